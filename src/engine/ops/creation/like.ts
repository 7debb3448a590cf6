/** Tensors filled with one value that take their shape and dtype from another tensor. */
import type { Tensor } from "../../graph/tensor.ts";
import type { DType } from "../../ir/dtype.ts";
import type { Shape } from "../../ir/shape.ts";
import { defaultFloat } from "../default-float.ts";
import { type FunctionOp, functionOp, recorder, type TensorLike } from "../define.ts";
import { full } from "./creation.ts";

export interface LikeOptions {
  /** Default: the dtype of the given tensor. */
  readonly dtype?: DType;
  /** Default: the shape of the given tensor. */
  readonly shape?: Shape;
}

export type Like = FunctionOp<(x: TensorLike, options?: LikeOptions) => Tensor>;

function like(name: string, value: 0 | 1, what: string): Like {
  return functionOp("creation", {
    name,
    doc: `${what} with the shape and dtype of another tensor, unless the options specify others.`,
    example: `${name}(tensor([5, 6]))  // [${value}, ${value}]`,
    build: (x, options = {}) => filledLike(x, value, options),
  });
}

function filledLike(x: TensorLike, value: TensorLike, { dtype, shape }: LikeOptions): Tensor {
  const tensor = recorder().lift(x, defaultFloat());
  return full(shape ?? tensor.shape, value, { dtype: dtype ?? tensor.dtype });
}

export const zerosLike: Like = like("zerosLike", 0, "Creates a tensor of zeros");

export const onesLike: Like = like("onesLike", 1, "Creates a tensor of ones");

export const fullLike: FunctionOp<
  (x: TensorLike, value: TensorLike, options?: LikeOptions) => Tensor
> = functionOp("creation", {
  name: "fullLike",
  doc: "Creates a tensor filled with one value, or with a tensor that broadcasts, with the shape and dtype of another tensor, unless the options specify others.",
  example: "fullLike(tensor([5, 6]), 7)  // [7, 7]",
  build: (x, value, options = {}) => filledLike(x, value, options),
});
