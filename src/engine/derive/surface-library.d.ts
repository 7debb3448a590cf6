/** What the library has beside all that a program may import: the device, which the page chooses for programs. */
export interface DeviceInfo {
  readonly kind: "gpu" | "cpu" | "auto" | "reference";
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
  /** Vendor, architecture, features, limits. */
  readonly details: Readonly<Record<string, string>>;
  /** How kernel times are taken, and the clock's step in milliseconds. */
  readonly clock: {
    readonly name: "gpu timestamp" | "wall" | "gpu timestamp or wall";
    readonly stepMilliseconds: number;
  };
}

/** Rows of features and one label each. */
export interface DatasetRows {
  readonly rows: number;
  readonly featureShape: readonly number[];
  readonly classes: number;
  /** Row after row; a feature is this times `scale`. */
  readonly features: Uint8Array | Float32Array;
  readonly scale: number;
  readonly labels: Uint8Array | Int32Array;
}

/** Loads the splits of a data set, by name. */
export type DatasetLoader = () => Promise<Readonly<Record<string, DatasetRows>>>;

/** An address: a `URL` has it. */
export interface Address {
  readonly href: string;
}

/** What `init` needs of a `GPU` object: those of browsers and of the package `webgpu` have it. */
export interface GPUSource {
  requestAdapter(options?: object): Promise<object | null>;
}

export interface InitOptions {
  /** "auto", the default: each graph where it is measured to finish sooner, of a hardware GPU and the CPU. */
  readonly device?: "gpu" | "cpu" | "reference" | "auto";
  /** Instead of `navigator.gpu` or, in Node, the `webgpu` package's. */
  readonly gpu?: GPUSource;
  /** Threads of the CPU device; default: as many as the machine has. */
  readonly threads?: number;
  /** What random numbers derive from: a whole number from 0 to 4294967295; default 0. */
  readonly seed?: number;
  /** Bytes that all tensors together may take; default 2 GiB, or two of the device's largest buffers, or what it has. */
  readonly memoryBytes?: number;
  /** Where data sets come from: the address of a folder like the site's `data/`, or loaders by name. */
  readonly datasets?: string | Address | Readonly<Record<string, DatasetLoader>>;
  /** Reads a file that a program asks for by name, as `data.csv(name)` does; null where there is none. */
  readonly files?: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;
}

/** A device, on which tensors are computed from now on. */
export interface Device {
  readonly info: DeviceInfo;
  /**
   * Of several devices, the one that tensors are made and computed on from now on. Each tensor stays on
   * the device that it was made on: used on another one it throws.
   */
  use(): void;
  /** Frees all that it holds. Tensors that were on it have no elements any more. */
  dispose(): Promise<void>;
}

/** Opens a device and uses it, before the first tensor. Rejects where there is none of that kind. */
export declare function init(options?: InitOptions): Promise<Device>;
