/** Functions on the bits of floats, which no compiler assumes to be finite; an f16 is widened to f32 first. */
import { isFloat } from "../../ir/dtype.ts";
import type { Scalar } from "../../ir/scalar.ts";

const signBit = -0x80000000;
const infinity = 0x7f800000;

/** Returns the bits of an f32 as an i32. */
export function bitsOf(x: Scalar): Scalar {
  return x.cast("f32").bitcast("i32");
}

/** Returns the bits without the sign. As integers they order magnitudes, with infinity and then NaN last. */
export function sizeBits(x: Scalar): Scalar {
  return bitsOf(x).and(0x7fffffff);
}

/** True if the sign bit is set: -0 has it, and a NaN may. */
export function isSigned(x: Scalar): Scalar {
  return isFloat(x.dtype) ? bitsOf(x).lt(0) : x.lt(0);
}

export function isNan(x: Scalar): Scalar {
  return isFloat(x.dtype) ? sizeBits(x).gt(infinity) : x.ne(x);
}

/** True for both infinities. */
export function isInfinite(x: Scalar): Scalar {
  return isFloat(x.dtype) ? sizeBits(x).eq(infinity) : x.ne(x);
}

export function isBounded(x: Scalar): Scalar {
  return isFloat(x.dtype) ? sizeBits(x).lt(infinity) : x.eq(x);
}

/** Returns the magnitude of `magnitude` with the sign of `x`, including that of a zero. */
export function withSignOf(x: Scalar, magnitude: Scalar): Scalar {
  const bits = sizeBits(magnitude).or(bitsOf(x).and(signBit));
  return bits.bitcast("f32").cast(magnitude.dtype);
}

/**
 * Returns an f32 with only its leading 12 significant bits, so that products of two such numbers are exact even
 * if a compiler contracts them.
 */
export function leadingBits(x: Scalar): Scalar {
  return x.bitcast("i32").and(-0x1000).bitcast("f32");
}
