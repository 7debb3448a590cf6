/**
 * Times a program on several devices. In: a program and devices. Out: for each device the first run, and repeats of its
 * work without the program, which alternate between the devices in random order; then which device is faster, if the
 * samples decide it. Times count only where all devices computed the same values.
 */
import { formatDifference, formatMilliseconds, threeDigits } from "../app/controls/format.ts";
import { estimate, order, type Sampled } from "../app/results/statistics.ts";
import { difference } from "../app/run/execution/difference.ts";
import { Fault } from "../engine/commands.ts";
import type { OpenedName } from "../engine/graph/device.ts";
import { type DeviceKind, deviceNames } from "../engine/ir/device-kinds.ts";
import { largest } from "../engine/ir/numbers/extremes.ts";
import { formatRange } from "../engine/ir/numbers/format-time.ts";
import { shuffled } from "../engine/ir/numbers/shuffled.ts";
import { median } from "../engine/ir/numbers/statistics.ts";
import type { Command } from "./arguments.ts";
import { CommandError } from "./command-error.ts";
import type { DeviceFacts, Devices } from "./devices.ts";
import { errorText } from "./output.ts";
import type { Program } from "./program.ts";
import { type Run, runProgram } from "./run.ts";

/** The largest relative difference that rounding explains, as on the page. */
const tolerance = 1e-3;
/** The time for all repeats together, by default, and the length of a device's turn. */
const [usualSeconds, turnMilliseconds] = [2, 40];
/** The number of turns without which an interval says nothing. */
const minTurns = 3;

/** No device stands for the GPU, where there is one, and the CPU. */
export type BenchRequest = Pick<
  Command,
  "devices" | "seed" | "languageVersion" | "params" | "seconds"
>;

interface DeviceTimes {
  readonly device: DeviceFacts;
  readonly firstRun: number;
  /** Null where the values differ, so that no time counts. */
  readonly time: Sampled | null;
  /** The functions that the program measures with `bench`. */
  readonly benches: readonly { readonly name: string; readonly time: Sampled }[];
}

interface Comparison {
  /** The device's name in the report; null where the samples do not decide which one is faster. */
  readonly faster: string | null;
  readonly text: string;
  readonly ratio: number | null;
  readonly interval: readonly [low: number, high: number] | null;
}

export interface BenchReport {
  readonly program: string;
  readonly ok: boolean;
  /** The kind of time: the device's work alone, or the total time of the program where it cannot be repeated alone. */
  readonly quantity: "device time" | "total time";
  readonly times: readonly DeviceTimes[];
  /** The number of printed tensors that were compared, and their largest relative difference. */
  readonly results: { readonly compared: number; readonly difference: number | null };
  readonly verdict: readonly Comparison[];
  readonly benches: readonly (Comparison & { readonly name: string })[];
  readonly notes: readonly string[];
}

/** Throws the program's error as an Error whose message has its line. */
export async function benchProgram(
  program: Program,
  devices: Devices,
  request: BenchRequest,
): Promise<BenchReport> {
  const notes: string[] = [];
  const runOn = async (device: OpenedName): Promise<Run> => {
    const { seed, languageVersion, params } = request;
    const options = { device, seed, languageVersion, params, isRecorded: true, show: () => {} };
    const run = await runProgram(program, devices, options);
    if (run.error) throw new CommandError(errorText(run.error, program), 1, run.error);
    return run;
  };
  const runs: Run[] = [];
  for (const name of await chosen(request.devices, devices, notes)) runs.push(await runOn(name));
  for (const { device } of runs)
    if (device.software && device.kind !== "reference")
      notes.push(`${device.name} emulates a GPU: its times say nothing about GPUs`);
  const results = compareResults(runs);
  const ok = results.difference !== null && results.difference <= tolerance;
  if (results.compared === 0)
    notes.push("the program prints no tensor, so only repeats were compared with first runs");
  let refusal = runs.map(({ recording }) => recording).find((each) => typeof each === "string");
  const samples = runs.map((): (readonly number[])[] => []);
  if (ok) {
    const turn = async (run: Run): Promise<readonly number[]> => {
      if (refusal === undefined) return devices.repeat(run.recording as number, turnMilliseconds);
      const again = await runOn(run.key);
      if ((compareResults([run, again]).difference ?? 1) <= tolerance) return [again.milliseconds];
      const message = `${program.name}: its values differ between runs, so no time counts`;
      throw new CommandError(message, 1);
    };
    try {
      // Warms up. The first repeat is compared with the recorded run.
      for (const run of runs) await turn(run);
    } catch (error) {
      if (refusal !== undefined || !(error instanceof Fault)) throw error;
      refusal = error.message;
    }
    if (refusal !== undefined)
      notes.push(
        `the program was run again each time, since its work cannot be repeated: ${refusal}`,
      );
    const end = performance.now() + 1000 * (request.seconds ?? usualSeconds);
    for (let turns = 0; turns < minTurns || performance.now() < end; turns++)
      for (const at of shuffled([...runs.keys()])) samples[at]?.push(await turn(runs[at] as Run));
  }
  const times = runs.map(({ device, milliseconds, benches }, at): DeviceTimes => {
    const own = benches.map((bench) => ({ name: bench.name, time: estimate(bench.samples) }));
    return {
      device,
      firstRun: milliseconds,
      time: sampled(samples[at] ?? []),
      benches: own.flatMap(({ name, time }) => (ok && time ? [{ name, time }] : [])),
    };
  });
  const names = new Set(times.flatMap(({ benches }) => benches.map(({ name }) => name)));
  const compared = (timeOf: (of: DeviceTimes) => Sampled | null | undefined) =>
    comparisons(times.map((each) => ({ label: labelOf(each, times), time: timeOf(each) ?? null })));
  const timeOfBench =
    (name: string) =>
    ({ benches }: DeviceTimes) =>
      benches.find((bench) => bench.name === name)?.time;
  return {
    program: program.name,
    ok,
    quantity: refusal === undefined || !ok ? "device time" : "total time",
    times,
    results,
    verdict: compared(({ time }) => time),
    benches: [...names].flatMap((name) =>
      compared(timeOfBench(name)).map((comparison) => ({ name, ...comparison })),
    ),
    notes,
  };
}

/** The GPU and the CPU, where none is named. */
async function chosen(
  names: readonly OpenedName[],
  devices: Devices,
  notes: string[],
): Promise<readonly OpenedName[]> {
  if (names.length > 0) return names;
  try {
    await devices.find("gpu");
    return ["gpu", "cpu"];
  } catch (error) {
    notes.push(`only the CPU was measured: ${(error as Error).message}`);
    return ["cpu"];
  }
}

/** The printed tensors of all devices against those of the first one; null for other shapes or dtypes. */
function compareResults(runs: readonly Run[]): BenchReport["results"] {
  const [first = [], ...others] = runs.map(({ outputs }) =>
    outputs.toSorted((a, b) => a.slot - b.slot).map(({ tensors }) => tensors),
  );
  const differences = others.flatMap((other) =>
    other.length === first.length
      ? other.map((tensors, at) => difference(first[at] ?? [], tensors))
      : [null],
  );
  const known = differences.filter((each) => each !== null);
  return {
    compared: first.flat().length,
    difference: known.length < differences.length ? null : largest(known, 0),
  };
}

function sampled(turns: readonly (readonly number[])[]): Sampled | null {
  const time = estimate(turns.flat());
  const iterations = new Map(turns.map((samples, turn) => [turn, median(samples)]));
  return time && { ...time, iterations };
}

/** "CPU"; with the device's own name where two are of one kind. */
function labelOf({ device: { kind, name } }: DeviceTimes, times: readonly DeviceTimes[]): string {
  const label = deviceNames[kind as DeviceKind];
  const isOnly = times.filter(({ device }) => device.kind === kind).length === 1;
  return isOnly ? label : `${label} (${name})`;
}

/** The fastest device against each other one. */
export function comparisons(
  times: readonly { readonly label: string; readonly time: Sampled | null }[],
): readonly Comparison[] {
  const known = times.flatMap(({ label, time }) => (time === null ? [] : [{ label, time }]));
  const [fastest, ...others] = known.sort((a, b) => a.time.median - b.time.median);
  if (fastest === undefined) return [];
  return others.map(({ label, time }) => {
    const ordering = order(fastest.time, time);
    if (ordering?.shorter !== "first") {
      const text = `${fastest.label} and ${label}: too close to call`;
      return { faster: null, text, ratio: null, interval: null };
    }
    const { ratio, low, high, isBound, repeated } = ordering;
    const range = isBound || !repeated ? "" : ` (${threeDigits(low)}–${threeDigits(high)})`;
    const certainty = isBound ? "at least " : repeated ? "" : "about ";
    const text = `${fastest.label} ${certainty}${threeDigits(ratio)}× faster than ${label}${range}`;
    return { faster: fastest.label, text, ratio, interval: [low, high] };
  });
}

export function benchText(report: BenchReport): string {
  const { quantity, times, results, verdict, benches, notes, ok } = report;
  const row = (label: string, text: string): string => `${label.padEnd(12)} ${text}`;
  const timed = (label: string, of: DeviceTimes, time: Sampled | null): readonly string[] => {
    if (time === null) return [];
    const { median: middle, low, high, spread, count } = time;
    const from = count === 1 ? "one sample" : `${spread} of ${count} samples`;
    const text = `${formatMilliseconds(middle)}, ${formatRange(low, high)}, ${from}`;
    return [row(label, `${labelOf(of, times)} ${text}`)];
  };
  return [
    ...times.map((each) => {
      const first = `${labelOf(each, times)} ${formatMilliseconds(each.firstRun)}`;
      return row("first run", `${first}, compilation included (${each.device.name})`);
    }),
    ...(times.length > 1 ? [row("results", resultsText(results))] : []),
    ...times.flatMap((each) => timed(quantity, each, each.time)),
    ...times.flatMap((each) => each.benches.flatMap(({ name, time }) => timed(name, each, time))),
    ...benches.map(({ name, text }) => row("verdict", `${name}: ${text}`)),
    ...verdict.map(({ text }) => row("verdict", text)),
    ...(ok ? [] : [row("verdict", "none: times count only where all devices compute the same")]),
    ...notes.map((note) => row("note", note)),
  ].join("\n");
}

function resultsText({ compared, difference: found }: BenchReport["results"]): string {
  const tensors = `(${compared} printed ${compared === 1 ? "tensor" : "tensors"})`;
  if (found === null) return `differ in number, shape or dtype ${tensors}`;
  if (found === 0) return `agree exactly ${tensors}`;
  if (found <= tolerance) return `agree to ${formatDifference(found)} ${tensors}`;
  return `differ by up to ${formatDifference(found)} ${tensors}; rounding explains ${tolerance}`;
}
