/** Small symmetric eigenvalue problems on the host, in double precision. */
import { largest as largestOf } from "../../ir/numbers/extremes.ts";

interface Eigenpairs {
  readonly values: readonly number[];
  /** The vectors are the rows. */
  readonly vectors: readonly Float64Array[];
}

const maxSweeps = 30;

/**
 * Applies Jacobi rotations to one pair of rows after the other (Golub and Van Loan, Matrix Computations, §8.5.3).
 */
function eigenpairs(rows: readonly Float64Array[]): Eigenpairs {
  const a = rows.map((row) => row.slice());
  const n = a.length;
  const vectors = a.map((_, i) => new Float64Array(n).fill(1, i, i + 1));
  const at = (i: number, j: number): number => (a[i] as Float64Array)[j] as number;
  for (let sweep = 0; sweep < maxSweeps; sweep++) {
    let rotations = 0;
    for (let p = 0; p < n; p++)
      for (let q = p + 1; q < n; q++) {
        const offDiagonal = at(p, q);
        if (Math.abs(offDiagonal) <= 1e-17 * Math.sqrt(Math.abs(at(p, p) * at(q, q)))) continue;
        rotations++;
        const cotangent = (at(q, q) - at(p, p)) / (2 * offDiagonal);
        const tangent = (cotangent < 0 ? -1 : 1) / (Math.abs(cotangent) + Math.hypot(cotangent, 1));
        const cosine = 1 / Math.hypot(tangent, 1);
        const sine = tangent * cosine;
        rotate(a[p] as Float64Array, a[q] as Float64Array, cosine, sine);
        for (const row of a) {
          const [x, y] = [row[p] as number, row[q] as number];
          row[p] = cosine * x - sine * y;
          row[q] = sine * x + cosine * y;
        }
        rotate(vectors[p] as Float64Array, vectors[q] as Float64Array, cosine, sine);
      }
    if (rotations === 0) break;
  }
  return { values: a.map((row, i) => row[i] as number), vectors };
}

function rotate(x: Float64Array, y: Float64Array, cosine: number, sine: number): void {
  for (let i = 0; i < x.length; i++) {
    const [p, q] = [x[i] as number, y[i] as number];
    x[i] = cosine * p - sine * q;
    y[i] = sine * p + cosine * q;
  }
}

/** A direction counts if its eigenvalue exceeds this fraction of the largest; the products are in f32. */
const minShare = 1e-6;

export interface RitzPairs {
  readonly values: readonly number[];
  /** Each row holds the coefficients that combine the columns of the space into a vector. */
  readonly coefficients: readonly Float64Array[];
}

function rowsOf(elements: ArrayLike<number>, n: number): Float64Array[] {
  return Array.from({ length: n }, (_, i) =>
    Float64Array.from({ length: n }, (_, j) => {
      const [above, below] = [elements[i * n + j] as number, elements[j * n + i] as number];
      return (above + below) / 2;
    }),
  );
}

function combined(
  shares: ArrayLike<number>,
  rows: readonly Float64Array[],
  n: number,
): Float64Array {
  const sum = new Float64Array(n);
  for (const [index, row] of rows.entries())
    for (let i = 0; i < n; i++)
      (sum[i] as number) += (shares[index] as number) * (row[i] as number);
  return sum;
}

/**
 * Finds the eigenpairs of A x = λ B x within the space of the columns S that have the largest λ, or the smallest,
 * from SᵀAS and SᵀBS [n, n]. Columns that depend on each other count once (Stathopoulos and Wu, "A block
 * orthogonalization procedure with constant synchronization requirements", 2002). There may be fewer than `count`.
 */
export function ritzPairs(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  n: number,
  count: number,
  largest: boolean,
): RitzPairs {
  const inner = eigenpairs(rowsOf(b, n));
  const limit = minShare * largestOf(inner.values);
  const basis = inner.vectors.flatMap((vector, index) => {
    const value = inner.values[index] as number;
    return value > limit ? [vector.map((x) => x / Math.sqrt(value))] : [];
  });
  const products = rowsOf(a, n);
  const turned = basis.map((vector) => combined(vector, products, n));
  const reduced = turned.map((row) =>
    Float64Array.from(basis, (vector) =>
      row.reduce((sum, term, i) => sum + term * (vector[i] as number), 0),
    ),
  );
  const { values, vectors } = eigenpairs(reduced);
  const order = values
    .map((_, index) => index)
    .sort((x, y) => ((values[x] as number) - (values[y] as number)) * (largest ? -1 : 1))
    .slice(0, count);
  return {
    values: order.map((index) => values[index] as number),
    coefficients: order.map((index) => combined(vectors[index] as Float64Array, basis, n)),
  };
}
