/**
 * Shows the values on one line of the output, in the order of the calls. A single tensor is shown as its dtype,
 * shape and elements, with long axes abbreviated. Tensors are computed, and shown when the program next awaits
 * something, or ends; print itself need not be awaited.
 */
export declare function print(...values: readonly unknown[]): void;

/**
 * Measures how long a call of `f` takes: warms up, then calls it again and again within a budget. What `f` returns
 * is awaited, and a tensor in it, or in arrays and plain objects in it, is computed; nothing is read back. Fast
 * functions are called several times for each sample. Shows the times as an output, and on a page as a row of the
 * table of benches. Await it: one bench is measured at a time.
 */
export declare function bench(
  name: string,
  f: () => unknown,
  options?: BenchOptions,
): Promise<BenchResult>;

/**
 * Offers a file under this name in the output, where the visitor may save it. The content is bytes or text, or
 * a promise of them, such as `safetensors.write(model.state())`, which need not be awaited.
 */
export declare function download(
  name: string,
  content: Uint8Array | ArrayBuffer | string | Promise<Uint8Array | ArrayBuffer | string>,
): void;

/** The param's value in this run. Each name can be declared only once. */
export declare function param(name: string, options: ParamOptions): number;

/**
 * Says that `done` of `total` parts of the work are done; the page shows it with the time that is left. It costs next to
 * nothing and need not be awaited. Loops over data sets say it by themselves. `total` is above 0, and `done` counts
 * from 0 to `total`; the label, of up to 200 characters, says of what.
 */
export declare function progress(done: number, total: number, label?: string): void;

/** Charts that grow while the program runs. */
export declare const plot: {
  /**
   * Adds a point to the line with this name. `y` is a number or a tensor of one element, and so is `x`, by
   * default the number of points before. Tensors of rank 1 add a point for each element. Tensors are computed, and
   * their points are read in groups and shown within some tens of milliseconds, while the program awaits something,
   * or when it ends: in a loop, await something from time to time, such as the loss itself. Points of numbers are
   * shown at once.
   */
  line(name: string, y: Tensor | number, x?: Tensor | number): void;
};

export interface BenchOptions {
  /** The milliseconds within which new calls begin, after a warm-up of a fifth of that. Default: 500. */
  readonly budget?: number;
  /** The most samples to take, from 1 to 1000. Default: 200. */
  readonly samples?: number;
}

/** Times of one call, in milliseconds. */
export interface BenchResult {
  readonly name: string;
  readonly median: number;
  /** The 10th percentile; of fewer than 5 samples the smallest. */
  readonly low: number;
  /** The 90th percentile; of fewer than 5 samples the largest. */
  readonly high: number;
  /** In the order in which they were measured. */
  readonly samples: readonly number[];
}

export interface ParamOptions {
  readonly min: number;
  readonly max: number;
  /** The program's own value. */
  readonly value: number;
  /**
   * The distance between values; with the scale "log2", that of the exponents. Default: 1, or a hundredth of
   * the range.
   */
  readonly step?: number;
  /** The slider's scale; default "linear". */
  readonly scale?: "linear" | "log2";
}

export type StageName = "upload" | "compute" | "download";

/** When a stage of a pipeline was at work on an item, in milliseconds since the pipeline began. */
export interface StageTime {
  readonly stage: StageName;
  /** The index of the item. */
  readonly item: number;
  readonly start: number;
  readonly end: number;
}
