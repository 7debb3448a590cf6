/** The difference that is allowed between the results of a module and those of the reference. */
import { isFloat } from "../../src/engine/ir/dtype.ts";
import type { Elements } from "../../src/engine/testing/stablehlo/recorded-module.ts";

/** In words, or null where all elements agree: whole numbers exactly, floats to 1e-5 of the largest. */
export function firstDifference(
  got: ArrayLike<number>,
  { data, dtype }: Pick<Elements, "data" | "dtype">,
): string | null {
  if (got.length !== data.length) return `${got.length} elements, not ${data.length}`;
  const largest = data.reduce(
    (most, each) => (Number.isFinite(each) ? Math.max(most, Math.abs(each)) : most),
    1,
  );
  const index = data.findIndex((want, at) => {
    const found = got[at] as number;
    if (found === want || Object.is(found, want)) return false;
    return !isFloat(dtype) || !(Math.abs(found - want) <= 1e-5 * largest);
  });
  return index < 0 ? null : `element ${index}: ${got[index]}, not ${data[index]}`;
}
