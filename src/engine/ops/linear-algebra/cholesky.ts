/** The Cholesky factorisation, and ops that use its factor. */
import type { Tensor } from "../../graph/tensor.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import { derived } from "../derived.ts";
import { tril } from "../movement/triangles.ts";
import { choleskyOf } from "./factorization-primitives.ts";
import { identity, squareOf, withDiagonal } from "./matrices.ts";
import { operandsOf, solveLower, solveUpper } from "./triangular.ts";

/**
 * The cotangent is L⁻ᵀ Φ(Lᵀg) L⁻¹, made symmetric, where Φ returns the lower triangle with half the diagonal
 * (Murray, "Differentiation of the Cholesky decomposition", arXiv 1602.07527).
 */
const choleskyFactor = derived(
  "choleskyFactor",
  "L⁻ᵀ Φ(Lᵀg) L⁻¹ made symmetric, where L is the result and Φ takes the lower triangle with half its diagonal (Murray 2016)",
  (g, _operands, l) => {
    const product = tril(l.transpose().matmul(g));
    const halved = withDiagonal(product, product.mul(0.5));
    const left = solveUpper(l.transpose(), halved, false);
    const both = solveUpper(l.transpose(), left.transpose(), false);
    return [null, both.add(both.transpose()).mul(0.5)];
  },
);

export const cholesky: Op<(x: TensorLike, options?: CholeskyOptions) => Tensor> = methodOp(
  "linear algebra",
  {
    name: "cholesky",
    doc: "Computes the Cholesky factor of symmetric positive definite matrices [..., n, n], the lower triangular L with `x = L @ L.T`, or with `upper` the upper triangular U with `x = U.T @ U`. As in NumPy and PyTorch, only the corresponding triangle of `x` is read. Because a GPU cannot raise errors, the factor of a matrix that is not positive definite is NaN from the first column that shows it.",
    example: "tensor([[4, 2], [2, 5]]).cholesky()  // [[2, 0], [1, 2]]",
    build: (value, { upper: isUpper = false } = {}) => {
      const x = squareOf("cholesky", value);
      if (x.size === 0) return x;
      const l = choleskyFactor(choleskyOf(isUpper ? x.transpose() : x), [x]);
      return isUpper ? l.transpose() : l;
    },
  },
);

export interface CholeskyOptions {
  /** Whether the factor is an upper triangle; false by default. */
  readonly upper?: boolean;
}

export const choleskySolve: Op<
  (b: TensorLike, l: TensorLike, options?: CholeskyOptions) => Tensor
> = methodOp("linear algebra", {
  name: "choleskySolve",
  doc: "Solves `l @ l.T @ x = b`, or with `upper` `l.T @ l @ x = b`, from the factor [..., n, n] that `cholesky` returned. The right-hand sides are [n] or [..., n, k] and come first, as in PyTorch. Only the triangle of the factor is read.",
  example: "tensor([8, 12]).choleskySolve(tensor([[2, 0], [1, 2]]))  // [1, 2]",
  build: (right, factor, { upper: isUpper = false } = {}) => {
    const square = squareOf("choleskySolve", factor);
    const { a, b, restored } = operandsOf("choleskySolve", square, right);
    const l = isUpper ? a.transpose() : a;
    return restored(solveUpper(l.transpose(), solveLower(l, b, false), false));
  },
});

export const choleskyInverse: Op<(l: TensorLike, options?: CholeskyOptions) => Tensor> = methodOp(
  "linear algebra",
  {
    name: "choleskyInverse",
    doc: "Computes the inverse of `l @ l.T`, or with `upper` of `l.T @ l`, from the factor [..., n, n] that `cholesky` returned. Only the triangle of the factor is read.",
    example: "tensor([[2, 0], [0, 0.5]]).choleskyInverse()  // [[0.25, 0], [0, 4]]",
    build: (factor, { upper: isUpper = false } = {}) => {
      const triangle = squareOf("choleskyInverse", factor);
      const l = isUpper ? triangle.transpose() : triangle;
      const inverse = solveLower(l, identity(l.shape.at(-1) as number, l), false);
      return inverse.transpose().matmul(inverse);
    },
  },
);
