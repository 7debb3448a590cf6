/**
 * Replaces elements by a list of values, which repeats where it is too short. In NumPy these ops work in place.
 */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, sameShape } from "../../ir/shape.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { checkMode, type IndexMode, indexInMode } from "./index-modes.ts";
import { checkRange, writeRule } from "./known-indices.ts";
import { integersOf } from "./linear-indices.ts";

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

export const place: Op<(x: TensorLike, mask: Tensor, values: TensorLike) => Tensor> = methodOp(
  "indexing",
  {
    name: "place",
    doc: "Returns the tensor with the elements where `mask`, of its shape, is true replaced by `values` in order, starting over when they run out. It is `x[mask] = values` in NumPy, and PyTorch's `masked_scatter`.",
    example: "tensor([1, 2, 3]).place(tensor([true, false, true]), tensor([8, 9]))  // [8, 2, 9]",
    build: (value, mask, values) => {
      const x = recorder().lift(value, "f32");
      const chosen = maskFor("place", x, mask);
      const list = valuesFor("place", x, values);
      if (x.size === 0) return x;
      // Count the elements chosen before each element.
      const position = chosen.flatten().cast("i32").cumsum().sub(1).maximum(0).remainder(list.size);
      return where(chosen, list.take(position).reshape(x.shape), x);
    },
  },
);

export const putmask: Op<(x: TensorLike, mask: Tensor, values: TensorLike) => Tensor> = methodOp(
  "indexing",
  {
    name: "putmask",
    doc: "Returns the tensor with the elements where `mask`, of its shape, is true replaced by the elements of `values` at the same flat index. `values` are repeated to the size of the tensor in row-major order. `where` broadcasts instead, and `place` uses the values one after the other.",
    example: "tensor([1, 2, 3]).putmask(tensor([false, true, true]), tensor([7, 8]))  // [1, 8, 7]",
    build: (value, mask, values) => {
      const x = recorder().lift(value, "f32");
      const chosen = maskFor("putmask", x, mask);
      return where(chosen, valuesFor("putmask", x, values).resize(x.shape), x);
    },
  },
);

export interface PutOptions {
  /** Maps an index outside to one inside: modulo the extent, or to the nearest. Without a mode it is ignored. */
  readonly mode?: IndexMode;
}

export const put: Op<
  (x: TensorLike, indices: TensorLike, values: TensorLike, options?: PutOptions) => Tensor
> = methodOp("indexing", {
  name: "put",
  doc: `Returns the tensor with \`values\` written at flat indices in row-major order, starting over when the values run out. If an index repeats, the last value wins. ${writeRule} With \`mode\` it is wrapped ("wrap") or clipped ("clip") instead.`,
  example:
    'tensor([[1, 2], [3, 4]]).put(tensor([0, -1], { dtype: "i32" }), tensor([8, 9]))  // [[8, 2], [3, 9]]',
  build: (value, indices, values, { mode } = {}) => {
    const x = recorder().lift(value, "f32");
    checkMode("put", mode);
    const given = integersOf("put", indices);
    if (mode === undefined) checkRange("put", given, x.size, { remedy: ", or pass a mode" });
    const at = indexInMode(given.flatten(), x.size, mode);
    const list = valuesFor("put", x, values, at.size).resize([at.size]);
    return x.flatten().scatter(at, list).reshape(x.shape);
  },
});
