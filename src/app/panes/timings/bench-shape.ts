/**
 * The shape of a distribution for a small plot. In: samples. Out: the drawn range, and the number of samples in each of
 * its bins.
 */
import { quantile } from "../../../engine/ir/numbers/estimate.ts";
import { largest } from "../../../engine/ir/numbers/extremes.ts";

export interface Extent {
  readonly from: number;
  readonly to: number;
}

/** The range without far outliers, which would compress the others into one bin. Null without finite samples. */
export function extentOf(samples: readonly number[]): Extent | null {
  const sorted = samples.filter(Number.isFinite).sort((a, b) => a - b);
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (least === undefined || most === undefined) return null;
  const [lower, upper] = [quantile(sorted, 0.25), quantile(sorted, 0.75)];
  // Tukey's outer fences.
  const fence = 3 * (upper - lower);
  return { from: Math.max(least, lower - fence), to: Math.min(most, upper + fence) };
}

/** The range that covers both. */
export function unionOf(one: Extent | null, other: Extent | null): Extent | null {
  if (one === null || other === null) return one ?? other;
  return { from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) };
}

/** The number of samples beyond the range. */
export function beyond(samples: readonly number[], { from, to }: Extent): number {
  return samples.filter((sample) => sample < from || sample > to).length;
}

/** The samples in each bin as a fraction of the fullest bin's. */
export function shapeOf(
  samples: readonly number[],
  { from, to }: Extent,
  bins: number,
): readonly number[] {
  const counts = new Array<number>(bins).fill(0);
  for (const sample of samples) {
    if (!(sample >= from && sample <= to)) continue;
    const bin = to > from ? Math.floor((bins * (sample - from)) / (to - from)) : bins >> 1;
    const index = Math.min(bins - 1, bin);
    counts[index] = (counts[index] as number) + 1;
  }
  const most = largest(counts, 0);
  return most === 0 ? counts : counts.map((count) => count / most);
}

/** The outline of the shape as an SVG path in a box of this size, closed along its lower edge. */
export function outlineOf(shape: readonly number[], width: number, height: number): string {
  const step = width / shape.length;
  const indices = shape.map((share, bin) => {
    const y = round(height * (1 - share));
    return `V${y}H${round((bin + 1) * step)}`;
  });
  return `M0 ${height}${indices.join("")}V${height}Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
