/**
 * Compares kernels with their devices' limits (Williams, Waterman and Patterson, "Roofline", CACM 2009). In: the work
 * of kernels, their times, and the measured limits of the devices. Out: the limit that binds each kernel, the fraction
 * of it that is used, and the points of a chart.
 */

import type { DeviceLimits } from "../../engine/backend/limits.ts";
import { type HardwareKind, isPair } from "../../engine/ir/device-kinds.ts";
import type { Work } from "../../engine/ir/work.ts";
import type { ExecutionTiming } from "../run/messages/events.ts";
import { type RunPlan, stepTimes } from "./plans.ts";
import type { Estimate } from "./statistics.ts";

export interface LimitFraction {
  readonly binds: "memory" | "cache" | "arithmetic" | "matrix units";
  /** The size of the memory range whose reads bind, if these are faster than memory itself; otherwise null. */
  readonly withinBytes: number | null;
  /**
   * The fraction of the binding limit, from 0 to 1. It exceeds 1 if less work is done than counted, or the limit is too
   * low.
   */
  readonly share: number;
}

export interface RooflinePoint extends LimitFraction {
  readonly device: HardwareKind;
  readonly name: string;
  /** Operations per byte moved. */
  readonly intensity: number;
  /** Operations per second. */
  readonly rate: number;
}

/** Limits repeat within this much, so a kernel that exceeds one by less is at it. */
export const maxShare = 1.05;

/** Auto and Hybrid have no limits: they consist of two devices, each with its own. */
export type DeviceLimitsByKind = Readonly<Record<HardwareKind, DeviceLimits | null>>;

/** The time from which a rate can be computed; 0 if it is only known as an interval. */
export function rated({ median, low, isOpen }: Estimate): number {
  return low > 0 && !isOpen ? median : 0;
}

/** Null if nothing was measured. `onMatrixUnits` says whether matrix units compute the kernel's products. */
export function limitFraction(
  { bytes, operations }: Work,
  milliseconds: number,
  limits: DeviceLimits | null,
  onMatrixUnits = false,
): LimitFraction | null {
  if (limits === null || !(milliseconds > 0)) return null;
  const { flopsPerSecond, matrixFlopsPerSecond } = limits;
  const matrices = onMatrixUnits ? matrixFlopsPerSecond : null;
  const { bytesPerSecond, withinBytes } = memoryLimit(bytes, limits);
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
 * The peak rate at which a kernel can move this many bytes: that of the smallest memory range that holds all of them,
 * since whatever ran before may have left them in a cache.
 */
function memoryLimit(
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
export function rooflinePoints(
  plans: readonly RunPlan[],
  timings: readonly ExecutionTiming[],
  roofs: DeviceLimitsByKind,
  nameOf: (step: RunPlan["steps"][number]) => string = ({ name }) => name,
): readonly RooflinePoint[] {
  return plans.flatMap(({ id, steps, on }) =>
    steps.flatMap((step, index) =>
      stepTimes(timings, id, index).flatMap(({ device, time }): RooflinePoint[] => {
        if (isPair(device)) return [];
        const milliseconds = rated(time);
        const onMatrixUnits = on[device]?.[index]?.onMatrixUnits;
        const { work } = step;
        const share = limitFraction(work, milliseconds, roofs[device], onMatrixUnits);
        if (!share || work.operations === 0) return [];
        const intensity = work.operations / work.bytes;
        const rate = (1000 * work.operations) / milliseconds;
        return [{ ...share, device, name: nameOf(step), intensity, rate }];
      }),
    ),
  );
}

/** The operations per second that a device allows at this intensity, in operations per byte. */
export function limitAt(
  { flopsPerSecond, bytesPerSecond }: DeviceLimits,
  intensity: number,
): number {
  return Math.min(flopsPerSecond, bytesPerSecond * intensity);
}

/** The intensity, in operations per byte, above which arithmetic binds. */
export function ridgeOf({ flopsPerSecond, bytesPerSecond }: DeviceLimits): number {
  return flopsPerSecond / bytesPerSecond;
}
