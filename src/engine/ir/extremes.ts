/** Extremes of as many numbers as there are: `Math.max(...numbers)` gives up where they do not fit on the stack. */

/** At least `least`, by default minus infinity. */
export function largest(
  numbers: Iterable<number>,
  least: number = Number.NEGATIVE_INFINITY,
): number {
  let most = least;
  for (const number of numbers) most = Math.max(most, number);
  return most;
}

/** At most `most`, by default infinity. */
export function smallest(
  numbers: Iterable<number>,
  most: number = Number.POSITIVE_INFINITY,
): number {
  let least = most;
  for (const number of numbers) least = Math.min(least, number);
  return least;
}
