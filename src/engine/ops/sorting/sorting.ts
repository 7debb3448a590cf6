/** Sorting along an axis, and choosing elements by their order. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import type { Shape } from "../../ir/shape.ts";
import { type Attributes, flagAttribute, integerAttribute } from "../attributes.ts";
import { normalizeAxis } from "../axes.ts";
import {
  methodOp,
  type Op,
  recorder,
  type SortPrimitive,
  type TensorLike,
  type TensorType,
} from "../define.ts";
import { takeAlongAxis } from "../indexing/gathering.ts";
import { spreadAlongAxis } from "../indexing/scatter-primitive.ts";

export interface SortOptions {
  /** Sort from the largest element to the smallest; NaN stays last. */
  readonly descending?: boolean;
}

/** The last axis is the default; null flattens, as in NumPy. */
export type SortAxis = number | null;
export type Sort = Op<(x: TensorLike, axis?: SortAxis, options?: SortOptions) => Tensor>;

/** Returns the tensor to sort; it is flattened if the axis is null. */
export function sortedOver(value: TensorLike, axis: SortAxis): Tensor {
  const x = recorder().lift(value, "f32");
  return axis === null ? x.flatten() : x;
}

function sortType(
  name: string,
  gives: SortPrimitive["gives"],
  operands: readonly TensorType[],
  attributes: Attributes,
): TensorType {
  const [x] = operands;
  const axis = integerAttribute(attributes, "axis");
  flagAttribute(attributes, "descending");
  const count = integerAttribute(attributes, "count");
  const extent = x?.shape[axis];
  if (!x || extent === undefined || count < 0 || count > extent)
    throw fault(name, "mismatched operands");
  return { shape: x.shape.with(axis, count), dtype: gives === "value" ? x.dtype : "i32" };
}

const sortPrimitive: SortPrimitive = {
  kind: "sort",
  name: "sort",
  gives: "value",
  rule: "each element of `g` goes back to the position that its element came from",
  infer: (operands, attributes) => sortType("sort", "value", operands, attributes),
  // Each cotangent goes back to the index that its element came from.
  gradient: (g, [operand], _result, attributes) => {
    const x = operand as Tensor;
    const axis = integerAttribute(attributes, "axis");
    const indices = recorder().node(argsortPrimitive, [x.stopGradient()], attributes);
    return [spreadAlongAxis(g, indices, x.shape[axis] as number, axis)];
  },
};

const argsortPrimitive: SortPrimitive = {
  kind: "sort",
  name: "argsort",
  gives: "place",
  infer: (operands, attributes) => sortType("argsort", "place", operands, attributes),
  gradient: null,
};

/** Returns the first `count` elements in order, or their indices. */
function sorted(
  primitive: SortPrimitive,
  name: string,
  x: Tensor,
  axis: number,
  descending: boolean,
  count?: number,
): Tensor {
  const along = normalizeAxis(name, axis, x.shape);
  const kept = count ?? (x.shape[along] as number);
  return recorder().node(primitive, [x], { axis: along, descending, count: kept });
}

interface SortSpec {
  readonly primitive: SortPrimitive;
  readonly doc: string;
  readonly example: string;
}

function sortOp({ primitive, doc, example }: SortSpec): Sort {
  const { name } = primitive;
  const call = (
    x: TensorLike,
    axis: SortAxis = -1,
    { descending = false }: SortOptions = {},
  ): Tensor => sorted(primitive, name, sortedOver(x, axis), axis ?? 0, descending);
  return methodOp("sorting", {
    name,
    doc,
    example,
    primitive,
    build: call,
  });
}

export const sort: Sort = sortOp({
  primitive: sortPrimitive,
  doc: "Sorts the elements along an axis, the last by default, or with null those of the flattened tensor, in ascending order. With `descending` the order is descending; NaN comes last in both orders. The gradient flows back to the original positions, equal elements in their order.",
  example: "tensor([3, 1, 2]).sort()  // [1, 2, 3]",
});

export const argsort: Sort = sortOp({
  primitive: argsortPrimitive,
  doc: "Returns the indices (i32) that sort the elements along an axis, the last by default, or with null those of the flattened tensor, in ascending order. With `descending` the order is descending; NaN comes last in both orders. The sort is stable, and 0 and −0 are equal.",
  example: "tensor([3, 1, 2]).argsort()  // [1, 2, 0]",
});

export interface TopkOptions {
  /** Choose the largest elements; false chooses the smallest. Default true. */
  readonly largest?: boolean;
}

export interface Topk {
  readonly values: Tensor;
  /** i32. */
  readonly indices: Tensor;
}

export const topk: Op<(x: TensorLike, k: number, axis?: number, options?: TopkOptions) => Topk> =
  methodOp("sorting", {
    name: "topk",
    doc: "Returns the `k` largest elements along an axis, the last by default, in descending order, and their indices, as `{ values, indices }`. Among equal elements the first is taken first; NaN comes last.",
    example: "tensor([3, 1, 5, 4]).topk(2).values  // [5, 4]",
    build: (value, k, axis = -1, { largest = true } = {}) => {
      const x = recorder().lift(value, "f32");
      checkCount("topk", "k", k, x.shape, axis, 0);
      const indices = sorted(argsortPrimitive, "topk", x.stopGradient(), axis, largest, k);
      return { values: takeAlongAxis(x, indices, axis), indices };
    },
  });

function checkCount(
  name: string,
  what: string,
  count: number,
  shape: Shape,
  axis: number,
  least: number,
): void {
  const extent = shape[normalizeAxis(name, axis, shape)] as number;
  if (Number.isInteger(count) && count >= least && count <= extent) return;
  throw fault(
    name,
    `invalid ${what} ${String(count)}: expected an integer from ${least} to ${extent}, the extent of axis ${axis}`,
  );
}

export interface KthvalueOptions {
  /** Keep the axis, with extent 1. */
  readonly keepdims?: boolean;
}

export const kthvalue: Op<
  (x: TensorLike, k: number, axis?: number, options?: KthvalueOptions) => Tensor
> = methodOp("sorting", {
  name: "kthvalue",
  doc: "Returns the k-th smallest element along an axis, the last by default, counted from 1. NaN counts as the largest.",
  example: "tensor([3, 1, 2]).kthvalue(2)  // 2",
  build: (value, k, axis = -1, { keepdims = false } = {}) => {
    const x = recorder().lift(value, "f32");
    checkCount("kthvalue", "k", k, x.shape, axis, 1);
    const found = at(sorted(sortPrimitive, "kthvalue", x, axis, false, k), axis, k - 1);
    return keepdims ? found.unsqueeze(axis) : found;
  },
});

/** Returns the elements at one index of an axis, without the axis. */
function at(x: Tensor, axis: number, index: number): Tensor {
  const along = axis < 0 ? axis + x.rank : axis;
  return x.slice(...x.shape.map((_, dim) => (dim === along ? index : null)));
}
