/**
 * Measures the limits of a CPU with all its threads: multiply-adds in registers, copies between two blocks of memory
 * that are larger than most caches, reads within ranges that caches hold, and what a job and transfers cost. In: a
 * function that runs a job. Out: the limits.
 */

import {
  flopsPerIteration,
  operationsPerIteration,
} from "../../kernels/matmul/wasm/multiply-adds.ts";
import type { CacheRate } from "../../machine/machine.ts";
import { type DeviceLimits, Fewest, measureTransfer, secondsEach } from "../limits.ts";
import { bytesPerItem, limitFunctions } from "./limit-module.ts";
import type { Command, Job, JobReport } from "./runner.ts";

export { limitModule } from "./limit-module.ts";

/** The bytes of each of the two blocks. */
export const limitBlockBytes: number = 32 * 2 ** 20;
/** The items of multiply-adds: about ten milliseconds for each thread. */
const itemsPerThread = 1_000_000;
/**
 * Minimum and maximum numbers of measurements, of which the best is kept; more than the fewest are made only while it
 * does not repeat. The first ones run while the compiler is still optimising.
 */
const samples = { least: 6, most: 24 };

/** The ranges of memory that are read, and the bytes that each thread reads in them altogether. */
const ranges = [14, 17, 20, 23, 25].map((power) => 2 ** power);
const bytesPerThread = 2 ** 26;
const transferBytes = 2 ** 24;

export interface LimitParts {
  readonly threads: number;
  readonly module: number;
  readonly blocks: readonly [number, number];
  readonly run: (job: Job) => Promise<JobReport>;
  /** Copies bytes into the second block. */
  readonly upload: (bytes: Uint8Array) => void;
  /** Copies bytes from the first block. */
  readonly readback: (byteLength: number) => ArrayBuffer;
}

/** Null where the measurement was cancelled. */
export async function measureCpuLimits(
  parts: LimitParts,
  cancelled: () => boolean,
): Promise<DeviceLimits | null> {
  const { threads } = parts;
  const [from, to] = parts.blocks;
  const items = limitBlockBytes / bytesPerItem;
  const { multiplyAdd, copy } = limitFunctions;
  const rounds = itemsPerThread * threads;
  const compute = new Fewest(samples.least, samples.most);
  const move = new Fewest(2 * samples.least, 2 * samples.most);
  // Memory that was never written may not be backed by physical pages.
  await secondsOf(parts, { function: copy, items, addresses: [from, to] });
  while (!(move.isEnough && compute.isEnough) && !cancelled()) {
    if (!move.isEnough) {
      move.add(await secondsOf(parts, { function: copy, items, addresses: [to, from] }));
      move.add(await secondsOf(parts, { function: copy, items, addresses: [from, to] }));
    }
    const product = { function: multiplyAdd, items: rounds, addresses: [from, to] };
    if (!compute.isEnough) compute.add(await secondsOf(parts, product));
  }
  const caches: CacheRate[] = [];
  for (const bytes of ranges) caches.push(await cacheRate(parts, bytes, cancelled));
  const overheads = await measureOverheads(parts, cancelled);
  if (cancelled()) return null;
  return {
    flopsPerSecond: (flopsPerIteration * rounds) / compute.seconds,
    halfFlopsPerSecond: null,
    matrixFlopsPerSecond: null,
    bytesPerSecond: (2 * limitBlockBytes) / move.seconds,
    caches,
    ...overheads,
    spread: Math.max(compute.spread, move.spread),
    measuredAt: Date.now(),
  };
}

/** The seconds of a single command. */
async function secondsOf(
  { threads, module, run }: LimitParts,
  command: Omit<Command, "module" | "grain" | "operations">,
): Promise<number> {
  const grain = Math.max(1, Math.floor(command.items / (threads * 16)));
  // An item of the other functions needs no fewer operations.
  const operations = command.items * operationsPerIteration;
  const job: Job = { commands: [{ ...command, module, grain, operations }], profile: true };
  const { times, failure } = await run(job);
  const [time] = times;
  if (failure !== null || !time) throw new Error(`measuring the limits failed with ${failure}`);
  return (time[1] - time[0]) / 1000;
}

async function cacheRate(
  parts: LimitParts,
  bytes: number,
  cancelled: () => boolean,
): Promise<CacheRate> {
  const all = bytesPerThread * parts.threads;
  const fewest = new Fewest(samples.least, samples.most);
  while (!fewest.isEnough && !cancelled()) {
    const addresses = [parts.blocks[0], bytes - 1];
    const command = { function: limitFunctions.read, items: all / bytesPerItem, addresses };
    fewest.add(await secondsOf(parts, command));
  }
  return { bytes, bytesPerSecond: all / fewest.seconds };
}

async function measureOverheads(
  parts: LimitParts,
  cancelled: () => boolean,
): Promise<Pick<DeviceLimits, "submissionSeconds" | "upload" | "readback">> {
  const bytes = new Uint8Array(transferBytes);
  const item = { function: limitFunctions.copy, items: 1, addresses: [...parts.blocks] };
  const submission = new Fewest(samples.least, samples.most);
  while (!submission.isEnough && !cancelled())
    submission.add(await secondsEach(() => secondsOf(parts, item)));
  const upload = (count: number): void => parts.upload(bytes.subarray(0, count));
  const readback = (count: number): void => void parts.readback(count);
  return {
    submissionSeconds: submission.seconds,
    upload: await measureTransfer(upload, transferBytes, cancelled),
    readback: await measureTransfer(readback, transferBytes, cancelled),
  };
}
