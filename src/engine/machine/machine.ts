/**
 * Facts about the computer that a program runs on, reported by its browser or measured. Whatever a browser does not
 * report is null; nothing is guessed.
 */
import type { DeviceName, HardwareKind, RunnableKind } from "../ir/device-kinds.ts";

/** The rate of reads that stay within a range of memory: of the caches that hold it, or of memory itself. */
export interface CacheRate {
  /** The size of the range, which every core reads. */
  readonly bytes: number;
  /** The bytes that all cores together read in a second. */
  readonly bytesPerSecond: number;
}

/** A transfer between the memory of the program and that of a device, until its completion is known. */
export interface TransferRate {
  /** The seconds that a transfer of a few bytes takes. */
  readonly latencySeconds: number;
  /** The rate of a transfer of many bytes. */
  readonly bytesPerSecond: number;
}

/** The measured peak performance of a device. */
export interface HardwarePeaks {
  /** The rate for f32 in registers; a multiplication and an addition count as two. */
  readonly flopsPerSecond: number;
  /** The rate for f16; null where the device computes in f32 only. */
  readonly halfFlopsPerSecond: number | null;
  /** The rate of f16 products with f32 sums on matrix units; null where shaders cannot use any. */
  readonly matrixFlopsPerSecond: number | null;
  /** The bytes read and written by a copy too large for the caches. */
  readonly bytesPerSecond: number;
  /** The rates of reads, by growing ranges of memory. */
  readonly caches: readonly CacheRate[];
  /** The seconds from the submission of a minimal amount of work until its completion is known. */
  readonly submissionSeconds: number;
  readonly upload: TransferRate;
  readonly readback: TransferRate;
  /** The time of the measurement in milliseconds since 1970; missing where it is not known. */
  readonly measuredAt?: number;
  /** The GPU's clock in the measurement, as a fraction of the highest seen; missing where it cannot be measured. */
  readonly clockShare?: number;
}

export interface BrowserFacts {
  /** The browser, or what else runs the engine, with its version: "Chrome 141". */
  readonly name: string | null;
  /** The operating system: "Windows". */
  readonly system: string | null;
  readonly userAgent: string | null;
  /** Whether the page is cross-origin isolated, which threads need. */
  readonly isolated: boolean;
  /** The smallest step of the browser's own clock; null where it was not measured. */
  readonly clockStepMilliseconds: number | null;
}

export interface CpuFacts {
  /** The reason that nothing can be computed on the CPU; null where it can. */
  readonly unavailable: string | null;
  /** The number that the browser, or Node, reports; some browsers round it down. */
  readonly logicalCores: number | null;
  /** The threads that compute. */
  readonly threads: number;
  /** The reason that there is only one thread; null where there are more. */
  readonly singleThread: string | null;
  readonly simd: boolean;
  readonly relaxedSimd: boolean;
  /** The memory that Node reports, or the browser, which rounds and caps it; a container's where that is less. */
  readonly memoryBytes: number | null;
  /** Null where nothing was measured yet. */
  readonly roofs: HardwarePeaks | null;
}

export interface GpuFacts {
  /** The reason that nothing can be computed on a GPU; null where it can. */
  readonly unavailable: string | null;
  readonly name: string | null;
  /** The name of the GPU that takes less power, which is the device "gpu:low"; null where there is one GPU. */
  readonly lowPowerGpu: string | null;
  readonly vendor: string | null;
  readonly architecture: string | null;
  readonly device: string | null;
  readonly description: string | null;
  readonly driver: string | null;
  /** The GPU's own memory. */
  readonly memoryBytes: number | null;
  /** Whether the GPU is emulated on the CPU. */
  readonly software: boolean;
  /** The features of WebGPU that the adapter offers. */
  readonly features: readonly string[];
  /** The limits of WebGPU that the adapter allows, by their names. */
  readonly limits: Readonly<Record<string, number>>;
  /** The minimum and the maximum number of threads in a subgroup. */
  readonly subgroupSizes: readonly [number, number] | null;
  /** The bytes of the largest buffer, and of the largest part of it that a shader can bind. */
  readonly maxBufferBytes: number | null;
  readonly maxBindingBytes: number | null;
  /** The clock that times kernels: "gpu timestamp", or "wall" where the GPU has none. */
  readonly clock: string | null;
  readonly clockStepMilliseconds: number | null;
  /** Null where nothing was measured yet; an emulated GPU is not measured. */
  readonly roofs: HardwarePeaks | null;
}

/** The amount of work from which the GPU finishes first; null where it never does. */
export interface BreakEven {
  /** The operands are on the device, and the result stays there. */
  readonly resident: number | null;
  /** The operands are uploaded first, and the result is read back. */
  readonly transferred: number | null;
}

export interface Recommendation {
  /**
   * The device to run programs on. "compare" runs them on both, and is recommended where nothing was measured yet. Null
   * where there is no device.
   */
  readonly mode: RunnableKind | "compare" | null;
  /** One sentence. */
  readonly reason: string;
  /** The side of square f32 matrices whose product the GPU finishes first; null where a device was not measured. */
  readonly productSide: BreakEven | null;
  /** The elements of f32 tensors whose sum the GPU finishes first; null where a device was not measured. */
  readonly sumElements: BreakEven | null;
}

/** The computer that the program runs on; `machine` returns it. */
export interface Machine {
  readonly browser: BrowserFacts;
  /** The names of the devices that a program can open here, each device once. */
  readonly devices: readonly DeviceName[];
  readonly cpu: CpuFacts;
  readonly gpu: GpuFacts;
  readonly recommendation: Recommendation;
}

/** The facts that the recommendation follows from. */
export type Hardware = Pick<Machine, HardwareKind>;
