/** How close Tensorpad's times are to the device's measured limits. */
import type { Limits, Roofline, RowResult } from "../result.ts";
import type { Demand } from "../work.ts";
import { formatMilliseconds } from "./format.ts";

/** Null for works that have no demand and no hand-written version. */
export function rooflineOf(
  { demand, cells: { hand, at, ours = at } }: Pick<RowResult, "demand" | "cells">,
  limits: Limits,
): Roofline | null {
  const device = demand && deviceLimit(demand, limits);
  const median = ours?.status === "measured" ? ours.median : Number.POSITIVE_INFINITY;
  // A bound above Tensorpad's own time is no limit.
  const isByHand =
    hand?.status === "measured" && hand.median > (device?.least ?? 0) && hand.median < median;
  const limit = isByHand ? { binds: "WebGPU by hand" as const, least: hand.median } : device;
  if (limit === null) return null;
  return {
    intensity: demand && demand.flops / demand.bytes,
    ...limit,
    share: ours?.status === "measured" ? limit.least / median : null,
  };
}

function deviceLimit(
  demand: Demand,
  { flopsPerSecond, matrixFlopsPerSecond = null, bytesPerSecond }: Limits,
): Pick<Roofline, "binds" | "least"> {
  const matrices = demand.ofHalves ? matrixFlopsPerSecond : null;
  const computing = (1000 * demand.flops) / (matrices ?? flopsPerSecond);
  const moving = (1000 * demand.bytes) / bytesPerSecond;
  return computing > moving
    ? { binds: matrices === null ? "arithmetic" : "matrix units", least: computing }
    : { binds: "memory", least: moving };
}

/** The minimum time by the measured limits, and Tensorpad's fraction of the binding one: "25% of memory". */
export function shareOfLimit(row: RowResult, limits: Limits): [string, string] {
  const roofline = rooflineOf(row, limits);
  if (roofline === null) return ["–", "–"];
  return [formatMilliseconds(roofline.least), shareOf(roofline)];
}

export function shareOf({ share, binds }: Roofline): string {
  if (share === null) return "–";
  const percent = share < 0.01 ? "< 1%" : `${(100 * share).toFixed(0)}%`;
  return `${percent} of ${binds}${share > 1 ? ", from caches" : ""}`;
}
