/** Inverse trigonometric and hyperbolic functions of 32-bit floats. */
import type { Scalar } from "../../ir/scalar.ts";
import { float, polynomial, signedLike } from "./building-blocks.ts";
import { log, log1p } from "./logarithms.ts";

const halfPi = Math.PI / 2;
/** The difference between π/2 and its float. */
const halfPiLow = halfPi - Math.fround(halfPi);

/** atan q for 0 ≤ q ≤ 1. */
function atanOfFraction(q: Scalar): Scalar {
  const square = q.mul(q);
  const tail = polynomial(
    square,
    [
      -0.3333329909, 0.1999854828, -0.1426424168, 0.109521858, -0.08403450381, 0.05795759432,
      -0.03117784646, 0.010914606, -0.001793621751,
    ],
  );
  return q.mul(square).multiplyAdd(tail, q);
}

/** The error is below 1.5 ulp. */
export function atan(x: Scalar): Scalar {
  const magnitude = x.abs();
  const isLarge = magnitude.gt(1);
  const angle = atanOfFraction(isLarge.select(float(1).div(magnitude), magnitude));
  return signedLike(x, isLarge.select(angle.neg().add(halfPiLow).add(halfPi), angle));
}

/**
 * The error is below 3 ulp. This is the angle of (x, y), from the quotient of the smaller coordinate and the
 * larger; two infinite coordinates count as equal.
 */
export function atan2(y: Scalar, x: Scalar): Scalar {
  const [tall, wide] = [y.abs(), x.abs()];
  const isSteep = tall.gt(wide);
  const large = tall.max(wide);
  // The factor brings the divisor into the range of every device: WGSL requires accurate quotients only for
  // divisors from 2^-126 to 2^126.
  const factor = large
    .gt(2 ** 100)
    .select(float(2 ** -30), large.lt(2 ** -60).select(float(2 ** 60), 1));
  const quotient = tall.min(wide).mul(factor).div(large.mul(factor));
  const alike = tall.eq(wide);
  const share = large.eq(0).select(float(0), alike.select(float(1), quotient));
  const angle = atanOfFraction(share);
  const first = isSteep.select(angle.neg().add(halfPiLow).add(halfPi), angle);
  const turned = x.bitcast("i32").lt(0);
  const second = turned.select(
    first
      .neg()
      .add(2 * halfPiLow)
      .add(Math.PI),
    first,
  );
  return x.ne(x).or(y.ne(y)).select(float(Number.NaN), signedLike(y, second));
}

/** asin x for 0 ≤ x ≤ ½. */
function asinOfFraction(x: Scalar): Scalar {
  const square = x.mul(x);
  const tail = polynomial(
    square,
    [0.1666675248, 0.07495297643, 0.0454703759, 0.02417951499, 0.0421663079],
  );
  return x.mul(square).multiplyAdd(tail, x);
}

/** The error is below 2.5 ulp. Beyond ½ this is asin x = π/2 - 2·asin √((1 - x) / 2). */
export function asin(x: Scalar): Scalar {
  const { magnitude, isLarge, angle } = halved(x);
  const large = angle.mul(-2).add(halfPiLow).add(halfPi);
  return magnitude.le(1).select(signedLike(x, isLarge.select(large, angle)), float(Number.NaN));
}

/** The error is below 1.5 ulp. */
export function acos(x: Scalar): Scalar {
  const { magnitude, isLarge, angle } = halved(x);
  const isNegative = x.lt(0);
  const doubled = angle.mul(2);
  const large = isNegative.select(
    doubled
      .neg()
      .add(2 * halfPiLow)
      .add(Math.PI),
    doubled,
  );
  const small = isNegative.select(angle, angle.neg()).add(halfPiLow).add(halfPi);
  return magnitude.le(1).select(isLarge.select(large, small), float(Number.NaN));
}

/** Returns the arc sine of |x| up to ½, and of √((1 - |x|) / 2) beyond. */
function halved(x: Scalar): { magnitude: Scalar; isLarge: Scalar; angle: Scalar } {
  const magnitude = x.abs();
  const isLarge = magnitude.gt(0.5);
  const root = magnitude.neg().add(1).mul(0.5).max(0).sqrt();
  return { magnitude, isLarge, angle: asinOfFraction(isLarge.select(root, magnitude)) };
}

/** From here on, adding 1 to the square of x does not change it noticeably. */
const large = 2 ** 13;

/** The error is below 2 ulp. This is log1p(|x| + x² / (1 + √(1 + x²))). */
export function asinh(x: Scalar): Scalar {
  const magnitude = x.abs();
  const near = magnitude.min(large);
  const square = near.mul(near);
  const value = log1p(near.add(square.div(square.add(1).sqrt().add(1))));
  const far = log(magnitude).add(Math.LN2);
  return signedLike(x, magnitude.lt(large).select(value, far));
}

/** The error is below 2 ulp. With t = x - 1 this is log1p(t + √(2t + t²)). */
export function acosh(x: Scalar): Scalar {
  const t = x.min(large).sub(1);
  const value = log1p(t.add(t.mul(t.add(2)).max(0).sqrt()));
  const far = log(x).add(Math.LN2);
  return x.ge(1).select(x.lt(large).select(value, far), float(Number.NaN));
}

/** The error is below 2 ulp. This is log1p(2|x| / (1 - |x|)) / 2. */
export function atanh(x: Scalar): Scalar {
  const magnitude = x.abs();
  const value = log1p(magnitude.mul(2).div(magnitude.neg().add(1))).mul(0.5);
  const limit = magnitude.eq(1).select(float(Number.POSITIVE_INFINITY), Number.NaN);
  return signedLike(x, magnitude.lt(1).select(value, limit));
}
