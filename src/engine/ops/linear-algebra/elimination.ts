/** Gaussian elimination with partial pivoting, and solving with its factors. */
import type { Tensor } from "../../graph/tensor.ts";
import { derived } from "../derived.ts";
import { where } from "../elementwise/arithmetic.ts";
import { numbersAlong } from "../fourier/roots-of-unity.ts";
import { concat } from "../movement/slice.ts";
import { block, extentsOf, framed, identity, inOneBatch } from "./matrices.ts";
import { substituted } from "./triangular.ts";

/** x[permutation] = L U, with L under the diagonal and U on and above it. */
export interface Factors {
  /** f32 [..., m, n]. */
  readonly packed: Tensor;
  /** i32 [..., m]. */
  readonly permutation: Tensor;
}

/** Without `isPivoting` rows stay in their order, and a pivot of 0 produces infinities or NaN. */
export function eliminated(x: Tensor, isPivoting: boolean = true): Factors {
  const [packed, permutation] = inOneBatch(x.stopGradient(), (each) => {
    const factors = eliminatedBatch(each, isPivoting);
    return [factors.packed, factors.permutation];
  });
  return { packed, permutation };
}

/**
 * Eliminates column by column without moving a row. Each row remembers how many steps ago it was the pivot row (-1
 * for never), and at the end the rows are sorted by their steps. The remainder moves one place left with each
 * column, so that every step runs the same kernels.
 */
function eliminatedBatch(x: Tensor, isPivoting: boolean): Factors {
  const [count, m, n] = x.shape as [number, number, number];
  const steps = Math.min(m, n);
  const rows = numbersAlong(1, 3, m);
  const isLast = numbersAlong(2, 3, steps).eq(steps - 1);
  let rest = x;
  let age = rows.mul(0).sub(1).broadcastTo([count, m, 1]);
  let columns = rows.mul(0).cast("f32").broadcastTo([count, m, steps]);
  for (let step = 0; step < steps; step++) {
    const column = block(rest, [0, m], [0, 1]);
    const isFree = age.lt(0);
    const index = isPivoting
      ? where(isFree, column.abs(), -1).argmax(1, { keepdims: true })
      : numbersAlong(1, 3, 1).add(step).broadcastTo([count, 1, 1]);
    const isPivot = rows.eq(index);
    const row = rest.takeAlongAxis(index.broadcastTo([count, 1, n]), 1);
    const pivot = block(row, [0, 1], [0, 1]);
    const isUnder = isFree.logicalAnd(isPivot.logicalNot());
    // A column of zeros has nothing to eliminate: the factor U is singular.
    const isDivided = isPivoting ? isUnder.logicalAnd(pivot.ne(0)) : isUnder;
    const factor = where(isDivided, column.div(pivot), 0);
    columns = where(isLast, where(isUnder, factor, column), movedLeft(columns));
    rest = movedLeft(rest.sub(factor.mul(row)));
    age = where(isPivot, 0, where(isFree, age, age.add(1)));
  }
  const permutation = age.squeeze(2).argsort(1, { descending: true });
  const right = block(rest, [0, m], [0, n - steps]);
  const packed = n > steps ? concat([columns, right], 2) : columns;
  return { packed: packed.takeAlongAxis(permutation.unsqueeze(2), 1), permutation };
}

/** Moves the elements one place left; zeros come in. */
function movedLeft(x: Tensor): Tensor {
  const [rows, columns] = extentsOf(x);
  return framed(block(x, [0, rows], [1, columns]), [0, 0], [0, 1]);
}

/**
 * Returns 1 or -1 for each permutation [..., n]: 1 if an even number of pairs is out of order, -1 if an odd number
 * is.
 */
export function parity(permutation: Tensor): Tensor {
  const n = permutation.shape.at(-1) as number;
  const rank = permutation.rank + 1;
  const [before, after] = [numbersAlong(rank - 2, rank, n), numbersAlong(rank - 1, rank, n)];
  const crossed = permutation.unsqueeze(-1).gt(permutation.unsqueeze(-2));
  const count = crossed.logicalAnd(before.lt(after)).cast("f32").sum([-2, -1]);
  const half = count.mul(0.5);
  return where(half.eq(half.floor()), 1, -1).cast("f32");
}

/**
 * x = A⁻¹b, or A⁻ᵀb, from the factors of A. The cotangent of b is y, the solution for g with the matrix
 * transposed; that of A is −yxᵀ, or −xyᵀ (Giles 2008, §2.3.1).
 */
const factoredSolution = derived(
  "factoredSolution",
  "for `b` the solution y of `g` with the matrix transposed; for the matrix −y·xᵀ, x the result (Giles 2008, §2.3.1)",
  (g, [, a, , packed, permutation], x, { transposed }) => {
    const factors = { packed: packed as Tensor, permutation: permutation as Tensor };
    const y = solveWith(a as Tensor, factors, g, transposed !== true);
    const product = transposed ? x.matmul(y.transpose()) : y.matmul(x.transpose());
    return [null, product.neg(), y, null, null];
  },
);

/** Returns A⁻¹b, or A⁻ᵀb, for [..., n, n] and [..., n, k] whose batches agree. */
export function solveWith(a: Tensor, factors: Factors, b: Tensor, transposed: boolean): Tensor {
  const packed = factors.packed.stopGradient();
  const { permutation } = factors;
  const right = b.stopGradient();
  const x = transposed
    ? backTransposed(packed, permutation, right)
    : back(packed, permutation, right);
  return factoredSolution(x, [a, b, packed, permutation], { transposed });
}

function back(packed: Tensor, permutation: Tensor, b: Tensor): Tensor {
  const y = substituted(packed, rowsAt(b, permutation), true);
  return backwards(packed, y, false);
}

/** Aᵀ = Uᵀ Lᵀ P */
function backTransposed(packed: Tensor, permutation: Tensor, b: Tensor): Tensor {
  const y = substituted(packed.transpose(), b, false);
  return rowsAt(backwards(packed.transpose(), y, true), permutation.argsort(-1));
}

/** An upper triangular system is a lower triangular one with all axes reversed. */
function backwards(upper: Tensor, b: Tensor, unit: boolean): Tensor {
  const last = [upper.rank - 2, upper.rank - 1];
  return substituted(upper.flip(last), b.flip(-2), unit).flip(-2);
}

/** Sorts the rows of matrices by these places. */
export function rowsAt(x: Tensor, indices: Tensor): Tensor {
  return x.takeAlongAxis(indices.unsqueeze(-1).broadcastTo(x.shape), -2);
}

/** X = A⁻¹: the cotangent of A is −XᵀgXᵀ (Giles 2008, §2.2.3). */
const inverse = derived(
  "inverse",
  "−xᵀ g xᵀ, x the result (Giles 2008, §2.2.3)",
  (g, _operands, x) => {
    const transposed = x.transpose();
    return [null, transposed.matmul(g).matmul(transposed).neg()];
  },
);

/** Returns A⁻¹ from the factors of A. */
export function inverseWith(a: Tensor, factors: Factors): Tensor {
  const n = a.shape.at(-1) as number;
  const x = back(factors.packed.stopGradient(), factors.permutation, identity(n, a));
  return inverse(x, [a]);
}
