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

/**
 * A page shares a process of limited memory with the editor, the program and its results, and reports the memory of
 * the computer up to 8 GiB; one that does not gets half. In Node, a process that computes programs of ever other shapes
 * on the CPU has some 55 MB in use (scripts/memory.mjs); code for a GPU lies mostly outside of its heap.
 */
function portions(): { readonly of: number; readonly ofGpu: number } {
  const isPage = "document" in globalThis || "WorkerGlobalScope" in globalThis;
  if (!isPage) return { of: 1 / 8, ofGpu: 1 };
  const { deviceMemory = 4 } = globalThis.navigator as { readonly deviceMemory?: number };
  const portion = Math.min(1, Math.max(1 / 8, deviceMemory / 8));
  return { of: portion, ofGpu: portion };
}

const scale = portions();

const scaled =
  (portion: number) =>
  (usedAgain: number, usedOnce: number): CacheBudget => ({
    bytes: portion * (usedAgain + usedOnce) * MiB,
    unproven: portion * usedOnce * MiB,
  });

const budget = scaled(scale.of);
const gpuBudget = scaled(scale.ofGpu);

type Cache =
  /** The graphs that the host knows of a program, by their numbers; for each run. */
  | "graphs"
  /** The bodies of loops, in each realm. */
  | "bodies"
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
  /** The times of kernels that tell how long a device was busy; and those of a run that calls are charged with. */
  | "busyTimes"
  /** Tables that ops make on the host. */
  | "tables";

export const cacheBudgets: Readonly<Record<Cache, CacheBudget>> = {
  graphs: budget(64, 1),
  bodies: budget(32, 8),
  plans: budget(256, 4),
  kernels: budget(32, 2),
  loweredKernels: budget(48, 4),
  functionFamilies: budget(32, 4),
  pipelines: gpuBudget(128, 32),
  words: gpuBudget(2, 1),
  shaderFamilies: gpuBudget(16, 4),
  bindGroups: gpuBudget(0, 32),
  placements: gpuBudget(8, 2),
  tuning: gpuBudget(0, 8),
  busyTimes: budget(8, 2),
  tables: budget(32, 8),
};
