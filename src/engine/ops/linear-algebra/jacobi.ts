/**
 * Jacobi's method in parallel. Each round rotates n/2 disjoint pairs of columns, and n − 1 rounds, one sweep,
 * cover all pairs, as in a round-robin tournament (Brent and Luk, "The solution of singular-value and symmetric
 * eigenvalue problems on multiprocessor arrays", 1985; Golub and Van Loan, §8.5). The number of sweeps depends on
 * n alone; after them, the remainder is below the rounding of f32.
 */
import type { Tensor } from "../../graph/tensor.ts";
import { where } from "../elementwise/arithmetic.ts";
import { numbersAlong } from "../fourier/roots-of-unity.ts";
import { mainDiagonal } from "../movement/diagonals.ts";
import { concat } from "../movement/slice.ts";
import { block, framed, identity } from "./matrices.ts";

/** Convergence becomes quadratic after a number of sweeps that grows with log n. */
function sweepsFor(n: number): number {
  return n <= 2 ? 2 : 5 + Math.ceil(Math.log2(n) / 2);
}

/**
 * A rotation for each pair of columns, p at k and q at k + h, replaces them by c·p − s·q and s·p + c·q. For each
 * place of the next round, [count, 2h], `own` and `other` are the factors of the column that moves there and of
 * its partner.
 */
interface Round {
  readonly own: Tensor;
  readonly other: Tensor;
}

/** Decides which column moves to each place: all but the first move on by one around the table. */
class Tournament {
  private readonly half: number;
  private readonly from: Tensor;
  private readonly partner: Tensor;

  constructor(half: number) {
    this.half = half;
    const index = numbersAlong(0, 1, 2 * half);
    const along = where(index.lt(half), index.sub(1), index.add(1));
    const ends = where(index.eq(0), 0, where(index.eq(2 * half - 1), half - 1, along));
    this.from = half === 1 ? index : where(index.eq(1), half, ends);
    this.partner = where(this.from.lt(half), this.from.add(half), this.from.sub(half));
  }

  /**
   * Finds the rotation by the smaller angle that makes pq 0, from the products pp, pq and qq [count, h] of each
   * pair.
   */
  round(pp: Tensor, pq: Tensor, qq: Tensor): Round {
    // A subnormal number may count as 0 in a quotient, whatever a comparison says.
    const isZero = pq.abs().lt(2 ** -126);
    const cotangent = qq.sub(pp).div(where(isZero, 1, pq.mul(2)));
    const root = cotangent.abs().add(cotangent.square().add(1).sqrt());
    const tangent = where(isZero, 0, where(cotangent.lt(0), -1, 1).div(root));
    const cosine = tangent.square().add(1).rsqrt();
    const sine = cosine.mul(tangent);
    const all = (first: Tensor, second: Tensor): Tensor =>
      concat([first, second], 1).take(this.from, 1);
    return { own: all(cosine, cosine), other: all(sine.neg(), sine) };
  }

  /** Rotates the axis, and rearranges its places for the next round. */
  turn(x: Tensor, { own, other }: Round, axis: 1 | 2): Tensor {
    const factor = (each: Tensor): Tensor => each.unsqueeze(axis === 1 ? 2 : 1);
    return x
      .take(this.from, axis)
      .mul(factor(own))
      .add(x.take(this.partner, axis).mul(factor(other)));
  }

  get rounds(): number {
    return sweepsFor(2 * this.half) * (2 * this.half - 1);
  }
}

/**
 * Returns the eigenvalues [count, n] of symmetric matrices [count, n, n], and the eigenvectors as columns, in no
 * particular order.
 */
export function eigenpairs(x: Tensor): { readonly values: Tensor; readonly vectors: Tensor } {
  const n = x.shape[2] as number;
  const odd = n % 2;
  const even = odd === 0 ? x : framed(x, [0, 1], [0, 1]);
  const [half, extent] = [(n + odd) / 2, n + odd];
  const table = new Tournament(half);
  let a = even;
  let v = identity(extent, even);
  for (let round = 0; round < table.rounds; round++) {
    const part = (row: number, column: number): Tensor =>
      mainDiagonal(block(a, [row * half, (row + 1) * half], [column * half, (column + 1) * half]));
    const rotation = table.round(part(0, 0), part(0, 1), part(1, 1));
    a = table.turn(table.turn(a, rotation, 1), rotation, 2);
    v = table.turn(v, rotation, 2);
  }
  // After whole sweeps every column is back in its place, so an added column is the last one.
  const vectors = block(v, [0, n], [0, n]);
  // Rayleigh quotients with the matrix itself are free of the rounding of the rounds.
  const along = (y: Tensor): Tensor => vectors.mul(y).sum(1);
  const squares = along(vectors);
  return {
    values: along(x.matmul(vectors)).div(squares),
    vectors: vectors.div(squares.sqrt().unsqueeze(1)),
  };
}

/**
 * Makes the columns of [count, m, n] orthogonal: returns [count, m, n] = x @ v, and v, orthogonal [count, n, n].
 */
export function orthogonalColumns(x: Tensor): { readonly columns: Tensor; readonly v: Tensor } {
  const [, m, n] = x.shape as [number, number, number];
  const odd = n % 2;
  const [half, extent] = [(n + odd) / 2, n + odd];
  const table = new Tournament(half);
  const even = odd === 0 ? x : framed(x, [0, 0], [0, 1]);
  let both = concat([even, identity(extent, even)], 1);
  for (let round = 0; round < table.rounds; round++) {
    const p = block(both, [0, m], [0, half]);
    const q = block(both, [0, m], [half, extent]);
    const product = (one: Tensor, other: Tensor): Tensor => one.mul(other).sum(1);
    both = table.turn(both, table.round(product(p, p), product(p, q), product(q, q)), 2);
  }
  return { columns: block(both, [0, m], [0, n]), v: block(both, [m, m + n], [0, n]) };
}
