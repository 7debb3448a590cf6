/** The content of a frame of box plots: the quartiles, the whiskers and the outliers of each box. */

import type { BoxContent } from "./content.ts";
import type { Numbers } from "./live.ts";

export interface BoxForm {
  /** The number of columns of the one matrix of the call; null for a call with a list for each box. */
  readonly columns: number | null;
  readonly labels: readonly string[] | null;
}

/** Boxes of one chart. */
export const maxBoxes = 100;

/** The largest distance of a whisker's end from the box, in heights of the box (Tukey 1977). */
const reach = 1.5;

/** The numbers are a matrix, row after row, or a list for each box. */
export function boxContent({ columns, labels }: BoxForm, numbers: Numbers): BoxContent {
  const [matrix] = numbers;
  const lists =
    columns === null || !matrix
      ? numbers.map((list) => Float64Array.from(list ?? []))
      : Array.from({ length: columns }, (_, column) =>
          Float64Array.from(
            { length: matrix.length / columns },
            (_, row) => matrix[row * columns + column] as number,
          ),
        );
  const boxes = lists.map(boxOf);
  return {
    kind: "box",
    counts: Float64Array.from(boxes, ({ count }) => count),
    summaries: Float64Array.from(boxes.flatMap(({ summary }) => summary)),
    outliers: Float64Array.from(boxes.flatMap(({ outliers }) => Array.from(outliers))),
    outlierCounts: Float64Array.from(boxes, ({ outliers }) => outliers.length),
    labels,
  };
}

interface Box {
  readonly count: number;
  readonly summary: readonly number[];
  readonly outliers: Float64Array;
}

/** Values that are not finite are left out. */
function boxOf(values: Float64Array): Box {
  const sorted = values.filter(Number.isFinite).sort();
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(sorted, share)) as [
    number,
    number,
    number,
  ];
  const distance = reach * (high - low);
  const first = sorted.findIndex((value) => value >= low - distance);
  const last = sorted.findLastIndex((value) => value <= high + distance);
  const ends = [sorted[first] ?? Number.NaN, sorted[last] ?? Number.NaN] as const;
  return {
    count: sorted.length,
    // The nearest value may be inside the box, whose edge is then the end.
    summary: [Math.min(ends[0], low), low, middle, high, Math.max(ends[1], high)],
    outliers: sorted.filter((_, at) => at < first || at > last),
  };
}

/** The quantile of sorted values, interpolated linearly between neighbours, as in NumPy; NaN of none. */
function quantile(sorted: Float64Array, share: number): number {
  const position = share * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(position)], sorted[Math.ceil(position)]];
  const part = position - Math.floor(position);
  return (below ?? Number.NaN) * (1 - part) + (above ?? Number.NaN) * part;
}
