/** Sentences on how far the times of a run can be trusted. */
import { deviceNames } from "../../../engine/ir/device-kinds.ts";
import type { Device, RoundTiming } from "../../program/events.ts";
import { costOfTiming, costOfTracing, noiseOf } from "../../store/conditions.ts";

/** A step of the clock in milliseconds above which a page without isolation is told of it. */
const coarse = 0.05;

/** Plays that are longer by less than this factor are no longer than others, as far as anyone can tell. */
const notable = 1.03;

export interface Conditions {
  readonly timings: readonly RoundTiming[];
  readonly devices: readonly Device[];
  /** Whether the tab was in the background meanwhile. */
  readonly wasHidden: boolean;
  /** Whether the computer ran on its battery. */
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
      "The tab was in the background while this was measured, where browsers slow pages down: keep it in front and run again.",
    );
  if (wasOnBattery)
    warnings.push(
      "The computer runs on its battery, where devices may be kept slow: plug it in for the times of full speed.",
    );
  if (clockStep > coarse)
    warnings.push(
      `The browser's clock moves in steps of ${clockStep} ms, since the page is not isolated: shorter times are means of several plays.`,
    );
  const noises = devices.flatMap((device) => {
    const noise = noiseOf(timings, device);
    return noise === null ? [] : [{ device, ...noise }];
  });
  for (const { device, isDrift } of noises)
    if (isDrift)
      warnings.push(
        `The ${deviceNames[device]} changed its speed while it was measured, as devices do that grow warm, save power or do other work: run again.`,
      );
  const notes: string[] = [];
  if (noises.length > 0) {
    const list = noises.map(
      ({ device, ratio }) => `${(100 * (ratio - 1)).toFixed(1)}% on the ${deviceNames[device]}`,
    );
    notes.push(
      `Compared with itself, the same work differs by ${list.join(" and ")}: smaller differences between runs say nothing.`,
    );
  }
  const traced = costList(devices, (device) => costOfTracing(timings, device));
  if (traced.length > 0)
    notes.push(
      `While its parts are noted, a play takes ${traced.join(" and ")}; nothing of that is in the times above.`,
    );
  const timed = costList(devices, (device) => costOfTiming(timings, device));
  if (timed.length > 0)
    notes.push(
      `With its kernels and transfers timed one by one, it takes ${timed.join(" and ")}; those plays do not count for the whole.`,
    );
  return { warnings, notes };
}

/** "1.20 times as long on the GPU", for each device of which the cost is known. */
function costList(
  devices: readonly Device[],
  costOf: (device: Device) => number | null,
): readonly string[] {
  return devices.flatMap((device) => {
    const cost = costOf(device);
    if (cost === null) return [];
    const long = cost <= notable ? "no longer" : `${cost.toFixed(2)} times as long`;
    return [`${long} on the ${deviceNames[device]}`];
  });
}
