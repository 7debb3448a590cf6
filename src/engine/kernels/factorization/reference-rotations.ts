/** The reference for what Jacobi's rotations compute: one pair of columns after the other, until none is rotated. */

type Matrix = readonly (readonly number[])[];

/** Sweeps over all pairs after which the iteration stops, for example where elements are not finite. */
const maxSweeps = 60;
/** A pair whose product is at most this fraction of the lengths is orthogonal. */
const negligible = 2 ** -50;

interface Rotation {
  readonly cosine: number;
  readonly sine: number;
}

/** The rotation by the smaller angle that makes pq zero. */
function rotationOf(pp: number, pq: number, qq: number): Rotation {
  const cotangent = (qq - pp) / (2 * pq);
  const tangent = (cotangent < 0 ? -1 : 1) / (Math.abs(cotangent) + Math.hypot(cotangent, 1));
  const cosine = 1 / Math.hypot(tangent, 1);
  return { cosine, sine: cosine * tangent };
}

function rotateColumns(
  rows: readonly number[][],
  [p, q]: readonly [number, number],
  { cosine, sine }: Rotation,
): void {
  for (const row of rows) {
    const [one, other] = [row[p] as number, row[q] as number];
    row[p] = cosine * one - sine * other;
    row[q] = sine * one + cosine * other;
  }
}

/** Calls `rotate` for each pair of columns, in sweeps, until it returns false for all of them. */
function sweep(n: number, rotate: (p: number, q: number) => boolean): void {
  for (let count = 0; count < maxSweeps; count++) {
    let rotated = false;
    for (let p = 0; p < n - 1; p++)
      for (let q = p + 1; q < n; q++) rotated = rotate(p, q) || rotated;
    if (!rotated) return;
  }
}

/** Eigenvectors as columns, below them a row of their eigenvalues. The last row of x is not used. */
export function eigenpairsOf(x: Matrix): number[][] {
  const a = x.slice(0, -1).map((row) => [...row]);
  const vectors = a.map((_, row) => a.map((__, column) => Number(row === column)));
  const at = (row: number, column: number): number => a[row]?.[column] as number;
  const size = Math.hypot(...a.flat());
  sweep(a.length, (p, q) => {
    if (!(Math.abs(at(p, q)) > negligible * size)) return false;
    const rotation = rotationOf(at(p, p), at(p, q), at(q, q));
    const { cosine, sine } = rotation;
    rotateColumns(a, [p, q], rotation);
    const [one, other] = [a[p] as number[], a[q] as number[]];
    a[p] = one.map((element, column) => cosine * element - sine * (other[column] as number));
    a[q] = one.map((element, column) => sine * element + cosine * (other[column] as number));
    rotateColumns(vectors, [p, q], rotation);
    return true;
  });
  return [...vectors, a.map((_, index) => at(index, index))];
}

/** Rotates all rows until the columns of the first `rows` of them are orthogonal. */
export function orthogonalOf(x: Matrix, rows: number): number[][] {
  const all = x.map((row) => [...row]);
  const first = all.slice(0, rows);
  // Squares of what is divided by the largest element are finite.
  const scale = Math.max(...first.flat().map(Math.abs)) || 1;
  sweep(x[0]?.length ?? 0, (p, q) => {
    let [pp, pq, qq] = [0, 0, 0];
    for (const row of first) {
      const [one, other] = [(row[p] as number) / scale, (row[q] as number) / scale];
      pp += one * one;
      pq += one * other;
      qq += other * other;
    }
    if (!(Math.abs(pq) > negligible * Math.sqrt(pp * qq))) return false;
    rotateColumns(all, [p, q], rotationOf(pp, pq, qq));
    return true;
  });
  return all;
}
