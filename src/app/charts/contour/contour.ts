/** The kind of chart that `plot.contour` draws. */
import type { FieldContent } from "../../../engine/present/plot/matrices.ts";
import type { FrameKind } from "../kind.ts";
import { fieldKind } from "./field.ts";

export const contour: FrameKind<FieldContent> = fieldKind(
  "contour",
  async () => (await import("./ContourChart.tsx")).ContourChart,
);
