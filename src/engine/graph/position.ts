/**
 * Finds where in the program an op was called: the innermost stack frame whose script is the program's. Its context
 * names that script; elsewhere (a library user's page, Node) positions are not collected.
 */
import { Fault, type Position } from "../ir/fault.ts";
import { contextSlot, currentContext } from "./context.ts";
import { beginRecording, endRecording, outsideRecording } from "./recording-time.ts";

/** V8's additions to Error; without them no positions are collected. */
interface V8Error {
  stackTraceLimit: number;
  captureStackTrace(holder: object, above: unknown): void;
}

const v8 = "captureStackTrace" in Error ? (Error as unknown as V8Error) : null;

/** Matches a frame of the program with this URL. */
export function frameOf(url: string): RegExp {
  return new RegExp(`${url.replace(/\W/g, "\\$&")}:(\\d+):(\\d+)\\)?$`, "m");
}

/** Engines end a frame's line with `url:line:column`; this many frames reach out of the deepest composite op. */
const allFrames = 30;

/**
 * The position of the program's call in progress. `called` is the function that the program most likely called
 * itself: one frame is enough then, which costs a tenth.
 */
export function callPosition(called?: unknown): Position | null {
  if (currentContext().providers.programFrame === null) return null;
  const direct = called === undefined ? null : positionIn(callStack(called, 1));
  return direct ?? positionIn(callStack(callPosition, allFrames));
}

/** The calls of the program that are in progress, innermost first. */
export function callFrames(most: number): readonly Frame[] {
  return framesIn(callStack(callFrames, allFrames), most);
}

/** The text of so many frames outside the function `above`; nothing where no positions are collected. */
function callStack(above: unknown, frames: number): string {
  if (currentContext().providers.programFrame === null || v8 === null) return "";
  const holder: { stack?: string } = {};
  const limit = v8.stackTraceLimit;
  v8.stackTraceLimit = frames;
  v8.captureStackTrace(holder, above);
  v8.stackTraceLimit = limit;
  return holder.stack ?? "";
}

/** Runs `body`, whose errors are not shown: one without a stack costs a tenth. */
export function withoutStacks<Result>(body: () => Result): Result {
  if (v8 === null) return body();
  const limit = v8.stackTraceLimit;
  v8.stackTraceLimit = 0;
  try {
    return body();
  } finally {
    v8.stackTraceLimit = limit;
  }
}

/** A call in the program: the name of the function that it is in, if it has one, and its position. */
export interface Frame {
  readonly name: string;
  readonly position: Position;
}

const maxFrameName = 100;

/** The frames of the program in a stack's text, at most that many. */
export function framesIn(stack: string, most: number): readonly Frame[] {
  const found: Frame[] = [];
  for (const line of stack.split("\n")) {
    const position = positionIn(line);
    if (position === null) continue;
    if (found.length === most) break;
    const name = /^\s*at (.+) \(/.exec(line)?.[1] ?? /^(.+)@/.exec(line)?.[1] ?? "";
    found.push({ name: name.slice(0, maxFrameName), position });
  }
  return found;
}

/** The first frame of the program in a stack's text, or null. */
export function positionIn(stack: string): Position | null {
  const found = currentContext().providers.programFrame?.exec(stack);
  return found ? { line: Number(found[1]), column: Number(found[2]) } : null;
}

/** The position of the call in progress; undefined between calls. */
const current = contextSlot<Position | null | undefined>(() => undefined);

/**
 * Begins a call of the program's: everything recorded until `leave`, however deep, gets the position of this call.
 * Capturing a stack for every node would cost more than recording it. Returns false inside another call.
 * `called` is the function that the program called, where it is known.
 */
export function enter(called?: unknown): boolean {
  if (current.value !== undefined) return false;
  beginRecording();
  current.value = callPosition(called);
  return true;
}

export function leave(): void {
  current.value = undefined;
  endRecording();
}

/** Sets the position of a Fault without one to that of the call in progress. */
export function locate(error: unknown): void {
  if (error instanceof Fault) error.position ??= current.value ?? null;
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

/** Wraps a function of the program's that a call in progress calls: calls inside it are the program's own. */
export function calledBack<Callback extends (...operands: never[]) => unknown>(
  callback: Callback,
): Callback {
  const outside = (...operands: never[]): unknown =>
    at(undefined, () => outsideRecording(() => callback(...operands)));
  return outside as Callback;
}

/** The position for the node being recorded. */
export function currentPosition(): Position | null {
  return current.value === undefined ? callPosition() : current.value;
}

/**
 * Runs `body` and assigns this position to everything recorded in it. Without one, calls in it are the program's own.
 */
export function at<Result>(position: Position | null | undefined, body: () => Result): Result {
  return current.during(position, body);
}
