/** Sentences about a sweep: which device is faster where, and how certain that is. They also describe the chart. */
import type { DeviceInfo } from "../../engine/backend/backend.ts";
import { deviceNames } from "../../engine/ir/device-kinds.ts";
import { formatTime, threeDigits } from "../controls/format.ts";
import { compare } from "../results/statistics.ts";
import { quantityName, type SweepRow } from "../results/summary.ts";
import { type Crossing, crossings } from "../results/sweep/crossing.ts";
import { allDevices, type Device } from "../run/messages/events.ts";

export function sweepCrossings(rows: readonly SweepRow[]): readonly Crossing[] {
  return crossings(
    comparableRows(rows).flatMap(({ x, gpu, cpu }) =>
      gpu === null || cpu === null ? [] : { x, gpu, cpu },
    ),
  );
}

const isFirstRun = ({ gpu, cpu }: SweepRow): boolean => gpu?.cold === true || cpu?.cold === true;

/** The rows with both times; first runs, which compile, only if there are no repeats at any size. */
function comparableRows(rows: readonly SweepRow[]): readonly SweepRow[] {
  const both = rows.filter(({ gpu, cpu }) => gpu !== null && cpu !== null);
  const repeated = both.filter((row) => !isFirstRun(row));
  return repeated.length > 0 ? repeated : both;
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
 * One sentence on both cases: the inputs have to be sent and the results read back, or they are on the device already.
 * If the kernels of both devices were not measured, only the first one.
 */
export function crossoverSentence(
  param: string,
  endToEnd: readonly SweepRow[],
  kernel: readonly SweepRow[],
  complete: boolean,
  isReplayed: boolean,
): string {
  const [whole, alone] = [endToEnd, kernel].map((rows) => comparableRows(rows));
  if (!whole || !alone || whole.length < 2 || alone.length < 2) {
    return sweepSentence(param, endToEnd, complete);
  }
  const [sent, there] = [whole, alone].map((rows) => crossingClause(param, rows, complete));
  const time = quantityName("endToEnd", isReplayed).toLowerCase();
  const sentence = `By ${time} (upload and readback included), ${sent}; by kernel time (data already on the device), ${there}.`;
  return `${sentence}${onceCaveat([...endToEnd, ...kernel])}`;
}

/** The sentence for quoting: "GPU NVIDIA H200, CPU 16 threads: By device time …". */
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
  if (rows.some(isFirstRun))
    return rows.every(isFirstRun)
      ? " All times are first runs, compilation included."
      : " Sizes that have only a first run (compilation included) are shown as open points and not compared.";
  const once = rows.some(({ gpu, cpu }) => gpu?.count === 1 || cpu?.count === 1);
  return once ? " Some sizes have one sample, so their spread is not known." : "";
}

function whoIsFaster(param: string, rows: readonly SweepRow[], complete: boolean): string {
  const both = comparableRows(rows);
  const [first] = both;
  if (first === undefined) return rows.length === 0 ? "No times yet." : singleDevice(param, rows);
  if (both.length === 1) return `Measured at ${param} = ${sizeText(first.x)} so far.`;
  return `${capital(crossingClause(param, both, complete))}.`;
}

/** "the GPU is faster above n ≈ 213 (190–240)", from rows that have both times. */
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
  const none = complete
    ? "no crossover in this range"
    : `no crossover found up to ${param} = ${sizeText(high)}`;
  const winners = new Set(both.map(({ gpu, cpu }) => compare(gpu, cpu)?.faster ?? null));
  const [winner] = winners;
  if (winners.size === 1 && winner) {
    return `${none}: the ${deviceNames[winner]} is faster${complete ? ` from ${range}` : ""}`;
  }
  return `${none}${complete ? `, ${range}` : ""}, but some sizes are too close to call`;
}

function singleDevice(param: string, rows: readonly SweepRow[]): string {
  const device = allDevices.find((one) => rows.some((row) => row[one] !== null)) ?? "cpu";
  const last = rows.at(-1);
  const time = last?.[device];
  if (!last || !time) return "No times yet.";
  return `${deviceNames[device]}: ${formatTime(time)} at ${param} = ${sizeText(last.x)}.`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
