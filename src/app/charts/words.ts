/** Words for the summaries of charts. */
import { deviceNames } from "../../engine/ir/device-kinds.ts";
import type { PointSeries } from "../results/charts.ts";
import { extentOf, numberTextIn } from "./frame/numbers.ts";

export function percent(share: number): string {
  return `${(share * 100).toFixed(share === 1 || share === 0 ? 0 : 1)}%`;
}

export function rangeWords(elements: ArrayLike<number>): string {
  const extent = extentOf([elements], "linear");
  return extent === null ? "none finite" : `from ${extent.map(numberTextIn(extent)).join(" to ")}`;
}

export function seriesName({ device, name }: Pick<PointSeries, "device" | "name">): string {
  return name === "" ? deviceNames[device] : `${name}, ${deviceNames[device]}`;
}
