/** Exponentials of differences to the largest of several numbers, whose sum is at least 1, also at infinities. */
import type { Tensor } from "../../graph/tensor.ts";
import { largestOf } from "../../ir/dtype.ts";
import type { Scalar } from "../../ir/scalar.ts";
import { where } from "./arithmetic.ts";
import { innerPrimitives } from "./inner-function.ts";
import { applyElementwise, elementwise } from "./makers.ts";

const primitive = elementwise(
  { name: "shiftedExponential", accepts: "float", rule: "`g * result` for the first", operands: 2 },
  ([x, largest]) => {
    const operand = x as Scalar;
    const shift = (largest as Scalar).cast("f32").max(-largestOf.f32).min(largestOf.f32);
    const distance = operand.cast("f32").sub(shift);
    return distance.gt(0).select(distance.lift(1), distance.exp()).cast(operand.dtype);
  },
  (g, _operands, result) => [g.mul(result), null],
);
innerPrimitives.add(primitive);

/**
 * Returns exp(x − largest) for an x that is not above `largest`. Where `largest` is ∞, the elements that are ∞ are 1
 * and all others 0, and where it is −∞ all are 0. It is its own derivative by `x`; `largest` has none.
 */
export function shiftedExponential(x: Tensor, largest: Tensor): Tensor {
  return applyElementwise(primitive, "float", [x, largest]);
}

/** Returns log(sum) + largest for the sum of such exponentials; −∞, with a gradient of 0, where all are 0. */
export function logOfShifted(sum: Tensor, largest: Tensor): Tensor {
  return where(largest.eq(Number.NEGATIVE_INFINITY), 1, sum).log().add(largest);
}
