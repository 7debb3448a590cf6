/** Checks that an engine computed the right result; its time counts only then. */
import { uniform } from "./operands.ts";
import type { Reference } from "./work.ts";

const sampled = 256;

/** The indices of a result that are compared: the first, the last and random ones. */
export function comparedIndices(size: number): number[] {
  if (size <= sampled) return Array.from({ length: size }, (_, index) => index);
  const others = Array.from(uniform(sampled - 2, size), (x) => Math.floor(((x + 1) / 2) * size));
  return [0, size - 1, ...others];
}

/** Returns null, or a sentence that says what is wrong with the result. */
export function faultIn(result: ArrayLike<number>, reference: Reference): string | null {
  if (result.length !== reference.size) {
    return `wrong result: ${result.length} elements instead of ${reference.size}`;
  }
  for (const index of comparedIndices(reference.size)) {
    const { value, allowance } = reference.element(index);
    const got = result[index] as number;
    // Negated, so that NaN counts as wrong.
    if (!(Math.abs(got - value) <= allowance)) {
      return `wrong result: element ${index} is ${got} instead of ${value} ± ${allowance.toPrecision(2)}`;
    }
  }
  return null;
}
