/**
 * The real Schur form of a matrix of plain numbers, in double precision: A = Z T Zᵀ, where Z is orthogonal and T
 * is upper triangular except for a 2×2 block [a b; c a], b·c < 0, for each pair of complex eigenvalues.
 * Reflections produce the Hessenberg form, and Francis double-shift steps the rest (Francis, "The QR
 * transformation", 1961; Golub and Van Loan, Matrix Computations, §7.4–7.5).
 */
import { Fault } from "../../ir/fault.ts";

/** A matrix [n, n] in row-major order. */
export type Square = Float64Array;

export interface RealSchur {
  readonly t: Square;
  readonly z: Square;
}

const unit = 2 ** -52;

/**
 * After this many steps, accept an error that the matrix's own rounding to f32 hides. Repeated eigenvalues may
 * need it.
 */
const patience = 20;
const hidden = 2 ** -40;

/** Throws a Fault in the name of `op` if `most` steps do not find an eigenvalue. */
export function realSchur(
  op: string,
  matrix: ArrayLike<number>,
  n: number,
  most: number = 60,
): RealSchur {
  const t = Float64Array.from(matrix);
  const z = new Float64Array(n * n);
  for (let i = 0; i < n; i++) z[i * n + i] = 1;
  toHessenberg(t, z, n);
  const at = (i: number, j: number): number => t[i * n + j] as number;
  const size = t.reduce((largest, x) => Math.max(largest, Math.abs(x)), 0);
  let last = n - 1;
  for (let steps = 0; last > 0; ) {
    const first = splitBefore(t, n, last, size, steps < patience ? 0 : hidden * size);
    if (first === last) {
      last--;
      steps = 0;
    } else if (first === last - 1) {
      standardize(t, z, n, first);
      last -= 2;
      steps = 0;
    } else {
      if (steps++ >= most)
        throw new Fault("invalid", `${op}: invalid operand: no eigenvalue found in ${most} steps`);
      let sum = at(last - 1, last - 1) + at(last, last);
      let product =
        at(last - 1, last - 1) * at(last, last) - at(last - 1, last) * at(last, last - 1);
      if (steps % 10 === 0) {
        // Shifts that repeat themselves do not converge, so use other ones from time to time.
        const below = Math.abs(at(last, last - 1)) + Math.abs(at(last - 1, last - 2));
        const centre = at(last, last) + 0.75 * below;
        [sum, product] = [2 * centre, centre ** 2 + 0.4375 * below ** 2];
      }
      francisStep(t, z, n, first, last, sum, product);
    }
  }
  return { t, z };
}

/**
 * Finds where the part that ends at `last` begins: after an element below the diagonal that is no larger than
 * `least`, or that is negligible relative to the diagonal around it, or relative to `size` if that is 0.
 */
function splitBefore(t: Square, n: number, last: number, size: number, least: number): number {
  const at = (i: number, j: number): number => Math.abs(t[i * n + j] as number);
  let first = last;
  for (; first > 0; first--) {
    const around = at(first - 1, first - 1) + at(first, first);
    if (at(first, first - 1) > Math.max(least, unit * (around === 0 ? size : around))) continue;
    t[first * n + first - 1] = 0;
    break;
  }
  return first;
}

/** Returns v, with v₀ = 1, and τ, such that (I − τvvᵀ)x is on the first axis. */
function reflection(x: readonly number[]): { readonly v: readonly number[]; readonly tau: number } {
  const [head = 0, ...rest] = x;
  const below = Math.hypot(...rest);
  if (below === 0) return { v: [1, ...rest.map(() => 0)], tau: 0 };
  const length = Math.hypot(head, below);
  const pivot = head >= 0 ? head + length : head - length;
  const v = [1, ...rest.map((value) => value / pivot)];
  return { v, tau: 2 / v.reduce((sum, term) => sum + term * term, 0) };
}

/** Applies the reflection to the rows from `row` on, in the columns from `start` to `end`. */
function reflectRows(
  x: Square,
  n: number,
  { v, tau }: ReturnType<typeof reflection>,
  row: number,
  start: number,
  end: number,
): void {
  for (let j = start; j < end; j++) {
    let sum = 0;
    for (let i = 0; i < v.length; i++) sum += (v[i] as number) * (x[(row + i) * n + j] as number);
    sum *= tau;
    for (let i = 0; i < v.length; i++) {
      const index = (row + i) * n + j;
      x[index] = (x[index] as number) - (v[i] as number) * sum;
    }
  }
}

/** Applies the reflection to the columns from `column` on, in the rows before `end`. */
function reflectColumns(
  x: Square,
  n: number,
  { v, tau }: ReturnType<typeof reflection>,
  column: number,
  end: number,
): void {
  for (let i = 0; i < end; i++) {
    let sum = 0;
    for (let j = 0; j < v.length; j++) sum += (v[j] as number) * (x[i * n + column + j] as number);
    sum *= tau;
    for (let j = 0; j < v.length; j++) {
      const index = i * n + column + j;
      x[index] = (x[index] as number) - (v[j] as number) * sum;
    }
  }
}

/** Reduces the matrix to Hessenberg form: zeros below the first subdiagonal. */
function toHessenberg(t: Square, z: Square, n: number): void {
  for (let k = 0; k < n - 2; k++) {
    const column = Array.from({ length: n - k - 1 }, (_, i) => t[(k + 1 + i) * n + k] as number);
    const reflector = reflection(column);
    reflectRows(t, n, reflector, k + 1, k, n);
    reflectColumns(t, n, reflector, k + 1, n);
    reflectColumns(z, n, reflector, k + 1, n);
    for (let i = k + 2; i < n; i++) t[i * n + k] = 0;
  }
}

/**
 * Does a QR step on the rows from `first` to `last`, with both roots of λ² − sum·λ + product as shifts. Their
 * first column makes a bulge below the diagonal, which reflections of three rows chase out at the end.
 */
function francisStep(
  t: Square,
  z: Square,
  n: number,
  first: number,
  last: number,
  sum: number,
  product: number,
): void {
  const at = (i: number, j: number): number => t[i * n + j] as number;
  const [a, b] = [at(first, first), at(first + 1, first)];
  let bulge = [
    a * a + at(first, first + 1) * b - sum * a + product,
    b * (a + at(first + 1, first + 1) - sum),
    b * at(first + 2, first + 1),
  ];
  for (let k = first; k < last; k++) {
    const reflector = reflection(bulge);
    const rows = bulge.length;
    reflectRows(t, n, reflector, k, Math.max(first, k - 1), n);
    reflectColumns(t, n, reflector, k, Math.min(k + 3, last) + 1);
    reflectColumns(z, n, reflector, k, n);
    if (k > first) for (let i = 1; i < rows; i++) t[(k + i) * n + k - 1] = 0;
    bulge = [];
    for (let i = k + 1; i <= Math.min(k + 3, last); i++) bulge.push(at(i, k));
  }
}

/** Makes the 2×2 block at k triangular, or makes its diagonal elements equal if its eigenvalues are complex. */
function standardize(t: Square, z: Square, n: number, k: number): void {
  const at = (i: number, j: number): number => t[(k + i) * n + k + j] as number;
  const half = (at(0, 0) - at(1, 1)) / 2;
  const square = half * half + at(0, 1) * at(1, 0);
  if (square >= 0) {
    // The first column of the rotation is the eigenvector (λ − d, c) of the eigenvalue that is further from d.
    const root = half + (half < 0 ? -1 : 1) * Math.sqrt(square);
    reflector(t, z, n, k, root, at(1, 0));
    t[(k + 1) * n + k] = 0;
    return;
  }
  const angle = Math.atan2(-half, (at(0, 1) + at(1, 0)) / 2) / 2;
  reflector(t, z, n, k, Math.cos(angle), Math.sin(angle));
  const mean = (at(0, 0) + at(1, 1)) / 2;
  t[k * n + k] = mean;
  t[(k + 1) * n + k + 1] = mean;
  if (at(0, 1) * at(1, 0) < 0) return;
  // Rounding must not make a pair of a double eigenvalue: the off-diagonal element that counts as 0 moves below
  // the diagonal.
  if (Math.abs(at(0, 1)) < Math.abs(at(1, 0))) reflector(t, z, n, k, 0, 1);
  t[(k + 1) * n + k] = 0;
}

/** Rotates rows and columns k and k + 1 such that (x, y) becomes the first axis. */
function reflector(t: Square, z: Square, n: number, k: number, x: number, y: number): void {
  const length = Math.hypot(x, y);
  if (length === 0) return;
  const [c, s] = [x / length, y / length];
  for (let j = 0; j < n; j++) {
    const [p, q] = [t[k * n + j] as number, t[(k + 1) * n + j] as number];
    t[k * n + j] = c * p + s * q;
    t[(k + 1) * n + j] = c * q - s * p;
  }
  for (const matrix of [t, z]) {
    for (let i = 0; i < n; i++) {
      const [p, q] = [matrix[i * n + k] as number, matrix[i * n + k + 1] as number];
      matrix[i * n + k] = c * p + s * q;
      matrix[i * n + k + 1] = c * q - s * p;
    }
  }
}
