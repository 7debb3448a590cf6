/**
 * Emits the reads and writes of attention's work items through views: copies of their own rows, the statistics and
 * the delta of each query, masks, and the results.
 */

import { bytesPerElement } from "../../../ir/dtype.ts";
import type { Expression } from "../../../ir/expression.ts";
import { sliceOne } from "../../../ir/slice-accesses.ts";
import { contiguousView } from "../../../ir/view.ts";
import {
  add,
  and,
  div,
  gt,
  le,
  load,
  loadLanes,
  lt,
  mul,
  pmax,
  quotient,
  remainder,
  select,
} from "../../../target/wasm/assembler/expression.ts";
import type { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import {
  asF32x4,
  type F32x4,
  f32x4,
  type I32,
  type Local,
} from "../../../target/wasm/assembler/value.ts";
import { thread } from "../../../target/wasm/kernel-phase.ts";
import { AccessCode, type Nest, type Point } from "../../../target/wasm/vectors/access.ts";
import { ElementCode } from "../../../target/wasm/vectors/elements.ts";
import { expandApproximations } from "../../../target/wasm/vectors/normalize.ts";
import { emitStore } from "../../../target/wasm/vectors/store.ts";
import { type AttentionResult, noScore, resultAxes, scoreFactor } from "../core.ts";
import type { OwnedRows } from "./attention.ts";
import type { Layout } from "./layout.ts";

/** The binary logarithm of a row's sum of weights, as an expression of the accumulator. */
const [logOfAccumulator] = expandApproximations([
  {
    kind: "apply",
    dtype: "f32",
    instruction: "log2",
    operands: [{ kind: "accumulator", dtype: "f32" }],
  },
]) as [Expression];

interface Matrix {
  readonly code: ElementCode;
  readonly value: Expression;
  readonly row: Local<"i32">;
  readonly column: Local<"i32">;
  readonly columns: number;
}

interface Stored {
  readonly code: ElementCode;
  readonly access: AccessCode;
  readonly index: readonly Local<"i32">[];
}

/** The codes of a query's delta and of its statistics, which have an axis more. */
interface QueryTermCode {
  readonly deltas: ElementCode;
  readonly statistics: ElementCode;
  /** The largest score and the logarithm of the sum of weights. */
  readonly roots: readonly [Expression, Expression];
  readonly query: Local<"i32">;
}

export class AttentionRows {
  /** The current index along each axis of the batch. */
  readonly batch: readonly Local<"i32">[];
  readonly #b: FunctionBuilder;
  readonly #parts: OwnedRows;
  readonly #layout: Layout;
  readonly #heads: Matrix;
  readonly #values: Matrix | null;
  readonly #queryTerms: QueryTermCode | null;
  readonly #mask: Matrix | null;
  readonly #stored: readonly Stored[];
  readonly #logarithm: ElementCode;

  constructor(
    b: FunctionBuilder,
    parts: OwnedRows,
    layout: Layout,
    inputs: readonly Local<"i32">[],
    outputs: readonly Local<"i32">[],
  ) {
    const { core, rows, ownedHeads, ownedValues, batch } = parts;
    this.#b = b;
    this.#parts = parts;
    this.#layout = layout;
    this.batch = batch.map((_, axis) => b.local("i32", `batch${axis}`));
    const matrix = (value: Expression, extents: readonly [number, number], vector: 0 | 1) =>
      this.#matrix(value, extents, vector, inputs);
    this.#heads = matrix(ownedHeads, [rows, core.headSize], 1);
    this.#values = ownedValues && matrix(ownedValues, [rows, core.valueSize], 1);
    const along = ownedHeads === core.key ? 0 : 1;
    this.#mask = core.mask && matrix(core.mask, [core.queries, core.keys], along);
    this.#queryTerms = this.#queryTermsOf(inputs);
    const point: Nest = { shape: [], index: [], vector: 0, open: new Set() };
    this.#logarithm = new ElementCode(b, point, [logOfAccumulator], []);
    this.#stored = parts.outputs.map((output, slot) => {
      const axes = resultAxes(core.results[slot] ?? "output", core);
      const shape = [...batch, ...axes];
      const index = [...this.batch, ...axes.map((_, axis) => b.local("i32", `at${axis}`))];
      const open = new Set(axes.map((_, axis) => batch.length + axis));
      const nest: Nest = { shape, index, vector: shape.length - 1, open };
      const bytes = bytesPerElement[output.dtype];
      const base = outputs[slot] as Local<"i32">;
      return {
        code: new ElementCode(b, nest, [output.value], inputs),
        access: new AccessCode(b, nest, [contiguousView(shape)], bytes, base),
        index,
      };
    });
  }

  #matrix(
    value: Expression,
    extents: readonly [number, number],
    vector: 0 | 1,
    inputs: readonly Local<"i32">[],
  ): Matrix {
    const b = this.#b;
    const rank = this.batch.length;
    const [row, column] = [b.local("i32", "row"), b.local("i32", "column")];
    const nest: Nest = {
      shape: [...this.#parts.batch, ...extents],
      index: [...this.batch, row, column],
      vector: rank + vector,
      open: new Set([rank, rank + 1]),
    };
    const code = new ElementCode(b, nest, [value], inputs);
    return { code, value, row, column, columns: extents[vector] };
  }

  #queryTermsOf(inputs: readonly Local<"i32">[]): QueryTermCode | null {
    const b = this.#b;
    const { core, batch } = this.#parts;
    if (core.backward === null) return null;
    const { statistics, delta } = core.backward;
    const rank = batch.length;
    const query = b.local("i32", "query");
    const nest = (shape: readonly number[], index: readonly Local<"i32">[]): Nest => ({
      shape: [...batch, core.queries, ...shape],
      index: [...this.batch, query, ...index],
      vector: rank,
      open: new Set([rank]),
    });
    const roots = [0, 1].map((which) =>
      sliceOne(statistics, { axis: rank + 1, from: which, to: which + 1 }),
    ) as [Expression, Expression];
    return {
      deltas: new ElementCode(b, nest([], []), [delta], inputs),
      statistics: new ElementCode(b, nest([1], [b.local("i32", "statistic")]), roots, inputs),
      roots,
      query,
    };
  }

  /** Runs once for each work item, after the batch's indices are set. */
  begin(): void {
    for (const each of [this.#heads, this.#values, this.#mask]) each?.code.begin();
    this.#queryTerms?.statistics.begin();
    this.#queryTerms?.deltas.begin();
    for (const { code, access } of this.#stored) {
      code.begin();
      access.begin();
    }
  }

  /**
   * Copies `count` owned rows from `first` on and fills the rest of the block with zeros. Queries are multiplied by the
   * factor of the scores.
   */
  emitOwned(first: I32, count: I32): void {
    const { core, ownedHeads } = this.#parts;
    const factor = ownedHeads === core.key ? 1 : scoreFactor(core);
    this.#copy(this.#heads, this.#layout.heads, first, count, factor);
    if (this.#values) this.#copy(this.#values, this.#layout.values, first, count, 1);
  }

  #copy(matrix: Matrix, offset: number, first: I32, count: I32, factor: number): void {
    const b = this.#b;
    const { code, value, row, column, columns } = matrix;
    b.scope(() => {
      const target = b.let(add(thread, offset));
      const stop = b.let(add(first, count));
      b.count({ index: row, from: first, below: stop }, () =>
        forEachColumn(b, column, columns, (lanes) => {
          const body = code.body(lanes, [0, columns]);
          b.storeLanes(lanes, target, 0, mul(asF32x4(body.value(value)), factor));
          body.end();
          b.increase(target, 4 * lanes);
        }),
      );
      b.count({ from: count, below: this.#layout.rows }, () =>
        b.count({ index: column, below: columns }, () => {
          b.storeLane(target, 0, f32x4(0), 0);
          b.increase(target, 4);
        }),
      );
    });
  }

  /** Stores the statistics and deltas of `count` queries from `start` on. */
  emitQueryTerms(start: I32, count: I32): void {
    const b = this.#b;
    const { backward, queries } = this.#parts.core;
    if (this.#queryTerms === null || backward === null) return;
    const { statistics, deltas, roots, query } = this.#queryTerms;
    const layout = this.#layout;
    b.scope(() => {
      const target = b.let(thread);
      const stop = b.let(add(start, count));
      const largest = b.variable("f32x4");
      forEachRun(b, query, start, stop, (lanes) => {
        const body = statistics.body(lanes, [0, queries]);
        b.set(largest, asF32x4(body.value(roots[0])));
        // No key was admitted where the largest score is that small; then all weights are 0.
        const isEmpty = le(largest, noScore);
        b.storeLanes(lanes, target, layout.largest, select(isEmpty, f32x4(-noScore), largest));
        b.storeLanes(lanes, target, layout.logTotals, body.value(roots[1]));
        body.end();
        const other = deltas.body(lanes, [0, queries]);
        b.storeLanes(lanes, target, layout.deltas, other.value(backward.delta));
        other.end();
        b.increase(target, 4 * lanes);
      });
    });
  }

  /**
   * Applies the mask to a row of scores: those of the owned row `row` with `count` streamed rows from `start` on.
   */
  emitMask(at: I32, row: I32, start: I32, count: I32): void {
    const b = this.#b;
    const mask = this.#mask;
    if (mask === null) return;
    const ownsKeys = this.#parts.ownedHeads === this.#parts.core.key;
    const [owned, streamed] = ownsKeys ? [mask.column, mask.row] : [mask.row, mask.column];
    b.scope(() => {
      const target = b.let(at);
      b.set(owned, row);
      const stop = b.let(add(start, count));
      // The tile's last rows may lie outside of the matrix, where the mask has no elements.
      b.if(lt(row, this.#parts.rows), () =>
        forEachRun(b, streamed, start, stop, (lanes) => {
          const body = mask.code.body(lanes, [0, mask.columns]);
          const score = loadLanes(lanes, "f32x4", target);
          const maskValue = body.value(mask.value);
          const masked =
            mask.value.dtype === "bool"
              ? select(maskValue, score, noScore)
              : pmax(add(score, mul(asF32x4(maskValue), Math.LOG2E)), noScore);
          b.storeLanes(lanes, target, 0, masked);
          body.end();
          b.increase(target, 4 * lanes);
        }),
      );
    });
  }

  /** Stores `count` rows of a result from `first` on. */
  emitResult(index: number, result: AttentionResult, first: I32, count: I32): void {
    const b = this.#b;
    const stored = this.#stored[index] as Stored;
    const row = stored.index[this.batch.length] as Local<"i32">;
    b.count({ below: count }, (at) => {
      b.set(row, add(first, at));
      if (result === "statistics") this.#emitStatistics(index, stored, at);
      else this.#emitRow(index, result, stored, at);
    });
  }

  /** The factor by which a row's sums are multiplied; 0 where no key was admitted. */
  #factor(result: AttentionResult, at: I32): F32x4 {
    if (result === "valueGradient") return f32x4(1);
    if (result !== "output") return f32x4(this.#parts.core.scale);
    const { maxima, totals } = this.#layout;
    return and(div(f32x4(1), ofRow(totals, at)), gt(ofRow(maxima, at), noScore));
  }

  /** Stores the row `at` of the work item's sums, which lie in tiles: panels of rows, each of panels of columns. */
  #emitRow(slot: number, result: AttentionResult, { code, access, index }: Stored, at: I32): void {
    const b = this.#b;
    const { tile, core, outputs } = this.#parts;
    const output = outputs[slot] as OwnedRows["outputs"][number];
    const size = resultAxes(result, core)[1] as number;
    const column = index.at(-1) as Local<"i32">;
    const tileBytes = tile.rows * tile.columns * 4;
    const panelBytes = Math.ceil(size / tile.columns) * tileBytes;
    const factor = b.let(this.#factor(result, at));
    const sums = add(thread, this.#layout.sums[result] ?? 0);
    const panel = add(sums, mul(quotient(at, tile.rows), panelBytes));
    const line = b.let(add(panel, mul(remainder(at, tile.rows), tile.columns * 4)));
    const sum = b.variable("f32x4");
    forEachColumn(b, column, size, (lanes) => {
      const tileAt = add(line, mul(quotient(column, tile.columns), tileBytes));
      const address = add(tileAt, mul(remainder(column, tile.columns), 4));
      b.set(sum, mul(loadLanes(lanes, "f32x4", address), factor));
      const body = code.body(lanes, [0, size], () => sum);
      const point: Point = { lanes, shift: [], within: [0, size] };
      emitStore(b, access, output.dtype, point, body.value(output.value));
      body.end();
    });
  }

  /** Stores the largest score of a row and the logarithm of its sum of weights. */
  #emitStatistics(slot: number, { code, access, index }: Stored, at: I32): void {
    const b = this.#b;
    const output = this.#parts.outputs[slot] as OwnedRows["outputs"][number];
    const { maxima, totals } = this.#layout;
    const total = b.let(ofRow(totals, at));
    const logarithm = this.#logarithm.body(1, [0, 1], () => total);
    const logOfTotal = asF32x4(logarithm.value(logOfAccumulator));
    const logTotal = b.let(and(logOfTotal, gt(ofRow(maxima, at), noScore)));
    logarithm.end();
    const column = index.at(-1) as Local<"i32">;
    for (const [which, value] of [b.let(ofRow(maxima, at)), logTotal].entries()) {
      b.set(column, which);
      const body = code.body(1, [0, 2], () => value);
      const point: Point = { lanes: 1, shift: [], within: [0, 2] };
      emitStore(b, access, output.dtype, point, body.value(output.value));
      body.end();
    }
  }
}

/** The value in the thread's memory at `offset` for the row `at` of the block, in all lanes. */
function ofRow(offset: number, at: I32): F32x4 {
  return load("f32x4", add(thread, mul(at, 16)), offset);
}

/** Emits `body` for four columns at a time, and for single columns at the end. */
function forEachColumn(
  b: FunctionBuilder,
  column: Local<"i32">,
  columns: number,
  body: (lanes: 1 | 4) => void,
): void {
  const whole = columns - (columns % 4);
  const run = (from: number, to: number, lanes: 1 | 4): void => {
    if (from < to) b.count({ index: column, from, below: to, step: lanes }, () => body(lanes));
  };
  run(0, whole, 4);
  run(whole, columns, 1);
}

/** Emits `body` for four indices at a time from `start` up to `stop`, and for single ones at the end. */
function forEachRun(
  b: FunctionBuilder,
  index: Local<"i32">,
  start: I32,
  stop: I32,
  body: (lanes: 1 | 4) => void,
): void {
  b.count({ index, from: start, below: add(stop, -3), step: 4 }, () => body(4));
  b.count({ index, from: index, below: stop }, () => body(1));
}
