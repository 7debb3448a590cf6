/**
 * Describes the error that ended a program for its author: one sentence and the innermost position in the program. The
 * thrown value may be anything; describing it never throws, and runs none of its code. A value without a stack has the
 * position of its throw; one that was never thrown, but with which a promise was rejected, has none.
 */
import { positionIn } from "../../../engine/graph/position.ts";
import { Fault, type Position } from "../../../engine/ir/fault.ts";
import { formatValue } from "../../../engine/present/format-value.ts";
import { heldBy, isError } from "../../../engine/present/reflection.ts";
import { maxFaultCharacters } from "../messages/limits.ts";
import { positionOfThrown } from "./thrown-positions.ts";

export interface Failure {
  readonly message: string;
  readonly position: Position | null;
}

/** Appended for a value that is not an Error and whose throw or rejection was not found in the program. */
const unplaced = " (a promise was rejected with it; reject with new Error(…) to see the line)";

export function describeFailure(error: unknown): Failure {
  let message = "thrown: a value that cannot be read";
  let position: Position | null = null;
  try {
    const isThrownError = typeof error === "object" && error !== null && isError(error);
    message = isThrownError ? textOf(error) : `thrown: ${formatValue(error)}`;
    if (message.length > maxFaultCharacters)
      message = `${message.slice(0, maxFaultCharacters)}… truncated`;
    if (isThrownError) position = ownPosition(error) ?? positionIn(frames(error));
    position ??= positionOfThrown(error);
    if (position === null && !isThrownError) message += unplaced;
  } catch {
    // Use what was described so far.
  }
  return { message, position };
}

function textOf(error: object): string {
  if (!(error instanceof Fault)) return formatValue(error);
  const message = heldBy(error, "message");
  return typeof message === "string" ? message : formatValue(error);
}

/** The position on a Fault. A program may have overwritten it, and only numbers can be sent to the page. */
function ownPosition(error: object): Position | null {
  const position = error instanceof Fault ? heldBy(error, "position") : null;
  if (typeof position !== "object" || position === null) return null;
  const [line, column] = [heldBy(position, "line"), heldBy(position, "column")];
  return typeof line === "number" && typeof column === "number" ? { line, column } : null;
}

/** The stack without its first lines, which hold the message and may contain anything. */
function frames(error: object): string {
  const [stack, name, message] = ["stack", "name", "message"].map((key) => heldBy(error, key));
  if (typeof stack !== "string") return "";
  const header = message === "" || message === undefined ? `${name}` : `${name}: ${message}`;
  return stack.startsWith(header) ? stack.slice(header.length) : stack;
}
