/** What the cores do at most, all at once: multiply-adds on WebAssembly's registers, and moving memory. */
import type { Limits } from "../result.ts";
import { median } from "../statistics.ts";
import { elementBytes, flopsPerRound } from "./cpu-module.ts";
import type { Order } from "./cpu-worker.ts";
import LimitWorker from "./cpu-worker.ts?worker";

const measurements = 7;

export async function measureCpuLimits(threads: number): Promise<Limits> {
  const workers = await Promise.all(Array.from({ length: threads }, startWorker));
  const rate = async (what: Order["what"], perRound: number, rounds: number): Promise<number> => {
    const rates: number[] = [];
    for (let turn = 0; turn <= measurements; turn++) {
      const seconds = await Promise.all(
        workers.map((worker) => secondsOf(worker, { what, rounds })),
      );
      const together = seconds.reduce((sum, each) => sum + (perRound * rounds) / each, 0);
      if (turn > 0) rates.push(together); // The first compiles.
    }
    return median(rates);
  };
  const flopsPerSecond = await rate("flops", flopsPerRound, 4_000_000);
  const bytesPerSecond = await rate("bytes", 3 * elementBytes, 8);
  for (const worker of workers) worker.terminate();
  return {
    flopsPerSecond,
    bytesPerSecond,
    how: `WebAssembly on ${threads} threads at once: f32 multiply-add in registers; c = a + b over 32 MiB each`,
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
