/** Which variant of the rows shaders a kernel gets: from shapes and limits alone, so that a tuner can take this function's place. */
import type { WgslTarget } from "./module.ts";
import type { Lanes } from "./types.ts";
import { distinct, powerOfTwoUpTo, roundedPowerOfTwo } from "./variant.ts";

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
}

/** 32-bit registers that kept values may take: more, and fewer threads are at work at once. */
const wantedRegisters = 64;
const mostRegisters = 128;
const usualThreads = 256;
/** Threads that keep a large GPU busy. */
const enoughThreads = 32768;

export function rowsVariant(facts: RowsFacts, target: WgslTarget): RowsVariant {
  const { rows, length, vector } = facts;
  if (!target.workgroupMemory)
    return { fold: "thread", lanes: 1, slots: groupOf(1, rows), keeps: false };
  const largest = mostLanes(facts, target);
  const registers = (lanes: number): number => registersOf(facts, lanes);
  const elements = length * vector;
  let lanes = Math.min(largest, usualLanes(elements));
  while (lanes < Math.min(largest, usualThreads) && rows * lanes < enoughThreads) lanes *= 2;
  while (lanes < largest && registers(lanes) > wantedRegisters) lanes *= 2;
  return variantOf(facts, lanes);
}

/**
 * Many elements to a thread: there are stages to fold, and few threads fold them sooner. Of short rows fewer, so that
 * neighbouring threads read what lies close: on an NVIDIA H200 a softmax of 8 Mi elements in rows of 10 took 72 µs by
 * a thread to a row and 24 by two, in rows of 17 99 by one and 22 by four, of 32 23 by two and 19 by four.
 */
function usualLanes(elements: number): number {
  const usual = roundedPowerOfTwo(elements / (elements > 512 ? 32 : 16));
  return Math.max(usual, elements > 16 ? 4 : elements > 8 ? 2 : 1);
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
  return { fold: lanes === 1 ? "thread" : "tree", lanes, slots: groupOf(lanes, facts.rows), keeps };
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

/** Rows to a group of about 64 threads. */
function groupOf(lanes: number, rows: number): number {
  return Math.max(1, Math.min(64 / lanes, powerOfTwoUpTo(rows)));
}
