/**
 * Measures the roofs of a CPU with all its threads: multiply-adds in registers, and copies between two blocks of
 * memory that are larger than most caches. In: a function that runs a job. Out: the roofs.
 */

import { flopsPerRound, operationsPerRound } from "../../lower/wasm/product/multiply-adds.ts";
import { type DeviceLimits, Fewest } from "../limits.ts";
import { bytesPerItem, limitFunctions } from "./limit-module.ts";
import type { Command, Job, JobReport } from "./runner.ts";

/** The bytes of each of the two blocks. */
export const limitBlockBytes: number = 32 * 2 ** 20;
/** The items of multiply-adds: about ten milliseconds for each thread. */
const itemsPerThread = 1_000_000;
/**
 * The fewest and the most measurements, of which the best is kept; more than the fewest are made only while it does
 * not repeat. The first ones run while the compiler is still optimising.
 */
const samples = { least: 6, most: 24 };

export interface LimitParts {
  readonly threads: number;
  readonly module: number;
  readonly blocks: readonly [number, number];
  readonly run: (job: Job) => Promise<JobReport>;
}

/** Null where the measurement was cancelled. */
export async function measureCpuLimits(
  { threads, module, blocks: [from, to], run }: LimitParts,
  cancelled: () => boolean,
): Promise<DeviceLimits | null> {
  const secondsOf = async (command: Omit<Command, "grain" | "operations">): Promise<number> => {
    const grain = Math.max(1, Math.floor(command.items / (threads * 16)));
    // An item of the copy needs no fewer operations.
    const operations = command.items * operationsPerRound;
    const job: Job = { module, commands: [{ ...command, grain, operations }], profile: true };
    const { times, failure } = await run(job);
    const [time] = times;
    if (failure !== null || !time) throw new Error(`the limits ended with ${failure}`);
    return (time[1] - time[0]) / 1000;
  };
  const items = limitBlockBytes / bytesPerItem;
  const { multiplyAdd, copy } = limitFunctions;
  const rounds = itemsPerThread * threads;
  const compute = new Fewest(samples.least, samples.most);
  const move = new Fewest(2 * samples.least, 2 * samples.most);
  // Memory that was never written may not be backed by physical pages.
  await secondsOf({ function: copy, items, addresses: [from, to] });
  while (!(move.isEnough && compute.isEnough) && !cancelled()) {
    if (!move.isEnough) {
      move.add(await secondsOf({ function: copy, items, addresses: [to, from] }));
      move.add(await secondsOf({ function: copy, items, addresses: [from, to] }));
    }
    const product = { function: multiplyAdd, items: rounds, addresses: [from, to] };
    if (!compute.isEnough) compute.add(await secondsOf(product));
  }
  if (cancelled()) return null;
  return {
    flopsPerSecond: (flopsPerRound * rounds) / compute.seconds,
    halfFlopsPerSecond: null,
    matrixFlopsPerSecond: null,
    bytesPerSecond: (2 * limitBlockBytes) / move.seconds,
    spread: Math.max(compute.spread, move.spread),
  };
}
