/** The kind of chart that `plot.box` draws. */
import type { BoxContent } from "../../../engine/present/plot/content.ts";
import { shortNumber } from "../frame/numbers.ts";
import type { FrameKind } from "../kind.ts";
import { counted, rangeWords } from "../words.ts";

export const box: FrameKind<BoxContent> = {
  summary({ counts, summaries, outliers }) {
    const medians = summaries.filter((_, at) => at % 5 === 2);
    const words =
      counts.length === 1
        ? `median ${shortNumber(medians[0] as number)}`
        : `medians ${rangeWords(medians)}`;
    return `${counted(counts.length, "box", "boxes")}, ${words}, ${counted(outliers.length, "outlier")}`;
  },
  table: ({ counts, summaries, outlierCounts, labels }) => ({
    head: [
      "box",
      "values",
      "lower whisker",
      "first quartile",
      "median",
      "third quartile",
      "upper whisker",
      "outliers",
    ],
    count: counts.length,
    row: (at) => [
      labels?.[at] ?? at,
      counts[at] as number,
      ...summaries.subarray(5 * at, 5 * at + 5),
      outlierCounts[at] as number,
    ],
  }),
  numbers: ({ summaries }) => summaries,
  draw: async () => (await import("./BoxChart.tsx")).BoxChart,
};
