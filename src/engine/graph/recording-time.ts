/**
 * The time that a program spends in recording: in calls of ops, and in finding what has to be computed. It is read
 * from a clock that may move in large steps; over many calls the steps cancel out in the sum.
 */
import { contextSlot, currentContext } from "./context.ts";

export type Clock = () => number;

export interface RecordingTime {
  readonly milliseconds: number;
  /** The number of times that recording began: each leaves the sum uncertain by a step of the clock. */
  readonly count: number;
}

const current = contextSlot(() => ({ depth: 0, begun: 0, milliseconds: 0, count: 0 }));

/** The time of the program so far; zero where its context has no clock for it. */
export function recordingTime(): RecordingTime {
  const { milliseconds, count } = current.value;
  return { milliseconds, count };
}

export function beginRecording(): void {
  const { recordingClock: clock } = currentContext().providers;
  if (clock === null) return;
  const sum = current.value;
  if (sum.depth++ === 0) sum.begun = clock();
}

export function endRecording(): void {
  const { recordingClock: clock } = currentContext().providers;
  if (clock === null) return;
  const sum = current.value;
  if (--sum.depth > 0) return;
  sum.milliseconds += clock() - sum.begun;
  sum.count++;
}

/** Runs a function of the program's that a call calls: its time is the program's own. */
export function outsideRecording<Result>(body: () => Result): Result {
  const sum = current.value;
  const inside = sum.depth;
  if (inside === 0) return body();
  sum.depth = 1;
  endRecording();
  try {
    return body();
  } finally {
    sum.depth = 0;
    beginRecording();
    sum.depth = inside;
  }
}
