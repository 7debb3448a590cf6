/** The dilogarithm, by Debye's series (Maximon 2003, "The dilogarithm function for complex argument"). */
import type { Tensor } from "../../graph/tensor.ts";
import { where } from "../elementwise/arithmetic.ts";
import { type Unary, unary } from "../elementwise/makers.ts";
import { polynomial } from "./polynomial.ts";

const sixthOfSquare = Math.PI ** 2 / 6;

/** (Li₂(1 - exp(-v)) - v + v² / 4) / v³, in v², for |v| up to log 2. */
const series = [0.02777777778, -0.0002777777263, 4.72357458e-6, -9.00599565e-8];

export const spence: Unary = unary({
  name: "spence",
  family: "exponential",
  accepts: "float",
  doc: "Spence's function Li₂(1 - x), the integral of log(t) / (1 - t) from 1 to x, as in SciPy: π²/6 at 0, 0 at 1, NaN for negative numbers.",
  example: "tensor([0, 1, 2]).spence()  // [1.6449341, 0, -0.822467]",
  sample: { low: 0.25, high: 4, apart: { from: [1], by: 0.05 } },
  kernel: (operand) => {
    const x = operand.cast("f32");
    // Map to the range from ½ to 2 by the inversion x → 1 / x, the reflection y → 1 - y, or both.
    const isLarge = x.gt(2);
    const y = isLarge.select(x.lift(1).div(x), x);
    const isSmall = y.lt(0.5);
    const v = x.lift(0).sub(isSmall.select(y.neg().log1p(), y.log()));
    const square = v.mul(v);
    const middle = square
      .mul(v)
      .mul(polynomial(square, series))
      .add(v.sub(square.mul(0.25)));
    // The branch that is not selected may be 0 · ∞.
    const product = y.eq(0).select(x.lift(0), y.log().mul(y.neg().log1p()));
    const reflected = x.lift(sixthOfSquare).sub(product).sub(middle);
    const bounded = isSmall.select(reflected, middle);
    const logarithm = x.log();
    const inverted = logarithm.mul(logarithm).mul(-0.5).sub(bounded);
    const value = isLarge.select(inverted, bounded);
    return x.ge(0).select(value, Number.NaN).cast(operand.dtype);
  },
  rule: "`g * log(x) / (1 - x)`, which is -1 at 1",
  grad: (g, x: Tensor) => {
    const rest = x.neg().add(1);
    const isNear = rest.abs().lt(0.0625);
    const safe = where(isNear, 0.5, rest);
    // This is log(1 - r) / r.
    const ratio = where(isNear, nearOne(rest), where(isNear, 0.5, x).log().div(safe));
    return g.mul(ratio);
  },
});

/** Returns log(1 - r) / r for a small r. */
function nearOne(r: Tensor): Tensor {
  let sum = r.mul(0).sub(1 / 7);
  for (let n = 6; n > 0; n--) sum = sum.mul(r).sub(1 / n);
  return sum;
}
