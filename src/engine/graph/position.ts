/**
 * Where in the program an op was called: the innermost stack frame whose script is the program's. The
 * executor names that script; elsewhere (a library user's page, Node) positions are not collected.
 */
import { Fault, type Position } from "../ir/fault.ts";

/** V8's additions to Error; elsewhere no positions are collected. */
interface V8Error {
  stackTraceLimit: number;
  captureStackTrace(holder: object, above: unknown): void;
}

const v8 = "captureStackTrace" in Error ? (Error as unknown as V8Error) : null;

/** Finds a frame of the program; null where none are collected. */
let frame: RegExp | null = null;

/** Collect positions from frames whose URL is this one; null stops it. */
export function programUrl(url: string | null): void {
  frame = url === null ? null : new RegExp(`${url.replace(/\W/g, "\\$&")}:(\\d+):(\\d+)`);
}

/** V8 gives every frame as `…url:line:column`; 30 frames reach out of the deepest composite op. */
export function callPosition(): Position | null {
  if (frame === null || v8 === null) return null;
  const holder: { stack?: string } = {};
  const limit = v8.stackTraceLimit;
  v8.stackTraceLimit = 30;
  v8.captureStackTrace(holder, callPosition);
  v8.stackTraceLimit = limit;
  return positionIn(holder.stack ?? "");
}

/** The first frame of the program in a stack's text, or null. */
export function positionIn(stack: string): Position | null {
  const found = frame?.exec(stack);
  return found ? { line: Number(found[1]), column: Number(found[2]) } : null;
}

/** The place of the call in progress; undefined between calls. */
let current: Position | null | undefined;

/**
 * A call of the program's begins: what is recorded until `leave`, however deep, has the place of this
 * call. Taking a stack for every node would cost more than recording it. False inside of another call.
 */
export function enter(): boolean {
  if (current !== undefined) return false;
  current = callPosition();
  return true;
}

export function leave(): void {
  current = undefined;
}

/** Gives a Fault that has no place the one of the call in progress. */
export function locate(error: unknown): void {
  if (error instanceof Fault) error.position ??= current ?? null;
}

/** Runs `body` as one call of the program's. */
export function located<Result>(body: () => Result): Result {
  if (!enter()) return body();
  try {
    return body();
  } catch (error) {
    locate(error);
    throw error;
  } finally {
    leave();
  }
}

/** A function of the program's that a call in progress calls: the calls in it are the program's own. */
export function calledBack<Callback extends (...operands: never[]) => unknown>(
  callback: Callback,
): Callback {
  const outside = (...operands: never[]): unknown => {
    const before = current;
    current = undefined;
    try {
      return callback(...operands);
    } finally {
      current = before;
    }
  };
  return outside as Callback;
}

/** Where the node being recorded was asked for. */
export function currentPosition(): Position | null {
  return current === undefined ? callPosition() : current;
}

/** Runs `body`, all of which is recorded for this place of the program. */
export function at<Result>(position: Position | null, body: () => Result): Result {
  const before = current;
  current = position;
  try {
    return body();
  } finally {
    current = before;
  }
}
