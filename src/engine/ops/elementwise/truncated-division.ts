/** Quotients truncated towards 0, as in C, and their remainders. */
import { isFloat } from "../../ir/dtype.ts";
import type { Scalar } from "../../ir/scalar.ts";
import type { ElementwisePrimitive } from "../define.ts";
import { isBounded, leadingBits, withSignOf } from "./float-bits.ts";
import { elementwise } from "./makers.ts";

/** `x / y` truncated towards 0. If y is 0, an integer quotient is 0 and a float one is `x / y`. */
export const truncatedQuotient: ElementwisePrimitive = elementwise(
  { name: "truncatedQuotient", operands: 2 },
  (operands) => {
    const [x, y] = operands as readonly [Scalar, Scalar];
    const quotient = x.div(y);
    if (!isFloat(x.dtype)) return y.eq(0).select(0, quotient);
    // x minus its remainder is a multiple of y, so rounding recovers the exact quotient.
    const whole = x.sub(truncatedRemainder(x, y)).div(y).round().abs();
    const isDefined = y.ne(0).and(isBounded(x));
    return isDefined.select(withSignOf(quotient, whole), quotient);
  },
  null,
);

export function truncatedRemainder(x: Scalar, y: Scalar): Scalar {
  if (!isFloat(x.dtype)) return y.eq(0).select(0, x.sub(x.div(y).mul(y)));
  const [a, b] = [x.abs().cast("f32"), y.abs().cast("f32")];
  const quotient = a.div(b).trunc();
  // The products of leading and remaining bits are exact, and so is each difference.
  const [high, divisorHigh] = [leadingBits(quotient), leadingBits(b)];
  const [low, divisorLow] = [quotient.sub(high), b.sub(divisorHigh)];
  const left = a
    .sub(high.mul(divisorHigh))
    .sub(high.mul(divisorLow))
    .sub(low.mul(divisorHigh))
    .sub(low.mul(divisorLow));
  // Correct the remainder: the quotient may be rounded up, or its error down.
  const above = left.lt(0).select(left.add(b), left);
  const remainder = above.ge(b).select(above.sub(b), above);
  const exact = quotient.lt(2 ** 22).select(remainder, 0);
  const isDefined = a.lt(Number.POSITIVE_INFINITY).and(b.gt(0));
  const size = a.lt(b).select(a, isDefined.select(exact, Number.NaN));
  return withSignOf(x, size.cast(x.dtype));
}
