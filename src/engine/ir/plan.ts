/**
 * A plan: kernels in order over numbered buffers, with the memory of every buffer already decided. A schedule
 * produces it; a backend prepares it once and executes it many times.
 */
import type { KernelDType } from "./dtype.ts";
import type { Position } from "./fault.ts";
import type { FusionNote } from "./fusion.ts";
import type { Kernel } from "./kernel.ts";

export interface Plan {
  /** Equal keys mean equal plans: backends and the host cache by the key. */
  readonly key: string;
  readonly steps: readonly Step[];
  /**
   * All buffers that steps name, windows last. Inputs and outputs come from the caller, scratch from the backend.
   */
  readonly buffers: readonly PlanBuffer[];
  /** The bytes of each arena: the memory of the scratch that fits into no output. */
  readonly arenas: readonly number[];
  /** The buffer numbers of the graph's inputs, in the order in which the caller passes them. */
  readonly inputs: readonly number[];
  /** The buffer numbers of the targets, in order. A buffer is either an input, an output or scratch. */
  readonly outputs: readonly number[];
  /** The steps that are run more than once, inner loops before those around them; missing where there are none. */
  readonly loops?: readonly PlanLoop[];
}

/** The steps from `first` up to, but not including, `last`, which are run `count` times at most. */
export interface PlanLoop {
  readonly first: number;
  readonly last: number;
  /** Null where only `test` ends the loop. */
  readonly count: number | null;
  /**
   * Ends the loop before the step `before`, in any iteration in which the first element of the buffer, a bool, is not
   * `value`. Missing where the loop always has all of its iterations.
   */
  readonly test?: { readonly before: number; readonly buffer: number; readonly value: boolean };
  /** The windows that begin so many bytes later at each iteration; a stride may be negative. */
  readonly moving: readonly { readonly buffer: number; readonly stride: number }[];
  /** Pairs of buffers of equal size, each of which takes the other's place in every second iteration. */
  readonly swaps: readonly (readonly [number, number])[];
}

export interface Step {
  readonly kernel: Kernel;
  /** The buffer numbers of the kernel's inputs; a buffer may occur twice. */
  readonly inputs: readonly number[];
  /** The buffer numbers of the kernel's outputs; none of them is also an input of this step. */
  readonly outputs: readonly number[];
  /** The positions at which the program called the ops in this kernel, most costly first. */
  readonly positions: readonly Position[];
  /** Says what the schedule decided for it; it is missing where a plan was made without one. */
  readonly fusion?: FusionNote;
}

export type PlanBuffer = WholeBuffer | ScratchBuffer | WindowBuffer;

/** A tensor that the caller owns. */
export interface WholeBuffer {
  readonly role: "input" | "output";
  readonly byteLength: number;
  readonly dtype: KernelDType;
}

/** A value between two steps. Other values may occupy the same bytes before and after it. */
export interface ScratchBuffer extends BufferLocation {
  readonly role: "scratch";
  readonly byteLength: number;
  readonly dtype: KernelDType;
}

/** A range of elements of another buffer, which is not itself a window. */
export interface WindowBuffer {
  readonly role: "window";
  readonly byteLength: number;
  readonly dtype: KernelDType;
  readonly of: number;
  /** The distance in bytes from the start of the other buffer. */
  readonly offset: number;
}

/** The abilities of a device's kernels. */
export interface Abilities {
  /** Whether kernels can scatter elements one after the other. Elsewhere elements are sorted by index first. */
  readonly scatters: boolean;
  /**
   * Scans along an axis that is not contiguous in memory are split into segments unless there are at least `scans`
   * of them, at most `elements` elements in all, or at most `extent` elements in each. The default suits a large
   * GPU where each thread has one scan.
   */
  readonly wholeScans?: {
    readonly scans: number;
    readonly elements: number;
    readonly extent: number;
  };
  /**
   * Whether threads share the work on one result, so that a reduction is never split only to fill the device.
   * Default: no.
   */
  readonly wholeReductions?: boolean;
  /**
   * The bytes of a tensor that a kernel sees at once, wherever they begin. An operand that a kernel has to see
   * whole is split where it is larger. Default: no limit.
   */
  readonly windowBytes?: number;
  /**
   * Maximum number of keys in a row that one kernel sorts whole, and of such runs that a longer row is merged
   * from rather than sorted by radix passes. Default: as many keys as every device has the memory for, and no merging.
   */
  readonly wholeSorts?: { readonly keys: number; readonly runs: number };
  /**
   * Whether it runs steps only as long as a flag is set, or where one is. In batches it runs a loop a number of times, each
   * iteration doing nothing once the flag is not set, before it reads the flag; it cannot leave out steps. Default: no.
   */
  readonly decides?: boolean | "in batches";
  /**
   * The bytes that windows begin at multiples of: the rows that a loop reads and writes one after the other are padded to
   * them. Default 4.
   */
  readonly windowAlignment?: number;
  /**
   * Maximum number of points in a row that one kernel transforms whole. Default: as many as fit every device.
   */
  readonly wholeTransforms?: number;
}

/** The rules that a device sets for a plan's memory. */
export interface MemoryRules {
  /** Values in arenas, and windows, begin at a multiple of this number of bytes. */
  readonly alignment: number;
  /** Whether no step may read from an arena that it writes to: in WebGPU no buffer can be both. */
  readonly apart: boolean;
  /** The bytes of the largest arena. */
  readonly arenaBytes: number;
  /** The bytes of a buffer that one step can see. */
  readonly windowBytes: number;
  /** The number of buffers that one step can see; WebGPU guarantees 8. */
  readonly stepBuffers: number;
  /** Whether all windows of a buffer have its dtype. Default: no. */
  readonly typed?: boolean;
}

/**
 * The location of a buffer's bytes: the input, output or arena that contains them, and the offset in bytes from
 * its start.
 */
export interface BufferLocation {
  /** Scratch lies in an arena, or in an output that is not written yet. */
  readonly holder: { readonly buffer: number } | { readonly arena: number };
  readonly offset: number;
}

export function locationOf(buffers: readonly PlanBuffer[], number: number): BufferLocation {
  const buffer = buffers[number] as PlanBuffer;
  switch (buffer.role) {
    case "input":
    case "output":
      return { holder: { buffer: number }, offset: 0 };
    case "scratch":
      return buffer;
    case "window": {
      const { holder, offset } = locationOf(buffers, buffer.of);
      return { holder, offset: offset + buffer.offset };
    }
    default:
      return buffer satisfies never;
  }
}

/**
 * The location of one of a plan's buffers: the offset in bytes into one of the caller's buffers or into an arena,
 * each identified by its index.
 */
export interface Holder {
  readonly of: "inputs" | "outputs" | "scratch";
  readonly index: number;
  readonly offset: number;
}

/** The holder of each buffer, by the buffer's number. */
export function holdersOf({ buffers, inputs, outputs }: Plan): Holder[] {
  return buffers.map((_, number) => {
    const { holder, offset } = locationOf(buffers, number);
    if ("arena" in holder) return { of: "scratch", index: holder.arena, offset };
    const output = outputs.indexOf(holder.buffer);
    if (output >= 0) return { of: "outputs", index: output, offset };
    return { of: "inputs", index: inputs.indexOf(holder.buffer), offset };
  });
}
