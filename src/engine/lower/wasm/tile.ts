/** The register tile of a matrix product, and which products are worth packing for it. */
import { isFloat } from "../../ir/dtype.ts";
import type { Kernel, Matmul } from "../../ir/kernel.ts";

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

const fewestRows = 5;
const fewestColumns = 2;
const fewestProducts = 40_000;

export function suitsTiles(kernel: Kernel, core: Matmul): boolean {
  const [m, n] = kernel.domain.slice(-2) as [number, number];
  if (!isFloat(core.a.dtype) || m < fewestRows || n < fewestColumns || core.k < 8) return false;
  return m * n * core.k >= fewestProducts;
}
