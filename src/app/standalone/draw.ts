/**
 * Charts as SVG texts that need no style sheet and no script: for notebooks, and for programs that run outside the
 * page. In: what a program plotted. Out: one SVG. They are legible on light and on dark backgrounds.
 */
import { scaleLinear, scaleLog } from "d3-scale";
import { largest, smallest } from "../../engine/ir/extremes.ts";
import type { ChartSettings, FrameContent, Mark } from "../../engine/present/plot/shown-chart.ts";
import { type Picture, pictureOf } from "./pixels.ts";

export interface DrawnSeries {
  readonly name: string;
  readonly mark: Mark;
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
}

export interface Drawn {
  readonly name: string;
  readonly settings: ChartSettings;
  readonly series: readonly DrawnSeries[];
  /** The last frame of each series. */
  readonly frames: readonly { readonly name: string; readonly content: FrameContent }[];
}

const [width, height] = [640, 320];
const frame = { left: 56, right: 16, top: 34, bottom: 36 };
/** Those of Okabe and Ito's colours that are legible on both backgrounds. */
const colours = ["#0a84c6", "#d9730d", "#009e73", "#b5679a", "#8a8f98"];
const quiet = "#7a8594";
/** Points of a series beyond this many are left out at equal distances. */
const maxPoints = 2_000;

/** An SVG of the chart; null for what is not drawn, such as a table, which has words. */
export function drawingOf(chart: Drawn, toAddress: (picture: Picture) => string): string | null {
  const [first] = chart.frames;
  if (first !== undefined) {
    const picture = pictureOf(first.content);
    if (picture !== null) return pictureDrawing(chart, picture, toAddress(picture));
    if (first.content.kind === "bar" || first.content.kind === "histogram")
      return barDrawing(chart);
    return null;
  }
  return chart.series.length > 0 ? seriesDrawing(chart) : null;
}

/** The words of a chart that is not drawn. */
export function wordsOf({ frames }: Drawn): string {
  return frames
    .map(({ content }) => {
      switch (content.kind) {
        case "text":
          return content.text;
        case "table": {
          const count = largest([0, ...content.columns.map(({ cells }) => cells.length)]);
          const row = (at: number): string =>
            content.columns.map(({ cells }) => `${cells[at] ?? ""}`).join("\t");
          const head = content.columns.map(({ name }) => name).join("\t");
          return [head, ...Array.from({ length: count }, (_, at) => row(at))].join("\n");
        }
        case "graph":
          return content.modules
            .map(({ depth, label, size }) => `${"  ".repeat(depth)}${label} (${size})`)
            .join("\n");
        case "figure":
          return `figure with ${content.charts.join(", ")}`;
        default:
          return content.kind;
      }
    })
    .join("\n");
}

function pictureDrawing(chart: Drawn, picture: Picture, address: string): string {
  const fit = Math.min((width - 32) / picture.width, 480 / picture.height, 24);
  const [w, h] = [picture.width * fit, picture.height * fit].map(Math.round) as [number, number];
  const image = `<image x="16" y="${frame.top}" width="${w}" height="${h}" preserveAspectRatio="none" style="image-rendering:pixelated" href="${address}"/>`;
  return svg(chart, w + 32, frame.top + h + 12, image);
}

function barDrawing(chart: Drawn): string {
  const groups = chart.frames.flatMap(({ name, content }) =>
    content.kind === "bar"
      ? [{ name, values: Array.from(content.values), labels: content.labels }]
      : content.kind === "histogram"
        ? [{ name, values: Array.from(content.counts), labels: null }]
        : [],
  );
  const all = groups.flatMap(({ values }) => values).filter(Number.isFinite);
  const count = largest([1, ...groups.map(({ values }) => values.length)]);
  const up = scaleLinear()
    .domain([Math.min(0, smallest([0, ...all])), Math.max(0, largest([0, ...all]))])
    .nice()
    .range([height - frame.bottom, frame.top]);
  const step = (width - frame.left - frame.right) / count;
  const wide = (0.84 * step) / groups.length;
  const bars = groups.map(({ values }, group) => {
    const rectangles = values.map((value, at) => {
      if (!Number.isFinite(value)) return "";
      const x = frame.left + at * step + 0.08 * step + group * wide;
      return `M${round(x)} ${round(up(0))}H${round(x + wide)}V${round(up(value))}H${round(x)}z`;
    });
    return `<path d="${rectangles.join("")}" fill="${colourOf(group)}"/>`;
  });
  const labels = groups[0]?.labels ?? null;
  const every = Math.ceil(count / 10);
  const words = (labels ?? histogramLabels(chart) ?? []).map((label, at) =>
    at % every === 0
      ? text(
          frame.left + (at + 0.5) * step,
          height - frame.bottom + 16,
          label.slice(0, 12),
          "middle",
        )
      : "",
  );
  const names = groups.map(({ name }) => name);
  return svg(
    chart,
    width,
    height,
    verticalAxis(up) + bars.join("") + words.join("") + legend(names),
  );
}

function histogramLabels({ frames }: Drawn): readonly string[] | null {
  const content = frames[0]?.content;
  if (content?.kind !== "histogram") return null;
  return Array.from(content.counts, (_, at) => short(content.edges[at] ?? 0));
}

function seriesDrawing(chart: Drawn): string {
  const { xScale, yScale } = chart.settings;
  const lists = chart.series.map((series) => pointsOf(series, xScale === "log", yScale === "log"));
  const all = lists.flat();
  if (all.length === 0)
    return svg(chart, width, height, text(width / 2, height / 2, "no points", "middle"));
  const across = scaleOf(
    all.map(([x]) => x),
    xScale,
    [frame.left, width - frame.right],
  );
  const up = scaleOf(
    all.map(([, y]) => y),
    yScale,
    [height - frame.bottom, frame.top],
  );
  const marks = lists.map((points, at) => {
    const indices = points.map(([x, y]) => `${round(across(x))} ${round(up(y))}`);
    if (indices.length === 0) return "";
    const isLine = chart.series[at]?.mark === "line" && indices.length > 1;
    return isLine
      ? `<path d="M${indices.join("L")}" fill="none" stroke="${colourOf(at)}" stroke-width="2" stroke-linejoin="round"/>`
      : `<path d="${indices.map((index) => `M${index}h0`).join("")}" fill="none" stroke="${colourOf(at)}" stroke-width="5" stroke-linecap="round"/>`;
  });
  const bottom = across
    .ticks(6)
    .map((tick) => text(across(tick), height - frame.bottom + 16, short(tick), "middle"));
  const names = chart.series.map(({ name }) => name);
  return svg(
    chart,
    width,
    height,
    verticalAxis(up) + bottom.join("") + marks.join("") + legend(names),
  );
}

type Scale = ReturnType<typeof scaleLinear<number>> | ReturnType<typeof scaleLog<number>>;

function scaleOf(
  values: readonly number[],
  kind: "linear" | "log" | null,
  range: [number, number],
): Scale {
  const [low, high] = [smallest(values), largest(values)];
  const reach = low === high ? Math.abs(low) / 2 || 1 : 0;
  const scale = kind === "log" ? scaleLog() : scaleLinear();
  const from = kind === "log" && low === high ? low / 2 : low - reach;
  return scale.domain([from, high + reach]).range(range);
}

function pointsOf({ x, y }: DrawnSeries, isLogX: boolean, isLogY: boolean): [number, number][] {
  const points = Array.from(x, (value, at): [number, number] => [value, y[at] ?? Number.NaN]);
  const shown = points.filter(
    ([a, b]) =>
      Number.isFinite(a) && Number.isFinite(b) && (!isLogX || a > 0) && (!isLogY || b > 0),
  );
  const step = Math.ceil(shown.length / maxPoints);
  return step <= 1 ? shown : shown.filter((_, at) => at % step === 0 || at === shown.length - 1);
}

function verticalAxis(up: Scale): string {
  const ticks = up.ticks(5);
  const lines = ticks.map((tick) => `M${frame.left} ${round(up(tick))}H${width - frame.right}`);
  const words = ticks.map((tick) => text(frame.left - 8, up(tick) + 4, short(tick), "end"));
  return `<path d="${lines.join("")}" stroke="${quiet}" stroke-opacity="0.3"/>${words.join("")}`;
}

function legend(names: readonly string[]): string {
  const shown = names.some((name) => name !== "") ? names.slice(0, 8) : [];
  let x = width - frame.right;
  return shown
    .map((name, at) => ({ name: name.slice(0, 24), colour: colourOf(at) }))
    .reverse()
    .map(({ name, colour }) => {
      const word = text(x, 20, name, "end");
      x -= 7 * name.length + 14;
      const dot = `<circle cx="${x + 6}" cy="16" r="4" fill="${colour}"/>`;
      x -= 12;
      return word + dot;
    })
    .join("");
}

function svg({ name, settings }: Drawn, w: number, h: number, content: string): string {
  const title = settings.title ?? name;
  const words = [settings.xLabel, settings.yLabel].filter((label) => label !== null).join(" · ");
  const head = `<text x="16" y="20" font-size="13" font-weight="600">${xmlText(title)}</text>`;
  const labels = words === "" ? "" : text(w - 16, h - 4, words, "end");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" role="img" aria-label="${xmlText(title)}" font-family="system-ui, sans-serif" font-size="11" fill="${quiet}">${head}${content}${labels}</svg>`;
}

function text(x: number, y: number, words: string, anchor: "middle" | "end"): string {
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${xmlText(words)}</text>`;
}

function colourOf(at: number): string {
  return colours[at % colours.length] ?? quiet;
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}

/** The text of an axis number. */
function short(value: number): string {
  const size = Math.abs(value);
  return size !== 0 && (size >= 1e5 || size < 1e-3)
    ? value.toExponential(1).replace("e+", "e")
    : `${Number(value.toPrecision(4))}`;
}

/** Escapes the five special characters of XML, and removes those that XML does not allow. */
export function xmlText(words: string): string {
  return words
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "\ufffd")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
