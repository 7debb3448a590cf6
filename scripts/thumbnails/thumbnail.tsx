/** Draws a thumbnail of a gallery program's output: its most informative chart, as the page draws it. */
import { renderToStaticMarkup } from "react-dom/server";
import { loadView } from "../../src/app/charts/kinds.ts";
import type { Chart } from "../../src/app/results/charts.ts";
import type { HeatmapContent, ImagesContent } from "../../src/engine/present/plot/content.ts";
import type { ProgramRun } from "../../tests/running/run-example.ts";
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

/** Chooses an image first, then a matrix, then any other chart; a program without charts shows its text. */
export async function thumbnailOf(id: string, run: ProgramRun): Promise<Thumbnail> {
  const named = run.charts.find(({ name }) => name === charts[id]);
  const chart = named ?? run.charts.toSorted((a, b) => rankOf(a) - rankOf(b))[0];
  if (chart === undefined || rankOf(chart) === Number.POSITIVE_INFINITY) {
    return { type: "svg", content: drawText(run.outputs.map(({ shown }) => shown.text)) };
  }
  const frame = chart.frames[0]?.frames.at(-1) as ImagesContent | HeatmapContent | undefined;
  return frame?.kind === "images" || frame?.kind === "heatmap"
    ? { type: "png", content: pictureOf(frame) }
    : { type: "svg", content: await drawMarks(flat(chart)) };
}

/** A surface is drawn on a canvas; its contours show the same. */
function flat(chart: Chart): Chart {
  const frames = chart.frames.map((series) => ({
    ...series,
    frames: series.frames.map((frame) =>
      frame.kind === "surface" ? { ...frame, kind: "contour" as const } : frame,
    ),
  }));
  return { ...chart, kind: chart.kind === "surface" ? "contour" : chart.kind, frames };
}

/** Okabe and Ito's colours, without the lightest and the darkest, which are legible on light and dark. */
const colours = ["#0a84c6", "#d9730d", "#009e73", "#b5679a", "#8a8f98"];
/** As thick at the size of a thumbnail as on the page. */
const styles =
  ".chart-line{fill:none;stroke-width:5}.chart-dots{stroke-width:9;stroke-linecap:round}.chart-whisker{fill:none}.chart-band{opacity:.2}";

/** The marks of the page's chart, without its frame. */
async function drawMarks(chart: Chart): Promise<string> {
  const { View, loaded } = await loadView(chart.kind, chart.frames[0]?.frames.at(-1));
  const markup = renderToStaticMarkup(<View chart={chart} loaded={loaded} />);
  const [, marks, height, width] =
    /<g clip-path="[^"]*">(.*?)<\/g><path class="chart-axis" d="M0 0V([\d.]+)H([\d.]+)"/s.exec(
      markup,
    ) ?? [];
  if (marks === undefined) throw new Error(`the chart "${chart.name}" has no marks`);
  const used = [...new Set(marks.match(/var\(--[\w-]+\)/g))];
  const drawn = marks.replaceAll(
    /var\(--[\w-]+\)/g,
    (colour) => colours[used.indexOf(colour) % colours.length] as string,
  );
  const box = `viewBox="-8 -8 ${Number(width) + 16} ${Number(height) + 16}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}><style>${styles}</style>${drawn}</svg>\n`;
}

/** The first words of what was printed. */
function drawText(texts: readonly string[]): string {
  const lines = texts.flatMap((text) => text.split("\n")).slice(0, 6);
  const drawn = lines.map((line, at) => {
    const text = line.slice(0, 25).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    return `<text x="6" y="${16 + 15 * at}">${text}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100"><g font-family="monospace" font-size="10" fill="#7a8594">${drawn.join("")}</g></svg>\n`;
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
