/** Contraction: the matrix product. */
import type { Tensor } from "../../graph/tensor.ts";
import { promote } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { broadcastShapes, formatShape, type Shape, sameShape, sizeOf } from "../../ir/shape.ts";
import { maxElements } from "../axes.ts";
import {
  type ContractionPrimitive,
  methodOp,
  type Op,
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
      (a.shape.length > 2 && !sameShape(a.shape.slice(0, -2), b.shape.slice(0, -2)))
    ) {
      throw fault("matmul", "mismatched operands");
    }
    const shape = a.shape.slice();
    shape[shape.length - 1] = b.shape.at(-1) as number;
    return { shape, dtype: a.dtype };
  },
  gradient: (g, [a, b]) => [
    g.matmul((b as Tensor).transpose()),
    (a as Tensor).transpose().matmul(g),
  ],
};

export const matmul: Op<(x: TensorLike, y: TensorLike) => Tensor> = methodOp("contraction", {
  name: "matmul",
  doc: "Computes the matrix product over the last two axes. Leading axes broadcast. A vector counts as a row on the left and as a column on the right. Floats accumulate in f32.",
  example: "tensor([[1, 2], [3, 4]]).matmul(tensor([1, 1]))  // [3, 7]",
  primitive: matmulPrimitive,
  build: (left, right) => {
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
    // Two matrices are the common case, and need none of what follows.
    const areMatrices = x.rank === 2 && y.rank === 2 && x.dtype === y.dtype;
    if (areMatrices && x.dtype !== "bool") return recorder().node(matmulPrimitive, [x, y], {});
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
});

function resultShape(batch: Shape, x: Shape, y: Shape): Shape {
  const rows = x.length === 1 ? [] : [x.at(-2) as number];
  const columns = y.length === 1 ? [] : [y.at(-1) as number];
  return [...batch, ...rows, ...columns];
}
