/**
 * The loop over work items: an item's number is a row-major index over some axes. It is found once by division
 * and then incremented.
 */
import { add, eq, gt } from "../assembler/expression.ts";
import type { FunctionBuilder } from "../assembler/function.ts";
import type { I32, Local, Operand } from "../assembler/value.ts";
import { begin, end } from "../kernel-phase.ts";
import { product, type Size } from "../sizes.ts";
import { indexAlong } from "../vectors/access.ts";

export interface Counter<Extent extends Size = number> {
  readonly index: Local<"i32">;
  /** An extent of 1 is the number 1. */
  readonly extent: Extent;
}

/** Runs `body` for each item in [begin, end) with the counters set; the last counter is the fastest. */
export function forEachItem(
  b: FunctionBuilder,
  counters: readonly Counter<Size>[],
  body: () => void,
): void {
  const item = b.local("i32", "item");
  const moving = counters.filter(({ extent }) => typeof extent !== "number" || extent > 1);
  b.set(item, begin);
  startAt(b, moving, item);
  b.countOn(item, end, () => {
    body();
    step(b, moving);
  });
}

/** Sets the counters to their values at the item; the last counter is the fastest. */
export function startAt(b: FunctionBuilder, counters: readonly Counter<Size>[], item: I32): void {
  let inner: Size = 1;
  for (const [nth, { index, extent }] of [...counters].reverse().entries()) {
    b.set(index, indexAlong(item, inner, nth < counters.length - 1 ? extent : null));
    inner = product(inner, extent);
  }
}

/** Adds one to the last counter, carrying into those before it. */
function step(b: FunctionBuilder, counters: readonly Counter<Size>[]): void {
  const [last, ...rest] = [...counters].reverse();
  if (last === undefined) return;
  b.increase(last.index, 1);
  if (rest.length === 0) return;
  b.if(eq(last.index, last.extent), () => {
    b.set(last.index, 0);
    step(b, rest.reverse());
  });
}

/**
 * Emits `body` for at = from, from + 4, … while four are left before `to`, then one by one. No element is visited
 * twice.
 */
export function inFours(
  b: FunctionBuilder,
  at: Local<"i32">,
  [from, to]: readonly [from: Operand<"i32">, to: Operand<"i32">],
  body: (lanes: 1 | 4) => void,
): void {
  b.set(at, from);
  for (const lanes of [4, 1] as const)
    b.until(gt(add(at, lanes), to), () => {
      body(lanes);
      b.increase(at, lanes);
    });
}
