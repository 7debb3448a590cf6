/** Reductions in which not all elements take part. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { broadcastShapes, formatShape, type Shape, sameShape } from "../../ir/shape.ts";

export interface MaskOptions {
  /** Only elements where it holds take part: bools of a shape that broadcasts to the operand's. */
  readonly where?: Tensor;
}

/** A mask of the operand's shape. Throws a Fault for another dtype, and for a shape that does not broadcast to it. */
export function maskOf(name: string, mask: Tensor, shape: Shape): Tensor {
  if (mask.dtype !== "bool")
    throw fault("invalid", `${name}: invalid where: expected a bool tensor, got ${mask.dtype}`);
  const joined = broadcastShapes(mask.shape, shape);
  if (joined && sameShape(joined, shape)) return mask.broadcastTo(shape);
  throw fault(
    "mismatched",
    `${name}: mismatched where: ${formatShape(mask.shape)} does not broadcast to ${formatShape(shape)}`,
  );
}

/** How many elements over the axes take part: f32. */
export function countWhere(
  mask: Tensor,
  axes: readonly number[],
  options: { readonly keepdims?: boolean },
): Tensor {
  return mask.cast("i32").sum(axes, options).cast("f32");
}

export function maskErrors(name: string, more: string = ""): { call: string; message: string }[] {
  return [
    {
      call: `zeros([2, 3]).${name}(1, { where: zeros([3])${more} })`,
      message: `${name}: invalid where: expected a bool tensor, got f32`,
    },
    {
      call: `zeros([2, 3]).${name}(1, { where: zeros([2]).eq(0)${more} })`,
      message: `${name}: mismatched where: [2] does not broadcast to [2, 3]`,
    },
  ];
}
