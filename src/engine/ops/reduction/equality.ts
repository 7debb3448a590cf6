/** Comparisons of entire tensors. */
import type { Tensor } from "../../graph/tensor.ts";
import { isFloat } from "../../ir/dtype.ts";
import { broadcastShapes, sameShape } from "../../ir/shape.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { commonDtype, liftAs } from "../elementwise/makers.ts";

function both(x: TensorLike, y: TensorLike): [Tensor, Tensor] {
  const dtype = commonDtype([x, y]);
  return [liftAs(x, dtype), liftAs(y, dtype)];
}

export interface EqualityOptions {
  /** Whether NaN equals NaN at the same index. Default false. */
  readonly equalNan?: boolean;
}

export const arrayEqual: Op<(x: TensorLike, y: TensorLike, options?: EqualityOptions) => Tensor> =
  methodOp("comparison", {
    name: "arrayEqual",
    doc: "Tests (bool []) whether two tensors have the same shape and equal elements, as PyTorch's `equal`.",
    example: "tensor([1, 2]).arrayEqual(tensor([1, 2]))  // true",
    build: (first, second, { equalNan = false } = {}) => {
      const [x, y] = both(first, second);
      if (!sameShape(x.shape, y.shape)) return recorder().lift(false, "bool");
      const equal = x.eq(y);
      if (!equalNan || !isFloat(x.dtype)) return equal.all();
      return equal.logicalOr(x.ne(x).logicalAnd(y.ne(y))).all();
    },
  });

export const arrayEquiv: Op<(x: TensorLike, y: TensorLike) => Tensor> = methodOp("comparison", {
  name: "arrayEquiv",
  doc: "Tests (bool []) whether two tensors are equal after broadcasting to one shape. The result is false if they do not broadcast.",
  example: "tensor([1, 1]).arrayEquiv(1)  // true",
  build: (first, second) => {
    const [x, y] = both(first, second);
    return broadcastShapes(x.shape, y.shape) ? x.eq(y).all() : recorder().lift(false, "bool");
  },
});
