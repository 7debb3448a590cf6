/**
 * The discrete Fourier transform of one axis as matrix products: a length is factored into radices, each a
 * product with a small matrix, in the self-sorting order of Stockham (Van Loan, Computational Frameworks for
 * the Fast Fourier Transform, 1992, §1.7). A length with a large prime factor becomes a convolution (Bluestein,
 * "A linear filtering approach to the computation of discrete Fourier transform", 1970).
 *
 * Complex numbers are pairs on an axis of their own, so that a complex product is one real product.
 */

import type { Tensor } from "../../graph/tensor.ts";
import { smallest } from "../../ir/extremes.ts";
import { where } from "../elementwise/arithmetic.ts";
import { numbersAlong, remainderOf, rootsOfUnity } from "./roots-of-unity.ts";

/** The sign of the exponent: -1 for the forward transform, 1 for the inverse. */
export type Direction = -1 | 1;

/** Products of up to this many points keep a GPU busy and cost little more than smaller ones. */
const largestRadix = 64;
/** Primes up to this are radices of their own; a convolution costs three transforms of twice the length. */
const largestPrime = 128;
/**
 * A convolution's length other than a power of two must be a multiple of a vector, and reduce the cost to this
 * share.
 */
const vectorExtent = 16;
const worthwhile = 0.9;
/** The exponents of a convolution are exact up to this many points. */
export const longestConvolution: number = 2 ** 20;

/** Transforms f32 [batch, parts, n], a real part alone or with an imaginary one, to [batch, 2, n]. Not scaled. */
export function discreteFourier(x: Tensor, direction: Direction): Tensor {
  const n = x.shape[2] as number;
  return needsConvolution(n) ? byConvolution(x, direction) : byRadices(x, radicesOf(n), direction);
}

export function needsConvolution(n: number): boolean {
  return primeFactors(n).some((prime) => prime > largestPrime);
}

function primeFactors(n: number): number[] {
  const primes: number[] = [];
  let rest = n;
  for (let prime = 2; prime * prime <= rest; prime++)
    for (; rest % prime === 0; rest /= prime) primes.push(prime);
  return rest > 1 ? [...primes, rest] : primes;
}

/** Groups the prime factors into few radices of similar size. */
function radicesOf(n: number): number[] {
  const primes = primeFactors(n).reverse();
  const fewest = gathered(primes, []);
  const balanced = gathered(
    primes,
    fewest.map(() => 1),
  );
  return balanced.length > fewest.length || stepsOf(balanced) > stepsOf(fewest) ? fewest : balanced;
}

/**
 * Multiplies the primes, the largest first, into the smallest radix each, or starts a new one where that is
 * full.
 */
function gathered(primes: readonly number[], begun: readonly number[]): number[] {
  const radices = [...begun];
  for (const prime of primes) {
    const least = radices.indexOf(smallest(radices));
    const radix = radices[least] ?? largestRadix;
    if (radix === 1 || radix * prime <= largestRadix) radices[least] = radix * prime;
    else radices.push(prime);
  }
  return radices.length === 0 ? [1] : radices;
}

/** Returns the number of multiplications and additions for each point. */
function stepsOf(radices: readonly number[]): number {
  return radices.reduce((sum, radix) => sum + radix, 0);
}

function byRadices(x: Tensor, radices: readonly number[], direction: Direction): Tensor {
  const [batch, , n] = x.shape as [number, number, number];
  let y = x;
  /**
   * `rest` counts points that are still to be transformed together, `done` the results that each of them stands
   * for.
   */
  let rest = n;
  let done = 1;
  for (const radix of radices) {
    const parts = y.shape[1] as number;
    const matrix = fourierMatrix(radix, parts, direction);
    rest /= radix;
    const columns = rest * done;
    // If each transform is a single column, the transforms are the rows of one product.
    const product =
      columns === 1
        ? y.reshape([batch, parts * radix]).matmul(matrix.transpose())
        : matrix.matmul(y.reshape([batch, parts * radix, columns]));
    const split = product.reshape([batch, 2, radix, rest, done]);
    const turned = rest === 1 ? split : twiddled(split, direction);
    done *= radix;
    y = turned.permute([0, 1, 3, 2, 4]).reshape([batch, 2, rest * done]);
  }
  return y;
}

/** Returns exp(±2πi·jk/radix) as it acts on pairs, a real matrix [2·radix, parts·radix]. */
function fourierMatrix(radix: number, parts: number, direction: Direction): Tensor {
  const [to, k, from, j] = [2, radix, parts, radix].map((extent, axis) =>
    numbersAlong(axis, 4, extent),
  ) as [Tensor, Tensor, Tensor, Tensor];
  // Compute each distinct root once: a sine costs more than a lookup.
  const roots = rootsOfUnity(numbersAlong(0, 1, radix), radix);
  const indices = remainderOf(j.mul(k), radix);
  const [real, imag] = [roots.real.take(indices, 0), roots.imag.take(indices, 0)];
  const crossed = where(to.eq(0), imag.mul(-direction), imag.mul(direction));
  return where(to.eq(from), real, crossed).reshape([2 * radix, parts * radix]);
}

/** Multiplies [batch, 2, k, j, done] by exp(±2πi·jk/n), where n is the extent of j times that of k. */
function twiddled(x: Tensor, direction: Direction): Tensor {
  const [, , radix, rest] = x.shape as [number, number, number, number, number];
  const indices = numbersAlong(0, 3, radix).mul(numbersAlong(1, 3, rest));
  return times(x, rootsOfUnity(indices, radix * rest), direction);
}

/** Multiplies pairs, which lie on axis 1 of `x`, by exp(±iφ), whose shape is that of the last axes of x. */
function times(
  x: Tensor,
  { real, imag }: { readonly real: Tensor; readonly imag: Tensor },
  direction: Direction,
): Tensor {
  const signs = numbersAlong(1, x.rank, 2).cast("f32").mul(2).sub(1).mul(direction);
  return x.mul(real).add(x.flip(1).mul(imag.mul(signs)));
}

function byConvolution(x: Tensor, direction: Direction): Tensor {
  const [batch, parts, n] = x.shape as [number, number, number];
  // jk = (j² + k² − (k − j)²) / 2
  const length = lengthOf(2 * n - 1);
  const chirp = rootsOfUnity(squaresModulo(numbersAlong(0, 1, n), 2 * n), 2 * n);
  const pairs =
    parts === 2
      ? x
      : x.pad([
          [0, 0],
          [0, 1],
          [0, 0],
        ]);
  const signal = times(pairs, chirp, direction).pad([
    [0, 0],
    [0, 0],
    [0, length - n],
  ]);
  const indices = numbersAlong(0, 1, length);
  const distance = indices.minimum(indices.neg().add(length));
  const inside = distance.lt(n);
  const wave = rootsOfUnity(squaresModulo(where(inside, distance, 0), 2 * n), 2 * n);
  const isReal = numbersAlong(1, 3, 2).eq(0);
  const filter = where(inside, where(isReal, wave.real, wave.imag.mul(-direction)), 0);
  const [a, b] = [discreteFourier(signal, -1), discreteFourier(filter, -1)];
  const part = (index: number): Tensor => b.slice(null, [index, index + 1], null).div(length);
  const product = times(a, { real: part(0), imag: part(1) }, 1);
  const convolved = discreteFourier(product, 1).slice(null, null, [0, n]);
  return times(convolved, chirp, direction).reshape([batch, 2, n]);
}

/** Returns the length of at least `least` with the fewest steps; the next power of two may be twice as long. */
function lengthOf(least: number): number {
  let best = 2 ** Math.ceil(Math.log2(least));
  const stepsAt = (length: number): number => length * stepsOf(radicesOf(length));
  for (const odd of [3, 5, 7, 9, 15, 21, 25, 27]) {
    const length = odd * 2 ** Math.ceil(Math.log2(least / odd));
    if (length % vectorExtent === 0 && stepsAt(length) < worthwhile * stepsAt(best)) best = length;
  }
  return best;
}

/** Returns the squares modulo `modulus`, i32, for numbers below half the modulus, which is at most 2^21. */
function squaresModulo(numbers: Tensor, modulus: number): Tensor {
  // Multiply by one digit of a factor at a time, so that no product reaches 2^31.
  const digit = (index: number): Tensor => {
    const scaled = numbers
      .cast("f32")
      .div(256 ** index)
      .floor();
    return scaled.sub(scaled.div(256).floor().mul(256)).cast("i32");
  };
  return [2, 1, 0].reduce<Tensor>(
    (sofar, index) => remainderOf(sofar.mul(256).add(numbers.mul(digit(index))), modulus),
    numbers.mul(0),
  );
}
