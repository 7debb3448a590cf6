/**
 * Compares kernels with their devices' roofs (Williams, Waterman and Patterson, "Roofline", CACM 2009). In: the
 * work of kernels, their times, and what the devices were measured to do at most. Out: the limit that binds
 * each kernel, the share of it that is used, and the points of a chart.
 */

import type { DeviceLimits } from "../../engine/backend/limits.ts";
import { type HardwareKind, isPair } from "../../engine/ir/device-kinds.ts";
import type { Work } from "../../engine/ir/work.ts";
import type { RoundTiming } from "../program/events.ts";
import { type RunPlan, stepTimes } from "./plans.ts";
import type { Estimate } from "./statistics.ts";

export interface RoofShare {
  readonly binds: "memory" | "cache" | "arithmetic" | "matrix units";
  /** The range of memory whose reads bind, where these are faster than memory itself; else null. */
  readonly withinBytes: number | null;
  /**
   * The share of the binding limit; 1 is all of it. It exceeds 1 where less work is done than counted, or the
   * limit is too low.
   */
  readonly share: number;
}

export interface RoofPoint extends RoofShare {
  readonly device: HardwareKind;
  readonly name: string;
  /** Operations per byte moved. */
  readonly intensity: number;
  /** Operations per second. */
  readonly rate: number;
}

/** Auto and Hybrid have no roof: they consist of two devices, each with its own. */
export type Roofs = Readonly<Record<HardwareKind, DeviceLimits | null>>;

/** The time that a rate can be computed from; 0 where it is only known as an interval. */
export function rated({ median, low, isOpen }: Estimate): number {
  return low > 0 && !isOpen ? median : 0;
}

/** Null where nothing was measured. `onMatrixUnits` says whether matrix units compute the kernel's products. */
export function roofShare(
  { bytes, operations }: Work,
  milliseconds: number,
  limits: DeviceLimits | null,
  onMatrixUnits = false,
): RoofShare | null {
  if (limits === null || !(milliseconds > 0)) return null;
  const { flopsPerSecond, matrixFlopsPerSecond } = limits;
  const matrices = onMatrixUnits ? matrixFlopsPerSecond : null;
  const { bytesPerSecond, withinBytes } = memoryRoof(bytes, limits);
  const moving = bytes / bytesPerSecond;
  const computing = operations / (matrices ?? flopsPerSecond);
  const units = matrices === null ? "arithmetic" : "matrix units";
  const isMoving = moving >= computing;
  const memory = withinBytes === null ? "memory" : "cache";
  return {
    binds: isMoving ? memory : units,
    withinBytes: isMoving ? withinBytes : null,
    share: (1000 * Math.max(moving, computing)) / milliseconds,
  };
}

/**
 * The rate at which a kernel that moves so many bytes can move them at most: that of the smallest range of memory
 * that holds all of them, since whatever ran before may have left them in a cache.
 */
function memoryRoof(
  bytes: number,
  { bytesPerSecond, caches }: Pick<DeviceLimits, "bytesPerSecond" | "caches">,
): { readonly bytesPerSecond: number; readonly withinBytes: number | null } {
  const range = caches
    .filter((cache) => cache.bytes >= bytes)
    .toSorted((a, b) => a.bytes - b.bytes)[0];
  return range && range.bytesPerSecond > bytesPerSecond
    ? { bytesPerSecond: range.bytesPerSecond, withinBytes: range.bytes }
    : { bytesPerSecond, withinBytes: null };
}

/** Each kernel of each plan on each device, except kernels that only move memory. */
export function roofPoints(
  plans: readonly RunPlan[],
  timings: readonly RoundTiming[],
  roofs: Roofs,
  nameOf: (step: RunPlan["steps"][number]) => string = ({ name }) => name,
): readonly RoofPoint[] {
  return plans.flatMap(({ id, steps, on }) =>
    steps.flatMap((step, index) =>
      stepTimes(timings, id, index).flatMap(({ device, time }): RoofPoint[] => {
        if (isPair(device)) return [];
        const milliseconds = rated(time);
        const onMatrixUnits = on[device]?.[index]?.onMatrixUnits;
        const { work } = step;
        const share = roofShare(work, milliseconds, roofs[device], onMatrixUnits);
        if (!share || work.operations === 0) return [];
        const intensity = work.operations / work.bytes;
        const rate = (1000 * work.operations) / milliseconds;
        return [{ ...share, device, name: nameOf(step), intensity, rate }];
      }),
    ),
  );
}

/** The operations per second that a device allows at this many operations per byte. */
export function roofAt(
  { flopsPerSecond, bytesPerSecond }: DeviceLimits,
  intensity: number,
): number {
  return Math.min(flopsPerSecond, bytesPerSecond * intensity);
}

/** The operations per byte from which on arithmetic binds. */
export function ridgeOf({ flopsPerSecond, bytesPerSecond }: DeviceLimits): number {
  return flopsPerSecond / bytesPerSecond;
}
