/** What a run of the benchmark writes down. Times are milliseconds of one evaluation. */
import type { Demand } from "./work.ts";

export const peerNames = ["jax", "tfjs", "ort"] as const;
/**
 * "auto" is ours with the choice between its devices, "hand" WebGPU without an engine: what the browser itself takes,
 * which is no peer.
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
  /** Evaluations asked for before the device's end is waited for. */
  readonly queue: number;
  /** Of each sample. */
  readonly times: readonly number[];
}

export type Cell =
  | Measured
  /** The engine has no such op. */
  | { readonly status: "absent" }
  /** A time that does not count, with what is wrong with the result. */
  | { readonly status: "wrong"; readonly fault: string }
  | { readonly status: "failed"; readonly fault: string };

export interface RowResult {
  readonly name: string;
  readonly title: string;
  /** Null where the roofline says nothing: transfers. */
  readonly demand: Demand | null;
  /** Goals of the project, not measured: at most this many milliseconds. */
  readonly goal: number | null;
  readonly cells: Readonly<Partial<Record<EngineName, Cell>>>;
  /** Null where nothing says what limits it; missing of runs before it was written down. */
  readonly roofline?: Roofline | null;
}

/** What the device's measured limits say of a work, or what the browser takes for it where that is more. */
export interface Roofline {
  /** Operations a byte, at least; null where there is no demand. */
  readonly intensity: number | null;
  readonly binds: "arithmetic" | "matrix units" | "memory" | "WebGPU by hand";
  /** Milliseconds that the limit which binds allows at least. */
  readonly least: number;
  /** Of that limit, ours; null where ours was not measured. More than 1 where caches help. */
  readonly share: number | null;
}

/** What this device was measured to do at most. */
export interface Limits {
  readonly flopsPerSecond: number;
  /** Of halves with f32 sums on matrix units; null where ours has none, missing of older runs. */
  readonly matrixFlopsPerSecond?: number | null;
  readonly bytesPerSecond: number;
  readonly how: string;
}

export interface Machine {
  readonly device: Device;
  readonly name: string;
  /** WebGPU emulated on the CPU: its times say nothing about GPUs. */
  readonly software: boolean;
  /** The GPU offers it, as it does behind a flag of the browser alone, and ours was shown it. */
  readonly subgroupMatrix: boolean;
  readonly threads: number;
  readonly crossOriginIsolated: boolean;
  readonly clockStep: number;
  readonly details: Readonly<Record<string, string>>;
}

/** What every run of the benchmark says of itself. */
export interface Run {
  readonly date: string;
  readonly machine: Machine;
  readonly browser: { readonly userAgent: string; readonly flags: readonly string[] };
  readonly limits: Limits;
  /** Fewer and shorter samples, or smaller work: not a run that counts. */
  readonly quick: boolean;
  readonly seconds: number;
}

/** An engine's version and the backend that it said it used. */
export interface Used {
  readonly version: string;
  readonly backend: string;
}

export interface BenchmarkResult extends Run {
  readonly engines: Readonly<Partial<Record<EngineName, Used | { readonly fault: string }>>>;
  readonly rows: readonly RowResult[];
}
