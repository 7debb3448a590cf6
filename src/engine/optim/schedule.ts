/** Learning rates as functions of the step, from 0: `optimizer.lr = schedule(step)`. */
import { fault } from "../ir/fault.ts";
import { checkNotNegative, checkNumber, checkPositive } from "./check.ts";

/** The learning rate of a step; steps count from 0. */
export type Schedule = (step: number) => number;

/** Throws a Fault unless the option is an integer above 0. */
export function checkSteps(name: string, option: string, steps: number): void {
  const isCount = (value: number): boolean => Number.isInteger(value) && value > 0;
  checkNumber(name, option, steps, isCount, "an integer above 0");
}

/** The fraction of the steps that is done, from 0 to 1. */
function share(step: number, steps: number): number {
  return Math.min(1, Math.max(0, step / steps));
}

/** lr · factor^⌊step / every⌋. */
export function stepDecay(lr: number, every: number, factor = 0.1): Schedule {
  checkNotNegative("stepDecay", "lr", lr);
  checkSteps("stepDecay", "every", every);
  checkPositive("stepDecay", "factor", factor);
  return (step) => lr * factor ** Math.floor(step / every);
}

/** lr times `factor` for each milestone that has been reached. */
export function multiStepDecay(lr: number, milestones: readonly number[], factor = 0.1): Schedule {
  checkNotNegative("multiStepDecay", "lr", lr);
  checkMilestones("multiStepDecay", "milestones", milestones);
  checkPositive("multiStepDecay", "factor", factor);
  return (step) => lr * factor ** milestones.filter((milestone) => milestone <= step).length;
}

/** lr · factor^step. */
export function exponentialDecay(lr: number, factor: number): Schedule {
  checkNotNegative("exponentialDecay", "lr", lr);
  checkPositive("exponentialDecay", "factor", factor);
  return (step) => lr * factor ** step;
}

/** Goes from `lr` in a straight line to `end` within `steps` steps, and stays there. */
export function linearDecay(lr: number, steps: number, end = 0): Schedule {
  checkNotNegative("linearDecay", "lr", lr);
  checkSteps("linearDecay", "steps", steps);
  checkNotNegative("linearDecay", "end", end);
  return (step) => lr + (end - lr) * share(step, steps);
}

/** end + (lr − end) · (1 − step / steps)^power, then `end`. */
export function polynomialDecay(lr: number, steps: number, power = 1, end = 0): Schedule {
  checkNotNegative("polynomialDecay", "lr", lr);
  checkSteps("polynomialDecay", "steps", steps);
  checkPositive("polynomialDecay", "power", power);
  checkNotNegative("polynomialDecay", "end", end);
  return (step) => end + (lr - end) * (1 - share(step, steps)) ** power;
}

/** Goes from `lr` along half a cosine to `end` (Loshchilov and Hutter, "SGDR", ICLR 2017), and stays there. */
export function cosineDecay(lr: number, steps: number, end = 0): Schedule {
  checkNotNegative("cosineDecay", "lr", lr);
  checkSteps("cosineDecay", "steps", steps);
  checkNotNegative("cosineDecay", "end", end);
  return (step) => end + ((lr - end) * (1 + Math.cos(Math.PI * share(step, steps)))) / 2;
}

/**
 * Rises in a straight line to the first rate of `then` within `steps` steps, then follows `then` from its step
 * 0 on.
 */
export function warmup(steps: number, then: Schedule): Schedule {
  checkSteps("warmup", "steps", steps);
  checkSchedule("warmup", then);
  return (step) => (step < steps ? (then(0) * (step + 1)) / steps : then(step - steps));
}

/** Runs one schedule after another, each from its own step 0 on: the next one begins at each milestone. */
export function joinSchedules(
  schedules: readonly Schedule[],
  milestones: readonly number[],
): Schedule {
  for (const schedule of schedules) checkSchedule("joinSchedules", schedule);
  checkMilestones("joinSchedules", "milestones", milestones);
  if (schedules.length !== milestones.length + 1) {
    throw fault(
      "joinSchedules",
      `mismatched milestones: ${milestones.length} for ${schedules.length} schedules: expected one fewer`,
    );
  }
  return (step) => {
    const index = milestones.filter((milestone) => milestone <= step).length;
    return (schedules[index] as Schedule)(step - (milestones[index - 1] ?? 0));
  };
}

/** The product of a schedule and of factors, such as `exponentialDecay(1, 0.99)`. */
export function chainSchedules(first: Schedule, ...factors: readonly Schedule[]): Schedule {
  for (const schedule of [first, ...factors]) checkSchedule("chainSchedules", schedule);
  return (step) => factors.reduce((lr, factor) => lr * factor(step), first(step));
}

function checkSchedule(name: string, schedule: Schedule): void {
  if (typeof schedule === "function") return;
  throw fault(name, "invalid schedule: expected a function of the step");
}

function checkMilestones(name: string, option: string, milestones: readonly number[]): void {
  const rising = milestones.every(
    (milestone, index) => Number.isInteger(milestone) && milestone > (milestones[index - 1] ?? 0),
  );
  if (rising) return;
  throw fault(
    name,
    `invalid ${option} [${milestones.join(", ")}]: expected increasing integers above 0`,
  );
}
