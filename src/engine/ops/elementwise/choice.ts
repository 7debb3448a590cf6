/** A choice between two elements, or a value between them. */
import type { Tensor } from "../../graph/tensor.ts";
import { isFloat, toFloat } from "../../ir/dtype.ts";
import type { Scalar } from "../../ir/scalar.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import { where } from "./arithmetic.ts";
import { isnan, signbit } from "./classification.ts";
import { bitsOf, isNan, isSigned, sizeBits, withSignOf } from "./float-bits.ts";
import { type Binary, binary, broadcastAll, commonDtype, liftAs } from "./makers.ts";
import { shareByOrder } from "./share-by-order.ts";
import { weighted } from "./weighted.ts";

const awayFromZero = { apart: { from: [0], by: 0.1 } };

export const fmax: Binary = binary("arithmetic", {
  name: "fmax",
  doc: "Returns the larger of two elements, or the other one where one is NaN, as C's `fmax`. Where they are equal, each gets half of the gradient.",
  example: "tensor([NaN, 3]).fmax(0)  // [0, 3]",
  accepts: "any",
  kernel: (x, y) => besideNan(x, y, x.max(y)),
  rule: "`g` for the larger one, and half of it for each where they are equal",
  grad: (g, x, y) => shares(g, x, y, x.gt(y)),
});

export const fmin: Binary = binary("arithmetic", {
  name: "fmin",
  doc: "Returns the smaller of two elements, or the other one where one is NaN, as C's `fmin`. Where they are equal, each gets half of the gradient.",
  example: "tensor([NaN, 3]).fmin(0)  // [0, 0]",
  accepts: "any",
  kernel: (x, y) => besideNan(x, y, x.min(y)),
  rule: "`g` for the smaller one, and half of it for each where they are equal",
  grad: (g, x, y) => shares(g, x, y, x.lt(y)),
});

function besideNan(x: Scalar, y: Scalar, value: Scalar): Scalar {
  if (!isFloat(x.dtype)) return value;
  return isNan(x).select(y, isNan(y).select(x, value));
}

function shares(g: Tensor, x: Tensor, y: Tensor, wins: Tensor): [Tensor, Tensor] {
  return shareByOrder(where, g, wins.logicalOr(isnan(y)), x.eq(y));
}

export const copysign: Binary = binary("arithmetic", {
  name: "copysign",
  accepts: "float",
  doc: "Returns the magnitude of `x` with the sign of `y`, including the sign of a zero.",
  example: "tensor([1, -2]).copysign(-0)  // [-1, -2]",
  sample: awayFromZero,
  kernel: (x, y) => withSignOf(y, x),
  grad: (g, x, y) => [where(signbit(x).eq(signbit(y)), g, g.neg()), null],
});

export const nextafter: Binary = binary("arithmetic", {
  name: "nextafter",
  accepts: "precise",
  doc: "Returns the next number of the dtype after `x` towards `y`, also in f16. No gradient flows through it. A device may flush subnormals to 0.",
  example: "tensor([1]).nextafter(2).sub(1)  // [1.1920929e-7]",
  kernel: (x, y) => {
    const [from, to] = [orderOf(x), orderOf(y)];
    const next = from.add(to.gt(from).select(from.lift(1), -1));
    // From a number next to 0, the result is the zero of that number's sign.
    const sign = next.eq(0).select(bitsOf(x), next);
    const value = withSignOf(sign.bitcast("f32"), ofOrder(next.abs(), x));
    const moved = from.eq(to).select(y, value);
    return isNan(x).or(isNan(y)).select(Number.NaN, moved);
  },
});

const smallestNormalHalf = 2 ** -14;
/** The difference between the exponent biases of f32 and f16, in units of an f16's 10-bit fraction. */
const halfBias = (127 - 15) * 2 ** 10;
const infiniteHalf = 0x7c00;

/** Returns the index of `x` in the ascending order of its dtype's numbers; both zeros have the index 0. */
function orderOf(x: Scalar): Scalar {
  const size = sizeBits(x);
  const index = x.dtype === "f16" ? halfOrder(x.abs().cast("f32"), size) : size;
  return isSigned(x).select(index.neg(), index);
}

function halfOrder(size: Scalar, bits: Scalar): Scalar {
  const subnormal = size.mul(2 ** 24).cast("i32");
  const regular = bits.shr(13).sub(halfBias).min(infiniteHalf);
  return size.lt(smallestNormalHalf).select(subnormal, regular);
}

/** Returns the number with that index in the dtype of `like`. */
function ofOrder(index: Scalar, like: Scalar): Scalar {
  if (like.dtype !== "f16") return index.bitcast("f32");
  const subnormal = index.cast("f32").mul(2 ** -24);
  const regular = index.add(halfBias).shl(13).bitcast("f32");
  return index
    .lt(2 ** 10)
    .select(subnormal, regular)
    .cast("f16");
}

export const heaviside: Binary = binary("arithmetic", {
  name: "heaviside",
  doc: "Computes the unit step function, 0 for negative `x`, 1 for positive `x`, `y` at 0 and NaN for NaN. No gradient flows through it.",
  example: "tensor([-2, 0, 3]).heaviside(0.5)  // [0, 0.5, 1]",
  kernel: (x, y) => x.gt(0).select(1, x.lt(0).select(0, x.eq(0).select(y, x))),
});

export const lerp: Op<(x: TensorLike, y: TensorLike, weight: TensorLike) => Tensor> = methodOp(
  "arithmetic",
  {
    name: "lerp",
    doc: "Computes the linear interpolation from `x` to `y`, `x + weight * (y - x)`. It starts from the nearer end, so that the weights 0 and 1 return exactly `x` and `y`.",
    example: "tensor([0, 10]).lerp(tensor([4, 20]), 0.25)  // [1, 12.5]",
    build: (x, y, weight) => {
      const dtype = toFloat(commonDtype([x, y, weight]));
      const operands = [x, y, weight].map((value) => liftAs(value, dtype));
      const [a, b, fraction] = broadcastAll("lerp", operands) as [Tensor, Tensor, Tensor];
      const distance = b.sub(a);
      const complement = fraction.neg().add(1);
      const [fromA, fromB] = [weighted(distance, fraction), weighted(distance, complement)];
      return where(fraction.lt(0.5), a.add(fromA), b.sub(fromB));
    },
  },
);
