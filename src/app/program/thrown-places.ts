/**
 * Remembers where a program threw its last values, for those that have no stack: texts, plain objects, errors whose stack
 * was removed. `link.ts` has every thrown value pass the function that is installed here.
 */
import type { Position } from "../../engine/ir/fault.ts";
import { noterName } from "./throws.ts";

interface Thrown {
  readonly value: unknown;
  readonly position: Position;
}

/** More than one promise may be rejected before the page hears of the first. */
const mostKept = 16;

const last: Thrown[] = [];

/** Gives the realm the function that thrown values pass, which programs do not see and cannot replace. */
export function noteThrows(realm: object): void {
  const value = (line: unknown, column: unknown, isName: unknown, thrown: unknown): unknown => {
    if (typeof line !== "number" || typeof column !== "number") return thrown;
    // A name may hold what was caught: the first throw of it is the one that tells more.
    const isAgain = isName === true && placeOfThrown(thrown) !== null;
    if (!isAgain) note({ value: thrown, position: { line, column } });
    return thrown;
  };
  Object.defineProperty(realm, noterName, { value, writable: false, enumerable: false });
}

/** Notes the place that the browser names of a value that nobody caught. */
export function noteUncaught(value: unknown, position: Position): void {
  if (placeOfThrown(value) === null) note({ value, position });
}

/** The position at which the program last threw that value; null if it did not, or threw too much since. */
export function placeOfThrown(value: unknown): Position | null {
  return last.find((each) => Object.is(each.value, value))?.position ?? null;
}

function note(thrown: Thrown): void {
  last.unshift(thrown);
  if (last.length > mostKept) last.length = mostKept;
}
