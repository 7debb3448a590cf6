/** Reads the activity that a program's worker reports; like all its messages, it is not trusted. */
import { maxActivity } from "../limits.ts";
import type { ProgramActivity } from "../messages.ts";

/** A clock step larger than any browser's, in milliseconds. */
const maxStep = 1_000;

/** Null for invalid data. The program's times are not verified: a false report affects only its own account. */
export function readActivity(data: unknown): ProgramActivity | null {
  if (typeof data !== "object" || data === null) return null;
  const fields = data as Readonly<Record<string, unknown>>;
  const { running, waiting, until, begun, origin, clockStep } = fields;
  const recording = readRecording(fields.recording);
  const isRight =
    areTimes(running) &&
    areTimes(waiting) &&
    typeof until === "number" &&
    !Number.isNaN(until) &&
    isTime(begun) &&
    isTime(origin) &&
    isTime(clockStep) &&
    clockStep > 0 &&
    clockStep <= maxStep &&
    recording !== null;
  return isRight ? { running, waiting, until, begun, origin, clockStep, recording } : null;
}

function readRecording(data: unknown): ProgramActivity["recording"] | null {
  if (typeof data !== "object" || data === null) return null;
  const { milliseconds, count } = data as Readonly<Record<string, unknown>>;
  const isRight = isTime(milliseconds) && milliseconds >= 0 && isTime(count) && count >= 0;
  return isRight ? { milliseconds, count } : null;
}

function isTime(value: unknown): value is number {
  return Number.isFinite(value);
}

/** Alternating beginnings and ends; a time in progress is added to as many as there is space for. */
function areTimes(value: unknown): value is Float64Array {
  return value instanceof Float64Array && value.length % 2 === 0 && value.length <= maxActivity + 2;
}
