/** Peak rates of all cores together: multiply-adds in WebAssembly's registers, and moving memory. */

import { flopsPerIteration } from "../../src/engine/kernels/matmul/wasm/multiply-adds.ts";
import { median } from "../statistics.ts";
import { elementBytes } from "./cpu-module.ts";
import type { Order } from "./cpu-worker.ts";
import LimitWorker from "./cpu-worker.ts?worker";
import { best, type LimitMeter } from "./meter.ts";

const repeats = 3;

export async function startCpuMeter(threads: number): Promise<LimitMeter> {
  const workers = await Promise.all(Array.from({ length: threads }, startWorker));
  /** The rate per second of all workers together. */
  const rate = async (what: Order["what"], perRound: number, rounds: number): Promise<number> => {
    const seconds = await Promise.all(workers.map((worker) => secondsOf(worker, { what, rounds })));
    return seconds.reduce((sum, time) => sum + (perRound * rounds) / time, 0);
  };
  const repeated = async (...measured: Parameters<typeof rate>): Promise<number> => {
    const rates: number[] = [];
    for (let turn = 0; turn < repeats; turn++) rates.push(await rate(...measured));
    return median(rates);
  };
  await rate("flops", flopsPerIteration, 1000); // Compiles.
  const measure = best(
    `WebAssembly on ${threads} threads at once: f32 multiply-add in registers; c = a + b over 32 MiB each`,
    async () => ({
      flopsPerSecond: await repeated("flops", flopsPerIteration, 2_000_000),
      bytesPerSecond: await repeated("bytes", 3 * elementBytes, 4),
    }),
  );
  return {
    measure,
    ready: async () => {},
    dispose: () => {
      for (const worker of workers) worker.terminate();
    },
  };
}

function startWorker(): Promise<Worker> {
  const worker = new LimitWorker();
  return new Promise((resolve, reject) => {
    worker.onmessage = () => resolve(worker);
    worker.onerror = (event) => reject(new Error(`limits: a worker failed: ${event.message}`));
  });
}

function secondsOf(worker: Worker, order: Order): Promise<number> {
  return new Promise((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<number>) => resolve(data);
    worker.postMessage(order);
  });
}
