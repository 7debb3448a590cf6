/** The variance and standard deviation of elements that are not NaN, as in NumPy. */

import type { Tensor } from "../../graph/tensor.ts";
import { isHalf } from "../../ir/dtype.ts";
import { normalizeAxes } from "../axes.ts";
import { methodOp, type OpTexts, recorder } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { givenMean, maskOf } from "./masking.ts";
import { nanmean } from "./nan-reduction.ts";
import { missing, numbersIn } from "./not-nan.ts";
import { keptShape } from "./reduction.ts";
import { rootOf } from "./root.ts";
import type { Spread } from "./statistics.ts";

interface NanSpreadSpec extends OpTexts {
  readonly finish: (variance: Tensor) => Tensor;
}

function nanSpread({ finish, ...texts }: NanSpreadSpec): Spread {
  return methodOp("reduction", {
    ...texts,
    build: (value, axis, options = {}) => {
      const lifted = recorder().lift(value, "f32");
      const { correction = 0, keepdims = false, where: condition, mean } = options;
      const axes = normalizeAxes(texts.name, axis, lifted.shape);
      // Elements that take no part are ignored like NaN.
      const x = condition
        ? where(maskOf(texts.name, condition, lifted.shape), lifted.cast("f32"), Number.NaN)
        : lifted.cast("f32");
      const centre =
        mean === undefined
          ? nanmean(x, axes, { keepdims: true })
          : givenMean(texts.name, mean, keptShape(x.shape, axes));
      const centred = where(missing(x), 0, x.sub(centre));
      const count = numbersIn(x, axes, { keepdims }).cast("f32").sub(correction);
      const squares = centred.mul(centred).sum(axes, { keepdims });
      const found = finish(where(count.gt(0), squares.div(count), Number.NaN));
      return isHalf(lifted.dtype) ? found.cast(lifted.dtype) : found;
    },
  });
}

export const nanvariance: Spread = nanSpread({
  name: "nanvariance",
  doc: "Computes the variance over the axes, or of all elements, ignoring NaN. It is NaN if there are too few elements for the `correction`. `where` selects the elements, and `mean` is the mean if it is already known.",
  example: "tensor([1, NaN, 3]).nanvariance()  // 1",
  finish: (found) => found,
});

export const nanstd: Spread = nanSpread({
  name: "nanstd",
  doc: "Computes the standard deviation over the axes, or of all elements, ignoring NaN. It is the square root of `nanvariance`.",
  example: "tensor([1, NaN, 5]).nanstd()  // 2",
  finish: (found) => rootOf(found, (square) => square.sqrt()),
});
