/** Collects the charts of a run. In: its events, in order. Out: charts, in the order of their first calls. */

import type { FrameContent } from "../../engine/present/plot/content.ts";
import { insertPoints, mergeSettings, type Runs } from "../../engine/present/plot/merge.ts";
import type {
  ChartMessage,
  ChartSettings,
  Mark,
  ShownChart,
  ShownFrame,
  ShownPoints,
} from "../../engine/present/plot/shown-chart.ts";
import { elementsOf } from "../charts/size.ts";
import type { Device, SourcePosition } from "../run/messages/events.ts";
import { maxCharts, maxSeries } from "../run/messages/limits.ts";

/** The points of one series on one device. */
export interface PointSeries {
  readonly device: Device;
  readonly name: string;
  readonly index?: number | undefined;
  /** The mark of its first points. */
  readonly mark: Mark;
  readonly runs: Runs;
}

/** The last frames of a series on one device, in order. */
export interface FrameSeries {
  readonly device: Device;
  readonly name: string;
  readonly index?: number | undefined;
  readonly frames: readonly FrameContent[];
  /** The number of frames before these. */
  readonly dropped: number;
}

export interface Chart {
  readonly name: string;
  readonly kind: string;
  readonly settings: ChartSettings;
  readonly position: SourcePosition | null;
  readonly points: readonly PointSeries[];
  readonly frames: readonly FrameSeries[];
}

/** The settings of a chart without options. */
export const noSettings: ChartSettings = {
  title: null,
  xLabel: null,
  yLabel: null,
  unit: null,
  xScale: null,
  yScale: null,
};

/** The number of frames kept of a series, and the elements in them besides the last one's. */
export const framesKept: { readonly count: number; readonly elements: number } = {
  count: 100,
  elements: 2 ** 22,
};

/** A fold over messages about charts, which copies a list only once, when it first changes. */
export class ChartFold {
  readonly #before: readonly Chart[];
  readonly #charts: Map<string, Chart>;
  /** Lists of runs that this fold made itself and may change. */
  readonly #own = new Set<Runs>();
  #isChanged = false;

  constructor(before: readonly Chart[]) {
    this.#before = before;
    this.#charts = new Map(before.map((chart) => [chart.name, chart]));
  }

  /** Returns false for a chart for which there is no space. */
  add(message: ChartMessage, device: Device): boolean {
    const known = this.#charts.get(message.chart);
    if (message.type === "chart") return this.#begin(known, message);
    if (known === undefined) return true;
    if (message.type === "points") this.#addPoints(known, message, device);
    else this.#addFrame(known, message, device);
    return true;
  }

  all(): readonly Chart[] {
    return this.#isChanged ? [...this.#charts.values()] : this.#before;
  }

  /** The second device begins the same charts; the values from the first one stay. */
  #begin(known: Chart | undefined, message: ShownChart): boolean {
    // Each device may draw other charts, so their number can exceed an execution's limit.
    if (known === undefined && this.#charts.size >= maxCharts) return false;
    const { chart: name, kind, settings, position } = message;
    const chart = known ?? { name, kind, settings, position, points: [], frames: [] };
    this.#set({ ...chart, settings: mergeSettings(chart.settings, settings) });
    return true;
  }

  #addPoints(chart: Chart, message: ShownPoints, device: Device): void {
    const { series: name, index, mark } = message;
    const known = chart.points.find((each) => each.device === device && each.name === name);
    if (known === undefined && chart.points.length >= maxSeries) return;
    const series = known ?? { device, name, index, mark, runs: [] };
    const isOwn = this.#own.has(series.runs);
    const runs: ShownPoints[] = isOwn ? (series.runs as ShownPoints[]) : [...series.runs];
    insertPoints(runs, message);
    if (isOwn) return;
    this.#own.add(runs);
    this.#set({ ...chart, points: replaced(chart.points, known, { ...series, runs }) });
  }

  #addFrame(chart: Chart, { series: name, index, content }: ShownFrame, device: Device): void {
    const known = chart.frames.find((each) => each.device === device && each.name === name);
    if (known === undefined && chart.frames.length >= maxSeries) return;
    const series = known ?? { device, name, index, frames: [], dropped: 0 };
    const all = [...series.frames, content];
    const frames = lastFrames(all);
    const dropped = series.dropped + all.length - frames.length;
    this.#set({ ...chart, frames: replaced(chart.frames, known, { ...series, frames, dropped }) });
  }

  #set(chart: Chart): void {
    this.#charts.set(chart.name, chart);
    this.#isChanged = true;
  }
}

/** The list with one series replaced, or inserted before those that its device draws later. */
function replaced<Series extends Pick<PointSeries, "device" | "index">>(
  list: readonly Series[],
  known: Series | undefined,
  series: Series,
): readonly Series[] {
  if (known !== undefined) return list.map((each) => (each === known ? series : each));
  const { device, index = list.length } = series;
  const next = list.findIndex((each) => each.device === device && (each.index ?? 0) > index);
  return list.toSpliced(next < 0 ? list.length : next, 0, series);
}

function lastFrames(frames: readonly FrameContent[]): readonly FrameContent[] {
  let elements = 0;
  let kept = 1;
  while (kept < Math.min(framesKept.count, frames.length)) {
    elements += elementsOf(frames[frames.length - kept - 1] as FrameContent);
    if (elements > framesKept.elements) break;
    kept++;
  }
  return frames.slice(-kept);
}
