/**
 * Replaces elements by a list of values, which repeats where it is too short. In NumPy these ops work in place.
 */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, sameShape } from "../../ir/shape.ts";
import { composite } from "../composite.ts";
import { type ErrorCase, type Op, recorder, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { checkMode, type IndexMode, indexInMode } from "./index-modes.ts";
import { integersOf } from "./linear-indices.ts";

const family = "indexing";

/** Returns the values in x's dtype. Throws if there are none but up to `most` could be needed. */
function valuesFor(name: string, x: Tensor, values: TensorLike, most: number = x.size): Tensor {
  const list = recorder().lift(values, x.dtype).cast(x.dtype).flatten();
  if (list.size > 0 || most === 0) return list;
  throw fault(name, "missing values: the tensor is empty");
}

/** Checks the mask's shape and converts it to bool. */
function maskFor(name: string, x: Tensor, condition: Tensor): Tensor {
  const mask = recorder().lift(condition, "bool");
  if (!sameShape(mask.shape, x.shape)) {
    throw fault(name, `mismatched mask: ${formatShape(mask.shape)} for ${formatShape(x.shape)}`);
  }
  return mask.dtype === "bool" ? mask : mask.ne(0);
}

function maskErrors(name: string): ErrorCase[] {
  return [
    {
      call: `zeros([2]).${name}(zeros([3]), 1)`,
      message: `${name}: mismatched mask: [3] for [2]`,
    },
    {
      call: `zeros([2]).${name}(zeros([2]), zeros([0]))`,
      message: `${name}: missing values: the tensor is empty`,
    },
  ];
}

export const place: Op<(x: TensorLike, mask: Tensor, values: TensorLike) => Tensor> = composite({
  name: "place",
  family,
  doc: "Returns the tensor with the elements where `mask`, of its shape, is true replaced by `values` in order, starting over when they run out. It is `x[mask] = values` in NumPy, and PyTorch's `masked_scatter`.",
  example: "tensor([1, 2, 3]).place(tensor([true, false, true]), tensor([8, 9]))  // [8, 2, 9]",
  method: true,
  build: (value: TensorLike, mask: Tensor, values: TensorLike): Tensor => {
    const x = recorder().lift(value, "f32");
    const chosen = maskFor("place", x, mask);
    const list = valuesFor("place", x, values);
    if (x.size === 0) return x;
    // Count the elements chosen before each element.
    const position = chosen.flatten().cast("i32").cumsum().sub(1).maximum(0).remainder(list.size);
    return where(chosen, list.take(position).reshape(x.shape), x);
  },
  cases: [
    {
      operands: [{ shape: [3, 4] }, { shape: [3, 4], dtype: "bool" }, { shape: [3] }],
      build: (x, m, v) => place(x, m, v),
    },
    { operands: [{ shape: [4] }], build: (x) => place(x, x.gt(0), 7) },
  ],
  errors: maskErrors("place"),
});

export const putmask: Op<(x: TensorLike, mask: Tensor, values: TensorLike) => Tensor> = composite({
  name: "putmask",
  family,
  doc: "Returns the tensor with the elements where `mask`, of its shape, is true replaced by the elements of `values` at the same flat index. `values` are repeated to the size of the tensor in row-major order. `where` broadcasts instead, and `place` uses the values one after the other.",
  example: "tensor([1, 2, 3]).putmask(tensor([false, true, true]), tensor([7, 8]))  // [1, 8, 7]",
  method: true,
  build: (value: TensorLike, mask: Tensor, values: TensorLike): Tensor => {
    const x = recorder().lift(value, "f32");
    const chosen = maskFor("putmask", x, mask);
    return where(chosen, valuesFor("putmask", x, values).resize(x.shape), x);
  },
  cases: [
    {
      operands: [{ shape: [3, 4] }, { shape: [3, 4], dtype: "bool" }, { shape: [5] }],
      build: (x, m, v) => putmask(x, m, v),
    },
  ],
  errors: maskErrors("putmask"),
});

export interface PutOptions {
  /** Maps an index outside to one inside: modulo the extent, or to the nearest. Without a mode it is ignored. */
  readonly mode?: IndexMode;
}

export const put: Op<
  (x: TensorLike, indices: TensorLike, values: TensorLike, options?: PutOptions) => Tensor
> = composite({
  name: "put",
  family,
  doc: 'Returns the tensor with `values` written at flat indices in row-major order, starting over when the values run out. If an index repeats, the last value wins. Negative indices count from the end. Out-of-range indices are dropped, unless `mode` wraps ("wrap") or clips ("clip") them.',
  example:
    'tensor([[1, 2], [3, 4]]).put(tensor([0, -1], { dtype: "i32" }), tensor([8, 9]))  // [[8, 2], [3, 9]]',
  method: true,
  build: (
    value: TensorLike,
    indices: TensorLike,
    values: TensorLike,
    { mode }: PutOptions = {},
  ): Tensor => {
    const x = recorder().lift(value, "f32");
    checkMode("put", mode);
    const at = indexInMode(integersOf("put", indices).flatten(), x.size, mode);
    const list = valuesFor("put", x, values, at.size).resize([at.size]);
    return x.flatten().scatter(at, list).reshape(x.shape);
  },
  cases: [
    {
      operands: [
        { shape: [3, 3] },
        { shape: [4], dtype: "i32", low: -12, high: 12 },
        { shape: [2] },
      ],
      build: (x, i, v) => put(x, i, v),
    },
    ...(["wrap", "clip"] as const).map((mode) => ({
      operands: [{ shape: [5] }, { shape: [4], dtype: "i32" as const, low: -12, high: 12 }],
      build: (x: Tensor, i: Tensor) => put(x, i, 7, { mode }),
    })),
  ],
  errors: [
    {
      call: "zeros([2]).put(zeros([1]), 1)",
      message:
        "put: invalid indices: expected an i32 or u32 tensor, got f32 (cast it to i32, or pass that dtype to arange)",
    },
    {
      call: 'zeros([2]).put(0, 1, { mode: "raise" as never })',
      message: 'put: unknown mode "raise": use "wrap" or "clip"',
    },
    {
      call: "zeros([2]).put(0, zeros([0]))",
      message: "put: missing values: the tensor is empty",
    },
  ],
});
