/** Weights of averages and quantiles: one for each element, or one for each place on the reduced axes. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, type Shape, sameShape } from "../../ir/shape.ts";
import { type Axes, normalizeAxes, normalizeAxis } from "../axes.ts";

/** Returns weights of a shape that broadcasts to the operand's. Throws a Fault for weights of any other shape. */
export function weightsFor(name: string, weights: Tensor, shape: Shape, axis: Axes): Tensor {
  if (sameShape(weights.shape, shape)) return weights;
  const axes = normalizeAxes(name, axis, shape);
  // The weights' axes are the named ones, in that order.
  const named = [axis ?? axes].flat().map((each) => normalizeAxis(name, each, shape));
  const wanted = named.map((each) => shape[each] as number);
  if (sameShape(weights.shape, wanted)) {
    const sorted = weights.permute(axes.map((each) => named.indexOf(each)));
    return sorted.reshape(shape.map((extent, each) => (axes.includes(each) ? extent : 1)));
  }
  throw fault(
    name,
    `mismatched weights: ${formatShape(weights.shape)} for axes ${formatShape(axes)} of ${formatShape(shape)}`,
  );
}
