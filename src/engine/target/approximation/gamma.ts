/** The logarithm of the gamma function of 32-bit floats. */
import type { Scalar } from "../../ir/scalar.ts";
import { sin } from "./angles.ts";
import { float, polynomial } from "./building-blocks.ts";
import { log } from "./logarithms.ts";

/**
 * The error is below 12 ulp, or within 1e-6 where that is more. This is log |Γ(x)|, for negative x by reflection:
 * log(π / |sin πx|) - log Γ(1 - x).
 */
export function lgamma(x: Scalar): Scalar {
  const isNegative = x.lt(0);
  const size = x.abs();
  const positive = ofPositive(isNegative.select(size.add(1), size));
  const rest = size.sub(size.round()).abs();
  // Near 0 the sine equals its angle, and the product of a subnormal number with π would lose digits.
  const isAngle = rest.lt(2 ** -24);
  const sine = isAngle.select(rest, sin(rest.mul(Math.PI)));
  const reflected = isAngle.select(float(0), Math.log(Math.PI)).sub(log(sine)).sub(positive);
  const pole = isNegative.and(rest.eq(0)).or(size.eq(Number.POSITIVE_INFINITY));
  const value = isNegative.select(reflected, positive);
  return x.ne(x).select(x, pole.select(float(Number.POSITIVE_INFINITY), value));
}

/**
 * From 3 on this is Stirling's series. Below 3, with t = x, x - 1 or x - 2 in [0, 1], it is log Γ(1 + t) = t·(t -
 * 1)·P(t), by the recurrence minus log t, unchanged, or plus log(1 + t).
 */
function ofPositive(x: Scalar): Scalar {
  const isLarge = x.ge(3);
  const isMiddle = x.ge(1);
  const isUpper = x.ge(2);
  const t = x.sub(isUpper.select(float(2), isMiddle.select(float(1), 0))).min(1);
  const near = polynomial(
    t,
    [
      0.5772156627, -0.2452509178, 0.1554186164, -0.1149327156, 0.09072281991, -0.07092964064,
      0.04939685899, -0.02664723273, 0.009317319317, -0.001526437056,
    ],
  );
  const argument = isLarge.select(x, isUpper.select(t.add(1), isMiddle.select(float(1), t)));
  const logarithm = log(argument);
  const signed = isMiddle.select(logarithm, logarithm.neg());
  const inverse = float(1).div(x.max(3).min(2 ** 60));
  const series = polynomial(
    inverse.mul(inverse),
    [0.08333333273, -0.002777595062, 0.0007849282073, -0.0004556790307],
  );
  const rest = inverse.multiplyAdd(series, Math.log(2 * Math.PI) / 2 - 0.5);
  const far = x.sub(0.5).multiplyAdd(logarithm.sub(1), rest);
  return isLarge.select(far, t.mul(t.sub(1)).multiplyAdd(near, signed));
}
