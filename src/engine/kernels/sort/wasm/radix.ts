/**
 * Lowers the two kernels of a pass of a radix sort by the least significant digit first (Knuth, The Art of Computer
 * Programming 3, §5.2.5): one counts digits, the other moves elements to their ranks. A work item is a block of a
 * row; its counters, one for each digit, are in the thread's memory.
 */

import type { Expression } from "../../../ir/expression.ts";
import { sizeOf } from "../../../ir/shape.ts";
import {
  add,
  extractLane,
  load,
  loadSplat,
  min,
  mul,
  shl,
} from "../../../target/wasm/assembler/expression.ts";
import type { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import { asI32x4, type I32, i32, type Local } from "../../../target/wasm/assembler/value.ts";
import { thread } from "../../../target/wasm/kernel-phase.ts";
import { type Counter, forEachItem, inFours } from "../../../target/wasm/nest/work-items.ts";
import { emitScatter } from "../../../target/wasm/vectors/store.ts";
import type { Histogram, Rank } from "../core.ts";
import type { SortLowering, SortWork } from "./sort.ts";

export function histogramPhase(lowering: SortLowering, core: Histogram): SortWork {
  const { b, kernel } = lowering;
  const { domain } = kernel;
  const [digits, blocks] = domain.slice(-2) as [number, number];
  const rows = rowCounters(b, domain.slice(0, -2));
  const index = rows.map((row) => row.index);
  const block = b.local("i32", "block");
  const digit = b.local("i32", "digit");
  const at = b.local("i32", "at");
  const elements = lowering.elements(
    [core.digit],
    [...domain.slice(0, -2), core.length],
    [...index, at],
  );
  const outputs = lowering.outputs([...index, digit, block]);
  const [first, last] = b.locals("i32", "first", "last");
  const count = b.local("v128", "count");
  b.comment(`an item is a block of ${core.block} elements of a row`);
  forEachItem(b, [...rows, { index: block, extent: blocks }], () => {
    emitBlock(b, block, core.block, core.length, first, last);
    b.clearMemory(thread, 4 * digits);
    elements.code.begin();
    inFours(b, at, [first, last], (lanes) =>
      emitDigits(lowering, elements, lanes, (counter) =>
        b.store(counter, 0, add(load("i32", counter), 1)),
      ),
    );
    b.count({ index: digit, below: digits }, () => {
      outputs.begin();
      b.set(count, loadSplat("v128", counterOf(digit)));
      outputs.store(1, count);
    });
  });
  return {
    items: sizeOf(domain.slice(0, -2)) * blocks,
    operations: core.block * (1 + elements.code.size / 4) + digits * 8,
  };
}

export function scatterPhase(lowering: SortLowering, core: Rank): SortWork {
  const { b, kernel } = lowering;
  const { domain, outputs } = kernel;
  const length = domain.at(-1) as number;
  const blocks = Math.ceil(length / core.block);
  const rows = rowCounters(b, domain.slice(0, -1));
  const index = rows.map((row) => row.index);
  const block = b.local("i32", "block");
  const digit = b.local("i32", "digit");
  const at = b.local("i32", "at");
  const roots = [core.digit, ...outputs.map(({ value }) => value)];
  const elements = lowering.elements(roots, domain, [...index, at]);
  const base = lowering.elements(
    [core.base],
    [...domain.slice(0, -1), core.digits, blocks],
    [...index, digit, block],
  );
  const [first, last] = b.locals("i32", "first", "last");
  const ranks = [0, 1, 2, 3].map(() => b.local("i32", "rank"));
  const starts = outputs.map(() => b.local("i32", "row"));
  b.comment(`an item is a block of ${core.block} elements of a row`);
  forEachItem(b, [...rows, { index: block, extent: blocks }], () => {
    emitBlock(b, block, core.block, length, first, last);
    b.count({ index: digit, below: core.digits }, () => {
      base.code.begin();
      const body = base.code.body(1, [0, blocks]);
      b.storeLane(counterOf(digit), 0, body.value(base.roots[0] as Expression), 0);
      body.end();
    });
    emitRowStarts(lowering, rows, length, starts);
    elements.code.begin();
    inFours(b, at, [first, last], (lanes) => {
      let lane = 0;
      emitDigits(lowering, elements, lanes, (counter) => {
        const rank = ranks[lane++] as Local<"i32">;
        b.set(rank, load("i32", counter));
        b.store(counter, 0, add(rank, 1));
      });
      const body = elements.code.body(lanes, [0, length]);
      for (const [output, { dtype }] of outputs.entries()) {
        const value = elements.roots[output + 1] as (typeof elements.roots)[number];
        const start = starts[output] as I32;
        emitScatter(b, start, dtype, ranks.slice(0, lanes), body.value(value));
      }
      body.end();
    });
  });
  return {
    items: sizeOf(domain.slice(0, -1)) * blocks,
    operations: core.block * (2 + elements.code.size / 4 + outputs.length) + core.digits * 8,
  };
}

function rowCounters(b: FunctionBuilder, shape: readonly number[]): Counter[] {
  return shape.map((extent) => ({ index: b.local("i32", "row"), extent }));
}

/** first = block · size; last = min(first + size, length). */
function emitBlock(
  b: FunctionBuilder,
  block: I32,
  size: number,
  length: number,
  first: Local<"i32">,
  last: Local<"i32">,
): void {
  b.set(first, mul(block, size));
  b.set(last, add(first, size));
  b.set(last, min(last, length));
}

/** The address of a digit's counter. */
function counterOf(digit: I32): I32 {
  return add(mul(digit, 4), thread);
}

/** Emits `count` for the counter of each lane's digit; digits are the first root of `elements`. */
function emitDigits(
  { b }: SortLowering,
  elements: ReturnType<SortLowering["elements"]>,
  lanes: 1 | 4,
  count: (counter: I32) => void,
): void {
  b.scope(() => {
    const body = elements.code.body(lanes, [0, elements.extent]);
    const digits = asI32x4(body.value(elements.roots[0] as Expression));
    const offsets = b.let(shl(digits, 2));
    body.end();
    const counter = b.variable("i32");
    for (let lane = 0; lane < lanes; lane++) {
      b.set(counter, add(extractLane(offsets, lane), thread));
      count(counter);
    }
  });
}

/** Sets the address of each output's row. */
function emitRowStarts(
  lowering: SortLowering,
  rows: readonly Counter[],
  length: number,
  starts: readonly Local<"i32">[],
): void {
  const { b, kernel } = lowering;
  for (const [output, { dtype }] of kernel.outputs.entries()) {
    const row = rows.reduce<I32>((all, { index, extent }) => add(mul(all, extent), index), i32(0));
    const rowBytes = length * (dtype === "f16" ? 2 : 4);
    b.set(starts[output] as Local<"i32">, add(mul(row, rowBytes), lowering.output(output)));
  }
}
