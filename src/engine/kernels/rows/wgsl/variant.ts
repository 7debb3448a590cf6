/**
 * Chooses the variant of the rows shaders for a kernel from shapes and limits only, so that a tuner can replace it.
 * The measurements are in docs/decisions/kernel-variants.md.
 */

import { rowsSizes } from "../../../target/wgsl/sizes.ts";
import type { WgslTarget } from "../../../target/wgsl/writer/module.ts";
import type { Lanes } from "../../../target/wgsl/writer/types.ts";
import type { VariantChoice } from "../../core-wgsl.ts";
import { distinct, powerOfTwoFrom, powerOfTwoUpTo, roundedPowerOfTwo } from "../../variants.ts";

export interface RowsVariant {
  /**
   * The fold of a row's totals: there is only one thread, or the threads use a tree in workgroup memory.
   */
  readonly fold: "thread" | "tree";
  /** The threads of a row: a power of two. */
  readonly lanes: number;
  /** The rows of a workgroup. */
  readonly slots: number;
  /** True if values that several passes need stay in registers; otherwise they are loaded and computed again. */
  readonly keeps: boolean;
}

export interface RowsFacts {
  readonly rows: number;
  /** The elements, or vectors of four, of a row. */
  readonly length: number;
  readonly vector: Lanes;
  /** The values that passes could keep for each of these. */
  readonly slots: number;
  readonly stages: number;
  /** True if some outputs have an element for each element of a row. */
  readonly storesElements: boolean;
}

/**
 * The 32-bit registers that kept values may use: the number to aim at, and the maximum. More would lower the occupancy.
 */
const wantedRegisters = 64;
const maxRegisters = 128;
const usualThreads = 256;
/** This many threads keep a large GPU busy. */
const enoughThreads = 32768;

export function rowsVariant(facts: RowsFacts, target: WgslTarget): RowsVariant {
  const { rows } = facts;
  if (!target.workgroupMemory)
    return { fold: "thread", lanes: 1, slots: groupOf(1, facts), keeps: false };
  const largest = maxLanes(facts, target);
  const registers = (lanes: number): number => registersOf(facts, lanes);
  let lanes = Math.min(largest, usualLanes(facts));
  while (lanes < Math.min(largest, usualThreads) && rows * lanes < enoughThreads) lanes *= 2;
  while (lanes < largest && registers(lanes) > wantedRegisters) lanes *= 2;
  return variantOf(facts, lanes);
}

/**
 * Returns the threads of a row. Each has many elements, because few threads fold the stages sooner. Where elements
 * are stored as well, short rows have more threads, so that loads and stores are coalesced.
 */
function usualLanes({ length, vector, storesElements }: RowsFacts): number {
  const elements = length * vector;
  if (elements > 512) return roundedPowerOfTwo(elements / 32);
  if (!storesElements) return roundedPowerOfTwo(elements / 16);
  if (vector === 1) return Math.max(elements > 6 ? 2 : 1, powerOfTwoFrom(elements / 8));
  return Math.max(elements > 24 ? 4 : elements > 4 ? 2 : 1, roundedPowerOfTwo(elements / 16));
}

/** Returns the variants that are worth a try, the table's choice first. */
export function rowsVariants(facts: RowsFacts, target: WgslTarget): readonly RowsVariant[] {
  const table = rowsVariant(facts, target);
  if (!target.workgroupMemory) return [table];
  const { lanes, slots, keeps } = table;
  const largest = maxLanes(facts, target);
  const others = [lanes / 2, lanes * 2, lanes / 4, lanes * 4]
    .filter((other) => other >= 1 && other <= largest)
    .map((other) => variantOf(facts, other));
  const isWide = 2 * slots * lanes <= target.maxInvocations && slots < powerOfTwoUpTo(facts.rows);
  if (isWide) others.push({ ...table, slots: 2 * slots });
  if (slots > 1) others.push({ ...table, slots: slots / 2 });
  if (facts.slots > 0 && registersOf(facts, lanes) <= 2 * maxRegisters)
    others.push({ ...table, keeps: !keeps });
  return distinct([table, ...others]);
}

function nameOfRows({ lanes, slots, keeps }: RowsVariant): string {
  const kept = keeps ? "kept in registers" : "read again";
  return `${lanes} threads to a row, ${slots} ${slots === 1 ? "row" : "rows"} to a group, ${kept}`;
}

export const rowsChoice: VariantChoice = {
  name: "rowsVariant",
  variants: rowsVariants,
  nameOf: nameOfRows,
  sizes: rowsSizes,
};

function variantOf(facts: RowsFacts, lanes: number): RowsVariant {
  const keeps = registersOf(facts, lanes) <= maxRegisters;
  return { fold: lanes === 1 ? "thread" : "tree", lanes, slots: groupOf(lanes, facts), keeps };
}

function maxLanes({ stages, length }: RowsFacts, target: WgslTarget): number {
  return Math.min(
    powerOfTwoUpTo(target.maxInvocations),
    powerOfTwoUpTo(target.maxWorkgroupStorageBytes / (4 * stages)),
    powerOfTwoUpTo(length),
  );
}

/** Returns the 32-bit registers that the kept values of a thread use. */
function registersOf({ length, vector, slots }: RowsFacts, lanes: number): number {
  return Math.ceil(length / lanes) * vector * slots;
}

/**
 * Returns the rows of a workgroup of about 64 threads, or of 128 where rows are many and short: launching smaller
 * workgroups costs more than running them.
 */
function groupOf(lanes: number, { rows, length, vector }: RowsFacts): number {
  const areSmall = length * vector <= 32 && rows * lanes >= enoughThreads;
  return Math.max(1, Math.min((areSmall ? 128 : 64) / lanes, powerOfTwoUpTo(rows)));
}
