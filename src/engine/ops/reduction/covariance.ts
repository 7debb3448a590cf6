/** Covariances and correlations of variables. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, sameShape } from "../../ir/shape.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { commonDtype, liftAs } from "../elementwise/makers.ts";
import { concat } from "../movement/slice.ts";
import { diagonal } from "../movement/triangles.ts";
import { inFloats } from "./reduction.ts";
import { inSinglePrecision } from "./single-precision.ts";

export interface VariablesOptions {
  /**
   * Whether each row is a variable and each column an observation; if false, the reverse. Default true.
   */
  readonly rowvar?: boolean;
  /** More variables of the same observations, laid out like those of `x`. */
  readonly y?: TensorLike;
  /** The dtype of the result, to which the variables are cast first. Default theirs, or f32 for integers. */
  readonly dtype?: "f32" | "f16";
}

export interface CovarianceOptions extends VariablesOptions {
  /** Divide by the number of observations itself, as with the correction 0. Default false. */
  readonly bias?: boolean;
  /**
   * This number is subtracted from the number of observations before the division; default 1, or 0 with `bias`.
   */
  readonly correction?: number;
  /** The number of times that each observation was made: [observations]. */
  readonly fweights?: Tensor;
  /** The weight of each observation: [observations]. */
  readonly aweights?: Tensor;
}

/** Returns the variables of one tensor as rows. */
function rowsOf(name: string, x: Tensor, rowvar: boolean): Tensor {
  if (x.rank > 2) {
    throw fault(
      name,
      `mismatched shape ${formatShape(x.shape)}: expected variables and observations`,
    );
  }
  return x.rank < 2 ? x.reshape([1, -1]) : rowvar ? x : x.T;
}

interface Variables {
  /** The variables of both tensors, as rows. */
  readonly rows: Tensor;
  /** Returns a scalar for a single variable, as in NumPy. */
  readonly restored: (matrix: Tensor) => Tensor;
}

function variablesOf(
  name: string,
  value: TensorLike,
  { rowvar = true, y, dtype }: VariablesOptions,
): Variables {
  const operands = y === undefined ? [value] : [value, y];
  const common = commonDtype(operands);
  const parts = operands.map((value) => inFloats(name, liftAs(value, common), dtype));
  const rows = parts.map((part) => rowsOf(name, part, rowvar));
  const [ofX, ofY = ofX] = rows.map(({ shape }) => shape[1]);
  if (ofX !== ofY) throw fault(name, `mismatched observations: ${ofX} of x and ${ofY} of y`);
  const isOne = y === undefined && (parts[0] as Tensor).rank < 2;
  return {
    rows: y === undefined ? (rows[0] as Tensor) : concat(rows, 0),
    restored: (matrix) => (isOne ? matrix.reshape([]) : matrix),
  };
}

function centred(rows: Tensor): Tensor {
  return rows.sub(rows.mean(1, { keepdims: true }));
}

function covariances(rows: Tensor, correction: number): Tensor {
  const x = centred(rows);
  return x.matmul(x.T).div(Math.max(0, (x.shape[1] as number) - correction));
}

/** Follows NumPy's definition: `correction` counts as much as an observation does on average. */
function weightedCovariances(
  rows: Tensor,
  correction: number,
  { fweights, aweights }: CovarianceOptions,
): Tensor {
  const observations = rows.shape[1] as number;
  const factors = [fweights, aweights].filter((weights) => weights !== undefined);
  const wrong = factors.find((weights) => !sameShape(weights.shape, [observations]));
  if (wrong) {
    throw fault(
      "cov",
      `mismatched weights: ${formatShape(wrong.shape)} for ${observations} observations`,
    );
  }
  const weights = factors.map((value) => value.cast(rows.dtype)).reduce((x, y) => x.mul(y));
  const total = weights.sum();
  const meanWeight = aweights && weights.mul(aweights.cast(rows.dtype)).sum().div(total);
  const kept = where(weights.ne(0), rows, 0);
  const x = kept.sub(kept.mul(weights).sum(1, { keepdims: true }).div(total));
  const count = total.sub(meanWeight ? meanWeight.mul(correction) : correction).maximum(0);
  return x.mul(weights).matmul(x.T).div(count);
}

export const cov: Op<(x: TensorLike, options?: CovarianceOptions) => Tensor> = methodOp(
  "reduction",
  {
    name: "cov",
    doc: "Computes the covariance matrix of variables, [variables, variables], or a scalar for one variable. Each row is a variable and each column an observation, or the other way round with `rowvar: false`. By default it is the sample covariance, divided by the number of observations minus one; with `bias` it is divided by their number. `fweights` are repetition counts and `aweights` observation weights. The variables of `y` are appended to those of `x`. `dtype` is the dtype of the result, to which the variables are cast first.",
    example: "tensor([[0, 1, 2], [2, 1, 0]]).cov()  // [[1, -1], [-1, 1]]",
    build: (value, options = {}) => {
      const { bias = false, correction = bias ? 0 : 1, fweights, aweights } = options;
      const { rows, restored } = variablesOf("cov", value, options);
      const isWeighted = fweights !== undefined || aweights !== undefined;
      return restored(
        inSinglePrecision(rows, (x) =>
          isWeighted ? weightedCovariances(x, correction, options) : covariances(x, correction),
        ),
      );
    },
  },
);

export const corrcoef: Op<(x: TensorLike, options?: VariablesOptions) => Tensor> = methodOp(
  "reduction",
  {
    name: "corrcoef",
    doc: "Computes Pearson's correlation coefficients of variables, from -1 to 1, as [variables, variables], or a scalar for one variable. Each row is a variable and each column an observation, or the other way round with `rowvar: false`. The variables of `y` are appended to those of `x`. `dtype` is the dtype of the result, to which the variables are cast first. The coefficients of a constant variable are NaN.",
    example: "tensor([[0, 1, 2], [4, 2, 0]]).corrcoef()  // [[1, -1], [-1, 1]]",
    build: (value, options = {}) => {
      const { rows, restored } = variablesOf("corrcoef", value, options);
      const correlations = (x: Tensor): Tensor => {
        const covariance = covariances(x, 0);
        const deviation = diagonal(covariance).sqrt();
        return covariance.div(deviation).div(deviation.unsqueeze(1)).clip(-1, 1);
      };
      return restored(inSinglePrecision(rows, correlations));
    },
  },
);
