/** Turns the engine's own errors into Faults that say so, for whoever depends on what failed. */
import { Fault, type Position } from "../../ir/fault.ts";

/** `position` is that of what was being computed. */
export function faultOf(error: unknown, position: Position | null = null): Fault {
  if (error instanceof Fault) return error;
  const reason = error instanceof Error ? error.message : String(error);
  const own = new Fault("invalid", `the engine met an error of its own: ${reason}`);
  own.position = position;
  return own;
}
