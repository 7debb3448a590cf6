/** Activations over an axis: what one part of a tensor lets through of another, and the soft minimum. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape } from "../../ir/shape.ts";
import { normalizeAxis } from "../axes.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import { floatOf } from "../elementwise/makers.ts";
import { type SoftmaxOptions, softmax } from "./activation.ts";

export const glu: Op<(x: TensorLike, axis?: number) => Tensor> = methodOp("activation", {
  name: "glu",
  doc: "Computes the gated linear unit, the first half of an axis, the last by default, times the `sigmoid` of its second half (Dauphin et al. 2017).",
  example: "tensor([3, 4, 0, 0]).glu()  // [1.5, 2]",
  build: (value, axis = -1) => {
    const x = floatOf(value);
    const along = normalizeAxis("glu", axis, x.shape);
    const extent = x.shape[along] as number;
    if (extent % 2 !== 0) {
      throw fault(
        "glu",
        `invalid shape ${formatShape(x.shape)}: axis ${axis} must have an even extent, not ${extent}`,
      );
    }
    const before = x.shape.slice(0, along).map(() => null);
    const half = (from: number): Tensor => x.slice(...before, [from, from + extent / 2]);
    return half(0).mul(half(extent / 2).sigmoid());
  },
});

export const softmin: Op<(x: TensorLike, axis?: number, options?: SoftmaxOptions) => Tensor> =
  methodOp("activation", {
    name: "softmin",
    doc: "Computes `softmax(-x)` along an axis, the last by default, so that the smallest element gets the largest weight. The options are those of `softmax`.",
    example: "tensor([0, 0]).softmin()  // [0.5, 0.5]",
    build: (x, axis = -1, options = {}) => softmax(floatOf(x).neg(), axis, options),
  });
