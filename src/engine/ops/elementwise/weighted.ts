/** Products with weights, where a weight of 0 means that the element does not count. */
import type { Tensor } from "../../graph/tensor.ts";
import { recorder, type TensorLike } from "../define.ts";
import { where } from "./arithmetic.ts";
import { isfinite } from "./classification.ts";

/**
 * Returns `value · weight`, and 0 where the weight is 0, even if the value is infinite or NaN, which makes the plain
 * product NaN. The gradient by the value is the weight; the gradient by the weight is the value, and 0 where the
 * weight is 0 and the value is not finite.
 */
export function weighted(value: Tensor, weight: TensorLike): Tensor {
  if (typeof weight === "number" && weight !== 0) return value.mul(weight);
  const factor = recorder().lift(weight, value.dtype);
  return where(factor.ne(0).logicalOr(isfinite(value)), value, 0).mul(factor);
}
