/** Roots of sums, whose derivative is infinite where the sum is 0. */
import type { Tensor } from "../../graph/tensor.ts";
import { where } from "../elementwise/arithmetic.ts";

/**
 * Takes a root of a sum that is not negative. If the sum is 0, so is the gradient, as in PyTorch's norm and std:
 * the chain rule would produce 0 · ∞ there.
 */
export function rootOf(sum: Tensor, root: (x: Tensor) => Tensor): Tensor {
  const isZero = sum.eq(0);
  return where(isZero, 0, root(where(isZero, 1, sum)));
}
