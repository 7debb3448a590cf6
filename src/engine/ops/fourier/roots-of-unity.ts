/** Roots of unity, whose arguments are reduced exactly before any angle is rounded. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { type ComplexScalar, rootOf } from "../../ir/numbers/roots-of-unity.ts";
import type { Scalar } from "../../ir/scalar.ts";
import type { FourierPart } from "../../kernels/fourier/core.ts";
import { integerAttribute } from "../attributes.ts";
import type { ElementwisePrimitive } from "../define.ts";

/** Complex numbers as two f32 tensors of one shape. */
export interface Complex {
  readonly real: Tensor;
  readonly imag: Tensor;
}

/** The maximum number of points for which the exponents of a chirp are exact. */
export const longestChirp: number = 2 ** 20;

/**
 * Primitives of i32 numbers from 0 to the attribute `count`, which is below 2^29: a part of exp(2πi·number/count) or,
 * for a chirp, whose numbers are at most `longestChirp`, of exp(πi·number²/count). The engine makes them where it
 * splits a transform; they never cross the wire.
 */
export const unityRoots: Readonly<Record<FourierPart, ElementwisePrimitive>> = {
  real: root("unityRootReal", "real", rootOf),
  imag: root("unityRootImag", "imag", rootOf),
};
export const chirps: Readonly<Record<FourierPart, ElementwisePrimitive>> = {
  real: root("chirpReal", "real", chirpOf),
  imag: root("chirpImag", "imag", chirpOf),
};

function root(
  name: string,
  part: FourierPart,
  kernel: (number: Scalar, count: number) => ComplexScalar,
): ElementwisePrimitive {
  return {
    kind: "elementwise",
    name,
    operands: 1,
    infer: ([x], attributes) => {
      const count = integerAttribute(attributes, "count");
      if (x?.dtype !== "i32" || count < 1 || count >= 2 ** 29)
        throw fault(name, "mismatched operands");
      return { shape: x.shape, dtype: "f32" };
    },
    kernel: ([x], attributes) => kernel(x as Scalar, integerAttribute(attributes, "count"))[part],
    gradient: null,
  };
}

function chirpOf(number: Scalar, count: number): ComplexScalar {
  return rootOf(squareModulo(number, 2 * count), 2 * count);
}

/** The square modulo `modulus` of a number below half the modulus, which is at most 2^21. */
function squareModulo(number: Scalar, modulus: number): Scalar {
  // Multiply by one digit of a factor at a time, so that no product reaches 2^31.
  const digit = (index: number): Scalar => {
    const scaled = number
      .cast("f32")
      .mul(256 ** -index)
      .floor();
    return scaled
      .sub(
        scaled
          .mul(1 / 256)
          .floor()
          .mul(256),
      )
      .cast("i32");
  };
  return [2, 1, 0].reduce<Scalar>(
    (sofar, index) => remainderOf(sofar.mul(256).add(number.mul(digit(index))), modulus),
    number.mul(0),
  );
}

/** The remainder of a dividend in [0, 2^31) that is less than 2^20 times the divisor. */
function remainderOf(dividend: Scalar, divisor: number): Scalar {
  const near = dividend
    .cast("f32")
    .mul(1 / divisor)
    .floor()
    .cast("i32");
  const remainder = dividend.sub(near.mul(divisor));
  const raised = remainder.lt(0).select(remainder.add(divisor), remainder);
  return raised.ge(divisor).select(raised.sub(divisor), raised);
}
