/** The kind of chart that `plot.figure` lays out. It is drawn where the charts stand, not by itself. */
import { maxFigureCharts, maxFigureColumns } from "../../../engine/present/plot/limits.ts";
import type { FigureContent } from "../../../engine/present/plot/words.ts";
import { isList } from "../../run/messages/read-fields.ts";
import { isChartName, isFrom } from "../content-fields.ts";
import type { FrameKind } from "../kind.ts";
import { counted } from "../words.ts";

export const figure: FrameKind<FigureContent> = {
  read: ({ charts, perRow }) =>
    isList(charts, isChartName, maxFigureCharts) && isFrom(perRow, 1, maxFigureColumns)
      ? { kind: "figure", charts, perRow }
      : null,
  summary: ({ charts }) => counted(charts.length, "chart"),
  table: () => ({ head: [], count: 0, row: () => [] }),
  text: ({ charts }) => `figure with ${charts.join(", ")}`,
  draw: async () => () => null,
};
