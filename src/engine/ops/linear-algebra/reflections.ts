/** Factors from the Householder reflections that make a matrix upper triangular. */
import type { Tensor } from "../../graph/tensor.ts";
import { tril, triu } from "../movement/triangles.ts";
import { reflectionsOf, substituted } from "./factorization-primitives.ts";
import { block, extentsOf, framed, identity, withDiagonal } from "./matrices.ts";

/** Returns the factors of [..., m, n], which has elements; Q has this number of columns. They have no gradient. */
export function reflected(x: Tensor, columns: number): { readonly q: Tensor; readonly r: Tensor } {
  const [m, n] = extentsOf(x);
  const steps = Math.min(m, n);
  const { packed, tau } = reflectionsOf(x);
  const below = withDiagonal(tril(block(packed, [0, m], [0, steps]), -1), 1);
  // Vectors whose square is 2 reflect without a factor.
  const v = below.mul(tau.sqrt().unsqueeze(-2));
  const r = triu(block(packed, [0, steps], [0, n]));
  return {
    q: orthogonal(v, columns),
    r: columns === steps ? r : framed(r, [0, m - steps], [0, 0]),
  };
}

/**
 * Returns the first columns of the product of the reflections, I − V T Vᵀ, where T⁻¹ is the upper triangle of VᵀV
 * with ones on its diagonal (Joffrin, Puglisi; Sun and Bischof, "A basis-kernel representation of
 * orthogonal matrices", 1995).
 */
function orthogonal(v: Tensor, columns: number): Tensor {
  const [m, steps] = extentsOf(v);
  const gram = v.transpose().matmul(v);
  // This is T V₁ᵀ.
  const head = block(v, [0, columns], [0, steps]).transpose();
  const inner = substituted(gram, head, { lower: false, unit: true });
  const ones = block(identity(m, v), [0, m], [0, columns]);
  return ones.sub(v.matmul(inner));
}
