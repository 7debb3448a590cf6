/** `plot.line` and `plot.scatter`: points that are added to a chart. */
import { callPosition } from "../../graph/position.ts";
import type { ReadWish } from "../../graph/runtime.ts";
import { fault } from "../../ir/fault.ts";
import { sizeOf } from "../../ir/shape.ts";
import { chartList, presenter } from "../presenter.ts";
import { beginChart, type Call, type ChartKind, checkChart, seriesOf } from "./chart.ts";
import { checkCount, listOf, liveLabels, type PlotData, showRead } from "./given.ts";
import { minOrdered, type PointsForm, type Numbers as ReadNumbers, shownPoints } from "./live.ts";
import type { ChartOptions, Numbers } from "./options.ts";
import type { Mark } from "./shown-chart.ts";

export interface LineOptions extends ChartOptions {
  /** The name of a line among others in the chart. */
  readonly series?: string;
  /** The lower edge of a band around the line, a number for each point. */
  readonly low?: Numbers;
  /** The upper edge of the band. */
  readonly high?: Numbers;
  /** The length of error bars to both sides, a number for each point. */
  readonly error?: Numbers;
}

export interface ScatterOptions extends ChartOptions {
  /** The name of these dots among others in the chart. */
  readonly series?: string;
  /** A number for each dot, which colours it. */
  readonly value?: Numbers;
}

/** The points of a line and its options, by name. */
export interface LinePoints extends LineOptions {
  /** The height of each point. */
  readonly y: Numbers;
  /** A number for each point, by default the number of points before. */
  readonly x?: Numbers;
}

/** Dots and their options, by name. */
export interface ScatterPoints extends ScatterOptions {
  readonly x: Numbers;
  readonly y: Numbers;
}

const lines: ChartKind = { name: "points", words: "lines and dots" };

/** The lists of numbers that a call may pass for its points, in the order in which they are read. */
const roles = ["x", "y", "low", "high", "error", "value"] as const;

type Lists = { readonly [Role in (typeof roles)[number]]?: Numbers | undefined };

export function line(
  name: string,
  y: Numbers | LinePoints,
  x?: Numbers | LineOptions,
  options?: LineOptions,
): void {
  const call = checkChart("plot.line", name, lines);
  const isNamed = isOptions(y);
  const after = isOptions(x) ? x : options;
  const chosen = isNamed ? { ...after, ...y } : isOptions(x) ? { ...x, y } : { ...options, x, y };
  checkSpread(call, chosen);
  const { low, high, error } = chosen;
  addPoints(call, "line", chosen, { x: chosen.x, y: chosen.y, low, high, error }, isNamed);
}

export function scatter(
  name: string,
  x: Numbers | ScatterPoints,
  y?: Numbers | ScatterOptions,
  options?: ScatterOptions,
): void {
  const call = checkChart("plot.scatter", name, lines);
  const after = isOptions(y) ? y : options;
  const chosen = isOptions(x) ? { ...after, ...x } : { ...options, x, y: y as Numbers };
  addPoints(call, "dots", chosen, { x: chosen.x, y: chosen.y, value: chosen.value });
}

/** Numbers have a length, or are tensors, which are no plain objects. */
function isOptions<Options extends object>(
  x: Numbers | Options | undefined,
): x is Exclude<Options, Numbers> {
  if (typeof x !== "object" || Array.isArray(x) || ArrayBuffer.isView(x)) return false;
  return !("node" in x);
}

function checkSpread({ thing, chart }: Call, { low, high, error }: LineOptions): void {
  if ((low === undefined) !== (high === undefined))
    throw fault(
      thing,
      `missing ${low === undefined ? "low" : "high"} of "${chart}": a band needs both`,
    );
  if (low !== undefined && error !== undefined)
    throw fault(
      thing,
      `unsupported option error of "${chart}" together with low and high: a line has either a band or error bars`,
    );
}

function addPoints(
  call: Call,
  mark: Mark,
  options: ChartOptions & { readonly series?: string },
  lists: Lists,
  isNamed = true,
): void {
  const parts = roles.map((role) => {
    const numbers = lists[role];
    return numbers === undefined ? null : listOf(call, role, numbers);
  });
  const [x, y, ...others] = parts as [PlotData | null, PlotData, ...(PlotData | null)[]];
  const count = sizeOf(y.shape);
  if (x !== null && sizeOf(x.shape) !== count)
    throw fault(
      call.thing,
      `mismatched points of "${call.chart}": ${count} y for ${sizeOf(x.shape)} x`,
    );
  for (const [at, numbers] of others.entries())
    checkCount(call, roles[at + 2] as string, numbers, count);
  const series = seriesOf(call, options.series);
  if (!beginChart(call, options)) return;
  const at = chartList().addPoints(call.chart, series, count);
  const unnamedAt =
    isNamed || x === null || count < minOrdered ? null : { unnamedAt: callPosition() };
  const index = chartList().indexOf(call.chart, series);
  const place = { chart: call.chart, series, index };
  const form: PointsForm = { type: "points", ...place, mark, at, ...unnamedAt };
  const show = (numbers: ReadNumbers): void => void presenter().chart?.(shownPoints(form, numbers));
  const isLive = parts.some((data) => data?.takesWishes) && presenter().takesLivePoints?.(count);
  const labels = isLive ? liveLabels(parts, form) : null;
  // The page knows points that come again by their index.
  const wishOf = (part: number): ReadWish | undefined =>
    labels?.[part] ? { label: labels[part], isAnswered: true, key: null } : undefined;
  showRead(parts, show, true, wishOf);
}
