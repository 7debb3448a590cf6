/**
 * Decides whether to split a plan between two devices, and after which row. In: the times of the plan on each device
 * alone, and those of splits. Out: a verdict with its reason. A split is tried only where the rates of the devices
 * and the cost of transfers leave it something to gain; then it and the better device alone are measured alternately,
 * and it is used only where it was measured to be worthwhile. Now and then both are measured again.
 */
import {
  deviceNames,
  forEachHardware,
  type HardwareKind,
  hardwareKinds,
  otherHardware,
} from "../../ir/device-kinds.ts";
import { median } from "../../ir/numbers/statistics.ts";
import { milliseconds, type Times } from "../auto/placement.ts";
import type { Splittable } from "./splittable.ts";

/** The time of the whole plan on one device. */
export interface Alone {
  readonly milliseconds: number;
  /** The time of the transfers that it needs first. */
  readonly moving: number;
  readonly measured: boolean;
}

export interface Verdict {
  /** The rows of the GPU, which has the first ones; null where the plan is not split. */
  readonly rows: number | null;
  /** The reason for people: "Split: rows 0 to 700 on the GPU, 700 to 1,024 on the CPU". */
  readonly reason: string;
}

/** A split has to save more than this fraction of the time of the better device alone. */
const worthwhile = 0.05;
/** The executions of a split in one trial; the first one compiles and moves operands, and does not count. */
const trialRuns = 4;
/** Maximum number of splits tried: parts computed at the same time may show other rates than the devices alone. */
const maxSplits = 3;
/**
 * After this many executions without a trial the split is tried again, then after twice as many, and so on; but
 * only once a trial would take at most this fraction of the time that they took.
 */
const firstStay = 128;
const shareOfTrials = 1 / 16;

/** A split that has been tried. */
interface SplitTrial {
  readonly rows: number;
  /** The times of the trial, and those of each device's part. */
  times: number[];
  parts: Record<HardwareKind, number[]>;
}

interface Proposal {
  readonly rows: number;
  readonly milliseconds: number;
}

export class SplitDecision {
  readonly #work: Splittable;
  readonly #moving: (bytes: number) => number;
  readonly #splits: SplitTrial[] = [];
  #trial: SplitTrial | null = null;
  /** Whether the last execution was one of the split on trial. */
  #isSplitRun = false;
  #refusal: string | null = null;
  #stay = 0;
  #longestStay = firstStay;

  /** `moving` returns the milliseconds that a transfer of some bytes takes. */
  constructor(work: Splittable, moving: (bytes: number) => number) {
    this.#work = work;
    this.#moving = moving;
  }

  /** The verdict for the next execution. */
  decide(alone: Times<Alone>): Verdict {
    const refusal = this.#refusal;
    if (refusal !== null) return notSplit(() => refusal);
    this.#propose(alone);
    const best = this.#best;
    if (this.#trial === null && best !== null) this.#tryAgain(best, alone);
    if (this.#trial !== null) {
      this.#isSplitRun = !this.#isSplitRun;
      if (this.#isSplitRun) return this.#split(this.#trial);
      return notSplit(() => "this execution is timed for comparison with a split");
    }
    if (best === null) return notSplit(() => this.#hopeless(alone));
    this.#stay++;
    const took = timeOf(best);
    if (this.#isWorthwhile(took, alone)) return this.#split(best);
    return notSplit(() => compared(took, alone));
  }

  /** Notes how long a split took, and each device for its part. */
  took(rows: number, took: number, parts: Times<number>): void {
    const trial = this.#splits.find((trial) => trial.rows === rows) as SplitTrial;
    trial.times.push(took);
    for (const kind of hardwareKinds) trial.parts[kind].push(parts[kind]);
    if (trial.times.length < trialRuns) return;
    if (trial === this.#trial) this.#trial = null;
    if (trial.times.length <= 2 * trialRuns) return;
    // The times of a trial are replaced by those of later executions.
    trial.times.shift();
    for (const kind of hardwareKinds) trial.parts[kind].shift();
  }

  /** Splits no more, for a reason that is a clause. */
  refuse(reason: string): void {
    this.#refusal = reason;
  }

  /** Begins the trial of a split that may be better than those that were tried. */
  #propose(alone: Times<Alone>): void {
    const isSettled = this.#stay > 0 || this.#splits.length === maxSplits;
    if (isSettled || this.#trial !== null || this.#maxSaving(alone) <= worthwhile) return;
    if (!hardwareKinds.every((kind) => alone[kind].measured)) return;
    const { rows, milliseconds: expected } = this.#proposal(alone);
    if (this.#splits.some((trial) => trial.rows === rows)) return;
    const best = this.#best;
    const isBetter = best === null || expected < timeOf(best) * (1 - worthwhile);
    if (!isBetter || !this.#isWorthwhile(expected, alone)) return;
    this.#trial = { rows, times: [], parts: { gpu: [], cpu: [] } };
    this.#splits.push(this.#trial);
  }

  /** Begins another trial of the best split, once it has been long enough since the last one. */
  #tryAgain(best: SplitTrial, alone: Times<Alone>): void {
    const [split, whole] = [timeOf(best), totalOf(alone[soonerOf(alone)])];
    const spent = this.#stay * Math.min(split, whole);
    if (this.#stay < this.#longestStay) return;
    if (trialRuns * Math.max(split, whole) > shareOfTrials * spent) return;
    best.times = [];
    best.parts = { gpu: [], cpu: [] };
    this.#trial = best;
    this.#stay = 0;
    this.#longestStay *= 2;
  }

  /** The fastest split that has been measured. */
  get #best(): SplitTrial | null {
    const measured = this.#splits.filter((trial) => trial.times.length >= trialRuns);
    return measured.toSorted((x, y) => timeOf(x) - timeOf(y))[0] ?? null;
  }

  /** The split that is expected to finish first. */
  #proposal(alone: Times<Alone>): Proposal {
    const { rows, unit } = this.#work;
    const count = Math.ceil(rows / unit) - 1;
    const all = Array.from({ length: count }, (_, at): Proposal => {
      const first = (at + 1) * unit;
      return { rows: first, milliseconds: this.#expected(first, alone) };
    });
    return all.reduce((best, split) => (split.milliseconds < best.milliseconds ? split : best));
  }

  #expected(first: number, alone: Times<Alone>): number {
    const { rows, share, carriedBytes, resultBytes } = this.#work;
    const counts = { gpu: first, cpu: rows - first };
    const home = homeOf(first, rows);
    const away = otherHardware(home);
    const part = forEachHardware((kind) => counts[kind] * this.#rowTime(kind, alone));
    const joining = this.#moving((resultBytes * counts[away]) / rows);
    const others = (1 - share) * alone[home].milliseconds + this.#moving(carriedBytes);
    return others + Math.max(part[home], part[away] + joining);
  }

  /** The milliseconds for a row: as measured in splits, else from the whole plan. */
  #rowTime(kind: HardwareKind, alone: Times<Alone>): number {
    const latest = this.#splits.at(-1);
    if (latest && latest.parts[kind].length >= trialRuns) {
      const { gpu, cpu } = { gpu: latest.rows, cpu: this.#work.rows - latest.rows };
      return median(latest.parts[kind].slice(1)) / (kind === "gpu" ? gpu : cpu);
    }
    return (this.#work.share * alone[kind].milliseconds) / this.#work.rows;
  }

  #isWorthwhile(took: number, alone: Times<Alone>): boolean {
    return took < (1 - worthwhile) * totalOf(alone[soonerOf(alone)]);
  }

  /** The fraction of the quicker device's time that the other one saves where transfers cost nothing. */
  #maxSaving(alone: Times<Alone>): number {
    const [gpu, cpu] = [alone.gpu.milliseconds, alone.cpu.milliseconds];
    return (this.#work.share * Math.min(gpu, cpu)) / (gpu + cpu);
  }

  /** The reason why no split was tried. */
  #hopeless(alone: Times<Alone>): string {
    const sooner = soonerOf(alone);
    const later = otherHardware(sooner);
    const [fast, slow] = [alone[sooner].milliseconds, alone[later].milliseconds];
    const { milliseconds: expected } = this.#proposal(alone);
    const unmeasured = hardwareKinds.find((kind) => !alone[kind].measured);
    if (this.#isWorthwhile(expected, alone) && unmeasured)
      return `the ${deviceNames[unmeasured]} has not been measured yet`;
    const saving = this.#maxSaving(alone);
    const most = `${Number((100 * saving).toPrecision(2))}%`;
    const could = `so the ${deviceNames[later]} could save at most ${most}`;
    const ratio = Number((slow / fast).toPrecision(2)).toLocaleString("en");
    const faster = `the ${deviceNames[sooner]} is ${unmeasured ? "expected to be " : ""}${ratio}× faster than the ${deviceNames[later]}`;
    return `${faster}, ${could}${saving > worthwhile ? ", less than the transfer costs" : ""}`;
  }

  #split({ rows }: SplitTrial): Verdict {
    const all = this.#work.rows;
    return {
      rows,
      get reason() {
        const [first, last] = [rows, all].map((count) => count.toLocaleString("en"));
        return `Split: rows 0 to ${first} on the GPU, ${first} to ${last} on the CPU`;
      },
    };
  }
}

/** The device that joins the parts: the one with more rows. */
export function homeOf(first: number, rows: number): HardwareKind {
  return 2 * first >= rows ? "gpu" : "cpu";
}

/** The reason's text is built only when it is read, which is seldom. */
function notSplit(because: () => string): Verdict {
  return {
    rows: null,
    get reason() {
      return `Not split: ${because()}`;
    },
  };
}

function soonerOf(alone: Times<Alone>): HardwareKind {
  return totalOf(alone.gpu) < totalOf(alone.cpu) ? "gpu" : "cpu";
}

function totalOf({ milliseconds: took, moving }: Alone): number {
  return took + moving;
}

function timeOf({ times }: SplitTrial): number {
  return median(times.slice(1));
}

function compared(took: number, alone: Times<Alone>): string {
  const sooner = soonerOf(alone);
  const whole = milliseconds(totalOf(alone[sooner]));
  return `a split took ${milliseconds(took)}, the ${deviceNames[sooner]} without a split ${whole}`;
}
