/** The register tile of a matrix product, and which products are worth packing for it. */
import { isFloat } from "../../../ir/dtype.ts";
import type { Expression } from "../../../ir/expression.ts";
import type { Kernel, Matmul } from "../../../ir/kernel.ts";
import { sizeOf } from "../../../ir/shape.ts";
import type { View } from "../../../ir/view.ts";

export interface Tile {
  readonly rows: number;
  /** A multiple of 4. */
  readonly columns: number;
  /** Whether x·y + z may be one rounding (relaxed SIMD's madd): results then depend on the machine. */
  readonly fused: boolean;
}

/** Without fused multiply-add every product needs a register of its own, and x86 has sixteen. */
export const plainTile: Tile = { rows: 4, columns: 8, fused: false };
const fusedTile: Tile = { rows: 6, columns: 8, fused: true };

/**
 * Tiles that are worth trying on a machine, the usual one first. Compilers differ in how many registers
 * they make use of, and a tile that takes one too many halves the speed; machines with 32 have room for
 * the largest. Sums are the same, bit for bit, with all tiles of one kind.
 */
export function tileCandidates(fused: boolean): readonly [Tile, ...Tile[]] {
  const [usual, smaller] = fused
    ? [fusedTile, { rows: 4, columns: 8, fused }]
    : [plainTile, { rows: 2, columns: 16, fused }];
  return [usual, smaller, { rows: 8, columns: 8, fused }];
}

/** Rows of which a tile still keeps the units busy, and what its loads cost beside them, in rows. */
const fewestTileRows = 4;
const rowsOfLoads = 2;

/** The rows of a tile for a matrix of so many: fewer than most where the last tile would have few. */
export function tileRows(most: number, m: number): number {
  let best = most;
  const cost = (rows: number): number => Math.ceil(m / rows) * (rows + rowsOfLoads);
  for (let rows = most - 1; rows >= fewestTileRows; rows--)
    if (cost(rows) < cost(best)) best = rows;
  return best;
}

/** Columns of a last panel that is multiplied without a whole tile's, and the columns that it costs. */
export const mostNarrowColumns = 4;
const narrowColumns = 6;

const fewestRows = 5;
const fewestColumns = 2;
/** Of a matrix: where a batch shares the cost of beginning, and else. */
const fewestProductsOfBatch = 12_000;
const fewestProducts = 40_000;
const enoughOfBatch = 300_000;
/**
 * Columns up to which a is not packed, which reads it, writes it and reads it again: where its rows are vectors and
 * where its columns are, as in a transpose. On two cores [2048, 2048] by 2, 4 and 5 columns took 0.6, 0.55 and 0.63
 * of the time, its transpose by 2, 4 and 7 columns 0.2, 0.24 and 0.43.
 */
const fewColumns = 5;
const fewColumnsAcross = 7;
/** Columns of a vector and a half, and elements between steps from which on steps compete for places of the cache. */
const fewestInPlace = 8;
const farApart = 384;
const farApartAcross = 128;
/** What packing an element takes, and what a product of a sum that reads operands as they lie does, in products of tiles. */
const packedElement = 3;
const productInPlace = 1.4;
/** Rows from which on what is packed is multiplied often enough for tiles of fewer rows, too, to be worth it. */
const enoughRows = 24;

export function suitsTiles(kernel: Kernel, core: Matmul): boolean {
  const [m, n] = kernel.domain.slice(-2) as [number, number];
  if (!isFloat(core.a.dtype) || m < fewestRows || n < fewestColumns || core.k < 8) return false;
  if (isReadOnce(core, n)) return false;
  const products = m * n * core.k;
  const all = sizeOf(kernel.domain) * core.k;
  if (isReadInPlace(core, n)) return all >= fewestProductsOfBatch && isWorthPacking(m, n);
  return products >= (all >= enoughOfBatch ? fewestProductsOfBatch : fewestProducts);
}

/** Of a step along the inner axis: whether whole tiles and packing for them take less than a sum of vectors. */
function isWorthPacking(m: number, n: number): boolean {
  // The usual tile's, whichever the machine has: the way is the same on all.
  const { columns } = fusedTile;
  const rows = m < enoughRows ? fusedTile.rows : tileRows(fusedTile.rows, m);
  const rest = n % columns;
  const last = rest === 0 ? 0 : rest <= mostNarrowColumns ? narrowColumns : columns;
  const covered = Math.ceil(m / rows) * rows * (n - rest + last);
  return covered + packedElement * (m + n) < productInPlace * m * Math.ceil(n / 4) * 4;
}

/** Whether both operands lie as a sum of products reads them: b by rows, and a by rows or by near columns. */
function isReadInPlace({ a, b }: Matmul, n: number): boolean {
  const [rows, columns] = [plainView(a), plainView(b)];
  if (rows === null || columns === null || n < fewestInPlace) return false;
  const across = rows.strides.at(-1) as number;
  const [step, lane] = columns.strides.slice(-2) as [number, number];
  return Math.abs(across) < farApartAcross && lane === 1 && Math.abs(step) < farApart;
}

/** Whether a is multiplied by so few columns that a sum of products, which reads it once, takes less. */
function isReadOnce({ a, b }: Matmul, n: number): boolean {
  const rows = plainView(a);
  if (rows === null || plainView(b) === null) return false;
  const [down, along] = rows.strides.slice(-2);
  return (along === 1 && n <= fewColumns) || (down === 1 && n <= fewColumnsAcross);
}

/** How an f32 operand lies that is nothing but read; null of another. */
function plainView(operand: Expression): View | null {
  if (operand.kind !== "load" || operand.dtype !== "f32" || operand.access.length > 1) return null;
  const [view] = operand.access;
  return view.mask === null ? view : null;
}
