/** Tangents, the inverses of trigonometric functions, and angles in other units. */
import type { Tensor } from "../../graph/tensor.ts";
import { where } from "./arithmetic.ts";
import { type Binary, binary, type Unary, unary } from "./makers.ts";
import { asinSlope, atanSlope } from "./slopes.ts";

const accepts = "float";
const inside = { low: -0.875, high: 0.875 };

export const tan: Unary = unary("trigonometric", {
  name: "tan",
  accepts,
  doc: "Computes the tangent of an angle in radians.",
  example: "tensor([0, 1]).tan()  // [0, 1.5574077]",
  sample: { low: -1.25, high: 1.25 },
  kernel: (x) => x.tan(),
  grad: (g, _x, result) => g.mul(result.square().add(1)),
});

export const asin: Unary = unary("trigonometric", {
  name: "asin",
  accepts,
  doc: "Computes the arcsine of `x`, an angle from -π/2 to π/2; NaN beyond ±1.",
  example: "tensor([0, 1]).asin()  // [0, 1.5707963]",
  sample: inside,
  kernel: (x) => x.asin(),
  rule: "`g / √(1 - x²)`",
  grad: (g, x) => g.mul(asinSlope(x)),
});

export const acos: Unary = unary("trigonometric", {
  name: "acos",
  accepts,
  doc: "Computes the arccosine of `x`, an angle from 0 to π; NaN beyond ±1.",
  example: "tensor([1, 0]).acos()  // [0, 1.5707963]",
  sample: inside,
  kernel: (x) => x.acos(),
  rule: "`-g / √(1 - x²)`",
  grad: (g, x) => g.mul(asinSlope(x)).neg(),
});

export const atan: Unary = unary("trigonometric", {
  name: "atan",
  accepts,
  doc: "Computes the arctangent of `x`, an angle from -π/2 to π/2.",
  example: "tensor([0, 1]).atan()  // [0, 0.7853982]",
  kernel: (x) => x.atan(),
  rule: "`g / (1 + x²)`",
  grad: (g, x) => g.mul(atanSlope(x)),
});

const large = 2 ** 127;

export const atan2: Binary = binary("trigonometric", {
  name: "atan2",
  accepts,
  doc: "Computes the angle from -π to π of the point with ordinate `x` and abscissa `y`, as `Math.atan2(x, y)`. The signs of zeros are respected. The gradient at (0, 0) is 0.",
  example: "tensor([1, -1]).atan2(tensor([1, -1]))  // [0.7853982, -2.3561945]",
  sample: { low: 0.25, high: 3 },
  ySample: { low: -3, high: 3 },
  kernel: (y, x) => y.atan2(x),
  rule: "`g * y / (x² + y²)` for `x`, `-g * x / (x² + y²)` for `y`",
  grad: (g, y, x) => {
    // Divide by the hypotenuse twice, since its square may overflow or underflow. The derivative at (0, 0) is 0, as
    // hypot's, and so it is at infinity.
    const size = hypot(x, y);
    const length = where(size.eq(0), 1, size);
    const along = (side: Tensor): Tensor => g.mul(side.clip(-large, large).div(length)).div(length);
    return [along(x), along(y).neg()];
  },
});

export const hypot: Binary = binary("trigonometric", {
  name: "hypot",
  accepts,
  doc: "Computes the hypotenuse `sqrt(x² + y²)` without overflow of the squares. The gradient at (0, 0) is 0.",
  example: "tensor([3, 5]).hypot(tensor([4, 12]))  // [5, 13]",
  sample: { apart: { from: [0], by: 0.25 } },
  kernel: (x, y) => {
    const [a, b] = [x.abs(), y.abs()];
    const large = a.max(b);
    const ratio = a.min(b).div(large);
    const finite = large.mul(ratio.mul(ratio).add(1).sqrt());
    const infinite = a.eq(Number.POSITIVE_INFINITY).or(b.eq(Number.POSITIVE_INFINITY));
    const value = large.eq(0).select(large, finite);
    return infinite.select(x.lift(Number.POSITIVE_INFINITY), value);
  },
  rule: "`g * x / result` for `x`, `g * y / result` for `y`; 0 at (0, 0), and ±1 for an infinite operand",
  grad: (g, x, y, result) => {
    const isInfinite = result.eq(Number.POSITIVE_INFINITY);
    const length = where(result.eq(0).logicalOr(isInfinite), 1, result);
    // An infinite operand is replaced by its sign, a finite one beside it by 0.
    const along = (side: Tensor): Tensor =>
      g.mul(where(isInfinite, where(side.isfinite(), 0, side.sign()), side).div(length));
    return [along(x), along(y)];
  },
});

export const deg2rad: Unary = unary("trigonometric", {
  name: "deg2rad",
  accepts,
  doc: "Converts degrees to radians.",
  example: "tensor([180, 90]).deg2rad()  // [3.1415927, 1.5707963]",
  kernel: (x) => x.mul(Math.PI / 180),
  grad: (g) => g.mul(Math.PI / 180),
});

export const rad2deg: Unary = unary("trigonometric", {
  name: "rad2deg",
  accepts,
  doc: "Converts radians to degrees.",
  example: "tensor([0, 0.5]).rad2deg()  // [0, 28.6478898]",
  kernel: (x) => x.mul(180 / Math.PI),
  grad: (g) => g.mul(180 / Math.PI),
});

export const sinc: Unary = unary("trigonometric", {
  name: "sinc",
  accepts,
  doc: "Computes `sin(πx) / (πx)`, which is 1 at 0, as in NumPy.",
  example: "tensor([0, 0.5, 1]).sinc()  // [1, 0.6366198, 0]",
  sample: { apart: { from: [0], by: 0.1 } },
  kernel: (x) => {
    // sin πx = ±sin πr, where r is x less the nearest integer.
    const whole = x.round();
    const sine = x.sub(whole).mul(Math.PI).sin();
    const isOdd = whole.mul(0.5).ne(whole.mul(0.5).floor());
    const value = isOdd.select(sine.neg(), sine).div(x.mul(Math.PI));
    return x.eq(0).select(1, x.abs().eq(Number.POSITIVE_INFINITY).select(x.lift(0), value));
  },
  grad: (g, x, result) => g.mul(sincDerivative(x, result)),
  rule: "`g * (cos(πx) - sinc(x)) / x`, near 0 by its series",
});

/** Returns (cos πx - sinc x) / x, and near 0, where the difference cancels, its Maclaurin series. */
function sincDerivative(x: Tensor, result: Tensor): Tensor {
  const isNear = x.abs().lt(0.125);
  // Infinity has no angle; both ends of the function are flat.
  const isEnd = x.abs().eq(Number.POSITIVE_INFINITY);
  const held = where(isNear.logicalOr(isEnd), 1, x);
  // cos πx = ±cos πr, as in sinc.
  const half = held.round().mul(0.5);
  const cosine = held.sub(held.round()).mul(Math.PI).cos();
  const turned = where(half.eq(half.floor()), cosine, cosine.neg());
  const far = turned.sub(result).div(held);
  // The series of a large number overflows, and 0 · ∞ would reach the next derivative.
  const small = where(isNear, x, 0);
  const t = small.mul(Math.PI).square();
  const series = t
    .mul(
      t
        .mul(1 / 840)
        .neg()
        .add(1 / 30),
    )
    .sub(1 / 3);
  return where(isEnd, 0, where(isNear, small.mul(Math.PI ** 2).mul(series), far));
}
