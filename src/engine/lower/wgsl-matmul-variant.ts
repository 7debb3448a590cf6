/**
 * Which shader a matrix product gets, and in what sizes. Every choice depends on the shape and on the
 * device's limits alone, so that a tuner can take `matmulVariant`'s place.
 */
import type { WgslTarget } from "./wgsl-module.ts";

export type MatmulVariant = DirectVariant | TileVariant;

/** 4×4 outputs to a thread, operands straight from memory. */
export interface DirectVariant {
  readonly kind: "direct";
  /** Rows and columns of a workgroup's output tile. */
  readonly tileM: number;
  readonly tileN: number;
  /** Rows of tiles that are walked together. */
  readonly band: number;
}

/** Through workgroup memory. */
export interface TileVariant {
  readonly kind: "tile";
  /** Rows and columns of a workgroup's output tile. */
  readonly tileM: number;
  readonly tileN: number;
  /** Steps of k that are in workgroup memory at a time; a multiple of 4. */
  readonly tileK: number;
  /** Rows and columns of a thread's outputs; multiples of 4. */
  readonly threadM: number;
  readonly threadN: number;
  /** Groups of threads that share the k axis of a tile; a power of two. */
  readonly slices: number;
  /** Columns of the patch of threads that 32 neighbouring ones are. */
  readonly patchN: number;
  /** Vectors added to each row of the tiles in workgroup memory, against bank conflicts. */
  readonly padding: number;
  /** Rows of tiles that are walked together. */
  readonly band: number;
}

export const directVariant: DirectVariant = { kind: "direct", tileM: 32, tileN: 32, band: 1 };

/** Threads of a workgroup that share one part of k. */
export function threadsOf({ tileM, tileN, threadM, threadN }: TileVariant): number {
  return (tileM / threadM) * (tileN / threadN);
}

/** Whether the device has the threads and the workgroup memory. */
export function fits(variant: TileVariant, target: WgslTarget): boolean {
  return (
    threadsOf(variant) * variant.slices <= target.maxInvocations &&
    16 * vectorsOf(variant) <= target.maxWorkgroupStorageBytes
  );
}

/** Vectors of workgroup memory: the tiles of all slices, or what is handed over when they are folded. */
function vectorsOf({ tileM, tileN, tileK, slices, padding }: TileVariant): number {
  const tiles = slices * tileK * ((tileM + tileN) / 4 + 2 * padding);
  return Math.max(tiles, (Math.floor(slices / 2) * tileM * tileN) / 4);
}

type Given = "tileM" | "tileN" | "tileK" | "threadM" | "threadN";

/** A variant with the usual choice for what is not given. */
export function tile(
  sizes: Pick<TileVariant, Given> & Partial<Omit<TileVariant, Given | "kind">>,
): TileVariant {
  const patchN = Math.min(32, sizes.tileN / sizes.threadN);
  return { kind: "tile", slices: 1, padding: 1, band: 1, patchN, ...sizes };
}

const today = [
  tile({ tileM: 128, tileN: 128, tileK: 16, threadM: 8, threadN: 8 }),
  tile({ tileM: 64, tileN: 64, tileK: 32, threadM: 4, threadN: 4 }),
  tile({ tileM: 32, tileN: 32, tileK: 16, threadM: 4, threadN: 4 }),
];

/** For a batch of [m, k] @ [k, n]. Null where a reduction is the better kernel. */
export function matmulVariant(
  m: number,
  n: number,
  batch: number,
  target: WgslTarget,
): MatmulVariant | null {
  if (Math.min(m, n) < 8) return null;
  if (!target.workgroupMemory) return directVariant;
  const groups = [96, 32, 0];
  for (const [place, variant] of today.entries()) {
    if (
      Math.ceil(m / variant.tileM) * Math.ceil(n / variant.tileN) * batch <
      (groups[place] as number)
    )
      continue;
    if (fits(variant, target)) return variant;
  }
  return null;
}
