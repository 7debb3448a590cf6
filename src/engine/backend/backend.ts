/**
 * A backend executes plans on one device. It allocates, uploads, runs, reads and frees. It does not know graphs,
 * programs, handles or the limits of a run: the host does.
 *
 * Calls take effect in the order in which they are made. `execute` does not wait for the device.
 */

import type { DeviceKind, HardwareKind } from "../ir/device-kinds.ts";
import type { KernelDType } from "../ir/dtype.ts";
import type { Kernel } from "../ir/kernel.ts";
import type { Abilities, MemoryRules, Plan } from "../ir/plan.ts";
import type { AdapterFacts, ProcessorFacts } from "../machine/facts.ts";
import type { Launch } from "../target/wgsl/launch.ts";
import type { Against, Alone } from "./alone.ts";
import type { DeviceClock } from "./clock/device-clock.ts";
import type { DeviceLimits } from "./limits.ts";
import type { Painter, Picture } from "./painter.ts";
import type { Tuned } from "./tuning.ts";

/** The facts about a device that are known once it is open. */
export interface DeviceInfo {
  readonly kind: DeviceKind;
  /** The display name: "NVIDIA H200", "SwiftShader (software)", "2 threads, WASM SIMD". */
  readonly name: string;
  /** Whether the GPU is emulated on the CPU: its times say nothing about GPUs. */
  readonly software: boolean;
  /** The bytes of the largest single buffer. */
  readonly maxBufferBytes: number;
  /** The maximum number of bytes of all buffers together. */
  readonly memoryBytes: number;
  readonly supportsF16: boolean;
  readonly threads: number;
  /** The facts for the status pane: vendor, architecture, features, limits. */
  readonly details: Readonly<Record<string, string>>;
  /** The browser's facts about a GPU. */
  readonly adapter?: AdapterFacts;
  /** The detected facts about a CPU. */
  readonly processor?: ProcessorFacts;
  /** The clock that kernel times are measured with, and its step in milliseconds. */
  readonly clock: {
    /** A kernel is timed by its own device's clock, where two devices have different ones. */
    readonly name: "gpu timestamp" | "wall" | "gpu timestamp or wall";
    readonly stepMilliseconds: number;
  };
}

/** A device buffer; only its backend knows its contents. */
export interface DeviceBuffer {
  readonly byteLength: number;
}

/** The result of `prepare`: pipelines or a module, ready to run. */
export interface Executable {
  readonly plan: Plan;
  /**
   * Until this resolves, executions take longer than later ones: some kernels run with code that compiled sooner.
   * Rejects with a Fault where the final code does not compile. Null or missing where all code is final.
   */
  readonly settling?: Promise<void> | null;
  /**
   * Compiles code for this plan's sizes only, where it began with code that serves many sizes and computes the same
   * bits. Missing where there is only one.
   */
  takeOwnCode?(): Promise<void>;
  /**
   * For each of the plan's steps, whether a loop that it is in is launched as a whole, on one core. Missing where each
   * step is launched.
   */
  readonly inLoops?: readonly boolean[];
  /** An estimate of the bytes that it takes besides its plan, machine code included, but no memory for elements. */
  readonly heldBytes: number;
}

export interface ExecuteOptions {
  /** Whether to time each kernel on the device's clock. On the GPU that costs a pass for each kernel. */
  readonly profile: boolean;
}

export interface Execution {
  /** Resolves when the device has finished; rejects with a Fault if it failed, was lost or was cancelled. */
  readonly done: Promise<ExecutionReport>;
  /**
   * Settles as `done` does, without a report and no later: reading times back takes longer than the execution.
   * Executions that end together may share it, so that one whose costs nobody asks for makes no further promise.
   */
  readonly ended?: Promise<unknown>;
}

export interface ExecutionReport {
  /**
   * The milliseconds of each of the plan's steps if profiled and the device has a clock for it; else null. Null
   * for a step that the clock missed.
   */
  readonly kernels: readonly (number | null)[] | null;
  /** The step in milliseconds of the clock that `kernels` were measured with; if missing, the device's. */
  readonly clockStep?: number;
  /**
   * The time for which the device was busy with the execution, where it is known; of work done together, its
   * fraction. Excludes the time in which the calling thread was too busy to be notified of the end.
   */
  readonly milliseconds?: number;
  /** The device that executed it and the reason, on a backend that chooses. */
  readonly placement?: PlanPlacement;
}

export interface PlanPlacement {
  /** The device; of a plan that was split, the one that had the most rows. */
  readonly device: HardwareKind;
  /** The step that both devices computed, each some rows of it; missing where one device executed the whole plan. */
  readonly split?: PlanSplit;
  /** The reason for people: "GPU 0.4 ms measured, CPU 3.1 ms expected". */
  readonly reason: string;
}

export interface PlanSplit {
  readonly step: number;
  /** The first row of each device, and the row after its last one. */
  readonly rows: Readonly<Record<HardwareKind, readonly [from: number, to: number]>>;
}

/** A step's code for people to read; `language` is "text" for the IR. */
export interface KernelSource {
  readonly language: "wgsl" | "wat" | "text";
  readonly text: string;
  /** Whether matrix units compute its products. */
  readonly onMatrixUnits?: boolean;
  /** Says how it is dispatched; it is null or missing where that has no fixed form. */
  readonly launch?: Launch | null;
  /** The tuner's result for it; null where there is none yet or there is nothing to choose. */
  readonly tuned?: Tuned | null;
}

/** The first bytes of a buffer, to be read. */
export interface ReadPart {
  readonly buffer: DeviceBuffer;
  /** Above 0. */
  readonly byteLength: number;
}

export interface Backend {
  readonly info: DeviceInfo;
  /** The abilities that kernels of its plans may use. */
  readonly abilities: Abilities;
  /** The rules that its plans must follow. */
  readonly memoryRules: MemoryRules;
  /** The contents are unspecified. Throws a Fault when the device cannot provide that much. */
  allocate(byteLength: number): DeviceBuffer;
  upload(buffer: DeviceBuffer, bytes: Uint8Array): void;
  /** Reads the first `byteLength` bytes once all earlier work is done. The caller owns the result. */
  read(buffer: DeviceBuffer, byteLength: number): Promise<ArrayBuffer>;
  /** Reads one or more small buffers as `read` does, in one transfer. Missing where that saves nothing. */
  readTogether?(parts: readonly ReadPart[]): Promise<ArrayBuffer[]>;
  /** Returns the buffer to the pool. Work that was already executed may still use it. */
  free(buffer: DeviceBuffer): void;
  /** Compiles what is not compiled yet; kernels are cached across plans. */
  prepare(plan: Plan): Promise<Executable>;
  /**
   * Frees what only this executable needs: its scratch, its modules. It may still be executed, which takes
   * longer then; `prepare` makes another one.
   */
  forget(executable: Executable): void;
  /**
   * Generates the code of a plan's kernels as `prepare` would, and keeps nothing of it: code that a browser has
   * run once runs faster the next time. Missing where there is nothing to generate.
   */
  rehearse?(plan: Plan): void;
  /**
   * Compiles code of kernels of a plan that is not prepared yet, so that `prepare` finds it. Missing where nothing is
   * compiled. Rejects with a Fault.
   */
  compileKernels?(kernels: readonly Kernel[]): Promise<void>;
  /** `inputs` and `outputs` are in the order of the plan's; outputs are overwritten whole. */
  execute(
    executable: Executable,
    inputs: readonly DeviceBuffer[],
    outputs: readonly DeviceBuffer[],
    options: ExecuteOptions,
  ): Execution;
  /** Resolves when everything executed so far has finished. */
  finish(): Promise<void>;
  /** Ends work in flight as soon as the device allows; its promises reject. The backend stays usable. */
  cancel(): void;
  /** Resolves with the reason if the device is lost; never rejects. */
  readonly lost: Promise<string>;
  /**
   * Looks for faster code for one prepared kernel, and uses it from then on if there is any. To be called only
   * while nothing is executed; returns null soon after `cancelled` says so, and where nothing is left to look for.
   * Missing on devices that have no choice.
   */
  tune?(cancelled: () => boolean): Promise<Tuned | null>;
  /**
   * Measures one step of a prepared plan in isolation, on random numbers. To be called only while nothing is executed;
   * rejects with a Fault where that is not possible, and soon after `cancelled` says so. Missing on devices that
   * consist of two.
   */
  alone?(
    executable: Executable,
    step: number,
    against: Against,
    cancelled: () => boolean,
  ): Promise<Alone>;
  /** The results of `tune` so far, including earlier visits. */
  tuned?(): readonly Tuned[];
  /**
   * Measures the device's limits once more, unless they are known well; true where they were measured now. To be called
   * only while nothing is executed; takes a second or two. Missing where the limits would say nothing. `isDoubted` says
   * that a kernel exceeded one.
   */
  measureLimits?(cancelled: () => boolean, isDoubted?: boolean): Promise<boolean>;
  /**
   * Measures the limits anew and replaces them, likewise; calls `pass` before each measurement, with its number. False
   * where it was cancelled, or the limits would say nothing; rejects where they cannot be measured.
   */
  replaceLimits?(cancelled: () => boolean, pass: (number: number) => void): Promise<boolean>;
  /** The measured limits, including earlier visits; null before. */
  limits?(): Promise<DeviceLimits | null>;
  /**
   * The clock of a device that lowers it while it has little to do; null or missing where it cannot be probed. To be
   * used only while nothing is executed.
   */
  readonly deviceClock?: DeviceClock | null;
  /** Lets at most so many threads compute from now on; null lets all. Missing on devices without threads. */
  limitThreads?(most: number | null): void;
  /** Counts the kernels that were requested and compiled. Missing on devices that compile a plan at once. */
  compiled?(): Compiled | null;
  /** Draws pictures from the device's memory on a canvas; null or missing where the device cannot. */
  painter?(canvas: OffscreenCanvas, picture: Picture): Promise<Painter | null>;
  /** The bytes in live buffers and in the pool. */
  memory(): { readonly live: number; readonly pooled: number };
  sources(executable: Executable): readonly KernelSource[];
  dispose(): void;
}

/** Counts kernels since the device was opened. */
export interface Compiled {
  readonly asked: number;
  readonly done: number;
}

/** A tensor's elements in host memory, bools as 32-bit 0 or 1, halves as 16-bit patterns. */
export type HostArray = Float32Array | Int32Array | Uint32Array | Uint16Array;

/** A typed array over the bytes of a buffer of that dtype. */
export function hostArray(dtype: KernelDType, buffer: ArrayBuffer, size: number): HostArray {
  switch (dtype) {
    case "f32":
      return new Float32Array(buffer, 0, size);
    case "f16":
      return new Uint16Array(buffer, 0, size);
    case "i32":
      return new Int32Array(buffer, 0, size);
    case "u32":
    case "bool":
      return new Uint32Array(buffer, 0, size);
    default:
      return dtype satisfies never;
  }
}
