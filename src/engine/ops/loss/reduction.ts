/** Shared code of the losses: it reduces the losses of all examples to one number. */
import type { Tensor } from "../../graph/tensor.ts";
import { toFloat } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { broadcastShapes, broadcastsTo, formatShape, sameShape } from "../../ir/shape.ts";
import { recorder, type TensorLike } from "../define.ts";
import { commonDtype, liftAs } from "../elementwise/makers.ts";

export type Reduction = "mean" | "sum" | "none";

export interface LossOptions {
  /** Default "mean". */
  readonly reduction?: Reduction;
}

export interface WeightedOptions extends LossOptions {
  /** The weight of each element; it broadcasts to the losses. */
  readonly weight?: TensorLike | null;
}

/** A mean divides by `total`, or by the number of elements without it. */
export function reduced(
  name: string,
  losses: Tensor,
  reduction: Reduction = "mean",
  total?: Tensor,
): Tensor {
  switch (reduction) {
    case "none":
      return losses;
    case "sum":
      return losses.sum();
    case "mean":
      return total ? losses.sum().div(total) : losses.mean();
    default:
      throw fault(
        name,
        `unknown reduction "${String(reduction satisfies never)}": use "mean", "sum" or "none"`,
      );
  }
}

/** Returns predictions and targets as floats of one dtype. Throws a Fault if their shapes do not broadcast. */
export function pair(name: string, value: TensorLike, wanted: TensorLike): [Tensor, Tensor] {
  const dtype = toFloat(commonDtype([value, wanted]));
  const [x, y] = [liftAs(value, dtype), liftAs(wanted, dtype)];
  if (!broadcastShapes(x.shape, y.shape)) {
    throw fault(
      name,
      `mismatched shapes: predictions ${formatShape(x.shape)} and targets ${formatShape(y.shape)}`,
    );
  }
  return [x, y];
}

/** Returns the elements' weights in the shape of their losses. Throws a Fault if they do not broadcast to it. */
export function weightOf(name: string, weight: TensorLike, losses: Tensor): Tensor {
  const lifted = recorder().lift(weight, losses.dtype);
  if (broadcastsTo(lifted.shape, losses.shape))
    return lifted.cast(losses.dtype).broadcastTo(losses.shape);
  throw fault(
    name,
    `mismatched weight: ${formatShape(lifted.shape)} does not broadcast to ${formatShape(losses.shape)}`,
  );
}

/** Returns the value of an option. Throws a Fault unless it is finite and at least `least`. */
export function checkOption(name: string, option: string, value: number, least: number): number {
  if (typeof value === "number" && Number.isFinite(value) && value >= least) return value;
  throw fault(name, `invalid ${option} ${String(value)}: expected ${least} or more`);
}

/** Throws a Fault if there is a weight that does not have a number for each class. */
export function checkWeight(name: string, weight: Tensor | null, classes: number): void {
  if (weight && !sameShape(weight.shape, [classes])) {
    throw fault(name, `mismatched weight: ${formatShape(weight.shape)} for ${classes} classes`);
  }
}
