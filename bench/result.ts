/** The result of a run of the benchmark. Times are milliseconds of one evaluation. */
import type { Demand } from "./work.ts";

/** A table of the benchmark: its rows, its columns, and how they are measured. */
export const suiteNames = [
  "engines",
  "models",
  "neighbours",
  "seed",
  "native",
  "factorizations",
] as const;
export type SuiteName = (typeof suiteNames)[number];

export const peerNames = ["jax", "tfjs", "ort"] as const;
/**
 * "auto" is Tensorpad choosing its device; "hand" is WebGPU without an engine, which shows the browser's own overhead
 * and is not a competitor.
 */
export const engineNames = ["ours", "auto", ...peerNames, "hand"] as const;
export type EngineName = (typeof engineNames)[number];
/** One device only, whole graphs on either device, or kernels split between both as well. */
export const modes = ["cpu", "gpu", "hybrid", "auto"] as const;
export type Mode = (typeof modes)[number];
/** n − 1, n and n + 1. */
export const places = ["below", "at", "above"] as const;
export type Place = (typeof places)[number];
/** "torch" is native PyTorch, which is timed outside of the browser. */
export type ColumnName = EngineName | Mode | Place | "torch";

export const devices = ["gpu", "cpu"] as const;
export type Device = (typeof devices)[number];

export const columnTitles: Readonly<Record<Exclude<ColumnName, Mode> | "auto", string>> = {
  ours: "Tensorpad",
  auto: "Tensorpad, Auto",
  jax: "jax-js",
  tfjs: "TensorFlow.js",
  ort: "onnxruntime-web",
  hand: "WebGPU by hand",
  below: "below n",
  at: "at n",
  above: "above n",
  torch: "PyTorch",
};

export const modeTitles: Readonly<Record<Mode, string>> = {
  cpu: "CPU",
  gpu: "GPU",
  hybrid: "Hybrid",
  auto: "Auto",
};

export interface Measured {
  readonly status: "measured";
  readonly median: number;
  /** The median's 95% interval. */
  readonly low: number;
  readonly high: number;
  readonly p10: number;
  readonly p90: number;
  /** The first evaluation, compilation included. */
  readonly cold: number;
  /** Evaluations enqueued before waiting for the device. */
  readonly queue: number;
  /** Of each sample. */
  readonly times: readonly number[];
}

export type Cell =
  | Measured
  /** The engine has no such op. */
  | { readonly status: "absent" }
  /** A time that does not count, with the error of the result. */
  | { readonly status: "wrong"; readonly fault: string }
  | { readonly status: "failed"; readonly fault: string };

export type Cells = Readonly<Partial<Record<ColumnName, Cell>>>;

export interface RowResult {
  readonly name: string;
  readonly title: string;
  /** The row's size among those of the same name. */
  readonly n?: number;
  /** The size in words, where the title does not have it. */
  readonly size?: string;
  /** The longest queue, where rows differ in nothing else. */
  readonly queue?: number;
  /** Null for transfers and models, to which the roofline does not apply. */
  readonly demand: Demand | null;
  /** Of each column, where they differ. */
  readonly demands?: Readonly<Record<Place, Demand>>;
  /** Goals of the project, not measured: milliseconds, as upper limits. */
  readonly goal: number | null;
  readonly cells: Cells;
  /** Null where no limit is known; missing in results older than this field. */
  readonly roofline?: Roofline | null;
  /** A remark on how the result was checked, where that was not as usual. */
  readonly note?: string;
}

/** The bound by the device's measured limits, or by the browser's overhead where that is more. */
export interface Roofline {
  /** Minimum operations per byte; null where the demand is unknown. */
  readonly intensity: number | null;
  readonly binds: "arithmetic" | "matrix units" | "memory" | "WebGPU by hand";
  /** Minimum milliseconds by the binding limit. */
  readonly least: number;
  /** Tensorpad's fraction of that limit; null where it was not measured. Caches can raise it above 1. */
  readonly share: number | null;
}

/** The device's measured peak rates. */
export interface Limits {
  readonly flopsPerSecond: number;
  /** For f16 with f32 sums on matrix units; null where Tensorpad uses none, missing in older runs. */
  readonly matrixFlopsPerSecond?: number | null;
  readonly bytesPerSecond: number;
  readonly how: string;
}

export interface Machine {
  readonly device: Device;
  readonly name: string;
  /** WebGPU emulated on the CPU: its times say nothing about GPUs. */
  readonly software: boolean;
  /** The GPU offers it behind a browser flag only, and Tensorpad saw it. */
  readonly subgroupMatrix: boolean;
  readonly threads: number;
  readonly crossOriginIsolated: boolean;
  readonly clockStep: number;
  readonly details: Readonly<Record<string, string>>;
}

/** A column's version and the backend that it reported, or why it did not start. */
export type Used =
  | { readonly version: string; readonly backend: string }
  | { readonly fault: string };

export interface BenchmarkResult {
  readonly suite: SuiteName;
  readonly date: string;
  readonly machine: Machine;
  readonly browser: { readonly userAgent: string; readonly flags: readonly string[] };
  readonly limits: Limits;
  /** Fewer and shorter samples, or smaller work: not a run that counts. */
  readonly quick: boolean;
  readonly seconds: number;
  readonly engines: Readonly<Partial<Record<ColumnName, Used>>>;
  readonly rows: readonly RowResult[];
}
