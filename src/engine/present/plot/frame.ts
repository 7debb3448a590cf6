/** Shows frames: the content of a chart, which replaces what the chart showed before. */
import { presenter } from "../presenter.ts";
import { beginChart, type Call } from "./chart.ts";
import { type Given, showRead } from "./given.ts";
import type { ChartOptions } from "./options.ts";
import type { ChartKind, Elements, FrameContent } from "./shown-chart.ts";

/** Shows what `content` makes of the elements, once they are there. */
export function showFrame(
  call: Call,
  kind: ChartKind,
  options: ChartOptions,
  given: readonly (Given | null)[],
  content: (elements: readonly (Elements | null)[]) => FrameContent,
  series = "",
): void {
  if (!beginChart(call, kind, options)) return;
  const show = (elements: readonly (Elements | null)[]): void =>
    presenter().frame?.({ chart: call.chart, series, content: content(elements) });
  showRead(given, show, false);
}
