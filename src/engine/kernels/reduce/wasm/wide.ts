/**
 * Reduces across long rows, such as those of a tall matrix or of a vector times a large matrix: a work item is a
 * wide block of outputs whose accumulators are in the thread's memory, and a few rows at a time are read from end
 * to end, because memory is fastest in order.
 */
import { isFloat } from "../../../ir/dtype.ts";
import { type Expression, topological } from "../../../ir/expression.ts";
import { type Shape, sizeOf } from "../../../ir/shape.ts";
import { add, load, min } from "../../../target/wasm/assembler/expression.ts";
import { type I32, i32, i32x4, type Local } from "../../../target/wasm/assembler/value.ts";
import { thread } from "../../../target/wasm/kernel-phase.ts";
import { type Counter, forEachItem } from "../../../target/wasm/nest/work-items.ts";
import {
  asI32,
  beyond,
  extentIn,
  minus,
  product,
  type Size,
  type Sizes,
} from "../../../target/wasm/sizes.ts";
import { lineExtent, linesKept } from "../../../target/wasm/vectors/cache-sets.ts";
import { ElementCode, workIn } from "../../../target/wasm/vectors/elements.ts";
import { isLeaf } from "../../../target/wasm/vectors/normalize.ts";
import { type ExpressionSizes, expressionSizes } from "../../../target/wasm/vectors/view-sizes.ts";
import { combined, identityOf } from "./accumulate.ts";
import type { ReduceAxes } from "./axes.ts";
import {
  conditionSizes,
  emitBlockStart,
  nestLoops,
  type OutputSizes,
  outputSizes,
  prepareOutputs,
  type ReduceCode,
  type ReduceLowering,
  type Reduction,
  whereNeeded,
} from "./lowering.ts";

const fewestColumns = 32;
const fewestRows = 64;
/**
 * From this distance between rows on, in elements, outputs that share a row's loads are reduced this way as well.
 */
const farApart = 384;
/**
 * Rows compete where the cache keeps at most this many of their lines. From `competing` times as many rows as it
 * keeps, they evict each other.
 */
const competingLines = 64;
const competing = 2;
/**
 * From this many elements on a tensor is too large for the caches: the first bound holds where neighbouring
 * blocks share cache lines, the second where they do not.
 */
const manyOfSplitLines = 2 ** 14;
const manyOfWholeLines = 2 ** 21;
const widestBlock = 512;
const narrowestBlock = 64;
const enoughItems = 8;
/**
 * The elements of a work item. A block's edges share cache lines with its neighbours, so narrow blocks read more
 * than the tensor has. The bound is a little above a power of two, so that a size just above that power has no
 * more blocks than the power itself.
 */
const elementsPerItem = 140_000;
/** The rows that are read side by side. */
const rowsAtOnce = 8;
/** The steps after which the accumulators are added to a second level. */
const stepsPerLevel = 512;

export function isWide(axes: ReduceAxes, shape: Shape, value: Expression): boolean {
  const inner = shape.length - 1;
  const { vector, lanes, rows } = axes;
  if (lanes !== 4 || (shape[vector] as number) < fewestColumns) return false;
  return topological([value]).some((expression) => {
    if (!isLeaf(expression) || expression.access.length > 1) return false;
    const [{ strides }] = expression.access;
    const apart = Math.abs(strides[inner] as number);
    if (strides[vector] !== 1 || (rows !== null && apart < farApart)) return false;
    return areReadAgain(shape[inner] as number, apart, sizeOf(shape));
  });
}

/** Returns the loads that are read once for each row and are the same for all of its vectors. */
function factorsOf(value: Expression, vector: number): readonly Expression[] {
  return topological([value]).filter((expression) => {
    if (!isLeaf(expression) || expression.access.length > 1) return false;
    const [{ strides, mask }] = expression.access;
    return mask === null && strides[vector] === 0 && strides.at(-1) !== 0;
  });
}

/**
 * Whether a cache evicts the lines of `rows` rows before the next block of columns reads them: rows that map to
 * the same cache sets evict each other, and neighbouring blocks share lines where rows are not whole lines.
 */
function areReadAgain(rows: number, apart: number, elements: number): boolean {
  const kept = linesKept(apart);
  if (kept <= competingLines) return rows >= competing * kept;
  const enough = apart % lineExtent === 0 ? manyOfWholeLines : manyOfSplitLines;
  return rows >= fewestRows && elements >= enough;
}

export function reduceWide(reduction: Reduction): ReduceCode {
  const blocks = wideBlocks(reduction);
  const { kernel, value, axes } = reduction;
  const { rowCount, span, width, steps } = blocks;
  const counts = kernel.domain.map((size, axis) => {
    const step = axis === axes.vector ? span : axis === axes.rows ? rowCount : 1;
    return Math.ceil(size / step);
  });
  const size = workIn(topological([value]));
  return {
    items: sizeOf(counts),
    operations: (steps * rowCount * width * (size + 1)) / 4,
    code: (sizes) => {
      const sized = sizesOfWide(sizes, reduction, blocks, counts);
      return (lowering) => emitWide(lowering, blocks, sized);
    },
  };
}

/** The blocks of outputs whose accumulators are in the thread's memory. */
interface WideBlocks {
  readonly rowCount: number;
  /** The columns of a block, and those with the last vector whole. */
  readonly span: number;
  readonly width: number;
  /** The steps of each sum, and whether its accumulators are added to a second level. */
  readonly steps: number;
  readonly hasLevels: boolean;
}

function wideBlocks({ kernel, combine, dtype, shape, axes }: Reduction): WideBlocks {
  const { vector, rows } = axes;
  const extent = shape[vector] as number;
  const rowCount = rows === null ? 1 : Math.min(shape[rows] as number, 4);
  const others = sizeOf(kernel.domain.toSpliced(vector, 1));
  const worthwhile = Math.min(enoughItems, Math.ceil(sizeOf(shape) / elementsPerItem));
  const wanted = Math.ceil(worthwhile / Math.ceil(others / rowCount));
  const usual = Math.min(
    widestBlock,
    Math.max(narrowestBlock, Math.ceil(extent / wanted / 16) * 16),
  );
  // As few blocks as possible, all of one span, so that the last one repeats little.
  const blocks = Math.ceil(extent / usual);
  const span = blocks === 1 ? extent : Math.ceil(extent / blocks / 4) * 4;
  const width = Math.ceil(span / 4) * 4;
  const steps = sizeOf(kernel.core.axes);
  const hasLevels = combine === "sum" && isFloat(dtype) && steps > stepsPerLevel;
  return { rowCount, span, width, steps, hasLevels };
}

/** The numbers of a kernel's code. */
interface WideSizes {
  readonly expressions: ExpressionSizes;
  /** The blocks along the axes of the domain, and the extents of the reduced axes. */
  readonly extents: readonly Size[];
  readonly span: Size;
  /** The bytes of the accumulators of a row. */
  readonly rowBytes: Size;
  /** The maximum column, and row, at which a block begins. */
  readonly lastColumn: Size;
  readonly lastRow: Size;
  readonly stored: OutputSizes;
  readonly tested: ExpressionSizes;
}

function sizesOfWide(
  sizes: Sizes,
  reduction: Reduction,
  { rowCount, span, width, hasLevels }: WideBlocks,
  counts: Shape,
): WideSizes {
  const { value, shape, axes, given } = reduction;
  const { vector, rows } = axes;
  const extent = shape[vector] as number;
  sizes.same(`wide ${vector} ${shape.length} ${rows} ${rowCount} ${hasLevels} ${span % 4}`);
  return {
    expressions: expressionSizes(sizes, [value], [], { vector, ranges: [[0, extent]], given }),
    extents: shape.map((each, axis) => extentIn(sizes, counts[axis] ?? each)),
    span: sizes.of(span),
    rowBytes: sizes.of(width * 4),
    lastColumn: sizes.of(extent - span),
    lastRow: rows === null ? 0 : sizes.of((shape[rows] as number) - rowCount),
    stored: outputSizes(sizes, reduction, vector),
    tested: conditionSizes(sizes, reduction, vector),
  };
}

function emitWide(lowering: ReduceLowering, blocks: WideBlocks, sizes: WideSizes): void {
  const { b, kernel, combine, dtype, value, shape, index, axes } = lowering;
  const { vector, rows } = axes;
  const { rowCount, hasLevels } = blocks;
  const { extents, span, rowBytes } = sizes;
  const rank = kernel.domain.length;
  const inner = shape.length - 1;
  const [column, k] = [index[vector] as Local<"i32">, index[inner] as Local<"i32">];
  const extent = shape[vector] as number;
  const side = rows === null ? [vector] : [vector, rows];
  const open = new Set([...side, inner]);
  const nest = { shape, index, vector, open, sizes: sizes.expressions };
  const code = new ElementCode(b, nest, [value], lowering.addresses);
  const shiftOf = (row: number, step: number): number[] =>
    shape.map((_, axis) => (axis === rows ? row : axis === inner ? step : 0));
  const [first, at, stop] = b.locals("i32", "first", "at", "stop");
  const total = b.local("v128", "total");
  const factors = factorsOf(value, vector);

  const counters = kernel.domain.map((_, axis): Counter<Size> => {
    const isBlock = axis === vector || (axis === rows && rowCount > 1);
    const counter = isBlock ? b.local("i32", "block") : (index[axis] as Local<"i32">);
    return { index: counter, extent: extents[axis] as Size };
  });
  const outputs = prepareOutputs(lowering, sizes.stored);
  b.comment(`an item is ${rowCount} by ${blocks.span} outputs, kept in the thread's memory`);
  forEachItem(b, counters, () => {
    emitBlockStart(b, first, counters[vector]?.index as Local<"i32">, span, sizes.lastColumn);
    if (rows !== null && rowCount > 1)
      emitBlockStart(
        b,
        index[rows] as Local<"i32">,
        counters[rows]?.index as Local<"i32">,
        rowCount,
        sizes.lastRow,
      );
    emitFill();
    const outer = shape.flatMap((_, axis) => (axis >= rank && axis !== inner ? [axis] : []));
    const besides = Array.from({ length: rowCount }, (_, row) => shiftOf(row, 0));
    const accumulate = (): void => {
      code.begin();
      emitSteps();
    };
    whereNeeded(
      lowering,
      { open: side, sizes: sizes.tested },
      (test) => eachColumn(() => test(4, besides)),
      () => nestLoops({ b, index, shape: extents }, outer, accumulate),
    );
    outputs.begin();
    eachColumn(() => {
      const shifts = besides.map((shift) => shift.slice(0, rank));
      for (const [row, shift] of shifts.entries()) {
        const level = load("v128", ...beyond(at, product(rowBytes, row)));
        const above = load("v128", ...beyond(at, product(rowBytes, rowCount + row)));
        b.set(total, hasLevels ? combined(combine, dtype, level, above) : level);
        outputs.store(4, [shift], () => total);
      }
    });
  });

  /**
   * Runs `body` for each vector of columns, with its accumulators at `at`. The last vector may overlap others;
   * `isApart` marks it, because it is outside of the loop and its values are those of other columns.
   */
  function eachColumn(body: (isApart: boolean) => void): void {
    const rest = blocks.span % 4;
    b.set(at, thread);
    b.count({ index: column, from: first, below: add(first, minus(span, rest)), step: 4 }, () => {
      body(false);
      b.increase(at, 16);
    });
    if (rest === 0) return;
    b.set(column, add(first, minus(span, 4)));
    body(true);
  }

  function emitFill(): void {
    eachColumn(() => {
      for (let nth = 0; nth < rowCount * (hasLevels ? 2 : 1); nth++)
        b.store(...beyond(at, product(rowBytes, nth)), identityOf(combine, dtype));
    });
  }

  function emitSteps(): void {
    const count = extents[inner] as Size;
    const atOnce = Math.max(1, Math.floor(rowsAtOnce / rowCount));
    if (!hasLevels) {
      emitRun(i32(0), asI32(count), atOnce);
      return;
    }
    const start = b.local("i32", "start");
    b.count({ index: start, below: count, step: stepsPerLevel }, () => {
      b.set(stop, add(start, stepsPerLevel));
      b.set(stop, min(stop, count));
      emitRun(start, stop, atOnce);
      eachColumn(() => {
        for (let row = 0; row < rowCount; row++) emitRaise(row);
      });
    });
  }

  /** Loops k from `from` to `to`, a few rows at a time, then one by one. */
  function emitRun(from: I32, to: I32, atOnce: number): void {
    const grouped = { index: k, from, below: add(to, 1 - atOnce), step: atOnce };
    b.count(grouped, () => emitRows(atOnce));
    // k is where the last whole group ended, or `from` if there was none.
    if (atOnce > 1) b.count({ index: k, from: k, below: to }, () => emitRows(1));
  }

  function emitRows(count: number): void {
    const repeated = code.body(4, [0, extent]);
    for (let row = 0; row < rowCount; row++)
      for (let step = 0; step < count; step++)
        for (const factor of factors) b.drop(repeated.value(factor, shiftOf(row, step)));
    eachColumn((isApart) => {
      const body = isApart ? code.body(4, [0, extent]) : repeated;
      for (let row = 0; row < rowCount; row++) {
        const place = beyond(at, product(rowBytes, row));
        const shifts = Array.from({ length: count }, (_, step) => shiftOf(row, step));
        const sum = body.fold(value, shifts, (all, each) => combined(combine, dtype, all, each));
        b.store(...place, combined(combine, dtype, load("v128", ...place), sum));
      }
      if (isApart) body.end();
    });
    repeated.end();
  }

  /** Adds the first level to the second and clears it. */
  function emitRaise(row: number): void {
    const level = beyond(at, product(rowBytes, row));
    const above = beyond(at, product(rowBytes, rowCount + row));
    const raised = combined(combine, dtype, load("v128", ...level), load("v128", ...above));
    b.store(...above, raised);
    b.store(...level, i32x4(0));
  }
}
