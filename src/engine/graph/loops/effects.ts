/**
 * Counts what a program does besides recording: showing something, requesting elements, updating a parameter or a
 * statistic. A loop whose steps do such things is recorded step by step.
 */
let count = 0;

export function noteEffect(): void {
  count++;
}

/** The number of effects so far: it grows with each. */
export function effectsSoFar(): number {
  return count;
}
