/**
 * Estimates as points of a chart with a logarithmic axis. In: times that may be missing, 0, or below the
 * clock's step; the latter are drawn at their upper bound. Out: positive numbers, error bars that never reach
 * 0, and a domain of whole decades that contains them all. A chart that gets anything else may fail as a whole.
 */
import { largest, smallest } from "../../../engine/ir/numbers/extremes.ts";
import { formatMilliseconds, formatTime, openEnd } from "../../controls/format.ts";
import type { Estimate } from "../../results/statistics.ts";
import { type Measured, type PerDevice, perDevice, type SweepRow } from "../../results/summary.ts";
import { allDevices, type Device } from "../../run/messages/events.ts";

export interface ChartPoint {
  readonly value: number | null;
  /** The lengths of the error bar below and above the value. */
  readonly error: readonly [number, number];
}

/** Shorter times are drawn here, in milliseconds: 10 ns, which is below any clock's step. */
export const floor = 1e-5;

export function chartPoint(estimate: Estimate | null): ChartPoint {
  if (estimate === null || !Number.isFinite(estimate.median)) return { value: null, error: [0, 0] };
  const most = Number.isFinite(estimate.high) ? estimate.high : estimate.median;
  const value = Math.max(openEnd(estimate) === "lower" ? most : estimate.median, floor);
  const lowest = Math.max(floor, value * 0.05);
  const low = Math.min(value, Math.max(estimate.low, lowest));
  return { value, error: [value - low, Math.max(0, most - value)] };
}

/** A value, an error and a text for each device, under keys that a chart's lines and bars can use; first runs are marked. */
export type DevicePoints = Readonly<Record<Device, number | null>> &
  Readonly<Record<`${Device}Error`, readonly [number, number]>> &
  Readonly<Record<`${Device}Text`, string>> &
  Readonly<Record<`${Device}IsFirst`, boolean>>;

export function devicePoints(times: PerDevice): DevicePoints {
  const entries = allDevices.flatMap((device): (readonly [string, unknown])[] => {
    const { value, error } = chartPoint(times[device]);
    return [
      [device, value],
      [`${device}Error`, error],
      [`${device}Text`, textOf(times[device])],
      [`${device}IsFirst`, times[device]?.cold === true],
    ];
  });
  return Object.fromEntries(entries) as DevicePoints;
}

function textOf(time: Measured | null): string {
  return time === null ? "" : formatTime(time);
}

/** The tooltip's text for a point, which is the same as in the tables. */
export function tooltipText(device: unknown, points: unknown): string {
  return (points as Partial<Record<string, string>> | undefined)?.[`${String(device)}Text`] ?? "";
}

/** The ends of each device's error bar; devices without a value have none. */
export function extentsOf(points: DevicePoints): readonly number[] {
  return allDevices.flatMap((device) => {
    const value = points[device];
    const [down, up] = points[`${device}Error`];
    return value === null ? [] : [value - down, value + up];
  });
}

/** A curve without spread that is drawn with the measured ones. */
export interface ExtraCurve {
  /** The key of its points, which no device and no other curve has. */
  readonly key: string;
  readonly name: string;
  readonly colour: string;
  readonly dash: string;
  /** Times in milliseconds, all of them positive. */
  readonly points: readonly { readonly x: number; readonly milliseconds: number }[];
}

/** A point of the measured curves at `x`, and under the keys of further curves their times and texts. */
export type SweepPoint = DevicePoints & { readonly x: number };

const unmeasured: PerDevice = perDevice(() => null);

/** The points of all curves in ascending order; a curve has none where it was not measured. */
export function sweepPoints(
  rows: readonly SweepRow[],
  extra: readonly ExtraCurve[] = [],
): readonly SweepPoint[] {
  const points = new Map(rows.map((row) => [row.x, { x: row.x, ...devicePoints(row) }]));
  for (const { key, points: further } of extra) {
    for (const { x, milliseconds } of further) {
      const known = points.get(x) ?? { x, ...devicePoints(unmeasured) };
      const added = { [key]: milliseconds, [`${key}Text`]: formatMilliseconds(milliseconds) };
      points.set(x, { ...known, ...added });
    }
  }
  return [...points.values()].sort((a, b) => a.x - b.x);
}

export interface LogAxis {
  readonly domain: readonly [number, number];
  readonly ticks: readonly number[];
}

/** Whole decades around all points, at least one. */
export function logAxis(points: readonly SweepPoint[], extra: readonly ExtraCurve[] = []): LogAxis {
  const further = extra.flatMap((curve) => curve.points.map(({ milliseconds }) => milliseconds));
  const positive = [...points.flatMap(extentsOf), ...further].filter(
    (value) => value > 0 && Number.isFinite(value),
  );
  if (positive.length === 0) return { domain: [0.1, 10], ticks: [0.1, 1, 10] };
  const first = Math.floor(Math.log10(smallest(positive)) + 1e-9);
  const last = Math.max(first + 1, Math.ceil(Math.log10(largest(positive)) - 1e-9));
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => 10 ** (first + i));
  return { domain: [10 ** first, 10 ** last], ticks };
}
