/**
 * The ways to compute the rows of a tensor on several devices: each device alone, and a split between them. Every
 * way is measured, and the fastest one is used.
 */
import { largest } from "../../ir/extremes.ts";
import { proportional, rateOf, type ShareTrial, trialOf, usualTime } from "./shares.ts";

export interface RowSplit {
  /** The number of rows for each device, in order. */
  readonly rows: readonly number[];
  /** The times that it took, in milliseconds; the first includes compiling, and does not count. */
  readonly times: number[];
}

/** The times of a way that count. */
const turns = 3;
/** A split has to save more than this share of the time of the best device alone. */
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

  /** The way to measure next; null where all have been measured. */
  get due(): RowSplit | null {
    const all = this.#split ? [...this.#alone, this.#split] : this.#alone;
    // By turns, so that whatever else the machine does meets all of them.
    const [least] = all.toSorted((x, y) => x.times.length - y.times.length);
    return least && least.times.length <= turns ? least : null;
  }

  /** Notes how long a way took. The split is known once every device was measured alone. */
  took(way: RowSplit, milliseconds: number): void {
    way.times.push(milliseconds);
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

  /** All ways, the one in use first. */
  get trials(): readonly ShareTrial[] {
    const { best } = this;
    const all = this.#split ? [...this.#alone, this.#split] : this.#alone;
    return [best, ...all.filter((way) => way !== best)].map(({ rows, times }) =>
      trialOf(rows, times),
    );
  }

  #addSplit(): void {
    const rows = largest((this.#alone[0] as RowSplit).rows);
    const rates = this.#alone.map((way) => rateOf(rows, timeOf(way)));
    const split = proportional(rates, rows);
    if (split.filter((count) => count > 0).length > 1) this.#split = { rows: split, times: [] };
  }
}

function timeOf({ times }: RowSplit): number {
  return usualTime(times);
}
