/** The allowed difference between the results of a module and those of the reference. */
import { isFloat } from "../../src/engine/ir/dtype.ts";
import type { Elements } from "../../src/xla/testing/recorded-module.ts";

/** The difference in words, or null: integers must be equal, floats to 1e-5 of the largest. */
export function firstDifference(
  got: ArrayLike<number>,
  { data, dtype }: Pick<Elements, "data" | "dtype">,
): string | null {
  if (got.length !== data.length) return `${got.length} elements, not ${data.length}`;
  const largest = data.reduce(
    (most, value) => (Number.isFinite(value) ? Math.max(most, Math.abs(value)) : most),
    1,
  );
  const index = data.findIndex((want, at) => {
    const found = got[at] as number;
    if (found === want || Object.is(found, want)) return false;
    return !isFloat(dtype) || !(Math.abs(found - want) <= 1e-5 * largest);
  });
  return index < 0 ? null : `element ${index}: ${got[index]}, not ${data[index]}`;
}
