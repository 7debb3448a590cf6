/** Learning rates as functions of the step, from 0: `optimizer.lr = schedule(step)`. */
import { fault } from "../ir/fault.ts";
import { checkNotNegative, checkNumber, checkPositive } from "./check.ts";

/** The learning rate of a step; steps count from 0. */
export type Schedule = (step: number) => number;

function checkSteps(name: string, option: string, steps: number): void {
  checkNumber(
    name,
    option,
    steps,
    (value) => Number.isInteger(value) && value > 0,
    "a whole number above 0",
  );
}

/** lr · factor^⌊step / every⌋. */
export function stepDecay(lr: number, every: number, factor = 0.1): Schedule {
  checkNotNegative("stepDecay", "lr", lr);
  checkSteps("stepDecay", "every", every);
  checkPositive("stepDecay", "factor", factor);
  return (step) => lr * factor ** Math.floor(step / every);
}

/** lr · factor^step. */
export function exponentialDecay(lr: number, factor: number): Schedule {
  checkNotNegative("exponentialDecay", "lr", lr);
  checkPositive("exponentialDecay", "factor", factor);
  return (step) => lr * factor ** step;
}

/** From `lr` in a straight line to `end` after so many steps, and `end` from then on. */
export function linearDecay(lr: number, steps: number, end = 0): Schedule {
  checkNotNegative("linearDecay", "lr", lr);
  checkSteps("linearDecay", "steps", steps);
  checkNotNegative("linearDecay", "end", end);
  return (step) => lr + (end - lr) * Math.min(1, Math.max(0, step / steps));
}

/** From `lr` along half a cosine to `end` (Loshchilov and Hutter, "SGDR", ICLR 2017), and `end` from then on. */
export function cosineDecay(lr: number, steps: number, end = 0): Schedule {
  checkNotNegative("cosineDecay", "lr", lr);
  checkSteps("cosineDecay", "steps", steps);
  checkNotNegative("cosineDecay", "end", end);
  return (step) => {
    const done = Math.min(1, Math.max(0, step / steps));
    return end + ((lr - end) * (1 + Math.cos(Math.PI * done))) / 2;
  };
}

/** In a straight line up to the first rate of `then` in so many steps, and `then` from its own step 0 on. */
export function warmup(steps: number, then: Schedule): Schedule {
  checkSteps("warmup", "steps", steps);
  if (typeof then !== "function")
    throw fault("invalid", "warmup: invalid schedule: expected a function of the step");
  return (step) => (step < steps ? (then(0) * (step + 1)) / steps : then(step - steps));
}
