/**
 * The versions of the language: what the calls of a program mean. A change that alters a result begins with a new
 * version, and programs of earlier versions keep the former meaning for ever. Links, stored programs and exports record
 * the version of their program, and the library takes it as an option of `init`.
 */

/** The version of programs that record none. */
export const firstVersion = 1;

/** The version of new programs. */
export const newestVersion = 2;

/** The day on which version 2 began, in milliseconds since 1970. */
const secondVersionBegan = Date.UTC(2026, 10, 30);

/** The version of a file that states none: the newest one on the day of its last change, in milliseconds since 1970. */
export function versionOfDay(changed: number): number {
  return changed < secondVersionBegan ? firstVersion : newestVersion;
}

const maxVersion = 99_999_999;

/** True for a version, also one that is newer than this page. */
export function isVersion(value: unknown): value is number {
  return (
    Number.isInteger(value) && (value as number) >= firstVersion && (value as number) <= maxVersion
  );
}

export interface ChangeOfMeaning {
  /** The first version with the new meaning. */
  readonly since: number;
  /** A noun for what has changed. */
  readonly subject: string;
  /** The new meaning, as a clause in a sentence about a program of an earlier version. */
  readonly text: string;
  /** The words, and calls with a dot, of which a program has one if the change can concern it; spaces separate them. */
  readonly marks: string;
}

/** All changes, the oldest first. `isSince` in src/engine/ops/language.ts asks for a version where the meanings differ. */
export const changesOfMeaning: readonly ChangeOfMeaning[] = [
  {
    since: 2,
    subject: "typed arrays",
    text: "tensors of Uint8Array and Int8Array are u8 and i8, not u32 and i32, and elements read by data() keep their dtype",
    marks: "Uint8Array Uint8ClampedArray Int8Array .data( .encode( .file( .write(",
  },
  {
    since: 2,
    subject: "indices out of range",
    text: "an index that the program itself specifies is an error if it is out of range",
    marks: `at choose gatherNd indexAdd indexCopy indexReduce maxUnpool1d maxUnpool2d maxUnpool3d put ravelMultiIndex
      scatter scatterAdd scatterMax scatterMin scatterMul scatterNd scatterReduce setAt take takeAlongAxis unravelIndex`,
  },
  {
    since: 2,
    subject: "bincount with a length",
    text: "bincount with a length returns a tensor, not a promise",
    marks: "bincount",
  },
];

/** The changes after a version that can concern a program with this text. */
export function changesFor(source: string, version: number): readonly ChangeOfMeaning[] {
  const later = changesOfMeaning.filter(({ since }) => since > version);
  if (later.length === 0) return [];
  const words = new Set(source.match(/\w+/g));
  const isIn = (mark: string): boolean =>
    mark.startsWith(".") ? source.includes(mark) : words.has(mark);
  return later.filter(({ marks }) => marks.split(/\s+/).some(isIn));
}
