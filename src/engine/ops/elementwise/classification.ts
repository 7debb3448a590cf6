/** Classifies floats, and compares elements within a tolerance. */
import type { Tensor } from "../../graph/tensor.ts";
import { isFloat, largestOf, toFloat } from "../../ir/dtype.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import { where } from "./arithmetic.ts";
import { isBounded, isInfinite, isNan, isSigned } from "./float-bits.ts";
import { broadcastAll, commonDtype, liftAs, type Unary, unary } from "./makers.ts";

const common = { accepts: "any", gives: "bool" } as const;

export const isnan: Unary = unary("comparison", {
  ...common,
  name: "isnan",
  doc: "Tests whether each element is NaN. The result is false for integers.",
  example: "tensor([1, NaN]).isnan()  // [false, true]",
  kernel: (x) => isNan(x),
});

export const isinf: Unary = unary("comparison", {
  ...common,
  name: "isinf",
  doc: "Tests whether each element is infinite. The result is false for integers.",
  example: "tensor([1, -Infinity]).isinf()  // [false, true]",
  kernel: (x) => isInfinite(x),
});

export const isfinite: Unary = unary("comparison", {
  ...common,
  name: "isfinite",
  doc: "Tests whether each element is neither infinite nor NaN. The result is true for integers.",
  example: "tensor([1, Infinity]).isfinite()  // [true, false]",
  kernel: (x) => isBounded(x),
});

export const isposinf: Unary = unary("comparison", {
  ...common,
  name: "isposinf",
  doc: "Tests whether each element is positive infinity.",
  example: "tensor([Infinity, -Infinity]).isposinf()  // [true, false]",
  kernel: (x) => isInfinite(x).and(isSigned(x).not()),
});

export const isneginf: Unary = unary("comparison", {
  ...common,
  name: "isneginf",
  doc: "Tests whether each element is negative infinity.",
  example: "tensor([Infinity, -Infinity]).isneginf()  // [false, true]",
  kernel: (x) => isInfinite(x).and(isSigned(x)),
});

export const signbit: Unary = unary("comparison", {
  ...common,
  name: "signbit",
  doc: "Tests whether the sign bit of each element is set, which it is for -0 and not for 0.",
  example: "tensor([2, -0, -3]).signbit()  // [false, true, true]",
  kernel: (x) => isSigned(x),
});

export interface ReplacementOptions {
  /** Replaces NaN; default 0. */
  readonly nan?: number;
  /** Replaces infinity; default the dtype's largest number. */
  readonly posinf?: number;
  /** Replaces -infinity; default the dtype's smallest number. */
  readonly neginf?: number;
}

export const nanToNum: Op<(x: TensorLike, options?: ReplacementOptions) => Tensor> = methodOp(
  "comparison",
  {
    name: "nanToNum",
    doc: "Replaces NaN by `nan` (default 0), infinity by `posinf` and -infinity by `neginf`. `posinf` and `neginf` default to the largest and the smallest number of the dtype. No gradient flows to replaced elements.",
    example: "tensor([1, NaN, Infinity]).nanToNum({ posinf: 9 })  // [1, 0, 9]",
    build: (value, options = {}) => {
      const x = liftAs(value, commonDtype([value]));
      if (!isFloat(x.dtype)) return x;
      const most = largestOf[x.dtype];
      const { nan = 0, posinf = most, neginf = -most } = options;
      const bounded = where(isposinf(x), posinf, where(isneginf(x), neginf, x));
      return where(isnan(x), nan, bounded);
    },
  },
);

export interface ClosenessOptions {
  /** The tolerance relative to |y|; default 1e-5. */
  readonly rtol?: number;
  /** The absolute tolerance, which is added; default 1e-8. */
  readonly atol?: number;
  /** True if NaN is close to NaN; default false. */
  readonly equalNan?: boolean;
}

export const isclose: Op<(x: TensorLike, y: TensorLike, options?: ClosenessOptions) => Tensor> =
  methodOp("comparison", {
    name: "isclose",
    doc: "Tests whether `|x - y| <= atol + rtol * |y|`, as in NumPy. `atol` is 1e-8 and `rtol` 1e-5 by default. Equal infinities are close; NaN is close to NaN with `equalNan`. Integers are compared as f32.",
    example: "tensor([1, 2]).isclose(tensor([1.000001, 2.1]))  // [true, false]",
    build: (x, y, options = {}) => {
      const { rtol = 1e-5, atol = 1e-8, equalNan = false } = options;
      const dtype = toFloat(commonDtype([x, y]));
      const [a, b] = broadcastAll("isclose", [liftAs(x, dtype), liftAs(y, dtype)]) as [
        Tensor,
        Tensor,
      ];
      const isNear = a.sub(b).abs().le(b.abs().mul(rtol).add(atol));
      const close = isNear.logicalAnd(isfinite(b)).logicalOr(a.eq(b));
      return equalNan ? close.logicalOr(isnan(a).logicalAnd(isnan(b))) : close;
    },
  });

export const allclose: Op<(x: TensorLike, y: TensorLike, options?: ClosenessOptions) => Tensor> =
  methodOp("comparison", {
    name: "allclose",
    doc: "Tests whether all elements are close, as by `isclose`, and returns one bool.",
    example: "tensor([1, 2]).allclose(tensor([1.000001, 2]))  // true",
    build: (x, y, options = {}) => isclose(x, y, options).all(),
  });
