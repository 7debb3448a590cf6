/** Products of stacks of vectors and matrices, under the names of the array API standard and NumPy. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape } from "../../ir/shape.ts";
import { normalizeAxis } from "../axes.ts";
import { composite } from "../composite.ts";
import type { Op, TensorLike } from "../define.ts";
import { broadcastAll, numbersOf } from "../elementwise/makers.ts";

const family = "contraction";

export const vecdot: Op<(x: TensorLike, y: TensorLike, axis?: number) => Tensor> = composite({
  name: "vecdot",
  family,
  doc: "Computes the sum of products along an axis of both operands, the last by default. The extents of that axis agree; the other axes broadcast. As in the array API standard, a negative axis means the same axis of both.",
  example: "tensor([[1, 2], [3, 4]]).vecdot(tensor([1, 10]))  // [21, 43]",
  method: true,
  build: (left: TensorLike, right: TensorLike, axis: number = -1): Tensor => {
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
  cases: [
    {
      operands: [{ shape: [4, 1, 7] }, { shape: [3, 7] }],
      build: (x, y) => vecdot(x, y),
    },
    {
      operands: [{ shape: [4, 3] }, { shape: [4, 1] }],
      build: (x, y) => vecdot(x, y, -2),
    },
    {
      operands: [
        { shape: [5], dtype: "i32" },
        { shape: [5], dtype: "i32" },
      ],
      build: (x, y) => vecdot(x, y),
    },
  ],
  errors: [
    {
      call: "vecdot(zeros([2, 3]), zeros([2]))",
      message: "vecdot: mismatched extents: axis -1 of [2, 3] and of [2] (3 and 2)",
    },
    {
      call: "vecdot(zeros([2]), zeros([2]), 1)",
      message: "vecdot: invalid axis 1: [2] has the axes -1 to 0",
    },
    {
      call: "vecdot(zeros([2, 3]), zeros([4, 3]))",
      message: "vecdot: mismatched shapes: [2, 3] and [4, 3] do not broadcast (axis -2: 2 and 4)",
    },
  ],
});

function mismatch(name: string, x: Tensor, y: Tensor, wanted: string): Error {
  return fault(
    name,
    `mismatched shapes: ${formatShape(x.shape)} and ${formatShape(y.shape)}: expected ${wanted}`,
  );
}

export const matvec: Op<(x: TensorLike, v: TensorLike) => Tensor> = composite({
  name: "matvec",
  family,
  doc: "Computes the product of matrices [..., m, n] with vectors [..., n], [..., m]. Leading axes broadcast.",
  example: "tensor([[1, 2], [3, 4]]).matvec(tensor([1, 10]))  // [21, 43]",
  method: true,
  build: (left: TensorLike, right: TensorLike): Tensor => {
    const [x, v] = numbersOf(left, right);
    if (x.rank < 2 || v.rank < 1 || x.shape.at(-1) !== v.shape.at(-1))
      throw mismatch("matvec", x, v, "[..., m, n] and [..., n]");
    return x.matmul(v.unsqueeze(-1)).squeeze(-1);
  },
  cases: [
    {
      operands: [{ shape: [5, 3] }, { shape: [3] }],
      build: (x, v) => matvec(x, v),
    },
    {
      operands: [{ shape: [2, 1, 5, 3] }, { shape: [4, 3] }],
      build: (x, v) => matvec(x, v),
    },
  ],
  errors: [
    {
      call: "matvec(zeros([2, 3]), zeros([2]))",
      message: "matvec: mismatched shapes: [2, 3] and [2]: expected [..., m, n] and [..., n]",
    },
  ],
});

export const vecmat: Op<(v: TensorLike, x: TensorLike) => Tensor> = composite({
  name: "vecmat",
  family,
  doc: "Computes the product of vectors [..., m] with matrices [..., m, n], [..., n]. Leading axes broadcast.",
  example: "tensor([1, 10]).vecmat(tensor([[1, 2], [3, 4]]))  // [31, 42]",
  method: true,
  build: (left: TensorLike, right: TensorLike): Tensor => {
    const [v, x] = numbersOf(left, right);
    if (x.rank < 2 || v.rank < 1 || x.shape.at(-2) !== v.shape.at(-1))
      throw mismatch("vecmat", v, x, "[..., m] and [..., m, n]");
    return v.unsqueeze(-2).matmul(x).squeeze(-2);
  },
  cases: [
    {
      operands: [{ shape: [3] }, { shape: [3, 5] }],
      build: (v, x) => vecmat(v, x),
    },
    {
      operands: [{ shape: [4, 3] }, { shape: [2, 1, 3, 5] }],
      build: (v, x) => vecmat(v, x),
    },
  ],
  errors: [
    {
      call: "vecmat(zeros([2]), zeros([3, 2]))",
      message: "vecmat: mismatched shapes: [2] and [3, 2]: expected [..., m] and [..., m, n]",
    },
  ],
});
