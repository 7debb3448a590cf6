/**
 * The verdict on a run, for the card above the output and for the status bar. In: what the run has measured so far. Out:
 * one sentence, and for each device its time with the account of where it went.
 */
import { deviceNames, type HardwareKind } from "../../engine/ir/device-kinds.ts";
import { counted, formatMilliseconds, formatRange, formatTime } from "../controls/format.ts";
import { on } from "../controls/on-device.ts";
import { accountsOf, type DeviceAccount } from "../results/accounts.ts";
import { activityIn, loopSteps } from "../results/loop-steps.ts";
import type { Results } from "../results/results.ts";
import { shownTimings } from "../results/shown-timings.ts";
import { compare, estimate } from "../results/statistics.ts";
import {
  areReplayed,
  executionsOf,
  type Measured,
  measure,
  quantityName,
  summariseSweep,
} from "../results/summary.ts";
import { mapCells } from "../results/sweep/sweep-map.ts";
import { deviceTimeIn } from "../run/account/engine-times.ts";
import type { Device, ExecutionTiming, Sweep } from "../run/messages/events.ts";
import { benchSentence, benchTimes } from "./bench-verdict.ts";
import { crossoverSentence } from "./crossing-words.ts";
import { mapSentence } from "./map-words.ts";
import { verdictWithInterval } from "./verdict-words.ts";

export interface DeviceTime {
  readonly device: Device;
  /** "device time", or "total time" of a program that was not repeated without its JavaScript. */
  readonly name: string;
  readonly time: Measured;
  /** The account of a typical execution; null if none was traced. */
  readonly account: DeviceAccount | null;
}

export interface RunVerdict {
  /** "GPU 3.10× faster (2.80–3.40): device time 0.42 ms, CPU 1.30 ms". */
  readonly sentence: string;
  /** The device that is faster; null if that is not known, or only one was measured. */
  readonly faster: HardwareKind | null;
  /** The device times, or the total times of programs that were not repeated without their JavaScript. */
  readonly times: readonly DeviceTime[];
  /** The times that the sentence is about, for a chart: of each device, or of parts of the program on each device. */
  readonly bars: readonly VerdictBar[];
  /** True if it is about first runs, and about repeats soon. */
  readonly isProvisional?: boolean;
}

export interface VerdictBar {
  /** "GPU", or "product, GPU" for a function that the program measures itself. */
  readonly label: string;
  readonly time: Measured;
  readonly account: DeviceAccount | null;
}

type Measurements = Pick<
  Results,
  "timings" | "plans" | "devices" | "opened" | "options" | "outcome" | "isMeasuring" | "benches"
>;

/** Null while the program runs, and if it failed. */
export function runVerdict(results: Measurements): RunVerdict | null {
  const { timings, devices, options, outcome, benches } = results;
  if (options === null || options.once) return null;
  if (outcome === null || outcome === "failed") return null;
  const { sweep } = options;
  const times = timesOf(shownTimings(timings, sweep), devices);
  if (times.length === 0) return null;
  if (times.every((time) => computesNothing(time, timings)))
    return {
      sentence: "No tensor was computed, so there is nothing to time",
      faster: null,
      times: [],
      bars: [],
    };
  const bars = barsOf(times);
  if (sweep !== null)
    return {
      sentence: sweptSentence(sweep, timings, outcome === "done"),
      faster: null,
      times,
      bars,
    };
  if (benches.length > 0) return { ...ofBenches(benches), times };
  if (areMixed(results))
    return { sentence: `${notCompared}: ${comparedTimes(times)}`, faster: null, times, bars };
  const isCold = times.some(({ time }) => time.cold);
  const answer = (isCold ? ofFirstRuns(results) : null) ?? { ...comparedOn(times, results), bars };
  return { ...answer, times, isProvisional: isCold && results.isMeasuring };
}

/**
 * The verdict by what the first runs computed after compiling; null if that says nothing. A device that was asleep then
 * may be the faster one in repeats, so only the times are stated where these can come.
 */
function ofFirstRuns(results: Measurements): OfBars | null {
  const { devices, isMeasuring } = results;
  const steps = ofSteps(results);
  if (steps !== null && !isMeasuring) return steps;
  const answer = steps ?? ofFirstTimes(results);
  if (answer === null) return null;
  const words = `In the first run${devices.length > 1 ? "s" : ""}, without compilation`;
  const each = answer.bars.map(({ label, time }) => `${label} ${formatTime(time)}`).join(", ");
  const sentence = isMeasuring
    ? `Measuring. ${words}: device time ${each}${steps?.per ?? ""}`
    : `${words}, ${answer.sentence.replace(/^Too/, "too")}`;
  return { ...answer, sentence, faster: null };
}

/** The verdict by the device times of first runs; null if they are short, or differ little. */
function ofFirstTimes(results: Measurements): OfBars | null {
  const name = quantityName("endToEnd", true).toLowerCase();
  const times = results.devices.flatMap((device): DeviceTime[] => {
    const activity = activityIn(results.timings, device);
    const time = activity ? estimate([deviceTimeIn([{ activity }])]) : null;
    return time === null ? [] : [{ device, name, time: { ...time, cold: false }, account: null }];
  });
  const [shorter = 0, longer = 0] = times.map(({ time }) => time.median).sort((a, b) => a - b);
  if (longer < Math.max(minFirst, minFactor * shorter)) return null;
  return { ...comparedOn(times, results), bars: barsOf(times) };
}

/** First runs with shorter device times in milliseconds, or a smaller ratio of them, do not say what repeats will. */
const minFirst = 200;
const minFactor = 1.5;

const notCompared = "Not compared, since each run computes on several devices";

/** True if the run on each of several devices also computes on others. */
function areMixed({ devices, opened }: Measurements): boolean {
  return devices.length > 1 && devices.every((device) => opened[device] !== undefined);
}

type Answer = Pick<RunVerdict, "sentence" | "faster">;
type OfBars = Answer & Pick<RunVerdict, "bars">;

function comparedOn(times: readonly DeviceTime[], { isMeasuring }: Measurements): Answer {
  const [gpu, cpu] = [timeOn(times, "gpu"), timeOn(times, "cpu")];
  const comparison = compare(gpu?.time ?? null, cpu?.time ?? null);
  if (gpu === null || cpu === null || comparison === null) {
    const isFirst = isMeasuring && times.some(({ time }) => time.cold);
    const words = isFirst ? "Measuring. First run, compilation included: " : "";
    return { sentence: `${words}${timesSentence(times)}`, faster: null };
  }
  if (gpu.time.cold || cpu.time.cold) {
    const words = isMeasuring ? "Measuring. First runs, compilation included" : coldWords(gpu, cpu);
    return { sentence: `${words}: ${comparedTimes([gpu, cpu])}`, faster: null };
  }
  const { faster } = comparison;
  const compared = comparedTimes(faster === "cpu" ? [cpu, gpu] : [gpu, cpu]);
  return { sentence: `${verdictWithInterval(comparison)}: ${compared}`, faster };
}

function barsOf(times: readonly DeviceTime[]): readonly VerdictBar[] {
  return times.map(({ device, time, account }) => ({ label: deviceNames[device], time, account }));
}

function ofBenches(benches: Results["benches"]): OfBars {
  const times = benchTimes(benches);
  const bars = times.map(({ name, device, time }) => ({
    label: `${name}, ${deviceNames[device]}`,
    time,
    account: null,
  }));
  return { sentence: benchSentence(times), faster: null, bars };
}

/** The verdict by the steps of the program's loop; null if it has none that was executed often enough. */
function ofSteps(results: Measurements): (OfBars & { readonly per: string }) | null {
  const steps = loopSteps(results);
  if (steps === null) return null;
  const { line } = steps;
  const bars = steps.times.map(({ device, time }) => ({
    label: deviceNames[device],
    time,
    account: null,
  }));
  const [gpu, cpu] = (["gpu", "cpu"] as const).map(
    (device) => steps.times.find((each) => each.device === device)?.time ?? null,
  );
  const comparison = compare(gpu ?? null, cpu ?? null);
  const per = ` per step of the loop on line ${line}`;
  if (comparison === null) {
    const sentences = bars.map(
      ({ label, time }) => `${label}: device time ${formatTime(time)}${per}`,
    );
    return { sentence: sentences.join("; "), faster: null, bars, per };
  }
  const { faster } = comparison;
  const ordered = faster === "cpu" ? bars.toReversed() : bars;
  const each = ordered.map(({ label, time }) => `${label} ${formatTime(time)}`).join(", ");
  return {
    sentence: `${verdictWithInterval(comparison)}${per}: device time ${each}`,
    faster,
    bars,
    per,
  };
}

function timesOf(
  timings: readonly ExecutionTiming[],
  devices: readonly Device[],
): readonly DeviceTime[] {
  const accounts = accountsOf(timings, devices);
  const kinds = [accounts.play, accounts.later, accounts.first];
  return devices.flatMap((device): DeviceTime[] => {
    const executions = executionsOf(timings, device);
    const time = measure(executions, "endToEnd");
    const name = quantityName("endToEnd", areReplayed(executions)).toLowerCase();
    const traced = kinds.flatMap((each) => each.filter((account) => account.device === device));
    return time === null ? [] : [{ device, name, time, account: traced[0] ?? null }];
  });
}

const work = ["device", "compiling", "upload", "readback"] as const;

/** True if a device had nothing to do. For executions shorter than a step of the clock, only their work shows it. */
function computesNothing(
  { account, device }: DeviceTime,
  timings: readonly ExecutionTiming[],
): boolean {
  if (account === null || work.some((part) => account.account.parts[part].most > 0)) return false;
  const own = timings.filter((execution) => execution.device === device);
  const isIdle = own.every(
    ({ plans, upload, readback }) => plans.length === 0 && upload === null && readback === null,
  );
  return account.account.whole > 0 || isIdle;
}

function timeOn(times: readonly DeviceTime[], device: Device): DeviceTime | null {
  return times.find((each) => each.device === device) ?? null;
}

/** "device time GPU 0.42 ms, CPU 1.30 ms". */
function comparedTimes(times: readonly DeviceTime[]): string {
  const [first] = times;
  const each = times.map(({ device, time }) => `${deviceNames[device]} ${formatTime(time)}`);
  if (times.every(({ name }) => name === first?.name)) return `${first?.name} ${each.join(", ")}`;
  return times.map(({ name }, index) => `${each[index]} ${name}`).join(", ");
}

/** A first run compiles and says little about which device is faster, so no winner is named. */
function coldWords(gpu: DeviceTime, cpu: DeviceTime): string {
  const cold = [gpu, cpu].filter(({ time }) => time.cold);
  const where = cold.length === 2 ? "" : ` ${on(cold[0]?.device ?? "gpu")}`;
  return `First run only${where}, compilation included`;
}

/** "CPU: device time 1.24 ms (1.10–1.40 ms, p10–p90 of 40 samples)". */
function timesSentence(times: readonly DeviceTime[]): string {
  return times
    .map(({ device, name, time }) => {
      const spread =
        time.count > 1
          ? `${formatRange(time.low, time.high)}, ${time.spread} of ${counted(time.count, "sample")}`
          : "one sample";
      return `${deviceNames[device]}: ${name} ${formatTime(time)} (${spread})`;
    })
    .join("; ");
}

function sweptSentence(
  sweep: Sweep,
  timings: readonly ExecutionTiming[],
  complete: boolean,
): string {
  if (sweep.second !== undefined)
    return mapSentence(
      sweep,
      mapCells(sweep, timings, "endToEnd"),
      "endToEnd",
      complete,
      areReplayed(timings),
    );
  const [whole, kernels] = (["endToEnd", "kernel"] as const).map((quantity) =>
    summariseSweep(timings, quantity),
  );
  return crossoverSentence(sweep.param, whole ?? [], kernels ?? [], complete, areReplayed(timings));
}

/** "First run: 2.90 s on the GPU, including 1.50 s compiling". Null if compilation is a small fraction of it. */
export function compilingSentence(
  timings: readonly ExecutionTiming[],
  devices: readonly Device[],
): string | null {
  const parts = devices.flatMap((device) => {
    const first = executionsOf(timings, device).find(
      ({ index, isReplay }) => index === 0 && !isReplay,
    );
    if (first === undefined || first.compile < minCompiling * first.wall) return [];
    return `${formatMilliseconds(first.wall)} ${on(device)}, including ${formatMilliseconds(first.compile)} compiling`;
  });
  return parts.length === 0 ? null : `First run: ${parts.join("; ")}`;
}

/** The fraction of a first run below which the page does not mention compilation. */
const minCompiling = 0.1;
