/**
 * A backend turns plans into numbers on one device. It allocates, uploads, runs, reads and frees; it
 * does not know graphs, programs, handles or limits of a run: the host does.
 *
 * Calls take effect in the order in which they are made. `execute` does not wait for the device.
 */
import type { DType } from "../ir/dtype.ts";
import type { Abilities, MemoryRules, Plan } from "../ir/plan.ts";
import type { DeviceLimits } from "./limits.ts";
import type { Tuned } from "./tuning.ts";

/** auto: a GPU and a CPU as one device, which chooses between them for each plan. */
export type DeviceKind = "gpu" | "cpu" | "auto" | "reference";

export interface DeviceInfo {
  readonly kind: DeviceKind;
  /** For people: "NVIDIA H200", "SwiftShader (software)", "2 threads, WASM SIMD". */
  readonly name: string;
  /** True where the GPU is emulated on the CPU: its times say nothing about GPUs. */
  readonly software: boolean;
  /** Bytes of the largest single buffer. */
  readonly maxBufferBytes: number;
  /** Bytes that all buffers together may take. */
  readonly memoryBytes: number;
  readonly supportsF16: boolean;
  readonly threads: number;
  /** Facts for the status pane: vendor, architecture, features, limits. */
  readonly details: Readonly<Record<string, string>>;
  /** How kernel times are taken, and the clock's step in milliseconds. */
  readonly clock: {
    /** Of two devices with different clocks, each kernel's time is on its own device's. */
    readonly name: "gpu timestamp" | "wall" | "gpu timestamp or wall";
    readonly stepMilliseconds: number;
  };
}

/** A device buffer; only its backend looks inside. */
export interface DeviceBuffer {
  readonly byteLength: number;
}

/** What `prepare` made of a plan: pipelines or a module, ready to run. */
export interface Executable {
  readonly plan: Plan;
  /**
   * Until it resolves executions take longer than they will: some kernels run with a text that was compiled
   * sooner. Rejects with a Fault where the other one does not compile. Null or missing where all is as it stays.
   */
  readonly settling?: Promise<void> | null;
}

export interface ExecuteOptions {
  /** Time each kernel on the device's clock. Costs a pass a kernel on the GPU. */
  readonly profile: boolean;
}

export interface Execution {
  /** Resolves when the device has finished; rejects with a Fault if it failed, was lost or was cancelled. */
  readonly done: Promise<ExecutionReport>;
}

export interface ExecutionReport {
  /**
   * Milliseconds of each of the plan's steps, when profiled and the device has a clock for it; else null. Null
   * for a step that the clock missed.
   */
  readonly kernels: readonly (number | null)[] | null;
  /** Of the clock that `kernels` were taken with, in milliseconds; where missing, the device's. */
  readonly clockStep?: number;
  /**
   * How long the device was busy with it, where it knows: of work done together, its part. Without what the
   * calling thread did before it could hear of the end.
   */
  readonly milliseconds?: number;
  /** Where it ran and why, of a device that chooses. */
  readonly placement?: PlanPlacement;
}

export interface PlanPlacement {
  readonly place: "gpu" | "cpu";
  /** For people: "GPU 0.4 ms measured, CPU 3.1 ms expected". */
  readonly reason: string;
}

/** What a person may see of a step's code: `language` is "wgsl" or "wat". */
export interface KernelSource {
  readonly language: "wgsl" | "wat" | "text";
  readonly text: string;
  /** Whether matrix units do its products. */
  readonly onMatrixUnits?: boolean;
  /** What the tuner found for it; null where it found nothing yet or has nothing to choose. */
  readonly tuned?: Tuned | null;
}

export interface Backend {
  readonly info: DeviceInfo;
  /** What kernels of plans that it is to prepare may ask of it. */
  readonly abilities: Abilities;
  /** What such plans have to keep to. */
  readonly memoryRules: MemoryRules;
  /** Contents are unspecified. Throws a Fault when the device cannot give that much. */
  allocate(byteLength: number): DeviceBuffer;
  upload(buffer: DeviceBuffer, bytes: Uint8Array): void;
  /** The first `byteLength` bytes once all earlier work is done. The result is the caller's. */
  read(buffer: DeviceBuffer, byteLength: number): Promise<ArrayBuffer>;
  /** Back to the pool. Work that was already executed may still use it. */
  free(buffer: DeviceBuffer): void;
  /** Compiles what is not compiled yet; kernels are cached across plans. */
  prepare(plan: Plan): Promise<Executable>;
  /**
   * Writes the code of a plan's kernels as `prepare` would, and keeps nothing of it: what a browser's
   * engine has run once, it runs faster the next time. Missing where there is nothing to write.
   */
  rehearse?(plan: Plan): void;
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
   * Looks for faster code for one kernel that was prepared, and uses it from then on where there is
   * any. Only while nothing is executed; returns null soon after `cancelled` says so, and where nothing
   * is left to look for. Missing of devices that have no choice.
   */
  tune?(cancelled: () => boolean): Promise<Tuned | null>;
  /** What `tune` has found so far, in earlier visits too. */
  tuned?(): readonly Tuned[];
  /**
   * Measures what the device does at most, if that is not known yet; true where it is known now. Only
   * while nothing is executed, for a fraction of a second. Missing where it would tell nothing.
   */
  measureLimits?(cancelled: () => boolean): Promise<boolean>;
  /** What was measured, in earlier visits too; null before. */
  limits?(): DeviceLimits | null;
  /** Bytes in live buffers and in the pool. */
  memory(): { readonly live: number; readonly pooled: number };
  sources(executable: Executable): readonly KernelSource[];
  dispose(): void;
}

/** Host memory of a tensor: one element each, bools as 32-bit 0 or 1, halves as 16-bit patterns. */
export type HostArray = Float32Array | Int32Array | Uint32Array | Uint16Array;

/** A typed array over the bytes that a buffer of that dtype holds. */
export function hostArray(dtype: DType, buffer: ArrayBuffer, size: number): HostArray {
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
