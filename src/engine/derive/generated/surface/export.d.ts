/**
 * A module in StableHLO that computes what the function returns, for XLA. The function is recorded once, for operands
 * of these types: a tensor, a shape, or `{ shape, dtype, name }`. The tensors that it reads besides its operands, such
 * as parameters, are further inputs; those of a model that is itself the function have their names in `state()`.
 * Nothing is computed. Throws a Fault for an operand that is not a type, and at the line of an op that StableHLO cannot
 * express.
 */
export declare function toStableHLO(
  f: (...operands: Tensor[]) => unknown,
  ...operands: readonly OperandLike[]
): StableHLOModule;

/**
 * A module in StableHLO of a training step, for XLA: its inputs are the batch and the state, its outputs what the step
 * returns and the next state. The step is recorded once, with placeholders for operands of these types; nothing is
 * computed, and the program's state does not change. `state` names what the step reads and replaces: models,
 * optimizers, parameters and tensors, in objects and arrays. Learning rates and momenta are inputs, and a counter of
 * steps where the step draws random numbers. Throws a Fault for a step that replaces what the state does not include,
 * or that reads elements, and at the line of an op that StableHLO cannot express.
 */
export declare function exportTraining(
  step: (...batch: Tensor[]) => unknown,
  state: unknown,
  ...batch: readonly OperandLike[]
): StableHLOModule;

/**
 * Continues from a checkpoint of an exported step: copies tensors to the models, optimizers and parameters of a state,
 * by the names that `exportTraining` uses, such as "model.0.weight". Tensors with other names are ignored. Throws
 * a Fault, and changes nothing, where a tensor is missing or has another shape.
 */
export declare function loadTraining(
  state: unknown,
  tensors: Readonly<Record<string, Tensor>>,
): void;

/**
 * A zip archive of the modules, each under its name: their texts, a manifest, the current elements of the tensors that
 * they capture as safetensors, their results for operands that were tensors, and `run.py`, which runs and trains them
 * on JAX. A tensor that several modules capture is stored once. Waits for the elements.
 */
export declare function stableHLOZip(
  modules: Readonly<Record<string, StableHLOModule>>,
  options?: StableHLOZipOptions,
): Promise<Uint8Array<ArrayBuffer>>;

export interface StableHLOZipOptions {
  /** The display name of the program; default "program". */
  readonly name?: string;
}

/**
 * The source of an input's values: `state` is in the weights file and replaced by an output after each run;
 * `constant` is in the weights file and stays; `data` is passed to each run, its first axis being the batch where
 * `sharding` says so; `rate` is a number that may change between runs; `counter` is a u32 that the runner raises by one
 * after each run, by which random numbers differ from step to step.
 */
export type InputRole = "state" | "constant" | "data" | "rate" | "counter";

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

export interface ManifestPort {
  /** Unique among the inputs, or among the outputs, of its module. */
  readonly name: string;
  readonly dtype: DType;
  readonly shape: readonly number[];
  /** The axes that a runner may shard over several devices. */
  readonly sharding?: Sharding;
}

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
      /** The axes that may be sharded over a mesh of devices: `data` for the batch, `model` for that of a product. */
      readonly sharding?: Sharding;
    };

export interface DeviceModel {
  /** The display name. */
  readonly name: string;
  /** Peak operations per second, by the arithmetic of products; null where the device lacks it. */
  readonly flops: Readonly<Record<ProductPrecision, number | null>>;
  /** Peak operations per second outside of matrix units, in f32. */
  readonly vectorFlops: number;
  /** The processors with matrix units, each of which computes a part of a product's result at a time. */
  readonly processors: number;
  /** Bytes of memory. */
  readonly memory: number;
  /** Peak bytes per second of the memory. */
  readonly bandwidth: number;
  /** The name of the link to devices of the same kind in one host. */
  readonly link: string;
  /** The name of the link that `"pcie"` means, where the device has such a slot. */
  readonly slot?: string;
  /** The document that states this. */
  readonly source: string;
}

export interface LinkModel {
  /** The display name. */
  readonly name: string;
  /** Bytes per second that one device sends, while it receives as many. */
  readonly bandwidth: number;
  /** Microseconds of one message between neighbours. */
  readonly latencyMicroseconds: number;
  readonly source: string;
}

/** The arithmetic of products: all sum in f32. */
export type ProductPrecision = "f32" | "tf32" | "bf16";

export interface ModulePlan {
  /** The work of a run on one device, whatever the device: operations, bytes moved, kernels. */
  readonly cost: ModuleCost;
  /** The bytes of memory that a run needs, by what they are for. */
  readonly memory: ModuleMemory;
  /**
   * Estimates the time of a run and the memory of each device, as ranges with what they assume:
   * `print(String(estimate))` shows all as a table. Nothing is computed, so sizes beyond any local device can be
   * planned. Throws a Fault for devices and links that are unknown, and for numbers of devices that do not fit the
   * module.
   */
  readonly estimate: (options: EstimateOptions) => Estimate;
}

export interface Estimate {
  readonly device: DeviceModel;
  readonly devices: number;
  readonly hosts: number;
  /** The devices that share the batch. */
  readonly dataParallel: number;
  /** The devices over which each weight is sharded. */
  readonly modelParallel: number;
  /** Whether the state is sharded over the devices that share the batch. */
  readonly shardState: boolean;
  /** The link of a host's devices; null for one device. */
  readonly link: LinkModel | null;
  /** The link between hosts; null for one host. */
  readonly hostLink: LinkModel | null;
  readonly precision: ProductPrecision;
  /** Milliseconds of one run. */
  readonly milliseconds: EstimateRange;
  /** The parts of it, in milliseconds. The exchange of gradients may overlap with computation. */
  readonly parts: {
    /** Each kernel takes the longer of its arithmetic and its memory traffic. */
    readonly computing: EstimateRange;
    readonly launches: EstimateRange;
    /** The reductions over devices that share the batch, and the gathering of a sharded state. */
    readonly gradients: EstimateRange;
    /** The reductions over devices that share a weight. */
    readonly activations: EstimateRange;
  };
  readonly bound: EstimateBound;
  /** The items of one run over all devices: the batch. */
  readonly items: number;
  /** Items per second. */
  readonly throughput: EstimateRange;
  /** The time on one such device over the time on all of them. */
  readonly speedup: EstimateRange;
  /** The speedup over the number of devices. */
  readonly efficiency: EstimateRange;
  /** The milliseconds of one run with products in other arithmetic, where the device has it. */
  readonly precisions: readonly {
    readonly precision: ProductPrecision;
    readonly milliseconds: EstimateRange;
  }[];
  /** The bytes that a run exchanges over the links of one device. */
  readonly exchanged: number;
  readonly memory: MemoryNeed;
  /**
   * The same if parameters, gradients and the optimizer's state were sharded and weights gathered one at a time, again
   * for the backward pass: less than with `shardState`, where XLA keeps everything that was gathered.
   */
  readonly sharded: MemoryNeed;
  /** The milliseconds of as many runs as the requested `items` need; null where none were requested. */
  readonly whole: {
    readonly items: number;
    readonly milliseconds: EstimateRange;
  } | null;
  /** The assumptions of the estimate, a sentence each. */
  readonly assumptions: readonly string[];
}

/** The numbers that an estimate depends on and that no data sheet states. Fractions are from 0 to 1. */
export interface EstimateAssumptions {
  /** The fraction of the peak rate that products and convolutions reach. */
  readonly productShare: EstimateRange;
  /**
   * The side of the square tiles in which each processor computes products: what lies outside the result is wasted
   * work, and processors without a tile are idle. With 1 nothing is wasted.
   */
  readonly tile: EstimateRange;
  /** The fraction of the peak rate that other arithmetic reaches. */
  readonly arithmeticShare: EstimateRange;
  /** The fraction of the peak memory bandwidth that kernels reach. */
  readonly memoryShare: EstimateRange;
  /** The fraction of a link's bandwidth that collectives reach. */
  readonly linkShare: EstimateRange;
  /** The microseconds between the starts of successive kernels that are not hidden by their work. */
  readonly launchMicroseconds: EstimateRange;
  /** The fraction of the gradient exchange that overlaps with computation. */
  readonly overlap: EstimateRange;
}

/** The bound of a step: the largest part of its time. */
export type EstimateBound = "products" | "arithmetic" | "memory" | "launches" | "links";

/** The optimizers for which a forward module's training can be estimated. */
export type EstimatedTraining = "sgd" | "momentum" | "adam";

export interface EstimateOptions {
  /** The kind of device, such as `"h100"`: see the guide for all of them. Your own `DeviceModel` may replace it. */
  readonly device: string | DeviceModel;
  /** The number of devices, 1 by default. */
  readonly devices?: number;
  /** The link between devices of one host, the device's own by default, such as `"nvlink"` or `"pcie"`. */
  readonly link?: string | LinkModel;
  /** The devices of each host; by default all are in one. */
  readonly devicesPerHost?: number;
  /** The link between hosts, `"infiniband-400"` by default. */
  readonly hostLink?: string | LinkModel;
  /** The devices over which each weight is sharded; groups of that size share the batch. 1 by default. */
  readonly modelParallel?: number;
  /**
   * Whether parameters, constants and the optimizer's state are sharded over the devices that share the batch, as with
   * `run.py --shard-state`; false by default.
   */
  readonly shardState?: boolean;
  /**
   * The extent of the batch axis over all devices, by default the one that the module was recorded with. Work on data
   * grows with it, so a small recording is enough for a large batch.
   */
  readonly batch?: number;
  /** The arithmetic of products: modules request `"f32"`, the default. */
  readonly precision?: ProductPrecision;
  /** Estimates a training step from a module that computes only the forward pass. */
  readonly training?: EstimatedTraining;
  /** The number of items, such as rows or tokens, whose time is estimated as `whole`. */
  readonly items?: number;
  /** The items of one run, such as its tokens; by default the extent of the batch axis. */
  readonly itemsPerRun?: number;
  /** Replaces assumptions. */
  readonly assume?: Partial<EstimateAssumptions>;
}

/** The lowest and the highest value that the assumptions allow. */
export interface EstimateRange {
  readonly low: number;
  readonly high: number;
}

/** Bytes on each device, and what the device has. */
export interface MemoryNeed extends ModuleMemory {
  /** The bytes of the device's memory. */
  readonly capacity: number;
  readonly fits: boolean;
}

/** The work of one run of a module on one device, whatever the device. */
export interface ModuleCost {
  /** Scalar operations: a matrix product has 2·m·n·k, an elementwise op one for each instruction and element. */
  readonly flops: number;
  /** The bytes read from memory and written to it where elementwise ops are fused, as XLA fuses them. */
  readonly bytes: number;
  /** The bytes read and written if each op were a separate kernel. */
  readonly bytesUnfused: number;
  /** The kernels that are launched, after fusion. */
  readonly kernels: number;
  /** The number of elements of all parameters. */
  readonly parameters: number;
  /** The peak bytes of live intermediate results, gradients included. */
  readonly activations: number;
  /** The same work by kinds, those with none left out. */
  readonly kinds: readonly WorkOfKind[];
}

/** Bytes by what they are for. */
export interface ModuleMemory {
  readonly parameters: number;
  /** The state of training beside parameters: an optimizer's moments, counts, running statistics. */
  readonly optimizer: number;
  /** Tensors that the module reads and never replaces, and that are not parameters. */
  readonly constants: number;
  /** The data of one run. */
  readonly batch: number;
  /** Results that a run returns and no later run reads. */
  readonly results: number;
  /** The peak bytes of live intermediate results, gradients included. */
  readonly activations: number;
  readonly total: number;
}

export type WorkKind =
  | "products"
  | "convolutions"
  | "elementwise"
  | "reductions"
  | "scans"
  | "sorts"
  | "transforms"
  | "factorizations"
  | "indexing";

/** The work of one kind in one run of a module. */
export interface WorkOfKind {
  readonly kind: WorkKind;
  /** Scalar operations: a matrix product has 2·m·n·k. */
  readonly flops: number;
  /** The bytes read from memory and written to it. */
  readonly bytes: number;
  /** The kernels that are launched, after fusion. */
  readonly kernels: number;
}

export interface StableHLOModule extends ModulePlan {
  /** "training" for what `exportTraining` returned: it is run repeatedly on what it returned before. */
  readonly kind: "function" | "training";
  /** The module's text. Its function `main` takes the operands, and then the captured tensors. */
  readonly text: string;
  readonly inputs: readonly ManifestInput[];
  readonly outputs: readonly ManifestOutput[];
  /** The tensors that are read besides the operands, states included: the last inputs, in order. */
  readonly captured: readonly Tensor[];
}
