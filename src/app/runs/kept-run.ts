/**
 * A run as it is stored: what ran, where, and what was measured. In: the results of a finished run. Out: a record of
 * bounded size that can be written as JSON.
 */
import * as v from "valibot";
import { firstVersion } from "../../engine/ir/language-version.ts";
import type { Machine } from "../../engine/machine/machine.ts";
import {
  dictionary,
  finite,
  integer,
  list,
  number,
  object,
  oneOf,
  type Schema,
  text,
} from "../foreign.ts";
import { languageOf } from "../programs/draft.ts";
import { runPlans, stepTimes } from "../results/plans.ts";
import type { DeviceBench, Results } from "../results/results.ts";
import { shownTimings, shownValue } from "../results/shown-timings.ts";
import {
  executionsOf,
  forEachQuantity,
  type Measured,
  measure,
  type Quantity,
  summariseLines,
  sweptValues,
} from "../results/summary.ts";
import { maxSeed } from "../run/choices.ts";
import { paramsAt } from "../run/execution/swept-value.ts";
import {
  allDevices,
  type Device,
  deviceChoices,
  type ExecutionTiming,
} from "../run/messages/events.ts";
import { paramValues } from "../run/messages/param-value.ts";
import * as limits from "./limits.ts";

/** The latest time that a Date can have, in milliseconds since 1970. */
const lastMoment = 8.64e15;
const maxCount = 1e12;
const maxName = 500;

const time = number(0, 1e12);
const count = integer(0, maxCount);
const name = text(maxName);
const flag = v.boolean("one of true, false");
const device = oneOf(allDevices);

/** JSON has no infinity: an unbounded time has null for its upper end. */
const upperEnd = v.pipe(
  v.nullable(time),
  v.transform((end) => end ?? Number.POSITIVE_INFINITY),
);

const measured: Schema<Measured> = v.pipe(
  object({
    median: time,
    low: time,
    high: upperEnd,
    interval: v.strictTuple([time, upperEnd], "an array of at most 2 elements"),
    count: integer(1, maxCount),
    spread: oneOf(["p10–p90", "min–max"]),
    isOpen: v.exactOptional(flag),
    cold: flag,
    isAtMost: v.exactOptional(flag),
  }),
  v.check(
    ({ low, median, high, interval }) =>
      low <= median && median <= high && interval[0] <= interval[1],
    "low, median and high in this order",
  ),
);

export type Times = Partial<Readonly<Record<Device, Measured>>>;

const times: Schema<Times> = v.pipe(
  dictionary(measured, allDevices.length, maxName),
  v.check(
    (read) => Object.keys(read).every((key) => v.is(device, key)),
    `one of ${allDevices.join(", ")}`,
  ),
);

const stages: Schema<Readonly<Record<Quantity, Measured | null>>> = object(
  forEachQuantity(() => v.nullable(measured)),
);
export type Stages = v.InferOutput<typeof stages>;

const keptDevice = object({
  device,
  /** The name for people; empty if it is not known. */
  name,
  stages,
});

/** The kernels that one source line made. */
const keptLine = object({
  line: integer(1, maxCount),
  kernels: list(text(limits.maxKernelName), limits.maxNames),
  /** In one execution of the program. */
  executions: count,
  times,
});

/** A step of a plan. */
const keptKernel = object({
  name: text(limits.maxKernelName),
  /** The line of its most costly op; null if it is not known. */
  line: v.nullable(integer(1, maxCount)),
  /** In one execution of the program. */
  executions: count,
  /** The time of one execution. */
  times,
});

const keptBench = object({
  device,
  name,
  calls: integer(1, maxCount),
  /** Milliseconds of one call. */
  samples: list(time, limits.maxSamples),
});

/** The times at one value of a sweep. */
const keptValue = object({
  x: finite,
  endToEnd: times,
  kernel: times,
});

export const keptRunSchema = object({
  id: text(100),
  /** The end of the run, in milliseconds since 1970. */
  when: number(0, lastMoment),
  /** The identity of the program, which stays the same while its text changes. */
  program: text(100),
  source: text(limits.maxSource),
  choice: oneOf(deviceChoices),
  /** The values in use; of a swept param the one that the numbers belong to. */
  params: paramValues,
  seed: integer(0, maxSeed),
  /** The version of the language that the program followed; missing for the first one. */
  languageVersion: v.exactOptional(integer(firstVersion, maxCount)),
  /** The name of the param that was swept. */
  sweep: v.nullable(name),
  /** The times at all values of a sweep over one param; missing for other runs, and in files of earlier versions. */
  swept: v.exactOptional(list(keptValue, limits.maxSwept)),
  /** The facts about the computer that the browser reports; null for those that it does not. */
  machine: object({
    browser: v.nullable(name),
    system: v.nullable(name),
    cores: v.nullable(count),
  }),
  devices: list(keptDevice, allDevices.length),
  lines: list(keptLine, limits.maxLines),
  kernels: list(keptKernel, limits.maxKernels),
  benches: list(keptBench, limits.maxBenches * allDevices.length),
});

export type KeptRun = v.InferOutput<typeof keptRunSchema>;
export type KeptDevice = v.InferOutput<typeof keptDevice>;
export type KeptLine = v.InferOutput<typeof keptLine>;
export type KeptKernel = v.InferOutput<typeof keptKernel>;
export type KeptBench = v.InferOutput<typeof keptBench>;
export type KeptValue = v.InferOutput<typeof keptValue>;

/** Null for a run that did not complete, of selected lines only, that measured nothing, or of a long program. */
export function keptRun(
  results: Results,
  machine: Machine | null,
  { id, when, program }: Pick<KeptRun, "id" | "when" | "program">,
): KeptRun | null {
  const { options, outcome } = results;
  if (options === null || options.once || outcome !== "done" || results.timings.length === 0)
    return null;
  if (options.selection !== undefined) return null;
  if (options.source.length > limits.maxSource) return null;
  const { source, choice, seed, sweep, languageVersion } = options;
  const timings = shownTimings(results.timings, sweep);
  const shown = shownValue(results.timings, sweep);
  return {
    id,
    when,
    program,
    source,
    choice,
    params: { ...Object.fromEntries(results.declared), ...(shown && paramsAt(shown)) },
    seed,
    ...languageOf(languageVersion),
    sweep: sweep?.param ?? null,
    ...(sweep && sweep.second === undefined && { swept: valuesOf(results.timings) }),
    machine: machineOf(machine),
    devices: results.devices.map((device) => ({
      device,
      name: nameOf(results, device),
      stages: stagesOf(executionsOf(timings, device)),
    })),
    lines: linesOf(timings),
    kernels: kernelsOf(results, timings),
    benches: results.benches.map(benchOf),
  };
}

/** The times at each value of a sweep; if there are too many, of the first ones. */
function valuesOf(timings: readonly ExecutionTiming[]): readonly KeptValue[] {
  return sweptValues(timings)
    .slice(0, limits.maxSwept)
    .map((x) => {
      const timesAt = (quantity: Quantity): Times =>
        timesOf((device) => measure(executionsOf(timings, device, x), quantity));
      return { x, endToEnd: timesAt("endToEnd"), kernel: timesAt("kernel") };
    });
}

function machineOf(machine: Machine | null): KeptRun["machine"] {
  return {
    browser: machine?.browser.name ?? null,
    system: machine?.browser.system ?? null,
    cores: machine?.cpu.logicalCores ?? null,
  };
}

/** Auto and Hybrid consist of the GPU and the CPU. */
function nameOf({ infos }: Results, device: Device): string {
  const own = infos[device]?.name;
  if (own !== undefined) return own;
  const parts = [infos.gpu?.name, infos.cpu?.name].filter((name) => name !== undefined);
  return parts.join(" and ");
}

function stagesOf(executions: readonly ExecutionTiming[]): Stages {
  return forEachQuantity((quantity) => stored(measure(executions, quantity)));
}

function linesOf(timings: readonly ExecutionTiming[]): readonly KeptLine[] {
  const lines = summariseLines(timings).map(
    ({ line, kernels, executions, ...times }): KeptLine => ({
      line,
      kernels: kernels.slice(0, limits.maxNames).map(cut),
      executions,
      times: timesOf((device) => times[device]),
    }),
  );
  return longest(lines, limits.maxLines);
}

function kernelsOf({ plans }: Results, timings: readonly ExecutionTiming[]): readonly KeptKernel[] {
  const kernels = runPlans(plans).flatMap(({ id, steps }) =>
    steps.flatMap(({ name, positions }, step): KeptKernel[] => {
      const found = stepTimes(timings, id, step);
      if (found.length === 0) return [];
      return [
        {
          name: cut(name),
          line: positions[0]?.line ?? null,
          executions: found[0]?.executions ?? 0,
          times: timesOf((device) => found.find((each) => each.device === device)?.time ?? null),
        },
      ];
    }),
  );
  return longest(kernels, limits.maxKernels);
}

function cut(name: string): string {
  return name.slice(0, limits.maxKernelName);
}

function timesOf(read: (device: Device) => Measured | null): Times {
  return Object.fromEntries(
    allDevices.flatMap((device) => {
      const time = stored(read(device));
      return time === null ? [] : [[device, time]];
    }),
  );
}

/** Iterations pair the times of one run, and those of another have no partners among them. */
function stored(time: Measured | null): Measured | null {
  if (time === null) return null;
  const { iterations: _, ...estimated } = time;
  return estimated;
}

/** The `most` entries that take longest, in their order. */
function longest<Entry extends Pick<KeptKernel, "executions" | "times">>(
  entries: readonly Entry[],
  most: number,
): readonly Entry[] {
  if (entries.length <= most) return entries;
  const cost = ({ times }: Entry): number =>
    allDevices.reduce((sum, device) => sum + (times[device]?.median ?? 0), 0);
  const kept = new Set([...entries].sort((a, b) => cost(b) - cost(a)).slice(0, most));
  return entries.filter((entry) => kept.has(entry));
}

function benchOf({ device, name, calls, samples }: DeviceBench): KeptBench {
  return { device, name, calls, samples: thinned(samples) };
}

/** The samples in ascending order, or of more than `maxSamples` that many at equal distances, with both ends. */
export function thinned(samples: readonly number[]): readonly number[] {
  const sorted = [...samples].sort((a, b) => a - b);
  if (sorted.length <= limits.maxSamples) return sorted;
  const step = (sorted.length - 1) / (limits.maxSamples - 1);
  return Array.from(
    { length: limits.maxSamples },
    (_, at) => sorted[Math.round(at * step)] as number,
  );
}
