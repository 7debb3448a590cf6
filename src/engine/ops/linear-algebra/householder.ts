/**
 * Products of Householder reflections I − τvvᵀ in LAPACK's storage: v has a 1 on the diagonal and its other
 * elements below, so that the vectors and the triangle of a factorization share one matrix.
 */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, sameShape } from "../../ir/shape.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { tril } from "../movement/triangles.ts";
import { zeroValues } from "./empty-factors.ts";
import { block, extentsOf, identity, inOneBatch, matrixOf, withDiagonal } from "./matrices.ts";
import { packedReflections } from "./reflections.ts";
import { solveLower, solveUpper } from "./triangular.ts";

/** H₁H₂…Hₖ = I − V T Vᵀ (Schreiber and Van Loan, "A storage-efficient WY representation", 1989). */
interface Product {
  /** [..., m, k], with ones on its diagonal. */
  readonly v: Tensor;
  /** Returns T x, or Tᵀ x, where T is the inverse of I + diag(τ)·triu(VᵀV, 1), times diag(τ). */
  readonly through: (x: Tensor, transposed: boolean) => Tensor;
}

function productOf(name: string, value: TensorLike, tau: TensorLike): Product {
  const x = matrixOf(name, value);
  const factors = recorder().lift(tau, "f32").cast("f32");
  const [m, n] = extentsOf(x);
  const k = factors.shape.at(-1) ?? 0;
  if (k > Math.min(m, n) || !sameShape(factors.shape, [...x.shape.slice(0, -2), k])) {
    throw fault(
      name,
      `mismatched tau: ${formatShape(factors.shape)} for the reflections ${formatShape(x.shape)}: expected [..., k] with k of min(m, n) or less`,
    );
  }
  const v = withDiagonal(tril(block(x, [0, m], [0, k]), -1), 1);
  const scale = factors.unsqueeze(-1);
  const upper = v.transpose().matmul(v).mul(scale);
  const through = (y: Tensor, transposed: boolean): Tensor =>
    transposed
      ? solveLower(upper.transpose(), y, true).mul(scale)
      : solveUpper(upper, y.mul(scale), true);
  return { v, through };
}

export const householderProduct: Op<(x: TensorLike, tau: TensorLike) => Tensor> = methodOp(
  "linear algebra",
  {
    name: "householderProduct",
    doc: "Computes the first n columns [..., m, n] of the product of the Householder reflections I − τⱼvⱼvⱼᵀ. The vector vⱼ is the part of column j of the matrices [..., m, n], m ≥ n, below the diagonal, with 1 on the diagonal, and `tau` [..., k] has k ≤ n elements. From the result of `geqrf` this is Q.",
    example: "tensor([[9, 9], [1, 9]]).householderProduct(tensor([1]))  // [[0, -1], [-1, 0]]",
    build: (value, tau) => {
      const x = matrixOf("householderProduct", value);
      const [m, n] = extentsOf(x);
      if (m < n) {
        throw fault(
          "householderProduct",
          `invalid shape ${formatShape(x.shape)}: expected at least as many rows as columns`,
        );
      }
      const { v, through } = productOf("householderProduct", x, tau);
      const k = v.shape.at(-1) as number;
      const ones = block(identity(m, v), [0, m], [0, n]);
      return ones.sub(v.matmul(through(block(v, [0, n], [0, k]).transpose(), false)));
    },
  },
);

export interface ReflectedOptions {
  /** Whether the product is left of the matrix (the default) or right of it. */
  readonly left?: boolean;
  /** Whether it is transposed. Default false. */
  readonly transpose?: boolean;
}

export const ormqr: Op<
  (x: TensorLike, tau: TensorLike, other: TensorLike, options?: ReflectedOptions) => Tensor
> = methodOp("linear algebra", {
  name: "ormqr",
  doc: "Computes `q @ other`, where q [..., m, m] is the full product of the Householder reflections in `x` and `tau` (see `householderProduct`), which is never formed. `transpose` applies its transpose, and `left: false` multiplies from the right, `other @ q`. The leading axes are those of `x`.",
  example: "tensor([[9], [1]]).ormqr(tensor([1]), tensor([[2], [3]]))  // [[-3], [-2]]",
  build: (x, tau, right, { left = true, transpose = false } = {}) => {
    const { v, through } = productOf("ormqr", x, tau);
    const matrix = matrixOf("ormqr", right);
    const other = left ? matrix : matrix.transpose();
    const [m] = extentsOf(v);
    if (!sameShape(other.shape.slice(0, -1), [...v.shape.slice(0, -2), m])) {
      throw fault(
        "ormqr",
        `mismatched shapes: ${formatShape(matrix.shape)} with reflections of ${m} elements, ${left ? "on its left" : "on its right"}`,
      );
    }
    // (other @ q).T = q.T @ other.T
    const product = v.matmul(through(v.transpose().matmul(other), left === transpose));
    const result = other.sub(product);
    return left ? result : result.transpose();
  },
});

export interface Reflections {
  /** [..., m, n]: R on and above the diagonal, the reflections below it. */
  readonly a: Tensor;
  /** [..., min(m, n)]. */
  readonly tau: Tensor;
}

export const geqrf: Op<(x: TensorLike) => Reflections> = methodOp("linear algebra", {
  name: "geqrf",
  doc: "Computes the QR factorization of matrices [..., m, n] in LAPACK's form, `{ a, tau }`. The matrix a has r on and above the diagonal, and below it the Householder vectors of q, for `householderProduct` and `ormqr`. No gradient flows through it; `qr` has one.",
  example: "tensor([[3, 0], [4, 5]]).geqrf().a  // [[-5, -4], [0.5, 3]]",
  build: (value) => {
    const x = matrixOf("geqrf", value);
    if (x.size === 0) return { a: x, tau: zeroValues(x) };
    const [a, tau] = inOneBatch(x, (matrices) => {
      const reflections = packedReflections(matrices);
      return [reflections.packed, reflections.tau];
    });
    return { a, tau };
  },
});
