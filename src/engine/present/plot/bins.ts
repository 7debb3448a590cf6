/** The content of a frame with a histogram: values sorted into bins of one width. */
import { largest, smallest } from "../../ir/numbers/extremes.ts";
import type { Elements, HistogramContent } from "./content.ts";
import type { Numbers } from "./live.ts";

export interface HistogramForm {
  /** The number of bins; null to choose it by the values. */
  readonly bins: number | null;
}

export function histogramContent({ bins }: HistogramForm, [values]: Numbers): HistogramContent {
  return { kind: "histogram", ...binned(values as Elements, bins) };
}

type Binned = Omit<HistogramContent, "kind">;

const fewestBins = 5;
const maxAutomatic = 100;

/**
 * The number of bins is by default the larger of Sturges' and of Freedman and Diaconis', as in NumPy's "auto", from 5
 * to 100. Each bin has its lower edge, and the last one its upper edge too.
 */
export function binned(values: ArrayLike<number>, asked: number | null): Binned {
  const finite = Float64Array.from(values).filter(Number.isFinite);
  const leftOut = values.length - finite.length;
  const isEmpty = finite.length === 0;
  const [least, most] = isEmpty ? [0, 0] : [smallest(finite), largest(finite)];
  const count = asked ?? binCount(finite.sort());
  const [low, high] = least < most ? [least, most] : around(least);
  const edges = Float64Array.from(
    { length: count + 1 },
    (_, at) => low * (1 - at / count) + high * (at / count),
  );
  const counts = new Float64Array(count);
  for (const value of finite) {
    const bin = Math.min(count - 1, Math.floor(shareOf(value, low, high) * count));
    counts[bin] = (counts[bin] as number) + 1;
  }
  return { edges, counts, leftOut };
}

function binCount(sorted: Float64Array): number {
  const { length } = sorted;
  if (length === 0) return fewestBins;
  const quantile = (share: number): number => sorted[Math.floor(share * (length - 1))] as number;
  const width = (2 * (quantile(0.75) - quantile(0.25))) / Math.cbrt(length);
  const range = quantile(1) - quantile(0);
  // A range of very large numbers may overflow, and so may the width.
  const wide = width > 0 && width < Number.POSITIVE_INFINITY ? Math.ceil(range / width) : 0;
  const sturges = Math.ceil(Math.log2(length)) + 1;
  return Math.min(maxAutomatic, Math.max(fewestBins, sturges, wide));
}

/** The ends of a bin with a single value in its middle. */
function around(value: number): readonly [number, number] {
  const half = Math.max(0.5, Math.abs(value) * 2 ** -20);
  return [Math.max(-Number.MAX_VALUE, value - half), Math.min(Number.MAX_VALUE, value + half)];
}

/** The fraction of the range below a value in it. A range of very large numbers is halved, since it could overflow. */
function shareOf(value: number, low: number, high: number): number {
  if (Number.isFinite(high - low)) return (value - low) / (high - low);
  return (value / 2 - low / 2) / (high / 2 - low / 2);
}
