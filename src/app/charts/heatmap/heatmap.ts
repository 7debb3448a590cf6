/** The kind of chart that `plot.heatmap` draws. */
import type { HeatmapContent } from "../../../engine/present/plot/content.ts";
import type { FrameKind } from "../kind.ts";
import { matrixTable } from "../table.ts";
import { rangeWords } from "../words.ts";

export const heatmap: FrameKind<HeatmapContent> = {
  summary: ({ shape, elements }) => `${shape.join(" × ")} numbers, ${rangeWords(elements)}`,
  table: ({ shape, elements, rows, columns }) => matrixTable(shape[1], elements, rows, columns),
  numbers: ({ elements }) => elements,
  draw: async () => (await import("./HeatmapChart.tsx")).HeatmapChart,
};
