/** The kind of chart that `plot.histogram` draws. */
import type { HistogramContent } from "../../../engine/present/plot/content.ts";
import { numberTextIn } from "../frame/numbers.ts";
import type { FrameKind } from "../kind.ts";
import { counted } from "../words.ts";

export const histogram: FrameKind<HistogramContent> = {
  summary({ edges, counts, leftOut }) {
    const total = counts.reduce((sum, count) => sum + count, 0);
    const left = leftOut === 0 ? "" : `, ${counted(leftOut, "value")} not finite`;
    const ends = [edges[0] as number, edges.at(-1) as number] as const;
    const range = ends.map(numberTextIn(ends)).join(" to ");
    return `${counted(total, "value")} in ${counted(counts.length, "bin")} from ${range}${left}`;
  },
  table: ({ edges, counts }) => ({
    head: ["from", "to", "count"],
    count: counts.length,
    row: (at) => [edges[at] as number, edges[at + 1] as number, counts[at] as number],
  }),
  numbers: ({ counts }) => counts,
  draw: async () => (await import("./HistogramChart.tsx")).HistogramChart,
};
