/**
 * Elements brought to places along an axis where others are already: what happens to those that share a
 * place is in the name, and happens in their order, so the result is the same every time. Devices that
 * cannot take one after the other sort them by place first: rewrite/split-scatter.ts.
 */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import type { Combine } from "../../ir/kernel.ts";
import { sameShape } from "../../ir/shape.ts";
import { integerAttribute } from "../attributes.ts";
import {
  type Gradient,
  recorder,
  type ScatterPrimitive,
  type TensorLike,
  type TensorType,
} from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { numbersAlong } from "../fourier/roots-of-unity.ts";

export interface SumAttributes {
  /** Whether elements may be taken for finite: a device may then multiply by the one-hot matrix. */
  readonly finite?: true;
}

/** What a result's cotangent is made of, with the operands by name. */
interface Scattered {
  readonly x: Tensor;
  readonly places: Tensor;
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
  [x, places, updates]: readonly TensorType[],
  axis: number,
): TensorType {
  const count = updates?.shape[axis];
  const fits =
    x &&
    places?.dtype === "i32" &&
    updates?.dtype === x.dtype &&
    (x.dtype === "f32" || x.dtype === "i32" || x.dtype === "u32") &&
    count !== undefined &&
    axis < x.shape.length &&
    sameShape(updates.shape, x.shape.with(axis, count)) &&
    sameShape(places.shape, updates.shape);
  if (!fits) throw fault("mismatched", `${name}: mismatched operands`);
  return { shape: x.shape, dtype: x.dtype };
}

function primitive(
  name: string,
  combine: Combine,
  rule: string,
  gradient: ScatterGradient,
): ScatterPrimitive {
  const flows: Gradient = (g, operands, result, attributes) => {
    const [x, places, updates] = operands as readonly [Tensor, Tensor, Tensor];
    const axis = integerAttribute(attributes, "axis");
    const [toX, toUpdates] = gradient(g, { x, places, updates, result, axis });
    return [toX, null, toUpdates];
  };
  return {
    kind: "scatter",
    name,
    combine,
    infer: (operands, attributes) => {
      const axis = integerAttribute(attributes, "axis");
      if (axis < 0) throw fault("mismatched", `${name}: mismatched operands`);
      return inferScatter(name, operands, axis);
    },
    gradient: flows,
    rule,
  };
}

/** For each update what a tensor of the result's shape has at its place; 0 where that is outside. */
function atPlaces(of: Tensor, places: Tensor, axis: number): Tensor {
  const extent = of.shape[axis] as number;
  const inside = places.ge(-extent).logicalAnd(places.lt(extent));
  return where(inside, of.takeAlongAxis(where(inside, places, 0), axis), 0);
}

/** The updates' numbers along the axis, from 1. */
export function turnsAlong(updates: Tensor, axis: number): Tensor {
  const numbers = numbersAlong(axis, updates.rank, updates.shape[axis] as number);
  return numbers.add(1).broadcastTo(updates.shape);
}

/** All to the update that the result is, the last of equal ones, and half of it where x is the same. */
function toExtreme(g: Tensor, { x, places, updates, result, axis }: Scattered) {
  const extent = x.shape[axis] as number;
  const isBest = updates.eq(atPlaces(result, places, axis));
  const turns = turnsAlong(updates, axis);
  const last = scattered("max", 0, where(isBest, places, extent), turns, extent, axis);
  const won = last.gt(0);
  const shared = where(won.logicalAnd(x.eq(result)), g.mul(0.5), g);
  const mine = turns.eq(atPlaces(last, places, axis));
  const toX = where(won, where(x.eq(result), shared, 0), g);
  return [toX, where(mine, atPlaces(shared, places, axis), 0)] as const;
}

/** Where one factor is 0 only its own cotangent lives; where two are, none does. */
function toFactors(g: Tensor, { x, places, updates, axis }: Scattered) {
  const one = (factor: Tensor): Tensor => where(factor.eq(0), 1, factor);
  const isZero = (factor: Tensor): Tensor => factor.eq(0).cast("i32");
  const others = scatter("prod", one(x), places, one(updates), axis);
  const zeros = scatter("sum", isZero(x), places, isZero(updates), axis);
  const share = (factor: Tensor, rest: Tensor, count: Tensor): Tensor =>
    where(factor.eq(0), where(count.eq(1), rest, 0), where(count.eq(0), rest.div(one(factor)), 0));
  const here = (of: Tensor): Tensor => atPlaces(of, places, axis);
  return [
    g.mul(share(x, others, zeros)),
    here(g).mul(share(updates, here(others), here(zeros))),
  ] as const;
}

const spread = "`g` for the tensor, and for each update the element of `g` at its place";
const others = "for each factor `g` at its place times the product of all others there";
const winner =
  "each element of `g` goes to the update that the result is, the last of equal ones, and half of it to the tensor where that is the same";

const scatterPrimitives: Readonly<Record<Combine, ScatterPrimitive>> = {
  sum: primitive("scatterSum", "sum", spread, (g, { places, axis }) => [
    g,
    atPlaces(g, places, axis),
  ]),
  prod: primitive("scatterProd", "prod", others, toFactors),
  max: primitive("scatterMax", "max", winner, toExtreme),
  min: primitive("scatterMin", "min", winner, toExtreme),
};

export const allScatterPrimitives: readonly ScatterPrimitive[] = Object.values(scatterPrimitives);

/**
 * `x` with the updates, of its shape but for the extent of the axis, combined at their places (i32, of the
 * updates' shape) along it. Negative places count from the end; places outside bring nothing.
 */
export function scatter(
  combine: Combine,
  x: Tensor,
  places: Tensor,
  updates: Tensor,
  axis: number,
  attributes: SumAttributes = {},
): Tensor {
  const { dtype } = x;
  const wide = dtype === "f16" ? "f32" : dtype === "bool" ? "i32" : dtype;
  const operands = [x.cast(wide), places, updates.cast(wide)];
  return recorder()
    .node(scatterPrimitives[combine], operands, { axis, ...attributes })
    .cast(dtype);
}

/** The same where there is nothing yet but one number. */
export function scattered(
  combine: Combine,
  start: TensorLike,
  places: Tensor,
  updates: Tensor,
  extent: number,
  axis: number,
  attributes: SumAttributes = {},
): Tensor {
  const x = recorder().lift(start, updates.dtype).broadcastTo(updates.shape.with(axis, extent));
  return scatter(combine, x, places, updates, axis, attributes);
}

/**
 * The adjoint of `takeAlongAxis`: zeros of `extent` along the axis, to which each element of `g` is added
 * at its place.
 */
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

/** Whether the places are all of an axis, each of them once, by what they were recorded as. */
function isPermutation({ node }: Tensor, extent: number, axis: number): boolean {
  const { op: made, attributes } = node;
  return made?.name === "argsort" && attributes.axis === axis && attributes.count === extent;
}
