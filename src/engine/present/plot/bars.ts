/** `plot.bar` and `plot.histogram`. */
import { fault } from "../../ir/fault.ts";
import { sizeOf } from "../../ir/shape.ts";
import { checkChart, checkWhole, seriesOf, wordsFor } from "./chart.ts";
import { showFrame } from "./frame.ts";
import { checkCount, listOf } from "./given.ts";
import { maxBars, maxBins } from "./limits.ts";
import type { BarOptions, HistogramOptions, Numbers } from "./options.ts";

export function bar(name: string, values: Numbers, options: BarOptions = {}): void {
  const call = checkChart("plot.bar", name, "bar");
  const heights = listOf(call, "values", values);
  const count = sizeOf(heights.shape);
  if (count > maxBars)
    throw fault(
      call.thing,
      `unsupported number of bars of "${name}": ${count}, at most ${maxBars}: use plot.line or plot.histogram`,
    );
  const errors = options.error === undefined ? null : listOf(call, "error", options.error);
  checkCount(call, "error", errors, count);
  const labels = wordsFor(call, "labels", options.labels, count);
  const series = seriesOf(call, options.series);
  showFrame(call, { kind: "bar", labels }, options, [heights, errors], series);
}

export function histogram(name: string, values: Numbers, options: HistogramOptions = {}): void {
  const call = checkChart("plot.histogram", name, "histogram");
  const list = listOf(call, "values", values);
  checkWhole(call, "bins", options.bins, 1, maxBins);
  const series = seriesOf(call, options.series);
  showFrame(call, { kind: "histogram", bins: options.bins ?? null }, options, [list], series);
}
