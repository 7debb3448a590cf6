/** States which of two devices is faster, by how much, and how certain that is. */

import { type Certainty, formatRatio, threeDigits } from "../controls/format.ts";
import { type Comparison, compare } from "../results/statistics.ts";
import type { Measured } from "../results/summary.ts";

/** "GPU 3.10× faster", or that it is not certain; empty unless both times exist. */
export function verdict(gpu: Measured | null, cpu: Measured | null): string {
  return verdictParts(gpu, cpu).join(", ");
}

/** The verdict, followed by its caveats. */
export function verdictParts(gpu: Measured | null, cpu: Measured | null): readonly string[] {
  const comparison = compare(gpu, cpu);
  if (comparison === null) return [];
  const { ratio, faster, repeated } = comparison;
  const once = repeated ? [] : ["one sample"];
  if (faster === null) return ["too close to call", ...once];
  return [formatRatio(ratio, certaintyOf(comparison)), ...once];
}

function certaintyOf({ isBound, repeated }: Comparison): Certainty {
  if (isBound) return "at least ";
  return repeated ? "" : "about ";
}

/** The verdict with the interval of its factor, "GPU 3.10× faster (2.80–3.40)", and its caveats. */
export function verdictWithInterval(comparison: Comparison): string {
  const { ratio, low, high, faster, repeated } = comparison;
  const once = repeated ? "" : ", one sample";
  if (faster === null) return `Too close to call${once}`;
  const words = formatRatio(ratio, certaintyOf(comparison));
  const [least, most] = ratio >= 1 ? [low, high] : [1 / high, 1 / low];
  const ends = [threeDigits(least), threeDigits(most)];
  const isKnown = repeated && !comparison.isBound && ends[0] !== ends[1];
  return `${words}${isKnown ? ` (${ends.join("–")})` : ""}${once}`;
}
