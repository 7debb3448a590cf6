/** Checks of optimisers' options. */
import { fault } from "../ir/fault.ts";

/** Returns the value if it is finite and above 0; throws a Fault otherwise. */
export function checkPositive(name: string, option: string, value: number): number {
  return checkNumber(name, option, value, (number) => number > 0, "above 0");
}

/** Returns the value if it is finite and not negative; throws a Fault otherwise. */
export function checkNotNegative(name: string, option: string, value: number): number {
  return checkNumber(name, option, value, (number) => number >= 0, "0 or more");
}

/** Returns the value if a moving mean can keep this fraction of itself; throws a Fault otherwise. */
export function checkDecay(name: string, option: string, value: number): number {
  return checkNumber(
    name,
    option,
    value,
    (number) => number >= 0 && number < 1,
    "0 or more, below 1",
  );
}

/**
 * Returns the value if it is finite and the predicate accepts it; otherwise throws a Fault that says what was
 * expected.
 */
export function checkNumber(
  name: string,
  option: string,
  value: number,
  holds: (value: number) => boolean,
  expected: string,
): number {
  if (typeof value === "number" && Number.isFinite(value) && holds(value)) return value;
  throw fault(name, `invalid ${option} ${String(value)}: expected ${expected}`);
}
