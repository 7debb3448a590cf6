/**
 * Summaries of timings for people. In: measured executions. Out: one estimate per device and kind of time, per source
 * line, and per swept value. The first run, which compiles, is left out if a later execution measured the same.
 * The device time is the whole if the device's work was repeated without the program, otherwise the total time is.
 * Kernels and transfers are parts of it, and lines are parts of the kernels: whatever the page shows comes from here,
 * and no part is longer than its whole.
 */
import { forEachRunnable } from "../../engine/ir/device-kinds.ts";
import type { Duration } from "../../engine/ir/numbers/duration.ts";
import { largest } from "../../engine/ir/numbers/extremes.ts";
import { median } from "../../engine/ir/numbers/statistics.ts";
import { openEnd } from "../controls/format.ts";
import type { Device, ExecutionTiming } from "../run/messages/events.ts";
import { awakeOf } from "./awake.ts";
import { estimate, type Iterations, type Sampled } from "./statistics.ts";

export const quantities = [
  "endToEnd",
  "kernel",
  "upload",
  "readback",
  "program",
  "compile",
] as const;
export type Quantity = (typeof quantities)[number];

/** A record with an entry for each quantity. */
export function forEachQuantity<Entry>(
  entryOf: (quantity: Quantity) => Entry,
): Record<Quantity, Entry> {
  const entries = quantities.map((quantity) => [quantity, entryOf(quantity)] as const);
  return Object.fromEntries(entries) as Record<Quantity, Entry>;
}

const quantityNames: Readonly<Record<Quantity, string>> = {
  endToEnd: "Device time",
  kernel: "Kernel time",
  upload: "Upload",
  readback: "Readback",
  program: "Total time",
  compile: "Compilation, first run",
};

/** The quantity's name on the page. What was not repeated has a total time and no device time. */
export function quantityName(quantity: Quantity, isReplayed: boolean): string {
  return quantityNames[quantity === "endToEnd" && !isReplayed ? "program" : quantity];
}

export interface Measured extends Sampled {
  /** True if only the first run measured it. */
  readonly cold: boolean;
  /**
   * True if parts that were timed one by one took longer than the whole in which they overlap; then the whole's time is
   * shown.
   */
  readonly isAtMost?: boolean;
}

/** One estimate over the later executions, or over the first runs if there are no others. */
export function measured(
  timings: readonly ExecutionTiming[],
  read: (timing: ExecutionTiming) => readonly number[] | number | Duration | null,
): Measured | null {
  const samples = (cold: boolean) =>
    timings.flatMap((timing) => ((timing.index === 0) === cold ? (read(timing) ?? []) : []));
  const warm = estimate(samples(false));
  if (warm !== null) return { ...warm, cold: false, ...iterationsOf(timings, read) };
  const cold = estimate(samples(true));
  return cold === null ? null : { ...cold, cold: true };
}

/**
 * The medians by iteration, without the first run. Times that their clock bounds have none, since samples that differ by
 * less than its step seem equal.
 */
function iterationsOf(
  timings: readonly ExecutionTiming[],
  read: (timing: ExecutionTiming) => readonly number[] | number | Duration | null,
): Pick<Measured, "iterations"> {
  const iterations: Iterations = new Map(
    timings.flatMap((timing) => {
      const time = read(timing);
      const samples = typeof time === "number" ? [time] : Array.isArray(time) ? time : [];
      const isCounted = timing.index > 0 && samples.length > 0;
      return isCounted ? [[timing.index, median(samples)] as const] : [];
    }),
  );
  return iterations.size === 0 ? {} : { iterations };
}

/** True if the engine replayed the program's work, so that the whole is a device time and not a total time. */
export function areReplayed(timings: readonly ExecutionTiming[]): boolean {
  return timings.some(({ isReplay }) => isReplay);
}

/**
 * Compile times are those of the first run; the other times are those of later executions. The whole is that of repeats
 * if there are any; the program's own time is then separate, and otherwise null, as it is the whole.
 */
export function measure(timings: readonly ExecutionTiming[], quantity: Quantity): Measured | null {
  const replayed = areReplayed(timings);
  switch (quantity) {
    case "endToEnd":
      return replayed ? played(timings) : measured(timings, (timing) => timing.endToEnd);
    case "program":
      if (!replayed) return null;
      return measured(
        timings.filter(({ isReplay }) => !isReplay),
        (timing) => timing.endToEnd,
      );
    case "kernel":
      return part(timings, (timing) => timing.kernel);
    case "upload":
      return part(timings, (timing) => timing.upload?.time ?? null);
    case "readback":
      return part(timings, (timing) => timing.readback?.time ?? null);
    case "compile":
      return measured(
        timings.filter((timing) => timing.index === 0),
        (timing) => timing.compile,
      );
    default:
      return quantity satisfies never;
  }
}

/** The number of slices from which on their medians have an interval. */
const fewestSlices = 3;

/**
 * The estimate over all repeats. Repeats of one slice follow each other and share the state of the device, so the
 * interval of the median is that of the slices' medians if there are several.
 */
function played(timings: readonly ExecutionTiming[]): Measured | null {
  const replayed = timings.filter(({ isReplay }) => isReplay);
  const all = estimate(replayed.flatMap(({ endToEnd }) => endToEnd));
  if (all === null) return null;
  const slices = iterationsOf(replayed, ({ endToEnd }) => endToEnd);
  const medians = [...(slices.iterations?.values() ?? [])];
  const { interval } = (medians.length >= fewestSlices && estimate(medians)) || all;
  return { ...all, cold: false, interval, ...slices };
}

/** A part of the whole time; executions that were slowed by timing do not count for the whole. */
function part(
  timings: readonly ExecutionTiming[],
  read: (timing: ExecutionTiming) => Duration | null,
): Measured | null {
  const time = measured(timings, read);
  return time && partOf(time, measure(timings, "endToEnd"));
}

/**
 * Limits a part's time and spread to those of the whole. A part that has only an upper bound is at most the whole's
 * time, so that the two are stated by figures that do not contradict each other.
 */
export function partOf(time: Measured, whole: Measured | null): Measured {
  if (whole === null) return time;
  const isBound = openEnd(time) === "lower" && openEnd(whole) === null;
  return {
    ...time,
    median: Math.min(time.median, whole.median),
    low: Math.min(time.low, whole.median),
    high: Math.min(time.high, isBound ? whole.median : whole.high),
    interval: [
      Math.min(time.interval[0], whole.median),
      Math.min(time.interval[1], whole.interval[1]),
    ],
    ...(time.median > whole.median && { isAtMost: true }),
  };
}

/** The executions on a device, without those at a lower clock where others were timed awake. */
export function executionsOf(
  timings: readonly ExecutionTiming[],
  device: Device,
  value: number | null = null,
): readonly ExecutionTiming[] {
  return awakeOf(timings.filter((timing) => timing.device === device)).filter(
    ({ param }) => value === null || param?.value === value,
  );
}

/** The swept values so far, in ascending order. */
export function sweptValues(timings: readonly ExecutionTiming[]): readonly number[] {
  const values = new Set(timings.flatMap(({ param }) => (param === null ? [] : param.value)));
  return [...values].sort((a, b) => a - b);
}

/** The measured time for each device; null for devices without one. */
export type PerDevice = Readonly<Record<Device, Measured | null>>;

export function perDevice(read: (device: Device) => Measured | null): PerDevice {
  return forEachRunnable(read);
}

export interface LineSummary extends PerDevice {
  readonly line: number;
  readonly kernels: readonly string[];
  /** The number of kernel executions in one execution of the program. */
  readonly executions: number;
}

/** The entries of the executions under one key, such as a line, and their time on each device. */
export interface Grouped<Entry> {
  /** One for each execution that has the key; at least one. */
  readonly entries: readonly [Entry, ...Entry[]];
  readonly times: PerDevice;
}

/** Groups the executions' entries by a key, which each execution has once. */
export function grouped<Entry extends { readonly time: Duration | null }>(
  timings: readonly ExecutionTiming[],
  entriesOf: (timing: ExecutionTiming) => readonly Entry[],
  keyOf: (entry: Entry) => string | number,
): readonly Grouped<Entry>[] {
  const groups = new Map<string | number, Map<ExecutionTiming, Entry>>();
  for (const timing of timings)
    for (const entry of entriesOf(timing)) {
      const key = keyOf(entry);
      groups.set(key, (groups.get(key) ?? new Map()).set(timing, entry));
    }
  return [...groups.values()].map((group) => ({
    entries: [...group.values()] as [Entry, ...Entry[]],
    times: perDevice((device) =>
      measured(
        executionsOf([...group.keys()], device),
        (timing) => group.get(timing)?.time ?? null,
      ),
    ),
  }));
}

/**
 * The kernel time of each line on each device, in the program's order. Medians need not add up, so a device's are scaled
 * down if their sum exceeds its kernels' time.
 */
export function summariseLines(timings: readonly ExecutionTiming[]): readonly LineSummary[] {
  const lines = grouped(
    timings,
    (timing) => timing.lines,
    ({ line }) => line,
  );
  const fits = forEachRunnable((device) => {
    const sum = lines.reduce((all, { times }) => all + (times[device]?.median ?? 0), 0);
    return fitInto(measure(executionsOf(timings, device), "kernel"), sum);
  });
  return lines
    .map(({ entries, times }) => ({
      line: entries[0].line,
      kernels: [...new Set(entries.flatMap(({ kernels }) => kernels))],
      executions: largest(entries.map(({ executions }) => executions)),
      ...perDevice((device) => {
        const { [device]: time } = times;
        return time && fits[device](time);
      }),
    }))
    .sort((a, b) => a.line - b.line);
}

/** Limits times whose medians have this sum to the kernels' time. */
function fitInto(kernels: Measured | null, sum: number): (time: Measured) => Measured {
  const share = kernels !== null && sum > kernels.median ? kernels.median / sum : 1;
  const isAtMost = share < 1 && kernels?.isAtMost === true;
  return (time) => {
    const [low, high] = time.interval;
    const shrunk: Measured = {
      ...time,
      median: share * time.median,
      low: share * time.low,
      interval: [share * low, high],
    };
    return { ...partOf(shrunk, kernels), ...(isAtMost && { isAtMost }) };
  };
}

export interface SweepRow extends PerDevice {
  readonly x: number;
}

export function summariseSweep(
  timings: readonly ExecutionTiming[],
  quantity: Quantity,
): readonly SweepRow[] {
  return sweptValues(timings).map((x) => ({
    x,
    ...perDevice((device) => measure(executionsOf(timings, device, x), quantity)),
  }));
}
