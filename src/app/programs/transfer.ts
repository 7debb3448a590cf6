/** Files of programs: all of them with their versions, as JSON, for backup or another browser. */
import { type Draft, draftFrom } from "./draft.ts";
import { type Version, versionFrom } from "./version.ts";

const format = "tensorpad-programs";
const version = 1;

/** The maximum size in bytes of a file to import. */
export const maxFileBytes = 100_000_000;
const maxPrograms = 10_000;

export interface Transferred {
  readonly draft: Draft;
  readonly versions: readonly Version[];
}

export function textOfPrograms(programs: readonly Transferred[]): string {
  const lines = programs.map(({ draft, versions }) => JSON.stringify({ ...draft, versions }));
  return `{"format":${JSON.stringify(format)},"version":${version},"programs":[\n${lines.join(",\n")}\n]}\n`;
}

/** True for the beginning of a file that Export saved, complete or not. */
export function holdsPrograms(start: string): boolean {
  return new RegExp(`^\\s*\\{\\s*"format"\\s*:\\s*"${format}"`).test(start);
}

export type ReadPrograms =
  | { readonly ok: true; readonly programs: readonly Transferred[] }
  /** `message` is one lower-case sentence for the visitor. */
  | { readonly ok: false; readonly message: string };

const refused = (message: string): ReadPrograms => ({ ok: false, message });

/** Reads a file of programs, all of them or none. Never throws. */
export function readPrograms(content: string): ReadPrograms {
  let file: unknown;
  try {
    file = JSON.parse(content);
  } catch {
    return refused("the file is not JSON: choose a file saved by Export");
  }
  const { format: found, version: made, programs } = Object(file) as Record<string, unknown>;
  if (found !== format || !Array.isArray(programs)) {
    return refused("the file contains no programs: choose a file saved by Export");
  }
  if (typeof made === "number" && made > version) {
    return refused(
      "the file was saved by a newer version of Tensorpad: reload the page to get that version",
    );
  }
  if (programs.length > maxPrograms) {
    return refused(
      `the file contains ${programs.length} programs, but the limit is ${maxPrograms}: split it`,
    );
  }
  const read = programs.map(transferredFrom);
  const damaged = read.indexOf(null);
  return damaged === -1
    ? { ok: true, programs: read.filter((each) => each !== null) }
    : refused(`the file is damaged: program ${damaged + 1} of ${read.length} has no id or no text`);
}

function transferredFrom(value: unknown): Transferred | null {
  const draft = draftFrom(value);
  if (draft === null) return null;
  const { versions } = value as { readonly versions?: unknown };
  const list: readonly unknown[] = Array.isArray(versions) ? versions : [];
  const own = list.flatMap((each) => versionFrom(each) ?? []);
  return { draft, versions: own.map((each) => ({ ...each, program: draft.id })) };
}
