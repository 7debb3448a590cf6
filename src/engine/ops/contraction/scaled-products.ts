/** Adds a product of matrices or vectors to a tensor, both scaled: `beta · x + alpha · product`. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { broadcastsTo, formatShape } from "../../ir/shape.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { matmul } from "./contraction.ts";

export interface ScaledProductOptions {
  /** The factor of the tensor. Default 1; with 0 its elements are ignored, even if they are not finite. */
  readonly beta?: number;
  /** The factor of the product. Default 1. */
  readonly alpha?: number;
}

type ScaledProduct = Op<
  (x: TensorLike, first: Tensor, second: Tensor, options?: ScaledProductOptions) => Tensor
>;

interface Definition {
  readonly name: string;
  readonly product: string;
  /** The ranks of both factors; messages describe them by their axes. */
  readonly ranks: readonly [number, number];
  readonly axes: readonly [string, string];
  readonly multiply: (first: Tensor, second: Tensor) => Tensor;
  readonly example: string;
}

function scaledProduct(definition: Definition): ScaledProduct {
  const { name, product, ranks, axes, multiply, example } = definition;
  const call: ScaledProduct = methodOp("contraction", {
    name,
    doc: `Computes \`beta · x + alpha · ${product}\` for factors ${axes[0]} and ${axes[1]}, and an x that broadcasts to the shape of the product. If \`beta\` is 0, x is ignored, even where it is NaN.`,
    example,
    build: (value, a, b, { beta = 1, alpha = 1 } = {}) => {
      if (a.rank !== ranks[0] || b.rank !== ranks[1]) {
        throw fault(
          name,
          `invalid ranks: ${formatShape(a.shape)} and ${formatShape(b.shape)}: expected ${axes[0]} and ${axes[1]}`,
        );
      }
      const found = multiply(a, b);
      const added = recorder().lift(value, found.dtype);
      if (!broadcastsTo(added.shape, found.shape)) {
        throw fault(
          name,
          `mismatched shapes: ${formatShape(added.shape)} does not broadcast to the product ${formatShape(found.shape)}`,
        );
      }
      const scaled = alpha === 1 ? found : found.mul(alpha);
      if (beta === 0) return scaled;
      return (beta === 1 ? added : added.mul(beta)).add(scaled);
    },
  });
  return call;
}

const matrices = ["[m, k]", "[k, n]"] as const;
const batches = ["[count, m, k]", "[count, k, n]"] as const;

export const addmm: ScaledProduct = scaledProduct({
  name: "addmm",
  product: "first @ second",
  ranks: [2, 2],
  axes: matrices,
  multiply: matmul,
  example: "tensor([10, 20]).addmm(tensor([[1, 2]]), tensor([[3, 0], [0, 4]]))  // [[13, 28]]",
});

export const baddbmm: ScaledProduct = scaledProduct({
  name: "baddbmm",
  product: "first @ second",
  ranks: [3, 3],
  axes: batches,
  multiply: matmul,
  example: "tensor([10]).baddbmm(tensor([[[1, 2]]]), tensor([[[3], [4]]]))  // [[[21]]]",
});

export const addbmm: ScaledProduct = scaledProduct({
  name: "addbmm",
  product: "sum(first @ second, 0)",
  ranks: [3, 3],
  axes: batches,
  multiply: (first, second) => matmul(first, second).sum(0),
  example: "tensor([10]).addbmm(tensor([[[1]], [[2]]]), tensor([[[3]], [[4]]]))  // [[21]]",
});

export const addmv: ScaledProduct = scaledProduct({
  name: "addmv",
  product: "first @ second",
  ranks: [2, 1],
  axes: ["[m, k]", "[k]"],
  multiply: matmul,
  example: "tensor([10]).addmv(tensor([[1, 2]]), tensor([3, 4]))  // [21]",
});

export const addr: ScaledProduct = scaledProduct({
  name: "addr",
  product: "outer(first, second)",
  ranks: [1, 1],
  axes: ["[m]", "[n]"],
  multiply: (first, second) => first.unsqueeze(1).mul(second),
  example: "tensor([10, 20]).addr(tensor([1, 2]), tensor([3, 4]))  // [[13, 24], [16, 28]]",
});
