/**
 * A module in StableHLO that computes what the function returns, for XLA. The function is recorded once, for operands of
 * these types: a tensor, a shape, or `{ shape, dtype, name }`. The tensors that it reads beside its operands, such as
 * parameters, are further inputs; those of a model that is itself the function have their names in `state()`. Nothing is
 * computed. Throws a Fault for an operand that is no type, and at the line of an op that StableHLO cannot express.
 */
export declare function toStableHLO(
  f: (...operands: Tensor[]) => unknown,
  ...operands: readonly OperandLike[]
): StableHLOModule;

/**
 * A module in StableHLO of a training step, for XLA: its inputs are the batch and the state, its outputs what the step
 * returns and the next state. The step is recorded once, with placeholders for operands of these types; nothing is
 * computed, and nothing of the program's state changes. `state` names what the step reads and replaces: models,
 * optimizers, parameters and tensors, in objects and arrays. Learning rates and momenta are inputs, and a counter of
 * steps where the step draws random numbers. Throws a Fault for a step that replaces what the state does not name, or that
 * asks for elements, and at the line of an op that StableHLO cannot express.
 */
export declare function exportTraining(
  step: (...batch: Tensor[]) => unknown,
  state: unknown,
  ...batch: readonly OperandLike[]
): StableHLOModule;

/**
 * Continues from a checkpoint of an exported step: copies tensors to the models, optimizers and parameters of a state, by
 * the names that `exportTraining` gave them, such as "model.0.weight". Tensors of other names are left out. Throws a Fault,
 * and changes nothing, where a tensor is missing or has another shape.
 */
export declare function loadTraining(
  state: unknown,
  tensors: Readonly<Record<string, Tensor>>,
): void;

/**
 * A zip archive of the modules, each under its name: their texts, a manifest, the present elements of the tensors that
 * they capture as safetensors, what they give for operands that were tensors, and `run.py`, which runs and trains them on
 * JAX. A tensor that several modules capture is there once. Waits for the elements.
 */
export declare function stableHLOZip(
  modules: Readonly<Record<string, StableHLOModule>>,
  options?: StableHLOZipOptions,
): Promise<Uint8Array<ArrayBuffer>>;

export interface StableHLOZipOptions {
  /** The name of the program, for people; default "program". */
  readonly name?: string;
}

/**
 * The place of an input's values: `state` is in the file of weights and replaced by an output after each run;
 * `constant` is in the file of weights and stays; `data` is given for each run, its first axis being the batch where
 * `sharding` says so; `rate` is a number that may change between runs; `counter` is a u32 that the runner raises by one
 * after each run, by which random numbers differ from step to step.
 */
export type InputRole = "state" | "constant" | "data" | "rate" | "counter";

export interface ManifestInput extends ManifestPort {
  readonly role: InputRole;
  /** The name in the file of weights, where it is not the input's own; modules share tensors by it. */
  readonly tensor?: string;
  /** The number of a `rate` or of a `counter` at first. */
  readonly value?: number;
  /** The standard deviation of a state's or a constant's elements, for archives that leave its elements out. */
  readonly scale?: number;
}

export interface ManifestOutput extends ManifestPort {
  /** The place of the input that has this output in the next run; missing for results. */
  readonly input?: number;
}

export interface ManifestPort {
  /** Unique among the inputs, or among the outputs, of its module. */
  readonly name: string;
  readonly dtype: DType;
  readonly shape: readonly number[];
  /** The axes that a runner may cut over several devices. */
  readonly sharding?: Sharding;
}

/**
 * For each of a mesh's two axes the axis of the tensor that may be cut over it; a missing one is not cut. `data` is the
 * axis of the batch, `model` that of a product's rows or columns in a weight.
 */
export interface Sharding {
  /** The axis of the batch, which is cut over devices that work on parts of it. */
  readonly data?: number;
  /** The axis of a weight's rows or columns, which is cut over devices that compute parts of a product. */
  readonly model?: number;
}

/** The type of an operand: a tensor that has it, or its shape, of f32 unless `dtype` says otherwise. */
export type OperandLike =
  | Tensor
  | readonly number[]
  | {
      readonly shape: readonly number[];
      /** Default f32. */
      readonly dtype?: DType;
      /** The name in the module; default "operand0" and so on. */
      readonly name?: string;
      /** The axes that may be cut over a mesh of devices: `data` for the batch, `model` for a product's. */
      readonly sharding?: Sharding;
    };

export interface StableHLOModule {
  /** "training" for what `exportTraining` returned: it is run again and again on what it gave before. */
  readonly kind: "function" | "training";
  /** The module's text. Its function `main` takes the operands, and then the captured tensors. */
  readonly text: string;
  readonly inputs: readonly ManifestInput[];
  readonly outputs: readonly ManifestOutput[];
  /** The tensors that are read beside the operands, states included: the last inputs, in order. */
  readonly captured: readonly Tensor[];
}
