/** Products of vectors, matrices and larger tensors that are sums of products over some axes. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, type Shape } from "../../ir/shape.ts";
import { normalizeAxis } from "../axes.ts";
import {
  type FunctionOp,
  functionOp,
  methodOp,
  type Op,
  recorder,
  type TensorLike,
} from "../define.ts";
import { numbersOf } from "../elementwise/makers.ts";
import { contractPair, einsum } from "./einsum.ts";

type Product = Op<(x: TensorLike, y: TensorLike) => Tensor>;

/** Sums over pairs of axes, whose extents must agree; the other axes of x come first. */
function contractAxes(
  name: string,
  x: Tensor,
  y: Tensor,
  pairs: readonly (readonly [number, number])[],
): Tensor {
  for (const [a, b] of pairs) {
    if (x.shape[a] === y.shape[b]) continue;
    throw fault(
      name,
      `mismatched extents: axis ${a} of ${formatShape(x.shape)} and axis ${b} of ${formatShape(y.shape)} (${x.shape[a]} and ${y.shape[b]})`,
    );
  }
  const left = x.shape.map((_, axis) => `x${axis}`);
  const right = y.shape.map((_, axis) => {
    const pair = pairs.find(([, b]) => b === axis);
    return pair ? `x${pair[0]}` : `y${axis}`;
  });
  const kept = [...left, ...right].filter(
    (label) => left.includes(label) !== right.includes(label),
  );
  return contractPair({ tensor: x, labels: left }, { tensor: y, labels: right }, new Set(kept))
    .tensor;
}

export const dot: Product = methodOp("contraction", {
  name: "dot",
  doc: "Computes the sum of products over the last axis of `x` and the second to last axis of `y` (or its only one), as NumPy's `dot`. The result is a scalar for vectors and the matrix product for matrices. The remaining axes of both are kept, those of `x` first. If one operand is a scalar, the operands are multiplied.",
  example: "tensor([1, 2, 3]).dot(tensor([4, 5, 6]))  // 32",
  build: (left, right) => {
    const [x, y] = numbersOf(left, right);
    if (x.rank === 0 || y.rank === 0) return x.mul(y);
    return contractAxes("dot", x, y, [[x.rank - 1, Math.max(0, y.rank - 2)]]);
  },
});

export const vdot: Product = methodOp("contraction", {
  name: "vdot",
  doc: "Computes the sum of the products of all elements of two tensors of equal size, whatever their shapes.",
  example: "tensor([[1, 2], [3, 4]]).vdot(tensor([1, 1, 1, 1]))  // 10",
  build: (left, right) => {
    const [x, y] = numbersOf(left, right);
    if (x.size !== y.size) {
      throw fault(
        "vdot",
        `mismatched sizes: ${formatShape(x.shape)} and ${formatShape(y.shape)} (${x.size} and ${y.size} elements)`,
      );
    }
    return x.flatten().matmul(y.flatten());
  },
});

export const inner: Product = methodOp("contraction", {
  name: "inner",
  doc: "Computes the sum of products over the last axes of both operands. The remaining axes are kept, those of `x` first. If one operand is a scalar, the operands are multiplied.",
  example: "tensor([[1, 2], [3, 4]]).inner(tensor([1, 1]))  // [3, 7]",
  build: (left, right) => {
    const [x, y] = numbersOf(left, right);
    if (x.rank === 0 || y.rank === 0) return x.mul(y);
    return contractAxes("inner", x, y, [[x.rank - 1, y.rank - 1]]);
  },
});

export const outer: Product = methodOp("contraction", {
  name: "outer",
  doc: "Computes the product of every element of `x` with every element of `y`, [x.size, y.size].",
  example: "tensor([1, 2]).outer(tensor([3, 4]))  // [[3, 4], [6, 8]]",
  build: (left, right) => {
    const [x, y] = numbersOf(left, right);
    return x.reshape([x.size, 1]).mul(y.flatten());
  },
});

/** The number of axes, the last of x and the first of y, or the axes of each. */
export type ContractedAxes =
  | number
  | readonly [x: number | readonly number[], y: number | readonly number[]];

export const tensordot: Op<(x: TensorLike, y: TensorLike, axes?: ContractedAxes) => Tensor> =
  methodOp("contraction", {
    name: "tensordot",
    doc: "Computes the sum of products over several axes. `axes` is their number (default 2), the last axes of `x` and the first of `y`, or lists the axes of each operand. The remaining axes are kept, those of `x` first.",
    example: "tensor([[1, 2], [3, 4]]).tensordot(tensor([[1, 0], [0, 1]]))  // 5",
    build: (left, right, axes = 2) => {
      const [x, y] = numbersOf(left, right);
      const [a, b] = listedAxes(x, y, axes);
      if (a.length !== b.length) {
        throw fault(
          "tensordot",
          `mismatched axes: ${a.length} of the first operand and ${b.length} of the second`,
        );
      }
      const [own, other] = [normalAxes(x, a), normalAxes(y, b)];
      return contractAxes(
        "tensordot",
        x,
        y,
        own.map((axis, index) => [axis, other[index] as number] as const),
      );
    },
  });

function listedAxes(
  x: Tensor,
  y: Tensor,
  axes: ContractedAxes,
): readonly [readonly number[], readonly number[]] {
  if (typeof axes !== "number") return [[axes[0]].flat(), [axes[1]].flat()];
  const most = Math.min(x.rank, y.rank);
  if (!Number.isInteger(axes) || axes < 0 || axes > most) {
    throw fault(
      "tensordot",
      `invalid axes ${axes}: expected at most ${most} for ${formatShape(x.shape)} and ${formatShape(y.shape)}`,
    );
  }
  const indices = Array.from({ length: axes }, (_, index) => index);
  return [indices.map((index) => x.rank - axes + index), indices];
}

/** Returns the axes counted from the start, in the order in which they are listed. */
function normalAxes(x: Tensor, axes: readonly number[]): number[] {
  const normal = axes.map((axis) => normalizeAxis("tensordot", axis, x.shape));
  if (new Set(normal).size < normal.length)
    throw fault("tensordot", `duplicate axis in ${formatShape(axes)}`);
  return normal;
}

export const kron: Product = methodOp("contraction", {
  name: "kron",
  doc: "Computes the Kronecker product, in which each element of `x` is replaced by that element times `y`, along every axis. The shorter shape is padded in front with axes of extent 1.",
  example: "tensor([1, 2]).kron(tensor([1, 10]))  // [1, 10, 2, 20]",
  build: (left, right) => {
    const [x, y] = numbersOf(left, right);
    const rank = Math.max(x.rank, y.rank);
    const [a, b] = [x, y].map(({ shape }) => [
      ...Array.from({ length: rank - shape.length }, () => 1),
      ...shape,
    ]) as [number[], number[]];
    if (rank > 4) throw fault("kron", `unsupported rank ${rank}: at most 4 axes`);
    const wide = x.reshape(a.flatMap((extent) => [extent, 1]));
    const close = y.reshape(b.flatMap((extent) => [1, extent]));
    return wide.mul(close).reshape(a.map((extent, axis) => extent * (b[axis] as number)));
  },
});

export const linear: Op<(x: TensorLike, weight: TensorLike, bias?: TensorLike | null) => Tensor> =
  methodOp("contraction", {
    name: "linear",
    doc: "Computes `x @ weight.T + bias`, from [..., inputs] with a weight [outputs, inputs] and an optional bias [outputs] to [..., outputs]. With a weight [inputs] the result has one number for each row, [...]. The weight has PyTorch's layout, while the layer `nn.linear` stores its weight as [inputs, outputs].",
    example: "tensor([1, 2]).linear(tensor([[3, 4], [5, 6]]), tensor([0, 1]))  // [11, 18]",
    build: (x, w, bias = null) => {
      const [input, weight] = numbersOf(x, w);
      const inputs = input.shape.at(-1);
      const hasAxes = weight.rank === 1 || weight.rank === 2;
      if (!hasAxes || inputs === undefined || inputs !== weight.shape.at(-1)) {
        throw fault(
          "linear",
          `mismatched features: ${formatShape(input.shape)} with the weight ${formatShape(weight.shape)}, expected [..., inputs] with [outputs, inputs]`,
        );
      }
      const product = input.matmul(weight.rank === 1 ? weight : weight.transpose());
      return bias === null ? product : product.add(bias);
    },
  });

export const bilinear: FunctionOp<
  (x: TensorLike, y: TensorLike, weight: TensorLike, bias?: TensorLike | null) => Tensor
> = functionOp("contraction", {
  name: "bilinear",
  doc: "Computes `x @ weight[o] @ y` for each output o, from [..., m] and [..., n] with a weight [outputs, m, n] and an optional bias [outputs] to [..., outputs].",
  example: "bilinear(tensor([1, 2]), tensor([3, 4]), tensor([[[1, 0], [0, 1]]]))  // [11]",
  build: (x, y, weight, bias = null) => {
    const shapes = [x, y, weight].map((value) => recorder().lift(value, "f32").shape);
    const [m, n, w] = shapes as [Shape, Shape, Shape];
    if (w.length !== 3 || m.at(-1) !== w[1] || n.at(-1) !== w[2]) {
      throw fault(
        "bilinear",
        `mismatched features: ${formatShape(m)} and ${formatShape(n)} with the weight ${formatShape(w)}, expected [..., m] and [..., n] with [outputs, m, n]`,
      );
    }
    const product = einsum("...m,omn,...n->...o", x, weight, y);
    return bias === null ? product : product.add(bias);
  },
});

export const multiDot: FunctionOp<(tensors: readonly Tensor[]) => Tensor> = functionOp(
  "contraction",
  {
    name: "multiDot",
    doc: "Computes the product of several matrices in the cheapest order (for up to 8 matrices; in a good order for more). The first and the last may be vectors.",
    example: "multiDot([tensor([[1, 2]]), tensor([[3], [4]]), tensor([[5]])])  // [[55]]",
    build: (tensors) => {
      const count = tensors.length;
      if (count < 2 || count > 25)
        throw fault("multiDot", `invalid tensors: expected 2 to 25, got ${count}`);
      const ranks = tensors.map(({ rank }) => rank);
      for (const [index, rank] of ranks.entries()) {
        const isEnd = index === 0 || index === count - 1;
        if (rank === 2 || (rank === 1 && isEnd)) continue;
        throw fault(
          "multiDot",
          `invalid rank: tensor ${index} is ${formatShape((tensors[index] as Tensor).shape)}, expected a matrix${isEnd ? " or a vector" : ""}`,
        );
      }
      for (const [index, right] of tensors.slice(1).entries()) {
        const left = tensors[index] as Tensor;
        if (left.shape.at(-1) === right.shape[0]) continue;
        throw fault(
          "multiDot",
          `mismatched inner axes: ${formatShape(left.shape)} @ ${formatShape(right.shape)} (${left.shape.at(-1)} and ${right.shape[0]})`,
        );
      }
      const letter = (index: number): string => String.fromCharCode(97 + index);
      const terms = ranks.map((rank, index) =>
        rank === 2 ? letter(index) + letter(index + 1) : letter(index === 0 ? 1 : index),
      );
      const first = ranks[0] === 2 ? letter(0) : "";
      const last = ranks[count - 1] === 2 ? letter(count) : "";
      return einsum(`${terms.join()}->${first}${last}`, ...tensors);
    },
  },
);
