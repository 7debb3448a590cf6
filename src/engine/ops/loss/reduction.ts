/** What losses share: how the numbers of all examples become one. */
import type { Tensor } from "../../graph/tensor.ts";
import { toFloat } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { broadcastShapes, formatShape, sameShape } from "../../ir/shape.ts";
import { recorder, type TensorLike } from "../define.ts";
import { commonDtype, liftAs } from "../elementwise/makers.ts";

export type Reduction = "mean" | "sum" | "none";

export interface LossOptions {
  /** Default "mean". */
  readonly reduction?: Reduction;
}

export interface WeightedOptions extends LossOptions {
  /** What each element counts; broadcasts to the losses. */
  readonly weight?: TensorLike | null;
}

/** `total` is what a mean divides by, where that is not the number of elements. */
export function reduced(
  name: string,
  each: Tensor,
  reduction: Reduction = "mean",
  total?: Tensor,
): Tensor {
  switch (reduction) {
    case "none":
      return each;
    case "sum":
      return each.sum();
    case "mean":
      return total ? each.sum().div(total) : each.mean();
    default:
      throw fault(
        "unknown",
        `${name}: unknown reduction "${String(reduction satisfies never)}": use "mean", "sum" or "none"`,
      );
  }
}

/** Predictions and targets as floats of one dtype. Throws a Fault where their shapes do not broadcast. */
export function pair(name: string, value: TensorLike, wanted: TensorLike): [Tensor, Tensor] {
  const dtype = toFloat(commonDtype([value, wanted]));
  const [x, y] = [liftAs(value, dtype), liftAs(wanted, dtype)];
  if (!broadcastShapes(x.shape, y.shape)) {
    throw fault(
      "mismatched",
      `${name}: mismatched shapes: predictions ${formatShape(x.shape)} and targets ${formatShape(y.shape)}`,
    );
  }
  return [x, y];
}

/** What the elements count, in the shape of their losses. Throws a Fault where it does not broadcast to that. */
export function weightOf(name: string, weight: TensorLike, each: Tensor): Tensor {
  const given = recorder().lift(weight, each.dtype);
  const joined = broadcastShapes(given.shape, each.shape);
  if (joined && sameShape(joined, each.shape)) return given.cast(each.dtype).broadcastTo(joined);
  throw fault(
    "mismatched",
    `${name}: mismatched weight: ${formatShape(given.shape)} does not broadcast to ${formatShape(each.shape)}`,
  );
}

/** A finite number at least as large as `least`. */
export function checkOption(name: string, option: string, value: number, least: number): number {
  if (typeof value === "number" && Number.isFinite(value) && value >= least) return value;
  throw fault("invalid", `${name}: invalid ${option} ${String(value)}: expected ${least} or more`);
}

/** Throws unless there is a number for each class, where there is a weight. */
export function checkWeight(name: string, weight: Tensor | null, classes: number): void {
  if (weight && !sameShape(weight.shape, [classes])) {
    throw fault(
      "mismatched",
      `${name}: mismatched weight: ${formatShape(weight.shape)} for ${classes} classes`,
    );
  }
}
