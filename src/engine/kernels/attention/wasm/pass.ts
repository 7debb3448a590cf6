/**
 * Emits the work items of attention, each of which owns a block of rows:
 *
 *     for each block of streamed rows          start, width
 *       for each panel of the owned rows       panel, as many rows as a register tile
 *         scores  = owned heads · streamed heads
 *         weights = 2^scores, rescaled or relative to what the forward pass left
 *         sums   += weights · streamed rows
 *     store the sums
 */

import {
  add,
  gt,
  load,
  lt,
  min,
  mul,
  quotient,
  sub,
  sum,
} from "../../../target/wasm/assembler/expression.ts";
import { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import {
  type F32x4,
  f32x4,
  type I32,
  i32,
  type Local,
} from "../../../target/wasm/assembler/value.ts";
import {
  chunksOf,
  loadAddresses,
  type Phase,
  type PhaseBuffer,
  parameters,
  thread,
} from "../../../target/wasm/kernel-phase.ts";
import { forEachItem } from "../../../target/wasm/nest/work-items.ts";
import type { Panels } from "../../matmul/wasm/matmul.ts";
import { emitRowsByPanel, tileLocals } from "../../matmul/wasm/register-tile.ts";
import { type AttentionResult, noScore, passOf } from "../core.ts";
import type { AttentionParts } from "./attention.ts";
import { featuresOf, type Layout, layoutOf } from "./layout.ts";
import { AttentionRows } from "./rows.ts";
import { emitCausal, emitScoreGradients, emitSoftmaxStep, type ScoreRow } from "./weights.ts";

/** `buffers` are those of the inputs, the scratch memory and the outputs, in this order. */
export function lowerAttentionPass(parts: AttentionParts, buffers: readonly PhaseBuffer[]): Phase {
  const { batch, rows, core, tile } = parts;
  const b = new FunctionBuilder(`${parts.name}_rows`, parameters);
  const addresses = loadAddresses(b, buffers);
  const matrices = batch.reduce((count, extent) => count * extent, 1);
  const layout = layoutOf(parts, matrices);
  const pass = new AttentionPass(b, parts, layout, addresses);
  const blocks = Math.ceil(rows / layout.rows);
  b.comment(
    `an item is ${layout.rows} of ${rows} rows, for which ${parts.streamed} are streamed, in tiles of ${tile.rows} by ${tile.columns}`,
  );
  pass.emit(blocks);
  const fraction = core.causal ? 0.5 : 1;
  const features = (core.headSize + core.valueSize) * (core.backward ? 2 : 1) + 16;
  const operations = (layout.rows * parts.streamed * features * fraction) / 4;
  const items = matrices * blocks;
  return { function: b.finish(), ...chunksOf(items, operations), buffers: buffers };
}

/** The addresses at which the panels of the batch's current matrix begin. */
interface Bases {
  readonly heads: I32;
  readonly values: I32 | null;
  readonly headFeatures: I32 | null;
  readonly valueFeatures: I32 | null;
}

class AttentionPass {
  readonly #b: FunctionBuilder;
  readonly #parts: AttentionParts;
  readonly #layout: Layout;
  readonly #rows: AttentionRows;
  readonly #scratch: I32;
  readonly #tile: readonly Local<"f32x4">[];
  readonly #pass: ReturnType<typeof passOf>;
  /** The block of owned rows, its first row, its number of rows, and the index of the current panel in it. */
  readonly #block: Local<"i32">;
  readonly #first: Local<"i32">;
  readonly #count: Local<"i32">;
  readonly #panel: Local<"i32">;
  /** The first streamed row of the current block, and how many it has. */
  readonly #start: Local<"i32">;
  readonly #width: Local<"i32">;

  constructor(
    b: FunctionBuilder,
    parts: AttentionParts,
    layout: Layout,
    addresses: readonly Local<"i32">[],
  ) {
    const inputCount = addresses.length - parts.outputs.length - 1;
    const [inputs, outputs] = [addresses.slice(0, inputCount), addresses.slice(inputCount + 1)];
    this.#b = b;
    this.#parts = parts;
    this.#layout = layout;
    this.#scratch = addresses[inputCount] as Local<"i32">;
    this.#pass = passOf(parts.core.results[0]);
    this.#rows = new AttentionRows(b, parts, layout, inputs, outputs);
    this.#tile = tileLocals(b, parts.tile);
    this.#block = b.local("i32", "block");
    this.#first = b.local("i32", "first");
    this.#count = b.local("i32", "count");
    this.#panel = b.local("i32", "panel");
    this.#start = b.local("i32", "start");
    this.#width = b.local("i32", "width");
  }

  emit(blocks: number): void {
    const b = this.#b;
    const { batch, core, panels } = this.#parts;
    const counters = [
      ...batch.map((extent, axis) => ({ index: this.#rows.batch[axis] as Local<"i32">, extent })),
      { index: this.#block, extent: blocks },
    ];
    forEachItem(b, counters, () => {
      this.#rows.begin();
      const base = (each: Panels | null): I32 | null => each && b.let(this.#matrix(each));
      const bases: Bases = {
        heads: base(panels.heads) as I32,
        values: base(panels.values),
        headFeatures: base(panels.headFeatures),
        valueFeatures: base(panels.valueFeatures),
      };
      this.#beginRows();
      this.#eachStreamedBlock(() =>
        b.count({ index: this.#panel, below: this.#count, step: this.#parts.tile.rows }, () =>
          this.#emitPanel(bases),
        ),
      );
      for (const [index, result] of core.results.entries())
        this.#rows.emitResult(index, result, this.#first, this.#count);
    });
  }

  /** Sets the rows of the block, copies them into the thread's memory and clears the sums. */
  #beginRows(): void {
    const b = this.#b;
    const { rows, core, tile } = this.#parts;
    const layout = this.#layout;
    b.set(this.#first, mul(this.#block, layout.rows));
    b.set(this.#count, sub(i32(rows), this.#first));
    b.set(this.#count, min(this.#count, layout.rows));
    this.#rows.emitOwned(this.#first, this.#count);
    for (const result of core.results) {
      const at = layout.sums[result];
      if (at === undefined) continue;
      const columns = Math.ceil(featuresOf(result, this.#parts) / tile.columns) * tile.columns;
      this.#fill(at, layout.rows * columns * 4, 0);
    }
    if (this.#pass === "query") this.#rows.emitQueryTerms(this.#first, this.#count);
    if (this.#pass !== "forward") return;
    this.#fill(layout.maxima, layout.rows * 16, noScore);
    this.#fill(layout.totals, layout.rows * 16, 0);
  }

  #fill(offset: number, bytes: number, value: number): void {
    const b = this.#b;
    b.scope(() => {
      const at = b.let(own(offset));
      const stop = b.let(add(at, bytes));
      b.advance(at, 16, stop, () => b.store(at, 0, f32x4(value)));
    });
  }

  /** The address at which the batch's current matrix begins. */
  #matrix({ offset, batchStrides, count, k, width }: Panels): I32 {
    const steps = batchStrides.flatMap((stride, axis) =>
      stride === 0 ? [] : [mul(this.#rows.batch[axis] as I32, stride * count * k * width * 4)],
    );
    return sum(add(this.#scratch, offset), ...steps);
  }

  /**
   * Emits `body` for each block of streamed rows. A causal mask hides every key after the block's last query, and
   * every query before its first key, so the loop ends or begins there.
   */
  #eachStreamedBlock(body: () => void): void {
    const b = this.#b;
    const { core, streamed } = this.#parts;
    const { width } = this.#layout;
    const ownsKeys = this.#pass === "keyValue";
    const limit = b.let(i32(streamed));
    if (core.causal && !ownsKeys) b.set(limit, min(limit, add(this.#first, this.#count)));
    const from = core.causal && ownsKeys ? mul(quotient(this.#first, width), width) : 0;
    b.count({ index: this.#start, from, below: limit, step: width }, () => {
      b.set(this.#width, sub(i32(streamed), this.#start));
      b.set(this.#width, min(this.#width, width));
      if (ownsKeys) this.#rows.emitQueryTerms(this.#start, this.#width);
      body();
    });
  }

  #emitPanel(bases: Bases): void {
    const { results, causal, headSize, valueSize } = this.#parts.core;
    const { heads, values, scores, products } = this.#layout;
    const body = (): void => {
      this.#emitScores(bases.heads, heads, headSize, scores);
      if (bases.values !== null) this.#emitScores(bases.values, values, valueSize, products);
      if (this.#pass === "forward") this.#emitTail();
      this.#emitWeights(bases.values !== null);
      for (const result of results) {
        const isValue = result === "output" || result === "valueGradient";
        const base = isValue ? bases.valueFeatures : bases.headFeatures;
        if (base !== null && featuresOf(result, this.#parts) > 0)
          this.#emitSums(result, base, isValue ? scores : products);
      }
    };
    if (causal) this.#b.if(this.#isAdmitted(), body);
    else body();
  }

  /** Whether the causal mask admits a pair of a row of the panel and a streamed row of the block. */
  #isAdmitted(): I32 {
    return this.#pass === "keyValue"
      ? gt(add(this.#start, this.#width), this.#row())
      : lt(this.#start, add(this.#row(), this.#parts.tile.rows));
  }

  /** The first row of the current panel. */
  #row(): I32 {
    return add(this.#first, this.#panel);
  }

  #clearTile(): void {
    for (const local of this.#tile) this.#b.set(local, 0);
  }

  /**
   * Multiplies the panel's owned rows by the block's streamed ones and stores the products row by row at `into`.
   */
  #emitScores(base: I32, owned: number, size: number, into: number): void {
    const b = this.#b;
    const { tile } = this.#parts;
    const rowBytes = this.#layout.width * 4;
    b.scope(() => {
      const panel = b.let(add(base, mul(this.#start, size * 4)));
      const target = b.let(own(into));
      b.count({ below: this.#width, step: tile.columns }, () => {
        const rows = b.let(add(own(owned), mul(this.#panel, size * 4)));
        const stop = b.let(add(rows, size * 4));
        this.#clearTile();
        emitRowsByPanel(b, tile, this.#tile, size * 4, { rows, stop, panel });
        for (const [index, vector] of this.#tile.entries()) {
          const [row, column] = this.#elementOf(index);
          b.store(target, row * rowBytes + column * 4, vector);
        }
        b.increase(target, tile.columns * 4);
      });
    });
  }

  /** The row and the column of the first element of a vector of the tile. */
  #elementOf(index: number): readonly [number, number] {
    const { columns } = this.#parts.tile;
    return [Math.floor((index * 4) / columns), (index * 4) % columns];
  }

  /** The last block may be shorter than its memory; the scores past its end are set to `noScore`. */
  #emitTail(): void {
    const b = this.#b;
    const { tile, streamed } = this.#parts;
    const { width, scores } = this.#layout;
    if (streamed % width === 0) return;
    b.count({ from: this.#width, below: width }, (index) => {
      const at = b.let(add(own(scores), mul(index, 4)));
      for (let row = 0; row < tile.rows; row++) b.storeLane(at, row * width * 4, f32x4(noScore), 0);
    });
  }

  /** Turns the scores of the panel's rows into weights, one row after the other. */
  #emitWeights(hasProducts: boolean): void {
    const b = this.#b;
    const { tile, core } = this.#parts;
    const { width, scores } = this.#layout;
    b.count({ below: tile.rows }, (index) => {
      const line: ScoreRow = { at: b.let(add(own(scores), mul(index, width * 4))), width };
      const row = b.let(add(this.#row(), index));
      if (core.mask) this.#rows.emitMask(line.at, row, this.#start, this.#width);
      const hide = this.#pass === "keyValue" ? "earlier" : "later";
      if (core.causal) emitCausal(b, line, this.#start, row, hide);
      if (this.#pass === "forward") this.#emitSoftmax(line, index);
      else this.#emitGradients(line, index, hasProducts);
    });
  }

  #emitSoftmax(line: ScoreRow, index: I32): void {
    const b = this.#b;
    const { maxima, totals, factors } = this.#layout;
    const inBlock = mul(add(this.#panel, index), 16);
    const maximum = b.let(add(own(maxima), inBlock));
    const total = b.let(add(own(totals), inBlock));
    const factor = emitSoftmaxStep(b, this.#parts.tile.fused, line, maximum, total);
    b.store(add(own(factors), mul(index, 16)), 0, factor);
  }

  #emitGradients(line: ScoreRow, index: I32, hasProducts: boolean): void {
    const b = this.#b;
    const { width, products, largest, logTotals, deltas } = this.#layout;
    const each = this.#pass === "query" ? "row" : "score";
    const inBlock = mul(add(this.#panel, index), 4);
    const terms = (offset: number): I32 =>
      b.let(each === "row" ? add(own(offset), inBlock) : own(offset));
    const queryTerms = {
      largest: terms(largest),
      logTotal: terms(logTotals),
      delta: terms(deltas),
      each,
    } as const;
    const product = b.let(add(own(products), mul(index, width * 4)));
    const { fused } = this.#parts.tile;
    emitScoreGradients(b, fused, line, hasProducts ? product : null, queryTerms);
  }

  /** sums += weights of the panel's rows · streamed rows; a forward pass rescales the sums first. */
  #emitSums(result: AttentionResult, base: I32, weights: number): void {
    const b = this.#b;
    const { tile, streamed } = this.#parts;
    const { width, factors } = this.#layout;
    const columns = Math.ceil(featuresOf(result, this.#parts) / tile.columns);
    b.scope(() => {
      const panelAt = mul(this.#panel, columns * tile.columns * 4);
      const sums = b.let(add(own(this.#layout.sums[result] ?? 0), panelAt));
      const former = (index: number): F32x4 => {
        const vector = load("f32x4", sums, index * 16);
        if (this.#pass !== "forward") return vector;
        const [row] = this.#elementOf(index);
        return mul(vector, load("f32x4", own(factors), row * 16));
      };
      b.count({ below: columns }, (column) => {
        for (const [index, vector] of this.#tile.entries()) b.set(vector, former(index));
        const rows = b.let(own(weights));
        const stop = b.let(add(rows, mul(this.#width, 4)));
        const columnAt = add(base, mul(column, streamed * tile.columns * 4));
        const panel = b.let(add(columnAt, mul(this.#start, tile.columns * 4)));
        emitRowsByPanel(b, tile, this.#tile, width * 4, { rows, stop, panel });
        for (const [index, vector] of this.#tile.entries()) b.store(sums, index * 16, vector);
        b.increase(sums, tile.rows * tile.columns * 4);
      });
    });
  }
}

/** An address in the thread's own memory. */
function own(offset: number): I32 {
  return add(thread, offset);
}
