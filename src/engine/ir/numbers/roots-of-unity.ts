/** Roots of unity in kernels. */
import type { Scalar } from "../scalar.ts";

export interface ComplexScalar {
  readonly real: Scalar;
  readonly imag: Scalar;
}

/** exp(2πi·number/count) for an i32 from 0 to count, which is below 2^29. */
export function rootOf(number: Scalar, count: number): ComplexScalar {
  // Reduce the argument exactly, to the nearest quarter turn and at most an eighth of a turn.
  const quarters = number
    .cast("f32")
    .mul(4 / count)
    .round()
    .cast("i32");
  const rest = number.mul(4).sub(quarters.mul(count));
  const angle = rest.cast("f32").mul(Math.PI / 2 / count);
  const [cosine, sine] = [angle.cos(), angle.sin()];
  const [isOne, isTwo, isThree] = [quarters.eq(1), quarters.eq(2), quarters.eq(3)];
  const isTurned = isOne.or(isThree);
  const [real, imag] = [isTurned.select(sine, cosine), isTurned.select(cosine, sine)];
  return {
    real: isOne.or(isTwo).select(real.neg(), real),
    imag: isTwo.or(isThree).select(imag.neg(), imag),
  };
}
