/** Axes and lines of the roofline chart. Its logarithmic axes need positive numbers and have whole decades. */

import type { DeviceLimits } from "../../../engine/backend/limits.ts";
import { largest, smallest } from "../../../engine/ir/numbers/extremes.ts";
import { limitAt, ridgeOf } from "../../results/roofline.ts";

export interface Decades {
  readonly domain: readonly [number, number];
  readonly ticks: readonly number[];
}

/** The decades that contain all values, with a tick at each, or at every second one if there are many. */
export function decades(values: readonly number[]): Decades {
  const powers = values.filter((value) => value > 0).map(Math.log10);
  if (powers.length === 0) return { domain: [1, 10], ticks: [1, 10] };
  const last = Math.ceil(largest(powers) - 1e-9);
  const from = Math.min(Math.floor(smallest(powers) + 1e-9), last - 1);
  const step = last - from > 6 ? 2 : 1;
  const ticks: number[] = [];
  for (let power = from; power <= last; power += step) ticks.push(10 ** power);
  return { domain: [10 ** from, 10 ** last], ticks };
}

/** "0.1", "10", "1 k", "100 GFLOP/s": a power of ten, short enough for a tick. */
export function decadeText(value: number, unit = ""): string {
  const power = Math.max(0, Math.min(5, Math.floor(Math.log10(value) / 3 + 1e-9)));
  const text = Number((value / 1000 ** power).toPrecision(1)).toString();
  return `${text} ${["", "k", "M", "G", "T", "P"][power]}${unit}`.trimEnd();
}

/** The limit from one end of the axis to the other. */
export function limitPath(
  limits: DeviceLimits,
  [from, to]: readonly [number, number],
): readonly { readonly intensity: number; readonly rate: number }[] {
  const ridge = ridgeOf(limits);
  return [from, ...(ridge > from && ridge < to ? [ridge] : []), to].map((intensity) => ({
    intensity,
    rate: limitAt(limits, intensity),
  }));
}
