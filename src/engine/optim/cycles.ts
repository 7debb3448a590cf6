/** Learning rates that rise and fall, and momentum that falls and rises with them. */
import { fault } from "../ir/fault.ts";
import { checkDecay, checkNotNegative, checkNumber, checkPositive } from "./check.ts";
import { checkSteps, type Schedule } from "./schedule.ts";

export interface CosineRestartOptions {
  /** How many times as long each cosine is as the one before it; a whole number, default 1. */
  readonly factor?: number;
  /** The rate that each ends with; default 0. */
  readonly end?: number;
}

/**
 * From `lr` along half a cosine to `end` in so many steps, and again from `lr` (Loshchilov and Hutter,
 * "SGDR: stochastic gradient descent with warm restarts", ICLR 2017).
 */
export function cosineRestarts(
  lr: number,
  steps: number,
  { factor = 1, end = 0 }: CosineRestartOptions = {},
): Schedule {
  checkNotNegative("cosineRestarts", "lr", lr);
  checkSteps("cosineRestarts", "steps", steps);
  checkSteps("cosineRestarts", "factor", factor);
  checkNotNegative("cosineRestarts", "end", end);
  return (step) => {
    let [since, length] = [step, steps];
    if (factor === 1) since %= steps;
    while (since >= length) {
      since -= length;
      length *= factor;
    }
    return eased(lr, end, since / length);
  };
}

/** A learning rate with the momentum that goes with it: `optimizer.momentum = cycle.momentum(step)`. */
export interface Cycle extends Schedule {
  readonly momentum: Schedule;
}

interface MomentumOptions {
  /** The momentum where the rate is highest; default 0.85 of `oneCycle`, 0.8 of `cyclic`. */
  readonly baseMomentum?: number;
  /** The momentum where the rate is lowest; default 0.95 of `oneCycle`, 0.9 of `cyclic`. */
  readonly maxMomentum?: number;
}

function checkMomentum(name: string, base: number, most: number): void {
  checkDecay(name, "baseMomentum", base);
  checkDecay(name, "maxMomentum", most);
}

export interface OneCycleOptions extends MomentumOptions {
  /** The share of the steps in which the rate rises; default 0.3. */
  readonly pctStart?: number;
  /** Default "cos". */
  readonly annealStrategy?: "cos" | "linear";
  /** What `most` is over the first rate; default 25. */
  readonly divFactor?: number;
  /** What the first rate is over the last; default 1e4. */
  readonly finalDivFactor?: number;
  /** Fall to the first rate in as many steps as it rose, and to the last in those left. Default false. */
  readonly threePhase?: boolean;
}

/** From one rate to another, as a share goes from 0 to 1. */
type Course = (from: number, to: number, share: number) => number;

const eased: Course = (from, to, share) => to + ((from - to) * (1 + Math.cos(Math.PI * share))) / 2;
const straight: Course = (from, to, share) => from + (to - from) * share;

/** Up to `most` and down again to nearly nothing in so many steps (Smith and Topin, "Super-convergence", 2018). */
export function oneCycle(most: number, steps: number, options: OneCycleOptions = {}): Cycle {
  const { pctStart = 0.3, annealStrategy = "cos", divFactor = 25, finalDivFactor = 1e4 } = options;
  const { baseMomentum = 0.85, maxMomentum = 0.95 } = options;
  checkMomentum("oneCycle", baseMomentum, maxMomentum);
  checkPositive("oneCycle", "most", most);
  checkSteps("oneCycle", "steps", steps);
  checkNumber("oneCycle", "pctStart", pctStart, (part) => part >= 0 && part <= 1, "0 to 1");
  checkPositive("oneCycle", "divFactor", divFactor);
  checkPositive("oneCycle", "finalDivFactor", finalDivFactor);
  const course = { cos: eased, linear: straight }[annealStrategy];
  if (!course) {
    throw fault(
      "unknown",
      `oneCycle: unknown annealStrategy "${String(annealStrategy)}": use "cos" or "linear"`,
    );
  }
  const first = most / divFactor;
  const last = first / finalDivFactor;
  const top = pctStart * steps - 1;
  const turns = [
    { at: top, rate: most, momentum: baseMomentum },
    ...(options.threePhase
      ? [{ at: 2 * pctStart * steps - 2, rate: first, momentum: maxMomentum }]
      : []),
    { at: steps - 1, rate: last, momentum: maxMomentum },
  ];
  const going = (start: number, key: "rate" | "momentum"): Schedule => {
    return (step) => {
      let [since, from] = [0, start];
      for (const { at, [key]: to } of turns) {
        if (step <= at) return course(from, to, at > since ? (step - since) / (at - since) : 1);
        [since, from] = [at, to];
      }
      return from;
    };
  };
  return Object.assign(going(first, "rate"), { momentum: going(maxMomentum, "momentum") });
}

export interface CyclicOptions extends MomentumOptions {
  /** How many steps the rate rises; default 2000. */
  readonly up?: number;
  /** How many it falls; default: as many. */
  readonly down?: number;
  /** "triangular", the default: every cycle alike; "triangular2": each half as high; "expRange": by `gamma`^step. */
  readonly mode?: "triangular" | "triangular2" | "expRange";
  /** Default 1. */
  readonly gamma?: number;
}

/** Up and down between two rates in straight lines (Smith, "Cyclical learning rates", WACV 2017). */
export function cyclic(least: number, most: number, options: CyclicOptions = {}): Cycle {
  const { up = 2000, down = up, mode = "triangular", gamma = 1 } = options;
  const { baseMomentum = 0.8, maxMomentum = 0.9 } = options;
  checkMomentum("cyclic", baseMomentum, maxMomentum);
  checkNotNegative("cyclic", "least", least);
  checkNumber("cyclic", "most", most, (lr) => lr >= least, "no less than the least");
  checkSteps("cyclic", "up", up);
  checkSteps("cyclic", "down", down);
  checkPositive("cyclic", "gamma", gamma);
  const heights = {
    triangular: () => 1,
    triangular2: (cycle: number) => 2 ** -cycle,
    expRange: (_: number, step: number) => gamma ** step,
  };
  const height = heights[mode];
  if (!height) {
    throw fault(
      "unknown",
      `cyclic: unknown mode "${String(mode)}": use "triangular", "triangular2" or "expRange"`,
    );
  }
  const length = up + down;
  /** 0 where the rate is lowest, 1 where a first cycle has it highest. */
  const risen: Schedule = (step) => {
    const since = step % length;
    const share = since <= up ? since / up : (length - since) / down;
    return share * height(Math.floor(step / length), step);
  };
  const rate: Schedule = (step) => least + (most - least) * risen(step);
  const momentum: Schedule = (step) => maxMomentum - (maxMomentum - baseMomentum) * risen(step);
  return Object.assign(rate, { momentum });
}
