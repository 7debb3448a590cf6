/** The kind of chart that `plot.surface` draws. */
import type { FieldContent } from "../../../engine/present/plot/matrices.ts";
import { fieldKind } from "../contour/field.ts";
import type { FrameKind } from "../kind.ts";

export const surface: FrameKind<FieldContent> = fieldKind(
  "surface",
  async () => (await import("./SurfaceChart.tsx")).SurfaceChart,
);
