/**
 * The budgets of all caches that outlive an evaluation, in bytes of what their entries are estimated to hold
 * (docs/decisions/plan-and-code-caches.md). What a cache loses is made again when it is next needed.
 *
 * The first number is what entries may hold that were used again: enough for the working set of a large program, such
 * as a few plans of a thousand kernels each. The second is what entries may hold that were used once: a program that
 * goes through new shapes needs none of them again.
 */
import type { CacheBudget } from "./byte-cache.ts";

export type { CacheBudget } from "./byte-cache.ts";

const MiB = 2 ** 20;

/** In Node, a process that serves programs of ever other shapes takes no more than 250 MB (scripts/memory.mjs). */
const ofServer = 1 / 4;

/**
 * A page shares a process of limited memory with the editor, the program and its results, and reports the memory of
 * the computer up to 8 GiB; one that does not gets half.
 */
function portion(): number {
  const isPage = "document" in globalThis || "WorkerGlobalScope" in globalThis;
  if (!isPage) return ofServer;
  const { deviceMemory = 4 } = globalThis.navigator as { readonly deviceMemory?: number };
  return Math.min(1, Math.max(1 / 8, deviceMemory / 8));
}

const scale = portion();

const budget = (usedAgain: number, usedOnce: number): CacheBudget => ({
  bytes: scale * (usedAgain + usedOnce) * MiB,
  unproven: scale * usedOnce * MiB,
});

type Cache =
  /** The graphs that the host knows of a program, by their numbers; for each run. */
  | "graphs"
  /** Plans with their executables, for each device. */
  | "plans"
  /** Kernels in the IR by the structure of their nodes, for each device. */
  | "kernels"
  /** Kernels as functions of WebAssembly, before they are encoded. */
  | "loweredKernels"
  /** Functions of WebAssembly that differ only by numbers, and their names. */
  | "functionFamilies"
  /** Compute pipelines by their text. */
  | "pipelines"
  /** The words of general shaders, in uniform buffers. */
  | "words"
  /** Shaders that differ only by numbers. */
  | "shaderFamilies"
  /** The bind groups of executables, by the buffers that they bind. */
  | "bindGroups"
  /** The measured times of plans on two devices. */
  | "placements"
  /** Kernels that wait to be tuned, and the results of tuning. */
  | "tuning"
  /** The times of kernels that tell how long a device was busy. */
  | "busyTimes"
  /** Tables that ops make on the host. */
  | "tables";

export const cacheBudgets: Readonly<Record<Cache, CacheBudget>> = {
  graphs: budget(64, 1),
  plans: budget(256, 4),
  kernels: budget(32, 2),
  loweredKernels: budget(64, 16),
  functionFamilies: budget(16, 8),
  pipelines: budget(128, 32),
  words: budget(2, 1),
  shaderFamilies: budget(16, 4),
  bindGroups: budget(0, 32),
  placements: budget(8, 2),
  tuning: budget(0, 8),
  busyTimes: budget(8, 2),
  tables: budget(32, 8),
};
