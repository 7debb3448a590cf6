/** The kinds of charts: words and numbers of each, and what draws it. All other code asks this table. */
import type { FieldContent, FrameContent } from "../../engine/present/plot/content.ts";
import { counted } from "../controls/format.ts";
import { numberTextIn, shortNumber } from "./frame/numbers.ts";
import type { Component, FrameKind, LoadedKind, ViewProps } from "./kind.ts";
import { columnsTable, matrixTable, textOf } from "./table.ts";
import { percent, rangeWords } from "./words.ts";

type Numbers = Pick<FieldContent, "shape" | "elements">;

/** Numbers in rows and columns, without names for these. */
const field = {
  summary: ({ shape, elements }: Numbers) =>
    `${shape.join(" × ")} numbers, ${rangeWords(elements)}`,
  table: ({ shape, elements }: Numbers) => matrixTable(shape[1], elements, null, null),
  numbers: ({ elements }: Numbers) => elements,
};

const frameKinds: {
  readonly [Kind in FrameContent["kind"]]: FrameKind<FrameContent & { readonly kind: Kind }>;
} = {
  bar: {
    summary: ({ values }) => `${counted(values.length, "bar")}, ${rangeWords(values)}`,
    table: ({ values, errors, labels }) => ({
      head: ["bar", "value", ...(errors ? ["error"] : [])],
      count: values.length,
      row: (at) => [
        labels?.[at] ?? at,
        values[at] as number,
        ...(errors ? [errors[at] as number] : []),
      ],
    }),
    numbers: ({ values }) => values,
    draw: async () => (await import("./bar/BarChart.tsx")).BarChart,
  },
  histogram: {
    summary({ edges, counts, leftOut }) {
      const total = counts.reduce((sum, count) => sum + count, 0);
      const left = leftOut === 0 ? "" : `, ${counted(leftOut, "value")} not finite`;
      const ends = [edges[0] as number, edges.at(-1) as number] as const;
      const range = ends.map(numberTextIn(ends)).join(" to ");
      return `${counted(total, "value")} in ${counted(counts.length, "bin")} from ${range}${left}`;
    },
    table: ({ edges, counts }) => ({
      head: ["from", "to", "count"],
      count: counts.length,
      row: (at) => [edges[at] as number, edges[at + 1] as number, counts[at] as number],
    }),
    numbers: ({ counts }) => counts,
    draw: async () => (await import("./histogram/HistogramChart.tsx")).HistogramChart,
  },
  box: {
    summary({ counts, summaries, outliers }) {
      const medians = summaries.filter((_, at) => at % 5 === 2);
      const words =
        counts.length === 1
          ? `median ${shortNumber(medians[0] as number)}`
          : `medians ${rangeWords(medians)}`;
      return `${counted(counts.length, "box", "boxes")}, ${words}, ${counted(outliers.length, "outlier")}`;
    },
    table: ({ counts, summaries, outlierCounts, labels }) => ({
      head: [
        ...["box", "values", "lower whisker", "first quartile", "median", "third quartile"],
        ...["upper whisker", "outliers"],
      ],
      count: counts.length,
      row: (at) => [
        labels?.[at] ?? at,
        counts[at] as number,
        ...summaries.subarray(5 * at, 5 * at + 5),
        outlierCounts[at] as number,
      ],
    }),
    numbers: ({ summaries }) => summaries,
    draw: async () => (await import("./box/BoxChart.tsx")).BoxChart,
  },
  heatmap: {
    ...field,
    table: ({ shape, elements, rows, columns }) => matrixTable(shape[1], elements, rows, columns),
    draw: async () => (await import("./heatmap/HeatmapChart.tsx")).HeatmapChart,
  },
  images: {
    summary({ shape: [count, height, width, channels] }) {
      const kind = channels === 1 ? "one channel" : `${channels} channels`;
      return `${counted(count, "image")} of ${width} × ${height} pixels, ${kind}`;
    },
    table({ shape: [, height, width, channels], elements }) {
      const colours = ["red", "green", "blue", "opacity"];
      const values = channels === 1 ? ["value"] : colours.slice(0, channels);
      return {
        head: ["image", "row", "column", ...values],
        count: elements.length / channels,
        row: (at) => [
          Math.floor(at / (height * width)),
          Math.floor(at / width) % height,
          at % width,
          ...values.map((_, channel) => elements[at * channels + channel] as number),
        ],
      };
    },
    numbers: ({ elements }) => elements,
    draw: async () => (await import("./images/ImagesChart.tsx")).ImagesChart,
  },
  contour: {
    ...field,
    draw: async () => (await import("./contour/ContourChart.tsx")).ContourChart,
  },
  surface: {
    ...field,
    draw: async () => (await import("./surface/SurfaceChart.tsx")).SurfaceChart,
  },
  confusion: {
    summary({ classes, elements }) {
      let [right, total] = [0, 0];
      for (let at = 0; at < elements.length; at++) {
        total += elements[at] as number;
        if (at % (classes + 1) === 0) right += elements[at] as number;
      }
      const share = total > 0 ? `, ${percent(right / total)} correct` : "";
      return `${classes} classes, ${shortNumber(total)} predictions${share}`;
    },
    table: ({ classes, elements, labels }) => matrixTable(classes, elements, labels, labels),
    numbers: ({ elements }) => elements,
    draw: async () => (await import("./confusion/ConfusionChart.tsx")).ConfusionChart,
  },
  graph: {
    summary: ({ modules }) =>
      `${counted(modules.length, "module")}, ${counted(modules[0]?.size ?? 0, "parameter")}`,
    table: ({ modules }) => ({
      head: ["module", "parameters", "elements"],
      count: modules.length,
      row(at) {
        const module = modules[at];
        const shapes = module?.parameters.map(({ name, shape }) => `${name} [${shape.join(", ")}]`);
        return [module?.label ?? "", shapes?.join(" ") ?? "", module?.size ?? 0];
      },
    }),
    draw: async () => (await import("./graph/ModelGraph.tsx")).ModelGraph,
  },
  table: {
    summary: ({ columns }) =>
      `${counted(columns[0]?.cells.length ?? 0, "row")} of ${counted(columns.length, "column")}`,
    table: columnsTable,
    text: (content) => textOf(columnsTable(content)),
    draw: async () => (await import("./table/TableChart.tsx")).TableChart,
  },
  text: {
    summary: ({ text }) => counted(text.length, "character"),
    table: ({ text }) => ({ head: ["text"], count: 1, row: () => [text] }),
    text: ({ text }) => text,
    draw: async () => (await import("./text/TextChart.tsx")).TextChart,
  },
  // A figure is drawn where its charts stand, not by itself.
  figure: {
    summary: ({ charts }) => counted(charts.length, "chart"),
    table: () => ({ head: [], count: 0, row: () => [] }),
    text: ({ charts }) => `figure with ${charts.join(", ")}`,
    draw: async () => () => null,
  },
};

/** Charts that are not only frames. */
const views: Readonly<Record<string, () => Promise<Component<ViewProps>>>> = {
  points: async () => (await import("./points/PointsView.tsx")).PointsView,
  animation: async () => (await import("./animation/AnimationView.tsx")).AnimationView,
};

/** The kind of a frame with this content. */
export function kindOf({ kind }: FrameContent): FrameKind {
  const found: FrameKind | undefined = frameKinds[kind];
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
