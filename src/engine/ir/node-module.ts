/** Node's own modules where the program runs in Node, Deno or Bun, without imports that a bundler would look for. */
import type { NodeThread } from "./node-thread.ts";

interface NodeModules {
  "node:buffer": { resolveObjectURL(address: string): Blob | undefined };
  "node:os": { availableParallelism(): number; totalmem(): number };
  "node:v8": { setFlagsFromString(flags: string): void };
  "node:worker_threads": { readonly Worker: new (code: URL) => NodeThread };
}

interface Process {
  readonly versions?: { readonly node?: string };
  getBuiltinModule<Name extends keyof NodeModules>(name: Name): NodeModules[Name];
}

/** A module of Node's own, which Deno and Bun have too; null in a browser. */
export function nodeModule<Name extends keyof NodeModules>(name: Name): NodeModules[Name] | null {
  const { process: node } = globalThis as { process?: Process };
  return node?.versions?.node === undefined ? null : node.getBuiltinModule(name);
}
