/** The building blocks of the approximations: polynomials, powers of two, and the parts of a float. */
import { constant } from "../../ir/expression.ts";
import { Scalar } from "../../ir/scalar.ts";

/** Evaluates the polynomial with these coefficients, the constant one first, by Horner's rule. */
export function polynomial(x: Scalar, coefficients: readonly number[]): Scalar {
  return coefficients
    .slice(0, -1)
    .reduceRight(
      (sum, coefficient) => sum.multiplyAdd(x, coefficient),
      float(coefficients.at(-1) ?? 0),
    );
}

export function float(value: number): Scalar {
  return new Scalar(constant("f32", value));
}

/** Returns x · 2^n for |n| up to 250, rounded once: the first factor keeps a normal x normal. */
export function scale(x: Scalar, n: Scalar): Scalar {
  const half = n.shr(1);
  return x.mul(powerOfTwo(half)).mul(powerOfTwo(n.sub(half)));
}

function powerOfTwo(n: Scalar): Scalar {
  return n.add(127).shl(23).bitcast("f32");
}

const smallestNormal = 2 ** -126;

/** Splits x = mantissa · 2^exponent with √½ ≤ mantissa < √2, for positive finite x; subnormals are scaled up. */
export function split(x: Scalar): { mantissa: Scalar; exponent: Scalar } {
  const tiny = x.lt(smallestNormal);
  const bits = tiny.select(x.mul(2 ** 23), x).bitcast("i32");
  const lowest = 0x3f3504f3; // √½
  const offset = bits.sub(lowest);
  const mantissa = offset.and(0x7fffff).add(lowest).bitcast("f32");
  const exponent = offset
    .shr(23)
    .cast("f32")
    .sub(tiny.select(float(23), 0));
  return { mantissa, exponent };
}

// ln 2 is split in two parts (Cody and Waite 1980): the first has 9 bits, so its product with an exponent is
// exact.
export const ln2High = 0.693359375;
export const ln2Low = -2.1219444e-4;

/** Returns the absolute value of `magnitude` with the sign of x, including that of a zero. */
export function signedLike(x: Scalar, magnitude: Scalar): Scalar {
  const sign = x.bitcast("i32").and(-0x80000000);
  return magnitude.bitcast("i32").and(0x7fffffff).or(sign).bitcast("f32");
}
