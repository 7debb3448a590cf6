/**
 * The verdict on a run, for the card above the output and for the status bar. In: what the run measured. Out: one
 * sentence, and for each device its time with the account of where it went.
 */
import { deviceNames, type HardwareKind } from "../../engine/ir/device-kinds.ts";
import type { Device, RoundTiming, Sweep } from "../program/events.ts";
import { accountsOf, type DeviceAccount } from "../store/accounts.ts";
import type { Results } from "../store/results.ts";
import { shownTimings } from "../store/shown-timings.ts";
import { compare } from "../store/statistics.ts";
import { type Measured, measure, roundsOf, summariseSweep } from "../store/summary.ts";
import { mapCells } from "../store/sweep-map.ts";
import { formatMilliseconds, formatRange, formatTime } from "../ui/format.ts";
import { on } from "../ui/on-device.ts";
import { crossoverSentence } from "./crossing-words.ts";
import { mapSentence } from "./map-words.ts";
import { verdictWithInterval } from "./verdict-words.ts";

export interface DeviceTime {
  readonly device: Device;
  readonly time: Measured;
  /** The account of a typical round; null where none was traced. */
  readonly account: DeviceAccount | null;
}

export interface RunVerdict {
  /** "GPU 3.10× faster (2.80–3.40): 0.42 ms end to end, the CPU 1.30 ms". */
  readonly sentence: string;
  /** The device that is faster; null where that is not known, or not one of both. */
  readonly faster: HardwareKind | null;
  /** The times end to end, at the value of a sweep whose outputs are shown. */
  readonly times: readonly DeviceTime[];
}

type Measurements = Pick<Results, "timings" | "devices" | "options" | "outcome" | "benches">;

/** Null while a run goes on, where it failed, and where it measured functions of its own, which have a table. */
export function runVerdict(results: Measurements): RunVerdict | null {
  const { timings, devices, options, outcome, benches } = results;
  if (options === null || options.once || benches.length > 0) return null;
  if (outcome === null || outcome === "failed") return null;
  const { sweep } = options;
  const times = timesOf(shownTimings(timings, sweep), devices);
  if (times.length === 0) return null;
  if (times.every((time) => computesNothing(time, timings)))
    return {
      sentence: "No tensor was computed, so there is nothing to time",
      faster: null,
      times: [],
    };
  if (sweep !== null)
    return { sentence: sweptSentence(sweep, timings, outcome === "done"), faster: null, times };
  const [gpu, cpu] = [timeOn(times, "gpu"), timeOn(times, "cpu")];
  const comparison = compare(gpu, cpu);
  if (gpu === null || cpu === null || comparison === null)
    return { sentence: timesSentence(times), faster: null, times };
  if (gpu.cold || cpu.cold) {
    const sentence = `${coldWords(gpu.cold, cpu.cold)}: ${bothTimes(gpu, cpu)}`;
    return { sentence, faster: null, times };
  }
  const { faster } = comparison;
  const words = verdictWithInterval(comparison);
  return { sentence: `${words}: ${comparedTimes(gpu, cpu, faster)}`, faster, times };
}

function timesOf(
  timings: readonly RoundTiming[],
  devices: readonly Device[],
): readonly DeviceTime[] {
  const accounts = accountsOf(timings, devices);
  const kinds = [accounts.play, accounts.later, accounts.first];
  return devices.flatMap((device): DeviceTime[] => {
    const time = measure(roundsOf(timings, device), "endToEnd");
    const traced = kinds.flatMap((each) => each.filter((account) => account.device === device));
    return time === null ? [] : [{ device, time, account: traced[0] ?? null }];
  });
}

const work = ["device", "compiling", "upload", "readback"] as const;

/** Whether a device had nothing to do. Of a round that is shorter than a step of the clock, only its work tells that. */
function computesNothing(
  { account, device }: DeviceTime,
  timings: readonly RoundTiming[],
): boolean {
  if (account === null || work.some((part) => account.account.parts[part].most > 0)) return false;
  const own = timings.filter((round) => round.device === device);
  const isIdle = own.every(
    ({ plans, upload, readback }) => plans.length === 0 && upload === null && readback === null,
  );
  return account.account.whole > 0 || isIdle;
}

function timeOn(times: readonly DeviceTime[], device: Device): Measured | null {
  return times.find((each) => each.device === device)?.time ?? null;
}

/** "0.42 ms end to end, the CPU 1.30 ms"; both by name where none is faster. */
function comparedTimes(gpu: Measured, cpu: Measured, faster: HardwareKind | null): string {
  if (faster === null) return bothTimes(gpu, cpu);
  const [first, second, other] = faster === "gpu" ? [gpu, cpu, "CPU"] : [cpu, gpu, "GPU"];
  return `${formatTime(first)} end to end, the ${other} ${formatTime(second)}`;
}

/** A round that compiles says little about who is faster, so no winner is named. */
function coldWords(isGpuCold: boolean, isCpuCold: boolean): string {
  if (isGpuCold && isCpuCold) return "Only the first rounds were measured, which compile";
  return `Of the ${isGpuCold ? "GPU" : "CPU"} only the first round was measured, which compiles`;
}

function bothTimes(gpu: Measured, cpu: Measured): string {
  return `GPU ${formatTime(gpu)}, CPU ${formatTime(cpu)} end to end`;
}

/** "CPU: 1.24 ms end to end (1.10–1.40 ms, p10–p90 of 40)". */
function timesSentence(times: readonly DeviceTime[]): string {
  return times
    .map(({ device, time }) => {
      const spread =
        time.count > 1
          ? `${formatRange(time.low, time.high)}, ${time.spread} of ${time.count}`
          : "measured once";
      return `${deviceNames[device]}: ${formatTime(time)} end to end (${spread})`;
    })
    .join("; ");
}

function sweptSentence(sweep: Sweep, timings: readonly RoundTiming[], complete: boolean): string {
  if (sweep.second !== undefined)
    return mapSentence(sweep, mapCells(sweep, timings, "endToEnd"), "endToEnd", complete);
  const [whole, kernels] = (["endToEnd", "kernel"] as const).map((quantity) =>
    summariseSweep(timings, quantity),
  );
  return crossoverSentence(sweep.param, whole ?? [], kernels ?? [], complete);
}

/** "The first round took 2.90 s on the GPU, 1.50 s of it compiling". Null where compiling took no time of note. */
export function compilingSentence(
  timings: readonly RoundTiming[],
  devices: readonly Device[],
): string | null {
  const parts = devices.flatMap((device) => {
    const first = roundsOf(timings, device).find(({ round, isReplay }) => round === 0 && !isReplay);
    if (first === undefined || first.compile < leastCompiling * first.wall) return [];
    return `${formatMilliseconds(first.wall)} ${on(device)}, ${formatMilliseconds(first.compile)} of it compiling`;
  });
  return parts.length === 0 ? null : `The first round took ${parts.join("; ")}`;
}

/** Compiling that takes a smaller share of a first round is not worth a sentence. */
const leastCompiling = 0.1;
