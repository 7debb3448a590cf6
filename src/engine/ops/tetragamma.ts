/** The derivative of `trigamma`, of ops alone, so that it has derivatives of every order. */
import type { Tensor } from "../graph/tensor.ts";
import { where } from "./arithmetic.ts";

/** ψ''(1 - x) - ψ''(x) = 2π³ cos πx / sin³ πx (the second derivative of Abramowitz and Stegun 6.3.7). */
export function tetragamma(x: Tensor): Tensor {
  const isNegative = x.lt(0);
  const positive = ofPositive(where(isNegative, x.neg().add(1), x));
  // Not evaluated where it is not taken: it has poles there.
  const angle = where(isNegative, x, 0.5).mul(Math.PI);
  const sine = angle.sin().div(Math.PI);
  const reflected = positive.sub(angle.cos().mul(2).div(sine.mul(sine).mul(sine)));
  return where(isNegative, reflected, positive);
}

const steps = [0, 1, 2, 3, 4, 5];

/** The derivatives of the recurrence 6.4.6 and of the asymptotic series 6.4.12. */
function ofPositive(x: Tensor): Tensor {
  const inverse = x.add(6).reciprocal();
  const z = inverse.square();
  const series = z
    .mul(3 / 10)
    .sub(1 / 6)
    .mul(z)
    .add(1 / 6)
    .mul(z)
    .sub(1 / 2)
    .mul(z);
  const start = z.mul(series.sub(inverse).sub(1));
  return steps.reduceRight((sum, k) => {
    const part = x.add(k).reciprocal();
    return sum.sub(part.mul(part).mul(part).mul(2));
  }, start);
}
