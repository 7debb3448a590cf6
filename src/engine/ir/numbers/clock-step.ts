/**
 * The smallest step that a clock is seen to make, in milliseconds: browsers coarsen their clocks, and differently in
 * each realm. Where its steps are finer than a reading takes, the result is a microsecond. It takes two milliseconds.
 */
export function clockStep(now: () => number = () => performance.now()): number {
  let smallest = Number.POSITIVE_INFINITY;
  const started = now();
  let last = started;
  // A clock with longer steps is watched for one of them.
  while (last - started < 2) {
    const next = now();
    if (next > last) smallest = Math.min(smallest, next - last);
    last = next;
  }
  return smallest < 0.001 ? 0.001 : Math.round(smallest * 1e4) / 1e4;
}

let known: number | null = null;

/** The step of this realm's own clock, which is measured once and not before it is asked for. */
export function ownClockStep(): number {
  known ??= clockStep();
  return known;
}
