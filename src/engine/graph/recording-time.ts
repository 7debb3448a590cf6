/**
 * The time that a program spends in recording: in calls of ops, and in finding what has to be computed. It is read
 * from a clock that may move in large steps; over many calls the steps cancel out in the sum.
 */
export type Clock = () => number;

export interface RecordingTime {
  readonly milliseconds: number;
  /** The number of times that recording began: each leaves the sum uncertain by a step of the clock. */
  readonly count: number;
}

/** Null where the time was not requested, which then costs nothing. */
let clock: Clock | null = null;
let depth = 0;
let begun = 0;
let milliseconds = 0;
let count = 0;

/** Starts counting from zero with this clock; null stops counting. Not to be called while a call is recorded. */
export function timeRecording(next: Clock | null): void {
  clock = next;
  depth = 0;
  milliseconds = 0;
  count = 0;
}

export function recordingTime(): RecordingTime {
  return { milliseconds, count };
}

export function beginRecording(): void {
  if (clock === null || depth++ > 0) return;
  begun = clock();
}

export function endRecording(): void {
  if (clock === null || --depth > 0) return;
  milliseconds += clock() - begun;
  count++;
}

/** Runs a function of the program's that a call calls: its time is the program's own. */
export function outsideRecording<Result>(body: () => Result): Result {
  const inside = depth;
  if (clock === null || inside === 0) return body();
  depth = 1;
  endRecording();
  try {
    return body();
  } finally {
    depth = 0;
    beginRecording();
    depth = inside;
  }
}
