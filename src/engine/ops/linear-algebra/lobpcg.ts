/** A few eigenpairs of large matrices, computed from products with them only. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { broadcastsTo, formatShape, sameShape, sizeOf } from "../../ir/shape.ts";
import { checkNumber } from "../checks.ts";
import { type FunctionOp, functionOp, recorder, type TensorLike } from "../define.ts";
import { concat, where } from "../index.ts";
import { Draws, type RandomOptions } from "../random/draws.ts";
import { block, identity, matrixOf, squareOf } from "./matrices.ts";
import { ritzPairs } from "./rayleigh-ritz.ts";
import { type SomeEigenpairs, stated } from "./some-eigenpairs.ts";

export interface LobpcgOptions extends RandomOptions {
  /** Positive definite matrices [..., m, m]; default the identity. */
  readonly B?: TensorLike;
  /** Initial vectors [..., m, n] with n of at least k. Default: normal random numbers. */
  readonly X?: TensorLike;
  /** The number of vectors that are improved together, if X does not determine it; default k. */
  readonly n?: number;
  /**
   * A preconditioner [..., m, m], an approximation of A's inverse that is applied to residuals; default the
   * identity.
   */
  readonly iK?: TensorLike;
  /** The largest number of steps; default 100. */
  readonly niter?: number;
  /**
   * The tolerance of residuals, relative to the products of A and B with the vectors; default the root of 2⁻²³.
   */
  readonly tol?: number;
  /**
   * Find the largest eigenvalues, in descending order (default), or the smallest, in ascending
   * order.
   */
  readonly largest?: boolean;
}

/** All tensors are [count, m, …], without gradients. */
interface Problem {
  readonly a: Tensor;
  readonly b: Tensor | null;
  readonly inverse: Tensor | null;
  readonly k: number;
  readonly niter: number;
  readonly tol: number;
  readonly largest: boolean;
  /** Makes the program's result. */
  readonly result: (found: Approximation) => SomeEigenpairs;
}

interface Approximation {
  /** [count, n] */
  readonly values: Tensor;
  /** [count, m, n] */
  readonly vectors: Tensor;
  /** [count, m, n]: the last change of the vectors. */
  readonly change: Tensor | null;
}

const ofColumns = { keepdims: true } as const;

function lengths(x: Tensor): Tensor {
  return x.square().sum(1, ofColumns).sqrt();
}

/** Scales each column to length 1, or leaves it 0. */
function unit(x: Tensor): Tensor {
  const length = lengths(x);
  return x.div(where(length.eq(0), 1, length));
}

/**
 * The best approximation within the space [count, m, s], whose first n columns were the last approximation. Its
 * matrices in the space are read, and the small problem is solved on the host. The `errors` [count, …] of the
 * last step are read at the same time.
 */
function within<Result>(
  problem: Problem,
  space: Tensor,
  n: number,
  errors: Tensor | null,
  then: (found: Approximation, errors: readonly number[]) => Result,
): Promise<Result> {
  const { a, b, inverse, largest } = problem;
  const [count, m, s] = space.shape as [number, number, number];
  const gram = (x: Tensor): Tensor =>
    space
      .transpose()
      .matmul(x)
      .reshape([count, s * s]);
  const parts = [
    gram(a.matmul(space)),
    gram(b ? b.matmul(space) : space),
    ...(errors ? [errors] : []),
  ];
  const kept = [space, a, b, inverse].filter((part) => part !== null);
  return recorder().afterReading(concat(parts, 1), kept, (elements) => {
    const width = elements.length / count;
    const values = new Float32Array(count * n);
    const coefficients = new Float32Array(count * s * n);
    const before: number[] = [];
    for (let index = 0; index < count; index++) {
      const row = elements.slice(index * width, (index + 1) * width);
      if (!row.every(Number.isFinite))
        throw fault("lobpcg", "invalid operand: its products with vectors are not finite");
      const found = ritzPairs(row.slice(0, s * s), row.slice(s * s, 2 * s * s), s, n, largest);
      if (found.values.length < n) {
        throw fault(
          "lobpcg",
          `invalid X: ${n} columns span ${found.values.length} dimensions: expected linearly independent columns`,
        );
      }
      values.set(found.values, index * n);
      for (const [column, vector] of found.coefficients.entries())
        for (const [line, value] of vector.entries())
          coefficients[(index * s + line) * n + column] = value;
      for (const value of row.slice(2 * s * s)) before.push(value);
    }
    const { leaf } = recorder();
    const coefficientMatrix = leaf(coefficients, [count, s, n], "f32");
    const outside =
      s === n
        ? null
        : block(space, [0, m], [n, s]).matmul(block(coefficientMatrix, [n, s], [0, n]));
    const vectors = space.matmul(coefficientMatrix);
    return then({ values: leaf(values, [count, n], "f32"), vectors, change: outside }, before);
  });
}

/** One step and those that follow (Knyazev, "Toward the optimal preconditioned eigensolver", 2001). */
function improved(
  problem: Problem,
  last: Approximation,
  step: number,
): SomeEigenpairs | Promise<SomeEigenpairs> {
  const { a, b, inverse, k, niter, tol, result } = problem;
  if (step >= niter) return result(last);
  const [count, , n] = last.vectors.shape as [number, number, number];
  const { values, vectors: x, change } = last;
  const [ax, bx] = [a.matmul(x), b ? b.matmul(x) : x];
  const w = values.unsqueeze(1);
  const residual = ax.sub(bx.mul(w));
  const size = (y: Tensor): Tensor => y.square().sum([1, 2], ofColumns).sqrt();
  const scale = size(ax).add(size(bx).mul(w.abs())).div(size(x));
  const norms = lengths(residual);
  const errors = where(norms.eq(0), 0, norms.div(lengths(x).mul(scale))).reshape([count, n]);
  const outside = (y: Tensor): Tensor => unit(y.sub(x.matmul(bx.transpose().matmul(y))));
  const directions = [
    outside(inverse ? inverse.matmul(residual) : residual),
    ...(change ? [outside(change)] : []),
  ];
  const next = within(problem, concat([x, ...directions], 2), n, errors, (found, before) => {
    const isDone = before.every((error, index) => index % n >= k || error <= tol);
    return isDone ? result(found) : improved(problem, found, step + 1);
  });
  return Promise.resolve(next);
}

function wholeNumber(option: string, value: number, least: number, most: number): number {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw fault(
    "lobpcg",
    `invalid ${option} ${value}: expected an integer ${most === Infinity ? `of at least ${least}` : `from ${least} to ${most}`}`,
  );
}

/** Broadcasts a tensor to the matrices' batch, [count, m, …]. */
function beside(option: string, value: TensorLike, batch: readonly number[], m: number): Tensor {
  const x = matrixOf("lobpcg", value);
  const columns = x.shape.at(-1) as number;
  const shape = [...batch, m, option === "X" ? columns : m];
  const isAlike = sameShape(x.shape.slice(-2), shape.slice(-2));
  if (!isAlike || !broadcastsTo(x.shape, shape)) {
    throw fault(
      "lobpcg",
      `mismatched ${option}: ${formatShape(x.shape)} for matrices ${formatShape([...batch, m, m])}`,
    );
  }
  return x.broadcastTo(shape);
}

export const lobpcg: FunctionOp<
  (a: TensorLike, k?: number, options?: LobpcgOptions) => Promise<SomeEigenpairs>
> = functionOp("linear algebra", {
  name: "lobpcg",
  doc: "Computes the `k` (default 1) largest eigenvalues of symmetric matrices A [..., m, m], in descending order, or with `largest: false` the smallest, in ascending order, with their eigenvectors as columns. The result is a promise of `{ eigenvalues, eigenvectors }`, [..., k] and [..., m, k]. With `B`, positive definite, they are those of the generalized problem A x = λ B x, and `v.T @ B @ v` is the identity. The method is the locally optimal block preconditioned conjugate gradient method (Knyazev 2001), in which each step is a few products with the matrices, of which a few numbers are read back. It stops when all residuals are below `tol` (default 3.5e-4) relative to the norms of A and B, or after `niter` (default 100) steps. Fewer steps suffice with a preconditioner `iK`, an approximate inverse of A, and with a block size `n` (default `k`), or a number of columns of `X`, above `k`. It starts from random vectors unless `X` is given; the same `key` always returns the same result. It is intended for large m and small k; `eigh` finds all eigenvalues. Gradients are as accurate as the vectors, and finite for simple eigenvalues; those of the vectors solve k systems of m + 1 equations.",
  example: "(await lobpcg(tensor([[2, 1], [1, 2]]))).eigenvalues  // [3]",
  build: (
    value,
    k = 1,
    { B, X, n, iK, niter = 100, tol = Math.sqrt(2 ** -23), largest = true, ...options } = {},
  ) => {
    const a = squareOf("lobpcg", value);
    const [batch, m] = [a.shape.slice(0, -2), a.shape.at(-1) as number];
    wholeNumber("k", k, 1, m);
    wholeNumber("niter", niter, 0, Infinity);
    checkNumber("lobpcg", "tol", tol, "a non-negative number");
    const b = B === undefined ? null : beside("B", B, batch, m);
    const inverse = iK === undefined ? null : beside("iK", iK, batch, m);
    const guess = X === undefined ? null : beside("X", X, batch, m);
    const columns = wholeNumber(
      guess ? "number of columns of X" : "n",
      guess?.shape.at(-1) ?? n ?? k,
      k,
      m,
    );
    const start = guess ?? new Draws("lobpcg", options).normal([...batch, m, columns]);
    const flat = (x: Tensor): Tensor =>
      x.stopGradient().reshape([sizeOf(batch), ...x.shape.slice(-2)]);
    const [flatA, flatB] = [flat(a), b && flat(b)];
    const problem: Problem = {
      a: flatA,
      b: flatB,
      inverse: inverse && flat(inverse),
      k,
      niter,
      tol,
      largest,
      result: ({ vectors }) => {
        const x = block(vectors, [0, m], [0, k]);
        // Rayleigh quotients with the matrices themselves are free of the steps' rounding.
        const along = (y: Tensor): Tensor => x.mul(y).sum(1);
        const squares = along(flatB ? flatB.matmul(x) : x);
        const w = along(flatA.matmul(x))
          .div(squares)
          .reshape([...batch, k]);
        const v = x.div(squares.sqrt().unsqueeze(1)).reshape([...batch, m, k]);
        return stated([a, b ?? identity(m, a), w, v]);
      },
    };
    const first = within(problem, unit(flat(start)), columns, null, (found) =>
      improved(problem, found, 0),
    );
    return Promise.resolve(first);
  },
  // The spaces have all dimensions, so a few steps are enough.
});
