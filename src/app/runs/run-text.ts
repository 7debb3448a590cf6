/**
 * Runs as JSON, for this browser's storage and for files. In: runs. Out: text, and back. Text from elsewhere may be
 * anything: each field is checked, unknown ones are dropped, and reading never throws.
 */

import {
  dictionary,
  list,
  Malformed,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Reader,
  text,
  whole,
} from "../foreign.ts";
import { allDevices, deviceChoices, type ParamValue } from "../program/events.ts";
import { maxParams } from "../program/limits.ts";
import { isParamValue } from "../program/param-value.ts";
import type { Measured } from "../results/summary.ts";
import { maxSeed } from "../run/choices.ts";
import type {
  KeptBench,
  KeptDevice,
  KeptKernel,
  KeptLine,
  KeptMachine,
  KeptRun,
  KeptValue,
  Stages,
  Times,
} from "./kept-run.ts";
import * as limits from "./limits.ts";

const format = "tensorpad runs";
/** Incremented by a change of the fields that older pages cannot read. */
const version = 1;

/** The latest time that a Date can have, in milliseconds since 1970. */
const lastMoment = 8.64e15;
const maxCount = 1e12;
const maxName = 500;

const time = number(0, 1e12);
const anyNumber = number(-Number.MAX_VALUE, Number.MAX_VALUE);
const paramValue: Reader<ParamValue> = (value, path) => {
  if (isParamValue(value)) return value;
  throw new Malformed(path, "a number, a string or a boolean");
};
const count = whole(0, maxCount);
const name = text(maxName);
const device = oneOf(allDevices);

/** JSON has no infinity: an unbounded time has null for its upper end. */
const upperEnd: Reader<number> = (value, path) =>
  value === null ? Number.POSITIVE_INFINITY : time(value, path);

const interval: Reader<Measured["interval"]> = (value, path) => {
  const [low, high] = list<unknown>((end) => end, 2)(value, path);
  return [time(low, path), upperEnd(high, path)];
};

const fieldsOfMeasured = object<Measured>({
  median: time,
  low: time,
  high: upperEnd,
  interval,
  count: whole(1, maxCount),
  spread: oneOf(["p10–p90", "min–max"]),
  isOpen: optional(oneOf([true, false])) as Reader<boolean>,
  cold: oneOf([true, false]),
  isAtMost: optional(oneOf([true, false])) as Reader<boolean>,
});

const measured: Reader<Measured> = (value, path) => {
  const read = fieldsOfMeasured(value, path);
  const [low, high] = read.interval;
  if (read.low <= read.median && read.median <= read.high && low <= high) return read;
  throw new Malformed(path, "low, median and high in this order");
};

const times: Reader<Times> = (value, path) => {
  const read = dictionary(measured, allDevices.length, maxName)(value, path);
  for (const key of Object.keys(read)) device(key, path);
  return read;
};

const stage = nullable(measured);

const run = object<KeptRun>({
  id: text(100),
  when: number(0, lastMoment),
  program: text(100),
  source: text(limits.maxSource),
  choice: oneOf(deviceChoices),
  params: dictionary(paramValue, maxParams, maxName),
  seed: whole(0, maxSeed),
  sweep: nullable(name),
  swept: optional(
    list(object<KeptValue>({ x: anyNumber, endToEnd: times, kernel: times }), limits.maxSwept),
  ) as Reader<readonly KeptValue[]>,
  machine: object<KeptMachine>({
    browser: nullable(name),
    system: nullable(name),
    cores: nullable(count),
  }),
  devices: list(
    object<KeptDevice>({
      device,
      name,
      stages: object<Stages>({
        endToEnd: stage,
        kernel: stage,
        upload: stage,
        readback: stage,
        program: stage,
        compile: stage,
      }),
    }),
    allDevices.length,
  ),
  lines: list(
    object<KeptLine>({
      line: whole(1, maxCount),
      kernels: list(text(limits.maxKernelName), limits.maxNames),
      executions: count,
      times,
    }),
    limits.maxLines,
  ),
  kernels: list(
    object<KeptKernel>({
      name: text(limits.maxKernelName),
      line: nullable(whole(1, maxCount)),
      executions: count,
      times,
    }),
    limits.maxKernels,
  ),
  benches: list(
    object<KeptBench>({
      device,
      name,
      calls: whole(1, maxCount),
      samples: list(time, limits.maxSamples),
    }),
    limits.maxBenches * allDevices.length,
  ),
});

const texts = new WeakMap<KeptRun, string>();

/** The run as JSON, which is made once. */
export function textOfRun(kept: KeptRun): string {
  const known = texts.get(kept);
  if (known !== undefined) return known;
  const made = JSON.stringify(kept);
  texts.set(kept, made);
  return made;
}

/** Null for anything that is not a run, since storage may hold anything. */
export function readRun(stored: unknown): KeptRun | null {
  try {
    return run(JSON.parse(String(stored)), "run");
  } catch {
    return null;
  }
}

/** A file of runs. */
export function textOfRuns(runs: readonly KeptRun[]): string {
  return `{"format":${JSON.stringify(format)},"version":${version},"runs":[\n${runs.map(textOfRun).join(",\n")}\n]}\n`;
}

/** True for the beginning of a file that Export saved, complete or not. */
export function holdsRuns(start: string): boolean {
  return new RegExp(`^\\s*\\{\\s*"format"\\s*:\\s*"${format}"`).test(start);
}

export type ReadRuns =
  | { readonly ok: true; readonly runs: readonly KeptRun[] }
  /** `message` is one lower-case sentence for the visitor. */
  | { readonly ok: false; readonly message: string };

/** Reads a file of runs, all of them or none. Never throws. */
export function readRuns(content: string): ReadRuns {
  let file: unknown;
  try {
    file = JSON.parse(content);
  } catch {
    return { ok: false, message: "the file is not JSON: choose a file saved by Export" };
  }
  const { format: found, version: made, runs } = Object(file) as Record<string, unknown>;
  if (found !== format)
    return { ok: false, message: "the file contains no runs: choose a file saved by Export" };
  if (typeof made === "number" && made > version)
    return {
      ok: false,
      message:
        "the file was saved by a newer version of Tensorpad: reload the page to get that version",
    };
  try {
    return { ok: true, runs: list(run, limits.maxRuns)(runs, "runs") };
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    return { ok: false, message: `the file is damaged: ${error.message}` };
  }
}
