/** The kind of chart that `plot.figure` lays out. It is drawn where the charts stand, not by itself. */
import type { FigureContent } from "../../../engine/present/plot/content.ts";
import type { FrameKind } from "../kind.ts";
import { counted } from "../words.ts";

export const figure: FrameKind<FigureContent> = {
  summary: ({ charts }) => counted(charts.length, "chart"),
  table: () => ({ head: [], count: 0, row: () => [] }),
  text: ({ charts }) => `figure with ${charts.join(", ")}`,
  draw: async () => () => null,
};
