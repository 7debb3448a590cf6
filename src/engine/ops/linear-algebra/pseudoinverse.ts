/** The rank and the pseudoinverse, which depend on the singular values that count as 0. */

import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { largest } from "../../ir/numbers/extremes.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import { derived } from "../derived.ts";
import { where } from "../elementwise/arithmetic.ts";
import { extentsOf, matrixOf, squareOf } from "./matrices.ts";
import {
  decomposed,
  decomposedSymmetric,
  type Factors,
  someSingularValuesOf,
} from "./singular-values.ts";

/** By default, a singular value of matrices [..., m, n] counts as 0 up to this fraction of the largest one. */
export function defaultTolerance(x: Tensor): number {
  return largest(extentsOf(x)) * 2 ** -23;
}

export interface Tolerances {
  /** A singular value counts as 0 up to this bound: one number, or one for each matrix. Default 0. */
  readonly atol?: TensorLike;
  /** The same bound relative to the largest singular value; default max(m, n)·2⁻²³, or 0 if `atol` is above 0. */
  readonly rtol?: TensorLike;
}

export interface RankOptions extends Tolerances {
  /** Whether the matrices are symmetric, in which case only the lower triangle is read; default false. */
  readonly hermitian?: boolean;
}

/** Adds an axis to a tensor of tolerances, one for each matrix, so that it broadcasts with the singular values. */
function toleranceOf(name: string, option: "atol" | "rtol", value: TensorLike): TensorLike {
  if (typeof value === "object") return value.cast("f32").unsqueeze(-1);
  if (Number(value) >= 0) return value;
  throw fault(name, `invalid ${option} ${value}: expected a non-negative number`);
}

/** Tells which of the descending singular values [..., min(m, n)] of the matrices `x` are above the tolerances. */
export function countingValues(
  name: string,
  x: Tensor,
  s: Tensor,
  { atol = 0, rtol }: Tolerances,
): Tensor {
  const relative = rtol ?? (atol === 0 ? defaultTolerance(x) : 0);
  const first = s.slice(...s.shape.slice(1).map(() => null), [0, 1]);
  const limit = first.mul(toleranceOf(name, "rtol", relative));
  return s.gt(atol === 0 ? limit : limit.maximum(toleranceOf(name, "atol", atol)));
}

export const matrixRank: Op<(x: TensorLike, options?: RankOptions) => Tensor> = methodOp(
  "linear algebra",
  {
    name: "matrixRank",
    doc: "Counts (i32) the singular values of matrices [..., m, n] above `rtol` times the largest, and above `atol`. `rtol` and `atol` are numbers, or one number for each matrix. `rtol` is max(m, n)·2⁻²³ by default, or 0 if `atol` is above 0, as in PyTorch. For `hermitian` (symmetric) matrices only the lower triangle is read, and `eigh` finds the values, which is faster.",
    example: "tensor([[1, 2], [2, 4]]).matrixRank()  // 1",
    build: (value, { hermitian = false, ...options } = {}) => {
      const matrix = hermitian ? squareOf("matrixRank", value) : matrixOf("matrixRank", value);
      const x = matrix.stopGradient();
      const s = someSingularValuesOf("matrixRank", x, hermitian);
      return countingValues("matrixRank", x, s, options).cast("i32").sum(-1);
    },
  },
);

/**
 * The cotangent is −PᵀGPᵀ + (I − AP)GᵀPPᵀ + PᵀPGᵀ(I − PA) for P = A⁺ (Golub and Pereyra, "The differentiation of
 * pseudo-inverses and nonlinear least squares problems", 1973).
 */
export const pseudoinverse: (p: Tensor, others: readonly Tensor[]) => Tensor = derived(
  "pseudoinverse",
  "−PᵀgPᵀ + (I − AP) gᵀPPᵀ + PᵀPgᵀ (I − PA), P the result of A (Golub and Pereyra 1973)",
  (g, [, operand], p) => {
    const a = operand as Tensor;
    const [pt, gt] = [p.transpose(), g.transpose()];
    const rowTerm = gt.sub(a.matmul(p).matmul(gt)).matmul(p).matmul(pt);
    const columnTerm = pt.matmul(p).matmul(gt.sub(gt.matmul(p).matmul(a)));
    return [null, rowTerm.add(columnTerm).sub(pt.matmul(g).matmul(pt))];
  },
);

/** Returns the pseudoinverse of `x` from its factors; singular values that count as 0 are left out. */
export function pseudoinverseOf(x: Tensor, { u, s, v }: Factors, counts: Tensor): Tensor {
  const reciprocals = where(counts, where(counts, s, 1).pow(-1), 0);
  return pseudoinverse(v.mul(reciprocals.unsqueeze(-2)).matmul(u.transpose()), [x]);
}

export const pinv: Op<(x: TensorLike, options?: RankOptions) => Tensor> = methodOp(
  "linear algebra",
  {
    name: "pinv",
    doc: "Computes the Moore–Penrose pseudoinverses of matrices [..., m, n] from their singular values. Singular values not above `rtol` times the largest, or not above `atol`, count as 0. `rtol` and `atol` are numbers, or one number for each matrix. `rtol` is max(m, n)·2⁻²³ by default, or 0 if `atol` is above 0, as in PyTorch. For `hermitian` (symmetric) matrices only the lower triangle is read, and `eigh` finds the values, which is faster. `pinv(a) @ b` is the least-squares solution of smallest norm. The gradient assumes constant rank.",
    example: "tensor([[2, 0], [0, 0]]).pinv()  // [[0.5, 0], [0, 0]]",
    build: (value, { hermitian = false, ...options } = {}) => {
      const x = hermitian ? squareOf("pinv", value) : matrixOf("pinv", value);
      if (x.size === 0) return x.transpose();
      const still = x.stopGradient();
      const factors = hermitian ? decomposedSymmetric(still) : decomposed(still, false);
      return pseudoinverseOf(x, factors, countingValues("pinv", x, factors.s, options));
    },
  },
);
