/** Solving with the factors of Gaussian elimination. */
import type { Tensor } from "../../graph/tensor.ts";
import { numbersAlong } from "../creation/numbers.ts";
import { derived } from "../derived.ts";
import { where } from "../elementwise/arithmetic.ts";
import { maxComparedIndices } from "../indexing/gathering.ts";
import { type Factors, substituted } from "./factorization-primitives.ts";
import { identity } from "./matrices.ts";

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

/** The indices at which a permutation [..., n] has 0, 1, …, n − 1, as i32; of a short one without a sort. */
export function inverseOf(permutation: Tensor): Tensor {
  const n = permutation.shape.at(-1) as number;
  const rank = permutation.rank + 1;
  if (n > maxComparedIndices || rank > 8) return permutation.argsort(-1);
  const [wanted, indices] = [numbersAlong(rank - 2, rank, n), numbersAlong(rank - 1, rank, n)];
  return where(permutation.unsqueeze(-2).eq(wanted), indices, 0).sum(-1);
}

/**
 * x = A⁻¹b, or A⁻ᵀb, from the factors of A. The cotangent of b is y, the solution for g with the matrix
 * transposed; that of A is −yxᵀ, or −xyᵀ (Giles 2008, §2.3.1).
 */
const factoredSolution = derived(
  "factoredSolution",
  "for `b`, the solution y of `g` with the transposed matrix; for the matrix, −y·xᵀ, x the result (Giles 2008, §2.3.1)",
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
  const y = substituted(packed, rowsAt(b, permutation), { lower: true, unit: true });
  return substituted(packed, y, { lower: false, unit: false });
}

/** Aᵀ = Uᵀ Lᵀ P */
function backTransposed(packed: Tensor, permutation: Tensor, b: Tensor): Tensor {
  const turned = packed.transpose();
  const y = substituted(turned, b, { lower: true, unit: false });
  const x = substituted(turned, y, { lower: false, unit: true });
  return rowsAt(x, inverseOf(permutation));
}

/** Reorders the rows of matrices by these indices. */
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
