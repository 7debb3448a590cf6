/**
 * Lowers sorts to WGSL: src/shaders/sort-*.wgsl joined with generated keys, digits and stores. Only integers are
 * added, so results repeat bit for bit whatever the order of atomic additions.
 */

import type { KernelDType } from "../../../ir/dtype.ts";
import type { Expression } from "../../../ir/expression.ts";
import type { Kernel } from "../../../ir/kernel.ts";
import { type Shape, sizeOf } from "../../../ir/shape.ts";
import { expanded, undirected } from "../../../target/wgsl/directives/expand.ts";
import type { ShaderFile } from "../../../target/wgsl/directives/shader.ts";
import { IndexSpace } from "../../../target/wgsl/writer/access.ts";
import { foldGroups } from "../../../target/wgsl/writer/dispatch.ts";
import { accessesOf, emitExpressions } from "../../../target/wgsl/writer/expression.ts";
import {
  WgslModule,
  type WgslProgram,
  type WgslTarget,
} from "../../../target/wgsl/writer/module.ts";
import { Scope } from "../../../target/wgsl/writer/scope.ts";
import { registerType } from "../../../target/wgsl/writer/types.ts";
import type { Histogram, Rank, Sort, SortingCore } from "../core.ts";
import {
  countersShader,
  histogramShader,
  matchShader,
  mergeShader,
  rowsShader,
  scatterShader,
  tileShader,
} from "./shaders.ts";
import {
  mergeTile,
  roomOf,
  rowsToTile,
  type SortVariant,
  sortVariant,
  type TileSize,
} from "./variant.ts";

export { sortChoice } from "./variant.ts";

const histogramThreads = 256;
/** The maximum number of items of a thread for which loops are unrolled (docs/decisions/kernel-variants.md). */
const maxUnrolled = 32;
/**
 * The elements that a workgroup moves at a time, and the fraction by which a tile may exceed them, so that no tile
 * is nearly empty.
 */
const scatterTile = 2048;
const maxOver = 1 / 8;

export function lowerSorting(kernel: Kernel, core: SortingCore, target: WgslTarget): WgslProgram {
  const writer = new SortWriter(kernel, target);
  switch (core.kind) {
    case "sort":
      return core.run ? writer.merge(core, core.run) : writer.rows(core);
    case "histogram":
      return writer.histogram(core);
    case "rank":
      return writer.scatter(core);
    default:
      return core satisfies never;
  }
}

class SortWriter {
  readonly #kernel: Kernel;
  readonly #target: WgslTarget;
  readonly #module: WgslModule;

  constructor(kernel: Kernel, target: WgslTarget) {
    this.#kernel = kernel;
    this.#target = target;
    this.#module = new WgslModule(kernel, target);
  }

  rows(core: Sort): WgslProgram {
    const { domain } = this.#kernel;
    const rows = sizeOf(domain.slice(0, -1));
    const shared = rowsToTile(core.length, rows, this.#target);
    const wanted = core.length * shared;
    const tiles = Math.ceil(rows / shared);
    const variant = this.#variant({ least: core.length, wanted, extraWords: 0, tiles });
    const tile = variant.threads * variant.items;
    const slots = Math.max(1, Math.min(rows, Math.floor(tile / core.length)));
    const rounds = (bits: number): number => Math.ceil(bits / variant.digitBits);
    const groups = this.#groups(Math.ceil(rows / slots));
    this.#module.constants({
      ROWS: rows,
      LENGTH: core.length,
      KEPT: domain.at(-1) as number,
      SLOTS: slots,
      KEY_ROUNDS: rounds(32),
      ROW_ROUNDS: slots === 1 ? 0 : rounds(Math.floor(Math.log2(slots)) + 1),
      GROUPS_X: groups[0],
    });
    this.#keysAndFinish(core);
    this.#addTile(variant, core.gives === "place" || slots > 1, [rowsShader]);
    return { code: this.#module.text(), groups };
  }

  merge(core: Sort, run: number): WgslProgram {
    const { domain } = this.#kernel;
    const rows = sizeOf(domain.slice(0, -1));
    const kept = domain.at(-1) as number;
    const { threads, items } = mergeTile(this.#target);
    const tiles = Math.ceil(kept / (threads * items));
    const groups = this.#groups(rows * tiles);
    this.#module.constants({
      THREADS: threads,
      ITEMS: items,
      ROWS: rows,
      LENGTH: core.length,
      RUN: run,
      KEPT: kept,
      TILES: tiles,
      GROUPS_X: groups[0],
      ROUNDS: searchRounds(Math.min(run, core.length - run), threads / 2),
      STEPS: Math.ceil(Math.log2(threads * items + 1)),
    });
    this.#module.add(`const STORES_INDICES = ${core.gives === "place"};`);
    this.#keysAndFinish(core);
    this.#module.addShader(mergeShader);
    return { code: this.#module.text(), groups };
  }

  histogram(core: Histogram): WgslProgram {
    const { domain } = this.#kernel;
    const rows = sizeOf(domain.slice(0, -2));
    const [radix, blocks] = domain.slice(-2) as [number, number];
    const groups = this.#groups(rows * blocks);
    this.#module.constants({
      THREADS: histogramThreads,
      GROUPS_X: groups[0],
      ROWS: rows,
      LENGTH: core.length,
      BLOCK: core.block,
      STEPS: Math.ceil(core.block / histogramThreads),
      BLOCKS: blocks,
      RADIX: radix,
    });
    this.#element("digit_at", core.digit, [...domain.slice(0, -2), core.length], ["row", "index"]);
    const scope = new Scope();
    const flat = `(row * ${radix}u + digit) * ${blocks}u + block`;
    this.#store(scope, ["row", "digit", "block"], flat);
    this.#module.add(
      `fn finish(row: u32, digit: u32, block: u32, total: u32) {\n${scope.text()}\n}`,
    );
    this.#module.addShader(histogramShader);
    return { code: this.#module.text(), groups };
  }

  scatter(core: Rank): WgslProgram {
    const { domain, outputs } = this.#kernel;
    const rows = domain.slice(0, -1);
    const length = domain.at(-1) as number;
    const blocks = Math.ceil(length / core.block);
    const tiles = Math.max(1, Math.ceil(core.block / scatterTile - maxOver));
    const { digitBits, ...drawn } = this.#variant({
      least: 1,
      wanted: Math.ceil(core.block / tiles),
      extraWords: 2 * core.digits,
    });
    // A tile is sorted by the digits of this pass only, not by the higher bits of a key.
    const variant = { ...drawn, digitBits: Math.min(digitBits, Math.log2(core.digits)) };
    const tile = variant.threads * variant.items;
    const groups = this.#groups(sizeOf(rows) * blocks);
    this.#module.constants({
      LENGTH: length,
      BLOCK: core.block,
      BLOCKS: blocks,
      TILES: Math.ceil(core.block / tile),
      RADIX: core.digits,
      RADIX_ROUNDS: Math.ceil(Math.log2(core.digits) / variant.digitBits),
      GROUPS_X: groups[0],
    });
    this.#element("digit_at", core.digit, domain, ["row", "index"]);
    const bases = [...rows, core.digits, blocks];
    this.#element("base_at", core.base, bases, ["row", "digit", "block"]);
    const moving = outputs.map(({ dtype, value }, index) => {
      this.#element(`value${index}_at`, value, domain, ["row", "index"]);
      return this.#moveFunction(index, dtype, length);
    });
    const calls = outputs.map((_, index) => `  move${index}(row, first, count);`);
    this.#module.add(`fn move_values(row: u32, first: u32, count: u32) {\n${calls.join("\n")}\n}`);
    const moves: ShaderFile = {
      name: "the moves of a scatter",
      text: [movedArrays, ...moving].join("\n"),
    };
    this.#addTile(variant, false, [moves, scatterShader]);
    return { code: this.#module.text(), groups };
  }

  /** Writes `key_at(row, index)` and `finish(row, index, key, origin)`. */
  #keysAndFinish({ key, length, gives }: Sort): void {
    const { domain } = this.#kernel;
    this.#element("key_at", key, [...domain.slice(0, -1), length], ["row", "index"]);
    const scope = new Scope();
    scope.line(gives === "key" ? "let total = key;" : "let total = bitcast<i32>(origin);");
    this.#store(scope, ["row", "index"], `row * ${domain.at(-1)}u + index`);
    this.#module.add(
      `fn finish(row: u32, index: u32, key: u32, origin: u32) {\n${scope.text()}\n}`,
    );
  }

  #variant(size: TileSize): SortVariant {
    return (this.#target.sortVariant ?? sortVariant)(size, this.#target);
  }

  #groups(count: number): readonly [number, number] {
    return foldGroups(count, this.#target);
  }

  #addTile(
    { rank, threads, items, digitBits }: SortVariant,
    keepOrigins: boolean,
    shaders: readonly ShaderFile[],
  ): void {
    const module = this.#module;
    const [least = 32] = this.#target.subgroupSizes ?? [];
    const room = roomOf(this.#target);
    const overflows = threads * items > room;
    module.constants({
      THREADS: threads,
      ITEMS: items,
      DIGIT_BITS: digitBits,
      LEAST_SIZE: least,
      ROOM: Math.min(threads * items, room),
    });
    module.add(`const KEEP_ORIGINS = ${keepOrigins};\nconst OVERFLOWS = ${overflows};`);
    if (rank === "match") module.enable("subgroups");
    const isUnrolled = rank === "match" && items <= maxUnrolled && !this.#target.isBrief;
    const constants = { ITEMS: items, OVERFLOWS: overflows };
    for (const file of [tileShader, rank === "match" ? matchShader : countersShader, ...shaders])
      module.add(isUnrolled ? expanded(file, constants) : undirected(file));
  }

  /** Writes a function of an index: the first variable counts the rows, each other one an axis. */
  #element(name: string, value: Expression, shape: Shape, variables: readonly string[]): void {
    const scope = new Scope();
    const [text] = emitExpressions([value], {
      module: this.#module,
      scope,
      space: this.#space(shape, [value], variables),
      lanes: 1,
      laneSource: 0,
      accumulator: "",
    });
    scope.line(`return ${text};`);
    const parameters = variables.map((variable) => `${variable}: u32`).join(", ");
    this.#module.add(
      `fn ${name}(${parameters}) -> ${registerType(value.dtype, 1)} {\n${scope.text()}\n}`,
    );
  }

  #space(shape: Shape, roots: readonly Expression[], variables: readonly string[]): IndexSpace {
    const [row, ...rest] = variables as [string, ...string[]];
    const sources = [
      { variable: row, axes: shape.length - rest.length },
      ...rest.map((variable) => ({ variable, axes: 1 })),
    ];
    return new IndexSpace(shape, sources, accessesOf(roots));
  }

  /** Passes `total` through the kernel's epilogue and stores it. */
  #store(scope: Scope, variables: readonly string[], flat: string): void {
    const { domain, outputs } = this.#kernel;
    const roots = outputs.map(({ value }) => value);
    const values = emitExpressions(roots, {
      module: this.#module,
      scope,
      space: this.#space(domain, roots, variables),
      lanes: 1,
      laneSource: 0,
      accumulator: "total",
    });
    const at = scope.let("at", flat);
    for (const [index, value] of values.entries())
      scope.line(this.#module.store(index, at, value, 1));
  }

  /** Moves one output's values of a tile through workgroup memory, so that neighbours are stored together. */
  #moveFunction(index: number, dtype: KernelDType, length: number): string {
    const type = registerType(dtype, 1);
    const value = `value${index}_at(row, first + index)`;
    const word = type === "bool" ? `u32(${value})` : `bitcast<u32>(${value})`;
    const moved = type === "bool" ? "staged(source) != 0u" : `bitcast<${type}>(staged(source))`;
    return `fn move${index}(row: u32, first: u32, count: u32) {
  //@unroll
  for (var item = 0u; item < ITEMS; item++) {
    let index = item * THREADS + thread;
    if (index < count) { put(index, ${word}); }
  }
  workgroupBarrier();
  //@unroll
  for (var item = 0u; item < ITEMS; item++) {
    let source = sources[item];
    if (item * THREADS + thread < count) { ${this.#module.store(index, `row * ${length}u + targets[item]`, moved, 1)} }
  }
  workgroupBarrier();
}`;
  }
}

/** The declarations of sort-scatter.wgsl that the functions which move a scatter's values use. */
const movedArrays = `//@given const ITEMS = 4u; a thread's elements of the tile
//@given registers sources: array<u32, ITEMS>; where in the tile each element was
//@given registers targets: array<u32, ITEMS>; where in its row it goes`;

/** Returns the rounds of a search that tests `probes` numbers at a time until one of `count` + 1 numbers is left. */
function searchRounds(count: number, probes: number): number {
  return count === 0 ? 0 : 1 + searchRounds(Math.ceil(count / probes) - 1, probes);
}
