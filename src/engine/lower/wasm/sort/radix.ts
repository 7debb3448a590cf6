/**
 * Lowers the two kernels of a radix sort's pass. A work item is a block of a row; its counters, one for each
 * digit, are in the thread's memory.
 */

import type { Histogram, Rank } from "../../../ir/cores/sort.ts";
import { sizeOf } from "../../../ir/shape.ts";
import type { FunctionBuilder, Local } from "../assembler/function.ts";
import { thread } from "../kernel-phase.ts";
import { type Counter, forEachItem, inFours } from "../nest/work-items.ts";
import { emitScatter } from "../vectors/store.ts";
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
  const [first, last] = [b.local("i32", "first"), b.local("i32", "last")];
  const count = b.local("v128", "count");
  b.comment(`an item is a block of ${core.block} elements of a row`);
  forEachItem(b, [...rows, { index: block, extent: blocks }], () => {
    emitBlock(b, block, core.block, core.length, first, last);
    b.get(thread);
    b.i32(0);
    b.i32(4 * digits);
    b.emit("memory.fill");
    elements.code.begin();
    inFours(b, at, [() => b.get(first), () => b.get(last)], (lanes) => {
      emitDigits(lowering, elements, lanes, (counter) => {
        b.get(counter);
        b.get(counter);
        b.emit("i32.load", 0);
        b.offset(1);
        b.emit("i32.store", 0);
      });
    });
    b.for(
      digit,
      () => b.i32(0),
      () => b.i32(digits),
      1,
      () => {
        outputs.begin();
        emitCounter(b, digit);
        b.emit("v128.load32_splat", 0);
        b.set(count);
        outputs.store(1, count);
      },
    );
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
  const [first, last] = [b.local("i32", "first"), b.local("i32", "last")];
  const places = [0, 1, 2, 3].map(() => b.local("i32", "place"));
  const starts = outputs.map(() => b.local("i32", "row"));
  b.comment(`an item is a block of ${core.block} elements of a row`);
  forEachItem(b, [...rows, { index: block, extent: blocks }], () => {
    emitBlock(b, block, core.block, length, first, last);
    b.for(
      digit,
      () => b.i32(0),
      () => b.i32(core.digits),
      1,
      () => {
        base.code.begin();
        emitCounter(b, digit);
        const body = base.code.body(1, [0, blocks]);
        body.push(base.roots[0] as (typeof base.roots)[number], []);
        body.end();
        b.emit("v128.store32_lane", 0, 0);
      },
    );
    emitRowStarts(lowering, rows, length, starts);
    elements.code.begin();
    inFours(b, at, [() => b.get(first), () => b.get(last)], (lanes) => {
      let lane = 0;
      emitDigits(lowering, elements, lanes, (counter) => {
        const place = places[lane++] as Local;
        b.get(counter);
        b.emit("i32.load", 0);
        b.set(place);
        b.get(counter);
        b.get(place);
        b.offset(1);
        b.emit("i32.store", 0);
      });
      const body = elements.code.body(lanes, [0, length]);
      for (const [output, { dtype }] of outputs.entries()) {
        const value = elements.roots[output + 1] as (typeof elements.roots)[number];
        emitScatter(b, starts[output] as Local, dtype, places.slice(0, lanes), () =>
          body.push(value, []),
        );
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
  block: Local,
  size: number,
  length: number,
  first: Local,
  last: Local,
): void {
  b.scaled(block, size);
  b.tee(first);
  b.offset(size);
  b.tee(last);
  b.i32(length);
  b.get(last);
  b.i32(length);
  b.emit("i32.lt_s");
  b.emit("select");
  b.set(last);
}

/** Pushes the address of a digit's counter. */
function emitCounter(b: FunctionBuilder, digit: Local): void {
  b.scaled(digit, 4);
  b.get(thread);
  b.emit("i32.add");
}

/** Emits `count` for the counter of each lane's digit; digits are the first root of `elements`. */
function emitDigits(
  { b }: SortLowering,
  elements: ReturnType<SortLowering["elements"]>,
  lanes: 1 | 4,
  count: (counter: Local) => void,
): void {
  const vector = b.temporary("v128");
  const counter = b.temporary("i32");
  const body = elements.code.body(lanes, [0, elements.extent]);
  body.push(elements.roots[0] as (typeof elements.roots)[number], []);
  body.end();
  b.i32(2);
  b.emit("i32x4.shl");
  b.set(vector);
  for (let lane = 0; lane < lanes; lane++) {
    b.get(vector);
    b.emit("i32x4.extract_lane", lane);
    b.get(thread);
    b.emit("i32.add");
    b.set(counter);
    count(counter);
  }
  b.release(vector);
  b.release(counter);
}

/** Sets the address of each output's row. */
function emitRowStarts(
  lowering: SortLowering,
  rows: readonly Counter[],
  length: number,
  starts: readonly Local[],
): void {
  const { b, kernel } = lowering;
  for (const [place, { dtype }] of kernel.outputs.entries()) {
    b.i32(0);
    for (const { index, extent } of rows) {
      b.scale(extent);
      b.get(index);
      b.emit("i32.add");
    }
    b.scale(length * (dtype === "f16" ? 2 : 4));
    b.get(lowering.output(place));
    b.emit("i32.add");
    b.set(starts[place] as Local);
  }
}
