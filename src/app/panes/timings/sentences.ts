/** Sentences about the timings, which also describe the charts to those who do not see them. */

import type { DeviceInfo } from "../../../engine/backend/backend.ts";
import { deviceNames } from "../../../engine/ir/device-kinds.ts";
import { largest } from "../../../engine/ir/extremes.ts";
import { allDevices, type Device } from "../../program/events.ts";
import { type Crossing, crossings } from "../../store/crossing.ts";
import { compare } from "../../store/statistics.ts";
import type { LineSummary, Measured, PerDevice, SweepRow } from "../../store/summary.ts";
import {
  formatRange,
  formatRatio,
  formatTime,
  openEnd,
  shortMilliseconds,
  threeDigits,
} from "../../ui/format.ts";

/** "GPU 3.10× faster", or that it is not certain; empty unless both times exist. */
export function verdict(gpu: Measured | null, cpu: Measured | null): string {
  return verdictParts(gpu, cpu).join(", ");
}

/** The verdict, followed by its caveats. */
export function verdictParts(gpu: Measured | null, cpu: Measured | null): readonly string[] {
  const comparison = compare(gpu, cpu);
  if (comparison === null) return [];
  const { ratio, isBound, faster, repeated } = comparison;
  const once = repeated ? [] : ["measured once"];
  if (faster === null) return ["too close to call", ...once];
  const words = formatRatio(ratio, isBound);
  return [repeated || isBound ? words : `about ${words}`, ...once];
}

/** "1.10–1.40 ms, p10–p90 of 7" rounds; "one round" where there is only one. */
export function spreadText(time: Measured): string {
  const cold = time.cold ? "cold, " : "";
  if (time.isAtMost) return `${cold}measured one by one, longer than the whole`;
  const end = openEnd(time);
  if (end !== null)
    return `${cold}${end === "lower" ? "too short for the clock" : "only partly measured"}`;
  if (time.count === 1) return `${cold}one round`;
  return `${cold}${formatRange(time.low, time.high)}, ${time.spread} of ${time.count}`;
}

export function sweepCrossings(rows: readonly SweepRow[]): readonly Crossing[] {
  return crossings(
    rows.flatMap(({ x, gpu, cpu }) => (gpu === null || cpu === null ? [] : { x, gpu, cpu })),
  );
}

const sizeText = (x: number): string =>
  x >= 100 ? Math.round(x).toLocaleString("en") : threeDigits(x).replace(/\.0+$/, "");

/** "n ≈ 213 (190–240)". */
export function crossingText(param: string, { x, low, high }: Crossing): string {
  const range =
    low === null && high === null
      ? "anywhere in the range"
      : low === null
        ? `up to ${sizeText(high ?? x)}`
        : high === null
          ? `from ${sizeText(low)}`
          : `${sizeText(low)}–${sizeText(high)}`;
  // Without a spread there is no interval to state.
  const exact = low !== null && high !== null && sizeText(low) === sizeText(high);
  return `${param} ≈ ${sizeText(x)}${exact ? "" : ` (${range})`}`;
}

/**
 * One or two sentences on a sweep: which device is faster where, and how certain that is. `complete` is false
 * while sizes are still to come.
 */
export function sweepSentence(param: string, rows: readonly SweepRow[], complete: boolean): string {
  return `${whoIsFaster(param, rows, complete)}${onceCaveat(rows)}`;
}

/**
 * One sentence on both cases: what is computed with has to be sent and read back, or is on the device already. Where
 * the kernels of both devices were not measured, only the first one.
 */
export function crossoverSentence(
  param: string,
  endToEnd: readonly SweepRow[],
  kernel: readonly SweepRow[],
  complete: boolean,
): string {
  const [whole, alone] = [endToEnd, kernel].map((rows) => rowsOfBoth(rows));
  if (!whole || !alone || whole.length < 2 || alone.length < 2) {
    return sweepSentence(param, endToEnd, complete);
  }
  const [sent, there] = [whole, alone].map((rows) => crossingClause(param, rows, complete));
  const sentence = `With data to send and results to read (end to end), ${sent}; with data already on the device (kernels alone), ${there}.`;
  return `${sentence}${onceCaveat([...whole, ...alone])}`;
}

/** The sentence for quoting: "GPU NVIDIA H200, CPU 16 threads: with data to send …". */
export function quotation(
  sentence: string,
  devices: readonly Device[],
  infos: Partial<Record<Device, DeviceInfo>>,
): string {
  const names = devices.map((device) =>
    `${deviceNames[device]} ${infos[device]?.name ?? ""}`.trim(),
  );
  return `${names.join(", ")}: ${sentence}`;
}

function onceCaveat(rows: readonly SweepRow[]): string {
  const once = rows.some(({ gpu, cpu }) => gpu?.count === 1 || cpu?.count === 1);
  return once ? " Some sizes were measured once, so their spread is not known." : "";
}

function rowsOfBoth(rows: readonly SweepRow[]): readonly SweepRow[] {
  return rows.filter(({ gpu, cpu }) => gpu !== null && cpu !== null);
}

function whoIsFaster(param: string, rows: readonly SweepRow[], complete: boolean): string {
  const both = rowsOfBoth(rows);
  const [first] = both;
  if (first === undefined) return rows.length === 0 ? "No times yet." : singleDevice(param, rows);
  if (both.length === 1) return `Measured at ${param} = ${sizeText(first.x)} so far.`;
  return `${capital(crossingClause(param, both, complete))}.`;
}

/** "the GPU is faster above n ≈ 213 (190–240)", of rows that have both times. */
export function crossingClause(
  param: string,
  both: readonly SweepRow[],
  complete: boolean,
): string {
  const found = sweepCrossings(both);
  if (found.length > 0) {
    const parts = found.map((crossing) => {
      const faster = deviceNames[crossing.fasterAbove];
      return `the ${faster} is faster above ${crossingText(param, crossing)}`;
    });
    return parts.join(" and ");
  }
  const [low, high] = [both[0]?.x ?? 0, both.at(-1)?.x ?? 0];
  const range = `${param} = ${sizeText(low)} to ${sizeText(high)}`;
  const none = complete ? "no crossing in this range" : "no crossing so far";
  const winners = new Set(both.map(({ gpu, cpu }) => compare(gpu, cpu)?.faster ?? null));
  const [winner] = winners;
  if (winners.size === 1 && winner) {
    return `${none}: the ${deviceNames[winner]} is faster from ${range}`;
  }
  return `${none}, ${range}, but some sizes are too close to call`;
}

function singleDevice(param: string, rows: readonly SweepRow[]): string {
  const device = allDevices.find((one) => rows.some((row) => row[one] !== null)) ?? "cpu";
  const last = rows.at(-1);
  const time = last?.[device];
  if (!last || !time) return "No times yet.";
  return `${deviceNames[device]}: ${formatTime(time)} at ${param} = ${sizeText(last.x)}.`;
}

/** One sentence on a run at one size. */
export function totalSentence(totals: PerDevice): string {
  const times = allDevices.flatMap((device) => {
    const time = totals[device];
    return time === null ? [] : `${deviceNames[device]} ${formatTime(time)}`;
  });
  if (times.length === 0) return "No times yet.";
  const words = verdict(totals.gpu, totals.cpu);
  const cold = allDevices.some((device) => totals[device]?.cold) ? ", cold round only" : "";
  return `End to end: ${times.join(", ")}${cold}${words === "" ? "" : `; ${words}`}.`;
}

const clockWords: Readonly<Record<DeviceInfo["clock"]["name"], string>> = {
  "gpu timestamp": "GPU timestamps",
  wall: "the wall clock",
  "gpu timestamp or wall": "GPU timestamps where the GPU ran them, else the wall clock",
};

/** States the clock of each device's kernel times, so that nobody compares different clocks unaware. */
export function clockSentence(infos: Partial<Record<Device, DeviceInfo>>): string {
  const known = allDevices.flatMap((device) => {
    const info = infos[device];
    return info === undefined ? [] : { device, info };
  });
  if (known.length === 0) return "";
  const kernels = known.map(({ device, info: { name, clock } }) => {
    const step = shortMilliseconds(clock.stepMilliseconds);
    return `${deviceNames[device]} (${name}) on ${clockWords[clock.name]}, in steps of ${step}`;
  });
  return `End-to-end times are wall-clock times. Kernel times: ${kernels.join("; ")}.`;
}

/** Sorts lines by kernel time, longest first; equal ones stay in the program's order. */
export function byTime(lines: readonly LineSummary[]): readonly LineSummary[] {
  const time = (line: LineSummary): number =>
    largest(allDevices.map((device) => line[device]?.median ?? 0));
  return [...lines].sort((a, b) => time(b) - time(a) || a.line - b.line);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
