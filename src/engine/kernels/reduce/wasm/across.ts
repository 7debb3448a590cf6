/**
 * Reduces with lanes along an axis of the domain: a work item is a block of outputs with an accumulator in a
 * register for each vector of them, and the reduced axes are loops.
 */
import { sizeOf } from "../../../ir/shape.ts";
import { add, lt, min, mul } from "../../../target/wasm/assembler/expression.ts";
import type { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import type { Local, Vector } from "../../../target/wasm/assembler/value.ts";
import { forEachItem } from "../../../target/wasm/nest/work-items.ts";
import { ElementCode } from "../../../target/wasm/vectors/elements.ts";
import { Accumulation, cascadeLength } from "./accumulate.ts";
import type { Blocks } from "./blocks.ts";
import {
  inBlocks,
  nestLoops,
  prepareOutputs,
  type ReduceLowering,
  type ReduceWork,
} from "./lowering.ts";

/**
 * The steps between flushes of a sum whose rows share loads, as in a product. More frequent flushes need further
 * levels, for which it has no registers to spare.
 */
const productRun = 512;

export function reduceAcross(lowering: ReduceLowering): ReduceWork {
  const { b, kernel, combine, dtype, value, shape, index, axes } = lowering;
  const { vector, rows, lanes, blocks } = axes;
  const rank = kernel.domain.length;
  const inner = shape.length - 1;
  const k = index[inner] as Local<"i32">;
  const open = new Set([vector, inner, ...(rows === null ? [] : [rows])]);
  const code = new ElementCode(b, { shape, index, vector, open }, [value], lowering.addresses);
  const reduced = sizeOf(kernel.core.axes);
  const run = rows === null ? cascadeLength : productRun;
  const [columnBlock, rowBlock] = b.locals("i32", "block", "block");
  const counters = kernel.domain.map((extent, axis) => {
    if (axis === vector) return { index: columnBlock, extent: countOf(blocks.across) };
    if (axis === rows) return { index: rowBlock, extent: countOf(blocks.down) };
    return { index: index[axis] as Local<"i32">, extent };
  });
  const outputs = prepareOutputs(lowering, vector);

  /** Emits the block of this many vectors and rows at the indices. */
  const emitBlock = (vectors: number, rowCount: number): void => {
    const span = Math.min(shape[vector] as number, vectors * lanes);
    const count = vectors * rowCount;
    const sum = new Accumulation(b, combine, dtype, count, count, reduced, run);
    const shifts = Array.from({ length: count }, (_, nth) =>
      shape.map((__, axis) => {
        if (axis === vector) return Math.min((nth % vectors) * lanes, span - lanes);
        return axis === rows ? Math.floor(nth / vectors) : 0;
      }),
    );
    b.comment(
      `${rowCount} by ${span} outputs; lanes lie along axis ${vector} of [${shape.join(", ")}]`,
    );
    sum.begin();
    const outer = shape.flatMap((_, axis) => (axis >= rank && axis !== inner ? [axis] : []));
    nestLoops(lowering, outer, () => {
      code.begin();
      inBlocks(b, sum, k, 0, shape[inner] as number, 1, () => {
        const body = code.body(lanes, [0, shape[vector] as number]);
        body.forEach([value], shifts, (shift, nth) => {
          sum.add(nth, body.value(value, shift));
        });
        body.end();
      });
      sum.flush();
    });
    const totals = sum.finish();
    outputs.begin();
    outputs.store(lanes, shifts, (nth) => totals[nth] as Vector);
  };

  const column = { block: columnBlock, start: index[vector] as Local<"i32"> };
  const row = { block: rowBlock, start: index[rows ?? 0] as Local<"i32"> };
  const emitColumns = (rowCount: number): void =>
    emitSizes(b, blocks.across, column, lanes, shape[vector] as number, (vectors) =>
      emitBlock(vectors, rowCount),
    );
  forEachItem(b, counters, () => {
    if (rows === null) emitColumns(1);
    else emitSizes(b, blocks.down, row, 1, shape[rows] as number, emitColumns);
  });
  const items = counters.reduce((product, { extent }) => product * extent, 1);
  const sums = sizeOf(kernel.domain) / lanes;
  return { items, operations: (reduced * (code.size + 1) * sums) / items + 30 };
}

function countOf(blocks: readonly Blocks[]): number {
  return blocks.reduce((sum, { count }) => sum + count, 0);
}

/**
 * Emits `body` for the size of the block that the counter is at, with the block's start set. The last block ends
 * where its axis does.
 */
function emitSizes(
  b: FunctionBuilder,
  blocks: readonly Blocks[],
  at: { readonly block: Local<"i32">; readonly start: Local<"i32"> },
  unit: number,
  extent: number,
  body: (size: number) => void,
): void {
  const [first, second] = blocks as readonly [Blocks, Blocks?];
  const emit = ({ from, size }: Blocks, before: number): void => {
    const step = size * unit;
    b.set(at.start, add(mul(at.block, step), from * unit - before * step));
    b.set(at.start, min(at.start, Math.max(0, extent - step)));
    body(size);
  };
  if (second === undefined) {
    emit(first, 0);
    return;
  }
  b.if(
    lt(at.block, first.count),
    () => emit(first, 0),
    () => emit(second, first.count),
  );
}
