/**
 * Emits what the work items of attention read and write through views: copies of their own rows, per-query
 * exponents and deltas, masks, and the results.
 */
import { type AttentionResult, noScore, resultAxes } from "../../../ir/cores/attention.ts";
import { bytesPerElement } from "../../../ir/dtype.ts";
import type { Expression } from "../../../ir/expression.ts";
import { contiguousView } from "../../../ir/view.ts";
import type { FunctionBuilder, Local } from "../assembler/function.ts";
import { thread } from "../kernel-phase.ts";
import { AccessCode, type Nest } from "../vectors/access.ts";
import { ElementCode } from "../vectors/elements.ts";
import { expandApproximations } from "../vectors/normalize.ts";
import { emitStore } from "../vectors/store.ts";
import type { AttentionParts } from "./attention.ts";
import type { Layout } from "./layout.ts";

/** The logarithm of a row's sum of weights, as an expression of the accumulator. */
const [logOfAccumulator] = expandApproximations([
  {
    kind: "apply",
    dtype: "f32",
    instruction: "log",
    operands: [{ kind: "accumulator", dtype: "f32" }],
  },
]) as [Expression];

interface Matrix {
  readonly code: ElementCode;
  readonly value: Expression;
  readonly row: Local;
  readonly column: Local;
  readonly columns: number;
}

interface Stored {
  readonly code: ElementCode;
  readonly access: AccessCode;
  readonly index: readonly Local[];
}

export class AttentionRows {
  /** The current index along each axis of the batch. */
  readonly batch: readonly Local[];
  readonly #b: FunctionBuilder;
  readonly #parts: AttentionParts;
  readonly #layout: Layout;
  readonly #heads: Matrix;
  readonly #values: Matrix | null;
  readonly #facts: { readonly code: ElementCode; readonly place: Local } | null;
  readonly #mask: Matrix | null;
  readonly #stored: readonly Stored[];
  readonly #logarithm: ElementCode;

  constructor(
    b: FunctionBuilder,
    parts: AttentionParts,
    layout: Layout,
    inputs: readonly Local[],
    outputs: readonly Local[],
  ) {
    const { core, rows, heldHead, heldValue, batch } = parts;
    this.#b = b;
    this.#parts = parts;
    this.#layout = layout;
    this.batch = batch.map((_, axis) => b.local("i32", `batch${axis}`));
    const matrix = (value: Expression, extents: readonly [number, number], vector: 0 | 1) =>
      this.#matrix(value, extents, vector, inputs);
    this.#heads = matrix(heldHead, [rows, core.headSize], 1);
    this.#values = heldValue && matrix(heldValue, [rows, core.valueSize], 1);
    const along = heldHead === core.key ? 0 : 1;
    this.#mask = core.mask && matrix(core.mask, [core.queries, core.keys], along);
    this.#facts = this.#factsOf(inputs);
    const point: Nest = { shape: [], index: [], vector: 0, open: new Set() };
    this.#logarithm = new ElementCode(b, point, [logOfAccumulator], []);
    this.#stored = parts.outputs.map((output, place) => {
      const axes = resultAxes(core.results[place] ?? "output", core);
      const shape = [...batch, ...axes];
      const index = [...this.batch, ...axes.map((_, axis) => b.local("i32", `at${axis}`))];
      const open = new Set(axes.map((_, axis) => batch.length + axis));
      const nest: Nest = { shape, index, vector: shape.length - 1, open };
      const bytes = bytesPerElement[output.dtype];
      return {
        code: new ElementCode(b, nest, [output.value], inputs),
        access: new AccessCode(b, nest, [contiguousView(shape)], bytes, outputs[place] as Local),
        index,
      };
    });
  }

  #matrix(
    value: Expression,
    extents: readonly [number, number],
    vector: 0 | 1,
    inputs: readonly Local[],
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

  #factsOf(inputs: readonly Local[]): { code: ElementCode; place: Local } | null {
    const { core, batch } = this.#parts;
    if (core.backward === null) return null;
    const rank = batch.length;
    const place = this.#b.local("i32", "query");
    const nest: Nest = {
      shape: [...batch, core.queries],
      index: [...this.batch, place],
      vector: rank,
      open: new Set([rank]),
    };
    const { logSumExp, delta } = core.backward;
    return { code: new ElementCode(this.#b, nest, [logSumExp, delta], inputs), place };
  }

  /** Runs once for each work item, after the batch's indices are set. */
  begin(): void {
    for (const each of [this.#heads, this.#values, this.#facts, this.#mask]) each?.code.begin();
    for (const { code, access } of this.#stored) {
      code.begin();
      access.begin();
    }
  }

  /**
   * Copies `count` rows from `first` on and fills the rest of the block with zeros. Heads are scaled to units of
   * log 2.
   */
  emitHeld(first: Local, count: Local): void {
    const { scale } = this.#parts.core;
    this.#copy(this.#heads, this.#layout.heads, first, count, scale * Math.LOG2E);
    if (this.#values) this.#copy(this.#values, this.#layout.values, first, count, 1);
  }

  #copy(matrix: Matrix, offset: number, first: Local, count: Local, factor: number): void {
    const b = this.#b;
    const { code, value, row, column, columns } = matrix;
    const [stop, target, place] = [b.temporary("i32"), b.temporary("i32"), b.temporary("i32")];
    this.#own(offset);
    b.set(target);
    b.get(first);
    b.get(count);
    b.emit("i32.add");
    b.set(stop);
    const element = (lanes: 1 | 4): void => {
      const body = code.body(lanes, [0, columns]);
      b.get(target);
      body.push(value, []);
      b.splatFloat(factor);
      b.emit("f32x4.mul");
      if (lanes === 4) b.emit("v128.store", 0);
      else b.emit("v128.store32_lane", 0, 0);
      body.end();
      b.increase(target, 4 * lanes);
    };
    b.for(
      row,
      () => b.get(first),
      () => b.get(stop),
      1,
      () => forEachColumn(b, column, columns, element),
    );
    b.for(
      place,
      () => b.get(count),
      () => b.i32(this.#layout.rows),
      1,
      () => {
        b.for(
          column,
          () => b.i32(0),
          () => b.i32(columns),
          1,
          () => {
            b.get(target);
            b.splat(0);
            b.emit("v128.store32_lane", 0, 0);
            b.increase(target, 4);
          },
        );
      },
    );
    for (const local of [stop, target, place]) b.release(local);
  }

  /** Stores the exponents and deltas of `count` queries from `start` on. */
  emitFacts(start: Local, count: Local): void {
    const b = this.#b;
    const { backward, queries } = this.#parts.core;
    if (this.#facts === null || backward === null) return;
    const { code, place } = this.#facts;
    const [target, stop, logSumExp] = [b.temporary("i32"), b.temporary("i32"), b.temporary("v128")];
    b.get(thread);
    b.set(target);
    b.get(start);
    b.get(count);
    b.emit("i32.add");
    b.set(stop);
    const store = (lanes: 1 | 4, offset: number): void =>
      lanes === 4 ? b.emit("v128.store", offset) : b.emit("v128.store32_lane", offset, 0);
    forEachRun(b, place, start, stop, (lanes) => {
      const body = code.body(lanes, [0, queries]);
      b.get(target);
      b.splatFloat(-noScore);
      body.push(backward.logSumExp, []);
      b.tee(logSumExp);
      b.splatFloat(Math.LOG2E);
      b.emit("f32x4.mul");
      b.get(logSumExp);
      b.splatFloat(noScore);
      b.emit("f32x4.le");
      b.emit("v128.bitselect");
      store(lanes, this.#layout.exponents);
      b.get(target);
      body.push(backward.delta, []);
      store(lanes, this.#layout.deltas);
      body.end();
      b.increase(target, 4 * lanes);
    });
    for (const local of [target, stop, logSumExp]) b.release(local);
  }

  /**
   * Applies the mask to a row of scores: those of the owned row `row` with `count` streamed rows from `start` on.
   */
  emitMask(at: Local, row: Local, start: Local, count: Local): void {
    const b = this.#b;
    const mask = this.#mask;
    if (mask === null) return;
    const holdsKeys = this.#parts.heldHead === this.#parts.core.key;
    const [held, passing] = holdsKeys ? [mask.column, mask.row] : [mask.row, mask.column];
    const [target, stop] = [b.temporary("i32"), b.temporary("i32")];
    b.get(at);
    b.set(target);
    b.get(row);
    b.set(held);
    b.get(start);
    b.get(count);
    b.emit("i32.add");
    b.set(stop);
    const masked = (lanes: 1 | 4): void => {
      const body = mask.code.body(lanes, [0, mask.columns]);
      b.get(target);
      b.get(target);
      b.emit(lanes === 4 ? "v128.load" : "v128.load32_splat", 0);
      if (mask.value.dtype === "bool") {
        b.splatFloat(noScore);
        body.push(mask.value, []);
        b.emit("v128.bitselect");
      } else {
        body.push(mask.value, []);
        b.splatFloat(Math.LOG2E);
        b.emit("f32x4.mul");
        b.emit("f32x4.add");
        b.splatFloat(noScore);
        b.emit("f32x4.pmax");
      }
      if (lanes === 4) b.emit("v128.store", 0);
      else b.emit("v128.store32_lane", 0, 0);
      body.end();
      b.increase(target, 4 * lanes);
    };
    // The tile's last rows may lie outside of the matrix, where the mask has no elements.
    b.get(row);
    b.i32(this.#parts.rows);
    b.emit("i32.lt_s");
    b.if(() => forEachRun(b, passing, start, stop, masked));
    b.release(target);
    b.release(stop);
  }

  /** Stores `count` rows of a result from `first` on. */
  emitResult(place: number, result: AttentionResult, first: Local, count: Local): void {
    const b = this.#b;
    const stored = this.#stored[place] as Stored;
    const [at, row] = [b.temporary("i32"), stored.index[this.batch.length] as Local];
    const factor = b.temporary("v128");
    b.for(
      at,
      () => b.i32(0),
      () => b.get(count),
      1,
      () => {
        b.get(first);
        b.get(at);
        b.emit("i32.add");
        b.set(row);
        if (result === "logSumExp") return this.#emitLogSumExp(place, stored, at);
        this.#emitFactor(result, at, factor);
        this.#emitRow(place, result, stored, at, factor);
      },
    );
    b.release(at);
    b.release(factor);
  }

  /** Sets the factor by which a row's sums are multiplied. */
  #emitFactor(result: AttentionResult, at: Local, factor: Local): void {
    const b = this.#b;
    const { scale } = this.#parts.core;
    if (result !== "output") {
      b.splatFloat(result === "valueGradient" ? 1 : scale);
      b.set(factor);
      return;
    }
    b.splatFloat(1);
    this.#pushVector(this.#layout.totals, at);
    b.emit("f32x4.div");
    this.#pushVector(this.#layout.tops, at);
    b.splatFloat(noScore);
    b.emit("f32x4.gt");
    b.emit("v128.and");
    b.set(factor);
  }

  #pushVector(offset: number, at: Local): void {
    const b = this.#b;
    b.get(thread);
    b.scaled(at, 16);
    b.emit("i32.add");
    b.emit("v128.load", offset);
  }

  /** Stores the row `at` of the work item's sums, which lie in tiles: panels of rows, each of panels of columns. */
  #emitRow(
    place: number,
    result: AttentionResult,
    { code, access, index }: Stored,
    at: Local,
    factor: Local,
  ): void {
    const b = this.#b;
    const { tile, core, outputs } = this.#parts;
    const output = outputs[place] as AttentionParts["outputs"][number];
    const size = resultAxes(result, core)[1] as number;
    const column = index.at(-1) as Local;
    const tileBytes = tile.rows * tile.columns * 4;
    const panelBytes = Math.ceil(size / tile.columns) * tileBytes;
    const [line, sum] = [b.temporary("i32"), b.temporary("v128")];
    this.#own(this.#layout.sums[result] ?? 0);
    b.get(at);
    b.i32(tile.rows);
    b.emit("i32.div_u");
    b.scale(panelBytes);
    b.emit("i32.add");
    b.get(at);
    b.i32(tile.rows);
    b.emit("i32.rem_u");
    b.scale(tile.columns * 4);
    b.emit("i32.add");
    b.set(line);
    forEachColumn(b, column, size, (lanes) => {
      b.get(line);
      b.get(column);
      b.i32(tile.columns);
      b.emit("i32.div_u");
      b.scale(tileBytes);
      b.emit("i32.add");
      b.get(column);
      b.i32(tile.columns);
      b.emit("i32.rem_u");
      b.scale(4);
      b.emit("i32.add");
      b.emit(lanes === 4 ? "v128.load" : "v128.load32_splat", 0);
      b.get(factor);
      b.emit("f32x4.mul");
      b.set(sum);
      const body = code.body(lanes, [0, size], () => sum);
      emitStore(b, access, output.dtype, { lanes, shift: [], within: [0, size] }, () =>
        body.push(output.value, []),
      );
      body.end();
    });
    b.release(line);
    b.release(sum);
  }

  #emitLogSumExp(place: number, { code, access }: Stored, at: Local): void {
    const b = this.#b;
    const { queries } = this.#parts.core;
    const output = this.#parts.outputs[place] as AttentionParts["outputs"][number];
    const [total, value] = [b.temporary("v128"), b.temporary("v128")];
    this.#pushVector(this.#layout.totals, at);
    b.set(total);
    const logarithm = this.#logarithm.body(1, [0, 1], () => total);
    logarithm.push(logOfAccumulator, []);
    logarithm.end();
    this.#pushVector(this.#layout.tops, at);
    b.splatFloat(Math.LN2);
    b.emit("f32x4.mul");
    b.emit("f32x4.add");
    b.splatFloat(noScore);
    this.#pushVector(this.#layout.tops, at);
    b.splatFloat(noScore);
    b.emit("f32x4.gt");
    b.emit("v128.bitselect");
    b.set(value);
    const body = code.body(1, [0, queries], () => value);
    emitStore(b, access, output.dtype, { lanes: 1, shift: [], within: [0, queries] }, () =>
      body.push(output.value, []),
    );
    body.end();
    b.release(total);
    b.release(value);
  }

  /** Pushes an address in the thread's own memory. */
  #own(offset: number): void {
    this.#b.get(thread);
    this.#b.offset(offset);
  }
}

/** Emits `body` for four columns at a time, and for single columns at the end. */
function forEachColumn(
  b: FunctionBuilder,
  column: Local,
  columns: number,
  body: (lanes: 1 | 4) => void,
): void {
  const whole = columns - (columns % 4);
  const run = (from: number, to: number, lanes: 1 | 4): void => {
    if (from === to) return;
    b.for(
      column,
      () => b.i32(from),
      () => b.i32(to),
      lanes,
      () => body(lanes),
    );
  };
  run(0, whole, 4);
  run(whole, columns, 1);
}

/** Emits `body` for four indices at a time from `start` up to `stop`, and for single ones at the end. */
function forEachRun(
  b: FunctionBuilder,
  index: Local,
  start: Local,
  stop: Local,
  body: (lanes: 1 | 4) => void,
): void {
  b.for(
    index,
    () => b.get(start),
    () => {
      b.get(stop);
      b.offset(-3);
    },
    4,
    () => body(4),
  );
  b.for(
    index,
    () => b.get(index),
    () => b.get(stop),
    1,
    () => body(1),
  );
}
