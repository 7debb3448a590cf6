/** Logarithms of 32-bit floats to several bases, the logarithm of 1 + x, and the cube root. */
import type { Scalar } from "../../ir/scalar.ts";
import { float, ln2High, ln2Low, polynomial, signedLike, split } from "./building-blocks.ts";

/** The tail of log(1 + f) = f + f²·(-½ + f·P(f)) for √½ - 1 ≤ f ≤ √2 - 1: the terms after f, plus `start`. */
function logTail(f: Scalar, start: Scalar): Scalar {
  const square = f.mul(f);
  const tail = polynomial(
    f,
    [
      0.3333333135, -0.2500081957, 0.2000122666, -0.1662335694, 0.142017588, -0.1316018254,
      0.1276157498, -0.07634492964,
    ],
  );
  return square.multiplyAdd(-0.5, square.mul(f).multiplyAdd(tail, start));
}

/** Returns the values of a logarithm at and beyond the ends of its domain, and `finite` inside. */
function limited(x: Scalar, finite: Scalar): Scalar {
  const positive = x.lt(Number.POSITIVE_INFINITY).select(finite, x);
  const rest = x.eq(0).select(float(Number.NEGATIVE_INFINITY), Number.NaN);
  return float(0).lt(x).select(positive, rest);
}

/** The error is below 1 ulp. This is log x = exponent·ln 2 + log(1 + f) with f = mantissa - 1. */
export function log(x: Scalar): Scalar {
  const { mantissa, exponent } = split(x);
  const f = mantissa.sub(1);
  const low = logTail(f, exponent.mul(ln2Low));
  return limited(x, exponent.multiplyAdd(ln2High, low.add(f)));
}

/**
 * The error is below 2.5 ulp. This differs from log in that f is x itself where 1 + x is near 1, because its
 * rounding would matter most there.
 */
export function log1p(x: Scalar): Scalar {
  const sum = x.add(1);
  const { mantissa, exponent } = split(sum);
  const isNear = x.gt(Math.SQRT1_2 - 1).and(x.lt(Math.SQRT2 - 1));
  const f = isNear.select(x, mantissa.sub(1));
  const n = isNear.select(float(0), exponent);
  const finite = n.multiplyAdd(ln2High, logTail(f, n.mul(ln2Low)).add(f));
  return x.eq(0).select(x, limited(sum, finite));
}

/** The error is below 2 ulp; powers of two are exact. */
export function log2(x: Scalar): Scalar {
  const { mantissa, exponent } = split(x);
  const f = mantissa.sub(1);
  return limited(x, f.add(logTail(f, float(0))).multiplyAdd(Math.LOG2E, exponent));
}

// log10 2 is split in two parts: the first has 10 bits, so its product with an exponent is exact.
const log2High = 0.30078125;
const log2Low = 0.0002487456639811952;

/** The error is below 2 ulp; powers of ten are exact. */
export function log10(x: Scalar): Scalar {
  const { mantissa, exponent } = split(x);
  const f = mantissa.sub(1);
  const low = f.add(logTail(f, float(0))).multiplyAdd(Math.LOG10E, exponent.mul(log2Low));
  return limited(x, exponent.multiplyAdd(log2High, low));
}

/**
 * The error is below 1 ulp. The first guess divides the exponent's bits by three, and Newton's method follows;
 * subnormals are first scaled up by 2^24.
 */
export function cbrt(x: Scalar): Scalar {
  const magnitude = x.abs();
  const tiny = magnitude.lt(2 ** -126);
  const size = tiny.select(magnitude.mul(2 ** 24), magnitude);
  const third = size
    .bitcast("i32")
    .cast("f32")
    .mul(1 / 3)
    .cast("i32");
  let root = third.add(0x2a508c2d).bitcast("f32");
  for (let step = 0; step < 3; step++)
    root = root.sub(root.sub(size.div(root.mul(root))).mul(1 / 3));
  const value = tiny.select(root.mul(2 ** -8), root);
  const isRegular = magnitude.gt(0).and(magnitude.lt(Number.POSITIVE_INFINITY));
  return isRegular.select(signedLike(x, value), x);
}
