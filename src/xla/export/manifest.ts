/**
 * The manifest of an export: a JSON file beside the modules, by which a runner knows what each input and each output of
 * a module is. It is read by `runner/run.py`, by other people's tools, and by `fromStableHLO`.
 */
import type { DType } from "../../engine/ir/dtype.ts";
import type { Shape } from "../../engine/ir/shape.ts";

/** Raised with each change that a reader of earlier manifests would misunderstand. */
export const manifestVersion = 1;

/**
 * The source of an input's values: `state` is in the weights file and replaced by an output after each run;
 * `constant` is in the weights file and stays; `data` is passed to each run, its first axis being the batch where
 * `sharding` says so; `rate` is a number that may change between runs; `counter` is a u32 that the runner raises by one
 * after each run, by which random numbers differ from step to step.
 */
export type InputRole = "state" | "constant" | "data" | "rate" | "counter";

/**
 * For each of a mesh's two axes, the axis of the tensor that may be sharded over it; a missing one is not sharded.
 * `data` is the axis of the batch, `model` that of a product's rows or columns in a weight.
 */
export interface Sharding {
  /** The axis of the batch, which is sharded over devices that work on parts of it. */
  readonly data?: number;
  /** The axis of a weight's rows, columns or channels, which is sharded over devices that compute parts of a product. */
  readonly model?: number;
}

export interface ManifestPort {
  /** Unique among the inputs, or among the outputs, of its module. */
  readonly name: string;
  readonly dtype: DType;
  readonly shape: Shape;
  /** The axes that a runner may shard over several devices. */
  readonly sharding?: Sharding;
}

export interface ManifestInput extends ManifestPort {
  readonly role: InputRole;
  /** The name in the weights file, if it differs from the input's; modules share tensors by it. */
  readonly tensor?: string;
  /** The initial number of a `rate` or of a `counter`. */
  readonly value?: number;
  /** The standard deviation of a state's or a constant's elements, for archives that leave its elements out. */
  readonly scale?: number;
}

export interface ManifestOutput extends ManifestPort {
  /** The index of the input that receives this output in the next run; missing for results. */
  readonly input?: number;
}

export interface ManifestModule {
  readonly name: string;
  /** A step is run repeatedly on its previous results. */
  readonly kind: "function" | "training";
  /** The text in the archive, such as `train-step.mlir`. */
  readonly file: string;
  readonly inputs: readonly ManifestInput[];
  readonly outputs: readonly ManifestOutput[];
  /**
   * A file of tensors named `inputs/NAME`, for all data, and `outputs/NAME`, for what one run computed from them and
   * the weights: a runner compares.
   */
  readonly example?: string;
}

export interface Manifest {
  readonly format: "tensorpad-export";
  readonly version: number;
  /** The name of the program, for people. */
  readonly name: string;
  /** The seed of the program's random numbers. */
  readonly seed: number;
  /** The oldest version of StableHLO that has all operations of the modules, such as `1.4.0`. */
  readonly stablehlo: string;
  /** A safetensors file; null where no module has a state or a constant. */
  readonly weights: string | null;
  readonly modules: readonly ManifestModule[];
}
