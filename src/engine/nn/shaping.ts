/** Layers that rearrange elements and have no parameters. */
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { formatShape } from "../ir/shape.ts";
import type { ColumnOptions } from "../ops/convolution/columns.ts";
import type { PerAxis } from "../ops/convolution/spatial.ts";
import { type Module, module } from "./module.ts";

/**
 * Merges the axes from `start` to `end`, both included; by default those of each example: [n, ...] to [n,
 * size].
 */
export function flatten(start: number = 1, end: number = -1): Module {
  return module("flatten", (x) => x.flatten(start, end));
}

export interface PaddingOptions {
  /** The elements that "constant" adds; default 0. */
  readonly value?: number;
  /** The content of the padding; default "constant". */
  readonly mode?: "constant" | "edge" | "reflect" | "symmetric" | "circular";
}

/** Adds elements around the last axes, `[before, after]` for each, as the op `pad` does. */
export function pad(
  widths: readonly (readonly [before: number, after: number])[],
  options: PaddingOptions = {},
): Module {
  const call = (x: Tensor): Tensor => {
    if (x.rank < widths.length) {
      throw fault("pad", `mismatched widths: ${widths.length} pairs for ${formatShape(x.shape)}`);
    }
    const others = x.shape.slice(widths.length).map(() => [0, 0] as const);
    return x.pad([...others, ...widths], options);
  };
  return module("pad", call);
}

/** Splits one axis into these extents, one of which may be -1 for whatever is left. */
export function unflatten(axis: number, extents: readonly number[]): Module {
  return module("unflatten", (x) => x.unflatten(axis, extents));
}

/** Extracts the windows of images as columns: [n, channels, height, width] to [n, channels · size, windows]. */
export function im2col(size: PerAxis, options: ColumnOptions = {}): Module {
  return module("im2col", (x) => x.im2col(size, options));
}

/** Reverses `im2col`, except that overlapping elements are summed. */
export function fold(outputSize: PerAxis, size: PerAxis, options: ColumnOptions = {}): Module {
  return module("fold", (x) => x.fold(outputSize, size, options));
}
