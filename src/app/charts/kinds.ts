/** The table of the kinds of charts. */
import type { FrameContent } from "../../engine/present/plot/content.ts";
import { bar } from "./bar/bar.ts";
import { box } from "./box/box.ts";
import { confusion } from "./confusion/confusion.ts";
import { contour } from "./contour/contour.ts";
import { figure } from "./figure/figure.ts";
import { graph } from "./graph/graph.ts";
import { heatmap } from "./heatmap/heatmap.ts";
import { histogram } from "./histogram/histogram.ts";
import { images } from "./images/images.ts";
import type { Component, FrameKind, LoadedKind, ViewProps } from "./kind.ts";
import { surface } from "./surface/surface.ts";
import { table } from "./table/table.ts";
import { text } from "./text/text.ts";

const frameKinds: Readonly<Record<string, FrameKind>> = {
  bar,
  histogram,
  box,
  heatmap,
  images,
  contour,
  surface,
  confusion,
  graph,
  table,
  text,
  figure,
};

/** Charts that are not only frames. */
const views: Readonly<Record<string, () => Promise<Component<ViewProps>>>> = {
  points: async () => (await import("./points/PointsView.tsx")).PointsView,
  animation: async () => (await import("./animation/AnimationView.tsx")).AnimationView,
};

/** The kind of a frame with this content. */
export function kindOf({ kind }: FrameContent): FrameKind {
  const found = frameKinds[kind];
  if (found === undefined) throw new Error(`a chart cannot show "${kind}"`);
  return found;
}

/** Loads what shows charts with this name of a kind, whose frames have this content. */
export async function loadView(
  name: string,
  content: FrameContent | undefined,
): Promise<{ readonly View: Component<ViewProps>; readonly loaded: LoadedKind | null }> {
  const view = views[name] ?? (async () => (await import("./FramesView.tsx")).FramesView);
  const kind = content ? kindOf(content) : null;
  const [View, Drawing] = await Promise.all([view(), kind?.draw()]);
  return { View, loaded: kind && Drawing ? { kind, Drawing } : null };
}
