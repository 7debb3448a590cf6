/** Bessel functions of order 2 over their operand, which derivatives of order 1 consist of. */
import type { Tensor } from "../../graph/tensor.ts";
import { where } from "../elementwise/arithmetic.ts";

/** Returns J₂(x) / x for a sign of −1, and I₂(x) / x for 1, from the orders 1, divided by x, and 0. */
export function secondOrderRatio(x: Tensor, ratio: Tensor, zeroth: Tensor, sign: 1 | -1): Tensor {
  const isNear = x.abs().lt(1);
  const small = where(isNear, x, 0);
  const square = small.square();
  // x / 8 · Σ (±x² / 4)ᵏ · 2 / (k! · (k + 2)!)
  const series = square
    .mul(sign / 23040)
    .add(1 / 384)
    .mul(square)
    .add(sign / 12)
    .mul(square)
    .add(1)
    .mul(small)
    .mul(1 / 8);
  const difference = sign < 0 ? ratio.mul(2).sub(zeroth) : zeroth.sub(ratio.mul(2));
  return where(isNear, series, difference.div(where(isNear, 1, x)));
}
