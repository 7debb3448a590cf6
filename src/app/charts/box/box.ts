/** The kind of chart that `plot.box` draws. */
import { maxFrameElements } from "../../../engine/present/plot/limits.ts";
import {
  type BoxContent,
  type BoxForm,
  boxContent,
  maxBoxes,
} from "../../../engine/present/plot/quartiles.ts";
import { isCount } from "../../run/messages/read-fields.ts";
import { isDoubles, isFrom, isNames } from "../content-fields.ts";
import { shortNumber } from "../frame/numbers.ts";
import type { FrameKind } from "../kind.ts";
import { counted, rangeWords } from "../words.ts";

export const box: FrameKind<BoxContent> = {
  read({ counts, summaries, outliers, outlierCounts, labels }) {
    if (!isDoubles(counts) || !isDoubles(summaries) || !isDoubles(outliers)) return null;
    if (!isDoubles(outlierCounts) || !isNames(labels, counts.length)) return null;
    const isSound =
      isFrom(counts.length, 1, maxBoxes) &&
      counts.every(isCount) &&
      summaries.length === 5 * counts.length &&
      outlierCounts.length === counts.length &&
      outlierCounts.every(isCount) &&
      outliers.length <= maxFrameElements &&
      outliers.length === outlierCounts.reduce((sum, count) => sum + count, 0);
    return isSound ? { kind: "box", counts, summaries, outliers, outlierCounts, labels } : null;
  },
  fill(form, numbers) {
    const { columns } = form;
    const [matrix] = numbers;
    const isForm =
      columns === null
        ? numbers.length <= maxBoxes
        : isFrom(columns, 1, maxBoxes) && (matrix?.length ?? 0) % columns === 0;
    return matrix && isForm ? boxContent(form as unknown as BoxForm, numbers) : null;
  },
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
