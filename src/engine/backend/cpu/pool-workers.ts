/** Starts the workers of the pool: those of a browser, or threads of Node. */
import { nodeModule } from "../../ir/node-module.ts";
import {
  hasWebWorkers,
  type ReleasableWorker,
  startNodeThread,
  WorkerAddress,
} from "../../ir/node-thread.ts";
import type { FromWorker, ToWorker } from "./pool-layout.ts";

export interface PoolWorker {
  post(message: ToWorker): void;
  /** Calls `received` with each message from now on, and `failed` where the worker ends unexpectedly. */
  listen(received: (message: FromWorker) => void, failed: (reason: string) => void): void;
  /** A process of Node goes on while a worker is busy, but not for the sake of one that is idle. */
  setBusy(busy: boolean): void;
  terminate(): void;
}

/** The reason why no workers can be started here, or null. */
export function workersUnavailable(): string | null {
  if (hasWebWorkers()) return null;
  const canStart =
    nodeModule("node:worker_threads") !== null && atAddress(WorkerAddress, 0).isBuilt;
  return canStart ? null : "web workers are not available here";
}

/** The number of threads that the computer runs at once. */
export function coreCount(): number {
  const cores = nodeModule("node:os")?.availableParallelism();
  return cores ?? globalThis.navigator?.hardwareConcurrency ?? 1;
}

/** Enables relaxed SIMD where Node has it behind a flag, as Node 20 does. */
export function enableRelaxedSimd(): void {
  if (workersUnavailable() !== null || hasWebWorkers()) return;
  nodeModule("node:v8")?.setFlagsFromString("--experimental-wasm-relaxed-simd");
}

export async function openWorker(index: number): Promise<PoolWorker> {
  return hasWebWorkers() ? browserWorker(index) : nodeWorker(index);
}

/** Bundlers look for this expression, whatever `Worker` is, and put the worker's code at the address. */
function atAddress<Result>(
  Worker: new (address: URL, options: WorkerOptions) => Result,
  worker: number,
): Result {
  return new Worker(new URL("./pool-worker.ts", import.meta.url), {
    type: "module",
    name: `kernels ${worker}`,
  });
}

function browserWorker(index: number): PoolWorker {
  const worker: ReleasableWorker = atAddress(Worker, index);
  worker.unref?.();
  return {
    post: (message) => worker.postMessage(message),
    listen: (received, failed) => {
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => received(data);
      worker.onerror = ({ message }) => failed(message);
    },
    setBusy: (busy) => (busy ? worker.ref?.() : worker.unref?.()),
    terminate: () => worker.terminate(),
  };
}

async function nodeWorker(index: number): Promise<PoolWorker> {
  const thread = await startNodeThread(atAddress(WorkerAddress, index));
  return {
    post: (message) => thread.postMessage(message),
    listen: (received, failed) => {
      thread.on("message", (message) => received(message as FromWorker));
      thread.on("error", (error) => failed(String(error)));
      // A thread with a message listener keeps Node running, unless this is called.
      thread.unref();
    },
    setBusy: (busy) => (busy ? thread.ref() : thread.unref()),
    terminate: () => void thread.terminate(),
  };
}
