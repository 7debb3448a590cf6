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
  /** All that steps name, windows last. Inputs and outputs come from the caller, scratch from the backend. */
  readonly buffers: readonly PlanBuffer[];
  /** Bytes of each arena, the memory that scratch lies in where no output has room for it. */
  readonly arenas: readonly number[];
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

export type PlanBuffer = WholeBuffer | ScratchBuffer | WindowBuffer;

/** A tensor of the caller's. */
export interface WholeBuffer {
  readonly role: "input" | "output";
  readonly byteLength: number;
  readonly dtype: DType;
}

/** One value between two steps. Others may lie in the same bytes before and after it. */
export interface ScratchBuffer extends Place {
  readonly role: "scratch";
  readonly byteLength: number;
  readonly dtype: DType;
}

/** A run of elements of another buffer that is no window itself. */
export interface WindowBuffer {
  readonly role: "window";
  readonly byteLength: number;
  readonly dtype: DType;
  readonly of: number;
  /** Bytes from the other buffer's begin. */
  readonly offset: number;
}

/** What a device's kernels are able to do. */
export interface Abilities {
  /** They bring elements to places one after the other. Elsewhere those are sorted by place first. */
  readonly scatters: boolean;
  /**
   * Scans of which neighbours in memory belong to different ones are cut into segments, unless there are so
   * many side by side, so few elements in all, or in each no more than `extent`. Default: what suits a large GPU
   * whose threads have one each.
   */
  readonly wholeScans?: {
    readonly scans: number;
    readonly elements: number;
    readonly extent: number;
  };
  /** Threads share what is combined into a result: a reduction is never cut only to fill the device. Default: it is. */
  readonly wholeReductions?: boolean;
  /**
   * Bytes of a tensor that a kernel sees at once, wherever they begin: what it has to see whole is cut beyond.
   * Default: all.
   */
  readonly windowBytes?: number;
  /**
   * Keys of the longest row that one kernel sorts whole, and of how many such runs longer ones are merged
   * rather than sorted by passes. Default: what every device has the memory for, and no merging.
   */
  readonly wholeSorts?: { readonly keys: number; readonly runs: number };
}

/** What a device asks of a plan's memory. */
export interface MemoryRules {
  /** Values in arenas, and windows, begin at a multiple of so many bytes. */
  readonly alignment: number;
  /** No step reads from an arena that it writes to: WebGPU has no buffer that is both. */
  readonly apart: boolean;
  /** Bytes of the largest arena. */
  readonly arenaBytes: number;
  /** Bytes of a buffer that one step can see. */
  readonly windowBytes: number;
  /** Buffers that one step can see; WebGPU guarantees 8. */
  readonly stepBuffers: number;
}

/** Where a buffer's bytes are: the input, output or arena that holds them, and how many bytes from its begin. */
export interface Place {
  /** Scratch is held by an arena, or by an output that is not written yet. */
  readonly holder: { readonly buffer: number } | { readonly arena: number };
  readonly offset: number;
}

export function placeOf(buffers: readonly PlanBuffer[], number: number): Place {
  const buffer = buffers[number] as PlanBuffer;
  switch (buffer.role) {
    case "input":
    case "output":
      return { holder: { buffer: number }, offset: 0 };
    case "scratch":
      return buffer;
    case "window": {
      const { holder, offset } = placeOf(buffers, buffer.of);
      return { holder, offset: offset + buffer.offset };
    }
    default:
      return buffer satisfies never;
  }
}

/** Where one of a plan's buffers lies: so many bytes into a caller's buffer, by its place there, or into an arena. */
export interface Holder {
  readonly of: "inputs" | "outputs" | "scratch";
  readonly place: number;
  readonly offset: number;
}

/** Of each buffer, by its number. */
export function holdersOf({ buffers, inputs, outputs }: Plan): Holder[] {
  return buffers.map((_, number) => {
    const { holder, offset } = placeOf(buffers, number);
    if ("arena" in holder) return { of: "scratch", place: holder.arena, offset };
    const output = outputs.indexOf(holder.buffer);
    if (output >= 0) return { of: "outputs", place: output, offset };
    return { of: "inputs", place: inputs.indexOf(holder.buffer), offset };
  });
}
