/**
 * Timings summed up for people. In: rounds as they were measured. Out: one estimate per device and
 * kind of time, per source line, and per swept value. The cold round, which compiles, is left out
 * wherever a later round measured the same.
 */
import type { Device, LineTiming, RoundTiming } from "../program/events.ts";
import { type Estimate, estimate } from "./statistics.ts";

export const quantities = ["endToEnd", "kernel", "upload", "readback", "compile"] as const;
export type Quantity = (typeof quantities)[number];

export const quantityNames: Readonly<Record<Quantity, string>> = {
  endToEnd: "End to end",
  kernel: "Kernels",
  upload: "Upload",
  readback: "Readback",
  compile: "Compile, cold",
};

export interface Measured extends Estimate {
  /** True where only the cold round measured it. */
  readonly cold: boolean;
}

/** One estimate over rounds: of the later ones, else of the cold ones. */
export function measured(
  rounds: readonly RoundTiming[],
  read: (round: RoundTiming) => number | null,
): Measured | null {
  const samples = (cold: boolean) =>
    rounds.flatMap((round) => ((round.round === 0) === cold ? (read(round) ?? []) : []));
  const warm = estimate(samples(false));
  if (warm !== null) return { ...warm, cold: false };
  const cold = estimate(samples(true));
  return cold === null ? null : { ...cold, cold: true };
}

/** Compile is the cold round's by its nature; the other times are of the later rounds. */
export function measure(rounds: readonly RoundTiming[], quantity: Quantity): Measured | null {
  switch (quantity) {
    case "endToEnd":
      return measured(rounds, (round) => round.endToEnd);
    case "kernel":
      return measured(rounds, (round) => round.kernel);
    case "upload":
      return measured(rounds, (round) => round.upload?.milliseconds ?? null);
    case "readback":
      return measured(rounds, (round) => round.readback?.milliseconds ?? null);
    case "compile":
      return measured(
        rounds.filter((round) => round.round === 0),
        (round) => round.compile,
      );
    default:
      return quantity satisfies never;
  }
}

export function roundsOf(
  timings: readonly RoundTiming[],
  device: Device,
  value: number | null = null,
): readonly RoundTiming[] {
  return timings.filter(
    (timing) => timing.device === device && (value === null || timing.param?.value === value),
  );
}

/** The swept values met so far, smallest first. */
export function sweptValues(timings: readonly RoundTiming[]): readonly number[] {
  const values = new Set(timings.flatMap(({ param }) => (param === null ? [] : param.value)));
  return [...values].sort((a, b) => a - b);
}

/** What was measured on each device; null on those that did not. */
export type PerDevice = Readonly<Record<Device, Measured | null>>;

export function perDevice(read: (device: Device) => Measured | null): PerDevice {
  return { gpu: read("gpu"), cpu: read("cpu"), auto: read("auto") };
}

export interface LineSummary extends PerDevice {
  readonly line: number;
  readonly kernels: readonly string[];
  /** Kernel executions in one round. */
  readonly executions: number;
}

/** Lines in the program's order, with the kernel time of each on each device. */
export function summariseLines(timings: readonly RoundTiming[]): readonly LineSummary[] {
  const profiled = timings.filter((timing) => timing.lines.length > 0);
  const numbers = new Set(profiled.flatMap(({ lines }) => lines.map(({ line }) => line)));
  const at = (round: RoundTiming, line: number): LineTiming | undefined =>
    round.lines.find((timing) => timing.line === line);
  return [...numbers]
    .sort((a, b) => a - b)
    .map((line) => {
      const met = profiled.flatMap((round) => at(round, line) ?? []);
      const time = (device: Device) =>
        measured(
          roundsOf(profiled, device),
          (round) => at(round, line)?.kernelMilliseconds ?? null,
        );
      return {
        line,
        kernels: [...new Set(met.flatMap(({ kernels }) => kernels))],
        executions: Math.max(...met.map(({ executions }) => executions)),
        ...perDevice(time),
      };
    });
}

export interface SweepRow extends PerDevice {
  readonly x: number;
}

export function summariseSweep(
  timings: readonly RoundTiming[],
  quantity: Quantity,
): readonly SweepRow[] {
  return sweptValues(timings).map((x) => ({
    x,
    ...perDevice((device) => measure(roundsOf(timings, device, x), quantity)),
  }));
}
