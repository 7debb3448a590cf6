/** Weights as averages and quantiles take them: one for each element, or for each place of one axis. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, type Shape, sameShape } from "../../ir/shape.ts";
import { alongAxis } from "../axes.ts";

/** Of a shape that broadcasts to the operand's. Throws a Fault for weights that are neither. */
export function weightsFor(
  name: string,
  weights: Tensor,
  shape: Shape,
  axes: readonly number[],
): Tensor {
  if (sameShape(weights.shape, shape)) return weights;
  const [along] = axes;
  if (axes.length === 1 && weights.rank === 1 && weights.size === shape[along as number])
    return alongAxis(weights, shape.length, along as number);
  throw fault(
    "mismatched",
    `${name}: mismatched weights: ${formatShape(weights.shape)} for axes ${formatShape(axes)} of ${formatShape(shape)}`,
  );
}
