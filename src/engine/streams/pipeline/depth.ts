/**
 * The number of items in progress at a time. With "auto", depths are tried alternately on the pipeline's own items,
 * and the smallest one is kept whose time for an item is nearly the shortest.
 */
import { smallest } from "../../ir/numbers/extremes.ts";
import { median } from "../../ir/numbers/statistics.ts";

/** The measured time of a depth. */
export interface DepthTrial {
  readonly depth: number;
  /** The median time from one result to the next. */
  readonly milliseconds: number;
}

export interface Depth {
  /** The depth in use now. */
  readonly current: number;
  readonly trials: readonly DepthTrial[];
  /** Notes that a result was handed out at this time, in milliseconds. */
  handedOut(now: number): void;
}

export function fixedDepth(depth: number): Depth {
  return { current: depth, trials: [], handedOut: () => {} };
}

/** Sequential, double and triple buffering. */
const candidates = [1, 2, 3];
/** Each candidate is tried twice, so that what else happens on the machine is seen at all of them. */
const countedTrials = 2;
/** The first results of a trial were in progress before it, or show the change of depth. */
const skipped = 3;
/** The number of results of a trial that count. */
const counted = 4;
/** A larger depth takes more memory, so it has to save more than this fraction of the time. */
const worthwhile = 0.03;

export class MeasuredDepth implements Depth {
  readonly #intervals = new Map<number, number[]>(candidates.map((depth) => [depth, []]));
  #trial = 0;
  #inTrial = 0;
  #last = 0;
  #chosen: number | null = null;

  get current(): number {
    return this.#chosen ?? (candidates[this.#trial % candidates.length] as number);
  }

  get trials(): readonly DepthTrial[] {
    return [...this.#intervals].flatMap(([depth, intervals]) =>
      intervals.length === 0 ? [] : [{ depth, milliseconds: median(intervals) }],
    );
  }

  handedOut(now: number): void {
    if (this.#chosen !== null) return;
    const depth = this.current;
    const counts = ++this.#inTrial > skipped;
    if (counts) this.#intervals.get(depth)?.push(now - this.#last);
    this.#last = now;
    if (this.#inTrial < skipped + counted) return;
    this.#inTrial = 0;
    if (++this.#trial === countedTrials * candidates.length) this.#choose();
  }

  #choose(): void {
    const { trials } = this;
    const least = smallest(trials.map(({ milliseconds }) => milliseconds));
    const good = trials.find(({ milliseconds }) => milliseconds <= least * (1 + worthwhile));
    this.#chosen = good?.depth ?? 1;
  }
}
