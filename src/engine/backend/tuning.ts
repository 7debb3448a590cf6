/**
 * Tuning: for a kernel whose text the tables choose, other texts are tried on the device itself. What
 * is kept is which text won, and by how much. A choice is replaced only by one that is measured to be
 * faster beyond doubt, so tuning never makes a kernel slower than the table.
 */
import { median, medianInterval } from "../ir/statistics.ts";

/** What became of one kernel's contest. */
export interface Tuned {
  /** The text that the tables chose, by its key. */
  readonly key: string;
  /** For people: the kernel's name. */
  readonly kernel: string;
  /** The winner's name among the candidates; null where the tables' choice stays. */
  readonly choice: string | null;
  /** How many candidates there were, and how many gave other numbers and were thrown out. */
  readonly candidates: number;
  readonly wrong: number;
  /** Time of the tables' choice over the winner's, with an interval; 1 where it stays. */
  readonly gain: Gain;
}

export interface Gain {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** Where findings outlive the page; `device` names a device and all that its driver tells of itself. */
export interface TuningStore {
  load(device: string): Promise<readonly Tuned[]>;
  save(device: string, tuned: Tuned): Promise<void>;
}

/** A gain below this is not worth another text. */
const worthwhile = 1.03;

/** Times of the tables' choice and of a candidate, taken in turns, in the same order. */
export function gainOf(table: readonly number[], candidate: readonly number[]): Gain {
  const ratios = table.map((time, round) => time / (candidate[round] ?? Number.NaN));
  const sorted = ratios.filter(Number.isFinite).sort((a, b) => a - b);
  const [low, high] = medianInterval(sorted.length);
  const at = (place: number): number => sorted[place] ?? Number.NaN;
  return { median: median(sorted), low: at(low), high: at(high) };
}

/** Whether the candidate is faster beyond doubt, and enough to matter. */
export function isFaster({ median, low }: Gain): boolean {
  return low > 1 && median >= worthwhile;
}
