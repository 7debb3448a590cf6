/** Learning rates that rise and fall. */
import { fault } from "../ir/fault.ts";
import { checkNotNegative, checkNumber, checkPositive } from "./check.ts";
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

export interface OneCycleOptions {
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
export function oneCycle(most: number, steps: number, options: OneCycleOptions = {}): Schedule {
  const { pctStart = 0.3, annealStrategy = "cos", divFactor = 25, finalDivFactor = 1e4 } = options;
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
    { at: top, to: most },
    ...(options.threePhase ? [{ at: 2 * pctStart * steps - 2, to: first }] : []),
    { at: steps - 1, to: last },
  ];
  return (step) => {
    let [since, from] = [0, first];
    for (const { at, to } of turns) {
      if (step <= at) return course(from, to, at > since ? (step - since) / (at - since) : 1);
      [since, from] = [at, to];
    }
    return last;
  };
}

export interface CyclicOptions {
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
export function cyclic(least: number, most: number, options: CyclicOptions = {}): Schedule {
  const { up = 2000, down = up, mode = "triangular", gamma = 1 } = options;
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
  return (step) => {
    const since = step % length;
    const risen = since <= up ? since / up : (length - since) / down;
    return least + (most - least) * risen * height(Math.floor(step / length), step);
  };
}
