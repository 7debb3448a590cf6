/**
 * Estimates as points that a chart with a logarithmic axis can draw. In: times that may be missing,
 * 0 or below the clock's step. Out: positive numbers, error bars that never reach 0, and a domain of
 * whole decades that holds them all. A chart given anything else may fail as a whole.
 */
import type { Estimate } from "../../store/statistics.ts";
import type { SweepRow } from "../../store/summary.ts";

export interface ChartPoint {
  readonly value: number | null;
  /** How far the error bar goes down and up from the value. */
  readonly error: readonly [number, number];
}

/** Milliseconds below which a time is drawn no lower: 10 ns, finer than any clock here. */
export const floor = 1e-5;

export function chartPoint(estimate: Estimate | null): ChartPoint {
  if (estimate === null || !Number.isFinite(estimate.median)) return { value: null, error: [0, 0] };
  const value = Math.max(estimate.median, floor);
  const lowest = Math.max(floor, value * 0.05);
  const low = Math.min(value, Math.max(estimate.low, lowest));
  return { value, error: [value - low, Math.max(0, estimate.high - value)] };
}

export interface SweepPoint {
  readonly x: number;
  readonly gpu: number | null;
  readonly cpu: number | null;
  readonly gpuError: readonly [number, number];
  readonly cpuError: readonly [number, number];
}

export function sweepPoints(rows: readonly SweepRow[]): readonly SweepPoint[] {
  return rows.map(({ x, gpu, cpu }) => {
    const [gpuPoint, cpuPoint] = [chartPoint(gpu), chartPoint(cpu)];
    return {
      x,
      gpu: gpuPoint.value,
      cpu: cpuPoint.value,
      gpuError: gpuPoint.error,
      cpuError: cpuPoint.error,
    };
  });
}

export interface LogAxis {
  readonly domain: readonly [number, number];
  readonly ticks: readonly number[];
}

/** Whole decades round everything drawn, at least one of them. */
export function logAxis(points: readonly SweepPoint[]): LogAxis {
  const extents = points.flatMap(({ gpu, cpu, gpuError, cpuError }) => [
    ...(gpu === null ? [] : [gpu - gpuError[0], gpu + gpuError[1]]),
    ...(cpu === null ? [] : [cpu - cpuError[0], cpu + cpuError[1]]),
  ]);
  const positive = extents.filter((value) => value > 0 && Number.isFinite(value));
  if (positive.length === 0) return { domain: [0.1, 10], ticks: [0.1, 1, 10] };
  const first = Math.floor(Math.log10(Math.min(...positive)) + 1e-9);
  const last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(...positive)) - 1e-9));
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => 10 ** (first + i));
  return { domain: [10 ** first, 10 ** last], ticks };
}
