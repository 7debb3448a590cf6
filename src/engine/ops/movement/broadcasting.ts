/** Broadcasts shapes to each other, and adds axes of extent 1 up to a rank. */
import type { Tensor } from "../../graph/tensor.ts";
import { broadcastShapes as pairOfShapes, type Shape } from "../../ir/shape.ts";
import { checkShape } from "../axes.ts";
import { composite } from "../composite.ts";
import { type Case, type FunctionOp, type Op, recorder, type TensorLike } from "../define.ts";
import { broadcastAll, mismatch } from "../elementwise/makers.ts";

const family = "movement";

export const broadcastArrays: FunctionOp<(...tensors: TensorLike[]) => readonly Tensor[]> =
  composite({
    name: "broadcastArrays",
    family,
    doc: "Returns the tensors broadcast to their common shape, each with its own dtype, as PyTorch's `broadcast_tensors`.",
    example: "broadcastArrays(tensor([1, 2]), tensor([[3], [4]]))[1]  // [[3, 3], [4, 4]]",
    method: false,
    build: (...tensors: TensorLike[]): readonly Tensor[] =>
      broadcastAll(
        "broadcastArrays",
        tensors.map((tensor) => recorder().lift(tensor, "f32")),
      ),
    cases: [
      {
        operands: [{ shape: [3, 1] }, { shape: [4], dtype: "i32" }],
        build: (x, y) => {
          const [a, b] = broadcastArrays(x, y, 2) as [Tensor, Tensor];
          return a.mul(b);
        },
      },
    ],
    errors: [
      {
        call: "broadcastArrays(zeros([2, 3]), zeros([2]))",
        message:
          "broadcastArrays: mismatched shapes: [2, 3] and [2] do not broadcast (axis -1: 3 and 2)",
      },
    ],
  });

export const broadcastShapes: FunctionOp<(...shapes: Shape[]) => Shape> = composite({
  name: "broadcastShapes",
  family,
  doc: "Returns the shape that tensors of these shapes broadcast to. Shapes are aligned at the last axis, and extents are equal or 1.",
  example: "zeros(broadcastShapes([2, 1], [3]))  // [[0, 0, 0], [0, 0, 0]]",
  method: false,
  build: (...shapes: Shape[]): Shape => {
    let common: Shape = [];
    for (const extents of shapes) {
      const shape = checkShape("broadcastShapes", extents);
      const joint = pairOfShapes(common, shape);
      if (!joint) throw mismatch("broadcastShapes", common, shape);
      common = joint;
    }
    return checkShape("broadcastShapes", common);
  },
  cases: [
    {
      operands: [{ shape: [3, 1] }],
      build: (x) => x.broadcastTo(broadcastShapes([2, 1, 1], [3, 1], [1, 2])),
    },
  ],
  errors: [
    {
      call: "broadcastShapes([2, 3], [3, 1])",
      message:
        "broadcastShapes: mismatched shapes: [2, 3] and [3, 1] do not broadcast (axis -2: 2 and 3)",
    },
    {
      call: "broadcastShapes([2], [-1])",
      message: "broadcastShapes: invalid shape [-1]: expected non-negative integers",
    },
  ],
});

type AtLeast = Op<(x: TensorLike) => Tensor>;

interface AtLeastSpec {
  readonly doc: string;
  readonly example: string;
  readonly shapeOf: (shape: Shape) => Shape;
  readonly cases: (build: (x: Tensor) => Tensor) => readonly Case[];
}

function atLeast(rank: 1 | 2 | 3, { doc, example, shapeOf, cases }: AtLeastSpec): AtLeast {
  const build = (value: TensorLike): Tensor => {
    const x = recorder().lift(value, "f32");
    return x.rank >= rank ? x : x.reshape(shapeOf(x.shape));
  };
  return composite({
    name: `atleast${rank}d`,
    family,
    doc,
    example,
    method: true,
    build,
    cases: cases((x) => build(x)),
  });
}

export const atleast1d: AtLeast = atLeast(1, {
  doc: "Returns the tensor with at least one axis; a scalar becomes [1].",
  example: "tensor(7).atleast1d()  // [7]",
  shapeOf: () => [1],
  cases: (build) => [{ operands: [{ shape: [] }], build }],
});

export const atleast2d: AtLeast = atLeast(2, {
  doc: "Returns the tensor with at least two axes; a scalar becomes [1, 1] and a vector a row, [1, n].",
  example: "tensor([1, 2]).atleast2d()  // [[1, 2]]",
  shapeOf: ([columns = 1]) => [1, columns],
  cases: (build) => [{ operands: [{ shape: [3] }], build }],
});

export const atleast3d: AtLeast = atLeast(3, {
  doc: "Returns the tensor with at least three axes; a scalar becomes [1, 1, 1], a vector [1, n, 1] and a matrix [m, n, 1].",
  example: "tensor([1, 2]).atleast3d()  // [[[1], [2]]]",
  shapeOf: (shape) => (shape.length === 2 ? [...shape, 1] : [1, shape[0] ?? 1, 1]),
  cases: (build) => [
    { operands: [{ shape: [3] }], build },
    { operands: [{ shape: [2, 3] }], build },
  ],
});
