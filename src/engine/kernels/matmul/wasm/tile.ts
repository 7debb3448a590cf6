/** The register tile of a matrix product, and the condition under which packing for it is worthwhile. */

import type { ByteOperands } from "../../../ir/byte-products.ts";
import { isFloat } from "../../../ir/dtype.ts";
import type { Expression } from "../../../ir/expression.ts";
import type { Kernel } from "../../../ir/kernel.ts";
import { sizeOf } from "../../../ir/shape.ts";
import type { View } from "../../../ir/view.ts";
import type { Matmul } from "../core.ts";

export interface Tile {
  readonly rows: number;
  /** The columns are a multiple of 4. */
  readonly columns: number;
  /** Whether x·y + z may be rounded only once (the madd of relaxed SIMD); results then depend on the machine. */
  readonly fused: boolean;
  /** Set if the elements are words that pack four bytes; the sums are then integers. */
  readonly bytes?: ByteOperands;
}

/**
 * The maximum number of rows of a tile of words, whose columns take two registers each, and of one of terms, which
 * take registers while they are computed.
 */
export const maxCrowdedRows = 4;

/** Without fused multiply-add every product needs a separate register, and x86 has sixteen. */
export const plainTile: Tile = { rows: 4, columns: 8, fused: false };
const fusedTile: Tile = { rows: 6, columns: 8, fused: true };

/**
 * The tiles that are worth trying on a machine, the usual one first. Compilers differ in how many registers they
 * use, and a tile that needs one too many halves the speed; the largest tile fits in 32
 * registers. All tiles with the same `fused` sum to the same bits.
 */
export function tileCandidates(fused: boolean): readonly [Tile, ...Tile[]] {
  const [usual, smaller] = fused
    ? [fusedTile, { rows: 4, columns: 8, fused }]
    : [plainTile, { rows: 2, columns: 16, fused }];
  return [usual, smaller, { rows: 8, columns: 8, fused }];
}

/** The minimum rows of a tile that keep the arithmetic units busy, and the cost of a tile's loads, in rows. */
const fewestTileRows = 4;
const rowsOfLoads = 2;

/**
 * Returns the rows of a tile for a matrix of m rows: fewer than `most` where the last tile would otherwise have
 * few.
 */
export function tileRows(most: number, m: number): number {
  let best = most;
  const cost = (rows: number): number => Math.ceil(m / rows) * (rows + rowsOfLoads);
  for (let rows = most - 1; rows >= fewestTileRows; rows--)
    if (cost(rows) < cost(best)) best = rows;
  return best;
}

/**
 * A last panel of up to this many columns is multiplied as a narrow panel instead of by whole tiles; then the cost of
 * that, in columns.
 */
export const maxNarrowColumns = 4;
const narrowColumns = 6;

const fewestRows = 5;
const fewestColumns = 2;
/**
 * The minimum products of a matrix that are worth packing: the first bound holds in a batch of at least
 * `enoughOfBatch` products, which shares the start-up cost, the second otherwise.
 */
const fewestProductsOfBatch = 12_000;
const fewestProducts = 40_000;
const enoughOfBatch = 300_000;
/**
 * With up to this many columns a is not packed, because packing reads it, writes it and reads it again. The first
 * bound holds where its rows are contiguous, the second where its columns are, as in a transpose.
 */
const fewColumns = 5;
const fewColumnsAcross = 7;
/**
 * The minimum columns for which operands are read in place, and the distances between steps of k, in elements, of
 * b and of a, from which these steps compete for cache sets.
 */
const fewestInPlace = 8;
const farApart = 384;
const farApartAcross = 128;
/**
 * The cost of packing an element, and of a product in a sum that reads its operands in place, both in products of
 * tiles.
 */
const packedElement = 3;
const productInPlace = 1.4;
/**
 * From this many rows on, packed panels are reused often enough that tiles of fewer rows are worthwhile as well.
 */
const enoughRows = 24;

export function suitsTiles(kernel: Kernel, core: Matmul): boolean {
  const [m, n] = kernel.domain.slice(-2) as [number, number];
  if (!(isFloat(core.a.dtype) || core.bytes) || m < fewestRows || n < fewestColumns || core.k < 8)
    return false;
  if (isReadOnce(core, n)) return false;
  const products = m * n * core.k;
  const all = sizeOf(kernel.domain) * core.k;
  if (isReadInPlace(core, n)) return all >= fewestProductsOfBatch && isWorthPacking(core.a, m, n);
  return products >= (all >= enoughOfBatch ? fewestProductsOfBatch : fewestProducts);
}

/** Compares, for one step along the inner axis, whole tiles and packing for them with a sum of vectors. */
function isWorthPacking(a: Expression, m: number, n: number): boolean {
  // The estimate uses the usual tile whatever tile the machine has, so that a product is lowered the same way
  // everywhere.
  const { columns } = fusedTile;
  const rows = m < enoughRows ? fusedTile.rows : tileRows(fusedTile.rows, m);
  const rest = n % columns;
  const last = rest === 0 ? 0 : rest <= maxNarrowColumns ? narrowColumns : columns;
  const covered = Math.ceil(m / rows) * rows * (n - rest + last);
  const packed = rowsInPlace(a, m, n, fusedTile) ? n : m + n;
  return covered + packedElement * packed < productInPlace * m * Math.ceil(n / 4) * 4;
}

/** Whether both operands lie as a sum of products reads them: b with contiguous rows, and a with near columns. */
function isReadInPlace({ a, b }: Matmul, n: number): boolean {
  const [rows, columns] = [plainView(a), plainView(b)];
  if (rows === null || columns === null || n < fewestInPlace) return false;
  const across = rows.strides.at(-1) as number;
  const [step, lane] = columns.strides.slice(-2) as [number, number];
  return Math.abs(across) < farApartAcross && lane === 1 && Math.abs(step) < farApart;
}

/** Whether a is multiplied by so few columns that a sum of products, which reads it once, is faster. */
function isReadOnce({ a, b }: Matmul, n: number): boolean {
  const rows = plainView(a);
  if (rows === null || plainView(b) === null) return false;
  const [down, along] = rows.strides.slice(-2);
  return (along === 1 && n <= fewColumns) || (down === 1 && n <= fewColumnsAcross);
}

/** Up to this many columns the rows of a are read too few times for packing them to be worthwhile. */
const maxColumnsInPlace = 32;

/** Returns the operand a whose rows a tile reads where they lie; null where they are packed. */
export function rowsInPlace(
  a: Expression,
  m: number,
  n: number,
  tile: Tile,
): { readonly input: number; readonly view: View } | null {
  const rest = n % tile.columns;
  const isNarrow = rest > 0 && rest <= maxNarrowColumns;
  const view = plainView(a);
  if (isNarrow || tile.bytes || n > maxColumnsInPlace || m < tile.rows || view === null)
    return null;
  return a.kind === "load" && view.strides.at(-1) === 1 ? { input: a.input, view } : null;
}

/** Returns the view of an f32 operand that is a plain load without a mask; null for any other operand. */
function plainView(operand: Expression): View | null {
  if (operand.kind !== "load" || operand.dtype !== "f32" || operand.access.length > 1) return null;
  const [view] = operand.access;
  return view.mask === null ? view : null;
}
