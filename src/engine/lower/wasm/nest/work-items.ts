/**
 * The loop over work items: an item's number is a row-major index over some axes. It is found once by division
 * and then incremented.
 */
import type { FunctionBuilder, Local } from "../assembler/function.ts";
import { begin, end } from "../kernel-phase.ts";

export interface Counter {
  readonly index: Local;
  readonly extent: number;
}

/** Runs `body` for each item in [begin, end) with the counters set; the last counter is the fastest. */
export function forEachItem(
  b: FunctionBuilder,
  counters: readonly Counter[],
  body: () => void,
): void {
  const item = b.local("i32", "item");
  const moving = counters.filter(({ extent }) => extent > 1);
  b.get(begin);
  b.set(item);
  startAt(b, moving, item);
  b.block((done) => {
    b.get(item);
    b.get(end);
    b.emit("i32.ge_s");
    b.branchIf(done);
    b.loop((again) => {
      body();
      step(b, moving);
      b.get(item);
      b.i32(1);
      b.emit("i32.add");
      b.tee(item);
      b.get(end);
      b.emit("i32.lt_s");
      b.branchIf(again);
    });
  });
}

/** Sets the counters to their values at the item; the last counter is the fastest. */
export function startAt(b: FunctionBuilder, counters: readonly Counter[], item: Local): void {
  let inner = 1;
  for (const [place, { index, extent }] of [...counters].reverse().entries()) {
    b.get(item);
    if (inner > 1) {
      b.i32(inner);
      b.emit("i32.div_u");
    }
    if (place < counters.length - 1) {
      b.i32(extent);
      b.emit("i32.rem_u");
    }
    b.set(index);
    inner *= extent;
  }
}

/** Adds one to the last counter, carrying into those before it. */
function step(b: FunctionBuilder, counters: readonly Counter[]): void {
  const [last, ...rest] = [...counters].reverse();
  if (last === undefined) return;
  b.increase(last.index, 1);
  if (rest.length === 0) return;
  b.get(last.index);
  b.i32(last.extent);
  b.emit("i32.eq");
  b.if(() => {
    b.i32(0);
    b.set(last.index);
    step(b, rest.reverse());
  });
}

/**
 * Emits `body` for at = from, from + 4, … while four are left before `to`, then one by one. No element is visited
 * twice.
 */
export function inFours(
  b: FunctionBuilder,
  at: Local,
  [from, to]: readonly [from: () => void, to: () => void],
  body: (lanes: 1 | 4) => void,
): void {
  from();
  b.set(at);
  for (const lanes of [4, 1] as const) {
    b.block((done) => {
      b.loop((again) => {
        b.get(at);
        b.offset(lanes);
        to();
        b.emit("i32.gt_s");
        b.branchIf(done);
        body(lanes);
        b.increase(at, lanes);
        b.branch(again);
      });
    });
  }
}
