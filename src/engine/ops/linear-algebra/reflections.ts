/** Factors from the Householder reflections that make a matrix upper triangular. */
import type { Tensor } from "../../graph/tensor.ts";
import { triu } from "../movement/triangles.ts";
import { type Packed, reflectionsOf } from "./factorization-primitives.ts";
import { block, extentsOf, framed } from "./matrices.ts";
import { productColumns, vectorsOf } from "./reflection-products.ts";
import { condensed } from "./tall-matrices.ts";

/** Returns the reflections of [..., m, n], which has elements. They have no gradient. */
export function packedReflections(x: Tensor): Packed {
  const tall = condensed(x);
  if (!tall) return reflectionsOf(x);
  const { packed, tau } = reflectionsOf(tall.matrix);
  return { packed: tall.expanded(packed), tau };
}

/** Returns the factors of [..., m, n], which has elements; Q has this number of columns. They have no gradient. */
export function reflected(x: Tensor, columns: number): { readonly q: Tensor; readonly r: Tensor } {
  const [m, n] = extentsOf(x);
  const steps = Math.min(m, n);
  const tall = columns === n ? condensed(x) : null;
  if (tall) {
    const { q, r } = reflected(tall.matrix, columns);
    return { q: tall.expanded(q), r };
  }
  const packed = packedReflections(x);
  const r = triu(block(packed.packed, [0, steps], [0, n]));
  return {
    q: productColumns(vectorsOf(packed), columns),
    r: columns === steps ? r : framed(r, [0, m - steps], [0, 0]),
  };
}
