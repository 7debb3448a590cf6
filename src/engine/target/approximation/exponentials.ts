/** Exponentials and hyperbolic functions of 32-bit floats. */
import type { Scalar } from "../../ir/scalar.ts";
import { float, ln2High, ln2Low, polynomial, scale, signedLike } from "./building-blocks.ts";

/** x - n·ln 2. */
function remainder(x: Scalar, n: Scalar): Scalar {
  return n.multiplyAdd(-ln2Low, n.multiplyAdd(-ln2High, x));
}

/** exp r - 1 for |r| ≤ ln 2 / 2: r + r²·P(r). */
function exponentialTail(r: Scalar): Scalar {
  const tail = polynomial(r, [0.5, 0.1666651815, 0.04166620597, 0.008368953131, 0.001395060215]);
  return r.mul(r).multiplyAdd(tail, r);
}

/** A sum with this constant rounds a float to a whole number n, and the lowest bits of the sum are n + 254. */
const wholes = 1.5 * 2 ** 23 + 254;

/**
 * The error is below 1.1 ulp unless a compiler replaces x + c - c by x. Two of the three factors are powers of
 * two, since a single one reaches neither the largest results nor the subnormal ones. Their exponents are the
 * halves of n + 254, and a shift keeps just the bits of each.
 */
export function exp(x: Scalar): Scalar {
  const bounded = x.min(89).max(-104);
  const shifted = bounded.multiplyAdd(Math.LOG2E, wholes);
  const mantissa = exponentialTail(remainder(bounded, shifted.sub(wholes))).add(1);
  const bits = shifted.bitcast("i32");
  const half = bits.shr(1);
  return mantissa.mul(half.shl(23).bitcast("f32")).mul(bits.sub(half).shl(23).bitcast("f32"));
}

/** A sum with this constant rounds a float to a whole number n, and the lowest bits of the sum are n + 127. */
const biased = 1.5 * 2 ** 23 + 127;

/**
 * exp x for x ≤ 0 in three quarters of the work. The error is below 1.5 ulp, and below the least normal number
 * for subnormal results. The power of two is a single factor, which is 0 where the result is too small.
 */
export function expOfNonPositive(x: Scalar): Scalar {
  const bounded = x.max(-88);
  const shifted = bounded.multiplyAdd(Math.LOG2E, biased);
  const r = remainder(bounded, shifted.sub(biased));
  const mantissa = polynomial(
    r,
    [1, 1, 0.5, 0.1666651815, 0.04166620597, 0.008368953131, 0.001395060215],
  );
  return mantissa.mul(shifted.bitcast("i32").shl(23).bitcast("f32"));
}

/** exp(x) · 2^shift for |x| up to 170; the error is below 1.1 ulp on every device. */
export function scaledExp(x: Scalar, shift = 0): Scalar {
  const n = x.mul(Math.LOG2E).round();
  return scale(exponentialTail(remainder(x, n)).add(1), n.cast("i32").add(shift));
}

/** The error is below 1 ulp. This is 2^n · 2^r with |r| ≤ ½. */
export function exp2(x: Scalar): Scalar {
  const bounded = x.min(129).max(-151);
  const n = bounded.round();
  return scale(
    bounded
      .sub(n)
      .mul(exp2Tail(bounded.sub(n)))
      .add(1),
    n.cast("i32"),
  );
}

/** (2^r - 1) / r for |r| ≤ ½. */
export function exp2Tail(r: Scalar): Scalar {
  return polynomial(
    r,
    [
      0.6931471825, 0.2402265072, 0.05550410971, 0.009618036449, 0.001333342982, 0.0001546736455,
      1.531519956e-5,
    ],
  );
}

/**
 * The error is below 1.5 ulp. This is exp x - 1 = 2^n·(exp r - 1) + (2^n - 1), whose last term is exact where it
 * matters.
 */
export function expm1(x: Scalar): Scalar {
  const bounded = x.min(80).max(-30);
  const n = bounded.mul(Math.LOG2E).round();
  const power = n.cast("i32").add(127).shl(23).bitcast("f32");
  const near = exponentialTail(remainder(bounded, n)).multiplyAdd(power, power.sub(1));
  const value = x.gt(80).select(scaledExp(x.min(90)), near);
  return x.eq(0).or(x.ne(x)).select(x, value);
}

/** The error is below 2.5 ulp. With t = expm1 |x| this is (t + t / (t + 1)) / 2. */
export function sinh(x: Scalar): Scalar {
  const magnitude = x.abs();
  const t = expm1(magnitude.min(9));
  const near = t.add(t.div(t.add(1))).mul(0.5);
  return signedLike(x, magnitude.gt(9).select(halfExponential(magnitude), near));
}

/** The error is below 1.5 ulp. With e = exp |x| this is (e + 1 / e) / 2. */
export function cosh(x: Scalar): Scalar {
  const magnitude = x.abs();
  const e = scaledExp(magnitude.min(9));
  const near = e.add(float(1).div(e)).mul(0.5);
  return magnitude.gt(9).select(halfExponential(magnitude), near);
}

/** exp(x) / 2, finite as long as the result is. */
function halfExponential(x: Scalar): Scalar {
  return scaledExp(x.min(90), -1);
}

/**
 * The error is below 5.5 ulp. This is an odd rational function, fitted up to ±9.02; beyond, it is bounded as in
 * erf.
 */
export function tanh(x: Scalar): Scalar {
  const bounded = x.min(9.95).max(-9.95);
  const square = bounded.mul(bounded);
  const above = polynomial(
    square,
    [1, 0.1337970793, 0.003494022647, 2.058328755e-5, 1.331881094e-8],
  );
  const below = polynomial(
    square,
    [1, 0.4671302438, 0.02587102912, 0.0003283073602, 7.761910865e-7],
  );
  return bounded.mul(above.div(below)).min(1).max(-1);
}
