/** Normal random vectors. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { broadcastsTo, formatShape, type Shape, sameShape } from "../../ir/shape.ts";
import { checkShape } from "../axes.ts";
import { defaultFloat } from "../default-float.ts";
import { type FunctionOp, functionOp, recorder } from "../define.ts";
import { where } from "../index.ts";
import { checkFloat, Draws, type FloatOptions, parameterOf } from "./draws.ts";

export interface MultivariateNormalOptions extends FloatOptions {
  /**
   * The matrix that standard normal vectors are multiplied by: the covariance's Cholesky factor (default), or
   * its symmetric root from its eigenvalues, which may also be 0.
   */
  readonly method?: "cholesky" | "eigh";
}

export const multivariateNormal: FunctionOp<
  (shape: Shape, mean: Tensor, cov: Tensor, options?: MultivariateNormalOptions) => Tensor
> = functionOp("random", {
  name: "multivariateNormal",
  doc: 'Draws normal random vectors [...shape, n] with mean `mean` [..., n] and positive definite covariance `cov` [..., n, n]. They are standard normal vectors multiplied by the Cholesky factor of the covariance, or with the `method` "eigh" by its symmetric square root, which allows a singular covariance, but has gradients only if the eigenvalues are distinct. Leading axes broadcast to the shape. Gradients flow to both.',
  example: "multivariateNormal([], tensor([3, 4]), eye(2).mul(1e-20))  // [3, 4]",
  build: (shape, mean, cov, { dtype = defaultFloat(), method = "cholesky", ...options } = {}) => {
    checkFloat("multivariateNormal", dtype);
    if (method !== "cholesky" && method !== "eigh") {
      throw fault(
        "multivariateNormal",
        `unknown method "${String(method)}": use "cholesky" or "eigh"`,
      );
    }
    const [centre, spread] = [recorder().lift(mean, "f32"), recorder().lift(cov, "f32")];
    const count = centre.shape.at(-1);
    if (count === undefined || !sameShape(spread.shape.slice(-2), [count, count])) {
      throw fault(
        "multivariateNormal",
        `mismatched shapes: mean ${formatShape(centre.shape)} and covariance ${formatShape(spread.shape)}: expected [..., n] and [..., n, n]`,
      );
    }
    const all = checkShape("multivariateNormal", [
      ...checkShape("multivariateNormal", shape),
      count,
    ]);
    if (!broadcastsTo(spread.shape.slice(0, -2), shape)) {
      throw fault(
        "multivariateNormal",
        `mismatched shapes: covariance ${formatShape(spread.shape)} does not broadcast to ${formatShape([...all, count])}`,
      );
    }
    const loc = parameterOf("multivariateNormal", "mean", centre, all);
    const z = new Draws("multivariateNormal", options).normal(all);
    const covariance = spread.cast("f32");
    const factor = method === "eigh" ? symmetricRoot(covariance) : covariance.cholesky();
    const turned =
      factor.rank === 2
        ? z.reshape([-1, count]).matmul(factor.transpose()).reshape(all)
        : factor.matmul(z.unsqueeze(-1)).squeeze(-1);
    return turned.add(loc).cast(dtype);
  },
});

/** The symmetric matrix whose square is x, which must not have negative eigenvalues. */
function symmetricRoot(x: Tensor): Tensor {
  const { eigenvalues, eigenvectors } = x.eigh();
  const sum = eigenvalues.abs().sum(-1, { keepdims: true });
  // Those of a singular matrix are 0 to within rounding, whose root would be large.
  const isPositive = eigenvalues.gt(sum.mul((x.shape.at(-1) as number) * 2 ** -23));
  const roots = where(isPositive, where(isPositive, eigenvalues, 1).sqrt(), 0);
  const scaled = eigenvectors.mul(roots.unsqueeze(-2));
  return scaled.matmul(eigenvectors.transpose());
}
