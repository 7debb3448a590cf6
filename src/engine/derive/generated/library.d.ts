/** The facts about a device that are known once it is open. */
export interface DeviceInfo {
  readonly kind: "gpu" | "cpu" | "auto" | "hybrid" | "reference";
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
  readonly adapter?: {
    readonly vendor: string | null;
    readonly architecture: string | null;
    readonly device: string | null;
    readonly description: string | null;
    readonly driver: string | null;
    /** The GPU's own memory. */
    readonly memoryBytes: number | null;
    /** The features of WebGPU that the adapter offers. */
    readonly features: readonly string[];
    /** The limits of WebGPU that the adapter allows, by their names. */
    readonly limits: Readonly<Record<string, number>>;
    /** The minimum and the maximum number of threads in a subgroup. */
    readonly subgroupSizes: readonly [number, number] | null;
  };
  /** The detected facts about a CPU. */
  readonly processor?: {
    /** The reason that there is only one thread; null where there are more. */
    readonly singleThread: string | null;
    readonly relaxedSimd: boolean;
  };
  /** The clock that kernel times are measured with, and its step in milliseconds. */
  readonly clock: {
    /** A kernel is timed by its own device's clock, where two devices have different ones. */
    readonly name: "gpu timestamp" | "wall" | "gpu timestamp or wall";
    readonly stepMilliseconds: number;
  };
}

/** Loads a data set by name; rejects with a Fault. */
export type DatasetLoader = () => Promise<Readonly<Record<string, DatasetRows>>>;

/** Rows of features and one label each. */
export interface DatasetRows {
  /** The features, row after row; multiplied by `scale` when they are read. */
  readonly features: Uint8Array | Float32Array;
  readonly scale: number;
  readonly labels: Uint8Array | Int32Array;
  readonly rows: number;
  readonly featureShape: readonly number[];
  readonly classes: number;
}

/** The part of a URL that names a folder. */
export interface Address {
  readonly href: string;
}

/** The device that a program runs on. `device` opens others, with the same options. */
export interface Device extends ComputeDevice {
  readonly info: DeviceInfo;
  /** Makes tensors on this device from now on, where `init` was called several times. */
  use(): void;
  /**
   * Frees all memory of the device and of those that `device` opened. Their tensors no longer have elements.
   */
  dispose(): Promise<void>;
}

/** The part of a `GPU` object that is used; browsers and the package `webgpu` make such objects. */
export interface GPUSource {
  requestAdapter(options?: object): Promise<object | null>;
}

export interface InitOptions {
  /**
   * "auto" runs each plan where it is expected to finish sooner, on a hardware GPU or the CPU; "hybrid" also splits a
   * plan between both where that was measured to be faster, and needs a GPU. Default: what `config` says, or else
   * "auto".
   */
  readonly device?: "gpu" | "cpu" | "auto" | "hybrid" | "gpu:low" | "gpu:high" | "reference";
  /** Used instead of `navigator.gpu` or, in Node, the `webgpu` package's. */
  readonly gpu?: GPUSource;
  /** The number of threads of the CPU device; default: what `config` says, or else as many as the machine has. */
  readonly threads?: number;
  /** The seed of random numbers: an integer from 0 to 4294967295; default 0. */
  readonly seed?: number;
  /**
   * The maximum number of bytes of all tensors together; default: what `config` says, or else 2 GiB, or twice the
   * device's largest buffer if that is more, but no more than the device has.
   */
  readonly memoryBytes?: number;
  /**
   * The source of data sets: the address of a folder like the site's `data/`, a function that returns such a folder's
   * files by name, or loaders by name.
   */
  readonly datasets?:
    | string
    | Address
    | ((file: string) => Promise<Uint8Array<ArrayBuffer> | null>)
    | Readonly<Record<string, DatasetLoader>>;
  /** Reads a file that a program requests by name, as `data.csv(name)` does; null where there is none. */
  readonly files?: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;
}

/**
 * Opens a device and uses it; call it before making the first tensor. Rejects with a Fault where there is no
 * device of that kind.
 */
export declare function init(options?: InitOptions): Promise<Device>;
