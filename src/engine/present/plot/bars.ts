/** `plot.bar` and `plot.histogram`. */
import { fault } from "../../ir/fault.ts";
import { sizeOf } from "../../ir/shape.ts";
import type { HistogramForm } from "./bins.ts";
import { checkChart, checkWhole, seriesOf, wordsFor } from "./chart.ts";
import type { BarForm } from "./fill.ts";
import { type FrameKind, showFrame } from "./frame.ts";
import { checkCount, listOf } from "./given.ts";
import { maxBars, maxBins } from "./limits.ts";
import type { ChartOptions, Numbers } from "./options.ts";

export interface BarOptions extends ChartOptions {
  /** A label under each bar. */
  readonly labels?: readonly string[];
  /** The name of these bars, which stand beside those of other series. */
  readonly series?: string;
  /** The length of error bars to both sides, a number for each bar. */
  readonly error?: Numbers;
}

export interface HistogramOptions extends ChartOptions {
  /** The number of bins, from 1 to 1000; by default it follows from the values. */
  readonly bins?: number;
  /** The name of these values, whose bins are drawn over those of other series. */
  readonly series?: string;
}

const bars: FrameKind = { name: "bar", words: "bars" };
const bins: FrameKind = { name: "histogram", words: "a histogram", sorts: true };

export function bar(name: string, values: Numbers, options: BarOptions = {}): void {
  const call = checkChart("plot.bar", name, bars);
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
  showFrame(call, { labels } satisfies BarForm, options, [heights, errors], series);
}

export function histogram(name: string, values: Numbers, options: HistogramOptions = {}): void {
  const call = checkChart("plot.histogram", name, bins);
  const list = listOf(call, "values", values);
  checkWhole(call, "bins", options.bins, 1, maxBins);
  const series = seriesOf(call, options.series);
  const form: HistogramForm = { bins: options.bins ?? null };
  showFrame(call, form, options, [list], series);
}
