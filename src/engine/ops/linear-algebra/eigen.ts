/** Eigenvalues and eigenvectors of symmetric matrices. */
import type { Tensor } from "../../graph/tensor.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import { derived } from "../derived.ts";
import { eigenpairs } from "./factorization-primitives.ts";
import {
  inOneBatch,
  isUpper,
  squareOf,
  symmetricOf,
  type Triangle,
  withDiagonal,
} from "./matrices.ts";

export interface Eigh {
  /** [..., n], ascending. */
  readonly eigenvalues: Tensor;
  /** [..., n, n]: column j belongs to eigenvalue j. */
  readonly eigenvectors: Tensor;
}

/** The cotangent is V diag(g) Vᵀ (Giles 2008, §3.1). */
const eigenvaluesOf = derived(
  "eigenvalues",
  "V diag(g) Vᵀ from the eigenvalues, V the eigenvectors (Giles 2008, §3.1)",
  (g, [, a, values, vectors]) => {
    const { eigenvectors: v } = stated(a as Tensor, values as Tensor, vectors as Tensor);
    return [null, v.mul(g.unsqueeze(-2)).matmul(v.transpose()), null, null];
  },
);

/** The cotangent is V (F ∘ VᵀG) Vᵀ, made symmetric, where F is 1/(wⱼ − wᵢ) off its diagonal (Giles 2008, §3.1). */
const eigenvectorsOf = derived(
  "eigenvectors",
  "V (F ∘ Vᵀg) Vᵀ made symmetric from the eigenvectors V, where F is 1/(wⱼ − wᵢ) off its diagonal (Giles 2008, §3.1)",
  (g, [, a, values, vectors]) => {
    const { eigenvalues: w, eigenvectors: v } = stated(
      a as Tensor,
      values as Tensor,
      vectors as Tensor,
    );
    const inner = v.transpose().matmul(g).mul(reciprocalGaps(w));
    const whole = v.matmul(inner).matmul(v.transpose());
    return [null, whole.add(whole.transpose()).mul(0.5), null, null];
  },
);

/** Returns 1/(wⱼ − wᵢ) for [..., n], and 0 on the diagonal. */
export function reciprocalGaps(w: Tensor): Tensor {
  const gaps = w.unsqueeze(-2).sub(w.unsqueeze(-1));
  return withDiagonal(withDiagonal(gaps, 1).pow(-1), 0);
}

/** States the gradients of the pair in terms of its own values, so that gradients have gradients too. */
function stated(a: Tensor, values: Tensor, vectors: Tensor): Eigh {
  const others = [a, values.stopGradient(), vectors.stopGradient()];
  return {
    eigenvalues: eigenvaluesOf(values, others),
    eigenvectors: eigenvectorsOf(vectors, others),
  };
}

export interface EighOptions {
  /** The triangle that is read; default "L", the lower one. */
  readonly uplo?: Triangle;
}

export const eigh: Op<(x: TensorLike, options?: EighOptions) => Eigh> = methodOp("linear algebra", {
  name: "eigh",
  doc: 'Computes the eigenvalues of symmetric matrices [..., n, n], in ascending order, and unit eigenvectors as columns, with `x @ v = v · w`. Returns `{ eigenvalues, eigenvectors }`. Only the lower triangle is read, or with `uplo: "U"` the upper one; the signs of the vectors are arbitrary. The method is QL iteration on the CPU and Jacobi\'s method on the GPU. The gradient of the vectors is finite for distinct eigenvalues.',
  example: "tensor([[2, 1], [1, 2]]).eigh().eigenvalues  // [1, 3]",
  build: (value, { uplo = "L" } = {}) => {
    const x = squareOf("eigh", value);
    const fromUpper = isUpper("eigh", uplo);
    if (x.size === 0) return { eigenvalues: x.sum(-1), eigenvectors: x };
    const symmetric = symmetricOf(x, fromUpper);
    const [values, vectors] = inOneBatch(symmetric.stopGradient(), (matrices) => {
      const pairs = eigenpairs(matrices);
      const order = pairs.values.argsort(1);
      const columns = order.unsqueeze(1).broadcastTo(pairs.vectors.shape);
      return [pairs.values.takeAlongAxis(order, 1), pairs.vectors.takeAlongAxis(columns, 2)];
    });
    return stated(x, values, vectors);
  },
});

export const eigvalsh: Op<(x: TensorLike, options?: EighOptions) => Tensor> = methodOp(
  "linear algebra",
  {
    name: "eigvalsh",
    doc: 'Computes the eigenvalues of symmetric matrices [..., n, n], in ascending order. They are those of `eigh`, at the same cost. Only the lower triangle is read, or with `uplo: "U"` the upper one.',
    example: "tensor([[2, 1], [1, 2]]).eigvalsh()  // [1, 3]",
    build: (value, { uplo = "L" } = {}) => {
      const x = squareOf("eigvalsh", value);
      isUpper("eigvalsh", uplo);
      return eigh(x, { uplo }).eigenvalues;
    },
  },
);
