/** Averages, how far elements lie apart, and how rows vary together. */
import type { Tensor } from "../../graph/tensor.ts";
import { isFloat } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, sameShape } from "../../ir/shape.ts";
import { type Axes, checkElements, normalizeAxes } from "../axes.ts";
import { composite } from "../composite.ts";
import { type Op, recorder, type TensorLike } from "../define.ts";
import { diagonal } from "../movement/triangles.ts";
import type { Reduction, ReductionOptions } from "./reduction.ts";

const family = "reduction";
const axisParameter = "axis?: number | readonly number[] | null";

function inFloats(value: TensorLike): Tensor {
  const x = recorder().lift(value, "f32");
  return isFloat(x.dtype) ? x : x.cast("f32");
}

export const ptp: Reduction = composite({
  name: "ptp",
  family,
  doc: "The largest element over the axes less the smallest (peak to peak).",
  example: "tensor([[1, 5], [3, 4]]).ptp(1)  // [4, 1]",
  parameters: `x: TensorLike, ${axisParameter}, options?: { keepdims?: boolean }`,
  method: true,
  build: (value: TensorLike, axis?: Axes, options: ReductionOptions = {}): Tensor => {
    const x = recorder().lift(value, "f32");
    const axes = normalizeAxes("ptp", axis, x.shape);
    checkElements("ptp", x.shape, axes);
    return x.max(axes, options).sub(x.min(axes, options));
  },
  cases: [
    { operands: [{ shape: [7] }], build: (x) => ptp(x as Tensor) },
    { operands: [{ shape: [3, 4, 5] }], build: (x) => ptp(x as Tensor, [0, 2]) },
    { operands: [{ shape: [3, 4], dtype: "i32" }], build: (x) => ptp(x as Tensor, 0) },
  ],
  errors: [
    { call: "zeros([2]).ptp(1)", message: "ptp: invalid axis 1: [2] has the axes -1 to 0" },
    {
      call: "zeros([0]).ptp()",
      message: "ptp: invalid shape [0]: no elements to choose from",
    },
  ],
});

export interface Extremes {
  readonly min: Tensor;
  readonly max: Tensor;
}

export const aminmax: Op<(x: TensorLike, axis?: Axes, options?: ReductionOptions) => Extremes> =
  composite({
    name: "aminmax",
    family,
    doc: "The smallest and the largest element over the axes, or of all: `{ min, max }`; NaN where there is one.",
    example: "tensor([3, 1, 2]).aminmax().max  // 3",
    parameters: `x: TensorLike, ${axisParameter}, options?: { keepdims?: boolean }`,
    returns: "{ readonly min: Tensor; readonly max: Tensor }",
    method: true,
    build: (value: TensorLike, axis?: Axes, options: ReductionOptions = {}): Extremes => {
      const x = recorder().lift(value, "f32");
      const axes = normalizeAxes("aminmax", axis, x.shape);
      return { min: x.min(axes, options), max: x.max(axes, options) };
    },
    cases: [
      { operands: [{ shape: [3, 5] }], build: (x) => aminmax(x as Tensor).min },
      {
        operands: [{ shape: [3, 5], dtype: "i32" }],
        build: (x) => aminmax(x as Tensor, 0, { keepdims: true }).max,
      },
    ],
    errors: [
      {
        call: "zeros([2]).aminmax(1)",
        message: "aminmax: invalid axis 1: [2] has the axes -1 to 0",
      },
    ],
  });

export interface AverageOptions extends ReductionOptions {
  /** How much each element counts: of the tensor's shape, or one for each place of the one axis. */
  readonly weights?: Tensor;
}

export const average: Op<(x: TensorLike, axis?: Axes, options?: AverageOptions) => Tensor> =
  composite({
    name: "average",
    family,
    doc: "The mean over the axes, or of all elements, in which each element counts as much as its weight; the weights are of the tensor's shape, or one for each place of the one axis.",
    example: "tensor([1, 2]).average(0, { weights: tensor([3, 1]) })  // 1.25",
    parameters: `x: TensorLike, ${axisParameter}, options?: { weights?: Tensor; keepdims?: boolean }`,
    method: true,
    build: (
      value: TensorLike,
      axis?: Axes,
      { weights, ...options }: AverageOptions = {},
    ): Tensor => {
      const x = inFloats(value);
      const axes = normalizeAxes("average", axis, x.shape);
      if (!weights) return x.mean(axes, options);
      const [along] = axes;
      const alone = axes.length === 1 && weights.rank === 1;
      const fits = alone
        ? weights.size === x.shape[along as number]
        : sameShape(weights.shape, x.shape);
      if (!fits) {
        throw fault(
          "mismatched",
          `average: mismatched weights: ${formatShape(weights.shape)} for axes ${formatShape(axes)} of ${formatShape(x.shape)}`,
        );
      }
      const shape = x.shape.map((_, each) => (each === along ? -1 : 1));
      const factors = (alone ? weights.reshape(shape) : weights).cast(x.dtype);
      const total = factors.broadcastTo(x.shape).sum(axes, options);
      return x.mul(factors).sum(axes, options).div(total);
    },
    cases: [
      { operands: [{ shape: [5, 9] }], build: (x) => average(x as Tensor, 0) },
      {
        operands: [{ shape: [5, 9] }, { shape: [9], low: 0.5, high: 2 }],
        build: (x, w) => average(x as Tensor, 1, { weights: w as Tensor, keepdims: true }),
      },
      {
        operands: [{ shape: [3, 4] }, { shape: [3, 4], low: 0.5, high: 2 }],
        build: (x, w) => average(x as Tensor, null, { weights: w as Tensor }),
      },
      {
        operands: [
          { shape: [3, 4], dtype: "i32" },
          { shape: [3], dtype: "i32", low: 1, high: 5 },
        ],
        build: (x, w) => average(x as Tensor, 0, { weights: w as Tensor }),
      },
    ],
    errors: [
      {
        call: "zeros([2, 3]).average(0, { weights: zeros([3]) })",
        message: "average: mismatched weights: [3] for axes [0] of [2, 3]",
      },
      {
        call: "zeros([2]).average(1)",
        message: "average: invalid axis 1: [2] has the axes -1 to 0",
      },
    ],
  });

export interface CovarianceOptions {
  /** Whether each row is a variable and each column an observation; otherwise the other way. Default true. */
  readonly rowvar?: boolean;
  /** What the number of observations is lessened by before the division. Default 1. */
  readonly correction?: number;
  /** How often each observation was made: [observations]. */
  readonly fweights?: Tensor;
  /** How much each observation counts: [observations]. */
  readonly aweights?: Tensor;
}

/** Variables in rows. */
function rowsOf(name: string, value: TensorLike, rowvar: boolean): Tensor {
  const x = inFloats(value);
  if (x.rank > 2) {
    throw fault(
      "mismatched",
      `${name}: mismatched shape ${formatShape(x.shape)}: expected variables and observations`,
    );
  }
  return x.rank < 2 ? x.reshape([1, -1]) : rowvar ? x : x.T;
}

function centred(rows: Tensor): Tensor {
  return rows.sub(rows.mean(1, { keepdims: true }));
}

function covariances(rows: Tensor, correction: number): Tensor {
  const x = centred(rows);
  return x.matmul(x.T).div(Math.max(0, (x.shape[1] as number) - correction));
}

/** As NumPy defines it: `correction` counts as much as an observation does on average. */
function weightedCovariances(
  rows: Tensor,
  { correction = 1, fweights, aweights }: CovarianceOptions,
): Tensor {
  const observations = rows.shape[1] as number;
  const given = [fweights, aweights].filter((weights) => weights !== undefined);
  const wrong = given.find((weights) => !sameShape(weights.shape, [observations]));
  if (wrong) {
    throw fault(
      "mismatched",
      `cov: mismatched weights: ${formatShape(wrong.shape)} for ${observations} observations`,
    );
  }
  const weights = given.map((each) => each.cast(rows.dtype)).reduce((x, y) => x.mul(y));
  const total = weights.sum();
  const share = aweights && weights.mul(aweights).sum().div(total);
  const x = rows.sub(rows.mul(weights).sum(1, { keepdims: true }).div(total));
  const count = total.sub(share ? share.mul(correction) : correction).maximum(0);
  return x.mul(weights).matmul(x.T).div(count);
}

export const cov: Op<(x: TensorLike, options?: CovarianceOptions) => Tensor> = composite({
  name: "cov",
  family,
  doc: "The covariances of variables, of which each row holds the observations: [variables, variables], or a scalar for one variable. By default those of a sample, divided by one less than the observations, which `fweights` repeat and `aweights` weigh.",
  example: "tensor([[0, 1, 2], [2, 1, 0]]).cov()  // [[1, -1], [-1, 1]]",
  parameters:
    "x: TensorLike, options?: { rowvar?: boolean; correction?: number; fweights?: Tensor; aweights?: Tensor }",
  method: true,
  build: (value: TensorLike, options: CovarianceOptions = {}): Tensor => {
    const { rowvar = true, correction = 1, fweights, aweights } = options;
    const rows = rowsOf("cov", value, rowvar);
    const isWeighted = fweights !== undefined || aweights !== undefined;
    const found = isWeighted ? weightedCovariances(rows, options) : covariances(rows, correction);
    return recorder().lift(value, "f32").rank < 2 ? found.reshape([]) : found;
  },
  cases: [
    { operands: [{ shape: [3, 8] }], build: (x) => cov(x as Tensor) },
    { operands: [{ shape: [8, 3] }], build: (x) => cov(x as Tensor, { rowvar: false }) },
    { operands: [{ shape: [9] }], build: (x) => cov(x as Tensor, { correction: 0 }) },
    {
      operands: [
        { shape: [2, 5] },
        { shape: [5], dtype: "i32", low: 1, high: 4 },
        { shape: [5], low: 0.5, high: 2 },
      ],
      build: (x, f, a) => cov(x as Tensor, { fweights: f as Tensor, aweights: a as Tensor }),
    },
    { operands: [{ shape: [2, 6], dtype: "i32" }], build: (x) => cov(x as Tensor) },
  ],
  errors: [
    {
      call: "zeros([2, 2, 2]).cov()",
      message: "cov: mismatched shape [2, 2, 2]: expected variables and observations",
    },
    {
      call: "zeros([2, 3]).cov({ aweights: zeros([2]) })",
      message: "cov: mismatched weights: [2] for 3 observations",
    },
  ],
});

export const corrcoef: Op<(x: TensorLike, options?: { readonly rowvar?: boolean }) => Tensor> =
  composite({
    name: "corrcoef",
    family,
    doc: "Pearson's correlation coefficients of variables, of which each row holds the observations: [variables, variables], from -1 to 1, or a scalar for one variable. A variable that does not vary gives NaN.",
    example: "tensor([[0, 1, 2], [4, 2, 0]]).corrcoef()  // [[1, -1], [-1, 1]]",
    parameters: "x: TensorLike, options?: { rowvar?: boolean }",
    method: true,
    build: (value: TensorLike, { rowvar = true }: { readonly rowvar?: boolean } = {}): Tensor => {
      const covariance = covariances(rowsOf("corrcoef", value, rowvar), 0);
      const deviation = diagonal(covariance).sqrt();
      const scaled = covariance.div(deviation).div(deviation.unsqueeze(1)).clip(-1, 1);
      return recorder().lift(value, "f32").rank < 2 ? scaled.reshape([]) : scaled;
    },
    cases: [
      { operands: [{ shape: [3, 8] }], build: (x) => corrcoef(x as Tensor).slice([0, 2], 2) },
      {
        operands: [{ shape: [5, 2] }],
        build: (x) => corrcoef(x as Tensor, { rowvar: false }).slice(0, 1),
      },
      { operands: [{ shape: [4], dtype: "i32" }], build: (x) => corrcoef(x as Tensor) },
    ],
    errors: [
      {
        call: "zeros([2, 2, 2]).corrcoef()",
        message: "corrcoef: mismatched shape [2, 2, 2]: expected variables and observations",
      },
    ],
  });
