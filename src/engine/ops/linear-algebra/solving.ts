/** Square systems: solutions, inverses and determinants. */
import type { Tensor } from "../../graph/tensor.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import { derived } from "../derived.ts";
import { where } from "../elementwise/arithmetic.ts";
import { mainDiagonal } from "../movement/diagonals.ts";
import { inverseWith, parity, solveWith } from "./elimination.ts";
import { eliminated, type Factors } from "./factorization-primitives.ts";
import { squareOf, withDiagonal } from "./matrices.ts";
import { operandsOf } from "./triangular.ts";

export interface SolveOptions {
  /** Whether the matrix is left of x (the default) or right of it. */
  readonly left?: boolean;
}

export const solve: Op<(a: TensorLike, b: TensorLike, options?: SolveOptions) => Tensor> = methodOp(
  "linear algebra",
  {
    name: "solve",
    doc: "Solves `a @ x = b` for matrices [..., n, n] and right-hand sides [n] or [..., n, k], or with `left: false` `x @ a = b` for [n] or [..., k, n], by elimination with partial pivoting. The error is of the order of n·ε·cond(a). Because a GPU cannot raise errors, a singular matrix results in infinities or NaN.",
    example: "tensor([[2, 1], [1, 3]]).solve(tensor([5, 10]))  // [1, 3]",
    build: (matrix, right, { left = true } = {}) => {
      const square = squareOf("solve", matrix);
      const { a, b, restored } = operandsOf("solve", square, right, { left });
      if (b.size === 0) return restored(b);
      return restored(solveWith(a, eliminated(a), b, !left));
    },
  },
);

export const inv: Op<(x: TensorLike) => Tensor> = methodOp("linear algebra", {
  name: "inv",
  doc: "Computes the inverses of matrices [..., n, n] by elimination with partial pivoting. Because a GPU cannot raise errors, a singular matrix results in infinities or NaN. `solve(a, b)` is more accurate than `inv(a) @ b`.",
  example: "tensor([[2, 0], [0, 4]]).inv()  // [[0.5, 0], [0, 0.25]]",
  build: (value) => {
    const x = squareOf("inv", value);
    return x.size === 0 ? x : inverseWith(x, eliminated(x));
  },
});

/**
 * The cotangent of A is that of det A times det A · A⁻ᵀ (Giles 2008, §2.2.4), the transposed adjugate. It exists
 * for a singular matrix too, as a limit. The last two operands, the inverse and the determinant of a regular
 * matrix nearby, stand in for that limit.
 */
const determinant = derived(
  "determinant",
  "`g` · det · A⁻ᵀ, with the transposed adjugate det · A⁻ᵀ (Giles 2008, §2.2.4), and its limit for a singular matrix",
  (g, [, , inverse, beside], value) => {
    const scaled = g
      .mul(beside ?? value)
      .unsqueeze(-1)
      .unsqueeze(-1);
    return [null, scaled.mul((inverse as Tensor).transpose()), null, null];
  },
);

/** The pivot of the regular matrix near a singular one, relative to the largest element. */
const besideSingular = 2 ** -40;

/**
 * Returns the factors of x or, if x is singular, those of a regular matrix nearby that f32 cannot tell from it.
 */
function regularFactors(x: Tensor, { packed, permutation }: Factors): Factors {
  const largest = x.stopGradient().abs().max([-2, -1], { keepdims: true }).squeeze(-1);
  const nearly = where(largest.eq(0), 1, largest).mul(besideSingular);
  const pivots = mainDiagonal(packed);
  return {
    packed: withDiagonal(packed, where(pivots.eq(0), nearly, pivots).unsqueeze(-1)),
    permutation,
  };
}

/** The cotangent of A is that of log |det A| times A⁻ᵀ. */
const logDeterminant = derived("logDeterminant", "`g` · A⁻ᵀ", (g, [, , inverse]) => [
  null,
  g
    .unsqueeze(-1)
    .unsqueeze(-1)
    .mul((inverse as Tensor).transpose()),
  null,
]);

export const det: Op<(x: TensorLike) => Tensor> = methodOp("linear algebra", {
  name: "det",
  doc: "Computes the determinants of matrices [..., n, n], the products of the pivots of elimination. Large determinants overflow, see `slogdet`. The gradient is the transposed adjugate, `det · inv(x).T`, and its limit for a singular matrix, whose second derivatives are unreliable.",
  example: "tensor([[1, 2], [3, 4]]).det()  // -2",
  build: (value) => {
    const x = squareOf("det", value);
    const factors = eliminated(x);
    const sign = parity(factors.permutation);
    const productOf = ({ packed }: Factors): Tensor => mainDiagonal(packed).prod(-1).mul(sign);
    if (x.size === 0) return productOf(factors);
    const regular = regularFactors(x, factors);
    const inverse = inverseWith(x, regular);
    const beside = determinant(productOf(regular), [x, inverse]);
    return determinant(productOf(factors), [x, inverse, beside]);
  },
});

export interface SignAndLogarithm {
  /** 1, -1, or 0 for a singular matrix. */
  readonly sign: Tensor;
  /** log |det x|; -∞ for a singular matrix. */
  readonly logabsdet: Tensor;
}

export const slogdet: Op<(x: TensorLike) => SignAndLogarithm> = methodOp("linear algebra", {
  name: "slogdet",
  doc: "Computes the sign of the determinants of matrices [..., n, n] and the logarithm of their absolute value, which do not overflow. Returns `{ sign, logabsdet }`. A singular matrix has sign 0 and logarithm -∞.",
  example: "tensor([[0, 2], [2, 0]]).slogdet().sign  // -1",
  build: (value) => {
    const x = squareOf("slogdet", value);
    const factors = eliminated(x);
    const pivots = mainDiagonal(factors.packed).stopGradient();
    const sign = pivots.sign().prod(-1).mul(parity(factors.permutation));
    const logarithm = pivots.abs().log().sum(-1);
    if (x.size === 0) return { sign, logabsdet: logarithm };
    return { sign, logabsdet: logDeterminant(logarithm, [x, inverseWith(x, factors)]) };
  },
});

export const logdet: Op<(x: TensorLike) => Tensor> = methodOp("linear algebra", {
  name: "logdet",
  doc: "Computes the logarithm of the determinants of matrices [..., n, n], which does not overflow. It is -∞ for a determinant of 0, and NaN for a negative one.",
  example: "tensor([[2, 0], [0, 0.5]]).logdet()  // 0",
  build: (x) => {
    const { sign, logabsdet } = slogdet(squareOf("logdet", x));
    return where(sign.lt(0), Number.NaN, logabsdet);
  },
});
