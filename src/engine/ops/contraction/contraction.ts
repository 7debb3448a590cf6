/** Contraction: the matrix product. */
import type { Tensor } from "../../graph/tensor.ts";
import { promote } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { broadcastShapes, formatShape, type Shape, sameShape, sizeOf } from "../../ir/shape.ts";
import { maxElements } from "../axes.ts";
import {
  type Case,
  type ContractionPrimitive,
  type Op,
  type OperandSample,
  op,
  recorder,
  type TensorLike,
} from "../define.ts";

const matmulPrimitive: ContractionPrimitive = {
  kind: "contraction",
  name: "matmul",
  infer: ([a, b]) => {
    const good =
      a &&
      b &&
      a.dtype === b.dtype &&
      a.dtype !== "bool" &&
      a.shape.length >= 2 &&
      a.shape.length === b.shape.length;
    if (
      !good ||
      a.shape.at(-1) !== b.shape.at(-2) ||
      !sameShape(a.shape.slice(0, -2), b.shape.slice(0, -2))
    ) {
      throw fault("matmul", "mismatched operands");
    }
    return { shape: [...a.shape.slice(0, -1), b.shape.at(-1) as number], dtype: a.dtype };
  },
  gradient: (g, [a, b]) => [
    g.matmul((b as Tensor).transpose()),
    (a as Tensor).transpose().matmul(g),
  ],
};

export const matmul: Op<(x: TensorLike, y: TensorLike) => Tensor> = op(
  (left: TensorLike, right: TensorLike): Tensor => {
    const [x, y] = [recorder().lift(left, "f32"), recorder().lift(right, "f32")];
    if (x.rank === 0 || y.rank === 0) {
      throw fault(
        "matmul",
        `invalid rank: ${formatShape(x.shape)} @ ${formatShape(y.shape)}: multiply by a scalar with mul`,
      );
    }
    // As in NumPy, a vector on the left is a row and one on the right a column; its axis is dropped from the
    // result.
    const a = x.rank === 1 ? x.unsqueeze(0) : x;
    const b = y.rank === 1 ? y.unsqueeze(1) : y;
    const [inner, outer] = [a.shape.at(-1), b.shape.at(-2)];
    if (inner !== outer) {
      throw fault(
        "matmul",
        `mismatched inner axes: ${formatShape(x.shape)} @ ${formatShape(y.shape)} (${inner} and ${outer})`,
      );
    }
    const batch = broadcastShapes(a.shape.slice(0, -2), b.shape.slice(0, -2));
    if (!batch) {
      throw fault(
        "matmul",
        `mismatched batch axes: ${formatShape(x.shape)} @ ${formatShape(y.shape)} do not broadcast`,
      );
    }
    // Rows of a batch by one matrix need no matrix for each, where these would be more elements than a shape may have.
    const isTooMuch = sizeOf([...batch, ...b.shape.slice(-2)]) > maxElements;
    if (isTooMuch && b.rank === 2 && y.rank === 2)
      return x
        .reshape([-1, inner as number])
        .matmul(y)
        .reshape(resultShape(batch, x.shape, y.shape));
    const joined = promote(a.dtype, b.dtype);
    const dtype = joined === "bool" ? "i32" : joined;
    const operand = (value: Tensor): Tensor => {
      const cast = value.dtype === dtype ? value : value.cast(dtype);
      if (
        value.rank === batch.length + 2 &&
        batch.every((extent, axis) => extent === value.shape[axis])
      )
        return cast;
      return cast.broadcastTo([...batch, ...value.shape.slice(-2)]);
    };
    const product = recorder().node(matmulPrimitive, [operand(a), operand(b)], {});
    return a === x && b === y ? product : product.reshape(resultShape(batch, x.shape, y.shape));
  },
  {
    name: "matmul",
    kind: "contraction",
    family: "contraction",
    doc: "Computes the matrix product over the last two axes. Leading axes broadcast. A vector counts as a row on the left and as a column on the right. Floats accumulate in f32.",
    example: "tensor([[1, 2], [3, 4]]).matmul(tensor([1, 1]))  // [3, 7]",
    method: true,
    primitive: matmulPrimitive,
    cases: [
      ...[
        [
          [3, 4],
          [4, 5],
        ],
        [[7], [7]],
        [[2, 7], [7]],
        [[7], [7, 3]],
        [
          [2, 3, 4],
          [2, 4, 5],
        ],
        [
          [2, 1, 3, 4],
          [3, 4, 2],
        ],
        [
          [33, 17],
          [17, 65],
        ],
      ].map(
        ([a, b]) =>
          ({
            operands: [{ shape: a as Shape }, { shape: b as Shape }],
            build: (x, y) => matmul(x, y),
          }) satisfies Case,
      ),
      // A product reads bytes in place, and stores what is computed from them.
      {
        operands: [{ shape: [5, 7] }, bytes([6, 2])],
        build: (x, w) => matmul(x, w.unpackInt8().slice(null, [0, 7]).transpose()),
      },
      {
        operands: [{ shape: [2, 1, 8] }, bytes([2, 3, 2])],
        build: (x, w) => matmul(x, w.unpackInt8().transpose()),
      },
      {
        operands: [bytes([6, 5]), { shape: [20, 9] }],
        build: (w, x) => matmul(w.unpackInt8().mul(0.5).add(1), x),
      },
    ],
    errors: [
      {
        call: "zeros([2, 3]).matmul(zeros([4, 5]))",
        message: "matmul: mismatched inner axes: [2, 3] @ [4, 5] (3 and 4)",
      },
      {
        call: "zeros([2, 3, 4]).matmul(zeros([3, 4, 5]))",
        message: "matmul: mismatched batch axes: [2, 3, 4] @ [3, 4, 5] do not broadcast",
      },
      {
        call: "zeros([2, 2]).matmul(3)",
        message: "matmul: invalid rank: [2, 2] @ []: multiply by a scalar with mul",
      },
    ],
  },
);

/** Operands of words, each of four signed bytes. */
function bytes(shape: Shape): OperandSample {
  return { shape, dtype: "u32", low: 0, high: 2 ** 32 };
}

function resultShape(batch: Shape, x: Shape, y: Shape): Shape {
  const rows = x.length === 1 ? [] : [x.at(-2) as number];
  const columns = y.length === 1 ? [] : [y.at(-1) as number];
  return [...batch, ...rows, ...columns];
}
