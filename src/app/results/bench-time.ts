/** The time of one call of a function that the program measures itself. */
import { estimate } from "./statistics.ts";
import type { Measured } from "./summary.ts";

/** Null if there are no samples. */
export function timeOfBench({ samples }: { readonly samples: readonly number[] }): Measured | null {
  const time = estimate(samples);
  return time && { ...time, cold: false };
}
