/** The largest singular values and their vectors, from products with a few random vectors. */

import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { smallest } from "../../ir/numbers/extremes.ts";
import { broadcastsTo, formatShape } from "../../ir/shape.ts";
import { checkInteger } from "../checks.ts";
import { type FunctionOp, functionOp, type TensorLike } from "../define.ts";
import { floatOf } from "../elementwise/makers.ts";
import { svd } from "../index.ts";
import { Draws, type RandomOptions } from "../random/draws.ts";
import { matrixOf } from "./matrices.ts";

export interface LowRank {
  /** [..., m, q] */
  readonly u: Tensor;
  /** [..., q], descending. */
  readonly s: Tensor;
  /** [..., n, q] */
  readonly v: Tensor;
}

export interface LowRankOptions extends RandomOptions {
  /**
   * The number of further products with the matrix and its transpose, which separate close singular values.
   * Default 2.
   */
  readonly niter?: number;
}

export interface SvdLowrankOptions extends LowRankOptions {
  /** Subtracted from the matrices first; broadcasts to their shape. Default: nothing. */
  readonly M?: TensorLike;
}

export interface PcaOptions extends LowRankOptions {
  /** Subtract the mean of the rows first. Default true. */
  readonly center?: boolean;
}

/**
 * An orthonormal basis of the products with q random vectors, and the decomposition within it. Orthonormalizing
 * between the products preserves small directions (Halko, Martinsson and Tropp, "Finding structure with
 * randomness", SIAM Review 2011, algorithms 4.4 and 5.1).
 */
function decomposed(
  name: string,
  x: Tensor,
  q: number,
  { niter = 2, ...options }: LowRankOptions,
): LowRank {
  const [m, n] = x.shape.slice(-2) as [number, number];
  if (!Number.isInteger(q) || q < 1 || q > Math.min(m, n)) {
    throw fault(
      name,
      `invalid q ${String(q)}: expected an integer from 1 to ${Math.min(m, n)} for ${formatShape(x.shape)}`,
    );
  }
  checkInteger(name, "niter", niter, 0);
  const start = new Draws(name, options).normal([...x.shape.slice(0, -2), n, q]);
  let basis = x.matmul(start).qr().q;
  for (let step = 0; step < niter; step++)
    basis = x.matmul(x.transpose().matmul(basis).qr().q).qr().q;
  const { u, s, vh } = svd(basis.transpose().matmul(x), { fullMatrices: false });
  return { u: basis.matmul(u), s, v: vh.transpose() };
}

function less(x: Tensor, mean: TensorLike): Tensor {
  const m = floatOf(mean);
  if (broadcastsTo(m.shape, x.shape)) return x.sub(m);
  throw fault(
    "svdLowrank",
    `mismatched M: ${formatShape(m.shape)} does not broadcast to ${formatShape(x.shape)}`,
  );
}

export const svdLowrank: FunctionOp<
  (x: TensorLike, q?: number, options?: SvdLowrankOptions) => LowRank
> = functionOp("linear algebra", {
  name: "svdLowrank",
  doc: "Computes the `q` (default 6) largest singular values s of matrices [..., m, n] with their vectors, so that `u * s @ v.T` approximates x. Returns `{ u, s, v }`. The method is a randomized algorithm that costs a few products (Halko, Martinsson and Tropp 2011). It is exact if the rank is at most `q`; otherwise the accuracy grows with the decay of the singular values after the first `q`, and with `niter`. Request a few more than needed. With `M` they are those of x − M. The same `key` always returns the same result.",
  example: "svdLowrank(tensor([[3, 0], [0, 0], [4, 0]]), 1).s  // [5]",
  build: (value, q = 6, { M, ...options } = {}) => {
    const x = matrixOf("svdLowrank", value);
    return decomposed("svdLowrank", M === undefined ? x : less(x, M), q, options);
  },
});

export const pcaLowrank: FunctionOp<
  (x: TensorLike, q?: number | null, options?: PcaOptions) => LowRank
> = functionOp("linear algebra", {
  name: "pcaLowrank",
  doc: "Computes the principal components of observations in rows [..., m, n], as the `svdLowrank` of the centred rows. Returns `{ u, s, v }`. The columns of v are the directions of largest variance, s²/(m − 1), and `x @ v` are the components. `q` is 6 by default, or the smaller extent if that is less; with `center: false` no mean is subtracted.",
  example: "pcaLowrank(tensor([[1, 2], [1, 4], [1, 6]]), 1).s  // [2.8284271]",
  build: (value, q = null, { center = true, ...options } = {}) => {
    const x = matrixOf("pcaLowrank", value);
    const centred = center ? x.sub(x.mean(-2, { keepdims: true })) : x;
    const count = q ?? smallest(x.shape.slice(-2), 6);
    return decomposed("pcaLowrank", centred, count, options);
  },
});
