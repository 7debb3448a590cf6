/** The singular value decomposition. */

import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { smallest } from "../../ir/numbers/extremes.ts";
import { formatShape } from "../../ir/shape.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import { derived } from "../derived.ts";
import { where } from "../elementwise/arithmetic.ts";
import { mainDiagonal } from "../movement/diagonals.ts";
import { concat } from "../movement/slice.ts";
import { eigh, reciprocalGaps } from "./eigen.ts";
import { identityColumns, zeroValues } from "./empty-factors.ts";
import { orthogonalColumns } from "./factorization-primitives.ts";
import { block, extentsOf, inOneBatch, matrixOf, squareOf } from "./matrices.ts";
import { reflected } from "./reflections.ts";
import { condensed } from "./tall-matrices.ts";

export interface Svd {
  /** [..., m, m], or reduced [..., m, min(m, n)]. */
  readonly u: Tensor;
  /** [..., min(m, n)], descending. */
  readonly s: Tensor;
  /** V transposed: [..., n, n], or reduced [..., min(m, n), n]. */
  readonly vh: Tensor;
}

export interface Factors {
  readonly u: Tensor;
  readonly s: Tensor;
  readonly v: Tensor;
}

/**
 * Decomposes [count, m, n] with m ≥ n by one-sided Jacobi rotations (Hestenes 1958; Golub and Van Loan, §8.6.3).
 * `columns` is the number of columns of u. Reflections fill in the columns of u whose singular value is 0.
 */
function tallFactors(x: Tensor, columns: number): Factors {
  const [count, m, n] = x.shape as [number, number, number];
  const tall = columns === n ? condensed(x) : null;
  if (tall) {
    const { u, s, v } = tallFactors(tall.matrix, n);
    return { u: tall.expanded(u), s, v };
  }
  if (m > n) {
    const outer = reflected(x, columns);
    const { u, s, v } = tallFactors(block(outer.r, [0, n], [0, n]), n);
    const inside = block(outer.q, [0, m], [0, n]).matmul(u);
    const completion = block(outer.q, [0, m], [n, columns]);
    return { u: columns > n ? concat([inside, completion], 2) : inside, s, v };
  }
  // Scale by the largest element, so that no square overflows.
  const largest = x.abs().max([1, 2], { keepdims: true });
  const scale = where(largest.eq(0), 1, largest);
  const { columns: products, v } = orthogonalColumns(x.div(scale));
  const order = products
    .square()
    .sum(1)
    .argsort(1, { descending: true })
    .unsqueeze(1)
    .broadcastTo([count, n, n]);
  const { q, r } = reflected(products.takeAlongAxis(order, 2), n);
  // The columns are orthogonal, so R is diagonal: it has their lengths, up to signs.
  const lengths = mainDiagonal(r);
  const signs = where(lengths.lt(0), -1, 1).cast("f32").unsqueeze(1);
  const s = lengths.abs().mul(scale.reshape([count, 1]));
  return { u: q.mul(signs), s, v: v.takeAlongAxis(order, 2) };
}

/**
 * The cotangent of A from those of U, s and V (Townsend, "Differentiating the singular value decomposition",
 * 2016), with F = 1/(sⱼ² − sᵢ²) off its diagonal, is
 * U (F∘(UᵀGᵤ − GᵤᵀU) S + S F∘(VᵀGᵥ − GᵥᵀV) + diag(gₛ)) Vᵀ + (I − UUᵀ) Gᵤ S⁻¹ Vᵀ + U S⁻¹ Gᵥᵀ (I − VVᵀ).
 */
const leftVectors = derived(
  "leftVectors",
  "U (F ∘ (Uᵀg − gᵀU)) S Vᵀ + (I − UUᵀ) g S⁻¹ Vᵀ from U, where F is 1/(sⱼ² − sᵢ²) beside its diagonal (Townsend 2016)",
  (g, [, a, ...rest]) => {
    const { u, s, v } = stated(a as Tensor, rest);
    const skew = antisymmetric(u.transpose().matmul(g)).mul(reciprocalGaps(s.square()));
    const inside = u.matmul(skew.mul(s.unsqueeze(-2)));
    const outside = g.sub(u.matmul(u.transpose().matmul(g))).div(s.unsqueeze(-2));
    return [null, inside.add(outside).matmul(v.transpose()), null, null, null];
  },
);

const singularValues = derived(
  "singularValues",
  "U diag(g) Vᵀ from the singular values (Townsend 2016)",
  (g, [, a, ...rest]) => {
    const { u, v } = stated(a as Tensor, rest);
    return [null, u.mul(g.unsqueeze(-2)).matmul(v.transpose()), null, null, null];
  },
);

const rightVectors = derived(
  "rightVectors",
  "U S (F ∘ (Vᵀg − gᵀV)) Vᵀ + U S⁻¹ gᵀ (I − VVᵀ) from V, F as for U",
  (g, [, a, ...rest]) => {
    const { u, s, v } = stated(a as Tensor, rest);
    const skew = antisymmetric(v.transpose().matmul(g)).mul(reciprocalGaps(s.square()));
    const inside = skew.mul(s.unsqueeze(-1)).matmul(v.transpose());
    const outside = g
      .sub(v.matmul(v.transpose().matmul(g)))
      .div(s.unsqueeze(-2))
      .transpose();
    return [null, u.matmul(inside.add(outside)), null, null, null];
  },
);

function antisymmetric(x: Tensor): Tensor {
  return x.sub(x.transpose());
}

/** States the gradients of the factors in terms of their own values, so that gradients have gradients too. */
function stated(a: Tensor, values: readonly Tensor[]): Factors {
  const [u, s, v] = values.map((value) => value.stopGradient()) as [Tensor, Tensor, Tensor];
  const [m, n] = extentsOf(a);
  const others = [a, u, s, v];
  const isReduced = u.shape.at(-1) === v.shape.at(-1) && u.shape.at(-1) === Math.min(m, n);
  return {
    u: isReduced ? leftVectors(u, others) : unstated(u, a),
    s: singularValues(s, isReduced ? others : [a, ...reducedTo(others.slice(1), Math.min(m, n))]),
    v: isReduced ? rightVectors(v, others) : unstated(v, a),
  };
}

function reducedTo([u, s, v]: readonly Tensor[], k: number): Tensor[] {
  const first = (x: Tensor): Tensor => block(x, [0, x.shape.at(-2) as number], [0, k]);
  return [first(u as Tensor), s as Tensor, first(v as Tensor)];
}

/** Vectors that complete a basis are arbitrary, so they have no gradient. */
const unstatedVectors = derived(
  "completeVectors",
  "none from vectors that only complete a basis, which are arbitrary",
  (_g, [, a]) => {
    throw fault(
      "svd",
      `unsupported gradient: all vectors of ${formatShape((a as Tensor).shape)}: use reduced ones with { fullMatrices: false }`,
    );
  },
);

function unstated(vectors: Tensor, a: Tensor): Tensor {
  return unstatedVectors(vectors, [a]);
}

/** Returns factors that have gradients. They are reduced unless `isFull`. */
export function decomposed(x: Tensor, isFull: boolean): Factors {
  const [m, n] = extentsOf(x);
  const columns = isFull ? Math.max(m, n) : Math.min(m, n);
  if (x.size === 0) {
    const [rows, others] = [m, n].map((extent) => Math.min(extent, columns)) as [number, number];
    return {
      u: identityColumns(x, m, rows),
      s: zeroValues(x),
      v: identityColumns(x, n, others),
    };
  }
  const [u, s, v] = inOneBatch(x.stopGradient(), (matrices) => {
    if (m >= n) {
      const factors = tallFactors(matrices, columns);
      return [factors.u, factors.s, factors.v];
    }
    const factors = tallFactors(matrices.transpose(), columns);
    return [factors.v, factors.s, factors.u];
  }) as [Tensor, Tensor, Tensor];
  return stated(x, [u, s, v]);
}

/**
 * Decomposes symmetric matrices by their eigenvalues. The singular values are the magnitudes, descending; the
 * vectors of v carry the signs.
 */
export function decomposedSymmetric(x: Tensor): Factors {
  const { eigenvalues, eigenvectors } = eigh(x);
  const sizes = eigenvalues.abs();
  const order = sizes.argsort(-1, { descending: true });
  const u = eigenvectors.takeAlongAxis(order.unsqueeze(-2).broadcastTo(x.shape), -1);
  const signs = where(eigenvalues.takeAlongAxis(order, -1).lt(0), -1, 1).unsqueeze(-2);
  return { u, s: sizes.takeAlongAxis(order, -1), v: u.mul(signs) };
}

/** Returns the singular values, of which there is at least one. Throws a Fault for matrices without any. */
export function someSingularValuesOf(name: string, x: Tensor, hermitian: boolean = false): Tensor {
  if (smallest(extentsOf(x)) === 0)
    throw fault(name, `invalid shape ${formatShape(x.shape)}: it has no elements`);
  return singularValuesOf(x, hermitian);
}

/** Returns the singular values [..., min(m, n)], descending. */
export function singularValuesOf(x: Tensor, hermitian: boolean = false): Tensor {
  return hermitian
    ? eigh(x).eigenvalues.abs().sort(-1, { descending: true })
    : decomposed(x, false).s;
}

export interface SvdOptions {
  /** Whether u and vh are square; default true, as in NumPy. */
  readonly fullMatrices?: boolean;
  /** Whether the matrices are symmetric, in which case only the lower triangle is read; default false. */
  readonly hermitian?: boolean;
}

/** Each form returns its own type of result. */
interface SvdCall {
  (x: TensorLike, options?: SvdOptions & { readonly computeUv?: true }): Svd;
  (x: TensorLike, options: SvdOptions & { readonly computeUv: false }): Tensor;
}

export const svd: Op<SvdCall> = methodOp("linear algebra", {
  name: "svd",
  doc: "Computes the singular values of matrices [..., m, n], in descending order, and their vectors, with `x = u · s @ vh`, orthonormal columns of u and orthonormal rows of vh. Returns `{ u, s, vh }`. u and vh are square by default, as in NumPy, or have min(m, n) columns and rows with `fullMatrices: false`; with `computeUv: false` the result is `s` alone. `hermitian` (symmetric) matrices, of which only the lower triangle is read, are decomposed by `eigh`, which is faster. The signs of pairs of vectors are arbitrary. The method is Jacobi's. Reduced vectors have gradients, which are finite for distinct, positive singular values.",
  example: "tensor([[0, 2], [3, 0]]).svd().s  // [3, 2]",
  build: ((
    value: TensorLike,
    {
      fullMatrices = true,
      hermitian = false,
      computeUv = true,
    }: SvdOptions & { readonly computeUv?: boolean } = {},
  ): Svd | Tensor => {
    const x = hermitian ? squareOf("svd", value) : matrixOf("svd", value);
    if (!computeUv) return singularValuesOf(x, hermitian);
    const { u, s, v } = hermitian ? decomposedSymmetric(x) : decomposed(x, fullMatrices);
    return { u, s, vh: v.transpose() };
  }) as SvdCall,
});

export const svdvals: Op<(x: TensorLike) => Tensor> = methodOp("linear algebra", {
  name: "svdvals",
  doc: "Computes the singular values of matrices [..., m, n], in descending order. They are those of `svd`, at the same cost.",
  example: "tensor([[0, 2], [3, 0]]).svdvals()  // [3, 2]",
  build: (value) => singularValuesOf(matrixOf("svdvals", value)),
});
