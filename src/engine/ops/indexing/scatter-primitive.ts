/**
 * Combines updates with elements at indices along an axis. The name says how updates that share an index are
 * combined. They are combined in order, so the result is always the same. Devices that cannot process them
 * sequentially sort them by index first: kernels/scatter/split.ts.
 */

import type { Tensor } from "../../graph/tensor.ts";
import { accumulated, isFloat } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import type { Combine } from "../../ir/kernel.ts";
import { sameShape } from "../../ir/shape.ts";
import { integerAttribute } from "../attributes.ts";
import { numbersAlong } from "../creation/numbers.ts";
import {
  type Gradient,
  recorder,
  type ScatterPrimitive,
  type TensorLike,
  type TensorType,
} from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";

export interface SumAttributes {
  /** True if elements may be assumed finite, so that a device may multiply by the one-hot matrix. */
  readonly finite?: true;
}

/** The tensors from which gradients are computed: the operands by name, and the result. */
interface Scattered {
  readonly x: Tensor;
  readonly indices: Tensor;
  readonly updates: Tensor;
  readonly result: Tensor;
  readonly axis: number;
}

type ScatterGradient = (
  g: Tensor,
  scattered: Scattered,
) => readonly [x: Tensor, updates: Tensor | null];

function inferScatter(
  name: string,
  [x, indices, updates]: readonly TensorType[],
  axis: number,
): TensorType {
  const count = updates?.shape[axis];
  const fits =
    x &&
    indices?.dtype === "i32" &&
    updates?.dtype === x.dtype &&
    (x.dtype === "f32" || x.dtype === "i32" || x.dtype === "u32") &&
    count !== undefined &&
    axis < x.shape.length &&
    sameShape(updates.shape, x.shape.with(axis, count)) &&
    sameShape(indices.shape, updates.shape);
  if (!fits) throw fault(name, "mismatched operands");
  return { shape: x.shape, dtype: x.dtype };
}

function primitive(
  name: string,
  combine: Combine,
  rule: string,
  gradient: ScatterGradient,
): ScatterPrimitive {
  const flows: Gradient = (g, operands, result, attributes) => {
    const [x, indices, updates] = operands as readonly [Tensor, Tensor, Tensor];
    const axis = integerAttribute(attributes, "axis");
    const [toX, toUpdates] = gradient(g, { x, indices: indices, updates, result, axis });
    return [toX, null, toUpdates];
  };
  return {
    kind: "scatter",
    name,
    combine,
    infer: (operands, attributes) => {
      const axis = integerAttribute(attributes, "axis");
      if (axis < 0) throw fault(name, "mismatched operands");
      return inferScatter(name, operands, axis);
    },
    gradient: flows,
    rule,
  };
}

/** Returns for each update the element of `of` at its index; 0 if the index is outside. */
function atIndices(of: Tensor, indices: Tensor, axis: number): Tensor {
  const extent = of.shape[axis] as number;
  const inside = indices.ge(-extent).logicalAnd(indices.lt(extent));
  return where(inside, of.takeAlongAxis(where(inside, indices, 0), axis), 0);
}

/** Numbers the updates along the axis from 1. */
export function ordinalsAlong(updates: Tensor, axis: number): Tensor {
  const numbers = numbersAlong(axis, updates.rank, updates.shape[axis] as number);
  return numbers.add(1).broadcastTo(updates.shape);
}

/**
 * All of `g` flows to the update that equals the result, the last one of equals; half of it flows to x if x
 * equals it too.
 */
function toExtreme(g: Tensor, { x, indices, updates, result, axis }: Scattered) {
  const extent = x.shape[axis] as number;
  const isBest = updates.eq(atIndices(result, indices, axis));
  const ordinals = ordinalsAlong(updates, axis);
  const last = scattered("max", 0, where(isBest, indices, extent), ordinals, extent, axis);
  const won = last.gt(0);
  const shared = where(won.logicalAnd(x.eq(result)), g.mul(0.5), g);
  const mine = ordinals.eq(atIndices(last, indices, axis));
  const toX = where(won, where(x.eq(result), shared, 0), g);
  return [toX, where(mine, atIndices(shared, indices, axis), 0)] as const;
}

/** If one factor at an index is 0, only that factor has a nonzero cotangent; if two are, none has. */
function toFactors(g: Tensor, { x, indices, updates, axis }: Scattered) {
  const one = (factor: Tensor): Tensor => where(factor.eq(0), 1, factor);
  const isZero = (factor: Tensor): Tensor => factor.eq(0).cast("i32");
  const others = scatter("prod", one(x), indices, one(updates), axis);
  const zeros = scatter("sum", isZero(x), indices, isZero(updates), axis);
  const partial = (factor: Tensor, prod: Tensor, count: Tensor): Tensor =>
    where(factor.eq(0), where(count.eq(1), prod, 0), where(count.eq(0), prod.div(one(factor)), 0));
  const here = (of: Tensor): Tensor => atIndices(of, indices, axis);
  return [
    g.mul(partial(x, others, zeros)),
    here(g).mul(partial(updates, here(others), here(zeros))),
  ] as const;
}

const spread = "`g` for the tensor, and for each update the element of `g` at its index";
const others = "for each factor, `g` at its index times the product of all other factors there";
const winner =
  "each element of `g` goes to the update that equals the result, the last of several equal ones, or half of it where the tensor equals the result too; the tensor gets the rest";

const scatterPrimitives: Readonly<Record<Combine, ScatterPrimitive>> = {
  sum: primitive("scatterSum", "sum", spread, (g, { indices, axis }) => [
    g,
    atIndices(g, indices, axis),
  ]),
  prod: primitive("scatterProd", "prod", others, toFactors),
  max: primitive("scatterMax", "max", winner, toExtreme),
  min: primitive("scatterMin", "min", winner, toExtreme),
};

export const allScatterPrimitives: readonly ScatterPrimitive[] = Object.values(scatterPrimitives);

/**
 * Combines `x` with the updates at their indices (i32, of the updates' shape) along the axis. The updates have
 * x's shape except along the axis. Negative indices count from the end; indices outside are ignored.
 */
export function scatter(
  combine: Combine,
  x: Tensor,
  indices: Tensor,
  updates: Tensor,
  axis: number,
  attributes: SumAttributes = {},
): Tensor {
  const { dtype } = x;
  const wide = isFloat(dtype) ? "f32" : accumulated(dtype);
  const operands = [x.cast(wide), indices, updates.cast(wide)];
  return recorder()
    .node(scatterPrimitives[combine], operands, { axis, ...attributes })
    .cast(dtype);
}

/** Does the same where all elements are initially `start`. */
export function scattered(
  combine: Combine,
  start: TensorLike,
  indices: Tensor,
  updates: Tensor,
  extent: number,
  axis: number,
  attributes: SumAttributes = {},
): Tensor {
  const x = recorder().lift(start, updates.dtype).broadcastTo(updates.shape.with(axis, extent));
  return scatter(combine, x, indices, updates, axis, attributes);
}

/** The adjoint of `takeAlongAxis`: adds each element of `g` at its index to zeros of `extent` along the axis. */
export function spreadAlongAxis(
  g: Tensor,
  indices: Tensor,
  extent: number,
  axis: number,
  attributes: SumAttributes = {},
): Tensor {
  if (isPermutation(indices, extent, axis)) return g.takeAlongAxis(indices.argsort(axis), axis);
  return scattered("sum", 0, indices, g, extent, axis, attributes);
}

/** True if the recorded op shows that the indices are a permutation of the axis. */
function isPermutation({ node }: Tensor, extent: number, axis: number): boolean {
  const { op: made, attributes } = node;
  return made?.name === "argsort" && attributes.axis === axis && attributes.count === extent;
}
