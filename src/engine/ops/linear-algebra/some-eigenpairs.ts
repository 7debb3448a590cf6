/** A few eigenpairs of A x = λ B x, for symmetric A and positive definite B, with their gradients. */
import type { Tensor } from "../../graph/tensor.ts";
import { derived } from "../derived.ts";
import { concat } from "../movement/slice.ts";
import { block } from "./matrices.ts";
import { solve } from "./solving.ts";

export interface SomeEigenpairs {
  /** [..., k] */
  readonly eigenvalues: Tensor;
  /** [..., m, k]: the vectors as columns; `v.T @ B @ v` is the identity. */
  readonly eigenvectors: Tensor;
}

/** X diag(d) Xᵀ */
function between(x: Tensor, d: Tensor): Tensor {
  return x.mul(d.unsqueeze(-2)).matmul(x.transpose());
}

const valuesOf = derived(
  "someEigenvalues",
  "X diag(g) Xᵀ for A and −X diag(g·λ) Xᵀ for B, X the eigenvectors",
  (g, [, ...others]) => {
    const { eigenvalues, eigenvectors } = stated(others);
    return [
      null,
      between(eigenvectors, g),
      between(eigenvectors, g.mul(eigenvalues)).neg(),
      null,
      null,
    ];
  },
);

/**
 * For each vector x with the cotangent g, the cotangent of A is −y xᵀ and that of B is λ y xᵀ − ½ μ x xᵀ, both
 * made symmetric. Here y and μ solve [A − λB  Bx; xᵀB  0] [y; μ] = [g; 0], which follows from differentiating A x
 * = λ B x and xᵀ B x = 1.
 */
const vectorsOf = derived(
  "someEigenvectors",
  "−y xᵀ for A and λ y xᵀ − ½ μ x xᵀ for B made symmetric, for each vector x, where [A − λB  Bx; xᵀB  0] [y; μ] = [g; 0]",
  (g, [, ...others]) => {
    const [a, b] = others as [Tensor, Tensor];
    const { eigenvalues: w, eigenvectors: x } = stated(others);
    const [m, k] = x.shape.slice(-2) as [number, number];
    const shifted = a.unsqueeze(-3).sub(b.unsqueeze(-3).mul(w.unsqueeze(-1).unsqueeze(-1)));
    const border = b.matmul(x).transpose();
    const none = border.slice(...border.shape.slice(1).map(() => null), [0, 1]).mul(0);
    const last = border.rank;
    const rows = concat([shifted, border.unsqueeze(-2)], last - 1);
    const column = concat([border, none], last - 1).unsqueeze(-1);
    const sides = concat([g.transpose(), none], last - 1).unsqueeze(-1);
    const found = solve(concat([rows, column], last), sides).squeeze(-1);
    const y = block(found, [0, k], [0, m]).transpose();
    const mu = block(found, [0, k], [m, m + 1]).squeeze(-1);
    const symmetric = (z: Tensor): Tensor => z.add(z.transpose()).mul(0.5);
    const ofA = symmetric(y.matmul(x.transpose())).neg();
    const ofB = symmetric(y.mul(w.unsqueeze(-2)).matmul(x.transpose()));
    return [null, ofA, ofB.sub(between(x, mu.mul(0.5))), null, null];
  },
);

/**
 * States the gradients of λ and the vectors in terms of their own values, so that gradients have gradients too.
 */
export function stated([a, b, values, vectors]: readonly Tensor[]): SomeEigenpairs {
  const [w, x] = [(values as Tensor).stopGradient(), (vectors as Tensor).stopGradient()];
  const others = [a as Tensor, b as Tensor, w, x];
  return { eigenvalues: valuesOf(w, others), eigenvectors: vectorsOf(x, others) };
}
