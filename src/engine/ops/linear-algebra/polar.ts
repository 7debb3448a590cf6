/** The polar decomposition. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import { derived } from "../derived.ts";
import { extentsOf, matrixOf } from "./matrices.ts";
import { svd } from "./singular-values.ts";

export interface Polar {
  /** [..., m, n], with orthonormal columns, or with orthonormal rows if there are fewer rows. */
  readonly u: Tensor;
  /** [..., n, n], or [..., m, m] for the left form: symmetric, without negative eigenvalues. */
  readonly h: Tensor;
}

export interface PolarOptions {
  /** The side of u that h is on. Default "right". */
  readonly side?: "right" | "left";
}

/**
 * For tall matrices A = U S Vᵀ and M = UᵀGV, the cotangent is U ((M − Mᵀ)/(sᵢ + sⱼ)) Vᵀ + (I − UUᵀ) G V S⁻¹ Vᵀ,
 * from HΩ + ΩH = UᵀdA − dAᵀU for dU = UΩ (Higham, Functions of Matrices, 2008, §8.2). It does not divide by
 * differences of singular values, so these may be equal.
 */
const orthonormalFactor = derived(
  "orthonormalFactor",
  "U ((UᵀgV − VᵀgᵀU)/(sᵢ + sⱼ)) Vᵀ + (I − UUᵀ) g V S⁻¹ Vᵀ with the singular values and vectors of a tall matrix",
  (g, [, a]) => {
    const { u, s, vh } = svd(a as Tensor, { fullMatrices: false });
    const inner = u.transpose().matmul(g).matmul(vh.transpose());
    const rotation = inner.sub(inner.transpose()).div(s.unsqueeze(-1).add(s.unsqueeze(-2)));
    const outside = g.sub(u.matmul(u.transpose().matmul(g)));
    const stretched = outside.matmul(vh.transpose()).div(s.unsqueeze(-2));
    return [null, u.matmul(rotation).add(stretched).matmul(vh)];
  },
);

export const polar: Op<(x: TensorLike, options?: PolarOptions) => Polar> = methodOp(
  "linear algebra",
  {
    name: "polar",
    doc: 'Computes the polar factors of matrices [..., m, n] with `x = u @ h`, or with `side: "left"` `x = h @ u`. Returns `{ u, h }`. u has orthonormal columns, or rows if n > m, and is the closest such matrix to x; h is symmetric positive semidefinite. The method is the singular value decomposition, with its limits. The gradient assumes full rank.',
    example: "tensor([[0, -2], [3, 0]]).polar().h  // [[3, 0], [0, 2]]",
    build: (value, { side = "right" } = {}) => {
      if (side !== "right" && side !== "left")
        throw fault("polar", `unknown side "${String(side)}": use "right" or "left"`);
      const x = matrixOf("polar", value);
      const [m, n] = extentsOf(x);
      const tall = m >= n ? x : x.transpose();
      const factors = svd(tall.stopGradient(), { fullMatrices: false });
      const orthonormal = orthonormalFactor(factors.u.matmul(factors.vh), [tall]);
      const u = m >= n ? orthonormal : orthonormal.transpose();
      const h = side === "right" ? u.transpose().matmul(x) : x.matmul(u.transpose());
      return { u, h: h.add(h.transpose()).mul(0.5) };
    },
  },
);
