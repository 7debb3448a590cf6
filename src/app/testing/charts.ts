/** Charts for tests. */
import type { ShownChart, ShownFrame, ShownPoints } from "../../engine/present/plot/shown-chart.ts";
import type { TextContent } from "../../engine/present/plot/words.ts";

export function shownChart(name: string, changes: Partial<ShownChart> = {}): ShownChart {
  return { ...chartNamed(name), position: null, ...changes };
}

export function placedChart(name: string, changes: Partial<ShownChart> = {}): ShownChart {
  return { ...chartNamed(name), position: null, ...changes };
}

function chartNamed(name: string): Omit<ShownChart, "position"> {
  const settings = {
    title: null,
    xLabel: null,
    yLabel: null,
    unit: null,
    xScale: null,
    yScale: null,
  };
  return { name, kind: "points", slot: 0, settings };
}

/** Points of a line, of which these are the heights; x counts from `at`. */
export function linePoints(y: readonly number[], changes: Partial<ShownPoints> = {}): ShownPoints {
  const at = changes.at ?? 0;
  return {
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
  return { chart, series: "", content };
}
