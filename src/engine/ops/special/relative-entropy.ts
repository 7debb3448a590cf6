/** The contribution of single events to the relative entropy of two distributions (Kullback and Leibler 1951). */
import type { Tensor } from "../../graph/tensor.ts";
import type { Scalar } from "../../ir/scalar.ts";
import { where } from "../elementwise/arithmetic.ts";
import { type Binary, binary } from "../elementwise/makers.ts";
import { halfSquare } from "./incomplete-gamma.ts";

const positive = { low: 0.25, high: 4 } as const;

/**
 * Returns `found` for positive operands, `left` for an x of 0 with a y that is not negative, and otherwise
 * infinity.
 */
function ofShares(x: Scalar, y: Scalar, found: Scalar, left: Scalar): Scalar {
  const isPossible = x.eq(0).and(y.ge(0));
  const otherwise = isPossible.select(left, Number.POSITIVE_INFINITY);
  const value = x.gt(0).and(y.gt(0)).select(found, otherwise);
  return x.ne(x).or(y.ne(y)).select(x.add(y), value);
}

/**
 * Computes log(x / y), even if the quotient leaves the range of floats. It is exactly 0 for equal operands, whose
 * quotient a GPU may round (WGSL §15.7.4).
 */
function logRatio(x: Scalar, y: Scalar): Scalar {
  const ratio = x.div(y);
  const isInRange = ratio.gt(1e-30).and(ratio.lt(1e30));
  return x.eq(y).select(0, isInRange.select(ratio.log(), x.log().sub(y.log())));
}

function nothing(x: Tensor, y: Tensor): Tensor {
  return x.eq(0).logicalAnd(y.eq(0));
}

/** Replaces 0 and 0 by 1 and 1, because the derivatives at 0 depend on the direction. */
function apartFromNothing(x: Tensor, y: Tensor): [Tensor, Tensor] {
  const isNothing = nothing(x, y);
  return [where(isNothing, 1, x), where(isNothing, 1, y)];
}

export const relEntr: Binary = binary("exponential", {
  accepts: "float",
  name: "relEntr",
  doc: "Computes `x · log(x / y)`, the contribution of one event to the relative entropy. It is 0 where `x` is 0 and `y` is not negative, and infinite for other non-positive numbers.",
  example: "tensor([0, 2]).relEntr(1)  // [0, 1.3862944]",
  sample: positive,
  kernel: (first, second) => {
    const [x, y] = [first.cast("f32"), second.cast("f32")];
    return ofShares(x, y, x.mul(logRatio(x, y)), x.lift(0)).cast(first.dtype);
  },
  rule: "`g * (log(x / y) + 1)` for `x`, `-g * x / y` for `y`; 0 at (0, 0)",
  grad: (g, x, y) => {
    const [a, b] = apartFromNothing(x, y);
    const isNothing = nothing(x, y);
    return [
      where(isNothing, 0, g.mul(a.log().sub(b.log()).add(1))),
      where(isNothing, 0, g.mul(a).div(b).neg()),
    ];
  },
});

export const klDivergence: Binary = binary("exponential", {
  accepts: "float",
  name: "klDivergence",
  doc: "Computes `x · log(x / y) - x + y` element-wise, which is never negative. It is SciPy's `special.kl_div` (`klDiv` is the loss), and accurate where `x` and `y` are close. It is `y` where `x` is 0 and `y` is not negative, and infinite for other non-positive numbers.",
  example: "tensor([0, 2]).klDivergence(1)  // [1, 0.3862944]",
  sample: positive,
  kernel: (first, second) => {
    const [x, y] = [first.cast("f32"), second.cast("f32")];
    const ratio = y.div(x);
    const close = x.mul(halfSquare(y.sub(x).div(x), ratio));
    const apart = x.mul(logRatio(x, y)).add(y.sub(x));
    const isClose = ratio.gt(0.25).and(ratio.lt(4));
    return ofShares(x, y, isClose.select(close, apart), y).cast(first.dtype);
  },
  rule: "`g * log(x / y)` for `x`, `g * (1 - x / y)` for `y`; 0 at (0, 0)",
  grad: (g, x, y) => {
    const [a, b] = apartFromNothing(x, y);
    return [g.mul(a.log().sub(b.log())), g.mul(b.sub(a).div(b))];
  },
});
