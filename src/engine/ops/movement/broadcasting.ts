/** Broadcasts shapes to each other, and adds axes of extent 1 up to a rank. */
import type { Tensor } from "../../graph/tensor.ts";
import { broadcastShapes as pairOfShapes, type Shape } from "../../ir/shape.ts";
import { checkShape } from "../axes.ts";
import {
  type FunctionOp,
  functionOp,
  methodOp,
  type Op,
  recorder,
  type TensorLike,
} from "../define.ts";
import { broadcastAll, mismatch } from "../elementwise/makers.ts";

export const broadcastArrays: FunctionOp<(...tensors: TensorLike[]) => readonly Tensor[]> =
  functionOp("movement", {
    name: "broadcastArrays",
    doc: "Returns the tensors broadcast to their common shape, each with its own dtype, as PyTorch's `broadcast_tensors`.",
    example: "broadcastArrays(tensor([1, 2]), tensor([[3], [4]]))[1]  // [[3, 3], [4, 4]]",
    build: (...tensors) =>
      broadcastAll(
        "broadcastArrays",
        tensors.map((tensor) => recorder().lift(tensor, "f32")),
      ),
  });

export const broadcastShapes: FunctionOp<(...shapes: Shape[]) => Shape> = functionOp("movement", {
  name: "broadcastShapes",
  doc: "Returns the shape that tensors of these shapes broadcast to. Shapes are aligned at the last axis, and extents are equal or 1.",
  example: "zeros(broadcastShapes([2, 1], [3]))  // [[0, 0, 0], [0, 0, 0]]",
  build: (...shapes) => {
    let common: Shape = [];
    for (const extents of shapes) {
      const shape = checkShape("broadcastShapes", extents);
      const joint = pairOfShapes(common, shape);
      if (!joint) throw mismatch("broadcastShapes", common, shape);
      common = joint;
    }
    return checkShape("broadcastShapes", common);
  },
});

type AtLeast = Op<(x: TensorLike) => Tensor>;

interface AtLeastSpec {
  readonly doc: string;
  readonly example: string;
  readonly shapeOf: (shape: Shape) => Shape;
}

function atLeast(rank: 1 | 2 | 3, { doc, example, shapeOf }: AtLeastSpec): AtLeast {
  return methodOp("movement", {
    name: `atleast${rank}d`,
    doc,
    example,
    build: (value) => {
      const x = recorder().lift(value, "f32");
      return x.rank >= rank ? x : x.reshape(shapeOf(x.shape));
    },
  });
}

export const atleast1d: AtLeast = atLeast(1, {
  doc: "Returns the tensor with at least one axis; a scalar becomes [1].",
  example: "tensor(7).atleast1d()  // [7]",
  shapeOf: () => [1],
});

export const atleast2d: AtLeast = atLeast(2, {
  doc: "Returns the tensor with at least two axes; a scalar becomes [1, 1] and a vector a row, [1, n].",
  example: "tensor([1, 2]).atleast2d()  // [[1, 2]]",
  shapeOf: ([columns = 1]) => [1, columns],
});

export const atleast3d: AtLeast = atLeast(3, {
  doc: "Returns the tensor with at least three axes; a scalar becomes [1, 1, 1], a vector [1, n, 1] and a matrix [m, n, 1].",
  example: "tensor([1, 2]).atleast3d()  // [[[1], [2]]]",
  shapeOf: (shape) => (shape.length === 2 ? [...shape, 1] : [1, shape[0] ?? 1, 1]),
});
