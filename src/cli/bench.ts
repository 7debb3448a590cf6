/**
 * Times a program on several devices. In: a program and devices. Out: for each device the first run, and repeats of its
 * work without the program, which alternate between the devices in random order; then which device is faster, if the
 * samples decide it. Times count only where all devices computed the same values.
 */
import { basename } from "node:path";
import { formatDifference, formatMilliseconds, threeDigits } from "../app/controls/format.ts";
import { estimate, type Ordering, order, type Sampled } from "../app/results/statistics.ts";
import { difference } from "../app/run/execution/difference.ts";
import { Fault } from "../engine/commands.ts";
import type { OpenedName } from "../engine/graph/device.ts";
import { deviceNames } from "../engine/ir/device-kinds.ts";
import { formatRange } from "../engine/ir/numbers/format-time.ts";
import { shuffled } from "../engine/ir/numbers/shuffled.ts";
import { median } from "../engine/ir/numbers/statistics.ts";
import { CommandError } from "./command-error.ts";
import type { DeviceFacts, Devices } from "./devices.ts";
import { errorText } from "./output.ts";
import type { Program } from "./program.ts";
import { type Run, type RunRequest, runProgram } from "./run.ts";

/** The largest relative difference that rounding explains, as on the page. */
const tolerance = 1e-3;
/** The length of a device's turn in milliseconds. */
const turnMilliseconds = 40;
/** The number of turns without which an interval says nothing. */
const minTurns = 3;

export interface BenchRequest extends Pick<RunRequest, "seed" | "languageVersion" | "params"> {
  /** Null for the GPU, where there is one, and the CPU. */
  readonly devices: readonly OpenedName[] | null;
  /** The time for repeats on all devices together. */
  readonly milliseconds: number;
}

export interface DeviceTimes {
  readonly device: DeviceFacts;
  readonly firstRun: number;
  /** Null where the values differ, so that no time counts. */
  readonly time: Sampled | null;
  /** The functions that the program measures with `bench`. */
  readonly benches: readonly { readonly name: string; readonly time: Sampled }[];
}

export interface Comparison {
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
  const choices = request.devices ?? (await hardware(devices, notes));
  const runs: Run[] = [];
  for (const device of choices) runs.push(await runOn(program, devices, request, device));
  const emulated = runs.filter(({ device }) => device.software && device.kind !== "reference");
  for (const { device } of emulated)
    notes.push(`${device.name} emulates a GPU: its times say nothing about GPUs`);
  const results = compareResults(runs);
  const isSame = results.difference !== null && results.difference <= tolerance;
  if (results.compared === 0)
    notes.push("the program prints no tensor, so only repeats were compared with first runs");
  const { quantity, samples } = isSame
    ? await repeatedly(program, devices, request, runs, notes)
    : { quantity: "device time" as const, samples: [] };
  const times = runs.map(({ device, milliseconds, benches }, at): DeviceTimes => {
    const measured = samples[at] ? sampled(samples[at]) : null;
    return {
      device,
      firstRun: milliseconds,
      time: measured,
      benches: isSame
        ? benches.flatMap(({ name, samples: own }) => {
            const time = estimate(own);
            return time ? [{ name, time }] : [];
          })
        : [],
    };
  });
  const names = [...new Set(times.flatMap(({ benches }) => benches.map(({ name }) => name)))];
  return {
    program: basename(program.path),
    ok: isSame,
    quantity,
    times,
    results,
    verdict: comparisons(
      times.map(({ device, time }) => ({ label: labelOf(device, times), time })),
    ),
    benches: names.flatMap((name) =>
      comparisons(
        times.map(({ device, benches }) => ({
          label: labelOf(device, times),
          time: benches.find((each) => each.name === name)?.time ?? null,
        })),
      ).map((comparison) => ({ name, ...comparison })),
    ),
    notes,
  };
}

async function hardware(devices: Devices, notes: string[]): Promise<readonly OpenedName[]> {
  try {
    await devices.find("gpu");
    return ["gpu", "cpu"];
  } catch (error) {
    notes.push(`only the CPU was measured: ${(error as Error).message}`);
    return ["cpu"];
  }
}

async function runOn(
  program: Program,
  devices: Devices,
  { seed, languageVersion, params }: BenchRequest,
  device: OpenedName,
): Promise<Run> {
  const run = await runProgram(program, devices, {
    ...{ device, seed, languageVersion, params },
    isRecorded: true,
    show: () => {},
  });
  if (run.error) throw new CommandError(errorText(run.error, program), 1);
  return run;
}

/** The printed tensors of all devices against those of the first one; null for other shapes or dtypes. */
function compareResults(runs: readonly Run[]): BenchReport["results"] {
  const [first, ...others] = runs.map(({ outputs }) =>
    outputs.map(({ slot, tensors }) => ({ slot, tensors })).sort((a, b) => a.slot - b.slot),
  );
  const compared = (first ?? []).reduce((count, { tensors }) => count + tensors.length, 0);
  let largest: number | null = 0;
  for (const other of others) {
    if (other.length !== first?.length) return { compared, difference: null };
    for (const [at, { tensors }] of other.entries()) {
      const found = difference(first[at]?.tensors ?? [], tensors);
      largest = found === null || largest === null ? null : Math.max(largest, found);
    }
  }
  return { compared, difference: largest };
}

interface Repeated {
  readonly quantity: BenchReport["quantity"];
  /** The samples of each device, by turn. */
  readonly samples: readonly (readonly (readonly number[])[])[];
}

async function repeatedly(
  program: Program,
  devices: Devices,
  request: BenchRequest,
  runs: readonly Run[],
  notes: string[],
): Promise<Repeated> {
  let refusal = runs.map(({ recording }) => recording).find((each) => typeof each === "string");
  const turn = async (run: Run): Promise<readonly number[]> => {
    if (refusal === undefined) return devices.repeat(run.recording as number, turnMilliseconds);
    const again = await runOn(program, devices, request, run.key);
    const { difference: found } = compareResults([run, again]);
    if (found === null || found > tolerance)
      throw new CommandError(
        `${program.name}: its values differ between runs, so no time counts`,
        1,
      );
    return [again.milliseconds];
  };
  // Warms up. The first repeat is compared with the recorded run.
  try {
    for (const run of runs) await turn(run);
  } catch (error) {
    if (refusal !== undefined || !(error instanceof Fault)) throw error;
    refusal = error.message;
  }
  if (refusal !== undefined)
    notes.push(
      `the program was run again each time, since its work cannot be repeated: ${refusal}`,
    );
  const samples = runs.map((): (readonly number[])[] => []);
  const end = performance.now() + request.milliseconds;
  for (let turns = 0; turns < minTurns || performance.now() < end; turns++)
    for (const at of shuffled([...runs.keys()])) samples[at]?.push(await turn(runs[at] as Run));
  return { quantity: refusal === undefined ? "device time" : "total time", samples };
}

function sampled(turns: readonly (readonly number[])[]): Sampled | null {
  const time = estimate(turns.flat());
  return (
    time && { ...time, iterations: new Map(turns.map((samples, turn) => [turn, median(samples)])) }
  );
}

/** "CPU"; with the device's own name where two are of one kind. */
function labelOf({ kind, name }: DeviceFacts, times: readonly DeviceTimes[]): string {
  const label = deviceNames[kind as keyof typeof deviceNames] ?? kind;
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
  return others.map(({ label, time }) =>
    comparison(fastest.label, label, order(fastest.time, time)),
  );
}

function comparison(fast: string, slow: string, ordering: Ordering | null): Comparison {
  const close = {
    faster: null,
    text: `${fast} and ${slow}: too close to call`,
    ratio: null,
    interval: null,
  };
  if (ordering === null || ordering.shorter !== "first") return close;
  const { ratio, low, high, isBound, repeated } = ordering;
  const range = isBound || !repeated ? "" : ` (${threeDigits(low)}–${threeDigits(high)})`;
  const certainty = isBound ? "at least " : repeated ? "" : "about ";
  const factor = `${certainty}${threeDigits(ratio)}×`;
  return {
    faster: fast,
    text: `${fast} ${factor} faster than ${slow}${range}`,
    ratio,
    interval: [low, high],
  };
}

export function benchText({
  quantity,
  times,
  results,
  verdict,
  benches,
  notes,
  ok,
}: BenchReport): string {
  const row = (label: string, text: string): string => `${label.padEnd(12)} ${text}`;
  const timeText = ({ median: middle, low, high, spread, count }: Sampled): string =>
    `${formatMilliseconds(middle)}, ${formatRange(low, high)}, ${count === 1 ? "one sample" : `${spread} of ${count} samples`}`;
  return [
    ...times.map(({ device, firstRun }) =>
      row(
        "first run",
        `${labelOf(device, times)} ${formatMilliseconds(firstRun)}, compilation included (${device.name})`,
      ),
    ),
    ...(times.length > 1 ? [row("results", resultsText(results))] : []),
    ...times.flatMap(({ device, time }) =>
      time ? [row(quantity, `${labelOf(device, times)} ${timeText(time)}`)] : [],
    ),
    ...times.flatMap(({ device, benches: own }) =>
      own.map(({ name, time }) => row(name, `${labelOf(device, times)} ${timeText(time)}`)),
    ),
    ...benches.map(({ name, text }) => row("verdict", `${name}: ${text}`)),
    ...verdict.map(({ text }) => row("verdict", text)),
    ...(ok ? [] : ["verdict      none: times count only where all devices compute the same"]),
    ...notes.map((note) => row("note", note)),
  ].join("\n");
}

function resultsText({ compared, difference: found }: BenchReport["results"]): string {
  const tensors = `${compared} printed ${compared === 1 ? "tensor" : "tensors"}`;
  if (found === null) return `differ in number, shape or dtype (${tensors})`;
  if (found > tolerance)
    return `differ by up to ${formatDifference(found)} (${tensors}); rounding explains ${tolerance}`;
  return found === 0
    ? `agree exactly (${tensors})`
    : `agree to ${formatDifference(found)} (${tensors})`;
}
