/**
 * A run as it is stored: what ran, where, and what was measured. In: the results of a finished run. Out: a record of
 * bounded size that can be written as JSON.
 */
import type { Machine } from "../../engine/machine/machine.ts";
import {
  allDevices,
  type Device,
  type DeviceChoice,
  type ExecutionTiming,
  type ParamValues,
} from "../program/events.ts";
import { paramsAt } from "../program/swept-value.ts";
import { runPlans, stepTimes } from "../results/plans.ts";
import type { DeviceBench, Results } from "../results/results.ts";
import { shownTimings, shownValue } from "../results/shown-timings.ts";
import {
  executionsOf,
  type Measured,
  measure,
  type Quantity,
  summariseLines,
  sweptValues,
} from "../results/summary.ts";
import {
  maxKernelName,
  maxKernels,
  maxLines,
  maxNames,
  maxSamples,
  maxSource,
  maxSwept,
} from "./limits.ts";

export type Times = Partial<Readonly<Record<Device, Measured>>>;
export type Stages = Readonly<Record<Quantity, Measured | null>>;

/** The facts about the computer that the browser reports; null for those that it does not. */
export interface KeptMachine {
  readonly browser: string | null;
  readonly system: string | null;
  readonly cores: number | null;
}

export interface KeptDevice {
  readonly device: Device;
  /** The name for people; empty if it is not known. */
  readonly name: string;
  readonly stages: Stages;
}

/** The kernels that one source line made. */
export interface KeptLine {
  readonly line: number;
  readonly kernels: readonly string[];
  /** In one execution of the program. */
  readonly executions: number;
  readonly times: Times;
}

/** A step of a plan. */
export interface KeptKernel {
  readonly name: string;
  /** The line of its most costly op; null if it is not known. */
  readonly line: number | null;
  /** In one execution of the program. */
  readonly executions: number;
  /** The time of one execution. */
  readonly times: Times;
}

export interface KeptBench {
  readonly device: Device;
  readonly name: string;
  readonly calls: number;
  /** Milliseconds of one call. */
  readonly samples: readonly number[];
}

/** The times at one value of a sweep. */
export interface KeptValue {
  readonly x: number;
  readonly endToEnd: Times;
  readonly kernel: Times;
}

export interface KeptRun {
  readonly id: string;
  /** The end of the run, in milliseconds since 1970. */
  readonly when: number;
  /** The identity of the program, which stays the same while its text changes. */
  readonly program: string;
  readonly source: string;
  readonly choice: DeviceChoice;
  /** The values in use; of a swept param the one that the numbers belong to. */
  readonly params: ParamValues;
  readonly seed: number;
  /** The name of the param that was swept. */
  readonly sweep: string | null;
  /** The times at all values of a sweep over one param; missing for other runs, and in files of earlier versions. */
  readonly swept?: readonly KeptValue[];
  readonly machine: KeptMachine;
  readonly devices: readonly KeptDevice[];
  readonly lines: readonly KeptLine[];
  readonly kernels: readonly KeptKernel[];
  readonly benches: readonly KeptBench[];
}

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
  if (options.source.length > maxSource) return null;
  const { source, choice, seed, sweep } = options;
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
    benches: results.benches.map(keptBench),
  };
}

/** The times at each value of a sweep; if there are too many, of the first ones. */
function valuesOf(timings: readonly ExecutionTiming[]): readonly KeptValue[] {
  return sweptValues(timings)
    .slice(0, maxSwept)
    .map((x) => {
      const timesAt = (quantity: Quantity): Times =>
        timesOf((device) => measure(executionsOf(timings, device, x), quantity));
      return { x, endToEnd: timesAt("endToEnd"), kernel: timesAt("kernel") };
    });
}

function machineOf(machine: Machine | null): KeptMachine {
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
  return {
    endToEnd: measure(executions, "endToEnd"),
    kernel: measure(executions, "kernel"),
    upload: measure(executions, "upload"),
    readback: measure(executions, "readback"),
    program: measure(executions, "program"),
    compile: measure(executions, "compile"),
  };
}

function linesOf(timings: readonly ExecutionTiming[]): readonly KeptLine[] {
  const lines = summariseLines(timings).map(
    ({ line, kernels, executions, ...times }): KeptLine => ({
      line,
      kernels: kernels.slice(0, maxNames).map(cut),
      executions,
      times: timesOf((device) => times[device]),
    }),
  );
  return longest(lines, maxLines);
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
  return longest(kernels, maxKernels);
}

function cut(name: string): string {
  return name.slice(0, maxKernelName);
}

function timesOf(read: (device: Device) => Measured | null): Times {
  return Object.fromEntries(
    allDevices.flatMap((device) => {
      const time = read(device);
      return time === null ? [] : [[device, time]];
    }),
  );
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

function keptBench({ device, name, calls, samples }: DeviceBench): KeptBench {
  return { device, name, calls, samples: thinned(samples) };
}

/** The samples in ascending order, or of more than `maxSamples` that many at equal distances, with both ends. */
export function thinned(samples: readonly number[]): readonly number[] {
  const sorted = [...samples].sort((a, b) => a - b);
  if (sorted.length <= maxSamples) return sorted;
  const step = (sorted.length - 1) / (maxSamples - 1);
  return Array.from({ length: maxSamples }, (_, at) => sorted[Math.round(at * step)] as number);
}
