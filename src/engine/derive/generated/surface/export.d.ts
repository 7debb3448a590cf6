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
  /** The axis of a weight's rows, columns or channels, which is cut over devices that compute parts of a product. */
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

export interface DeviceModel {
  /** The name for people. */
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
  /** The name of the link to its like in one host. */
  readonly link: string;
  /** The name of the link that `"pcie"` means, where the device has such a slot. */
  readonly slot?: string;
  /** The document that states this. */
  readonly source: string;
}

export interface LinkModel {
  /** The name for people. */
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
   * Estimates the time of a run and the memory of each device, as ranges with what they assume: `print(String(estimate))`
   * shows all as a table. Nothing is computed, so that sizes beyond any device here can be planned. Throws a Fault for
   * devices and links that are unknown, and for numbers of devices that do not fit the module.
   */
  readonly estimate: (options: EstimateOptions) => Estimate;
}

export interface Estimate {
  readonly device: DeviceModel;
  readonly devices: number;
  readonly hosts: number;
  /** The devices that share the batch. */
  readonly dataParallel: number;
  /** The devices among which each weight is cut. */
  readonly modelParallel: number;
  /** Whether the state is cut over the devices that share the batch. */
  readonly shardState: boolean;
  /** The link of a host's devices; null for one device. */
  readonly link: LinkModel | null;
  /** The link between hosts; null for one host. */
  readonly hostLink: LinkModel | null;
  readonly precision: ProductPrecision;
  /** Milliseconds of one run. */
  readonly milliseconds: EstimateRange;
  /** The parts of it, in milliseconds. Exchange of gradients may go on beside computing. */
  readonly parts: {
    /** Each kernel takes the longer of its arithmetic and its memory traffic. */
    readonly computing: EstimateRange;
    readonly launches: EstimateRange;
    /** The sums over devices that share the batch, and the parts of a cut state that they put together. */
    readonly gradients: EstimateRange;
    /** The sums over devices that share a weight. */
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
   * The same if parameters, gradients and the optimiser's state were cut and weights put together one after the other,
   * again for the backward pass: less than `shardState`, with which XLA keeps all that was put together.
   */
  readonly sharded: MemoryNeed;
  /** The milliseconds of as many runs as the asked items need; null where nobody asked. */
  readonly whole: {
    readonly items: number;
    readonly milliseconds: EstimateRange;
  } | null;
  /** The assumptions of the estimate, a sentence each. */
  readonly assumptions: readonly string[];
}

/** The numbers that an estimate rests on and that no data sheet states. Shares are from 0 to 1. */
export interface EstimateAssumptions {
  /** The share of the peak rate that products and convolutions reach. */
  readonly productShare: EstimateRange;
  /**
   * The side of the squares in which each processor computes products: what sticks out is computed for nothing, and
   * processors without a square wait. With 1 all of it is of use.
   */
  readonly tile: EstimateRange;
  /** The share of the peak rate that other arithmetic reaches. */
  readonly arithmeticShare: EstimateRange;
  /** The share of the memory's peak rate that kernels reach. */
  readonly memoryShare: EstimateRange;
  /** The share of a link's rate that collectives reach. */
  readonly linkShare: EstimateRange;
  /** The microseconds from the start of one kernel to the start of the next that nothing hides. */
  readonly launchMicroseconds: EstimateRange;
  /** The share of the gradients' exchange that goes on beside computing. */
  readonly overlap: EstimateRange;
}

/** The bound of a step: the largest part of its time. */
export type EstimateBound = "products" | "arithmetic" | "memory" | "launches" | "links";

/** The optimisers for which a forward module's training can be estimated. */
export type EstimatedTraining = "sgd" | "momentum" | "adam";

export interface EstimateOptions {
  /** The kind of device, such as `"h100"`: see the guide for all of them. A model of your own may take its place. */
  readonly device: string | DeviceModel;
  /** The number of devices, 1 by default. */
  readonly devices?: number;
  /** The link between devices of one host, the device's own by default, such as `"nvlink"` or `"pcie"`. */
  readonly link?: string | LinkModel;
  /** The devices of each host; by default all are in one. */
  readonly devicesPerHost?: number;
  /** The link between hosts, `"infiniband-400"` by default. */
  readonly hostLink?: string | LinkModel;
  /** The devices among which each weight is cut; the rest of the devices share the batch. 1 by default. */
  readonly modelParallel?: number;
  /**
   * Whether parameters, constants and the optimiser's state are cut over the devices that share the batch, as
   * `run.py --shard-state` cuts them; false by default.
   */
  readonly shardState?: boolean;
  /**
   * The places of the batch's axis over all devices, by default those that the module was recorded with. Work on data
   * grows with it, so that a small recording is enough for a large batch.
   */
  readonly batch?: number;
  /** The arithmetic of products: modules ask for `"f32"`, the default. */
  readonly precision?: ProductPrecision;
  /** Estimates a step of training from a module that computes the forward pass alone. */
  readonly training?: EstimatedTraining;
  /** The number of items, such as rows or tokens, for which the whole time is asked. */
  readonly items?: number;
  /** The items of one run, such as its tokens; by default the places of the batch's axis. */
  readonly itemsPerRun?: number;
  /** Replaces assumptions. */
  readonly assume?: Partial<EstimateAssumptions>;
}

/** The lowest and the highest that the assumptions allow. */
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
  /** Scalar operations: a product of matrices has 2·m·n·k, an elementwise op one for each instruction and element. */
  readonly flops: number;
  /** The bytes read from memory and written to it where elementwise ops are fused, as XLA fuses them. */
  readonly bytes: number;
  /** The bytes read and written if each op were a kernel of its own. */
  readonly bytesUnfused: number;
  /** The kernels that are launched, after fusion. */
  readonly kernels: number;
  /** The numbers in all parameters. */
  readonly parameters: number;
  /** The most bytes of intermediate results, gradients included, that are alive at once. */
  readonly activations: number;
  /** The same work by kinds, those with none left out. */
  readonly kinds: readonly WorkOfKind[];
}

/** Bytes by what they are for. */
export interface ModuleMemory {
  readonly parameters: number;
  /** The state of training beside parameters: an optimiser's moments, counts, running statistics. */
  readonly optimizer: number;
  /** Tensors that the module reads and never replaces, and that are no parameters. */
  readonly constants: number;
  /** The data of one run. */
  readonly batch: number;
  /** Results that a run returns and no later run takes. */
  readonly results: number;
  /** The most bytes of intermediate results, gradients included, that are alive at once. */
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
  /** Scalar operations: a product of matrices has 2·m·n·k. */
  readonly flops: number;
  /** The bytes read from memory and written to it. */
  readonly bytes: number;
  /** The kernels that are launched, after fusion. */
  readonly kernels: number;
}

export interface StableHLOModule extends ModulePlan {
  /** "training" for what `exportTraining` returned: it is run again and again on what it gave before. */
  readonly kind: "function" | "training";
  /** The module's text. Its function `main` takes the operands, and then the captured tensors. */
  readonly text: string;
  readonly inputs: readonly ManifestInput[];
  readonly outputs: readonly ManifestOutput[];
  /** The tensors that are read beside the operands, states included: the last inputs, in order. */
  readonly captured: readonly Tensor[];
}
