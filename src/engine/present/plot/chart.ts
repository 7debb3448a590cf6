/** Begins charts: checks their names and options, and reports new ones to the presenter. */
import { callPosition } from "../../graph/position.ts";
import { fault } from "../../ir/fault.ts";
import { chartList, nextSlot, presenter } from "../presenter.ts";
import { maxChartName, maxLabels, maxSeriesNames } from "./limits.ts";
import type { ChartOptions } from "./options.ts";
import type { ChartSettings } from "./shown-chart.ts";

export interface ChartKind {
  /** The name in messages to a presenter. */
  readonly name: string;
  /** The name in errors, such as "a heat map". */
  readonly words: string;
}

/** A call of `plot`, as messages name it: the function and the chart. */
export interface Call<Kind extends ChartKind = ChartKind> {
  readonly thing: string;
  readonly chart: string;
  readonly kind: Kind;
}

/** Checks the name and the options of a chart, before anything is shown. */
export function checkChart<Kind extends ChartKind>(
  thing: string,
  name: string,
  kind: Kind,
): Call<Kind> {
  if (name === "" || name.length > maxChartName)
    throw fault(thing, `invalid name: expected 1 to ${maxChartName} characters`);
  const known = chartList().kindOf(name);
  if (known !== null && known.name !== kind.name)
    throw fault(
      thing,
      `mismatched chart "${name}": it shows ${known.words}, not ${kind.words}: use another name`,
    );
  return { thing, chart: name, kind };
}

/**
 * Reports to the presenter a chart that it does not know yet, or options that it did not have. Returns false for a
 * chart that has no space: nothing of it is computed or shown.
 */
export function beginChart(call: Call, options: ChartOptions): boolean {
  const { chart, kind } = call;
  const settings = settingsOf(call, options);
  const list = chartList();
  if (list.kindOf(chart) === null) {
    // The presenter may have no space, which then leaves no trace.
    const [slot, position] = [nextSlot(), callPosition()];
    const shown = { type: "chart", chart, kind: kind.name, slot, position, settings } as const;
    if (presenter().chart?.(shown) === false) return false;
    list.add(kind, shown);
    return true;
  }
  const more = list.withMore(chart, settings);
  if (more !== null) presenter().chart?.(more);
  return true;
}

function settingsOf(call: Call, options: ChartOptions): ChartSettings {
  const { title, xLabel, yLabel, unit, xScale, yScale } = options;
  for (const [option, text] of Object.entries({ title, xLabel, yLabel, unit }))
    if (text !== undefined) checkText(call, option, text);
  return {
    title: title ?? null,
    xLabel: xLabel ?? null,
    yLabel: yLabel ?? null,
    unit: unit ?? null,
    xScale: xScale ?? null,
    yScale: yScale ?? null,
  };
}

export function checkText({ thing, chart }: Call, option: string, text: string): void {
  if (text.length > maxChartName)
    throw fault(
      thing,
      `invalid ${option} of "${chart}": expected at most ${maxChartName} characters`,
    );
}

/** The words that name parts of a chart, one for each; null where the program passed none. */
export function wordsFor(
  call: Call,
  option: string,
  words: readonly string[] | undefined,
  count: number,
): readonly string[] | null {
  if (words === undefined) return null;
  const { thing, chart } = call;
  if (words.length !== count)
    throw fault(thing, `mismatched ${option} of "${chart}": ${words.length} for ${count}`);
  if (count > maxLabels)
    throw fault(
      thing,
      `unsupported number of ${option} of "${chart}": ${count}, at most ${maxLabels}`,
    );
  for (const text of words) checkText(call, option, text);
  return [...words];
}

/** The name of a series; "" for none. */
export function seriesOf(call: Call, series: string | undefined): string {
  if (series === undefined) return "";
  checkText(call, "series", series);
  if (!chartList().takesSeries(call.chart, series, maxSeriesNames))
    throw fault(
      call.thing,
      `unsupported number of series of "${call.chart}": at most ${maxSeriesNames}`,
    );
  return series;
}

/** Throws unless an option is an integer in this range. */
export function checkWhole(
  { thing, chart }: Call,
  option: string,
  value: number | undefined,
  least: number,
  most: number,
): void {
  if (value === undefined || (Number.isInteger(value) && value >= least && value <= most)) return;
  throw fault(
    thing,
    `invalid ${option} ${value} of "${chart}": expected an integer from ${least} to ${most}`,
  );
}
