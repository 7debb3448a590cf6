/**
 * The results of planning: plain numbers, which can be copied between realms. `tables.ts` writes them for people.
 * Bytes and operations are exact counts of the model that docs/decisions/0129-planning.md states; times are estimates.
 */
import type { DeviceModel, LinkModel, ProductPrecision } from "./hardware.ts";

/** The kinds of work, by what bounds them. */
export const workKinds = [
  "products",
  "convolutions",
  "elementwise",
  "reductions",
  "scans",
  "sorts",
  "transforms",
  "factorizations",
  "indexing",
] as const;

export type WorkKind = (typeof workKinds)[number];

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

/** The lowest and the highest that the assumptions allow. */
export interface EstimateRange {
  readonly low: number;
  readonly high: number;
}

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

/** Bytes on each device, and what the device has. */
export interface MemoryNeed extends ModuleMemory {
  /** The bytes of the device's memory. */
  readonly capacity: number;
  readonly fits: boolean;
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
  readonly whole: { readonly items: number; readonly milliseconds: EstimateRange } | null;
  /** The assumptions of the estimate, a sentence each. */
  readonly assumptions: readonly string[];
}

/** A row of a table for people. */
export interface Row {
  readonly label: string;
  /** The figure with its unit, such as "1.24 GB". */
  readonly text: string;
  /** More about it, such as "does not fit: the device has 80 GB". */
  readonly note?: string;
}

export interface Table {
  readonly title: string;
  readonly rows: readonly Row[];
}
