/**
 * Lowers loops that read a tensor transposed: such a load jumps from lane to lane, but its elements are
 * neighbours along another axis. A work item is a tile of both axes. Vectors along the other axis are transposed
 * four by four in registers and kept in the thread's memory, where the loop reads them contiguously. Thus each
 * cache line is read once and written once, and no two lines compete for a cache set for long.
 */
import { bytesPerElement } from "../../../ir/dtype.ts";
import { type Expression, rewrite, topological } from "../../../ir/expression.ts";
import { type Shape, sizeOf } from "../../../ir/shape.ts";
import { FunctionBuilder, type Local } from "../assembler/function.ts";
import { chunksOf, loadAddresses, type Phase, parameters, thread } from "../kernel-phase.ts";
import { forEachItem } from "../nest/work-items.ts";
import { AccessCode, type Nest } from "../vectors/access.ts";
import { linesKept } from "../vectors/cache-sets.ts";
import { emitLoad } from "../vectors/loads.ts";
import { segmentsAlong } from "../vectors/vector-axis.ts";
import { type Loop, loopBody } from "./body.ts";
import { type Bounds, emitClamp, emitSegment } from "./vector-rows.ts";

type Load = Extract<Expression, { readonly kind: "load" }>;

export interface Transposed {
  /** The axis along which the loads' elements are neighbours. */
  readonly along: number;
  readonly loads: readonly Load[];
}

/** The elements along each axis of a tile: four cache lines. The last tile of an axis has up to one line more. */
const tileExtent = 64;
const mostExtent = tileExtent + 16;
/** The elements of a row in the thread's memory; the padding makes rows begin in different cache sets. */
const pitch = mostExtent + 4;
/**
 * Keeping competing rows together is worth its cost once a tile has this many times as many rows as the cache
 * keeps lines for.
 */
const fewestCompeting = 3;
/** The most tiles that fit in the L1 cache together. */
const mostLoads = 2;
/** The instructions of a four-by-four transposition. */
const transposition = 20;

/**
 * Returns the loads to read as tiles, or null where that improves none. Lanes lie along the last axis, along
 * which the outputs are contiguous.
 */
export function transposedLoads(shape: Shape, roots: readonly Expression[]): Transposed | null {
  const last = shape.length - 1;
  if ((shape[last] as number) < 4) return null;
  const found = new Map<number, Load[]>();
  for (const expression of topological(roots)) {
    if (expression.kind !== "load" || expression.access.length > 1) continue;
    const { strides, mask } = expression.access[0];
    if (mask !== null || Math.abs(strides[last] as number) <= 1) continue;
    const along = strides.findIndex((stride, axis) => stride === 1 && (shape[axis] as number) >= 4);
    if (along >= 0) found.set(along, [...(found.get(along) ?? []), expression]);
  }
  const [most] = [...found].sort(([, one], [, other]) => other.length - one.length);
  return most ? { along: most[0], loads: most[1].slice(0, mostLoads) } : null;
}

export function lowerTransposed(loop: Loop, { along, loads }: Transposed): Phase {
  const { shape, places } = loop;
  const vector = shape.length - 1;
  const b = new FunctionBuilder(loop.name, parameters);
  const addresses = loadAddresses(b, places);
  const index = shape.map((_, axis) => b.local("i32", `i${axis}`));
  const kept = loads.map(() => b.local("i32", "kept"));
  const [rows, columns] = [shape[along] as number, shape[vector] as number];
  const beside = besideOf(shape, along);
  const tileView = {
    shape,
    strides: shape.map((_, axis) => {
      if (axis === along) return pitch;
      return axis === vector ? 1 : axis === beside?.axis ? columns : 0;
    }),
    offset: 0,
    mask: null,
  };
  const roots = rewrite(loop.roots, (expression) => {
    const place = loads.indexOf(expression as Load);
    if (place < 0) return expression;
    const dtype = expression.dtype === "f16" ? "f32" : expression.dtype;
    return { kind: "load", dtype, input: places.length + place, access: [tileView] };
  });
  const nest: Nest = { shape, index, vector, open: new Set([vector]) };
  const body = loopBody(b, { ...loop, roots }, nest, [...addresses, ...kept]);
  const tiles = loads.map((load, place): TileCode => {
    const across: Nest = { shape, index, vector: along, open: new Set([along, vector]) };
    const base = addresses[load.input] as Local;
    const bytes = bytesPerElement[load.dtype];
    return {
      load,
      base,
      access: new AccessCode(b, across, load.access, bytes, base),
      kept: kept[place] as Local,
      offset: place * mostExtent * pitch * 4,
    };
  });

  const [row, column] = [index[along] as Local, index[vector] as Local];
  const [rowBlock, columnBlock] = [b.local("i32", "row_block"), b.local("i32", "block")];
  const besideBlock = b.local("i32", "beside_block");
  const others = [...shape.keys()].filter((axis) => axis !== along && axis !== vector);
  const counters = [
    ...others.map((axis) =>
      axis === beside?.axis
        ? { index: besideBlock, extent: Math.ceil((shape[axis] as number) / beside.count) }
        : { index: index[axis] as Local, extent: shape[axis] as number },
    ),
    { index: rowBlock, extent: tilesOf(rows) },
    { index: columnBlock, extent: tilesOf(columns) },
  ];
  const segments = segmentsAlong(vector, columns, roots);
  b.comment(
    `an item is a tile of ${tileExtent} by ${tileExtent} of [${shape.join(", ")}], read along axis ${along}; lanes lie along axis ${vector}`,
  );
  forEachItem(b, counters, () => {
    const rowBounds = emitTileBounds(b, rowBlock, rows);
    const columnBounds = emitTileBounds(b, columnBlock, columns);
    const bounds = columnBounds.all;
    const first = beside && emitFirstBeside(b, besideBlock, beside);
    const eachBeside = (emit: () => void): void => {
      if (beside === null || first === null) {
        emit();
        return;
      }
      const at = index[beside.axis] as Local;
      const end = (): void => {
        b.get(first);
        b.offset(beside.count);
      };
      b.for(at, () => b.get(first), end, 1, emit);
    };
    for (const tile of tiles) {
      emitKept(b, tile, [rowBounds.all.start, bounds.start, first], columns);
      eachBeside(() => {
        const place = beside && { index: index[beside.axis] as Local, columns };
        emitTile(b, tile, [row, rowBounds], [column, columnBounds], place);
      });
    }
    b.for(
      row,
      () => b.get(rowBounds.all.start),
      () => b.get(rowBounds.all.stop),
      1,
      () =>
        eachBeside(() => {
          body.begin();
          for (const segment of segments) {
            const isWhole = segments.length === 1;
            const part = isWhole ? bounds : emitPart(b, bounds, segment);
            emitSegment(b, column, segment, tilesOf(columns) > 1 ? part : null, !isWhole, body);
          }
        }),
    );
  });
  const items = counters.reduce((count, { extent }) => count * extent, 1);
  const each = body.size + 4 + (loads.length * transposition) / 4;
  return {
    function: b.finish(),
    ...chunksOf(items, (each * sizeOf(shape)) / (4 * items) + 20),
    places,
  };
}

interface Beside {
  readonly axis: number;
  readonly extent: number;
  /** The places along the axis that belong to one work item. */
  readonly count: number;
}

/**
 * A tile writes only a few elements of each of its rows. Where those rows compete for the same cache sets, a work
 * item also takes some of the rows that follow each of them in memory, and so writes several neighbouring cache
 * lines.
 */
function besideOf(shape: Shape, along: number): Beside | null {
  const axis = shape.length - 2;
  const [extent, columns] = shape.slice(-2) as [number, number];
  const most = Math.floor(tileExtent / columns);
  if (axis === along || most < 2 || extent < 2) return null;
  const apart = sizeOf(shape.slice(along + 1));
  const room = linesKept(apart);
  if (Math.min(shape[along] as number, tileExtent) < fewestCompeting * room) return null;
  return { axis, extent, count: Math.ceil(extent / Math.ceil(extent / most)) };
}

/** Returns the first place of a block. The last block begins earlier instead of being shorter. */
function emitFirstBeside(b: FunctionBuilder, block: Local, { extent, count }: Beside): Local {
  const first = b.local("i32", "first");
  b.scaled(block, count);
  b.set(first);
  emitClamp(b, first, extent - count, "i32.lt_s");
  return first;
}

/** Returns the number of tiles; the last one may be a little larger, so that no narrow one follows it. */
function tilesOf(extent: number): number {
  return Math.max(1, Math.ceil((extent - mostExtent) / tileExtent) + 1);
}

function emitTileBounds(b: FunctionBuilder, block: Local, extent: number): TileBounds {
  const [start, stop] = [b.local("i32", "start"), b.local("i32", "stop")];
  b.scaled(block, tileExtent);
  b.set(start);
  b.i32(extent);
  b.get(start);
  b.offset(tileExtent);
  b.get(block);
  b.i32(tilesOf(extent) - 1);
  b.emit("i32.eq");
  b.emit("select");
  b.set(stop);
  const all = { start, stop };
  if (extent % 4 !== 1 || tilesOf(extent) > 1) return { all, squares: all };
  const last = b.local("i32", "last");
  b.i32(extent - 1);
  b.set(last);
  return { all, squares: { start, stop: last } };
}

/** Intersects the bounds with a segment. */
function emitPart(
  b: FunctionBuilder,
  bounds: Bounds,
  [from, to]: readonly [number, number],
): Bounds {
  const [start, stop] = [b.local("i32", "start"), b.local("i32", "stop")];
  for (const [local, bound, limit, comparison] of [
    [start, bounds.start, from, "i32.gt_s"],
    [stop, bounds.stop, to, "i32.lt_s"],
  ] as const) {
    b.get(bound);
    b.set(local);
    emitClamp(b, local, limit, comparison);
  }
  return { start, stop };
}

/** The bounds of a tile along one axis. */
interface TileBounds {
  readonly all: Bounds;
  /**
   * What squares of four by four cover. This is less than all only where the axis is one tile and its extent is
   * one more than a multiple of four.
   */
  readonly squares: Bounds;
}

interface TileCode {
  readonly load: Load;
  /** The address of the input. */
  readonly base: Local;
  readonly access: AccessCode;
  /** The address that the nest's first element would have in the thread's memory. */
  readonly kept: Local;
  readonly offset: number;
}

/**
 * Sets the address that the nest's first element would have, from where the tile begins along rows, columns and
 * the axis next to them.
 */
function emitKept(
  b: FunctionBuilder,
  { kept, offset }: TileCode,
  [row, column, beside]: readonly [Local, Local, Local | null],
  columns: number,
): void {
  b.get(thread);
  b.offset(offset);
  b.scaled(row, pitch * 4);
  b.emit("i32.sub");
  b.scaled(column, 4);
  b.emit("i32.sub");
  if (beside !== null) {
    b.scaled(beside, columns * 4);
    b.emit("i32.sub");
  }
  b.set(kept);
}

/**
 * Reads the tile within the bounds of both axes and keeps it transposed. The last squares may overlap those
 * before them; a single remaining row or column is copied on its own.
 */
function emitTile(
  b: FunctionBuilder,
  { load, base, access, kept }: TileCode,
  [row, rows]: readonly [Local, TileBounds],
  [column, columns]: readonly [Local, TileBounds],
  beside: { readonly index: Local; readonly columns: number } | null,
): void {
  const last = load.access[0].shape.length - 1;
  access.begin();
  const vectors = [0, 1, 2, 3].map(() => b.temporary("v128"));
  const address = b.temporary("i32");
  const setAddress = (): void => {
    b.get(kept);
    b.scaled(row, pitch * 4);
    b.emit("i32.add");
    b.scaled(column, 4);
    b.emit("i32.add");
    if (beside !== null) {
      b.scaled(beside.index, beside.columns * 4);
      b.emit("i32.add");
    }
    b.set(address);
  };
  /** Pushes four rows, or one, of the column `place` columns further on. */
  const push = (lanes: 1 | 4, place: number): void => {
    const shift = Array.from({ length: last + 1 }, (_, axis) => (axis === last ? place : 0));
    emitLoad(b, access, load.dtype, base, { lanes, shift, within: [0, Number.POSITIVE_INFINITY] });
  };
  inOverlappingFours(b, column, columns.squares, () =>
    inOverlappingFours(b, row, rows.squares, () => {
      for (const [place, vector] of vectors.entries()) {
        push(4, place);
        b.set(vector);
      }
      emitTransposition(b, vectors);
      setAddress();
      for (const [place, vector] of vectors.entries()) {
        b.get(address);
        b.get(vector);
        b.emit("v128.store", place * pitch * 4);
      }
    }),
  );
  ifLeftOver(b, row, rows, () =>
    inOverlappingFours(b, column, columns.all, () => {
      setAddress();
      for (const place of vectors.keys()) {
        b.get(address);
        push(1, place);
        b.emit("v128.store32_lane", place * 4, 0);
      }
    }),
  );
  ifLeftOver(b, column, columns, () =>
    inOverlappingFours(b, row, rows.all, () => {
      const [vector] = vectors as [Local];
      push(4, 0);
      b.set(vector);
      setAddress();
      for (const lane of vectors.keys()) {
        b.get(address);
        b.get(vector);
        b.emit("v128.store32_lane", lane * pitch * 4, lane);
      }
    }),
  );
  for (const local of [address, ...vectors]) b.release(local);
}

/** Emits `body` at the index that the squares leave, if they leave one. */
function ifLeftOver(
  b: FunctionBuilder,
  at: Local,
  { all, squares }: TileBounds,
  body: () => void,
): void {
  if (squares === all) return;
  b.get(squares.stop);
  b.set(at);
  body();
}

/** Emits `body` for at = start, start + 4, … and finally stop − 4. */
function inOverlappingFours(
  b: FunctionBuilder,
  at: Local,
  { start, stop }: Bounds,
  body: () => void,
): void {
  const pushLast = (): void => {
    b.get(stop);
    b.offset(-4);
  };
  b.for(
    at,
    () => b.get(start),
    () => b.get(stop),
    4,
    () => {
      b.get(at);
      pushLast();
      b.get(at);
      pushLast();
      b.emit("i32.lt_s");
      b.emit("select");
      b.set(at);
      body();
    },
  );
}

const bytesOf = (...lanes: readonly number[]): number[] =>
  lanes.flatMap((lane) => [0, 1, 2, 3].map((byte) => 4 * lane + byte));
const [lows, highs] = [bytesOf(0, 4, 1, 5), bytesOf(2, 6, 3, 7)];
const [firsts, seconds] = [bytesOf(0, 1, 4, 5), bytesOf(2, 3, 6, 7)];

/** Transposes four vectors of four lanes: lane i of vector j becomes lane j of vector i. */
function emitTransposition(b: FunctionBuilder, vectors: readonly Local[]): void {
  const [v0, v1, v2, v3] = vectors as [Local, Local, Local, Local];
  const [low, high] = [b.temporary("v128"), b.temporary("v128")];
  const shuffle = (one: Local, other: Local, lanes: readonly number[], into: Local): void => {
    b.get(one);
    b.get(other);
    b.emit("i8x16.shuffle", ...lanes);
    b.set(into);
  };
  shuffle(v0, v1, lows, low);
  shuffle(v0, v1, highs, v1);
  shuffle(v2, v3, lows, high);
  shuffle(v2, v3, highs, v3);
  shuffle(low, high, firsts, v0);
  shuffle(v1, v3, firsts, v2);
  shuffle(v1, v3, seconds, v3);
  shuffle(low, high, seconds, v1);
  for (const local of [low, high]) b.release(local);
}
