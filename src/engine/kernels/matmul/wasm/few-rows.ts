/**
 * Products of few rows with a large matrix, which is read once, in the order in which it lies in memory: packing it
 * would take longer than all products. A work item is a range of the inner axis and a block of columns, whose sums
 * are in the thread's memory; a few rows of b are read side by side. A second phase adds the sums of the ranges and
 * evaluates the epilogue. Ranges depend on sizes alone, so results do not depend on the number of threads.
 */

import { isFloat } from "../../../ir/dtype.ts";
import type { Expression } from "../../../ir/expression.ts";
import type { Kernel } from "../../../ir/kernel.ts";
import { accessesOf } from "../../../ir/merge-axes.ts";
import { contiguousStrides, sizeOf } from "../../../ir/shape.ts";
import type { View } from "../../../ir/view.ts";
import { add, load, loadSplat, min, mul, sum } from "../../../target/wasm/assembler/expression.ts";
import type { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import { asF32x4, type I32, type Local } from "../../../target/wasm/assembler/value.ts";
import type { Functions } from "../../../target/wasm/general-functions.ts";
import {
  chunksOf,
  loadAddresses,
  type Phase,
  type PhaseBuffer,
  phaseOf,
  thread,
} from "../../../target/wasm/kernel-phase.ts";
import { type Counter, forEachItem, inFours } from "../../../target/wasm/nest/work-items.ts";
import {
  beyond,
  extentIn,
  kept,
  plus,
  product,
  type Size,
  type Sizes,
} from "../../../target/wasm/sizes.ts";
import type { Nest } from "../../../target/wasm/vectors/access.ts";
import { ElementCode } from "../../../target/wasm/vectors/elements.ts";
import { type ExpressionSizes, expressionSizes } from "../../../target/wasm/vectors/view-sizes.ts";
import type { LoweredKernel, WasmTarget } from "../../core-wasm.ts";
import { groupReduce } from "../../reduce/wasm/axes.ts";
import { lowerReduce } from "../../reduce/wasm/reduce.ts";
import type { Matmul } from "../core.ts";
import type { MatmulParts } from "./matmul.ts";
import { plusProduct } from "./register-tile.ts";

/** From this many rows on a register tile of them reuses packed columns often enough. */
const tooManyRows = 17;
const fewestColumns = 64;
const fewestSteps = 64;
/** The elements of a matrix b that are worth a second phase, and the minimum vector operations of a work item. */
const fewestElements = 2 ** 18;
const fewestOperations = 40_000;
const enoughItems = 64;
/** The maximum steps of a range, which are added to one accumulator. */
const longestRange = 512;
/** The sums of a work item, which stay in the L1 cache, and the maximum of its columns: a page of b's row. */
const sumsPerItem = 4096;
const widestBlock = 1024;
/** The cost of reading a vector of b from far caches or memory, in vector operations. */
const farRead = 4;
/** The rows whose sums are added to at a time, and the elements of a that are in registers meanwhile. */
const rowsAtOnce = 4;
const elementsAtOnce = 8;

export function streamsColumns(kernel: Kernel, core: Matmul): boolean {
  const [m, n] = kernel.domain.slice(-2) as [number, number];
  const { a, b, k, bytes } = core;
  return (
    !bytes &&
    isFloat(a.dtype) &&
    m < tooManyRows &&
    n >= fewestColumns &&
    k >= fewestSteps &&
    n * k >= fewestElements &&
    accessesOf([b]).every(
      ([view, ...rest]) => rest.length === 0 && [0, 1].includes(view.strides.at(-1) as number),
    )
  );
}

/** The ranges of the inner axis and the blocks of columns, all of one size but for the last. */
interface Blocks {
  readonly ranges: number;
  readonly steps: number;
  readonly columnBlocks: number;
  readonly columns: number;
}

function blocksOf({ batch, m, n, k }: MatmulParts): Blocks {
  const widest = Math.min(widestBlock, Math.floor(sumsPerItem / m));
  const columns = Math.ceil(n / Math.ceil(n / widest) / 4) * 4;
  const columnBlocks = Math.ceil(n / columns);
  const matrices = sizeOf(batch);
  const wanted = Math.ceil(enoughItems / (columnBlocks * matrices));
  const most = Math.max(1, Math.floor(operationsOf(m, k, columns) / fewestOperations));
  const ranges = Math.max(Math.min(wanted, most), Math.ceil(k / longestRange));
  const steps = Math.ceil(k / ranges / elementsAtOnce) * elementsAtOnce;
  return { ranges: Math.ceil(k / steps), steps, columnBlocks, columns };
}

export function lowerFewRows(
  kernel: Kernel,
  parts: MatmulParts,
  { inputs, outputs, tile, functions }: WasmTarget,
): LoweredKernel {
  const { domain } = kernel;
  const blocks = blocksOf(parts);
  const partial: PhaseBuffer = { from: "scratch", offset: 0 };
  const view: View = {
    shape: [...domain, blocks.ranges],
    strides: [...contiguousStrides(domain), sizeOf(domain)],
    offset: 0,
    mask: null,
  };
  const value: Expression = { kind: "load", dtype: "f32", input: inputs.length, access: [view] };
  const combination = groupReduce({
    ...kernel,
    name: `${kernel.name}_combine`,
    core: { kind: "reduce", combine: "sum", axes: [blocks.ranges], value },
  });
  return {
    phases: [
      lowerRanges(parts, blocks, tile.fused, [...inputs, partial], functions),
      ...lowerReduce(combination, [...inputs, partial, ...outputs], functions),
    ],
    scratchBytes: blocks.ranges * sizeOf(domain) * 4,
  };
}

function operationsOf(rows: number, steps: number, columns: number): number {
  return (steps * columns * (rows + farRead)) / 4;
}

function lowerRanges(
  parts: MatmulParts,
  blocks: Blocks,
  fused: boolean,
  buffers: readonly PhaseBuffer[],
  functions: Functions,
): Phase {
  const { name, batch, m } = parts;
  const made = functions.make({
    name: `${name}_ranges`,
    buffers,
    code: (sizes) => {
      const sized = sizesOfRanges(sizes, parts, blocks);
      return (b) => emitRanges(b, parts, blocks, sized, fused, buffers);
    },
  });
  const operations = operationsOf(m, blocks.steps, blocks.columns);
  const items = sizeOf(batch) * blocks.ranges * blocks.columnBlocks;
  return phaseOf(made, buffers, chunksOf(items, operations));
}

/** Groups of rows of about one size, and the steps for which their elements of a are in registers. */
function groupsOf(m: number): { readonly rows: readonly number[]; readonly atOnce: number } {
  const groups = Math.ceil(m / rowsAtOnce);
  const rows = Array.from(
    { length: groups },
    (_, group) => Math.floor(m / groups) + (group < m % groups ? 1 : 0),
  );
  return { rows, atOnce: Math.floor(elementsAtOnce / (rows[0] as number)) };
}

/** The numbers of a kernel's code. */
interface RangeSizes {
  readonly ofA: ExpressionSizes;
  readonly ofB: ExpressionSizes;
  readonly batch: readonly Size[];
  readonly ranges: Size;
  readonly columnBlocks: Size;
  readonly n: Size;
  readonly k: Size;
  readonly steps: Size;
  readonly columns: Size;
  /** The bytes of a row of a in a range, of all of them, and of a row of sums. */
  readonly rowBytes: Size;
  readonly sumsAt: Size;
  readonly sumBytes: Size;
  /** The bytes from one matrix of the batch to the next along each axis, and those of all. */
  readonly matrixBytes: readonly Size[];
  readonly rangeBytes: Size;
}

function sizesOfRanges(sizes: Sizes, parts: MatmulParts, blocks: Blocks): RangeSizes {
  const { batch, m, n, k, a, b, given } = parts;
  const vector = batch.length + 1;
  sizes.same(`ranges ${batch.length} ${m} ${k % groupsOf(m).atOnce === 0}`);
  const strides = contiguousStrides([...batch, m * n * 4]).slice(0, -1);
  return {
    ofA: expressionSizes(sizes, [a], [], { vector, ranges: [[0, k]], given }),
    ofB: expressionSizes(sizes, [b], [], { vector, ranges: [[0, n]], given }),
    batch: batch.map((extent) => extentIn(sizes, extent)),
    ranges: extentIn(sizes, blocks.ranges),
    columnBlocks: extentIn(sizes, blocks.columnBlocks),
    n: sizes.of(n),
    k: sizes.of(k),
    steps: sizes.of(blocks.steps),
    columns: sizes.of(blocks.columns),
    rowBytes: sizes.of(blocks.steps * 4),
    sumsAt: sizes.of(m * blocks.steps * 4),
    sumBytes: sizes.of(blocks.columns * 4),
    matrixBytes: strides.map((bytes) => sizes.of(bytes)),
    rangeBytes: sizes.of(sizeOf(batch) * m * n * 4),
  };
}

function emitRanges(
  b: FunctionBuilder,
  { batch, m, n, k, a, b: columns }: MatmulParts,
  blocks: Blocks,
  sizes: RangeSizes,
  fused: boolean,
  buffers: readonly PhaseBuffer[],
): void {
  const addresses = loadAddresses(b, buffers);
  const rank = batch.length;
  const batchIndex = batch.map((_, axis) => b.local("i32", `batch${axis}`));
  const [row, step, column, range, block] = b.locals("i32", "row", "k", "column", "range", "block");
  const [start, stop, first, last] = b.locals("i32", "start", "stop", "first", "last");
  const open = new Set([rank, rank + 1]);
  const nest = (
    shape: readonly [number, number],
    index: readonly Local<"i32">[],
    expressions: ExpressionSizes,
  ): Nest => ({
    shape: [...batch, ...shape],
    index: [...batchIndex, ...index],
    vector: rank + 1,
    open,
    sizes: expressions,
  });
  const inputs = addresses.slice(0, -1);
  const ofA = new ElementCode(b, nest([m, k], [row, step], sizes.ofA), [a], inputs);
  const ofB = new ElementCode(b, nest([k, n], [step, column], sizes.ofB), [columns], inputs);
  const groups = groupsOf(m);
  const { atOnce } = groups;
  // The thread's memory has the rows of a in the range, one after the other, and then the sums.
  const { rowBytes, sumsAt, sumBytes } = sizes;
  b.comment(
    `an item is ${blocks.steps} of ${k} steps and ${blocks.columns} of ${n} columns; its sums are in the thread's memory`,
  );

  const emitOwned = (): void =>
    b.count({ index: row, below: m }, () =>
      b.scope(() => {
        const at = b.let(add(thread, mul(row, rowBytes)));
        inFours(b, step, [start, stop], (lanes) => {
          const body = ofA.body(lanes, [0, k]);
          b.storeLanes(lanes, at, 0, body.value(a));
          body.end();
          b.increase(at, 4 * lanes);
        });
      }),
    );

  /** Adds the products of `steps` steps from `step` on to the sums of all rows. */
  const emitSteps = (steps: number, factorsAt: I32): void => {
    let before = 0;
    for (const rows of groups.rows) {
      const from = before;
      b.scope(() => {
        const factors = Array.from({ length: rows * steps }, (_, nth) => {
          const owned = product(rowBytes, from + Math.floor(nth / steps));
          return b.let(loadSplat("f32x4", ...beyond(factorsAt, owned, (nth % steps) * 4)));
        });
        const offsets = Array.from({ length: rows }, (_, nth) =>
          kept(b, plus(sumsAt, product(sumBytes, from + nth))),
        );
        const sumAt = b.let(thread);
        const total = b.variable("f32x4");
        inFours(b, column, [first, last], (lanes) => {
          b.scope(() => {
            const body = ofB.body(lanes, [0, n]);
            const shifts = Array.from({ length: steps }, (_, nth) => [
              ...batch.map(() => 0),
              nth,
              0,
            ]);
            const elements = shifts.map((shift) => b.let(asF32x4(body.value(columns, shift))));
            for (let nth = 0; nth < rows; nth++) {
              const place = beyond(sumAt, offsets[nth] as Size);
              b.set(total, load("f32x4", ...place));
              for (const [at, element] of elements.entries()) {
                const factor = factors[nth * steps + at] as Local<"f32x4">;
                b.set(total, plusProduct(fused, total, factor, element));
              }
              b.storeLanes(lanes, ...place, total);
            }
            body.end();
          });
          b.increase(sumAt, 4 * lanes);
        });
      });
      before += rows;
    }
  };

  const emitStored = (): void =>
    b.count({ index: row, below: m }, () =>
      b.scope(() => {
        const terms = sizes.matrixBytes
          .map((bytes, axis) => mul(batchIndex[axis] as I32, bytes))
          .toReversed();
        const from = b.let(add(thread, mul(row, sumBytes)));
        const into = b.let(
          sum(
            addresses.at(-1) as I32,
            mul(range, sizes.rangeBytes),
            mul(row, product(sizes.n, 4)),
            mul(first, 4),
            ...terms,
          ),
        );
        inFours(b, column, [first, last], (lanes) => {
          b.storeLanes(lanes, into, 0, load("v128", ...beyond(from, sumsAt)));
          b.increase(into, 4 * lanes);
          b.increase(from, 4 * lanes);
        });
      }),
    );

  const counters: Counter<Size>[] = [
    ...sizes.batch.map((extent, axis) => ({ index: batchIndex[axis] as Local<"i32">, extent })),
    { index: range, extent: sizes.ranges },
    { index: block, extent: sizes.columnBlocks },
  ];
  forEachItem(b, counters, () => {
    b.set(start, mul(range, sizes.steps));
    b.set(stop, min(add(start, sizes.steps), sizes.k));
    b.set(first, mul(block, sizes.columns));
    b.set(last, min(add(first, sizes.columns), sizes.n));
    ofA.begin();
    ofB.begin();
    emitOwned();
    b.clearMemory(add(thread, sumsAt), product(sumBytes, m));
    b.scope(() => {
      const factorsAt = b.let(thread);
      const eachStep = (steps: number): void => {
        emitSteps(steps, factorsAt);
        b.increase(factorsAt, steps * 4);
      };
      b.count({ index: step, from: start, below: add(stop, 1 - atOnce), step: atOnce }, () =>
        eachStep(atOnce),
      );
      if (k % atOnce !== 0) b.count({ index: step, from: step, below: stop }, () => eachStep(1));
    });
    emitStored();
  });
}
