/** Eigenvalues and eigenvectors of a matrix of plain numbers from its real Schur form. */
import { largest } from "../../ir/numbers/extremes.ts";
import type { RealSchur, Square } from "./real-schur.ts";

/** The complex eigenvalues [n] of a matrix [n, n], and its eigenvectors [n, n] as columns. */
export interface EigenPairs {
  readonly values: { readonly real: Float64Array; readonly imag: Float64Array };
  readonly vectors: { readonly real: Square; readonly imag: Square };
  /** 1 where a vector has its largest component, 0 elsewhere: [n, n]. */
  readonly largest: Square;
}

/** A complex vector that is filled from its last element to its first. */
interface Complex {
  readonly real: Float64Array;
  readonly imag: Float64Array;
}

/** If elements grow beyond this, all are scaled down together: only the direction counts. */
const huge = 1e100;

/**
 * Returns vectors of length 1 whose largest component is positive. Of a complex pair, the eigenvalue with the
 * positive imaginary part comes first (Golub and Van Loan, Matrix Computations, §7.6.4).
 */
export function eigenPairs({ t, z }: RealSchur, n: number): EigenPairs {
  const values = { real: new Float64Array(n), imag: new Float64Array(n) };
  const vectors = { real: new Float64Array(n * n), imag: new Float64Array(n * n) };
  const largest = new Float64Array(n * n);
  const at = (i: number, j: number): number => t[i * n + j] as number;
  for (let k = 0; k < n; k++) {
    const isPair = k + 1 < n && at(k + 1, k) !== 0;
    const imag = isPair ? Math.sqrt(-at(k, k + 1) * at(k + 1, k)) : 0;
    const x = { real: new Float64Array(n), imag: new Float64Array(n) };
    if (isPair) {
      // (a − λ)x₀ + b·x₁ = 0 for λ = a + i·imag.
      x.real[k] = at(k, k + 1);
      x.imag[k + 1] = imag;
    } else x.real[k] = 1;
    substitute(t, n, k, at(k, k), imag, x);
    const top = storedVector(x, z, n, vectors, k);
    values.real[k] = at(k, k);
    largest[top * n + k] = 1;
    if (!isPair) continue;
    values.imag[k] = imag;
    values.real[k + 1] = at(k, k);
    values.imag[k + 1] = -imag;
    largest[top * n + k + 1] = 1;
    for (let i = 0; i < n; i++) {
      vectors.real[i * n + k + 1] = vectors.real[i * n + k] as number;
      vectors.imag[i * n + k + 1] = -(vectors.imag[i * n + k] as number);
    }
    k++;
  }
  return { values, vectors, largest };
}

/** Solves the rows of T − λ before k, for λ = real + i·imag, from the elements of x that are known. */
function substitute(t: Square, n: number, k: number, real: number, imag: number, x: Complex): void {
  const at = (i: number, j: number): number => t[i * n + j] as number;
  const size = t.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  // A repeated eigenvalue may have no second eigenvector; such a divisor makes the result one near the first.
  const least = Math.max(2 ** -52 * size, Number.MIN_VALUE * 2 ** 60);
  /** Returns the negated sum of the row over the elements that are known. */
  const missing = (row: number, from: number): [number, number] => {
    let [re, im] = [0, 0];
    for (let j = from; j < n; j++) {
      re -= at(row, j) * (x.real[j] as number);
      im -= at(row, j) * (x.imag[j] as number);
    }
    return [re, im];
  };
  for (let i = k - 1; i >= 0; i--) {
    const [re, im] = missing(i, i + 1);
    if (i === 0 || at(i, i - 1) === 0) {
      [x.real[i], x.imag[i]] = quotient([re, im], [at(i, i) - real, -imag], least);
    } else {
      const [upper, lower] = [missing(i - 1, i + 1), [re, im] as const];
      const diagonal = [at(i, i) - real, -imag] as const;
      const [x0, x1] = pairOf(diagonal, at(i - 1, i), at(i, i - 1), upper, lower, least);
      [x.real[i - 1], x.imag[i - 1]] = x0;
      [x.real[i], x.imag[i]] = x1;
      i--;
    }
    const length = Math.hypot(x.real[i] as number, x.imag[i] as number);
    if (length < huge) continue;
    for (let j = i; j < n; j++) {
      x.real[j] = (x.real[j] as number) / length;
      x.imag[j] = (x.imag[j] as number) / length;
    }
  }
}

type Pair = readonly [real: number, imag: number];

/**
 * Returns x of [p b; c p] x = (upper, lower), where c is not 0. It eliminates from the row with the larger first
 * element, so that the remainder is no more than rounding even if the rows depend on each other.
 */
function pairOf(
  p: Pair,
  b: number,
  c: number,
  upper: Pair,
  lower: Pair,
  least: number,
): readonly [[number, number], [number, number]] {
  const isUpper = Math.hypot(...p) >= Math.abs(c);
  const [first, second]: [readonly [Pair, Pair, Pair], readonly [Pair, Pair, Pair]] = isUpper
    ? [
        [p, [b, 0], upper],
        [[c, 0], p, lower],
      ]
    : [
        [[c, 0], p, lower],
        [p, [b, 0], upper],
      ];
  const ratio = quotient(second[0], first[0], 0);
  const x1 = quotient(
    minusProduct(second[2], ratio, first[2]),
    minusProduct(second[1], ratio, first[1]),
    least,
  );
  return [quotient(minusProduct(first[2], first[1], x1), first[0], 0), x1];
}

/** Returns x − y·z. */
function minusProduct([re, im]: Pair, [a, b]: Pair, [c, d]: Pair): Pair {
  return [re - (a * c - b * d), im - (a * d + b * c)];
}

/** Returns (a + ib)/(c + id), where the magnitude of the divisor counts as at least `least`. */
function quotient([a, b]: Pair, [c, d]: Pair, least: number): [number, number] {
  const length = Math.hypot(c, d);
  if (length < least) return [a / least, b / least];
  const [re, im] = [c / length, d / length];
  return [(a * re + b * im) / length, (b * re - a * im) / length];
}

/**
 * Stores Z x as column k, with length 1 and its largest component positive, and returns the index of that component.
 */
function storedVector(
  x: Complex,
  z: Square,
  n: number,
  vectors: EigenPairs["vectors"],
  k: number,
): number {
  const real = new Float64Array(n);
  const imag = new Float64Array(n);
  const lengths = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      real[i] = (real[i] as number) + (z[i * n + j] as number) * (x.real[j] as number);
      imag[i] = (imag[i] as number) + (z[i * n + j] as number) * (x.imag[j] as number);
    }
    lengths[i] = Math.hypot(real[i] as number, imag[i] as number);
  }
  const longest = largest(lengths);
  // Take the first of those that are equal up to rounding.
  const top = lengths.findIndex((length) => length >= longest * (1 - 1e-6));
  const total = Math.hypot(...lengths.map((length) => length / longest));
  const [c, s] = [real[top] as number, imag[top] as number];
  const scale = (lengths[top] as number) * longest * total;
  for (let i = 0; i < n; i++) {
    const [re, im] = [real[i] as number, imag[i] as number];
    vectors.real[i * n + k] = (re * c + im * s) / scale;
    vectors.imag[i * n + k] = i === top ? 0 : (im * c - re * s) / scale;
  }
  return top;
}
