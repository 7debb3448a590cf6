/** Reductions and scans that pass over NaN, as NumPy's do. */
import type { Tensor } from "../../graph/tensor.ts";
import { isFloat } from "../../ir/dtype.ts";
import { type Axes, checkElements, normalizeAxes, normalizeAxis } from "../axes.ts";
import { composite } from "../composite.ts";
import { type Case, type ErrorCase, recorder, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import type { ArgReduction, Reduction, ReductionOptions } from "./reduction.ts";
import type { Scan, ScanOptions } from "./scan.ts";
import type { Spread, SpreadOptions } from "./statistics.ts";

const family = "reduction";
const parameters =
  "x: TensorLike, axis?: number | readonly number[] | null, options?: { keepdims?: boolean }";

const missing = (x: Tensor): Tensor => x.ne(x);

/** NaN replaced by a number that changes nothing. */
function without(x: Tensor, neutral: number): Tensor {
  return isFloat(x.dtype) ? where(missing(x), neutral, x) : x;
}

/** How many are numbers: i32. */
function numbersIn(x: Tensor, axes: readonly number[], options: ReductionOptions): Tensor {
  return x.eq(x).cast("i32").sum(axes, options);
}

/** With NaN here and there, and in the whole of a row; integers have none. */
function holed(x: Tensor | undefined): Tensor {
  const whole = x as Tensor;
  return isFloat(whole.dtype) ? where(whole.gt(1.2), Number.NaN, whole) : whole;
}

function cases(
  call: (x: Tensor, axis?: Axes, options?: ReductionOptions) => Tensor,
  empty = true,
): Case[] {
  return [
    { operands: [{ shape: [11] }], build: (x) => call(holed(x)) },
    { operands: [{ shape: [5, 9] }], build: (x) => call(holed(x), 0) },
    {
      operands: [{ shape: [3, 4, 5] }],
      build: (x) => call(holed(x), [0, -1], { keepdims: true }),
    },
    {
      operands: [{ shape: [2, 6], dtype: "i32" }],
      build: (x) => call((x as Tensor).cast("f32").mul(Number.NaN), 1),
    },
    { operands: [{ shape: [4, 6], dtype: "i32" }], build: (x) => call(x as Tensor, 1) },
    ...(empty
      ? [{ operands: [{ shape: [3, 0] }], build: (x?: Tensor) => call(x as Tensor, 1) }]
      : []),
  ];
}

const axisError = (name: string): ErrorCase => ({
  call: `zeros([2]).${name}(1)`,
  message: `${name}: invalid axis 1: [2] has the axes -1 to 0`,
});

interface NanSpec {
  readonly name: string;
  readonly doc: string;
  readonly example: string;
  readonly empty?: boolean;
  readonly reduce: (x: Tensor, axes: number[], options: ReductionOptions) => Tensor;
}

function nanReduction({ name, doc, example, empty = true, reduce }: NanSpec): Reduction {
  const build = (value: TensorLike, axis?: Axes, options: ReductionOptions = {}): Tensor => {
    const x = recorder().lift(value, "f32");
    const axes = normalizeAxes(name, axis, x.shape);
    if (!empty) checkElements(name, x.shape, axes);
    return reduce(x, axes, options);
  };
  return composite({
    name,
    family,
    doc,
    example,
    parameters,
    method: true,
    build,
    cases: cases(build, empty),
    errors: [
      axisError(name),
      ...(empty
        ? []
        : [
            {
              call: `zeros([2, 0]).${name}(1)`,
              message: `${name}: invalid shape [2, 0]: no elements to choose from`,
            },
          ]),
    ],
  });
}

export const nansum: Reduction = nanReduction({
  name: "nansum",
  doc: "The sum over the axes, or of all elements, with NaN as 0.",
  example: "tensor([1, NaN, 2]).nansum()  // 3",
  reduce: (x, axes, options) => without(x, 0).sum(axes, options),
});

export const nanprod: Reduction = nanReduction({
  name: "nanprod",
  doc: "The product over the axes, or of all elements, with NaN as 1.",
  example: "tensor([3, NaN, 2]).nanprod()  // 6",
  reduce: (x, axes, options) => without(x, 1).prod(axes, options),
});

export const nanmean: Reduction = nanReduction({
  name: "nanmean",
  doc: "The mean over the axes, or of all elements, of those that are not NaN; NaN where there is none.",
  example: "tensor([1, NaN, 2]).nanmean()  // 1.5",
  reduce: (x, axes, options) => {
    const floats = isFloat(x.dtype) ? x : x.cast("f32");
    return without(floats, 0)
      .sum(axes, options)
      .div(numbersIn(x, axes, options).cast(floats.dtype));
  },
});

function extreme(
  x: Tensor,
  axes: number[],
  options: ReductionOptions,
  neutral: number,
  reduce: (x: Tensor) => Tensor,
): Tensor {
  if (!isFloat(x.dtype)) return reduce(x);
  const found = reduce(without(x, neutral));
  return where(numbersIn(x, axes, options).gt(0), found, Number.NaN);
}

export const nanmax: Reduction = nanReduction({
  name: "nanmax",
  doc: "The largest element over the axes that is not NaN; NaN where there is none. Ties share the gradient.",
  example: "tensor([1, NaN, 2]).nanmax()  // 2",
  empty: false,
  reduce: (x, axes, options) =>
    extreme(x, axes, options, Number.NEGATIVE_INFINITY, (full) => full.max(axes, options)),
});

export const nanmin: Reduction = nanReduction({
  name: "nanmin",
  doc: "The smallest element over the axes that is not NaN; NaN where there is none. Ties share the gradient.",
  example: "tensor([1, NaN, 2]).nanmin()  // 1",
  empty: false,
  reduce: (x, axes, options) =>
    extreme(x, axes, options, Number.POSITIVE_INFINITY, (full) => full.min(axes, options)),
});

function nanSpread(
  name: string,
  doc: string,
  example: string,
  finish: (variance: Tensor) => Tensor,
): Spread {
  const build = (value: TensorLike, axis?: Axes, options: SpreadOptions = {}): Tensor => {
    const lifted = recorder().lift(value, "f32");
    const x = lifted.cast("f32");
    const { correction = 0, keepdims = false } = options;
    const axes = normalizeAxes(name, axis, x.shape);
    const mean = nanmean(x, axes, { keepdims: true });
    const centred = where(missing(x), 0, x.sub(mean));
    const count = numbersIn(x, axes, { keepdims }).cast("f32").sub(correction);
    const squares = centred.mul(centred).sum(axes, { keepdims });
    const found = finish(where(count.gt(0), squares.div(count), Number.NaN));
    return lifted.dtype === "f16" ? found.cast("f16") : found;
  };
  return composite({
    name,
    family,
    doc,
    example,
    parameters: parameters.replace("{ ", "{ correction?: number; "),
    method: true,
    build,
    cases: [
      ...cases(build),
      {
        operands: [{ shape: [5, 9] }],
        build: (x) => build(holed(x), -1, { correction: 1 }),
      },
    ],
    errors: [axisError(name)],
  });
}

export const nanvariance: Spread = nanSpread(
  "nanvariance",
  "The variance over the axes, or of all elements, of those that are not NaN; NaN where there are too few for the `correction`.",
  "tensor([1, NaN, 3]).nanvariance()  // 1",
  (found) => found,
);

export const nanstd: Spread = nanSpread(
  "nanstd",
  "The standard deviation over the axes, or of all elements, of those that are not NaN: the square root of `nanvariance`.",
  "tensor([1, NaN, 5]).nanstd()  // 2",
  (found) => found.sqrt(),
);

function nanArgReduction(
  name: string,
  which: string,
  neutral: number,
  shown: string,
  choose: (x: Tensor, axis: number | null, options: ReductionOptions) => Tensor,
): ArgReduction {
  const build = (
    value: TensorLike,
    axis: number | null = null,
    options: ReductionOptions = {},
  ): Tensor => {
    const x = recorder().lift(value, "f32");
    const axes = normalizeAxes(name, axis, x.shape);
    checkElements(name, x.shape, axes);
    return choose(without(x, neutral), axis, options);
  };
  return composite({
    name,
    family,
    doc: `The place (i32) of the ${which} element along an axis, or in the flattened tensor, that is not NaN: the first one among equals; 0 where all are NaN.`,
    example: `tensor([NaN, 5, 7]).${name}()  // ${shown}`,
    parameters: "x: TensorLike, axis?: number | null, options?: { keepdims?: boolean }",
    method: true,
    build,
    cases: [
      { operands: [{ shape: [5, 9] }], build: (x) => build(holed(x), 1) },
      { operands: [{ shape: [5, 9] }], build: (x) => build(holed(x), 0, { keepdims: true }) },
      { operands: [{ shape: [3, 7] }], build: (x) => build(holed(x)) },
      { operands: [{ shape: [4, 6], dtype: "i32" }], build: (x) => build(x as Tensor, -1) },
    ],
    errors: [
      axisError(name),
      {
        call: `zeros([2, 0]).${name}(1)`,
        message: `${name}: invalid shape [2, 0]: no elements to choose from`,
      },
    ],
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

function nanScan(
  name: string,
  what: string,
  neutral: number,
  shown: string,
  scan: (x: Tensor, axis: number, options: ScanOptions) => Tensor,
): Scan {
  const build = (value: TensorLike, axis: number = -1, options: ScanOptions = {}): Tensor => {
    const x = recorder().lift(value, "f32");
    normalizeAxis(name, axis, x.shape);
    return scan(without(x, neutral), axis, options);
  };
  return composite({
    name,
    family: "scan",
    doc: `The cumulative ${what} along an axis, the last by default, with NaN as ${neutral}.`,
    example: `tensor([2, NaN, 3]).${name}()  // ${shown}`,
    parameters:
      "x: TensorLike, axis?: number, options?: { reverse?: boolean; exclusive?: boolean }",
    method: true,
    build,
    cases: [
      { operands: [{ shape: [9] }], build: (x) => build(holed(x)) },
      { operands: [{ shape: [5, 4] }], build: (x) => build(holed(x), 0, { reverse: true }) },
      { operands: [{ shape: [6], dtype: "i32" }], build: (x) => build(x as Tensor) },
    ],
    errors: [axisError(name)],
  });
}

export const nancumsum: Scan = nanScan("nancumsum", "sum", 0, "[2, 2, 5]", (x, axis, options) =>
  x.cumsum(axis, options),
);

export const nancumprod: Scan = nanScan(
  "nancumprod",
  "product",
  1,
  "[2, 2, 6]",
  (x, axis, options) => x.cumprod(axis, options),
);
