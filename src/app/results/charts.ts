/** Collects the charts of a run. In: its events, in order. Out: charts, in the order of their first calls. */
import type { ChartSettings, FrameContent, Mark } from "../../engine/present/plot/shown-chart.ts";
import { elementsOf } from "../charts/size.ts";
import type { ChartEvent } from "../run/messages/chart-events.ts";
import type { Device, SourcePosition } from "../run/messages/events.ts";
import { maxCharts, maxSeries } from "../run/messages/limits.ts";
import { type Columns, insertPoints, type Runs } from "../../engine/present/plot/merge.ts";

/** The points of one series on one device. */
export interface PointSeries {
  readonly device: Device;
  readonly name: string;
  /** The mark of its first points. */
  readonly mark: Mark;
  readonly runs: Runs;
}

/** The last frames of a series on one device, in order. */
export interface FrameSeries {
  readonly device: Device;
  readonly name: string;
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

/** The number of frames kept of a series, and the elements in them besides the last one's. */
export const framesKept: { readonly count: number; readonly elements: number } = {
  count: 100,
  elements: 2 ** 22,
};

/** A fold over events of charts, which copies a list only once, when it first changes. */
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
  add(event: ChartEvent): boolean {
    switch (event.type) {
      case "chart":
        return this.#begin(event.chart);
      case "points":
        this.#addPoints(event);
        return true;
      case "frame":
        this.#addFrame(event);
        return true;
      default:
        return event satisfies never;
    }
  }

  all(): readonly Chart[] {
    return this.#isChanged ? [...this.#charts.values()] : this.#before;
  }

  /** The second device begins the same charts; the values from the first one stay. */
  #begin({
    name,
    kind,
    settings,
    position,
  }: Extract<ChartEvent, { type: "chart" }>["chart"]): boolean {
    const known = this.#charts.get(name);
    // Each device may draw other charts, so their number can exceed an execution's limit.
    if (known === undefined && this.#charts.size >= maxCharts) return false;
    const chart = known ?? { name, kind, settings, position, points: [], frames: [] };
    this.#set({ ...chart, settings: merged(chart.settings, settings) });
    return true;
  }

  #addPoints({ device, points }: Extract<ChartEvent, { type: "points" }>): void {
    const chart = this.#charts.get(points.chart);
    if (chart === undefined) return;
    const known = chart.points.find(
      (each) => each.device === device && each.name === points.series,
    );
    if (known === undefined && chart.points.length >= maxSeries) return;
    const series = known ?? { device, name: points.series, mark: points.mark, runs: [] };
    const isOwn = this.#own.has(series.runs);
    const runs: Columns[] = isOwn ? (series.runs as Columns[]) : [...series.runs];
    insertPoints(runs, columnsOf(points));
    if (isOwn) return;
    this.#own.add(runs);
    this.#set({ ...chart, points: replaced(chart.points, known, { ...series, runs }) });
  }

  #addFrame({ device, frame }: Extract<ChartEvent, { type: "frame" }>): void {
    const chart = this.#charts.get(frame.chart);
    if (chart === undefined) return;
    const known = chart.frames.find((each) => each.device === device && each.name === frame.series);
    if (known === undefined && chart.frames.length >= maxSeries) return;
    const series = known ?? { device, name: frame.series, frames: [], dropped: 0 };
    const all = [...series.frames, frame.content];
    const frames = lastFrames(all);
    const dropped = series.dropped + all.length - frames.length;
    this.#set({ ...chart, frames: replaced(chart.frames, known, { ...series, frames, dropped }) });
  }

  #set(chart: Chart): void {
    this.#charts.set(chart.name, chart);
    this.#isChanged = true;
  }
}

function merged(before: ChartSettings, settings: ChartSettings): ChartSettings {
  return {
    title: before.title ?? settings.title,
    xLabel: before.xLabel ?? settings.xLabel,
    yLabel: before.yLabel ?? settings.yLabel,
    unit: before.unit ?? settings.unit,
    xScale: before.xScale ?? settings.xScale,
    yScale: before.yScale ?? settings.yScale,
  };
}

function columnsOf({ at, x, y, spread, low, high, value }: Columns): Columns {
  return { at, x, y, spread, low, high, value };
}

/** The list with one element replaced or appended. */
function replaced<Element>(
  list: readonly Element[],
  known: Element | undefined,
  element: Element,
): readonly Element[] {
  return known === undefined
    ? [...list, element]
    : list.map((each) => (each === known ? element : each));
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
