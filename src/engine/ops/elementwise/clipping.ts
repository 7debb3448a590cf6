/** Limits numbers to bounds. */
import type { Tensor } from "../../graph/tensor.ts";
import { type DType, isFloat, rangeOf } from "../../ir/dtype.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { maximum, minimum } from "./arithmetic.ts";
import { commonDtype, liftAs } from "./makers.ts";

type Bound = TensorLike | null;

export interface Bounds {
  /** Default none. */
  readonly min?: Bound;
  /** Default none. */
  readonly max?: Bound;
}

/**
 * True if a number is at or beyond the least (0) or greatest (1) number of an integer dtype, so that it sets no
 * limit.
 */
function isBeyond(dtype: DType, bound: TensorLike, side: 0 | 1): boolean {
  if (typeof bound !== "number" || isFloat(dtype)) return false;
  const end = rangeOf[dtype as keyof typeof rangeOf][side];
  return side === 0 ? bound <= end : bound >= end;
}

function isBounds(value: Bound | Bounds): value is Bounds {
  return typeof value === "object" && value !== null && !recorder().isTensor(value);
}

export const clip: Op<(x: TensorLike, low?: Bound | Bounds, high?: Bound) => Tensor> = methodOp(
  "arithmetic",
  {
    name: "clip",
    doc: "Clamps `x` to the range from `low` to `high`. A bound that is null or undefined, or outside the range of an integer dtype, does not limit that side. `{ min, max }` in place of `low` sets one bound or both, as in PyTorch.",
    example: "tensor([-5, 0.5, 5]).clip(0, 1)  // [0, 0.5, 1]",
    build: (x, from = null, to = null) => {
      const { min: low = null, max: high = to } = isBounds(from) ? from : { min: from };
      const dtype = commonDtype([x]);
      const limits = (bound: Bound, side: 0 | 1): bound is TensorLike =>
        bound !== null && !isBeyond(dtype, bound, side);
      const above = limits(low, 0) ? maximum(x, low) : liftAs(x, dtype);
      return limits(high, 1) ? minimum(above, high) : above;
    },
  },
);
