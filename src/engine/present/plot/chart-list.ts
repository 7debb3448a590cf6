/** The charts that a run has so far, with the number of points in each of their series. */
import type { ChartKind } from "./chart.ts";
import { mergeSettings } from "./merge.ts";
import type { ChartSettings, ShownChart } from "./shown-chart.ts";

interface Known {
  readonly kind: ChartKind;
  shown: ShownChart;
  /** The number of points of each series, in the order of their first calls. */
  readonly points: Map<string, number>;
}

export class ChartList {
  /** Keys are strings, never objects of a presenter, which a program could get hold of by replacing methods of maps. */
  readonly #charts = new Map<string, Known>();

  kindOf(name: string): ChartKind | null {
    return this.#charts.get(name)?.kind ?? null;
  }

  /** Adds a chart, which takes a slot. */
  add(kind: ChartKind, shown: ShownChart): void {
    // A copy, since the presenter has the other.
    this.#charts.set(shown.chart, { kind, shown: { ...shown }, points: new Map() });
  }

  /** The chart with the options that it did not have before; null where there are none. */
  withMore(name: string, settings: ChartSettings): ShownChart | null {
    const known = this.#charts.get(name);
    if (known === undefined) return null;
    const merged = mergeSettings(known.shown.settings, settings);
    if (merged === known.shown.settings) return null;
    known.shown = { ...known.shown, settings: merged };
    return known.shown;
  }

  /** Adds a series to a chart, unless it has this many others. */
  takesSeries(name: string, series: string, most: number): boolean {
    const points = this.#charts.get(name)?.points;
    if (points === undefined || points.has(series)) return true;
    if (points.size >= most) return false;
    points.set(series, 0);
    return true;
  }

  /** The index of a series among those of its chart, in the order of their first calls. */
  indexOf(name: string, series: string): number {
    const points = this.#charts.get(name)?.points;
    if (points?.has(series) === false) points.set(series, 0);
    return [...(points?.keys() ?? [])].indexOf(series);
  }

  /** Counts points of a series, and returns the number of points before them. */
  addPoints(name: string, series: string, count: number): number {
    const points = this.#charts.get(name)?.points;
    const before = points?.get(series) ?? 0;
    points?.set(series, before + count);
    return before;
  }
}
