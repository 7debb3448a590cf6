/** The cross product. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape } from "../../ir/shape.ts";
import { normalizeAxis } from "../axes.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import { broadcastAll, numbersOf } from "../elementwise/makers.ts";
import { concat, sliceAlong } from "../movement/slice.ts";

export interface CrossOptions {
  /** The axis of the components of x. It defaults to `axis`, like the other two. */
  readonly axisa?: number;
  /** The axis of the components of y. */
  readonly axisb?: number;
  /** The axis of the components of the result. */
  readonly axisc?: number;
}

export const cross: Op<
  (x: TensorLike, y: TensorLike, axis?: number, options?: CrossOptions) => Tensor
> = methodOp("linear algebra", {
  name: "cross",
  doc: "Computes the cross product of vectors of three components along an axis, the last by default. The other axes broadcast. `axisa`, `axisb` and `axisc` are the axes of the components of `x`, of `y` and of the result, where they differ from `axis`.",
  example: "tensor([1, 0, 0]).cross(tensor([0, 1, 0]))  // [0, 0, 1]",
  build: (left, right, axis = -1, { axisa = axis, axisb = axis, axisc = axis } = {}) => {
    const [x, y] = numbersOf(left, right);
    if (axisa === axisb && axisa === axisc) return product(x, y, axis);
    const last = (part: Tensor, from: number): Tensor =>
      part.moveaxis(normalizeAxis("cross", from, part.shape), -1);
    const found = product(last(x, axisa), last(y, axisb), -1);
    return found.moveaxis(-1, normalizeAxis("cross", axisc, found.shape));
  },
});

function product(left: Tensor, right: Tensor, axis: number): Tensor {
  const [x, y] = broadcastAll("cross", [left, right]);
  const along = normalizeAxis("cross", axis, x.shape);
  if (x.shape[along] !== 3) {
    throw fault(
      "cross",
      `invalid shape ${formatShape(x.shape)}: axis ${axis} must have 3 components, not ${x.shape[along]}`,
    );
  }
  /** Rotates the components: the first one moves to the end. */
  const turned = (part: Tensor): Tensor =>
    concat([sliceAlong(part, along, 1, 3), sliceAlong(part, along, 0, 1)], along);
  return turned(x.mul(turned(y)).sub(turned(x).mul(y)));
}
