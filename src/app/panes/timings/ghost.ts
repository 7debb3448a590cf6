/** The times that the sender of a link measured, as curves of the chart and in words. */

import { deviceNames } from "../../../engine/ir/device-kinds.ts";
import { largest, smallest } from "../../../engine/ir/numbers/extremes.ts";
import { deviceLines } from "../../controls/device-lines.tsx";
import type { SharedCurve } from "../../share/curve.ts";
import type { ExtraCurve } from "./chart-points.ts";

/** Grey curves with the dashes of their devices, within the range of the axis. */
export function ghostCurves(
  { devices }: SharedCurve,
  values: readonly number[],
): readonly ExtraCurve[] {
  const [first, last] = [smallest(values), largest(values)];
  return devices.map(({ device, points }) => ({
    key: `${device}Sent`,
    name: `${deviceNames[device]}, sender`,
    colour: "var(--line-strong)",
    dash: deviceLines[device].dash,
    points: points.filter(({ x }) => x >= first && x <= last),
  }));
}

/** "Grey: what the sender of the link measured, in Chrome 141 on Linux: GPU NVIDIA H200, CPU 16 threads." */
export function ghostSentence({ machine, devices }: SharedCurve): string {
  const names = devices.map(({ device, name }) => `${deviceNames[device]} ${name}`.trim());
  return `Grey: what the sender of the link measured${machine === "" ? "" : `, in ${machine}`}: ${names.join(", ")}.`;
}
