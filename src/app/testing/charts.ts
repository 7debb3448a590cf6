/** Charts for tests. */
import type { TextContent } from "../../engine/present/plot/content.ts";
import type { ShownChart, ShownFrame, ShownPoints } from "../../engine/present/plot/shown-chart.ts";
import { type Chart, noSettings } from "../results/charts.ts";

export function shownChart(name: string, changes: Partial<ShownChart> = {}): ShownChart {
  return {
    type: "chart",
    chart: name,
    kind: "points",
    slot: 0,
    position: null,
    settings: noSettings,
    ...changes,
  };
}

/** A chart on the page, without points and frames unless there are some among the changes. */
export function chartRecord(name: string, changes: Partial<Chart> = {}): Chart {
  const { kind, settings, position } = shownChart(name);
  return { name, kind, settings, position, points: [], frames: [], ...changes };
}

/** Points of a line, of which these are the heights; x counts from `at`. */
export function linePoints(y: readonly number[], changes: Partial<ShownPoints> = {}): ShownPoints {
  const at = changes.at ?? 0;
  return {
    type: "points",
    chart: "loss",
    series: "",
    mark: "line",
    at,
    x: Float64Array.from(y, (_, index) => at + index),
    y: Float64Array.from(y),
    spread: null,
    low: null,
    high: null,
    value: null,
    ...changes,
  };
}

export function textFrame(text: string, chart: string = "story"): ShownFrame {
  const content: TextContent = { kind: "text", text };
  return { type: "frame", chart, series: "", content };
}
