/** Least-squares fits of polynomials. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape } from "../../ir/shape.ts";
import { checkInteger } from "../checks.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { floatOf } from "../elementwise/makers.ts";
import { weighted } from "../elementwise/weighted.ts";
import { checkRcond, lstsq } from "../linear-algebra/least-squares.ts";
import { identity } from "../linear-algebra/matrices.ts";
import { qr } from "../linear-algebra/qr.ts";
import { triangularSolve } from "../linear-algebra/triangular.ts";
import { stack } from "../movement/joining.ts";

export interface PolyfitOptions {
  /** [points]: factors of the residuals, not of their squares. All are 1 by default. */
  readonly w?: Tensor;
  /** A singular value of the scaled powers counts as 0 up to this fraction of the largest one. */
  readonly rcond?: number;
}

export interface PolynomialFit {
  readonly coefficients: Tensor;
  /** [], or [k]: the sums of the squared residuals. */
  readonly residuals: Tensor;
  /** i32: the rank of the scaled powers. */
  readonly rank: Tensor;
  /** [degree + 1]: the singular values of the scaled powers, descending. */
  readonly s: Tensor;
}

export interface UncertainFit {
  readonly coefficients: Tensor;
  /** [degree + 1, degree + 1], or with a last axis [k] if it depends on the residuals. */
  readonly covariance: Tensor;
}

/**
 * The covariance is scaled by the residuals, or is that of weights which are reciprocals of standard deviations.
 */
type Covariance = true | "unscaled";

/** Each form returns its own type of result. */
interface Polyfit {
  (
    x: TensorLike,
    y: TensorLike,
    degree: number,
    options?: PolyfitOptions & { readonly full?: false; readonly cov?: false },
  ): Tensor;
  (
    x: TensorLike,
    y: TensorLike,
    degree: number,
    options: PolyfitOptions & { readonly full: true },
  ): PolynomialFit;
  (
    x: TensorLike,
    y: TensorLike,
    degree: number,
    options: PolyfitOptions & { readonly cov: Covariance },
  ): UncertainFit;
}

interface AnyPolyfitOptions extends PolyfitOptions {
  readonly full?: boolean;
  readonly cov?: boolean | "unscaled";
}

export const polyfit: Op<Polyfit> = methodOp("arithmetic", {
  name: "polyfit",
  doc: 'Computes the least-squares fit of a polynomial of the given `degree` to `y` [points], or [points, k] for k polynomials, at `x` [points]. The result is the coefficients [degree + 1] or [degree + 1, k], the highest power first. As in NumPy, the method is least squares over powers of `x` scaled to unit length. At least degree + 1 points must be distinct, or with `rcond` any number, with singular values of the scaled powers not above `rcond` times the largest counting as 0. With `full: true` the result is `{ coefficients, residuals, rank, s }`, which includes the residual sum of squares, the rank (i32) and the singular values, with `rcond` points·2⁻²³ by default. With `cov: true` the result is `{ coefficients, covariance }`, the covariances of the coefficients, scaled by the residuals, for which there must be more than degree + 1 points. With `cov: "unscaled"` the weights are assumed to be reciprocal standard deviations. In f32, powers of numbers far from 0 are ill-conditioned; scale `x` to about [-1, 1] first.',
  example: "tensor([0, 1, 2]).polyfit(tensor([1, 3, 5]), 1)  // [2, 1]",
  build: ((
    at: TensorLike,
    values: TensorLike,
    degree: number,
    options: AnyPolyfitOptions = {},
  ): Tensor | PolynomialFit | UncertainFit => {
    const { w, rcond, full = false, cov = false } = options;
    const [x, y] = [floatOf(at).cast("f32"), floatOf(values).cast("f32")];
    checkInteger("polyfit", "degree", degree, 0);
    const points = x.shape[0];
    if (x.rank !== 1 || y.rank < 1 || y.rank > 2 || y.shape[0] !== points) {
      throw fault(
        "polyfit",
        `mismatched shapes: x ${formatShape(x.shape)} and y ${formatShape(y.shape)}: expected [points] with [points] or [points, k]`,
      );
    }
    if (w && (w.rank !== 1 || w.size !== points)) {
      throw fault("polyfit", `mismatched weights ${formatShape(w.shape)}: expected [${points}]`);
    }
    if ((points as number) <= degree && rcond === undefined && !full) {
      throw fault(
        "polyfit",
        `invalid degree ${degree}: ${points} points have no more than degree ${(points as number) - 1}`,
      );
    }
    if (cov === true && points === degree + 1) {
      throw fault(
        "polyfit",
        `invalid cov true: ${points} points are too few to estimate the scale: use "unscaled"`,
      );
    }
    checkRcond("polyfit", rcond);
    const powers = powersUpTo(x, degree);
    const matrix = w ? weighted(powers, w.unsqueeze(1)) : powers;
    const sides = w ? weighted(y, y.rank === 2 ? w.unsqueeze(1) : w) : y;
    const lengths = matrix.square().sum(0).sqrt();
    const scaled = matrix.div(lengths);
    const unscaled = (found: Tensor): Tensor =>
      found.div(y.rank === 2 ? lengths.unsqueeze(1) : lengths);
    if (full) {
      const { x: found, ...rest } = lstsq(scaled, sides, {
        ...(rcond === undefined ? {} : { rcond }),
        full,
      });
      return { coefficients: unscaled(found), ...rest };
    }
    const found = lstsq(scaled, sides, rcond === undefined ? {} : { rcond });
    if (!cov) return unscaled(found);
    const covariance = inverseOfGram(scaled).div(lengths).div(lengths.unsqueeze(1));
    if (cov === "unscaled") return { coefficients: unscaled(found), covariance };
    const left = sides
      .sub(scaled.matmul(found))
      .square()
      .sum(0)
      .div((points as number) - degree - 1);
    return {
      coefficients: unscaled(found),
      covariance: (left.rank === 0 ? covariance : covariance.unsqueeze(2)).mul(left),
    };
  }) as Polyfit,
});

/** Computes (AᵀA)⁻¹ of A = QR as R⁻¹R⁻ᵀ, which loses half as many digits as forming the product. */
function inverseOfGram(x: Tensor): Tensor {
  const r = qr(x, { mode: "r" });
  const inverse = triangularSolve(r, identity(x.shape[1] as number, r), { lower: false });
  return inverse.matmul(inverse.transpose());
}

/** Returns [n, degree + 1] for [n]: the powers from the highest down to 1. */
function powersUpTo(x: Tensor, degree: number): Tensor {
  const powers = [recorder().lift(1, x.dtype).broadcastTo(x.shape)];
  for (let power = 1; power <= degree; power++) powers.unshift((powers[0] as Tensor).mul(x));
  return stack(powers, 1);
}
