/** The kind of chart that `plot.contour` draws. */
import type { FieldContent } from "../../../engine/present/plot/content.ts";
import type { FrameKind } from "../kind.ts";
import { field } from "./field.ts";

export const contour: FrameKind<FieldContent> = {
  ...field,
  draw: async () => (await import("./ContourChart.tsx")).ContourChart,
};
