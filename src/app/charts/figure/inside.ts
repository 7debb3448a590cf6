/** Figures: charts that lay others out. */
import type { FigureContent } from "../../../engine/present/plot/content.ts";
import type { Chart } from "../../results/charts.ts";

/** Returns the content of a figure; null for any other chart. */
export function figureOf({ kind, frames }: Chart): FigureContent | null {
  const content = kind === "figure" ? frames[0]?.frames.at(-1) : undefined;
  return content?.kind === "figure" ? content : null;
}

/** The figures that contain a chart. A figure contains no other figure. */
export function figuresWith(charts: readonly Chart[], name: string): readonly Chart[] {
  if (charts.some((chart) => chart.name === name && chart.kind === "figure")) return [];
  return charts.filter((chart) => figureOf(chart)?.charts.includes(name));
}
