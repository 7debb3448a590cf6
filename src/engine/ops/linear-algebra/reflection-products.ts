/** Products of the Householder reflections that a factorization found. */
import type { Tensor } from "../../graph/tensor.ts";
import { tril } from "../movement/triangles.ts";
import { type Packed, substituted } from "./factorization-primitives.ts";
import { block, extentsOf, framed, identity, withDiagonal } from "./matrices.ts";

/** Returns the reflections' vectors as columns [..., m, steps]. Those whose square is 2 reflect without a factor. */
export function vectorsOf({ packed, tau }: Packed): Tensor {
  const [m] = extentsOf(packed);
  const below = withDiagonal(tril(block(packed, [0, m], [0, tau.shape.at(-1) as number]), -1), 1);
  return below.mul(tau.sqrt().unsqueeze(-2));
}

/**
 * Returns T x, where I − V T Vᵀ is the product of the reflections V: T⁻¹ is the upper triangle of VᵀV with ones on its
 * diagonal (Joffrin, Puglisi; Sun and Bischof, "A basis-kernel representation of orthogonal matrices", 1995).
 */
function throughKernel(v: Tensor, x: Tensor): Tensor {
  return substituted(v.transpose().matmul(v), x, { lower: false, unit: true });
}

/** Returns the first columns of the product of the reflections. */
export function productColumns(v: Tensor, columns: number): Tensor {
  const [m, steps] = extentsOf(v);
  const head = block(v, [0, columns], [0, steps]).transpose();
  const ones = block(identity(m, v), [0, m], [0, columns]);
  return ones.sub(v.matmul(throughKernel(v, head)));
}

/** Returns the product of the reflections times [w; 0], for w [..., steps, k]. */
export function productTimes(v: Tensor, w: Tensor): Tensor {
  const [m, steps] = extentsOf(v);
  const head = block(v, [0, steps], [0, steps]).transpose();
  return framed(w, [0, m - steps], [0, 0]).sub(v.matmul(throughKernel(v, head.matmul(w))));
}
