/** The kind of chart that `plot.heatmap` draws. */
import type { HeatmapContent } from "../../../engine/present/plot/matrices.ts";
import { isNames, readMatrix, readRange } from "../content-fields.ts";
import type { FrameKind } from "../kind.ts";
import { matrixTable } from "../table.ts";
import { rangeWords } from "../words.ts";

export const heatmap: FrameKind<HeatmapContent> = {
  read(fields) {
    const { rows, columns } = fields;
    const [range, matrix] = [readRange(fields), readMatrix(fields)];
    if (!range || !matrix) return null;
    return isNames(rows, matrix.shape[0]) && isNames(columns, matrix.shape[1])
      ? { kind: "heatmap", ...matrix, rows, columns, ...range }
      : null;
  },
  summary: ({ shape, elements }) => `${shape.join(" × ")} numbers, ${rangeWords(elements)}`,
  table: ({ shape, elements, rows, columns }) => matrixTable(shape[1], elements, rows, columns),
  numbers: ({ elements }) => elements,
  draw: async () => (await import("./HeatmapChart.tsx")).HeatmapChart,
};
