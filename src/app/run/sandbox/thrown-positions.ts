/**
 * Remembers where a program threw its last values, for those without a stack: texts, plain objects, errors of the
 * platform. `link.ts` passes every value that is thrown or awaited through the functions that are installed here.
 */
import type { Position } from "../../../engine/ir/fault.ts";
import { awaiterName, noterName } from "../source/throws.ts";

interface Thrown {
  readonly value: unknown;
  readonly position: Position;
}

/** More than one promise may be rejected before the page is notified of the first. */
const maxKept = 16;

const last: Thrown[] = [];

/** Installs the function through which thrown values pass; programs do not see it and cannot replace it. */
export function noteThrows(realm: object): void {
  const value = (line: unknown, column: unknown, isName: unknown, thrown: unknown): unknown => {
    if (typeof line !== "number" || typeof column !== "number") return thrown;
    // A name may hold a caught value: the first throw of it has the more useful position.
    const isAgain = isName === true && positionOfThrown(thrown) !== null;
    if (!isAgain) note({ value: thrown, position: { line, column } });
    return thrown;
  };
  Object.defineProperty(realm, noterName, { value, writable: false, enumerable: false });
  const awaited = (line: unknown, column: unknown, _: unknown, given: unknown): unknown => {
    if (typeof line === "number" && typeof column === "number" && isPlainPromise(given))
      void noteRejection(given, { line, column });
    return given;
  };
  Object.defineProperty(realm, awaiterName, { value: awaited, writable: false, enumerable: false });
}

const { getPrototypeOf } = Object;
const { prototype } = Promise;

/** True if awaiting it twice is the same as once, to the program: none of its code runs then. */
function isPlainPromise(value: unknown): value is Promise<unknown> {
  return value instanceof Object && getPrototypeOf(value) === prototype;
}

/** Notes the position where a program waits as that of a value with which the platform rejects the promise. */
async function noteRejection(promise: Promise<unknown>, position: Position): Promise<void> {
  try {
    await promise;
  } catch (reason) {
    if (positionOfThrown(reason) === null) note({ value: reason, position });
  }
}

/** Notes the position that the browser reports for an uncaught value. */
export function noteUncaught(value: unknown, position: Position): void {
  if (positionOfThrown(value) === null) note({ value, position });
}

/** The position at which the program last threw that value; null if it did not, or threw too much since. */
export function positionOfThrown(value: unknown): Position | null {
  return last.find((each) => Object.is(each.value, value))?.position ?? null;
}

function note(thrown: Thrown): void {
  last.unshift(thrown);
  if (last.length > maxKept) last.length = maxKept;
}
