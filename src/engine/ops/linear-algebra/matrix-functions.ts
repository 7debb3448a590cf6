/** Functions of matrices: powers, norms and the condition number. */
import type { Tensor } from "../../graph/tensor.ts";
import { isFloat } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { normalizeAxis } from "../axes.ts";
import { checkInteger } from "../checks.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { identity, matrixOf, squareOf } from "./matrices.ts";
import { singularValuesOf, someSingularValuesOf } from "./singular-values.ts";
import { inv } from "./solving.ts";

export const matrixPower: Op<(x: TensorLike, n: number) => Tensor> = methodOp("linear algebra", {
  name: "matrixPower",
  doc: "Computes the n-th power of square matrices [..., m, m] by repeated squaring, the identity for 0 and powers of the inverse for negative n. It is computed in f32, as all linear algebra here, also for integers.",
  example: "tensor([[1, 1], [0, 1]]).matrixPower(5)  // [[1, 5], [0, 1]]",
  build: (value, n) => {
    const x = squareOf("matrixPower", value);
    checkInteger("matrixPower", "n", n);
    let square = n < 0 ? inv(x) : x;
    let power: Tensor | null = null;
    for (let exponent = Math.abs(n); exponent > 0; exponent = Math.floor(exponent / 2)) {
      if (exponent % 2 === 1) power = power ? power.matmul(square) : square;
      if (exponent > 1) square = square.matmul(square);
    }
    return power ?? identity(x.shape.at(-1) as number, x);
  },
});

export type MatrixOrder = "fro" | "nuc" | number;

function matrixNormOf(name: string, x: Tensor, ord: MatrixOrder): Tensor {
  switch (ord) {
    case "fro":
      return x.norm(2, [-2, -1]);
    case "nuc":
      return singularValuesOf(x).sum(-1);
    case 1:
      return x.abs().sum(-2).max(-1);
    case -1:
      return x.abs().sum(-2).min(-1);
    case 2:
      return someSingularValuesOf(name, x).max(-1);
    case -2:
      return someSingularValuesOf(name, x).min(-1);
    case Number.POSITIVE_INFINITY:
      return x.abs().sum(-1).max(-1);
    case Number.NEGATIVE_INFINITY:
      return x.abs().sum(-1).min(-1);
    default:
      throw fault(
        name,
        `unknown ord ${JSON.stringify(ord)}: use "fro", "nuc", 1, -1, 2, -2, Infinity or -Infinity`,
      );
  }
}

export interface MatrixNormOptions {
  /** The axes of the rows and of the columns. By default they are the last two. */
  readonly axes?: readonly [rows: number, columns: number];
  /** Keep these axes, with extent 1. */
  readonly keepdims?: boolean;
  /** The dtype of the result, f32 by default; it is computed in f32. */
  readonly dtype?: "f32" | "f16";
}

export const matrixNorm: Op<
  (x: TensorLike, ord?: MatrixOrder, options?: MatrixNormOptions) => Tensor
> = methodOp("linear algebra", {
  name: "matrixNorm",
  doc: 'Computes the norm of matrices [..., m, n]. `ord` "fro" (the default) is the Frobenius norm, "nuc" the sum of the singular values, 2 and -2 the largest and smallest of them, 1 and -1 the largest and smallest absolute column sum, ∞ and -∞ the same for rows. `axes` are the axes of the matrices if they are not the last two.',
  example: 'tensor([[3, 0], [0, 4]]).matrixNorm("nuc")  // 7',
  build: (value, ord = "fro", { axes = [-2, -1], keepdims = false, dtype = "f32" } = {}) => {
    if (!isFloat(dtype))
      throw fault("matrixNorm", `unsupported dtype ${String(dtype)}: use f32 or f16`);
    const x = matrixOf("matrixNorm", value);
    const along = axes.map((axis) => normalizeAxis("matrixNorm", axis, x.shape));
    const found = matrixNormOf("matrixNorm", x.moveaxis(along, [-2, -1]), ord).cast(dtype);
    if (!keepdims) return found;
    return found.reshape(x.shape.map((extent, axis) => (along.includes(axis) ? 1 : extent)));
  },
});

export const cond: Op<(x: TensorLike, ord?: MatrixOrder) => Tensor> = methodOp("linear algebra", {
  name: "cond",
  doc: "Computes the condition number of matrices. For `ord` 2, the default, it is the ratio of the largest to the smallest singular value of [..., m, n], and for -2 its reciprocal; for the other orders of `matrixNorm` it is the product of the norms of square matrices and their inverses. It is infinite for a singular matrix, including one of zeros.",
  example: "tensor([[2, 0], [0, 8]]).cond()  // 4",
  build: (value, ord = 2) => {
    if (ord === 2 || ord === -2) {
      const s = someSingularValuesOf("cond", matrixOf("cond", value));
      const [most, least] = [s.max(-1), s.min(-1)];
      const quotient = ord === 2 ? most.div(least) : least.div(most);
      return where(most.eq(0), Number.POSITIVE_INFINITY, quotient);
    }
    const x = squareOf("cond", value);
    return matrixNormOf("cond", x, ord).mul(matrixNormOf("cond", inv(x), ord));
  },
});
