/**
 * Lowers loops that read a tensor transposed: such a load jumps from lane to lane, but its elements are
 * neighbours along another axis. A work item is a tile of both axes. Vectors along the other axis are transposed
 * four by four in registers and kept in the thread's memory, where the loop reads them contiguously. Thus each
 * cache line is read once and written once, and no two lines compete for a cache set for long.
 *
 *     memory              registers, 4 by 4       the thread's memory
 *     columns → rows      rows ↔ columns          rows of the tile, `pitch` elements apart
 */
import {
  type Expression,
  type LoadExpression,
  rewrite,
  topological,
} from "../../../ir/expression.ts";
import { type Shape, sizeOf } from "../../../ir/shape.ts";
import {
  add,
  eq,
  max,
  min,
  mul,
  select,
  shuffle,
  sub,
} from "../../../target/wasm/assembler/expression.ts";
import type { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import type { I32, Local, Vector } from "../../../target/wasm/assembler/value.ts";
import type { Functions } from "../../../target/wasm/general-functions.ts";
import {
  chunksOf,
  loadAddresses,
  type Phase,
  phaseOf,
  thread,
} from "../../../target/wasm/kernel-phase.ts";
import { type Counter, forEachItem } from "../../../target/wasm/nest/work-items.ts";
import {
  asI32,
  extentIn,
  minus,
  type Size,
  type SizedCode,
  type Sizes,
} from "../../../target/wasm/sizes.ts";
import { AccessCode, type Nest } from "../../../target/wasm/vectors/access.ts";
import { linesKept } from "../../../target/wasm/vectors/cache-sets.ts";
import { workIn } from "../../../target/wasm/vectors/elements.ts";
import { elementsAt, storedAs, unitOf } from "../../../target/wasm/vectors/loads.ts";
import { segmentsAlong } from "../../../target/wasm/vectors/vector-axis.ts";
import { expressionSizes } from "../../../target/wasm/vectors/view-sizes.ts";
import { type Loop, loopBody } from "./body.ts";
import { type Bounds, emitSegment, type Segment, sizedSegment } from "./vector-rows.ts";

export interface Transposed {
  /** The axis along which the loads' elements are neighbours. */
  readonly along: number;
  readonly loads: readonly LoadExpression[];
}

/** The elements along each axis of a tile: four cache lines. The last tile of an axis has up to one line more. */
const tileExtent = 64;
const maxExtent = tileExtent + 16;
/** The elements of a row in the thread's memory; the padding makes rows begin in different cache sets. */
const pitch = maxExtent + 4;
/**
 * Keeping competing rows together is worthwhile once a tile has this many times as many rows as the cache keeps lines
 * for.
 */
const fewestCompeting = 3;
/** The number of tiles that fit in the L1 cache together. */
const maxLoads = 2;
/** The instructions of a four-by-four transposition. */
const transposition = 20;

/**
 * Returns the loads to read as tiles, or null where that improves none. Lanes lie along the last axis, along
 * which the outputs are contiguous.
 */
export function transposedLoads(shape: Shape, roots: readonly Expression[]): Transposed | null {
  const last = shape.length - 1;
  if ((shape[last] as number) < 4) return null;
  const found = new Map<number, LoadExpression[]>();
  for (const expression of topological(roots)) {
    if (expression.kind !== "load" || expression.access.length > 1) continue;
    const { strides, mask } = expression.access[0];
    if (mask !== null || Math.abs(strides[last] as number) <= 1) continue;
    const along = strides.findIndex((stride, axis) => stride === 1 && (shape[axis] as number) >= 4);
    if (along >= 0) found.set(along, [...(found.get(along) ?? []), expression]);
  }
  const [most] = [...found].sort(([, one], [, other]) => other.length - one.length);
  return most ? { along: most[0], loads: most[1].slice(0, maxLoads) } : null;
}

export function lowerTransposed(
  loop: Loop,
  { along, loads }: Transposed,
  given: ReadonlySet<Expression>,
  functions: Functions,
): Phase {
  const { name, shape, stored, outputs, buffers } = loop;
  const vector = shape.length - 1;
  const [rows, columns] = [shape[along] as number, shape[vector] as number];
  const neighbours = neighboursOf(shape, along);
  const tileView = {
    shape,
    strides: shape.map((_, axis) => {
      if (axis === along) return pitch;
      return axis === vector ? 1 : axis === neighbours?.axis ? columns : 0;
    }),
    offset: 0,
    mask: null,
  };
  const roots = rewrite(loop.roots, (expression) => {
    const nth = loads.indexOf(expression as LoadExpression);
    if (nth < 0) return expression;
    const dtype = expression.dtype === "f16" ? "f32" : expression.dtype;
    return { kind: "load", dtype, input: buffers.length + nth, access: [tileView] };
  });
  const others = [...shape.keys()].filter((axis) => axis !== along && axis !== vector);
  const counts = [
    ...others.map((axis) => {
      const extent = shape[axis] as number;
      return axis === neighbours?.axis ? Math.ceil(extent / neighbours.count) : extent;
    }),
    tilesOf(rows),
    tilesOf(columns),
  ];
  const segments = segmentsAlong(vector, columns, roots);
  const size = workIn(topological(roots));

  const code: SizedCode["code"] = (sizes) => {
    const { of, same } = sizes;
    same([shape.length, along, segments.length, neighbours?.axis ?? ""].join());
    same(outputs.map(({ dtype }) => dtype).join());
    const ranges = [...segments, [0, columns] as const];
    const expressions = expressionSizes(sizes, roots, [stored[0]], { vector, ranges, given });
    const across = { vector: along, ranges: [], given: new Set<Expression>() };
    const read = expressionSizes(sizes, loads, [], across);
    const extents = counts.map((count) => extentIn(sizes, count));
    const sized = segments.map((segment) => sizedSegment(sizes, segment, size));
    const isOneTile = same(tilesOf(columns) === 1);
    const [rowSizes, columnSizes] = [tileSizes(sizes, rows), tileSizes(sizes, columns)];
    const rowBytes = of(columns * 4);
    const [atOnce, lastFirst] = neighbours
      ? [of(neighbours.count), of(neighbours.extent - neighbours.count)]
      : [0, 0];
    return (b) => {
      const addresses = loadAddresses(b, buffers);
      const index = shape.map((_, axis) => b.local("i32", `i${axis}`));
      const kept = loads.map(() => b.local("i32", "kept"));
      const open = new Set([vector]);
      const nest: Nest = { shape, index, vector, open, sizes: expressions };
      const body = loopBody(b, { ...loop, roots }, nest, [...addresses, ...kept]);
      const tiles = loads.map((load, nth): TileCode => {
        const open = new Set([along, vector]);
        const across: Nest = { shape, index, vector: along, open, sizes: read };
        const base = addresses[load.input] as Local<"i32">;
        const unit = unitOf(storedAs(load), base);
        return {
          load,
          extent: rows,
          base,
          access: new AccessCode(b, across, load.access, unit.bytes, unit.base),
          kept: kept[nth] as Local<"i32">,
          offset: nth * maxExtent * pitch * 4,
        };
      });

      const [row, column] = [index[along] as Local<"i32">, index[vector] as Local<"i32">];
      const [rowBlock, columnBlock] = [b.local("i32", "row_block"), b.local("i32", "block")];
      const neighbourBlock = b.local("i32", "neighbour_block");
      const counted = [
        ...others.map((axis) =>
          axis === neighbours?.axis ? neighbourBlock : (index[axis] as Local<"i32">),
        ),
        rowBlock,
        columnBlock,
      ];
      const counters = counted.map(
        (local, nth): Counter<Size> => ({ index: local, extent: extents[nth] as Size }),
      );
      b.comment(
        `an item is a tile of ${tileExtent} by ${tileExtent} of [${shape.join(", ")}], read along axis ${along}; lanes lie along axis ${vector}`,
      );
      forEachItem(b, counters, () => {
        const rowBounds = emitTileBounds(b, rowBlock, rowSizes);
        const columnBounds = emitTileBounds(b, columnBlock, columnSizes);
        const bounds = columnBounds.all;
        const first = neighbours && emitFirstNeighbour(b, neighbourBlock, atOnce, lastFirst);
        const eachNeighbour = (emit: () => void): void => {
          if (neighbours === null || first === null) {
            emit();
            return;
          }
          const at = index[neighbours.axis] as Local<"i32">;
          b.count({ index: at, from: first, below: add(first, atOnce) }, emit);
        };
        for (const tile of tiles) {
          emitKept(b, tile, [rowBounds.all.start, bounds.start, first], rowBytes);
          eachNeighbour(() => {
            const neighbour = neighbours && {
              index: index[neighbours.axis] as Local<"i32">,
              rowBytes,
            };
            emitTile(b, tile, [row, rowBounds], [column, columnBounds], neighbour);
          });
        }
        b.count({ index: row, from: rowBounds.all.start, below: rowBounds.all.stop }, () =>
          eachNeighbour(() => {
            body.begin();
            for (const segment of sized) {
              const isWhole = sized.length === 1;
              const part = isWhole ? bounds : emitPart(b, bounds, segment);
              emitSegment(b, column, segment, isOneTile ? null : part, !isWhole, body);
            }
          }),
        );
      });
    };
  };
  const made = functions.make({ name, buffers, code });
  const items = counts.reduce((count, extent) => count * extent, 1);
  const each = size + 4 + (loads.length * transposition) / 4;
  return phaseOf(made, buffers, chunksOf(items, (each * sizeOf(shape)) / (4 * items) + 20));
}

interface Neighbours {
  readonly axis: number;
  readonly extent: number;
  /** The indices along the axis that belong to one work item. */
  readonly count: number;
}

/**
 * A tile writes only a few elements of each of its rows. Where those rows compete for the same cache sets, a work
 * item also takes some of the rows that follow each of them in memory, and so writes several neighbouring cache
 * lines.
 */
function neighboursOf(shape: Shape, along: number): Neighbours | null {
  const axis = shape.length - 2;
  const [extent, columns] = shape.slice(-2) as [number, number];
  const most = Math.floor(tileExtent / columns);
  if (axis === along || most < 2 || extent < 2) return null;
  const apart = sizeOf(shape.slice(along + 1));
  const kept = linesKept(apart);
  if (Math.min(shape[along] as number, tileExtent) < fewestCompeting * kept) return null;
  return { axis, extent, count: Math.ceil(extent / Math.ceil(extent / most)) };
}

/** Returns the first index of a block. The last block begins earlier instead of being shorter. */
function emitFirstNeighbour(b: FunctionBuilder, block: I32, count: Size, last: Size): Local<"i32"> {
  const first = b.local("i32", "first");
  b.set(first, mul(block, count));
  b.set(first, min(first, last));
  return first;
}

/** Returns the number of tiles; the last one may be a little larger, so that no narrow one follows it. */
function tilesOf(extent: number): number {
  return Math.max(1, Math.ceil((extent - maxExtent) / tileExtent) + 1);
}

/** The extent of an axis and the number of its last tile, as code takes them. */
interface TileSizes {
  readonly extent: Size;
  readonly lastTile: Size;
  /** True if the axis is one tile with one more element than squares of four by four cover. */
  readonly leavesOne: boolean;
}

function tileSizes({ of, same }: Sizes, extent: number): TileSizes {
  const tiles = tilesOf(extent);
  const leavesOne = same(extent % 4 === 1 && tiles === 1);
  return { extent: of(extent), lastTile: of(tiles - 1), leavesOne };
}

function emitTileBounds(
  b: FunctionBuilder,
  block: I32,
  { extent, lastTile, leavesOne }: TileSizes,
): TileBounds {
  const [start, stop] = b.locals("i32", "start", "stop");
  b.set(start, mul(block, tileExtent));
  const isLast = eq(block, lastTile);
  b.set(stop, select(isLast, asI32(extent), add(start, tileExtent)));
  const all = { start, stop };
  if (!leavesOne) return { all, squares: all };
  const last = b.local("i32", "last");
  b.set(last, asI32(minus(extent, 1)));
  return { all, squares: { start, stop: last } };
}

/** Intersects the bounds with a segment. */
function emitPart(b: FunctionBuilder, bounds: Bounds, { from, to }: Segment): Bounds {
  const [start, stop] = b.locals("i32", "start", "stop");
  b.set(start, bounds.start);
  b.set(start, max(start, from));
  b.set(stop, bounds.stop);
  b.set(stop, min(stop, to));
  return { start, stop };
}

/** The bounds of a tile along one axis. */
interface TileBounds {
  readonly all: Bounds;
  /**
   * The part that squares of four by four cover. It is less than all only where the axis is one tile and its extent
   * is one more than a multiple of four.
   */
  readonly squares: Bounds;
}

interface TileCode {
  readonly load: LoadExpression;
  /** The load's elements are neighbours along an axis of this extent. */
  readonly extent: number;
  /** The address of the input. */
  readonly base: Local<"i32">;
  readonly access: AccessCode;
  /** The address that the nest's first element would have in the thread's memory. */
  readonly kept: Local<"i32">;
  readonly offset: number;
}

/**
 * Sets the address that the nest's first element would have, from where the tile begins along rows, columns and
 * the axis next to them.
 */
function emitKept(
  b: FunctionBuilder,
  { kept, offset }: TileCode,
  [row, column, neighbour]: readonly [I32, I32, I32 | null],
  rowBytes: Size,
): void {
  const tile = sub(sub(add(thread, offset), mul(row, pitch * 4)), mul(column, 4));
  b.set(kept, neighbour === null ? tile : sub(tile, mul(neighbour, rowBytes)));
}

/**
 * Reads the tile within the bounds of both axes and keeps it transposed. The last squares may overlap those
 * before them; a single remaining row or column is copied separately.
 */
function emitTile(
  b: FunctionBuilder,
  { load, extent, base, access, kept }: TileCode,
  [row, rows]: readonly [Local<"i32">, TileBounds],
  [column, columns]: readonly [Local<"i32">, TileBounds],
  neighbour: { readonly index: I32; readonly rowBytes: Size } | null,
): void {
  const last = load.access[0].shape.length - 1;
  access.begin();
  b.scope(() => {
    const vectors = [0, 1, 2, 3].map(() => b.variable("v128"));
    const address = b.variable("i32");
    const element = add(add(kept, mul(row, pitch * 4)), mul(column, 4));
    const target =
      neighbour === null ? element : add(element, mul(neighbour.index, neighbour.rowBytes));
    /** Four rows, or one, of the column `index` columns further on. */
    const read = (lanes: 1 | 4, index: number): Vector => {
      const shift = Array.from({ length: last + 1 }, (_, axis) => (axis === last ? index : 0));
      const within = [0, extent] as const;
      return elementsAt(access, storedAs(load), base, { lanes, shift, within });
    };
    inOverlappingFours(b, column, columns.squares, () =>
      inOverlappingFours(b, row, rows.squares, () => {
        for (const [index, vector] of vectors.entries()) b.set(vector, read(4, index));
        emitTransposition(b, vectors);
        b.set(address, target);
        for (const [index, vector] of vectors.entries())
          b.store(address, index * pitch * 4, vector);
      }),
    );
    ifLeftOver(b, row, rows, () =>
      inOverlappingFours(b, column, columns.all, () => {
        b.set(address, target);
        for (const index of vectors.keys()) b.storeLane(address, index * 4, read(1, index), 0);
      }),
    );
    ifLeftOver(b, column, columns, () =>
      inOverlappingFours(b, row, rows.all, () => {
        const vector = vectors[0] as Local<"v128">;
        b.set(vector, read(4, 0));
        b.set(address, target);
        for (const lane of vectors.keys()) b.storeLane(address, lane * pitch * 4, vector, lane);
      }),
    );
  });
}

/** Emits `body` at the index that the squares leave, if they leave one. */
function ifLeftOver(
  b: FunctionBuilder,
  at: Local<"i32">,
  { all, squares }: TileBounds,
  body: () => void,
): void {
  if (squares === all) return;
  b.set(at, squares.stop);
  body();
}

/** Emits `body` for at = start, start + 4, … and finally stop − 4. */
function inOverlappingFours(
  b: FunctionBuilder,
  at: Local<"i32">,
  { start, stop }: Bounds,
  body: () => void,
): void {
  b.count({ index: at, from: start, below: stop, step: 4 }, () => {
    b.set(at, min(at, add(stop, -4)));
    body();
  });
}

const lows = [0, 4, 1, 5] as const;
const highs = [2, 6, 3, 7] as const;
const firsts = [0, 1, 4, 5] as const;
const seconds = [2, 3, 6, 7] as const;

/** Transposes four vectors of four lanes: lane i of vector j becomes lane j of vector i. */
function emitTransposition(b: FunctionBuilder, vectors: readonly Local<"v128">[]): void {
  const [v0, v1, v2, v3] = vectors as [Local<"v128">, Local<"v128">, Local<"v128">, Local<"v128">];
  b.scope(() => {
    const [low, high] = [b.variable("v128"), b.variable("v128")];
    b.set(low, shuffle(v0, v1, lows));
    b.set(v1, shuffle(v0, v1, highs));
    b.set(high, shuffle(v2, v3, lows));
    b.set(v3, shuffle(v2, v3, highs));
    b.set(v0, shuffle(low, high, firsts));
    b.set(v2, shuffle(v1, v3, firsts));
    b.set(v3, shuffle(v1, v3, seconds));
    b.set(v1, shuffle(low, high, seconds));
  });
}
