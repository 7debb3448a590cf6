/**
 * Which variant of a shader a kernel gets: group sizes and how work is cut. Every choice that depends
 * on speed alone is made here, from shapes and limits, so that a tuner can take these functions' place.
 */
import type { Kernel, Reduce } from "../ir/kernel.ts";
import { sizeOf } from "../ir/shape.ts";
import type { WgslTarget } from "./wgsl-module.ts";

/** Threads to a group of a plain loop, for so many threads in all. */
export function loopGroupSize(threads: number): number {
  return threads <= 16384 ? 64 : 256;
}

export interface ReduceVariant {
  /** thread: one to an output; tree and subgroup: several, folded in workgroup memory or by shuffles. */
  readonly fold: "thread" | "tree" | "subgroup";
  /** What the four components of a vector are: neighbouring outputs, or neighbours in the reduction. */
  readonly vector: "none" | "output" | "reduction";
  /** Outputs (or vectors of them) to a workgroup. */
  readonly slots: number;
  /** Threads to an output: a power of two. */
  readonly lanes: number;
  /** What neighbouring threads take: the next position of one output, or the next output. */
  readonly neighbours: "position" | "output";
}

export interface ReduceFacts {
  readonly alongOutput: boolean;
  readonly alongReduction: boolean;
  /** Elements between neighbours in the largest input; null where they are not evenly spaced. */
  readonly mainStrides: { readonly output: number | null; readonly position: number | null };
}

/** Enough threads to fill a large GPU. */
const wantedThreads = 65536;

export function reduceVariant(
  kernel: Kernel,
  core: Reduce,
  target: WgslTarget,
  facts: ReduceFacts,
): ReduceVariant {
  const outputs = sizeOf(kernel.domain);
  const length = sizeOf(core.axes);
  const most = Math.min(256, target.maxInvocations);
  if (!target.workgroupMemory) return alone(outputs, facts);
  const together =
    facts.mainStrides.position !== null && Math.abs(facts.mainStrides.position) === 1;
  if (together && length > 16) {
    const vector = facts.alongReduction ? "reduction" : "none";
    const lanes = Math.min(most, powerOfTwo(length / (vector === "none" ? 4 : 16)));
    const slots = Math.max(1, Math.min(outputs, 64 / lanes));
    // Subgroups shuffle numbers only.
    if (slots === 1 && lanes >= 64 && target.subgroups && core.value.dtype !== "bool")
      return { fold: "subgroup", vector, slots: 1, lanes, neighbours: "position" };
    return fold({ vector, slots: powerOfTwo(slots), lanes, neighbours: "position" });
  }
  const vector = facts.alongOutput && outputs >= 1024 ? "output" : "none";
  const columns = Math.ceil(outputs / (vector === "none" ? 1 : 4));
  const wanted = Math.max(1, Math.min(wantedThreads / columns, length / 8));
  // A row of a group's slots stays at least 128 bytes, so that no memory transaction is half used.
  let slots = Math.min(64, powerOfTwo(columns));
  while (slots > (vector === "none" ? 32 : 8) && wanted > most / slots) slots /= 2;
  const lanes = Math.min(powerOfTwo(wanted), most / slots);
  return fold({ vector, slots, lanes, neighbours: "output" });
}

/** One thread to each output, in vectors along whatever allows it. */
function alone(outputs: number, { alongOutput, alongReduction }: ReduceFacts): ReduceVariant {
  const vector = alongOutput ? "output" : alongReduction ? "reduction" : "none";
  return fold({ vector, slots: Math.min(64, powerOfTwo(outputs)), lanes: 1, neighbours: "output" });
}

export interface MatmulVariant {
  /** Outputs to a thread, and whether operands pass through workgroup memory; `direct` is 4×4 without. */
  readonly thread: "4x4" | "8x8" | "direct";
  /** Rows and columns of a workgroup's output tile. */
  readonly tile: 32 | 64 | 128;
  readonly tileK: number;
  readonly threads: number;
  /** Vectors added to each row of the tiles in workgroup memory, against bank conflicts. */
  readonly padding: number;
}

export const directVariant: MatmulVariant = {
  thread: "direct",
  tile: 32,
  tileK: 4,
  threads: 64,
  padding: 0,
};

/** Smallest number of workgroups that is worth a tile of that size. */
const matmulTiles = [
  { tile: 128, thread: "8x8", groups: 96 },
  { tile: 64, thread: "4x4", groups: 32 },
  { tile: 32, thread: "4x4", groups: 0 },
] as const;

/**
 * For a batch of [m, k] @ [k, n]. Null where a reduction with a thread or more to each output is the
 * better kernel.
 */
export function matmulVariant(
  m: number,
  n: number,
  batch: number,
  target: WgslTarget,
): MatmulVariant | null {
  if (Math.min(m, n) < 8) return null;
  if (!target.workgroupMemory) return directVariant;
  for (const { tile, thread, groups } of matmulTiles) {
    if (Math.ceil(m / tile) * Math.ceil(n / tile) * batch < groups) continue;
    const variant = tileVariant(tile, thread, target);
    if (variant) return variant;
  }
  return null;
}

/** Each thread carries one 4×4 block of a tile at a step: that fixes the depth. Null where it does not fit. */
export function tileVariant(
  tile: MatmulVariant["tile"],
  thread: "4x4" | "8x8",
  target: WgslTarget,
): MatmulVariant | null {
  const side = thread === "8x8" ? 8 : 4;
  const threads = (tile / side) ** 2;
  const tileK = (threads * 8) / tile;
  const bytes = (padding: number): number => 2 * tileK * (tile / 4 + padding) * 16;
  if (threads > target.maxInvocations || bytes(0) > target.maxWorkgroupStorageBytes) return null;
  return {
    thread,
    tile,
    tileK,
    threads,
    padding: bytes(1) <= target.maxWorkgroupStorageBytes ? 1 : 0,
  };
}

function fold(variant: Omit<ReduceVariant, "fold">): ReduceVariant {
  return { ...variant, fold: variant.lanes === 1 ? "thread" : "tree" };
}

/** The largest power of two that is not above x, at least 1. */
function powerOfTwo(x: number): number {
  return 2 ** Math.max(0, Math.floor(Math.log2(x)));
}
