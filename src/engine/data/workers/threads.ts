/** Threads that compute items: the workers of a browser, or the threads of Node. */
import {
  hasWebWorkers,
  type ReleasableWorker,
  startNodeThread,
  WorkerAddress,
} from "../../ir/node-thread.ts";
import type { StartDataWorker } from "./protocol.ts";

/** The interface that the workers of browsers and the threads of Node share. */
export interface Thread {
  postMessage(message: StartDataWorker, transfer: Transferable[]): void;
  terminate(): unknown;
}

/** Starts a thread; `ended` receives the reason why it ended unexpectedly. */
export function startThread(ended: (reason: string) => void): Promise<Thread> {
  return hasWebWorkers() ? browserThread(ended) : nodeThread(ended);
}

/** Bundlers look for this expression, whatever `Worker` is, and put the worker's code at the address. */
function atAddress<Result>(Worker: new (address: URL, options: WorkerOptions) => Result): Result {
  return new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "data" });
}

async function browserThread(ended: (reason: string) => void): Promise<Thread> {
  const worker: ReleasableWorker = atAddress(Worker);
  worker.unref?.();
  worker.onerror = (event) => ended(event.message || "its code could not be loaded");
  return worker;
}

async function nodeThread(ended: (reason: string) => void): Promise<Thread> {
  // The process does not wait for the thread, but for the program that waits for an item.
  const thread = await startNodeThread(atAddress(WorkerAddress));
  thread.on("error", (error) => ended(String(error)));
  thread.on("exit", (code) => ended(`code ${code}`));
  return thread;
}
