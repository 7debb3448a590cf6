/** The kind of chart that `plot.histogram` draws. */
import { type HistogramContent, histogramContent } from "../../../engine/present/plot/bins.ts";
import { maxBins } from "../../../engine/present/plot/limits.ts";
import { isCount } from "../../run/messages/read-fields.ts";
import { isDoubles, isFrom } from "../content-fields.ts";
import { shortNumber } from "../frame/numbers.ts";
import type { FrameKind } from "../kind.ts";
import { counted } from "../words.ts";

export const histogram: FrameKind<HistogramContent> = {
  read({ edges, counts, leftOut }) {
    if (!isDoubles(edges) || !isDoubles(counts) || !isCount(leftOut)) return null;
    const isSound =
      counts.length > 0 &&
      counts.length <= maxBins &&
      edges.length === counts.length + 1 &&
      counts.every(isCount) &&
      edges.every(
        (edge, at) => Number.isFinite(edge) && (at === 0 || edge >= (edges[at - 1] as number)),
      );
    return isSound ? { kind: "histogram", edges, counts, leftOut } : null;
  },
  fill({ bins }, numbers) {
    const isForm = bins === null || isFrom(bins, 1, maxBins);
    return isForm && numbers[0] ? histogramContent({ bins }, numbers) : null;
  },
  summary({ edges, counts, leftOut }) {
    const total = counts.reduce((sum, count) => sum + count, 0);
    const left = leftOut === 0 ? "" : `, ${counted(leftOut, "value")} not finite`;
    return `${counted(total, "value")} in ${counted(counts.length, "bin")} from ${shortNumber(edges[0] as number)} to ${shortNumber(edges.at(-1) as number)}${left}`;
  },
  table: ({ edges, counts }) => ({
    head: ["from", "to", "count"],
    count: counts.length,
    row: (at) => [edges[at] as number, edges[at + 1] as number, counts[at] as number],
  }),
  numbers: ({ counts }) => counts,
  draw: async () => (await import("./HistogramChart.tsx")).HistogramChart,
};
