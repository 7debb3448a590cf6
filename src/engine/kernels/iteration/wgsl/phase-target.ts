/** Lowers kernels that become phases of a loop's kernel: one workgroup computes each of them. */
import { coreDepth, type Kernel } from "../../../ir/kernel.ts";
import { sizeOf } from "../../../ir/shape.ts";
import type { WgslTarget } from "../../../target/wgsl/writer/module.ts";
import type { ReduceVariant } from "../../reduce/wgsl/variant.ts";
import type { RowsVariant } from "../../rows/wgsl/variant.ts";
import { powerOfTwoFrom, powerOfTwoUpTo } from "../../variants.ts";

/** The threads of the workgroup: a subgroup at least, and no more than every device has. */
const fewestThreads = 32;
const maxThreads = 256;
/** The elements of a sum for which another thread is worth waiting for. */
const elementsOfThread = 4;

/** The threads of a workgroup that computes these kernels one after the other: a power of two. */
export function threadsFor(kernels: readonly Kernel[], target: WgslTarget): number {
  const wanted = kernels.map(({ domain, core }) => {
    const each = core === null || !target.workgroupMemory ? 1 : coreDepth(core) / elementsOfThread;
    return sizeOf(domain) * Math.max(1, each);
  });
  const most = powerOfTwoUpTo(Math.min(maxThreads, target.maxInvocations));
  return Math.min(most, powerOfTwoFrom(Math.max(fewestThreads, ...wanted)));
}

/**
 * The target of phases. Threads wait for each other only in workgroups of all threads; elsewhere each computes its
 * results without the others, so that a phase may have any number of them.
 */
export function phaseTarget(target: WgslTarget, threads: number): WgslTarget {
  return {
    ...target,
    workgroupMemory: false,
    subgroups: false,
    subgroupMatrices: false,
    maxInvocations: threads,
    threadsTogether: threads,
    loopVariant: () => ({ threads, each: 1 }),
    matmulVariant: () => null,
    reduceVariant: ({ domain }, { axes }): ReduceVariant => {
      const lanes = lanesOf(sizeOf(domain), sizeOf(axes));
      return {
        fold: lanes === 1 ? "thread" : "tree",
        vector: "none",
        slots: threads / lanes,
        lanes,
        neighbours: lanes === 1 ? "output" : "position",
      };
    },
    rowsVariant: ({ rows, length }): RowsVariant => {
      const lanes = lanesOf(rows, length);
      return {
        fold: lanes === 1 ? "thread" : "tree",
        lanes,
        slots: threads / lanes,
        keeps: false,
      };
    },
  };

  /** The threads that compute one of the results together, which are all threads, or as many as have enough to do. */
  function lanesOf(results: number, length: number): number {
    if (!target.workgroupMemory) return 1;
    return Math.min(
      powerOfTwoUpTo(Math.max(1, length / elementsOfThread)),
      threads / Math.min(threads, powerOfTwoFrom(results)),
    );
  }
}
