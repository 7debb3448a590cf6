/**
 * Emits the work items of attention: each owns a block of rows and streams the others past it. See
 * wasm/attention/attention.ts.
 */
import { type AttentionResult, noScore, passOf } from "../../../ir/cores/attention.ts";
import { FunctionBuilder, type Local } from "../assembler/function.ts";
import {
  chunksOf,
  loadAddresses,
  type Phase,
  type Place,
  parameters,
  thread,
} from "../kernel-phase.ts";
import { forEachItem } from "../nest/work-items.ts";
import type { Panels } from "../product/matmul.ts";
import { emitRowsByPanel, tileLocals } from "../product/register-tile.ts";
import type { AttentionParts } from "./attention.ts";
import { featuresOf, type Layout, layoutOf } from "./layout.ts";
import { AttentionRows } from "./rows.ts";
import { emitCausal, emitSlopes, emitSoftmaxStep, type ScoreRow } from "./weights.ts";

/** `places` are those of the inputs, the scratch memory and the outputs, in this order. */
export function lowerAttentionPass(parts: AttentionParts, places: readonly Place[]): Phase {
  const { batch, rows, core, tile } = parts;
  const b = new FunctionBuilder(`${parts.name}_rows`, parameters);
  const addresses = loadAddresses(b, places);
  const matrices = batch.reduce((count, extent) => count * extent, 1);
  const layout = layoutOf(parts, matrices);
  const pass = new AttentionPass(b, parts, layout, addresses);
  const blocks = Math.ceil(rows / layout.rows);
  b.comment(
    `an item is ${layout.rows} of ${rows} rows, past which ${parts.passing} go, in tiles of ${tile.rows} by ${tile.columns}`,
  );
  pass.emit(blocks);
  const share = core.causal ? 0.5 : 1;
  const features = (core.headSize + core.valueSize) * (core.backward ? 2 : 1) + 16;
  const operations = (layout.rows * parts.passing * features * share) / 4;
  const items = matrices * blocks;
  return { function: b.finish(), ...chunksOf(items, operations), places };
}

class AttentionPass {
  readonly #b: FunctionBuilder;
  readonly #parts: AttentionParts;
  readonly #layout: Layout;
  readonly #rows: AttentionRows;
  readonly #scratch: Local;
  readonly #tile: readonly Local[];
  readonly #pass: ReturnType<typeof passOf>;
  /** The block of owned rows, its first row, its number of rows, and the first row of the current panel. */
  readonly #block: Local;
  readonly #first: Local;
  readonly #count: Local;
  readonly #panel: Local;
  /** The first streamed row of the current block, and how many it has. */
  readonly #start: Local;
  readonly #width: Local;

  constructor(
    b: FunctionBuilder,
    parts: AttentionParts,
    layout: Layout,
    addresses: readonly Local[],
  ) {
    const inputCount = addresses.length - parts.outputs.length - 1;
    this.#b = b;
    this.#parts = parts;
    this.#layout = layout;
    this.#scratch = addresses[inputCount] as Local;
    this.#pass = passOf(parts.core.results[0]);
    this.#rows = new AttentionRows(
      b,
      parts,
      layout,
      addresses.slice(0, inputCount),
      addresses.slice(inputCount + 1),
    );
    this.#tile = tileLocals(b, parts.tile);
    [this.#block, this.#first, this.#count, this.#panel, this.#start, this.#width] = [
      "block",
      "first",
      "count",
      "panel",
      "start",
      "width",
    ].map((name) => b.local("i32", name)) as [Local, Local, Local, Local, Local, Local];
  }

  emit(blocks: number): void {
    const b = this.#b;
    const { batch, passing, core, panels, tile } = this.#parts;
    const counters = [
      ...batch.map((extent, axis) => ({ index: this.#rows.batch[axis] as Local, extent })),
      { index: this.#block, extent: blocks },
    ];
    forEachItem(b, counters, () => {
      this.#rows.begin();
      const bases = {
        heads: this.#matrix(panels.heads),
        values: panels.values && this.#matrix(panels.values),
        headFeatures: panels.headFeatures && this.#matrix(panels.headFeatures),
        valueFeatures: panels.valueFeatures && this.#matrix(panels.valueFeatures),
      };
      this.#beginRows();
      const limit = b.temporary("i32");
      this.#emitLimit(limit);
      b.for(
        this.#start,
        () => this.#pushStart(),
        () => b.get(limit),
        this.#layout.width,
        () => {
          b.i32(passing);
          b.get(this.#start);
          b.emit("i32.sub");
          b.set(this.#width);
          emitAtMost(b, this.#width, () => b.i32(this.#layout.width));
          if (this.#pass === "keyValue") this.#rows.emitFacts(this.#start, this.#width);
          b.for(
            this.#panel,
            () => b.i32(0),
            () => b.get(this.#count),
            tile.rows,
            () => this.#emitPanel(bases),
          );
        },
      );
      b.release(limit);
      for (const [place, result] of core.results.entries())
        this.#rows.emitResult(place, result, this.#first, this.#count);
      for (const base of Object.values(bases)) if (base !== null) b.release(base);
    });
  }

  /** Sets the rows of the block, copies them into the thread's memory and clears the sums. */
  #beginRows(): void {
    const b = this.#b;
    const { rows, core } = this.#parts;
    const layout = this.#layout;
    b.scaled(this.#block, layout.rows);
    b.set(this.#first);
    b.i32(rows);
    b.get(this.#first);
    b.emit("i32.sub");
    b.set(this.#count);
    emitAtMost(b, this.#count, () => b.i32(layout.rows));
    this.#rows.emitHeld(this.#first, this.#count);
    for (const result of core.results) {
      const at = layout.sums[result];
      if (at === undefined) continue;
      const columns = Math.ceil(featuresOf(result, this.#parts) / this.#parts.tile.columns);
      this.#fill(at, layout.rows * columns * this.#parts.tile.columns * 4, 0);
    }
    if (this.#pass === "query") this.#rows.emitFacts(this.#first, this.#count);
    if (this.#pass !== "forward") return;
    this.#fill(layout.tops, layout.rows * 16, noScore);
    this.#fill(layout.totals, layout.rows * 16, 0);
  }

  #fill(offset: number, bytes: number, value: number): void {
    const b = this.#b;
    const [at, stop] = [b.temporary("i32"), b.temporary("i32")];
    this.#own(offset);
    b.tee(at);
    b.offset(bytes);
    b.set(stop);
    b.loop((again) => {
      b.get(at);
      b.splatFloat(value);
      b.emit("v128.store", 0);
      b.get(at);
      b.offset(16);
      b.tee(at);
      b.get(stop);
      b.emit("i32.ne");
      b.branchIf(again);
    });
    b.release(at);
    b.release(stop);
  }

  /** Pushes an address in the thread's own memory. */
  #own(offset: number): void {
    this.#b.get(thread);
    this.#b.offset(offset);
  }

  /** Returns the address at which the batch's current matrix begins. */
  #matrix(panels: Panels): Local {
    const b = this.#b;
    const at = b.temporary("i32");
    b.get(this.#scratch);
    b.offset(panels.offset);
    for (const [axis, stride] of panels.batchStrides.entries()) {
      if (stride === 0) continue;
      b.scaled(
        this.#rows.batch[axis] as Local,
        stride * panels.count * panels.k * panels.width * 4,
      );
      b.emit("i32.add");
    }
    b.set(at);
    return at;
  }

  /** A causal mask hides every key after the block's last query, so the loop ends there. */
  #emitLimit(limit: Local): void {
    const b = this.#b;
    const { core, passing } = this.#parts;
    b.i32(passing);
    b.set(limit);
    if (!core.causal || this.#pass === "keyValue") return;
    emitAtMost(b, limit, () => {
      b.get(this.#first);
      b.get(this.#count);
      b.emit("i32.add");
    });
  }

  /**
   * A causal mask hides every query before the block's first key, so the loop begins at the block of streamed
   * rows with that key.
   */
  #pushStart(): void {
    const b = this.#b;
    if (!this.#parts.core.causal || this.#pass !== "keyValue") {
      b.i32(0);
      return;
    }
    b.get(this.#first);
    b.i32(this.#layout.width);
    b.emit("i32.div_u");
    b.scale(this.#layout.width);
  }

  #emitPanel(bases: {
    readonly heads: Local;
    readonly values: Local | null;
    readonly headFeatures: Local | null;
    readonly valueFeatures: Local | null;
  }): void {
    const { core } = this.#parts;
    const { headSize, valueSize, results, causal } = core;
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
    if (!causal) {
      body();
      return;
    }
    // The causal mask hides a block of streamed rows from all rows of the panel if this condition is false.
    const b = this.#b;
    const { tile } = this.#parts;
    if (this.#pass === "keyValue") {
      b.get(this.#start);
      b.get(this.#width);
      b.emit("i32.add");
      this.#pushRow(null);
      b.emit("i32.gt_s");
    } else {
      b.get(this.#start);
      this.#pushRow(null);
      b.offset(tile.rows);
      b.emit("i32.lt_s");
    }
    b.if(body);
  }

  /** Pushes the row at `place` of the current panel, or its first row for null. */
  #pushRow(place: Local | null): void {
    const b = this.#b;
    b.get(this.#first);
    b.get(this.#panel);
    b.emit("i32.add");
    if (place === null) return;
    b.get(place);
    b.emit("i32.add");
  }

  /**
   * Multiplies the panel's owned rows by the block's streamed ones and stores the products row by row at `into`.
   */
  #emitScores(base: Local, held: number, size: number, into: number): void {
    const b = this.#b;
    const { tile } = this.#parts;
    const [rows, stop, panel, column, target] = [
      b.temporary("i32"),
      b.temporary("i32"),
      b.temporary("i32"),
      b.temporary("i32"),
      b.temporary("i32"),
    ];
    b.get(base);
    b.scaled(this.#start, size * 4);
    b.emit("i32.add");
    b.set(panel);
    this.#own(into);
    b.set(target);
    b.for(
      column,
      () => b.i32(0),
      () => b.get(this.#width),
      tile.columns,
      () => {
        this.#own(held);
        b.scaled(this.#panel, size * 4);
        b.emit("i32.add");
        b.tee(rows);
        b.offset(size * 4);
        b.set(stop);
        this.#clearTile();
        emitRowsByPanel(b, tile, this.#tile, size * 4, { rows, stop, panel });
        for (const [place, local] of this.#tile.entries()) {
          const row = Math.floor((place * 4) / tile.columns);
          b.get(target);
          b.get(local);
          b.emit("v128.store", row * this.#layout.width * 4 + ((place * 4) % tile.columns) * 4);
        }
        b.increase(target, tile.columns * 4);
      },
    );
    for (const local of [rows, stop, panel, column, target]) b.release(local);
  }

  #clearTile(): void {
    for (const local of this.#tile) {
      this.#b.splat(0);
      this.#b.set(local);
    }
  }

  /** The last block may be shorter than its memory; the scores past its end are set to `noScore`. */
  #emitTail(): void {
    const b = this.#b;
    const { tile, passing } = this.#parts;
    if (passing % this.#layout.width === 0) return;
    const [place, at] = [b.temporary("i32"), b.temporary("i32")];
    b.for(
      place,
      () => b.get(this.#width),
      () => b.i32(this.#layout.width),
      1,
      () => {
        this.#own(this.#layout.scores);
        b.scaled(place, 4);
        b.emit("i32.add");
        b.set(at);
        for (let row = 0; row < tile.rows; row++) {
          b.get(at);
          b.splatFloat(noScore);
          b.emit("v128.store32_lane", row * this.#layout.width * 4, 0);
        }
      },
    );
    b.release(place);
    b.release(at);
  }

  #emitWeights(hasProducts: boolean): void {
    const b = this.#b;
    const { tile, core } = this.#parts;
    const { scores, products, tops, totals, exponents, deltas, fades } = this.#layout;
    const [place, at, other, x, y, row] = Array.from({ length: 6 }, () => b.temporary("i32")) as [
      Local,
      Local,
      Local,
      Local,
      Local,
      Local,
    ];
    const pointTo = (local: Local, offset: number, index: () => void, bytes: number): void => {
      this.#own(offset);
      index();
      b.scale(bytes);
      b.emit("i32.add");
      b.set(local);
    };
    const inPanel = (): void => b.get(place);
    const inBlock = (): void => {
      b.get(this.#panel);
      b.get(place);
      b.emit("i32.add");
    };
    b.for(
      place,
      () => b.i32(0),
      () => b.i32(tile.rows),
      1,
      () => {
        const line: ScoreRow = { at, width: this.#layout.width };
        pointTo(at, scores, inPanel, this.#layout.width * 4);
        this.#pushRow(place);
        b.set(row);
        if (core.mask) this.#rows.emitMask(at, row, this.#start, this.#width);
        if (core.causal)
          emitCausal(b, line, this.#start, row, this.#pass === "keyValue" ? "earlier" : "later");
        if (this.#pass === "forward") {
          pointTo(x, tops, inBlock, 16);
          pointTo(y, totals, inBlock, 16);
          const fade = emitSoftmaxStep(b, tile.fused, line, x, y);
          pointTo(other, fades, inPanel, 16);
          b.get(other);
          b.get(fade);
          b.emit("v128.store", 0);
          b.release(fade);
          return;
        }
        const each = this.#pass === "query" ? "row" : "score";
        const index = each === "row" ? inBlock : () => b.i32(0);
        pointTo(x, exponents, index, 4);
        pointTo(y, deltas, index, 4);
        pointTo(other, products, inPanel, this.#layout.width * 4);
        const facts = { exponent: x, delta: y, each } as const;
        emitSlopes(b, tile.fused, line, hasProducts ? other : null, facts);
      },
    );
    for (const local of [place, at, other, x, y, row]) b.release(local);
  }

  /** sums += weights of the panel's rows · streamed rows; a forward pass rescales the sums by `fades` first. */
  #emitSums(result: AttentionResult, base: Local, weights: number): void {
    const b = this.#b;
    const { tile, passing } = this.#parts;
    const columns = Math.ceil(featuresOf(result, this.#parts) / tile.columns);
    const tileBytes = tile.rows * tile.columns * 4;
    const [rows, stop, panel, column, sums] = Array.from({ length: 5 }, () =>
      b.temporary("i32"),
    ) as [Local, Local, Local, Local, Local];
    this.#own(this.#layout.sums[result] ?? 0);
    b.scaled(this.#panel, columns * tile.columns * 4);
    b.emit("i32.add");
    b.set(sums);
    b.for(
      column,
      () => b.i32(0),
      () => b.i32(columns),
      1,
      () => {
        for (const [place, local] of this.#tile.entries()) {
          b.get(sums);
          b.emit("v128.load", place * 16);
          if (this.#pass === "forward") {
            this.#own(this.#layout.fades);
            b.emit("v128.load", Math.floor((place * 4) / tile.columns) * 16);
            b.emit("f32x4.mul");
          }
          b.set(local);
        }
        this.#own(weights);
        b.tee(rows);
        b.scaled(this.#width, 4);
        b.emit("i32.add");
        b.set(stop);
        b.get(base);
        b.scaled(column, passing * tile.columns * 4);
        b.emit("i32.add");
        b.scaled(this.#start, tile.columns * 4);
        b.emit("i32.add");
        b.set(panel);
        emitRowsByPanel(b, tile, this.#tile, this.#layout.width * 4, { rows, stop, panel });
        for (const [place, local] of this.#tile.entries()) {
          b.get(sums);
          b.get(local);
          b.emit("v128.store", place * 16);
        }
        b.increase(sums, tileBytes);
      },
    );
    for (const local of [rows, stop, panel, column, sums]) b.release(local);
  }
}

/** local = min(local, limit). */
function emitAtMost(b: FunctionBuilder, local: Local, limit: () => void): void {
  b.get(local);
  limit();
  b.get(local);
  limit();
  b.emit("i32.lt_s");
  b.emit("select");
  b.set(local);
}
