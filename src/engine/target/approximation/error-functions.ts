/** The error function, its complement and its inverse, of 32-bit floats. */
import type { Scalar } from "../../ir/scalar.ts";
import { float, polynomial, signedLike } from "./building-blocks.ts";
import { scaledExp } from "./exponentials.ts";
import { log } from "./logarithms.ts";

/**
 * The error is below 5 ulp. This is an odd rational function, fitted up to ±3.93, from where on erf rounds to ±1.
 * Its argument is bounded further out, where it exceeds 1 by more than its error, so that limiting the result to
 * 1 makes it exactly 1.
 */
export function erf(x: Scalar): Scalar {
  const bounded = x.min(4.25).max(-4.25);
  const square = bounded.mul(bounded);
  const above = polynomial(
    square,
    [1.1283791065, 0.1907818466, 0.05279000476, 0.003779520281, 0.0002848060103, 2.041977496e-6],
  );
  const below = polynomial(
    square,
    [1, 0.5024087429, 0.1142566875, 0.01499725878, 0.00116519013, 3.8004011e-5],
  );
  return bounded.mul(above.div(below)).min(1).max(-1);
}

/**
 * The error is below 8 ulp. For x ≥ 0 this is exp(-x²)·P((x - 2) / (x + 2)) with the square in two parts; below 0
 * it is 2 - erfc(-x).
 */
export function erfc(x: Scalar): Scalar {
  const magnitude = x.abs().min(10.2);
  const t = magnitude.sub(2).div(magnitude.add(2));
  const factor = polynomial(
    t,
    [
      0.2553956759, -0.4271858676, 0.2416582611, -0.07897799638, 0.003731697998, 0.006992444415,
      -0.0008408673971, -0.0009626219842, 3.276200094e-5, 0.000138115872, 2.653845972e-5,
    ],
  );
  const high = magnitude.bitcast("i32").and(-0x1000).bitcast("f32");
  const low = magnitude.sub(high).mul(magnitude.add(high));
  // low is below 0.06.
  const rest = polynomial(low, [1, -1, 1 / 2, -1 / 6, 1 / 24]);
  const value = scaledExp(high.mul(high).neg()).mul(rest).mul(factor);
  const signed = x.lt(0).select(value.neg().add(2), value);
  return x.ne(x).select(x, signed);
}

/**
 * The error is below 3 ulp. This is x·P(w) with w = -log(1 - x²), in the two ranges of Giles 2012 (GPU Computing
 * Gems).
 */
export function erfinv(x: Scalar): Scalar {
  const magnitude = x.abs();
  const w = log(magnitude.neg().add(1).mul(magnitude.add(1))).neg();
  const near = polynomial(
    w.sub(2.5),
    [
      1.501409359, 0.2466402861, -0.004177386753, -0.001252741837, 0.0002183444024, -4.96338304e-6,
      -3.462693907e-6, 4.661797004e-7, 2.323171878e-8, -8.791769334e-9,
    ],
  );
  const far = polynomial(
    w.max(5).sqrt().sub(3),
    [
      2.832976984, 1.001674162, 0.009435898365, -0.007624872379, 0.005759976059, -0.00366182717,
      0.00130417405, 8.781428082e-5, -0.0001682390208,
    ],
  );
  const value = magnitude.mul(w.lt(5).select(near, far));
  const limit = magnitude.eq(1).select(float(Number.POSITIVE_INFINITY), Number.NaN);
  return signedLike(x, magnitude.lt(1).select(value, limit));
}
