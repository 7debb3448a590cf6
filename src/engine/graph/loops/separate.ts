/** Says whether results that need fewer operands than others are recorded as separate loops and branches. */
import { contextSlot } from "../context.ts";

const isSeparate = contextSlot(() => false);

/**
 * Calls `f`. Loops and branches that are recorded meanwhile are separate ones where some results need fewer operands than
 * others, so that nothing depends on an operand that it does not need: forward derivatives rely on it.
 */
export function withSeparateLoops<Result>(f: () => Result): Result {
  return isSeparate.during(true, f);
}

export function areLoopsSeparate(): boolean {
  return isSeparate.value;
}
