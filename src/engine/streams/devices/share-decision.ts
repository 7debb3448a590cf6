/**
 * Decides how the rows of a batch are divided between devices. In: the times of whole steps, and those of each
 * device for its rows. Out: the strategy for the next step. The first device alone is measured alternately with a
 * split, whose times may suggest another one. A split is used only where it was measured to be worthwhile, and stays
 * until all is measured again, which is seldom. Splits are on a coarse grid, since each number of rows is a shape to
 * compile for.
 */
import { largest, smallest } from "../../ir/numbers/extremes.ts";
import { median } from "../../ir/numbers/statistics.ts";
import { proportional, rateOf, usualTime } from "./shares.ts";

/** A strategy for a step. */
export interface GridSplit {
  /** The cells of the grid for each device, in order. */
  readonly cells: readonly number[];
  /** The times of whole steps in the present series, in milliseconds; the first one compiles and does not count. */
  times: number[];
  /** The times of each device for its rows in the same steps. */
  parts: (readonly number[])[];
}

/** The cells that a device did in a split, and the time that they usually took. */
interface CellTime {
  readonly cells: number;
  readonly milliseconds: number;
}

/** A split has to save more than this fraction of the time of the first device alone. */
const worthwhile = 0.05;
/** The number of times of a strategy that count. */
const trialSteps = 5;
/** A split that takes this many times as long as the first device alone is given up after so many times that count. */
const hopeless = 2;
const hopelessSteps = 2;
/** The maximum number of splits that are tried. */
const maxSplits = 5;
/**
 * After this many steps without a trial the best split is tried again, then after twice as many, and so on; but only
 * once the slower steps of a trial would lose at most this fraction of the time that they took.
 */
const firstStay = 128;
const shareOfTrials = 1 / 16;

export class ShareDecision {
  readonly #grid: number;
  readonly #alone: GridSplit;
  readonly #splits: GridSplit[] = [];
  #trial: GridSplit | null = null;
  #isTrialStep = false;
  /** The times of the steps since the last trial. */
  #spent = 0;
  #steps = 0;
  #stay = firstStay;

  /** The grid is the number of cells that a batch is divided in. */
  constructor(devices: number, grid: number) {
    this.#grid = grid;
    const others = Array.from({ length: devices - 1 }, () => 0);
    this.#alone = splitWith([grid, ...others]);
    // One cell shows the rate of a device that may be slow beyond use at the least cost.
    const probed = others.map((_, at) => (at + 1 < grid ? 1 : 0));
    const probes = probed.filter((cells) => cells > 0).length;
    if (probes > 0) this.#try(splitWith([grid - probes, ...probed]));
  }

  /** The strategy for the next step. */
  get next(): GridSplit {
    if (this.#trial === null) return this.best;
    return this.#isTrialStep ? this.#trial : this.#alone;
  }

  /** The best strategy that has been measured: the first device alone, unless a split is worthwhile. */
  get best(): GridSplit {
    const fastest = this.#fastest;
    return fastest && this.#isWorthwhile(fastest) ? fastest : this.#alone;
  }

  /** The best strategy, and then the others that have been measured. */
  get measured(): readonly GridSplit[] {
    const { best } = this;
    const others = [this.#alone, ...this.#splits].filter((split) => split !== best);
    return [best, ...others.filter((split) => split.times.length > 1)];
  }

  /** Notes how long a step took by a strategy that `next` returned, and each device for its rows. */
  took(split: GridSplit, milliseconds: number, parts: readonly number[]): void {
    if (this.#trial === null) {
      this.#spent += milliseconds;
      this.#steps++;
      if (this.#isTimeForTrial()) this.#tryAgain();
      return;
    }
    split.times.push(milliseconds);
    split.parts.push(parts);
    this.#isTrialStep = split === this.#alone;
    if (split === this.#trial && (split.times.length > trialSteps || this.#isHopeless(split)))
      this.#conclude(split);
  }

  #try(split: GridSplit): void {
    if (!this.#splits.includes(split)) this.#splits.push(split);
    this.#trial = split;
    this.#isTrialStep = false;
  }

  /** Whether a split saves enough, and was faster in all steps but one, so that noise does not decide. */
  #isWorthwhile(split: GridSplit): boolean {
    const alone = timeOf(this.#alone);
    const slower = split.times.slice(1).filter((time) => time >= alone);
    return slower.length < 2 && timeOf(split) < alone * (1 - worthwhile);
  }

  #isHopeless(split: GridSplit): boolean {
    return split.times.length > hopelessSteps && timeOf(split) > hopeless * timeOf(this.#alone);
  }

  /** Ends a trial, and begins another where its times promise more from other fractions. */
  #conclude(trial: GridSplit): void {
    this.#trial = null;
    const proposal = this.#proposal(trial);
    if (proposal !== null) this.#try(proposal);
  }

  /** The split in proportion to the rates of the last one, if it is new and may be worthwhile. */
  #proposal(last: GridSplit): GridSplit | null {
    const parts = last.cells.map((_, at) => this.#partOf(at, last));
    const rates = parts.map(({ cells, milliseconds }) => rateOf(cells, milliseconds));
    const split = this.#splitOf(proportional(rates, this.#grid));
    if (split.times.length > 0) return null;
    const joining = timeOf(last) - busyIn(last.cells, parts);
    const least = joining + busyIn(split.cells, parts);
    return least < timeOf(this.best) * (1 - worthwhile) ? split : null;
  }

  /** The part of a device in this split, or else in the latest strategy in which it had rows. */
  #partOf(device: number, split: GridSplit): CellTime {
    const latest = [split, ...this.#splits.toReversed(), this.#alone];
    const from = latest.find(({ cells, parts }) => cells[device] !== 0 && parts.length > 1);
    if (from === undefined) return { cells: 0, milliseconds: 0 };
    const times = from.parts.slice(1).map((part) => part[device] as number);
    return { cells: from.cells[device] as number, milliseconds: median(times) };
  }

  /** The strategy with these cells, or with those nearest to them once no more splits may be tried. */
  #splitOf(cells: readonly number[]): GridSplit {
    const known = [this.#alone, ...this.#splits];
    const distances = known.map((split) => distance(split.cells, cells));
    const least = smallest(distances);
    if (least === 0 || this.#splits.length === maxSplits)
      return known[distances.indexOf(least)] as GridSplit;
    return splitWith(cells);
  }

  #isTimeForTrial(): boolean {
    const candidate = this.#fastest;
    if (candidate === null || this.#steps < this.#stay) return false;
    const lost = (trialSteps + 1) * Math.abs(timeOf(candidate) - timeOf(this.#alone));
    return lost <= shareOfTrials * this.#spent;
  }

  /** The split that was measured to be the fastest. */
  get #fastest(): GridSplit | null {
    const [fastest] = this.#splits.toSorted((x, y) => timeOf(x) - timeOf(y));
    return fastest ?? null;
  }

  /** Begins a new series: the former times no longer count. */
  #tryAgain(): void {
    const candidate = this.#fastest as GridSplit;
    for (const split of [this.#alone, ...this.#splits]) {
      split.times = [];
      split.parts = [];
    }
    this.#spent = 0;
    this.#steps = 0;
    this.#stay *= 2;
    this.#try(candidate);
  }
}

/**
 * A lower bound on the time in which all devices do these cells, from their earlier times: more cells may take no
 * longer, where the time goes into sending and starting.
 */
function busyIn(cells: readonly number[], before: readonly CellTime[]): number {
  return largest(
    before.map((part, at) => {
      const count = cells[at] as number;
      return count === 0 ? 0 : part.milliseconds * Math.min(1, count / part.cells);
    }),
  );
}

function splitWith(cells: readonly number[]): GridSplit {
  return { cells, times: [], parts: [] };
}

function timeOf({ times }: GridSplit): number {
  return usualTime(times);
}

function distance(x: readonly number[], y: readonly number[]): number {
  return x.reduce((sum, cells, at) => sum + Math.abs(cells - (y[at] as number)), 0);
}
