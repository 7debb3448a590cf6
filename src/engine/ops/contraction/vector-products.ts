/** Products of stacks of vectors and matrices, under the names of the array API standard and NumPy. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape } from "../../ir/shape.ts";
import { normalizeAxis } from "../axes.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import { broadcastAll, numbersOf } from "../elementwise/makers.ts";

export const vecdot: Op<(x: TensorLike, y: TensorLike, axis?: number) => Tensor> = methodOp(
  "contraction",
  {
    name: "vecdot",
    doc: "Computes the sum of products along an axis of both operands, the last by default. The extents of that axis agree; the other axes broadcast. As in the array API standard, a negative axis means the same axis of both.",
    example: "tensor([[1, 2], [3, 4]]).vecdot(tensor([1, 10]))  // [21, 43]",
    build: (left, right, axis = -1) => {
      const [x, y] = numbersOf(left, right);
      const [m, n] = [x, y].map(({ shape }) => shape[normalizeAxis("vecdot", axis, shape)]);
      if (m !== n) {
        throw fault(
          "vecdot",
          `mismatched extents: axis ${axis} of ${formatShape(x.shape)} and of ${formatShape(y.shape)} (${m} and ${n})`,
        );
      }
      const [a, b] = broadcastAll("vecdot", [x, y]);
      return a.mul(b).sum(axis);
    },
  },
);

function mismatch(name: string, x: Tensor, y: Tensor, wanted: string): Error {
  return fault(
    name,
    `mismatched shapes: ${formatShape(x.shape)} and ${formatShape(y.shape)}: expected ${wanted}`,
  );
}

export const matvec: Op<(x: TensorLike, v: TensorLike) => Tensor> = methodOp("contraction", {
  name: "matvec",
  doc: "Computes the product of matrices [..., m, n] with vectors [..., n], [..., m]. Leading axes broadcast.",
  example: "tensor([[1, 2], [3, 4]]).matvec(tensor([1, 10]))  // [21, 43]",
  build: (left, right) => {
    const [x, v] = numbersOf(left, right);
    if (x.rank < 2 || v.rank < 1 || x.shape.at(-1) !== v.shape.at(-1))
      throw mismatch("matvec", x, v, "[..., m, n] and [..., n]");
    return x.matmul(v.unsqueeze(-1)).squeeze(-1);
  },
});

export const vecmat: Op<(v: TensorLike, x: TensorLike) => Tensor> = methodOp("contraction", {
  name: "vecmat",
  doc: "Computes the product of vectors [..., m] with matrices [..., m, n], [..., n]. Leading axes broadcast.",
  example: "tensor([1, 10]).vecmat(tensor([[1, 2], [3, 4]]))  // [31, 42]",
  build: (left, right) => {
    const [v, x] = numbersOf(left, right);
    if (x.rank < 2 || v.rank < 1 || x.shape.at(-2) !== v.shape.at(-1))
      throw mismatch("vecmat", v, x, "[..., m] and [..., m, n]");
    return v.unsqueeze(-2).matmul(x).squeeze(-2);
  },
});
