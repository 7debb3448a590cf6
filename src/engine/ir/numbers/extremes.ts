/** Extremes of any number of numbers: `Math.max(...numbers)` fails where they do not fit on the stack. */

/** The largest number, but at least `least`, by default minus infinity. */
export function largest(
  numbers: Iterable<number>,
  least: number = Number.NEGATIVE_INFINITY,
): number {
  let most = least;
  for (const number of numbers) most = Math.max(most, number);
  return most;
}

/** The smallest number, but at most `most`, by default infinity. */
export function smallest(
  numbers: Iterable<number>,
  most: number = Number.POSITIVE_INFINITY,
): number {
  let least = most;
  for (const number of numbers) least = Math.min(least, number);
  return least;
}
