/** Warnings and notes about how reliable the times of a run are. */
import { deviceNames } from "../../../engine/ir/device-kinds.ts";
import { awakeShare } from "../../../engine/ir/numbers/clock-share.ts";
import {
  formatMilliseconds,
  formatPercent,
  formatTime,
  threeDigits,
} from "../../controls/format.ts";
import { clockUse } from "../../results/awake.ts";
import { costOfTiming, costOfTracing, noiseOf } from "../../results/conditions.ts";
import { areReplayed, executionsOf, measure } from "../../results/summary.ts";
import type { Device, ExecutionTiming } from "../../run/messages/events.ts";

/** A clock step in milliseconds above which the page warns. */
const coarse = 0.05;

/** A slowdown below this factor is within the noise. */
const notable = 1.03;

export interface Conditions {
  readonly timings: readonly ExecutionTiming[];
  readonly devices: readonly Device[];
  /** True if the tab was in the background meanwhile. */
  readonly wasHidden: boolean;
  /** True if the computer ran on its battery. */
  readonly wasOnBattery: boolean;
  /** The step of the page's clock in milliseconds. */
  readonly clockStep: number;
}

export interface ConditionsText {
  readonly warnings: readonly string[];
  readonly notes: readonly string[];
}

export function conditionsText(conditions: Conditions): ConditionsText {
  const { timings, devices, wasHidden, wasOnBattery, clockStep } = conditions;
  const warnings: string[] = [];
  if (wasHidden)
    warnings.push(
      "The tab was in the background during the measurement, where browsers slow pages down: keep it in front and run again.",
    );
  if (wasOnBattery)
    warnings.push(
      "The computer runs on battery, which can slow devices down: plug it in to measure full speed.",
    );
  if (clockStep > coarse)
    warnings.push(
      `The browser's clock has a resolution of ${clockStep} ms, because the page is not cross-origin isolated. Shorter times are means of several repeats.`,
    );
  const noises = devices.flatMap((device) => {
    const noise = noiseOf(timings, device);
    return noise === null ? [] : [{ device, ...noise }];
  });
  for (const { device, isDrift, ratio } of noises) {
    if (ratio >= doubled && !isDrift)
      warnings.push(
        `The ${deviceNames[device]} took very different times for the same work, as devices do that other programs use too: its times are rough, so run again.`,
      );
    if (isDrift)
      warnings.push(
        `The ${deviceNames[device]} changed speed during the measurement, as devices do when they heat up, save power or do other work: run again.`,
      );
  }
  const notes: string[] = [];
  for (const device of devices) {
    const own = timings.filter((timing) => timing.device === device);
    const use = clockUse(own);
    if (use === null) continue;
    const name = deviceNames[device === "cpu" ? "cpu" : "gpu"];
    if (use.awake < awakeShare && !areReplayed(own))
      notes.push(
        `After the first run the ${name}'s clock was at ${formatPercent(use.awake)} of its highest, and the page cannot repeat the program with the ${name} awake: the times are those of the program as it runs.`,
      );
    else if (use.awake < awakeShare)
      warnings.push(
        `During the measurement the ${name}'s clock was at ${formatPercent(use.awake)} of its highest, as when a device is hot, saves power or does other work: its times are those of this clock. Run again when it is idle and plugged in.`,
      );
    const awake = measure(executionsOf(own, device), "endToEnd");
    const asIs = use.asItHappens;
    if (asIs !== null && awake !== null && asIs.share < awakeShare * use.awake)
      notes.push(
        `As the program runs, the ${name}'s clock is at ${formatPercent(asIs.share)} of its highest, since the program does not keep it busy: device time ${formatMilliseconds(asIs.milliseconds)}. Awake, near the highest clock, it takes ${formatTime(awake)}, which is what the page compares.`,
      );
  }
  if (noises.length > 0) {
    const list = noises.map(
      ({ device, ratio }) => `${differenceOf(ratio)} on the ${deviceNames[device]}`,
    );
    notes.push(
      `Noise: identical repeats differed by ${list.join(" and ")}; smaller differences are not meaningful.`,
    );
  }
  const traced = costList(devices, (device) => costOfTracing(timings, device));
  if (traced.length > 0)
    notes.push(`Traced repeats are ${traced.join(" and ")}; the device time excludes them.`);
  const timed = costList(devices, (device) => costOfTiming(timings, device));
  if (timed.length > 0)
    notes.push(
      `Repeats that time each kernel and transfer are ${timed.join(" and ")}; the device time excludes them.`,
    );
  return { warnings, notes };
}

/** From this ratio of two times on, a factor is clearer than a percentage. */
const doubled = 2;

/** "4.2%", "37%", "a factor of 8.47": the difference of two times with this ratio. */
function differenceOf(ratio: number): string {
  if (!Number.isFinite(ratio)) return "more than the clock resolves";
  if (ratio >= doubled) return `a factor of ${threeDigits(ratio)}`;
  return `${(100 * (ratio - 1)).toFixed(ratio < 1.1 ? 1 : 0)}%`;
}

/** "1.20× slower on the GPU", for each device whose cost is known. */
function costList(
  devices: readonly Device[],
  costOf: (device: Device) => number | null,
): readonly string[] {
  return devices.flatMap((device) => {
    const cost = costOf(device);
    if (cost === null) return [];
    const factor = cost <= notable ? "not measurably slower" : `${threeDigits(cost)}× slower`;
    return [`${factor} on the ${deviceNames[device]}`];
  });
}
