/** Floats by their bits, which no compiler assumes to be finite; an f16 is widened for it. */
import { isFloat } from "../../ir/dtype.ts";
import type { Scalar } from "../../ir/scalar.ts";

const signBit = -0x80000000;
const infinity = 0x7f800000;

/** An f32's, as an i32. */
export function bitsOf(x: Scalar): Scalar {
  return x.cast("f32").bitcast("i32");
}

/** The size's bits: as integers they order sizes, infinity and then NaN last. */
export function sizeBits(x: Scalar): Scalar {
  return bitsOf(x).and(0x7fffffff);
}

/** Whether its sign is minus: -0 has it, and a NaN may. */
export function isSigned(x: Scalar): Scalar {
  return isFloat(x.dtype) ? bitsOf(x).lt(0) : x.lt(0);
}

export function isNan(x: Scalar): Scalar {
  return isFloat(x.dtype) ? sizeBits(x).gt(infinity) : x.ne(x);
}

/** Whether it is one of the infinities. */
export function isInfinite(x: Scalar): Scalar {
  return isFloat(x.dtype) ? sizeBits(x).eq(infinity) : x.ne(x);
}

export function isBounded(x: Scalar): Scalar {
  return isFloat(x.dtype) ? sizeBits(x).lt(infinity) : x.eq(x);
}

/** The size of `magnitude` with the sign of `x`, a zero's too. */
export function withSignOf(x: Scalar, magnitude: Scalar): Scalar {
  const bits = sizeBits(magnitude).or(bitsOf(x).and(signBit));
  return bits.bitcast("f32").cast(magnitude.dtype);
}

/** An f32 and its leading 12 bits, so that products of such are exact whatever a compiler contracts. */
export function leadingBits(x: Scalar): Scalar {
  return x.bitcast("i32").and(-0x1000).bitcast("f32");
}
