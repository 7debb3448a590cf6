/**
 * The results of planning: plain numbers, which can be copied between realms. `tables.ts` writes them for people.
 * Bytes and operations are exact counts of the model that docs/decisions/planning-estimates.md states; times are estimates.
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
  /** Scalar operations: a matrix product has 2·m·n·k. */
  readonly flops: number;
  /** The bytes read from memory and written to it. */
  readonly bytes: number;
  /** The kernels that are launched, after fusion. */
  readonly kernels: number;
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

/** The lowest and the highest value that the assumptions allow. */
export interface EstimateRange {
  readonly low: number;
  readonly high: number;
}

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
  readonly whole: { readonly items: number; readonly milliseconds: EstimateRange } | null;
  /** The assumptions of the estimate, a sentence each. */
  readonly assumptions: readonly string[];
}

/** A row of a table for people. */
export interface EstimateRow {
  readonly label: string;
  /** The figure with its unit, such as "1.24 GB". */
  readonly text: string;
  /** More about it, such as "does not fit: the device has 80 GB". */
  readonly note?: string;
}

export interface Table {
  readonly title: string;
  readonly rows: readonly EstimateRow[];
}
