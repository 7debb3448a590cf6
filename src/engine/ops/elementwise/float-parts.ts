/** Splits floats: integer part and fraction, mantissa and exponent, and the distance to the next float. */
import type { Tensor } from "../../graph/tensor.ts";
import type { Scalar } from "../../ir/scalar.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import { where } from "./arithmetic.ts";
import { isBounded, sizeBits, withSignOf } from "./float-bits.ts";
import { type Binary, binary, floatOf, type Unary, unary } from "./makers.ts";

export interface FloatParts {
  readonly fraction: Tensor;
  readonly whole: Tensor;
}

export const modf: Op<(x: TensorLike) => FloatParts> = methodOp("arithmetic", {
  name: "modf",
  doc: "Splits `x` into its fractional and its integer part, both with the sign of `x`. Returns `{ fraction, whole }`, in NumPy's order. The fraction of an infinity is 0.",
  example: "tensor([3.5, -0.25]).modf().fraction  // [0.5, -0.25]",
  build: (value) => {
    const x = floatOf(value);
    const size = x.abs();
    const cut = where(size.eq(Number.POSITIVE_INFINITY), 0, size.sub(size.trunc()));
    return { fraction: where(x.eq(0), x, cut.copysign(x)), whole: x.trunc() };
  },
});

const fewestExponent = -126;

/** Returns 2^n for n from -126 to 127. */
function powerOfTwo(n: Scalar): Scalar {
  return n.add(127).shl(23).bitcast("f32");
}

const toFactor = (n: Scalar): Scalar => n.max(fewestExponent).min(127);

export const ldexp: Binary = binary("arithmetic", {
  name: "ldexp",
  accepts: "float",
  doc: "Computes `x · 2^y` for an integer `y`. The result is rounded once, even where 2^y overflows or underflows; a fractional `y` is truncated. No gradient flows to `y`.",
  example: "tensor([0.5, 3]).ldexp(tensor([4, -1]))  // [8, 1.5]",
  ySample: { dtype: "f32", low: -6, high: 6 },
  kernel: (x, y) => {
    const n = y.cast("f32").max(-300).min(300).cast("i32");
    const last = toFactor(n);
    const middle = toFactor(n.sub(last));
    const first = toFactor(n.sub(last).sub(middle));
    // If the result is subnormal, only the last product is rounded; an intermediate subnormal would end as 0
    // anyway.
    const value = x
      .cast("f32")
      .mul(powerOfTwo(first))
      .mul(powerOfTwo(middle))
      .mul(powerOfTwo(last));
    return y.ne(y).select(y, value.cast(x.dtype));
  },
  grad: (g, _x, y) => [ldexp(g, y), null],
});

export interface Scientific {
  readonly mantissa: Tensor;
  /** i32. */
  readonly exponent: Tensor;
}

const subnormalScale = 24;

export const frexp: Op<(x: TensorLike) => Scientific> = methodOp("arithmetic", {
  name: "frexp",
  doc: "Splits `x` into a mantissa and an exponent (i32) with `x = mantissa · 2^exponent` and 0.5 ≤ |mantissa| < 1. Returns `{ mantissa, exponent }`. The mantissa of 0, infinities and NaN is the number itself, with exponent 0. A device may flush subnormals to 0.",
  example: "tensor([8, -0.75]).frexp().mantissa  // [0.5, -0.75]",
  build: (value) => {
    const x = floatOf(value);
    const size = x.stopGradient().cast("f32").abs();
    const isTiny = size.lt(2 ** fewestExponent);
    const normal = where(isTiny, size.mul(2 ** subnormalScale), size);
    const biased = normal.bitcast("i32").bitwiseRightShift(23);
    const isRegular = size.gt(0).logicalAnd(size.lt(Number.POSITIVE_INFINITY));
    const exponent = biased.sub(where(isTiny, 126 + subnormalScale, 126).cast("i32"));
    const found = where(isRegular, exponent, 0);
    return { mantissa: ldexp(x, found.neg().cast(x.dtype)), exponent: found };
  },
});

export const spacing: Unary = unary("arithmetic", {
  name: "spacing",
  accepts: "precise",
  doc: "Computes the distance from `x` to the next float away from 0, one unit in the last place, with the sign of `x`. It is NaN for infinities. A device may flush subnormals to 0.",
  example: "tensor([1, -8]).spacing().mul(2 ** 20)  // [0.125, -1]",
  kernel: (x) => {
    const [mantissaBits, minExponent] = x.dtype === "f16" ? [10, 113] : [23, 1];
    const exponent = sizeBits(x).shr(23).max(minExponent).sub(mantissaBits);
    const normal = exponent.max(1).shl(23);
    const subnormal = exponent.add(22).max(0).min(22);
    const bits = exponent.gt(0).select(normal, subnormal.lift(1).shl(subnormal));
    const size = bits.bitcast("f32").cast(x.dtype);
    return isBounded(x).select(withSignOf(x, size), Number.NaN);
  },
});
