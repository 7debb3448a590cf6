/** Draws a thumbnail of a gallery program's output. */

import type { Chart } from "../../src/app/results/charts.ts";
import type { BarContent } from "../../src/engine/present/plot/bar-content.ts";
import type { HistogramContent } from "../../src/engine/present/plot/bins.ts";
import type { ImagesContent } from "../../src/engine/present/plot/images.ts";
import type { FieldContent, HeatmapContent } from "../../src/engine/present/plot/matrices.ts";
import type { ProgramRun } from "../../tests/running/run-example.ts";
import { drawBars, drawContour, drawPoints, drawText } from "./draw.ts";
import { pictureOf } from "./picture.ts";

export interface Thumbnail {
  readonly type: "png" | "svg";
  readonly content: string | Uint8Array;
}

/** The chart to draw, where it is not the default choice. */
const charts: Readonly<Record<string, string>> = {
  "attention-maps": "map",
  "fft-filter": "signal",
  cnn: "filters after training",
  diffusion: "after denoising",
  "gaussian-process": "curve",
  "k-means": "groups",
  "least-squares": "fit",
  lstm: "tune",
  "mixed-precision": "curve",
  mnist: "misread",
  "n-body": "stars",
  "neural-ode": "path",
  newton: "valley",
  "page-rank": "rank",
  pca: "flowers",
  quantised: "weights in 32 bits",
  "two-moons": "boundary",
  vae: "map",
};

/** The contents that have thumbnails. */
type DrawnContent = ImagesContent | HeatmapContent | FieldContent | BarContent | HistogramContent;

/** Chooses an image first, then a matrix, then any other chart; a program without charts shows its text. */
export function thumbnailOf(id: string, run: ProgramRun): Thumbnail {
  const named = run.charts.find(({ name }) => name === charts[id]);
  const chart = named ?? run.charts.toSorted((a, b) => rankOf(a) - rankOf(b))[0];
  if (chart === undefined || rankOf(chart) === Number.POSITIVE_INFINITY) {
    return { type: "svg", content: drawText(run.outputs.map(({ shown }) => shown.text)) };
  }
  const frame = chart.frames[0]?.frames.at(-1) as DrawnContent | undefined;
  if (frame?.kind === "images" || frame?.kind === "heatmap") {
    return { type: "png", content: pictureOf(frame) };
  }
  if (frame?.kind === "contour" || frame?.kind === "surface") {
    return { type: "svg", content: drawContour(frame) };
  }
  if (frame?.kind === "bar") return { type: "svg", content: drawBars(frame.values) };
  if (frame?.kind === "histogram") return { type: "svg", content: drawBars(frame.counts) };
  return { type: "svg", content: drawPoints(chart.points.flatMap(({ runs }) => runs)) };
}

const order = [
  "animation",
  "images",
  "heatmap",
  "contour",
  "surface",
  "points",
  "bar",
  "histogram",
];

function rankOf({ kind }: Chart): number {
  const rank = order.indexOf(kind);
  return rank < 0 ? Number.POSITIVE_INFINITY : rank;
}
