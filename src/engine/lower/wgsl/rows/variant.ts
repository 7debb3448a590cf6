/** Which variant of the rows shaders a kernel gets: from shapes and limits alone, so that a tuner can take this function's place. */

import { distinct, powerOfTwoFrom, powerOfTwoUpTo, roundedPowerOfTwo } from "../variant.ts";
import type { WgslTarget } from "../writer/module.ts";
import type { Lanes } from "../writer/types.ts";

export interface RowsVariant {
  /** How a row's lanes fold their totals: there is one, or by a tree in workgroup memory. */
  readonly fold: "thread" | "tree";
  /** Threads to a row: a power of two. */
  readonly lanes: number;
  /** Rows to a workgroup. */
  readonly slots: number;
  /** Whether what several passes need stays in registers, or is loaded and computed again. */
  readonly keeps: boolean;
}

export interface RowsFacts {
  readonly rows: number;
  /** Elements, or vectors of four, in a row. */
  readonly length: number;
  readonly vector: Lanes;
  /** Values that passes could keep for each of these. */
  readonly slots: number;
  readonly stages: number;
  /** Whether some results have elements for those of a row. */
  readonly storesElements: boolean;
}

/** 32-bit registers that kept values may take: more, and fewer threads are at work at once. */
const wantedRegisters = 64;
const mostRegisters = 128;
const usualThreads = 256;
/** Threads that keep a large GPU busy. */
const enoughThreads = 32768;

export function rowsVariant(facts: RowsFacts, target: WgslTarget): RowsVariant {
  const { rows } = facts;
  if (!target.workgroupMemory)
    return { fold: "thread", lanes: 1, slots: groupOf(1, facts), keeps: false };
  const largest = mostLanes(facts, target);
  const registers = (lanes: number): number => registersOf(facts, lanes);
  let lanes = Math.min(largest, usualLanes(facts));
  while (lanes < Math.min(largest, usualThreads) && rows * lanes < enoughThreads) lanes *= 2;
  while (lanes < largest && registers(lanes) > wantedRegisters) lanes *= 2;
  return variantOf(facts, lanes);
}

/**
 * Many elements to a thread: there are stages to fold, and few threads fold them sooner. Where elements are stored
 * as well, neighbouring threads of short rows have what lies close. On an NVIDIA H200 a softmax of 8 Mi elements
 * took 51 µs by a thread to a row of 7 and 26 by two, 99 by one to a row of 17 and 22 by four, 54 by four to a row of
 * 63 and 21 by eight; an argmax 19 by two threads to a row of 10 and 12 by one.
 */
function usualLanes({ length, vector, storesElements }: RowsFacts): number {
  const elements = length * vector;
  if (elements > 512) return roundedPowerOfTwo(elements / 32);
  if (!storesElements) return roundedPowerOfTwo(elements / 16);
  if (vector === 1) return Math.max(elements > 6 ? 2 : 1, powerOfTwoFrom(elements / 8));
  return Math.max(elements > 24 ? 4 : elements > 4 ? 2 : 1, roundedPowerOfTwo(elements / 16));
}

/** What is worth a try, the table's choice first. */
export function rowsVariants(facts: RowsFacts, target: WgslTarget): readonly RowsVariant[] {
  const table = rowsVariant(facts, target);
  if (!target.workgroupMemory) return [table];
  const { lanes, slots, keeps } = table;
  const largest = mostLanes(facts, target);
  const others = [lanes / 2, lanes * 2, lanes / 4, lanes * 4]
    .filter((other) => other >= 1 && other <= largest)
    .map((other) => variantOf(facts, other));
  const isWide = 2 * slots * lanes <= target.maxInvocations && slots < powerOfTwoUpTo(facts.rows);
  if (isWide) others.push({ ...table, slots: 2 * slots });
  if (slots > 1) others.push({ ...table, slots: slots / 2 });
  if (facts.slots > 0 && registersOf(facts, lanes) <= 2 * mostRegisters)
    others.push({ ...table, keeps: !keeps });
  return distinct([table, ...others]);
}

export function nameOfRows({ lanes, slots, keeps }: RowsVariant): string {
  const kept = keeps ? "kept in registers" : "read again";
  return `${lanes} threads to a row, ${slots} ${slots === 1 ? "row" : "rows"} to a group, ${kept}`;
}

function variantOf(facts: RowsFacts, lanes: number): RowsVariant {
  const keeps = registersOf(facts, lanes) <= mostRegisters;
  return { fold: lanes === 1 ? "thread" : "tree", lanes, slots: groupOf(lanes, facts), keeps };
}

function mostLanes({ stages, length }: RowsFacts, target: WgslTarget): number {
  return Math.min(
    powerOfTwoUpTo(target.maxInvocations),
    powerOfTwoUpTo(target.maxWorkgroupStorageBytes / (4 * stages)),
    powerOfTwoUpTo(length),
  );
}

/** 32-bit registers that the kept values of a thread take. */
function registersOf({ length, vector, slots }: RowsFacts, lanes: number): number {
  return Math.ceil(length / lanes) * vector * slots;
}

/**
 * Rows to a group of about 64 threads. Where many rows are short, starting so small groups takes longer than what they
 * do: on an NVIDIA H200 a softmax of 2 Mi rows of 4 took 23 µs by groups of 64 and 19 by groups of 128, an argmax of
 * 1 Mi rows of 8 13 and 11.
 */
function groupOf(lanes: number, { rows, length, vector }: RowsFacts): number {
  const areSmall = length * vector <= 32 && rows * lanes >= enoughThreads;
  return Math.max(1, Math.min((areSmall ? 128 : 64) / lanes, powerOfTwoUpTo(rows)));
}
