/**
 * Least squares for matrices of any rank without singular values: A P = Q [T; 0] Zᵀ, where T is triangular and of
 * full rank (Golub and Van Loan, "Matrix Computations", §5.4.7), as in LAPACK's `gelsy`.
 */
import type { Tensor } from "../../graph/tensor.ts";
import { smallest } from "../../ir/numbers/extremes.ts";
import { numbersAlong } from "../creation/numbers.ts";
import { derived } from "../derived.ts";
import { where } from "../elementwise/arithmetic.ts";
import { mainDiagonal } from "../movement/diagonals.ts";
import { pivotedOrder } from "./column-pivoting.ts";
import { rowsAt } from "./elimination.ts";
import { extentsOf, inOneBatch, withDiagonal } from "./matrices.ts";
import { pseudoinverse } from "./pseudoinverse.ts";
import { reflected } from "./reflections.ts";
import { solveLower } from "./triangular.ts";

/** The gradient is that of the pseudoinverse times the right side. The value is computed without that product. */
const byPseudoinverse = derived(
  "leastSquares",
  "the gradient of the pseudoinverse of the matrix times the right-hand side",
  (g) => [null, g],
);

interface Factors {
  /** [..., m, k], k = min(m, n): orthonormal columns. */
  readonly q: Tensor;
  /** [..., n, k]: orthonormal columns. */
  readonly z: Tensor;
  /** [..., k, k], lower triangular; the diagonal is 1 from the rank on. */
  readonly t: Tensor;
  /** bool [..., k, 1]: true for as many first indices as the rank. */
  readonly counts: Tensor;
  /** i32 [..., n]: the index that each column of the matrix moved to. */
  readonly indices: Tensor;
}

/** Pivots up to `tolerance` times the largest one count as 0. */
function factorsOf(a: Tensor, tolerance: number): Factors {
  const k = smallest(extentsOf(a));
  const [q, z, t, counts, indices] = inOneBatch(a, (x) => {
    const order = pivotedOrder(x);
    const ordered = x.takeAlongAxis(order.unsqueeze(1).broadcastTo(x.shape), 2);
    const first = reflected(ordered, k);
    const pivots = mainDiagonal(first.r).abs();
    const isCounting = pivots.gt(pivots.max(-1, { keepdims: true }).mul(tolerance));
    // After the first pivot that is too small, all others count as 0 too.
    const rank = isCounting.cast("i32").cumprod(-1).sum(-1, { keepdims: true });
    const counting = numbersAlong(1, 2, k).lt(rank).unsqueeze(-1);
    const second = reflected(where(counting, first.r, 0).transpose(), k);
    const t = second.r.transpose();
    const regular = withDiagonal(t, where(counting, mainDiagonal(t).unsqueeze(-1), 1));
    return [first.q, second.q, regular, counting, order.argsort(-1)];
  });
  return { q, z, t, counts, indices: indices };
}

/** Returns P Z T⁻¹ Qᵀb, restricted to the rank. */
function solved({ z, t, counts, indices }: Factors, product: Tensor): Tensor {
  const y = solveLower(t, where(counts, product, 0), false);
  return rowsAt(z.matmul(y), indices);
}

/**
 * Returns the x of the smallest norm among those that minimise |a @ x − b|², for matrices [..., m, n] and right
 * sides [..., m, k] whose batches agree. The gradient assumes that the rank does not change.
 */
export function smallestSolution(a: Tensor, b: Tensor, tolerance: number): Tensor {
  const factors = factorsOf(a.stopGradient(), tolerance);
  const qt = factors.q.transpose();
  const inverse = pseudoinverse(solved(factors, qt), [a]);
  return byPseudoinverse(solved(factors, qt.matmul(b)), [inverse.matmul(b)]);
}
