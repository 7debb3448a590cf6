/**
 * The strategies to compute the rows of a tensor on several devices: each device alone, and a split between them. Every
 * strategy is measured, and the fastest one is used.
 */
import { largest } from "../../ir/numbers/extremes.ts";
import { proportional, rateOf, type ShareTrial, trialOf, usualTime } from "./shares.ts";

export interface RowSplit {
  /** The number of rows for each device, in order. */
  readonly rows: readonly number[];
  /** The times that it took, in milliseconds; the first includes compiling, and does not count. */
  readonly times: number[];
}

/** The number of times of a strategy that count. */
const trialRuns = 3;
/** A split has to save more than this fraction of the time of the best device alone. */
const worthwhile = 0.05;

export class RowSplits {
  readonly #alone: readonly RowSplit[];
  #split: RowSplit | null = null;

  constructor(rows: number, devices: number) {
    this.#alone = Array.from({ length: devices }, (_, own): RowSplit => {
      return {
        rows: Array.from({ length: devices }, (__, at) => (at === own ? rows : 0)),
        times: [],
      };
    });
  }

  /** The strategy to measure next; null where all have been measured. */
  get due(): RowSplit | null {
    const all = this.#split ? [...this.#alone, this.#split] : this.#alone;
    // Alternately, so that whatever else the machine does meets all of them.
    const [least] = all.toSorted((x, y) => x.times.length - y.times.length);
    return least && least.times.length <= trialRuns ? least : null;
  }

  /** Notes how long a strategy took. The split is known once every device was measured alone. */
  took(split: RowSplit, milliseconds: number): void {
    split.times.push(milliseconds);
    if (this.#split === null && this.due === null) this.#addSplit();
  }

  /** The fastest device alone, unless the split is worthwhile. */
  get best(): RowSplit {
    const [fastest] = this.#alone.toSorted((x, y) => timeOf(x) - timeOf(y));
    const alone = fastest as RowSplit;
    const split = this.#split;
    if (split && timeOf(split) < timeOf(alone) * (1 - worthwhile)) return split;
    return alone;
  }

  /** All strategies, the one in use first. */
  get trials(): readonly ShareTrial[] {
    const { best } = this;
    const all = this.#split ? [...this.#alone, this.#split] : this.#alone;
    return [best, ...all.filter((split) => split !== best)].map(({ rows, times }) =>
      trialOf(rows, times),
    );
  }

  #addSplit(): void {
    const rows = largest((this.#alone[0] as RowSplit).rows);
    const rates = this.#alone.map((split) => rateOf(rows, timeOf(split)));
    const split = proportional(rates, rows);
    if (split.filter((count) => count > 0).length > 1) this.#split = { rows: split, times: [] };
  }
}

function timeOf({ times }: RowSplit): number {
  return usualTime(times);
}
