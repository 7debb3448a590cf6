/**
 * A plan: kernels in order over numbered buffers, with the memory of every buffer already decided. It
 * is what a schedule produces and what a backend prepares once and executes many times.
 */
import type { DType } from "./dtype.ts";
import type { Position } from "./fault.ts";
import type { Kernel } from "./kernel.ts";

export interface Plan {
  /** Same key, same plan: backends and the host cache by it. */
  readonly key: string;
  readonly steps: readonly Step[];
  /** All buffers that steps name. Inputs and outputs come from the caller, scratch from the backend. */
  readonly buffers: readonly PlanBuffer[];
  /** Buffer numbers of the graph's inputs, in the order in which the caller passes them. */
  readonly inputs: readonly number[];
  /** Buffer numbers of the targets, in order. A buffer is an input, an output or scratch, never two. */
  readonly outputs: readonly number[];
}

export interface Step {
  readonly kernel: Kernel;
  /** Buffer numbers, one for each kernel input; a buffer may occur twice. */
  readonly inputs: readonly number[];
  /** Buffer numbers, one for each kernel output; none of them is also an input of this step. */
  readonly outputs: readonly number[];
  /** Where in the program the ops in this kernel were called, most costly first. */
  readonly positions: readonly Position[];
}

export interface PlanBuffer {
  readonly role: "input" | "output" | "scratch";
  /** For scratch, the most that any step needs: several values may take turns in one buffer. */
  readonly byteLength: number;
  readonly dtype: DType;
}
