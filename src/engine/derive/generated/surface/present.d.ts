/**
 * Shows the values on one line of the output, in the order of the calls. A single tensor is shown as its dtype,
 * shape and elements, with long axes abbreviated. Tensors are computed, and shown when the program next awaits
 * something, or ends; print itself need not be awaited.
 */
export declare function print(...values: readonly unknown[]): void;

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
