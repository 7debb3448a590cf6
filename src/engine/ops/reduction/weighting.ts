/** Weights of averages and quantiles: one for each element, or one for each index on the reduced axes. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, type Shape, sameShape } from "../../ir/shape.ts";
import { type Axes, normalizeAxes, normalizeAxis } from "../axes.ts";

/** Returns weights of a shape that broadcasts to the operand's. Throws a Fault for weights of any other shape. */
export function weightsFor(name: string, weights: Tensor, shape: Shape, axis: Axes): Tensor {
  if (sameShape(weights.shape, shape)) return weights;
  const axes = normalizeAxes(name, axis, shape);
  // The weights' axes are the named ones, in that order.
  const named = [axis ?? axes].flat().map((dim) => normalizeAxis(name, dim, shape));
  const wanted = named.map((axis) => shape[axis] as number);
  if (sameShape(weights.shape, wanted)) {
    const sorted = weights.permute(axes.map((axis) => named.indexOf(axis)));
    return sorted.reshape(shape.map((extent, index) => (axes.includes(index) ? extent : 1)));
  }
  throw fault(
    name,
    `mismatched weights: ${formatShape(weights.shape)} for axes ${formatShape(axes)} of ${formatShape(shape)}`,
  );
}
