/** Systems with more equations than unknowns, with fewer, or with dependent equations. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import { smallestSolution } from "./complete-orthogonal.ts";
import { zerosLike, zeroValues } from "./empty-factors.ts";
import { matrixOf } from "./matrices.ts";
import { countingValues, defaultTolerance, pseudoinverseOf } from "./pseudoinverse.ts";
import { decomposed } from "./singular-values.ts";
import { operandsOf } from "./triangular.ts";

export interface LeastSquares {
  /** The same solution as without `full`, for a matrix of any rank. */
  readonly x: Tensor;
  /** |a @ x − b|² of each right side: [..., k], or [...] for vectors. */
  readonly residuals: Tensor;
  /** i32 [...]: the number of singular values that count. */
  readonly rank: Tensor;
  /** [..., min(m, n)]: the singular values of `a`, descending. */
  readonly s: Tensor;
}

export interface LstsqOptions {
  /** A singular value counts as 0 up to this fraction of the largest one. */
  readonly rcond?: number;
}

/** Each form returns its own type of result. */
interface Lstsq {
  (a: TensorLike, b: TensorLike, options?: LstsqOptions & { readonly full?: false }): Tensor;
  (a: TensorLike, b: TensorLike, options: LstsqOptions & { readonly full: true }): LeastSquares;
}

export function checkRcond(name: string, rcond: number | undefined): void {
  if (rcond === undefined || rcond >= 0) return;
  throw fault(name, `invalid rcond ${rcond}: expected a non-negative number`);
}

export const lstsq: Op<Lstsq> = methodOp("linear algebra", {
  name: "lstsq",
  doc: "Computes the least-squares solution x that minimizes `|a @ x − b|²`, for matrices [..., m, n] of any rank and right-hand sides [m] or [..., m, k]. If it is not unique, as for m < n, it is the solution of smallest norm. Without options the method is two QR factorizations, the first with pivoting, as LAPACK's `gelsy`; diagonal elements below max(m, n)·2⁻²³ of the largest count as 0. With `rcond` the method is the pseudoinverse, in which singular values not above `rcond` times the largest count as 0. With `full: true` it is the pseudoinverse too, with `rcond` max(m, n)·2⁻²³ by default, and the result is `{ x, residuals, rank, s }`, where residuals are the sums of squares of b − a @ x, which NumPy and PyTorch leave empty for some ranks, rank is i32, and s are the singular values.",
  example: "tensor([[1, 0], [1, 1], [1, 2]]).lstsq(tensor([1, 3, 5]))  // [1, 2]",
  build: ((
    matrix: TensorLike,
    right: TensorLike,
    { rcond, full = false }: LstsqOptions & { readonly full?: boolean } = {},
  ): Tensor | LeastSquares => {
    const source = matrixOf("lstsq", matrix);
    const { a, b, restored } = operandsOf("lstsq", source, right, { axes: ["m", "n"] });
    checkRcond("lstsq", rcond);
    if (a.size === 0) {
      const x = zerosLike(b, b.shape.with(-2, a.shape.at(-1) as number));
      if (!full) return restored(x);
      const s = zeroValues(source);
      return {
        x: restored(x),
        residuals: restored(b.square().sum(-2)),
        rank: s.cast("i32").sum(-1),
        s,
      };
    }
    if (rcond === undefined && !full) return restored(smallestSolution(a, b, defaultTolerance(a)));
    const factors = decomposed(source, false);
    const tolerances = rcond === undefined ? {} : { rtol: rcond };
    const counts = countingValues("lstsq", source, factors.s, tolerances);
    const x = pseudoinverseOf(source, factors, counts).matmul(b);
    if (!full) return restored(x);
    return {
      x: restored(x),
      residuals: restored(b.sub(a.matmul(x)).square().sum(-2)),
      rank: counts.cast("i32").sum(-1),
      s: factors.s,
    };
  }) as Lstsq,
});
