/** A new stream on a device; without one, on the device in use. */
export declare function stream(device?: ComputeDevice): ComputeStream;

/**
 * A function of rows, such as a product with fixed weights, on several devices. `maker` is called once for each
 * device and may be asynchronous, to move there what the function needs: `async (device) => { const w = await
 * weights.to(device); return (rows) => rows.matmul(w); }`. Rejects with a Fault where there is no device.
 */
export declare function hybrid(
  devices: readonly ComputeDevice[],
  maker: (device: ComputeDevice) => RowFunction | Promise<RowFunction>,
): Promise<Hybrid>;

/**
 * Replicas of a model on several devices. `replica` is called once for each device, with that device in use; all start
 * with the parameters of the first, which updates them for all. Put the fastest device first. Rejects with a Fault
 * where there is no device, or the models differ.
 */
export declare function parallel<Batch>(
  devices: readonly ComputeDevice[],
  replica: (device: ComputeDevice) => Replica<Batch>,
): Promise<DataParallel<Batch>>;

/**
 * A pipeline of three stages. Each handles one item at a time, in order, and all three may be at work at once, on
 * different items. Tensors that a stage returns are not waited for by the next one: the device computes in order.
 * An error of a stage ends the pipeline, once the results before it have been taken.
 */
export declare function pipeline<Item, Uploaded, Computed, Result>(
  options: PipelineOptions<Item, Uploaded, Computed, Result>,
): Pipeline<Item, Result>;

/** Work in order on one device; `stream` makes it. */
export interface ComputeStream {
  /**
   * Calls `f` at once with the stream's device in use. The tensors that `f` returns, themselves or in arrays and plain
   * objects, are computed after all earlier work of the stream, without being waited for. Returns what `f` returns.
   * Reading a tensor's elements computes it at once, even if the stream is waiting for an event. Throws where `f`
   * throws or is asynchronous.
   */
  run<Result>(f: () => Result): Result;
  /** A mark after all work so far. */
  event(): StreamEvent;
  /**
   * Work that is added to the stream from now on starts only when the event has happened: on the same device in the
   * order of its queue, without a pause; on another device once that one has finished.
   */
  wait(event: StreamEvent): void;
  /** Whether all work so far is finished, without waiting for it. */
  query(): boolean;
  /**
   * Resolves when all work so far is finished. Rejects with the first failure since the last call, at the line of
   * the work that failed.
   */
  synchronize(): Promise<void>;
}

/** A point in a stream: it has happened when all earlier work of the stream is finished. */
export interface StreamEvent {
  /** Whether it has happened, without waiting for it. */
  query(): boolean;
  /** Resolves when it has happened. A failure of the work before it is reported by the stream's `synchronize`. */
  synchronize(): Promise<void>;
}

/** Training on several devices; `parallel` makes it. */
export interface DataParallel<Batch> {
  /** The devices that take part, the owner of the parameters first. */
  readonly devices: readonly ComputeDevice[];
  /** The parameters of the owner. */
  readonly parameters: readonly Parameter[];
  /**
   * Trains on a batch: a tensor, or a tree of tensors with the same number of rows. The first steps with that number of
   * rows time the owner alone and splits of the batch alternately; later ones use the fastest of these strategies, and
   * a split only if it saves more than 5% of the owner's time. All are timed again after 128 steps, then after twice as
   * many, and so on. A batch of an unusual size is divided in the same ratio.
   *
   * Afterwards the parameters of all replicas are bitwise equal. They are on the owner's device until another one takes
   * rows: see `spread`. A lost device no longer takes part: the program is warned, and the others do the step; if the
   * owner was lost, from the last parameters that were copied. Rejects with a Fault where the last device was lost.
   */
  step(batch: Batch): Promise<ParallelStep>;
  /** The strategies for batches with as many rows, the current one first. */
  trials(batch: Batch): readonly ShareTrial[];
  /**
   * Copies the owner's parameters to all other devices, so that each replica can be used on its own device until
   * the next step. Between steps they are on the owner's.
   */
  spread(): Promise<void>;
}

/** The rows of a batch that a device computed, and the time that it took. */
export interface DeviceShare {
  readonly device: ComputeDevice;
  readonly rows: number;
  /**
   * From the first parameter or row sent to the device to its last gradient. Where the owner takes all rows, its
   * update is part of it.
   */
  readonly milliseconds: number;
}

/** A step of training on several devices. */
export interface ParallelStep {
  /** The mean loss over the whole batch. */
  readonly loss: number;
  /** The part of each device, in the order of the devices that took part. */
  readonly shares: readonly DeviceShare[];
}

/** A function of rows on several devices; `hybrid` makes it. */
export interface Hybrid {
  /**
   * The function's result for all rows of `x`, on the first device. The first calls for a shape time each device alone
   * and then the split; later ones use the fastest of these strategies, and a split only if it saves more than 5% of
   * the time of the best device alone. The values of all strategies agree up to rounding.
   */
  run(x: Tensor): Promise<Tensor>;
  /** The strategies for tensors of this shape, the current one first. */
  trials(x: Tensor): readonly ShareTrial[];
}

/** Computes rows of a result from the same rows of an operand. */
export type RowFunction = (rows: Tensor) => Tensor;

/** A model on one device, with an optimizer for it. */
export interface Replica<Batch> {
  /** The parameters, in the same order on every device. */
  readonly parameters: readonly Parameter[];
  /** The mean loss over the rows of a batch, or of a part of it. */
  loss(batch: Batch): Tensor;
  /** Updates the parameters by their gradients: `() => adam.step()`. */
  update(): void;
}

/** A strategy for splitting rows between devices, and its measured time. */
export interface ShareTrial {
  /** The number of rows for each device, in order. */
  readonly rows: readonly number[];
  /** The median of its times; null before it was measured. */
  readonly milliseconds: number | null;
}

/** The measured time of a depth. */
export interface DepthTrial {
  readonly depth: number;
  /** The median time from one result to the next. */
  readonly milliseconds: number;
}

/** Stages to run items through; `pipeline` makes it. */
export interface Pipeline<Item, Result> {
  /**
   * The results of a list, a generator or a stream, in the order of its items. Nothing starts before the first result
   * is requested, and an item is taken from the source only when there is capacity for it.
   */
  run(source: AsyncIterable<Item> | Iterable<Item>): PipelineRun<Result>;
}

export interface PipelineOptions<Item, Uploaded, Computed, Result>
  extends PipelineStages<Item, Uploaded, Computed, Result> {
  /**
   * The number of items in progress at the same time, from 1 to 64; default: 2. With "auto", 1 to 3 are tried
   * alternately on the first 42 items, and the smallest within 3% of the fastest is kept.
   */
  readonly depth?: number | "auto";
  /** The milliseconds that a call of a stage may take; default: 60,000. */
  readonly timeout?: number;
}

/** A pipeline's times so far, in milliseconds. The times of stages are those of the last 1,000 items or more. */
export interface PipelineReport {
  /** The number of results that were returned. */
  readonly items: number;
  /** The maximum number of items in progress at the same time, or with "auto" the current limit. */
  readonly depth: number;
  /** From the first item asked of the source to the last result. */
  readonly milliseconds: number;
  /** The time for which each stage was at work, and for which the source was waited for. */
  readonly busy: Readonly<Record<StageName | "source", number>>;
  /** The fraction of the time of uploads and downloads that overlapped with `compute`; null where there were none. */
  readonly hidden: number | null;
  /** The fraction of the time in which `compute` was idle because it had no input. */
  readonly starved: number;
  /** The time of the slowest stage: no depth could take less. */
  readonly ideal: number;
  /** The peak bytes of all tensors on the devices in use, as seen after each upload. */
  readonly peakBytes: number;
  readonly times: readonly StageTime[];
  /** With depth "auto", the milliseconds from one result to the next at each depth that was tried. */
  readonly trials: readonly DepthTrial[];
}

/** Results as they come, for one `for await`; leaving the loop early ends the pipeline. */
export interface PipelineRun<Result> {
  [Symbol.asyncIterator](): AsyncGenerator<Result, void, undefined>;
  /** All results in a list. */
  toArray(): Promise<Result[]>;
  /** The times so far. */
  report(): PipelineReport;
}

/** The stages that each item goes through; they get its index too, and may be asynchronous. */
export interface PipelineStages<Item, Uploaded, Computed, Result> {
  /** Makes tensors of an item. */
  upload(item: Item, index: number): Uploaded | Promise<Uploaded>;
  /** Computes: the tensors in what it returns start to be computed at once. */
  compute(uploaded: Uploaded, index: number): Computed | Promise<Computed>;
  /** Reads elements: `(y) => y.data()`. */
  download(computed: Computed, index: number): Result | Promise<Result>;
}
