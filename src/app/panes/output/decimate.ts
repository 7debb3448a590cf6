/** Reduces a curve's points for the screen and keeps its peaks. */
import { forEachRunnable } from "../../../engine/ir/device-kinds.ts";
import { allDevices, type Device } from "../../program/events.ts";
import type { Chart, Point } from "../../store/results.ts";

/** The smallest and the largest point in each of `limit / 2` runs of neighbours, and both ends. */
export function decimate(points: readonly Point[], limit: number): readonly Point[] {
  if (points.length <= limit) return points;
  const buckets = Math.max(1, Math.floor(limit / 2));
  const kept = new Set<Point>();
  const keep = (point: Point | undefined): void => {
    if (point !== undefined) kept.add(point);
  };
  keep(points[0]);
  for (let b = 0; b < buckets; b++) {
    const start = Math.floor((b * points.length) / buckets);
    const end = Math.floor(((b + 1) * points.length) / buckets);
    let low = points[start];
    let high = low;
    for (let i = start + 1; i < end; i++) {
      const point = points[i] as Point;
      if (low === undefined || point.y < low.y) low = point;
      if (high === undefined || point.y > high.y) high = point;
    }
    const ordered = low && high && low.x > high.x ? [high, low] : [low, high];
    ordered.forEach(keep);
  }
  keep(points.at(-1));
  return [...kept];
}

export type PlotRow = Readonly<Record<Device, number | null>> & { readonly x: number };

/** The points of both devices' curves, ordered by x; values that are not finite leave a gap. */
export function plotRows(chart: Chart, limit = 400): readonly PlotRow[] {
  const rows = new Map<number, Record<Device, number | null> & { x: number }>();
  for (const device of allDevices) {
    for (const { x, y } of decimate(chart.series[device] ?? [], limit)) {
      const row = rows.get(x) ?? { x, ...forEachRunnable(() => null) };
      row[device] = Number.isFinite(y) ? y : null;
      rows.set(x, row);
    }
  }
  return [...rows.values()].filter(({ x }) => Number.isFinite(x)).sort((a, b) => a.x - b.x);
}
