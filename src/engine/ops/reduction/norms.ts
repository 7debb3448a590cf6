/** The norms of vectors: by their formulas, and without sums that leave the range of f32. */
import type { Tensor } from "../../graph/tensor.ts";
import { where } from "../elementwise/arithmetic.ts";
import { lengthsOf, smallestSum } from "./length.ts";
import { keptShape, type ReductionOptions } from "./reduction.ts";
import { rootOf } from "./root.ts";

/** The norm by its formula, whose powers may leave the range of f32. */
export function plainNorm(
  x: Tensor,
  ord: number,
  axes: readonly number[],
  options: ReductionOptions,
): Tensor {
  const size = x.abs();
  switch (ord) {
    case 0:
      return x.ne(0).cast("f32").sum(axes, options);
    case 1:
      return size.sum(axes, options);
    case 2:
      return rootOf(x.square().sum(axes, options), (sum) => sum.sqrt());
    case Number.POSITIVE_INFINITY:
      return size.max(axes, options);
    case Number.NEGATIVE_INFINITY:
      return size.min(axes, options);
    default:
      return rootOf(powers(size, ord).sum(axes, options), (sum) => sum.pow(1 / ord));
  }
}

/** The norm of vectors of any size. */
export function normOf(
  x: Tensor,
  ord: number,
  axes: readonly number[],
  options: ReductionOptions,
): Tensor {
  const isEmpty = axes.some((axis) => x.shape[axis] === 0);
  const isPlain = isEmpty || ord === 0 || ord === 1 || !Number.isFinite(ord);
  if (isPlain && ord !== 2) return plainNorm(x, ord, axes, options);
  const found = ord === 2 ? lengthsOf(x, axes) : scaledNorm(x, ord, axes);
  return found.reshape(
    options.keepdims ? keptShape(x.shape, axes) : x.shape.filter((_, axis) => !axes.includes(axis)),
  );
}

/** Powers of elements relative to the one that counts most, where the sum of those of x itself is out of range. */
function scaledNorm(x: Tensor, ord: number, axes: readonly number[]): Tensor {
  const keepdims = { keepdims: true };
  const size = x.abs();
  const held = size.stopGradient();
  const plain = powers(held, ord).sum(axes, keepdims);
  const first = ord > 0 ? held.max(axes, keepdims) : held.min(axes, keepdims);
  const [least, most] = ord > 0 ? [smallestSum, Number.POSITIVE_INFINITY] : invertible;
  const isOrdinary = plain.ge(least).logicalAnd(plain.lt(most));
  const isScaled = first.gt(0).logicalAnd(first.isfinite()).logicalAnd(isOrdinary.logicalNot());
  const unit = where(isScaled, first, 1);
  // Some GPUs return 0 for a quotient by a number near either end of the range.
  const shift = where(unit.gt(1), 2 ** -60, 2 ** 60);
  const relative = where(isScaled, size.mul(shift).div(unit.mul(shift)), size);
  const sum = powers(relative, ord).sum(axes, keepdims);
  return rootOf(sum, (total) => total.pow(1 / ord)).mul(unit);
}

/** The sums of powers of negative order whose gradient, a product of a large and a small power, is in range. */
const invertible = [2 ** -40, 2 ** 40] as const;

/** Raises magnitudes to a power, without the gradient at 0 where it would be infinite, as in PyTorch. */
function powers(size: Tensor, ord: number): Tensor {
  if (ord >= 1) return size.pow(ord);
  const isZero = size.eq(0);
  return where(isZero, ord < 0 ? Number.POSITIVE_INFINITY : 0, where(isZero, 1, size).pow(ord));
}
