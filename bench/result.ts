/** The result of a run of the benchmark. Times are milliseconds of one evaluation. */
import type { Demand } from "./work.ts";

export const peerNames = ["jax", "tfjs", "ort"] as const;
/**
 * "auto" is Tensorpad choosing its device; "hand" is WebGPU without an engine, which shows the browser's own overhead
 * and is not a competitor.
 */
export const engineNames = ["ours", "auto", ...peerNames, "hand"] as const;
export type EngineName = (typeof engineNames)[number];
export const devices = ["gpu", "cpu"] as const;
export type Device = (typeof devices)[number];

export const engineTitles: Readonly<Record<EngineName, string>> = {
  ours: "Tensorpad",
  auto: "Tensorpad, Auto",
  jax: "jax-js",
  tfjs: "TensorFlow.js",
  ort: "onnxruntime-web",
  hand: "WebGPU by hand",
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

export interface RowResult {
  readonly name: string;
  readonly title: string;
  /** Null for transfers, to which the roofline does not apply. */
  readonly demand: Demand | null;
  /** Goals of the project, not measured: milliseconds, as upper limits. */
  readonly goal: number | null;
  readonly cells: Readonly<Partial<Record<EngineName, Cell>>>;
  /** Null where no limit is known; missing in results older than this field. */
  readonly roofline?: Roofline | null;
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

/** The description of any run of the benchmark. */
export interface Run {
  readonly date: string;
  readonly machine: Machine;
  readonly browser: { readonly userAgent: string; readonly flags: readonly string[] };
  readonly limits: Limits;
  /** Fewer and shorter samples, or smaller work: not a run that counts. */
  readonly quick: boolean;
  readonly seconds: number;
}

/** An engine's version and the backend that it reported. */
export interface Used {
  readonly version: string;
  readonly backend: string;
}

export interface BenchmarkResult extends Run {
  readonly engines: Readonly<Partial<Record<EngineName, Used | { readonly fault: string }>>>;
  readonly rows: readonly RowResult[];
}
