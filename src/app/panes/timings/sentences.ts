/** Sentences about the timings, which also describe the charts to those who do not see them. */

import type { DeviceInfo } from "../../../engine/backend/backend.ts";
import { deviceNames } from "../../../engine/ir/device-kinds.ts";
import { largest } from "../../../engine/ir/numbers/extremes.ts";
import {
  counted,
  formatRange,
  formatTime,
  openEnd,
  shortMilliseconds,
} from "../../controls/format.ts";
import {
  type LineSummary,
  type Measured,
  type PerDevice,
  quantityName,
} from "../../results/summary.ts";
import { allDevices, type Device } from "../../run/messages/events.ts";
import { verdict } from "../../verdict/verdict-words.ts";

/** "1.10–1.40 ms, p10–p90 of 7 samples"; "one sample" if there is only one. */
export function spreadText(time: Measured): string {
  const cold = time.cold ? "first run, " : "";
  if (time.isAtMost) return `${cold}upper bound: its parts, measured separately, exceed the whole`;
  const end = openEnd(time);
  if (end !== null)
    return `${cold}${end === "lower" ? "too short to measure" : "only partly measured"}`;
  if (time.count === 1) return `${cold}one sample`;
  return `${cold}${formatRange(time.low, time.high)}, ${time.spread} of ${counted(time.count, "sample")}`;
}

/** One sentence on a run at one size. */
export function totalSentence(totals: PerDevice, isReplayed: boolean): string {
  const times = allDevices.flatMap((device) => {
    const time = totals[device];
    return time === null ? [] : `${deviceNames[device]} ${formatTime(time)}`;
  });
  if (times.length === 0) return "No times yet.";
  const words = verdict(totals.gpu, totals.cpu);
  const cold = allDevices.some((device) => totals[device]?.cold) ? ", first run only" : "";
  return `${quantityName("endToEnd", isReplayed)}: ${times.join(", ")}${cold}${words === "" ? "" : `; ${words}`}.`;
}

const clockWords: Readonly<Record<DeviceInfo["clock"]["name"], string>> = {
  "gpu timestamp": "GPU timestamps",
  wall: "the wall clock",
  "gpu timestamp or wall": "GPU timestamps for kernels on the GPU and the wall clock for others",
};

/** States the clock of each device's kernel times, so that nobody compares different clocks unknowingly. */
export function clockSentence(infos: Partial<Record<Device, DeviceInfo>>): string {
  const known = allDevices.flatMap((device) => {
    const info = infos[device];
    return info === undefined ? [] : { device, info };
  });
  if (known.length === 0) return "";
  const kernels = known.map(({ device, info: { name, clock } }) => {
    const resolution = shortMilliseconds(clock.stepMilliseconds);
    return `${deviceNames[device]} (${name}) on ${clockWords[clock.name]} (resolution ${resolution})`;
  });
  return `Total and device times are wall-clock times. Kernel times: ${kernels.join("; ")}.`;
}

/** Sorts lines by kernel time, longest first; equal ones stay in the program's order. */
export function byTime(lines: readonly LineSummary[]): readonly LineSummary[] {
  const time = (line: LineSummary): number =>
    largest(allDevices.map((device) => line[device]?.median ?? 0));
  return [...lines].sort((a, b) => time(b) - time(a) || a.line - b.line);
}
