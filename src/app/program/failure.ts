/** What ended a program, for its author: one sentence and the innermost place of the program. */

import { positionIn } from "../../engine/graph/position.ts";
import { Fault, type Position } from "../../engine/ir/fault.ts";
import { formatValue } from "../../engine/present/format-value.ts";

export function describeFailure(error: unknown): {
  readonly message: string;
  readonly position: Position | null;
} {
  if (!(error instanceof Error))
    return { message: `thrown: ${formatValue(error)}`, position: null };
  const position = (error instanceof Fault && error.position) || positionIn(frames(error));
  return {
    message: error instanceof Fault ? error.message : `${error.name}: ${error.message}`,
    position,
  };
}

/** The stack without its first lines, which are the message and may say anything. */
function frames({ name, message, stack = "" }: Error): string {
  const header = message === "" ? name : `${name}: ${message}`;
  return stack.startsWith(header) ? stack.slice(header.length) : stack;
}
