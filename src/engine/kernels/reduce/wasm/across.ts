/**
 * Reduces with lanes along an axis of the domain: a work item is a block of outputs with an accumulator in a
 * register for each vector of them, and the reduced axes are loops.
 */
import { topological } from "../../../ir/expression.ts";
import { sizeOf } from "../../../ir/shape.ts";
import { add, lt, min, mul } from "../../../target/wasm/assembler/expression.ts";
import type { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import type { Local, Vector } from "../../../target/wasm/assembler/value.ts";
import { type Counter, forEachItem } from "../../../target/wasm/nest/work-items.ts";
import { extentIn, type Size, type Sizes } from "../../../target/wasm/sizes.ts";
import type { Nest } from "../../../target/wasm/vectors/access.ts";
import { ElementCode, workIn } from "../../../target/wasm/vectors/elements.ts";
import { expressionSizes } from "../../../target/wasm/vectors/view-sizes.ts";
import { Accumulation, cascadeLength, needsCascade } from "./accumulate.ts";
import type { Blocks } from "./blocks.ts";
import {
  conditionSizes,
  inBlocks,
  isLong,
  nestLoops,
  outputSizes,
  prepareOutputs,
  type ReduceCode,
  type Reduction,
  whereNeeded,
} from "./lowering.ts";

/**
 * The steps between flushes of a sum whose rows share loads, as in a product. More frequent flushes need further
 * levels, for which it has no registers to spare.
 */
const productRun = 512;

export function reduceAcross(reduction: Reduction): ReduceCode {
  const { kernel, combine, dtype, value, shape, axes, given } = reduction;
  const { vector, rows, lanes, blocks } = axes;
  const rank = kernel.domain.length;
  const inner = shape.length - 1;
  const [extent, depth] = [shape[vector] as number, shape[inner] as number];
  const reduced = sizeOf(kernel.core.axes);
  const run = rows === null ? cascadeLength : productRun;
  const isCascade = needsCascade(combine, dtype, reduced, run);
  const outer = shape.flatMap((_, axis) => (axis >= rank && axis !== inner ? [axis] : []));
  const counts = kernel.domain.map((each, axis) => {
    if (axis === vector) return countOf(blocks.across);
    return axis === rows ? countOf(blocks.down) : each;
  });

  const code: ReduceCode["code"] = (sizes) => {
    sizes.same(`across ${vector} ${shape.length} ${rows} ${lanes} ${isCascade}`);
    const ranges = [[0, extent] as const];
    const expressions = expressionSizes(sizes, [value], [], { vector, ranges, given });
    const extents = shape.map((each, axis) => extentIn(sizes, counts[axis] ?? each));
    const isLongRow = sizes.same(isLong({ isCascade, span: run }, 0, depth, 1));
    const columns = sizedBlocks(sizes, blocks.across, lanes, extent);
    const down = sizedBlocks(sizes, blocks.down, 1, rows === null ? 1 : (shape[rows] as number));
    const stored = outputSizes(sizes, reduction, vector);
    const tested = conditionSizes(sizes, reduction, vector);
    return (lowering) => {
      const { b, index, addresses } = lowering;
      const k = index[inner] as Local<"i32">;
      const side = rows === null ? [vector] : [vector, rows];
      const nest: Nest = {
        shape,
        index,
        vector,
        open: new Set([...side, inner]),
        sizes: expressions,
      };
      const code = new ElementCode(b, nest, [value], addresses);
      const [columnBlock, rowBlock] = b.locals("i32", "block", "block");
      const counters = kernel.domain.map((_, axis): Counter<Size> => {
        const block = axis === vector ? columnBlock : axis === rows ? rowBlock : null;
        return { index: block ?? (index[axis] as Local<"i32">), extent: extents[axis] as Size };
      });
      const outputs = prepareOutputs(lowering, stored);

      /** Emits the block of these vectors and rows at the indices. */
      const emitBlock = ({ size: vectors, span }: SizedBlocks, rowCount: number): void => {
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
        const accumulate = (): void => {
          code.begin();
          const steps = { from: 0, to: extents[inner] as Size, step: 1, isLong: isLongRow };
          inBlocks(b, sum, k, steps, () => {
            const body = code.body(lanes, [0, extent]);
            body.forEach([value], shifts, (shift, nth) => {
              sum.add(nth, body.value(value, shift));
            });
            body.end();
          });
          sum.flush();
        };
        whereNeeded(
          lowering,
          { open: side, sizes: tested },
          (test) => test(lanes, shifts),
          () => nestLoops({ b, index, shape: extents }, outer, accumulate),
        );
        const totals = sum.finish();
        outputs.begin();
        outputs.store(lanes, shifts, (nth) => totals[nth] as Vector);
      };

      const column = { block: columnBlock, start: index[vector] as Local<"i32"> };
      const row = { block: rowBlock, start: index[rows ?? 0] as Local<"i32"> };
      const emitColumns = (rowCount: number): void =>
        emitSizes(b, columns, column, (each) => emitBlock(each, rowCount));
      forEachItem(b, counters, () => {
        if (rows === null) emitColumns(1);
        else emitSizes(b, down, row, ({ size }) => emitColumns(size));
      });
    };
  };
  const items = sizeOf(counts);
  const sums = sizeOf(kernel.domain) / lanes;
  const size = workIn(topological([value]));
  return { code, items, operations: (reduced * (size + 1) * sums) / items + 30 };
}

function countOf(blocks: readonly Blocks[]): number {
  return blocks.reduce((sum, { count }) => sum + count, 0);
}

/** Blocks of one size, as code takes their numbers. */
interface SizedBlocks {
  /** The vectors or rows of a block. */
  readonly size: number;
  /** The elements of the axis that a block covers. */
  readonly span: number;
  readonly count: Size;
  /** The elements from one block to the next, and what to add to their number times that. */
  readonly step: number;
  readonly offset: Size;
  /** The maximum index at which a block begins. */
  readonly last: Size;
}

/** A vector or row has `unit` elements. */
function sizedBlocks(
  { of, same }: Sizes,
  blocks: readonly Blocks[],
  unit: number,
  extent: number,
): readonly SizedBlocks[] {
  same(blocks.length);
  let before = 0;
  return blocks.map(({ from, count, size }) => {
    const step = size * unit;
    const offset = from * unit - before * step;
    before += count;
    return {
      size: same(size),
      span: same(Math.min(extent, step)),
      count: blocks.length > 1 ? of(count) : count,
      step,
      offset: same(offset === 0) ? 0 : of(offset),
      last: of(Math.max(0, extent - step)),
    };
  });
}

/**
 * Emits `body` for the size of the block that the counter is at, with the block's start set. The last block ends
 * where its axis does.
 */
function emitSizes(
  b: FunctionBuilder,
  blocks: readonly SizedBlocks[],
  at: { readonly block: Local<"i32">; readonly start: Local<"i32"> },
  body: (blocks: SizedBlocks) => void,
): void {
  const [first, second] = blocks as readonly [SizedBlocks, SizedBlocks?];
  const emit = (each: SizedBlocks): void => {
    b.set(at.start, add(mul(at.block, each.step), each.offset));
    b.set(at.start, min(at.start, each.last));
    body(each);
  };
  if (second === undefined) {
    emit(first);
    return;
  }
  b.if(
    lt(at.block, first.count),
    () => emit(first),
    () => emit(second),
  );
}
