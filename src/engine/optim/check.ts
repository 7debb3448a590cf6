/** What options of optimisers must be. */
import { fault } from "../ir/fault.ts";

/** A finite number above 0. */
export function checkPositive(name: string, option: string, value: number): number {
  return checkNumber(name, option, value, (number) => number > 0, "above 0");
}

/** A finite number of 0 or more. */
export function checkNotNegative(name: string, option: string, value: number): number {
  return checkNumber(name, option, value, (number) => number >= 0, "0 or more");
}

/** A share that a moving mean keeps. */
export function checkDecay(name: string, option: string, value: number): number {
  return checkNumber(
    name,
    option,
    value,
    (number) => number >= 0 && number < 1,
    "0 or more, below 1",
  );
}

/** The option's value if it is finite and holds; else a fault that says what was expected. */
export function checkNumber(
  name: string,
  option: string,
  value: number,
  holds: (value: number) => boolean,
  expected: string,
): number {
  if (typeof value === "number" && Number.isFinite(value) && holds(value)) return value;
  throw fault("invalid", `${name}: invalid ${option} ${String(value)}: expected ${expected}`);
}
