/**
 * Tuning: where the tables choose a kernel's variant, other variants are tried on the device itself. The result
 * records which variant won, and by how much. A choice is replaced only by one that is measured to be faster
 * beyond doubt, so tuning never makes a kernel slower than the tables' choice.
 */
import { median, medianInterval } from "../ir/numbers/statistics.ts";

/** The result of one kernel's contest. */
export interface Tuned {
  /** The key of the code that the tables chose. */
  readonly key: string;
  /** The kernel's name, for people. */
  readonly kernel: string;
  /** The winner's name among the candidates; null where the tables' choice stays. */
  readonly choice: string | null;
  /** The number of candidates, and how many of them were rejected for wrong results. */
  readonly candidates: number;
  readonly wrong: number;
  /** The time of the tables' choice over the winner's, with an interval; 1 where it stays. */
  readonly gain: Gain;
}

export interface Gain {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** The store of results between visits; `device` names a device by everything that its driver reports. */
export interface TuningStore {
  load(device: string): Promise<readonly Tuned[]>;
  save(device: string, tuned: Tuned): Promise<void>;
}

/** A gain below this is not worth different code. */
const worthwhile = 1.03;

/** Compares times of the tables' choice and of a candidate, measured alternately, in the same order. */
export function gainOf(table: readonly number[], candidate: readonly number[]): Gain {
  const ratios = table.map((time, round) => time / (candidate[round] ?? Number.NaN));
  const sorted = ratios.filter(Number.isFinite).sort((a, b) => a - b);
  const [low, high] = medianInterval(sorted.length);
  const at = (index: number): number => sorted[index] ?? Number.NaN;
  return { median: median(sorted), low: at(low), high: at(high) };
}

/** Whether the candidate is faster with certainty, and by enough to matter. */
export function isFaster({ median, low }: Gain): boolean {
  return low > 1 && median >= worthwhile;
}
