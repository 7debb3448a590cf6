/** Quotients rounded to integers, and remainders, with the signs of Python and of C. */
import type { Tensor } from "../../graph/tensor.ts";
import { isFloat } from "../../ir/dtype.ts";
import type { Scalar } from "../../ir/scalar.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import { withSignOf } from "./float-bits.ts";
import { type Binary, binary, type Unary, unary } from "./makers.ts";
import { truncatedRemainder } from "./truncated-division.ts";

/**
 * Samples of floats with quotients strictly between -2 and -3, away from the jumps of the results; integers of
 * both signs.
 */
const samples = {
  x: [
    { dtype: "f32", low: 2.0625, high: 2.4375 },
    { dtype: "i32", low: -50, high: 50 },
    { dtype: "u32", low: 0, high: 50 },
  ],
  y: [
    { dtype: "f32", low: -1, high: -0.85 },
    { dtype: "i32", low: -6, high: 6 },
    { dtype: "u32", low: 0, high: 6 },
  ],
} as const;

export const reciprocal: Unary = unary("arithmetic", {
  name: "reciprocal",
  accepts: "float",
  doc: "Computes the reciprocal `1 / x` element-wise. The reciprocal of integers is f32.",
  example: "tensor([2, -4]).reciprocal()  // [0.5, -0.25]",
  sample: { low: 0.5, high: 3 },
  kernel: (x) => x.lift(1).div(x),
  grad: (g, _x, result) => g.mul(result.square()).neg(),
});

const limits =
  "For floats it is exact where |x / y| is below 2^22, and 0 beyond, where `x` lacks the precision to determine it. Division by 0 returns 0 for integers and NaN for floats.";

export const fmod: Binary = binary("arithmetic", {
  name: "fmod",
  doc: `Computes the remainder of \`x / y\` rounded towards 0, with the sign of \`x\`, as C's \`fmod\` and JavaScript's \`%\`. ${limits}`,
  example: "tensor([7, -7, 5.5]).fmod(3)  // [1, -1, 2.5]",
  sample: samples.x,
  ySample: samples.y,
  kernel: truncatedRemainder,
  grad: (g, x, y) => [g, g.mul(x.div(y).trunc()).neg()],
});

export const remainder: Binary = binary("arithmetic", {
  name: "remainder",
  doc: `Computes the remainder of \`floorDivide\`, with the sign of \`y\`, as Python's \`%\`. ${limits}`,
  example: "tensor([7, -7, 5.5]).remainder(3)  // [1, 2, 2.5]",
  sample: samples.x,
  ySample: samples.y,
  kernel: (x, y) => {
    const remainder = truncatedRemainder(x, y);
    const wrapped = isAcross(remainder, y).select(remainder.add(y), remainder);
    if (!isFloat(x.dtype)) return wrapped;
    return remainder.eq(0).select(withSignOf(y, remainder), wrapped);
  },
  grad: (g, x, y) => [g, g.mul(floorDivide(x, y)).neg()],
});

export const floorDivide: Binary = binary("arithmetic", {
  name: "floorDivide",
  doc: "Computes the largest integer not greater than `x / y`, as Python's `//`. Division by 0 returns 0 for integers and `x / y` for floats.",
  example: "tensor([7, -7, 5.5]).floorDivide(3)  // [2, -3, 1]",
  sample: samples.x,
  ySample: samples.y,
  kernel: (x, y) => {
    if (!isFloat(x.dtype)) {
      const quotient = x.div(y);
      return isAcross(truncatedRemainder(x, y), y).select(quotient.sub(1), quotient);
    }
    // x minus its remainder is a multiple of y, so rounding recovers the exact quotient.
    const remainder = truncatedRemainder(x, y);
    const whole = x.sub(remainder).div(y).round();
    const floored = isAcross(remainder, y).select(whole.sub(1), whole);
    return y.eq(0).select(x.div(y), floored);
  },
});

export interface Quotient {
  readonly quotient: Tensor;
  readonly remainder: Tensor;
}

export const divmod: Op<(x: TensorLike, y: TensorLike) => Quotient> = methodOp("arithmetic", {
  name: "divmod",
  doc: "Computes `floorDivide` and the corresponding `remainder`, as Python's `divmod`. Returns `{ quotient, remainder }`.",
  example: "tensor([7, -7]).divmod(3).remainder  // [1, 2]",
  build: (x, y) => ({
    quotient: floorDivide(x, y),
    remainder: remainder(x, y),
  }),
});

/** True if a remainder has the opposite sign of the divisor. */
function isAcross(remainder: Scalar, y: Scalar): Scalar {
  return remainder.lt(0).ne(y.lt(0)).and(remainder.ne(0));
}
