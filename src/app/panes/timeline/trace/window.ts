/** The visible part of a timeline, and how it is zoomed and moved. It never leaves the timeline. */
import type { Ends } from "./model.ts";

/** No window is shorter than a nanosecond: no clock is finer. */
const shortest = 1e-6;

/** Makes the window `factor` times as long and keeps the time `at` at its pixel. */
export function zoomed({ start, end }: Ends, factor: number, at: number, whole: Ends): Ends {
  if (!(factor > 0) || !Number.isFinite(factor)) return { start, end };
  const least = Math.min(shortest, whole.end - whole.start);
  const length = Math.min(whole.end - whole.start, Math.max(least, (end - start) * factor));
  const share = end > start ? (at - start) / (end - start) : 0.5;
  return within({ start: at - share * length, end: at + (1 - share) * length }, whole);
}

/** Moves the window by this fraction of its length. */
export function panned({ start, end }: Ends, share: number, whole: Ends): Ends {
  if (!Number.isFinite(share)) return { start, end };
  const by = share * (end - start);
  return within({ start: start + by, end: end + by }, whole);
}

/** The window moved into the whole, and shortened if it is longer. */
function within({ start, end }: Ends, whole: Ends): Ends {
  const length = Math.min(end - start, whole.end - whole.start);
  const from = Math.min(Math.max(start, whole.start), whole.end - length);
  return { start: from, end: from + length };
}

/** The time at a pixel of a picture that shows the window in this many pixels. */
export function timeAt(x: number, { start, end }: Ends, width: number): number {
  return start + (x / Math.max(1, width)) * (end - start);
}

export function pixelOf(time: number, { start, end }: Ends, width: number): number {
  return ((time - start) / (end - start)) * width;
}

/** Round times in the window for an axis, at most this many. */
export function ticks({ start, end }: Ends, most: number): readonly number[] {
  const least = (end - start) / Math.max(1, most);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10);
  const first = Math.ceil(start / step);
  const count = Math.max(0, Math.floor(end / step) - first + 1);
  return Array.from({ length: Math.min(count, most + 1) }, (_, at) => (first + at) * step);
}
