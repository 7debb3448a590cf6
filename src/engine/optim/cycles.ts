/** Learning rates that rise and fall in cycles, and momentum that moves opposite to them. */
import { fault } from "../ir/fault.ts";
import { checkDecay, checkNotNegative, checkNumber, checkPositive } from "./check.ts";
import { checkSteps, type Schedule } from "./schedule.ts";

export interface CosineRestartOptions {
  /** Each cosine is this many times as long as the one before it; an integer, default 1. */
  readonly factor?: number;
  /** The rate at the end of each cosine; default 0. */
  readonly end?: number;
}

/**
 * Falls from `lr` along half a cosine to `end` in `steps` steps, then starts again from `lr` (Loshchilov and
 * Hutter, "SGDR: stochastic gradient descent with warm restarts", ICLR 2017).
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
  /** The momentum where the rate is highest; default 0.85 for `oneCycle`, 0.8 for `cyclic`. */
  readonly baseMomentum?: number;
  /** The momentum where the rate is lowest; default 0.95 for `oneCycle`, 0.9 for `cyclic`. */
  readonly maxMomentum?: number;
}

function checkMomentum(name: string, base: number, most: number): void {
  checkDecay(name, "baseMomentum", base);
  checkDecay(name, "maxMomentum", most);
}

export interface OneCycleOptions extends MomentumOptions {
  /** The fraction of the steps in which the rate rises; default 0.3. */
  readonly pctStart?: number;
  /** The shape of the rise and of the fall; default "cos". */
  readonly annealStrategy?: "cos" | "linear";
  /** The quotient of `most` and the first rate; default 25. */
  readonly divFactor?: number;
  /** The quotient of the first rate and the last; default 1e4. */
  readonly finalDivFactor?: number;
  /**
   * Whether the rate falls to its first value in as many steps as it rose, and to the last in the steps left.
   * Default false.
   */
  readonly threePhase?: boolean;
}

/** Interpolates between two rates as the fraction goes from 0 to 1. */
type Course = (from: number, to: number, share: number) => number;

const eased: Course = (from, to, share) => to + ((from - to) * (1 + Math.cos(Math.PI * share))) / 2;
const straight: Course = (from, to, share) => from + (to - from) * share;

/**
 * Rises to `most` and falls to nearly nothing within `steps` steps (Smith and Topin, "Super-convergence",
 * 2018).
 */
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
      "oneCycle",
      `unknown annealStrategy "${String(annealStrategy)}": use "cos" or "linear"`,
    );
  }
  const first = most / divFactor;
  const last = first / finalDivFactor;
  const top = pctStart * steps - 1;
  const boundaries = [
    { at: top, rate: most, momentum: baseMomentum },
    ...(options.threePhase
      ? [{ at: 2 * pctStart * steps - 2, rate: first, momentum: maxMomentum }]
      : []),
    { at: steps - 1, rate: last, momentum: maxMomentum },
  ];
  const going = (start: number, key: "rate" | "momentum"): Schedule => {
    return (step) => {
      let [since, from] = [0, start];
      for (const { at, [key]: to } of boundaries) {
        if (step <= at) return course(from, to, at > since ? (step - since) / (at - since) : 1);
        [since, from] = [at, to];
      }
      return from;
    };
  };
  return Object.assign(going(first, "rate"), { momentum: going(maxMomentum, "momentum") });
}

export interface CyclicOptions extends MomentumOptions {
  /** The number of steps in which the rate rises; default 2000. */
  readonly up?: number;
  /** The number of steps in which it falls; default `up`. */
  readonly down?: number;
  /**
   * "triangular", the default: all cycles are equal; "triangular2": each is half as high as the last;
   * "expRange": heights shrink by `gamma`^step.
   */
  readonly mode?: "triangular" | "triangular2" | "expRange";
  /** The base of "expRange"; default 1. */
  readonly gamma?: number;
}

/** Moves between two rates in straight lines (Smith, "Cyclical learning rates", WACV 2017). */
export function cyclic(least: number, most: number, options: CyclicOptions = {}): Cycle {
  const { up = 2000, down = up, mode = "triangular", gamma = 1 } = options;
  const { baseMomentum = 0.8, maxMomentum = 0.9 } = options;
  checkMomentum("cyclic", baseMomentum, maxMomentum);
  checkNotNegative("cyclic", "least", least);
  checkNumber("cyclic", "most", most, (lr) => lr >= least, "at least `least`");
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
      "cyclic",
      `unknown mode "${String(mode)}": use "triangular", "triangular2" or "expRange"`,
    );
  }
  const length = up + down;
  /** The height within the cycle: 0 at the lowest rate, 1 at the highest of the first cycle. */
  const risen: Schedule = (step) => {
    const since = step % length;
    const share = since <= up ? since / up : (length - since) / down;
    return share * height(Math.floor(step / length), step);
  };
  const rate: Schedule = (step) => least + (most - least) * risen(step);
  const momentum: Schedule = (step) => maxMomentum - (maxMomentum - baseMomentum) * risen(step);
  return Object.assign(rate, { momentum });
}
