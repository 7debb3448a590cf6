/** Threads that compute items: the workers of a browser, or the threads of Node. */
import type { StartDataWorker } from "./protocol.ts";

/** The interface that the workers of browsers and the threads of Node share. */
export interface Thread {
  postMessage(message: StartDataWorker, transfer: Transferable[]): void;
  terminate(): unknown;
}

/** A thread of Node, with the events that are of use here. */
interface NodeThread extends Thread {
  on(event: "error", listener: (error: unknown) => void): void;
  on(event: "exit", listener: (code: number) => void): void;
  unref(): void;
}

/** The part of Node that threads need. A browser's bundle must not import it. */
interface Node {
  getBuiltinModule(name: "node:worker_threads"): { readonly Worker: new (code: URL) => NodeThread };
  getBuiltinModule(name: "node:buffer"): { resolveObjectURL(address: string): Blob | undefined };
}

/** Starts a thread; `ended` is told why it ended by itself. */
export function startThread(ended: (reason: string) => void): Promise<Thread> {
  return typeof Worker === "function" ? browserThread(ended) : nodeThread(ended);
}

/** Gives a thread of Node the function by which a worker of a browser hears messages. */
export const nodePrelude = `import { parentPort } from "node:worker_threads";
globalThis.addEventListener = (type, listener) => parentPort.on(type, (data) => listener({ data }));
`;

/** Bundlers look for this expression, whatever `Worker` is, and put the worker's code at the address. */
function atAddress<Result>(Worker: new (address: URL, options: WorkerOptions) => Result): Result {
  return new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "data" });
}

async function browserThread(ended: (reason: string) => void): Promise<Thread> {
  const worker = atAddress(Worker);
  worker.onerror = (event) => ended(event.message || "its code could not be loaded");
  return worker;
}

class Address {
  readonly text: string;

  constructor(address: URL) {
    this.text = String(address);
  }
}

/** Node starts no thread from a blob's address, so the text is taken out of the blob. */
async function nodeThread(ended: (reason: string) => void): Promise<Thread> {
  const node = (globalThis as unknown as { process: Node }).process;
  const { resolveObjectURL } = node.getBuiltinModule("node:buffer");
  const blob = resolveObjectURL(atAddress(Address).text);
  const code = nodePrelude + ((await blob?.text()) ?? "");
  const { Worker: NodeWorker } = node.getBuiltinModule("node:worker_threads");
  const thread = new NodeWorker(new URL(`data:text/javascript,${encodeURIComponent(code)}`));
  thread.on("error", (error) => ended(String(error)));
  thread.on("exit", (code) => ended(`code ${code}`));
  // The process does not wait for a worker, but for the program that waits for an item.
  thread.unref();
  return thread;
}
