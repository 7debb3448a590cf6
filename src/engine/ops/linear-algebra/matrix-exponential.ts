/** The exponential of matrices. */
import type { Tensor } from "../../graph/tensor.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { identity, squareOf } from "./matrices.ts";

/** The polynomial is exact to 2^-27 up to this norm. */
const radius = 0.5;
/** A power may be squared this many times. */
const most = 16;

/** Evaluates the Taylor polynomial of degree 8 in four products (Paterson and Stockmeyer 1973). */
function polynomial(x: Tensor): Tensor {
  const one = identity(x.shape.at(-1) as number, x);
  const square = x.matmul(x);
  const cube = square.matmul(x);
  const terms = (a: number, b: number, c: number): Tensor =>
    one
      .mul(1 / a)
      .add(x.mul(1 / b))
      .add(square.mul(1 / c));
  const upper = terms(6, 24, 120).add(cube.matmul(terms(720, 5040, 40320)));
  return terms(1, 1, 2).add(cube.matmul(upper));
}

export const matrixExp: Op<(x: TensorLike) => Tensor> = methodOp("linear algebra", {
  name: "matrixExp",
  doc: "Computes the exponentials `I + x + x @ x / 2 + …` of square matrices [..., n, n] by scaling and squaring (Moler and Van Loan 2003), as PyTorch's `matrix_exp` and JAX's `expm`. Norms may be up to 32,768; rounding errors grow with the norm.",
  example: "tensor([[0, 1], [0, 0]]).matrixExp()  // [[1, 1], [0, 1]]",
  build: (value) => {
    const x = squareOf("matrixExp", value);
    if (x.size === 0) return x;
    // Each matrix is squared as often as its own norm requires; above the limit the result is NaN.
    const norm = x.stopGradient().abs().sum(-2, { keepdims: true }).max(-1, { keepdims: true });
    let scale = norm.mul(0).add(1);
    for (let step = 0; step < most; step++)
      scale = where(norm.mul(scale).gt(radius), scale.mul(0.5), scale);
    let power = polynomial(x.mul(scale));
    for (let step = 0; step < most; step++)
      power = where(scale.le(2 ** (step - most)), power.matmul(power), power);
    return where(norm.mul(scale).le(radius), power, Number.NaN);
  },
});
