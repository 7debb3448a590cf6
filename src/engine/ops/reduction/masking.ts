/** The options `where` and `mean` of reductions. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { broadcastsTo, formatShape, type Shape } from "../../ir/shape.ts";
import { recorder, type TensorLike } from "../define.ts";

export interface MaskOptions {
  /** Only elements for which it is true take part: bools of a shape that broadcasts to the operand's. */
  readonly where?: Tensor;
}

/**
 * Returns a mask of the operand's shape. Throws a Fault for another dtype, and for a shape that does not broadcast
 * to it.
 */
export function maskOf(name: string, mask: Tensor, shape: Shape): Tensor {
  if (mask.dtype !== "bool")
    throw fault(name, `invalid where: expected a bool tensor, got ${mask.dtype}`);
  if (broadcastsTo(mask.shape, shape)) return mask.broadcastTo(shape);
  throw fault(
    name,
    `mismatched where: ${formatShape(mask.shape)} does not broadcast to ${formatShape(shape)}`,
  );
}

/** Returns the options with the mask, if there is one, broadcast to the operand's shape. */
export function withMask<Options extends MaskOptions>(
  name: string,
  options: Options,
  shape: Shape,
): Options {
  return options.where ? { ...options, where: maskOf(name, options.where, shape) } : options;
}

/** Counts the elements over the axes that take part, in f32. */
export function countWhere(
  mask: Tensor,
  axes: readonly number[],
  options: { readonly keepdims?: boolean },
): Tensor {
  return mask.cast("i32").sum(axes, options).cast("f32");
}

/**
 * Returns the option `mean` in f32. Throws a Fault for a shape that does not broadcast to `kept`, with the reduced
 * axes at extent 1.
 */
export function givenMean(name: string, mean: TensorLike, kept: Shape): Tensor {
  const centre = recorder().lift(mean, "f32").cast("f32");
  if (broadcastsTo(centre.shape, kept)) return centre;
  throw fault(
    name,
    `mismatched mean: ${formatShape(centre.shape)} does not broadcast to ${formatShape(kept)} (the shape with keepdims)`,
  );
}
