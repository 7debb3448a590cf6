/** Sorting along an axis, and choosing elements by their order. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import type { Shape } from "../../ir/shape.ts";
import { type Attributes, flagAttribute, integerAttribute } from "../attributes.ts";
import { normalizeAxis } from "../axes.ts";
import { composite } from "../composite.ts";
import { tensor } from "../creation/creation.ts";
import {
  type Case,
  type ErrorCase,
  type Op,
  type OperandSample,
  op,
  recorder,
  type SortPrimitive,
  type TensorLike,
  type TensorType,
} from "../define.ts";
import { takeAlongAxis } from "../indexing/gathering.ts";
import { spreadAlongAxis } from "../indexing/scatter-primitive.ts";

const family = "sorting";

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
  return op(call, {
    name,
    kind: "sort",
    family,
    doc,
    example,
    method: true,
    primitive,
    cases: sortCases(call),
    errors: axisErrors(name),
  });
}

function axisErrors(name: string, rest = ""): ErrorCase[] {
  const and = rest === "" ? "" : `${rest}, `;
  return [
    {
      call: `zeros([2, 3]).${name}(${and}2)`,
      message: `${name}: invalid axis 2: [2, 3] has the axes -2 to 1`,
    },
    { call: `zeros([]).${name}(${rest})`, message: `${name}: invalid axis -1: [] has no axes` },
  ];
}

/** The elements are so far apart that a central difference meets no tie. */
const spread: Omit<OperandSample, "shape"> = { low: -8000, high: 8000 };

/**
 * These cases cover short and long rows, both orders, every axis, every dtype, ties, and elements with unusual
 * comparisons.
 */
function sortCases(
  call: (x: TensorLike, axis?: SortAxis, options?: SortOptions) => Tensor,
): Case[] {
  const floats: [Shape, SortAxis, boolean][] = [
    [[2, 3], null, true],
    [[1], 0, false],
    [[0], 0, false],
    [[3, 0], 0, true],
    [[7], -1, true],
    [[5, 9], 0, false],
    [[3, 4, 5], 1, true],
    [[2, 130], -1, false],
    [[67, 3], 0, true],
    [[3, 1021], -1, false],
    [[4096], 0, true],
    [[5003], -1, false],
    [[2, 4099, 2], 1, true],
  ];
  const others: [Shape, number, boolean, "i32" | "u32" | "bool" | "f32", number, number][] = [
    [[300], 0, false, "i32", -5, 5],
    [[40, 9], -1, true, "i32", -(2 ** 31), 2 ** 31],
    [[333], 0, true, "u32", 0, 2 ** 32],
    [[21, 65], 0, false, "bool", 0, 2],
    [[9001], 0, true, "bool", 0, 2],
    [[70_001], 0, false, "i32", -(2 ** 31), 2 ** 31],
    [[66_000, 2], -1, true, "i32", -50, 50],
    [[3, 8200], -1, false, "u32", 0, 900],
  ];
  return [
    ...floats.map(([shape, axis, descending]) => ({
      operands: [{ shape, ...spread }],
      build: (x: Tensor) => call(x, axis, { descending }),
    })),
    ...others.map(([shape, axis, descending, dtype, low, high]) => ({
      operands: [{ shape, dtype, low, high }],
      build: (x: Tensor) => call(x, axis, { descending }),
    })),
    ...[false, true].map((descending) => ({
      operands: [],
      build: () => call(odd(), -1, { descending }),
    })),
    {
      operands: [],
      build: () => call(odd().broadcastTo([600, 9]).flatten(), -1),
    },
    {
      operands: [{ shape: [3, 40], ...spread }],
      build: (x) => call(x.neg(), -1).mul(2),
    },
  ];
}

/** These are ties, both zeros, the infinities, NaN, the smallest float and a subnormal one. */
function odd(): Tensor {
  return tensor([3, Number.NaN, -0, Infinity, 0, -Infinity, 3, -1e-45, -3.4028234663852886e38]);
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
  composite({
    name: "topk",
    family,
    doc: "Returns the `k` largest elements along an axis, the last by default, in descending order, and their indices, as `{ values, indices }`. Among equal elements the first is taken first; NaN comes last.",
    example: "tensor([3, 1, 5, 4]).topk(2).values  // [5, 4]",
    method: true,
    build: (
      value: TensorLike,
      k: number,
      axis: number = -1,
      { largest = true }: TopkOptions = {},
    ): Topk => {
      const x = recorder().lift(value, "f32");
      checkCount("topk", "k", k, x.shape, axis, 0);
      const indices = sorted(argsortPrimitive, "topk", x.stopGradient(), axis, largest, k);
      return { values: takeAlongAxis(x, indices, axis), indices };
    },
    cases: topkCases(),
    errors: [
      ...axisErrors("topk", "1"),
      {
        call: "zeros([2, 3]).topk(4)",
        message: "topk: invalid k 4: expected an integer from 0 to 3, the extent of axis -1",
      },
    ],
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

function topkCases(): Case[] {
  const cases: [Shape, number, number, boolean][] = [
    [[7], 3, -1, true],
    [[5, 9], 2, 0, false],
    [[3, 40], 40, 1, true],
    [[4, 5], 0, -1, true],
    [[9001], 8, 0, true],
    [[3, 5000], 40, -1, false],
    [[9001], 200, 0, true],
  ];
  return cases.flatMap(([shape, k, axis, largest]): Case[] => [
    {
      operands: [{ shape, ...spread }],
      build: (x) => topk(x, k, axis, { largest }).values,
    },
    {
      operands: [{ shape, dtype: "i32", low: -99, high: 99 }],
      build: (x) => topk(x, k, axis, { largest }).indices,
    },
  ]);
}

export interface KthvalueOptions {
  /** Keep the axis, with extent 1. */
  readonly keepdims?: boolean;
}

export const kthvalue: Op<
  (x: TensorLike, k: number, axis?: number, options?: KthvalueOptions) => Tensor
> = composite({
  name: "kthvalue",
  family,
  doc: "Returns the k-th smallest element along an axis, the last by default, counted from 1. NaN counts as the largest.",
  example: "tensor([3, 1, 2]).kthvalue(2)  // 2",
  method: true,
  build: (
    value: TensorLike,
    k: number,
    axis: number = -1,
    { keepdims = false }: KthvalueOptions = {},
  ): Tensor => {
    const x = recorder().lift(value, "f32");
    checkCount("kthvalue", "k", k, x.shape, axis, 1);
    const found = at(sorted(sortPrimitive, "kthvalue", x, axis, false, k), axis, k - 1);
    return keepdims ? found.unsqueeze(axis) : found;
  },
  cases: [
    { operands: [{ shape: [7], ...spread }], build: (x) => kthvalue(x, 3) },
    { operands: [{ shape: [6, 50], ...spread }], build: (x) => kthvalue(x, 6, 0) },
    {
      operands: [{ shape: [3, 5], ...spread }],
      build: (x) => kthvalue(x, 2, -1, { keepdims: true }),
    },
    { operands: [{ shape: [2, 4200] }], build: (x) => kthvalue(x.cast("i32"), 99) },
  ],
  errors: [
    ...axisErrors("kthvalue", "1"),
    {
      call: "zeros([3]).kthvalue(0)",
      message: "kthvalue: invalid k 0: expected an integer from 1 to 3, the extent of axis -1",
    },
  ],
});

/** Returns the elements at one index of an axis, without the axis. */
function at(x: Tensor, axis: number, index: number): Tensor {
  const along = axis < 0 ? axis + x.rank : axis;
  return x.slice(...x.shape.map((_, dim) => (dim === along ? index : null)));
}
