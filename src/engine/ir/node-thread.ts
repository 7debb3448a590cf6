/** Threads of Node for workers whose code a build has put into a blob. A browser's bundle imports nothing of Node. */
import { nodeModule } from "./node-module.ts";

/** A thread of Node, with the parts that are of use here. */
export interface NodeThread {
  postMessage(message: unknown, transfer?: readonly Transferable[]): void;
  on(event: "message", listener: (message: unknown) => void): void;
  on(event: "error", listener: (error: unknown) => void): void;
  on(event: "exit", listener: (code: number) => void): void;
  /** The process waits for the thread, or no longer. */
  ref(): void;
  unref(): void;
  terminate(): unknown;
}

/** A runtime without pages may let a worker go, so that the process ends while the worker is idle: Bun does. */
export interface ReleasableWorker extends Worker {
  ref?(): void;
  unref?(): void;
}

/**
 * False where Node's threads serve instead. In Node, some libraries make these global under the name of web workers, and
 * they know other addresses; in Deno, a process would wait for a web worker for ever.
 */
export function hasWebWorkers(): boolean {
  const { Worker } = globalThis as { Worker?: new (address: URL) => object };
  const threads = nodeModule("node:worker_threads");
  if (typeof Worker !== "function" || Worker === threads?.Worker) return false;
  return threads === null || "unref" in Worker.prototype;
}

/** Adds to a thread of Node the functions by which a browser's worker receives and posts messages. */
export const nodePrelude = `import { parentPort } from "node:worker_threads";
globalThis.addEventListener = (type, listener) => parentPort.on(type, (data) => listener({ data }));
globalThis.self = {
  set onmessage(listener) { parentPort.on("message", (data) => listener({ data })); },
  postMessage: (message) => parentPort.postMessage(message),
};
`;

/** The address of a worker's code, which a build has put into a blob. */
export class WorkerAddress {
  readonly text: string;

  constructor(address: URL) {
    this.text = String(address);
  }

  /** True where Node can start it, since it is no file of the sources. */
  get isBuilt(): boolean {
    return this.text.startsWith("blob:");
  }
}

/** Starts a thread of Node, for which the process does not wait. Node knows no blobs' addresses, so it gets the text. */
export async function startNodeThread({ text }: WorkerAddress): Promise<NodeThread> {
  const blob = nodeModule("node:buffer")?.resolveObjectURL(text);
  const threads = nodeModule("node:worker_threads");
  if (!blob || !threads) throw new Error("its code was not found");
  const code = nodePrelude + (await blob.text());
  const thread = new threads.Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`));
  thread.unref();
  return thread;
}
