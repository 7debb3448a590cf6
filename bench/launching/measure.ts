/**
 * Measures recording and launching on a device that does nothing. In: works. Out, for one call of each: microseconds of
 * CPU time, garbage collection included, bytes of the heap, and calls of WebGPU.
 */
import { init } from "../../src/engine/index.ts";
import { type Calls, type CountedCall, countedCalls, idleGPU, noCalls } from "./idle-gpu.ts";
import type { LaunchedWork } from "./works.ts";

export interface Launched {
  readonly name: string;
  /** Microseconds of a call: the median of the samples, and the quarters below and above it. */
  readonly microseconds: readonly [low: number, median: number, high: number];
  /** Bytes that a call allocates; null where they were not counted or the collector is not exposed. */
  readonly bytes: number | null;
  /** The calls of WebGPU that one call of the work makes. */
  readonly calls: Calls;
}

export interface LaunchOptions {
  /** Calls before the first sample: engines compile what runs often. */
  readonly warmUp: number;
  readonly samples: number;
  /** Milliseconds of a sample at least. */
  readonly milliseconds: number;
  /** Whether to measure the bytes that a call allocates, which takes as long as a sample. */
  readonly countsBytes: boolean;
  /** "gpu" computes nothing; "cpu" computes a few elements. */
  readonly device: "gpu" | "cpu";
}

export const usualOptions: LaunchOptions = {
  warmUp: 2_000,
  samples: 31,
  milliseconds: 20,
  countsBytes: true,
  device: "gpu",
};

/** Microseconds of the process on all cores, which other processes hardly change. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** Calls the work that often. Samples end with a call that is awaited. */
async function repeat(
  { calls }: LaunchedWork,
  launch: (call: number) => Promise<unknown>,
  count: number,
): Promise<void> {
  for (let call = 0; call < count; call++) {
    const launched = launch(call);
    if ((call + 1) % calls > 0) continue;
    await launched;
    // Values are collected between tasks, as those of a program that waits for a device are.
    if (calls > 1) await nextTask();
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

export async function launchedOn(
  work: LaunchedWork,
  options: LaunchOptions = usualOptions,
): Promise<Launched> {
  const { gpu, calls } = idleGPU();
  const device = await init({ device: options.device, gpu, threads: 1 });
  try {
    const launch = await work.prepare();
    const round = work.calls;
    const rounds = (count: number): number => round * Math.max(1, Math.ceil(count / round));
    await repeat(work, launch, rounds(options.warmUp));
    const counted = rounds(1);
    const before = { ...calls };
    await repeat(work, launch, counted);
    const perCall = noCalls();
    for (const name of countedCalls) perCall[name] = (calls[name] - before[name]) / counted;
    const bytes = options.countsBytes
      ? await bytesOf((count) => repeat(work, launch, count), rounds(256))
      : null;
    const some = rounds(64);
    const begun = cpuTime();
    await repeat(work, launch, some);
    const took = (cpuTime() - begun) / some;
    const inSample = rounds(Math.ceil((1e3 * options.milliseconds) / Math.max(1, took)));
    const times: number[] = [];
    for (let sample = 0; sample < options.samples; sample++) {
      const start = cpuTime();
      await repeat(work, launch, inSample);
      times.push((cpuTime() - start) / inSample);
    }
    return { name: work.name, microseconds: quarters(times), bytes, calls: perCall };
  } finally {
    await device.dispose();
  }
}

/** The heap's growth by a call, with no collection in between; null where that cannot be measured. */
async function bytesOf(
  repeated: (count: number) => Promise<void>,
  count: number,
): Promise<number | null> {
  const { gc } = globalThis as { readonly gc?: () => void };
  if (gc === undefined) return null;
  const grown: number[] = [];
  for (let sample = 0; sample < 9; sample++) {
    gc();
    const before = process.memoryUsage().heapUsed;
    await repeated(count);
    grown.push((process.memoryUsage().heapUsed - before) / count);
  }
  return quarters(grown)[1];
}

function quarters(values: readonly number[]): [low: number, median: number, high: number] {
  const sorted = values.toSorted((x, y) => x - y);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] as number;
  return [at(0.25), at(0.5), at(0.75)];
}

/** A table in Markdown. */
export function launchTable(rows: readonly Launched[]): string {
  const shown: readonly CountedCall[] = countedCalls.filter((name) =>
    rows.some(({ calls }) => calls[name] > 0),
  );
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const count = (value: number): string => String(Number(value.toPrecision(3)));
  return [
    line(["a call of", "µs", "quarters", "bytes", ...shown]),
    line(["---", ...Array.from({ length: 3 + shown.length }, () => "--:")]),
    ...rows.map(({ name, microseconds: [low, median, high], bytes, calls }) =>
      line([
        name,
        count(median),
        `${count(low)}–${count(high)}`,
        bytes === null ? "–" : String(Math.round(bytes)),
        ...shown.map((call) => count(calls[call])),
      ]),
    ),
  ].join("\n");
}
