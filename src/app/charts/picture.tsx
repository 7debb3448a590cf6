/** A chart as a picture without the page, for notebooks. In: a chart. Out: a drawing, or a text where it is words. */
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { Chart } from "../results/charts.ts";
import { pngFile, svgText } from "./export-chart.ts";
import { loadView } from "./kinds.ts";
import "./charts.css";

export type ChartPicture =
  | { readonly kind: "svg"; readonly text: string }
  | { readonly kind: "png"; readonly blob: Blob }
  | { readonly kind: "text"; readonly text: string };

/** The width in pixels for which charts are drawn. */
const width = 640;

/** Draws the chart as the page does. Drawings that consist of pixels become a PNG. */
export async function pictureOf(chart: Chart): Promise<ChartPicture> {
  const content = chart.frames[0]?.frames.at(-1);
  const { View, loaded } = await loadView(chart.kind, content);
  const text = content && loaded?.kind.text?.(content);
  if (text !== undefined) return { kind: "text", text };
  const element = document.createElement("div");
  element.inert = true;
  element.style.cssText = `position: fixed; inset: 0 auto auto -${2 * width}px; width: ${width}px`;
  document.body.append(element);
  const root = createRoot(element);
  try {
    flushSync(() => root.render(<View chart={chart} loaded={loaded} />));
    const area = element.querySelector<HTMLElement>(".chart-area");
    if (area === null) return { kind: "text", text: chart.name };
    const title = chart.settings.title ?? chart.name;
    return area.querySelector("canvas") === null
      ? { kind: "svg", text: svgText(area, title) }
      : { kind: "png", blob: await pngFile(area, title) };
  } finally {
    root.unmount();
    element.remove();
  }
}
