/** Reductions that ignore NaN, like NumPy's. */
import type { Tensor } from "../../graph/tensor.ts";
import { isFloat } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { type Axes, checkElements, normalizeAxes } from "../axes.ts";
import { methodOp, type Op, type OpTexts, recorder, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { withMask } from "./masking.ts";
import { numbersIn, without } from "./not-nan.ts";
import {
  type ArgReduction,
  type Fold,
  type FoldOptions,
  inFloats,
  type Mean,
  type ReductionOptions,
} from "./reduction.ts";

type Call<Options> = (x: TensorLike, axis?: Axes, options?: Options) => Tensor;

interface NanFold extends OpTexts {
  readonly neutral: 0 | 1;
}

/** If all elements are NaN, the result is the value that the reduction starts from. */
function nanFold({ neutral, ...texts }: NanFold): Fold {
  const { name } = texts;
  return methodOp("reduction", {
    ...texts,
    build: (value, axis, settings = {}) => {
      const x = recorder().lift(value, "f32");
      const axes = normalizeAxes(name, axis, x.shape);
      const options = withMask(name, settings, x.shape);
      const full = without(x, neutral);
      return neutral === 0 ? full.sum(axes, options) : full.prod(axes, options);
    },
  });
}

export const nansum: Fold = nanFold({
  name: "nansum",
  doc: "Computes the sum over the axes, or of all elements, treating NaN as 0. The options are those of `sum`.",
  example: "tensor([1, NaN, 2]).nansum()  // 3",
  neutral: 0,
});

export const nanprod: Fold = nanFold({
  name: "nanprod",
  doc: "Computes the product over the axes, or of all elements, treating NaN as 1. The options are those of `prod`.",
  example: "tensor([3, NaN, 2]).nanprod()  // 6",
  neutral: 1,
});

export const nanmean: Mean = methodOp("reduction", {
  name: "nanmean",
  doc: "Computes the mean over the axes, or of all elements, ignoring NaN. It is NaN if all elements are NaN. The options are those of `mean`.",
  example: "tensor([1, NaN, 2]).nanmean()  // 1.5",
  build: (value, axis, { dtype, ...options } = {}) => {
    const x = recorder().lift(value, "f32");
    const axes = normalizeAxes("nanmean", axis, x.shape);
    const floats = inFloats("nanmean", x, dtype);
    const masked = withMask("nanmean", options, x.shape);
    const total = without(floats, 0).sum(axes, masked);
    return total.div(numbersIn(x, axes, masked).cast(floats.dtype));
  },
});

interface NanExtreme {
  readonly name: "nanmax" | "nanmin";
  readonly which: string;
  readonly example: string;
}

type ExtremeOptions = Omit<FoldOptions, "dtype">;
type Extreme = Op<Call<ExtremeOptions>>;

function nanExtreme({ name, which, example }: NanExtreme): Extreme {
  const isMax = name === "nanmax";
  return methodOp("reduction", {
    name,
    doc: `Returns the ${which} element over the axes, ignoring NaN. It is NaN if all elements are NaN. \`where\` selects the elements, and \`initial\` is the initial value of the reduction, which is then the result for no elements. Equal elements share the gradient.`,
    example,
    build: (value, axis, settings = {}) => {
      const x = recorder().lift(value, "f32");
      const axes = normalizeAxes(name, axis, x.shape);
      const options = withMask(name, settings, x.shape);
      const { keepdims = false, where: mask, initial } = options;
      if (mask && initial === undefined)
        throw fault(name, "missing initial: where may leave no elements to reduce");
      if (initial === undefined) checkElements(name, x.shape, axes);
      const full = without(x, isMax ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY);
      const found = isMax ? full.max(axes, options) : full.min(axes, options);
      if (!isFloat(x.dtype) || initial !== undefined) return found;
      return where(numbersIn(x, axes, { keepdims }).gt(0), found, Number.NaN);
    },
  });
}

export const nanmax: Extreme = nanExtreme({
  name: "nanmax",
  which: "largest",
  example: "tensor([1, NaN, 2]).nanmax()  // 2",
});

export const nanmin: Extreme = nanExtreme({
  name: "nanmin",
  which: "smallest",
  example: "tensor([1, NaN, 2]).nanmin()  // 1",
});

function nanArgReduction(
  name: string,
  which: string,
  neutral: number,
  shown: string,
  choose: (x: Tensor, axis: number | null, options: ReductionOptions) => Tensor,
): ArgReduction {
  return methodOp("reduction", {
    name,
    doc: `Returns the index (i32) of the ${which} element along an axis, or in the flattened tensor, ignoring NaN. It is the first of equal elements, and 0 where all are NaN.`,
    example: `tensor([NaN, 5, 7]).${name}()  // ${shown}`,
    build: (value, axis = null, options = {}) => {
      const x = recorder().lift(value, "f32");
      const axes = normalizeAxes(name, axis, x.shape);
      checkElements(name, x.shape, axes);
      return choose(without(x, neutral), axis, options);
    },
  });
}

export const nanargmax: ArgReduction = nanArgReduction(
  "nanargmax",
  "largest",
  Number.NEGATIVE_INFINITY,
  "2",
  (x, axis, options) => x.argmax(axis, options),
);

export const nanargmin: ArgReduction = nanArgReduction(
  "nanargmin",
  "smallest",
  Number.POSITIVE_INFINITY,
  "1",
  (x, axis, options) => x.argmin(axis, options),
);
