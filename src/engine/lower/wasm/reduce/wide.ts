/**
 * Reduces across long rows, such as those of a tall matrix or of a vector times a large matrix: a work item is a
 * wide block of outputs whose accumulators are in the thread's memory, and a few rows at a time are read from end
 * to end, because memory is fastest in order.
 */
import { isFloat } from "../../../ir/dtype.ts";
import { type Expression, topological } from "../../../ir/expression.ts";
import { type Shape, sizeOf } from "../../../ir/shape.ts";
import type { FunctionBuilder, Local } from "../assembler/function.ts";
import { thread } from "../kernel-phase.ts";
import { forEachItem } from "../nest/work-items.ts";
import { lineExtent, linesKept } from "../vectors/cache-sets.ts";
import { ElementCode } from "../vectors/elements.ts";
import { isLeaf } from "../vectors/normalize.ts";
import { emitCombine, pushIdentity } from "./accumulate.ts";
import type { ReduceAxes } from "./axes.ts";
import {
  emitBlockStart,
  nestLoops,
  prepareOutputs,
  type ReduceLowering,
  type ReduceWork,
} from "./parts.ts";

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
  const room = linesKept(apart);
  if (room <= competingLines) return rows >= competing * room;
  const enough = apart % lineExtent === 0 ? manyOfWholeLines : manyOfSplitLines;
  return rows >= fewestRows && elements >= enough;
}

export function reduceWide(lowering: ReduceLowering): ReduceWork {
  const { b, kernel, combine, dtype, value, shape, index, axes } = lowering;
  const { vector, rows } = axes;
  const rank = kernel.domain.length;
  const inner = shape.length - 1;
  const [column, k] = [index[vector] as Local, index[inner] as Local];
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
  const levelBytes = rowCount * width * 4;
  const steps = sizeOf(kernel.core.axes);
  const hasLevels = combine === "sum" && isFloat(dtype) && steps > stepsPerLevel;
  const open = new Set([vector, inner, ...(rows === null ? [] : [rows])]);
  const code = new ElementCode(b, { shape, index, vector, open }, [value], lowering.addresses);
  const shiftOf = (row: number, step: number): number[] =>
    shape.map((_, axis) => (axis === rows ? row : axis === inner ? step : 0));
  const [first, at, stop] = [b.local("i32", "first"), b.local("i32", "at"), b.local("i32", "stop")];
  const total = b.local("v128", "total");
  const factors = factorsOf(value, vector);

  const counters = kernel.domain.map((size, axis) => {
    const step = axis === vector ? span : axis === rows ? rowCount : 1;
    return step === 1
      ? { index: index[axis] as Local, extent: size }
      : { index: b.local("i32", "block"), extent: Math.ceil(size / step) };
  });
  const outputs = prepareOutputs(lowering, vector);
  b.comment(`an item is ${rowCount} by ${span} outputs, kept in the thread's memory`);
  forEachItem(b, counters, () => {
    emitBlockStart(b, first, counters[vector]?.index as Local, span, extent);
    if (rows !== null && rowCount > 1)
      emitBlockStart(
        b,
        index[rows] as Local,
        counters[rows]?.index as Local,
        rowCount,
        shape[rows] as number,
      );
    emitFill();
    const outer = shape.flatMap((_, axis) => (axis >= rank && axis !== inner ? [axis] : []));
    nestLoops(lowering, outer, () => {
      code.begin();
      emitSteps();
    });
    outputs.begin();
    eachColumn(() => {
      const shifts = Array.from({ length: rowCount }, (_, row) => shiftOf(row, 0).slice(0, rank));
      for (const [row, shift] of shifts.entries()) {
        b.get(at);
        b.emit("v128.load", row * width * 4);
        if (hasLevels) {
          b.get(at);
          b.emit("v128.load", levelBytes + row * width * 4);
          emitCombine(b, combine, dtype);
        }
        b.set(total);
        outputs.store(4, [shift], () => total);
      }
    });
  });
  return {
    items: counters.reduce((product, counter) => product * counter.extent, 1),
    operations: (steps * rowCount * width * (code.size + 1)) / 4,
  };

  /**
   * Runs `body` for each vector of columns, with its accumulators at `at`. The last vector may overlap others;
   * `isApart` marks it, because it is outside of the loop and its values are those of other columns.
   */
  function eachColumn(body: (isApart: boolean) => void): void {
    const rest = span % 4;
    b.get(thread);
    b.set(at);
    b.for(
      column,
      () => b.get(first),
      () => {
        b.get(first);
        b.offset(span - rest);
      },
      4,
      () => {
        body(false);
        b.increase(at, 16);
      },
    );
    if (rest === 0) return;
    b.get(first);
    b.offset(span - 4);
    b.set(column);
    body(true);
  }

  function emitFill(): void {
    eachColumn(() => {
      for (let place = 0; place < rowCount * (hasLevels ? 2 : 1); place++) {
        b.get(at);
        pushIdentity(b, combine, dtype);
        b.emit("v128.store", place * width * 4);
      }
    });
  }

  function emitSteps(): void {
    const count = shape[inner] as number;
    const atOnce = Math.max(1, Math.floor(rowsAtOnce / rowCount));
    if (!hasLevels) {
      emitRun(
        () => b.i32(0),
        () => b.i32(count),
        count,
        atOnce,
      );
      return;
    }
    const start = b.local("i32", "start");
    b.for(
      start,
      () => b.i32(0),
      () => b.i32(count),
      stepsPerLevel,
      () => {
        emitLeast(b, start, stepsPerLevel, count, stop);
        emitRun(
          () => b.get(start),
          () => b.get(stop),
          Math.min(count, stepsPerLevel),
          atOnce,
        );
        eachColumn(() => {
          for (let row = 0; row < rowCount; row++) emitRaise(row * width * 4);
        });
      },
    );
  }

  /** Loops k from `from` to `to`, a few rows at a time, then one by one. */
  function emitRun(from: () => void, to: () => void, most: number, atOnce: number): void {
    b.for(
      k,
      from,
      () => {
        to();
        b.offset(1 - atOnce);
      },
      atOnce,
      () => emitRows(atOnce),
    );
    // k is where the last whole group ended, or `from` if there was none.
    if (atOnce > 1 && most > 0)
      b.for(
        k,
        () => b.get(k),
        to,
        1,
        () => emitRows(1),
      );
  }

  function emitRows(count: number): void {
    const repeated = code.body(4, [0, extent]);
    for (let row = 0; row < rowCount; row++)
      for (let step = 0; step < count; step++)
        for (const factor of factors) {
          repeated.push(factor, shiftOf(row, step));
          b.emit("drop");
        }
    eachColumn((isApart) => {
      const body = isApart ? code.body(4, [0, extent]) : repeated;
      for (let row = 0; row < rowCount; row++) {
        b.get(at);
        b.get(at);
        b.emit("v128.load", row * width * 4);
        const shifts = Array.from({ length: count }, (_, step) => shiftOf(row, step));
        body.forEach([value], shifts, (shift, step) => {
          body.push(value, shift);
          if (step > 0) emitCombine(b, combine, dtype);
        });
        emitCombine(b, combine, dtype);
        b.emit("v128.store", row * width * 4);
      }
      if (isApart) body.end();
    });
    repeated.end();
  }

  /** Adds the first level to the second and clears it. */
  function emitRaise(offset: number): void {
    b.get(at);
    b.get(at);
    b.emit("v128.load", offset);
    b.get(at);
    b.emit("v128.load", levelBytes + offset);
    emitCombine(b, combine, dtype);
    b.emit("v128.store", levelBytes + offset);
    b.get(at);
    b.splat(0);
    b.emit("v128.store", offset);
  }
}

/** stop = min(start + span, limit). */
function emitLeast(
  b: FunctionBuilder,
  start: Local,
  span: number,
  limit: number,
  stop: Local,
): void {
  b.get(start);
  b.offset(span);
  b.tee(stop);
  b.i32(limit);
  b.get(stop);
  b.i32(limit);
  b.emit("i32.lt_s");
  b.emit("select");
  b.set(stop);
}
