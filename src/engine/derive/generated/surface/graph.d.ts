/** A trainable tensor: its values are replaced. */
export declare class Parameter extends Tensor {
  /** The sum of the gradients that `backward` found since it was last set to null. */
  grad: Tensor | null;
  /** Starts with the values of a float tensor, which are computed when they are first needed. */
  constructor(initial: Tensor);
  /**
   * Whether gradients and optimizers reach it: true until it is set. Graphs recorded before keep the former
   * setting.
   */
  trainable: boolean;
  /**
   * Replaces the values; shape and dtype stay, and the parameter is on the device of the new values from then on.
   * Tensors made before keep the old values.
   */
  assign(tensor: Tensor): void;
}

/** An immutable, lazy array of numbers, made by ops: nothing is computed until a value is requested. */
export declare class Tensor {
  protected constructor();
  /** The extents of the axes. */
  readonly shape: readonly number[];
  /** The type of the elements. */
  readonly dtype: DType;
  /** The number of axes. */
  readonly rank: number;
  /** The number of elements. */
  readonly size: number;
  /** The tensor with its axes in reverse order. */
  readonly T: Tensor;
  /** All elements in row-major order: Float32Array, Int32Array, Uint32Array, Int8Array, or
   * Uint8Array for u8 and bool. */
  data(): Promise<Float32Array | Int32Array | Uint32Array | Int8Array | Uint8Array>;
  /** The one element of a tensor of size 1, as a number (a bool as 0 or 1). */
  item(): Promise<number>;
  /** The elements as nested arrays; a number for rank 0. Bools become true and false. */
  array(): Promise<NestedArray>;
  /**
   * The same elements on another device, as a new tensor through which no gradient flows; a tensor that is already
   * there is returned as it is. The elements go through the program's memory: they are computed, read, and uploaded.
   * Rejects with a Fault where one of the devices was lost or the other has too little memory.
   */
  to(device: ComputeDevice): Promise<Tensor>;
  /** Its dtype and shape: "Tensor f32[2, 3]". Its elements are not available synchronously. */
  toString(): string;
  /** Its elements are not available synchronously: `JSON.stringify(await x.array())` writes them. */
  toJSON(): string;
  /** Adds this scalar's gradient to `grad` of every parameter that it depends on. */
  backward(): void;
}

/**
 * Configures how the program runs. It is called once, before the first tensor, and in the library before `init`. On the
 * page the options are literals in a separate statement, because the page reads them before the program runs. Throws a
 * Fault otherwise.
 */
export declare function config(options: ConfigOptions): void;

/**
 * The device of that name, which is opened on the first call: a program may compute on several devices at the same
 * time. "gpu:low" is the low-power GPU, and "gpu:high" the fast one, which is "gpu"; a single GPU has all three names.
 * Rejects with a Fault where there is no such device.
 */
export declare function device(
  name: "gpu" | "cpu" | "auto" | "hybrid" | "gpu:low" | "gpu:high",
): Promise<ComputeDevice>;

/**
 * Calls `f` and returns its result; the tensors, parameters and models that `f` makes are made on this device. What is
 * computed from tensors of one device is computed on that device, inside `using` and outside. Throws a Fault for an
 * async function, because what follows its first `await` would be made on another device.
 */
export declare function using<Result>(device: ComputeDevice, f: () => Result): Result;

/**
 * Computes the tensors on their devices and resolves when those have finished, without reading anything back.
 * Benchmarks wait for it. A list of any length counts as its tensors; JavaScript itself refuses calls with more than
 * about 100,000 arguments.
 */
export declare function evaluate(
  ...tensors: readonly (Tensor | readonly Tensor[])[]
): Promise<void>;

/**
 * Returns what is known about the machine that the program runs on: its CPU, its GPU, its browser, what was measured,
 * and which device is recommended. What a browser does not report is null. On the page, devices are measured when they
 * are idle, after their first run.
 */
export declare function machine(options?: MachineOptions): Promise<Machine>;

/** A trainable tensor that starts with the values of a float tensor. */
export declare function parameter(initial: Tensor): Parameter;

export interface ConfigOptions {
  /**
   * The device that the program runs on, unless a link or the page's visitor, or in the library an option of `init`,
   * chooses one. Default: the one that is recommended.
   */
  readonly device?: "gpu" | "cpu" | "auto" | "hybrid" | "gpu:low" | "gpu:high";
  /** The dtype of floats that are made without one, and of the parameters of layers; default f32. */
  readonly dtype?: "f32" | "f16";
  /** The maximum number of threads that the CPU computes with; default: as many as the machine has. */
  readonly threads?: number;
  /**
   * The maximum number of bytes that all tensors on a device may take together, as a number or a string such as "512
   * MiB"; default: as for `init`.
   */
  readonly memory?: number | string;
}

/** A device that a program computes on: `device` opens one. */
export interface ComputeDevice {
  readonly kind: "gpu" | "cpu" | "auto" | "hybrid" | "reference";
  /** The display name: "NVIDIA H200", "SwiftShader (software)", "2 threads, WASM SIMD". */
  readonly name: string;
  /**
   * The bytes that tensors take on the device. Resolves once the device has processed all earlier requests. Rejects
   * with a Fault where the device was lost.
   */
  memory(): Promise<DeviceMemory>;
  /** Resolves when all earlier requests to the device are computed. Rejects with a Fault where it was lost. */
  synchronize(): Promise<void>;
  toString(): string;
}

/** The memory that tensors take on a device, in bytes. */
export interface DeviceMemory {
  /** The bytes of all tensors now. */
  readonly inUse: number;
  /** The peak of the run. */
  readonly peak: number;
  /** The bytes that all tensors together may take. */
  readonly limit: number;
}

export interface MachineOptions {
  /**
   * Whether to measure first what was not measured yet, which takes some seconds; default false. An emulated GPU is
   * never measured.
   */
  readonly measure?: boolean;
}

export type NestedArray = number | boolean | readonly NestedArray[];
