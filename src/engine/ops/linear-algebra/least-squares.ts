/** Systems with more equations than unknowns, with fewer, or with dependent equations. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { composite } from "../composite.ts";
import type { Case, Op, TensorLike } from "../define.ts";
import { concat } from "../movement/slice.ts";
import { smallestSolution } from "./complete-orthogonal.ts";
import { zerosLike, zeroValues } from "./empty-factors.ts";
import { family, identity, matrixErrors, matrixOf, shrunk, withDiagonal } from "./matrices.ts";
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

export const lstsq: Op<Lstsq> = composite({
  name: "lstsq",
  family,
  doc: "Computes the least-squares solution x that minimizes `|a @ x − b|²`, for matrices [..., m, n] of any rank and right-hand sides [m] or [..., m, k]. If it is not unique, as for m < n, it is the solution of smallest norm. Without options the method is two QR factorizations, the first with pivoting, as LAPACK's `gelsy`; diagonal elements below max(m, n)·2⁻²³ of the largest count as 0. With `rcond` the method is the pseudoinverse, in which singular values not above `rcond` times the largest count as 0. With `full: true` it is the pseudoinverse too, with `rcond` max(m, n)·2⁻²³ by default, and the result is `{ x, residuals, rank, s }`, where residuals are the sums of squares of b − a @ x, which NumPy and PyTorch leave empty for some ranks, rank is i32, and s are the singular values.",
  example: "tensor([[1, 0], [1, 1], [1, 2]]).lstsq(tensor([1, 3, 5]))  // [1, 2]",
  method: true,
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
  cases: [
    ...(
      [
        [[5, 3], [5]],
        [
          [3, 5],
          [3, 2],
        ],
        [
          [2, 4, 2],
          [4, 1],
        ],
      ] as const
    ).map(([a, b]) => ({
      operands: [{ shape: a }, { shape: b }],
      build: (x: Tensor, y: Tensor) => lstsq(tilted(x), y),
    })),
    {
      // The rank is 2: two columns depend on each other.
      operands: [{ shape: [4, 2] }, { shape: [4] }],
      build: (x, y) => {
        const columns = tilted(x);
        return lstsq(columns.matmul(twice(columns)), y, { rcond: 1e-3 });
      },
    },
    {
      // This is the same case without a known rank.
      operands: [{ shape: [4, 2] }, { shape: [4, 2] }],
      build: (x, y) => {
        const columns = tilted(x);
        return lstsq(columns.matmul(twice(columns)), y);
      },
    },
    ...(["residuals", "s"] as const).map(
      (part): Case => ({
        operands: [{ shape: [2, 4, 2] }, { shape: [4, 3] }],
        build: (x, y) => lstsq(tilted(x), y, { full: true })[part],
      }),
    ),
  ],
  errors: [
    ...matrixErrors("lstsq", ", zeros([2])"),
    {
      call: "lstsq(zeros([3, 2]), zeros([2]))",
      message:
        "lstsq: mismatched shapes: [3, 2] and [2]: expected [..., m, n] with [m] or [..., m, k]",
    },
    {
      call: "lstsq(ones([2, 2]), ones([2]), { rcond: -1 })",
      message: "lstsq: invalid rcond -1: expected a non-negative number",
    },
  ],
});

/** Makes a well-conditioned matrix of full rank. */
function tilted(x: Tensor): Tensor {
  return withDiagonal(shrunk(x, 0.5), 2);
}

/** Makes a matrix [2, 3] whose last column repeats the first. */
function twice(x: Tensor): Tensor {
  const square = identity(2, x);
  return concat([square, square.slice(null, [0, 1])], 1);
}
