/** Polynomials and their roots. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape } from "../../ir/shape.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { floatOf } from "../elementwise/makers.ts";
import type { ComplexPair } from "../linear-algebra/complex-matrices.ts";
import { eigvals } from "../linear-algebra/general-eigen.ts";
import { identity } from "../linear-algebra/matrices.ts";
import { concat } from "../movement/slice.ts";

export const poly: Op<(roots: TensorLike) => Tensor> = methodOp("arithmetic", {
  name: "poly",
  doc: "Computes the coefficients of the monic polynomial with the given real `roots`, the highest power first. It is the product of all `x − root`, one step for each root. Where NumPy accepts a matrix, pass its eigenvalues.",
  example: "tensor([1, -2]).poly()  // [1, 1, -2]",
  build: (value) => {
    const roots = floatOf(value);
    if (roots.rank !== 1) {
      throw fault("poly", `invalid roots ${formatShape(roots.shape)}: expected [roots]`);
    }
    const one = recorder().lift(1, roots.dtype).reshape([1]);
    if (roots.size === 0) return one;
    return roots
      .unstack(0)
      .reduce<Tensor>((p, root) => p.pad([[0, 1]]).sub(p.pad([[1, 0]]).mul(root)), one);
  },
});

export const roots: Op<(p: TensorLike) => Promise<ComplexPair>> = methodOp("arithmetic", {
  name: "roots",
  doc: "Computes the roots of a polynomial, with coefficients from the highest power down. The result is a promise of a pair `{ real, imag }`, the eigenvalues of the companion matrix, computed on the host in double precision. They are in no order, complex ones in conjugate pairs. Their accuracy is limited by that of f32 coefficients, which matters most for clustered roots and high degrees. Gradients are finite for distinct roots. A leading 0 is an error, where NumPy drops it.",
  example: "(await tensor([1, -3, 2]).roots()).real  // [2, 1]",
  build: (value) => {
    const p = floatOf(value).cast("f32");
    if (p.rank !== 1 || p.size === 0) {
      throw fault(
        "roots",
        `invalid polynomial ${formatShape(p.shape)}: expected at least one coefficient, [coefficients]`,
      );
    }
    return eigvals(companion(p));
  },
});

/**
 * Returns the companion matrix, whose characteristic polynomial this is: −p[1:]/p[0] above ones below the
 * diagonal.
 */
function companion(p: Tensor): Tensor {
  const degree = p.size - 1;
  const ones = identity(degree, p);
  if (degree === 0) return ones;
  const top = p
    .slice([1])
    .div(p.slice([0, 1]))
    .neg()
    .unsqueeze(0);
  return concat([top, ones.slice([0, degree - 1])]);
}
