/** The kind of chart that `plot.surface` draws. */
import type { FieldContent } from "../../../engine/present/plot/content.ts";
import { field } from "../contour/field.ts";
import type { FrameKind } from "../kind.ts";

export const surface: FrameKind<FieldContent> = {
  ...field,
  draw: async () => (await import("./SurfaceChart.tsx")).SurfaceChart,
};
