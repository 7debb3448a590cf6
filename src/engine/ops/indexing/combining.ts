/** Combines updates with the elements at their indices, by any of the functions that programs can choose. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { broadcastsTo, formatShape, type Shape } from "../../ir/shape.ts";
import type { TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { liftAs } from "../elementwise/makers.ts";
import { takeAlongAxis } from "./gathering.ts";
import { ordinalsAlong, scatter, scattered } from "./scatter-primitive.ts";

const combines = ["replace", "add", "mul", "max", "min"] as const;
/** The combination of an element with the updates at its index. With "replace" the last update wins. */
export type Combine = (typeof combines)[number];

const reductions = { add: "sum", mul: "prod", max: "max", min: "min" } as const;

export function checkCombine(op: string, combine: Combine, x: Tensor): void {
  if (!combines.includes(combine)) {
    throw fault(op, `unknown combine "${String(combine)}": use replace, add, mul, max or min`);
  }
  if (x.dtype !== "bool" || combine === "replace") return;
  throw fault(op, `unsupported dtype bool for "${combine}": cast to i32 first`);
}

/** Returns updates in x's dtype, broadcast to the shape. Throws a Fault, which ends in the advice, if they do not. */
export function spreadUpdates(
  op: string,
  updates: TensorLike,
  x: Tensor,
  shape: Shape,
  advice: string = "",
): Tensor {
  const lifted = liftAs(updates, x.dtype);
  if (broadcastsTo(lifted.shape, shape)) return lifted.broadcastTo(shape);
  throw fault(
    op,
    `mismatched updates: ${formatShape(lifted.shape)} for ${formatShape(shape)}${advice}`,
  );
}

/** Combines elements with the updates for them, where there are any. */
export function joined(x: Tensor, found: Tensor, incoming: Tensor, combine: Combine): Tensor {
  switch (combine) {
    case "replace":
      return where(found, incoming, x);
    case "add":
      return x.add(where(found, incoming, 0));
    case "mul":
      return where(found, x.mul(incoming), x);
    case "max":
      return where(found, x.maximum(incoming), x);
    case "min":
      return where(found, x.minimum(incoming), x);
    default:
      return combine satisfies never;
  }
}

/**
 * Combines `x` with updates at indices (i32, of the updates' shape) along the axis. The updates have x's shape
 * except along the axis. Indices outside are ignored.
 */
export function combineAlongAxis(
  x: Tensor,
  indices: Tensor,
  updates: Tensor,
  axis: number,
  combine: Combine,
): Tensor {
  if (updates.size === 0 || x.size === 0) return x;
  if (combine !== "replace") return scatter(reductions[combine], x, indices, updates, axis);
  const { found, last } = lastOf(indices, x.shape[axis] as number, axis);
  return where(found, takeAlongAxis(updates, last, axis), x);
}

/**
 * Combines rows [count, …] with the rows of `x` at the indices [count]. Each index is looked up once for a whole
 * row.
 */
export function combineRows(x: Tensor, indices: Tensor, updates: Tensor, combine: Combine): Tensor {
  if (updates.size === 0 || x.size === 0) return x;
  const column = (part: Tensor): Tensor =>
    part.reshape([-1, ...new Array<number>(x.rank - 1).fill(1)]);
  if (combine !== "replace")
    return combineAlongAxis(x, column(indices).broadcastTo(updates.shape), updates, 0, combine);
  const { found, last } = lastOf(indices, x.shape[0] as number, 0);
  return where(column(found), updates.take(last), x);
}

/** Finds the last update for each index along the axis, and whether there is one. */
function lastOf(indices: Tensor, extent: number, axis: number): { found: Tensor; last: Tensor } {
  const ordinal = scattered("max", 0, indices, ordinalsAlong(indices, axis), extent, axis);
  return { found: ordinal.gt(0), last: ordinal.sub(1).maximum(0) };
}
