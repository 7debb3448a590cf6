/** Householder reflections, which make a matrix upper triangular column by column. */
import type { Tensor } from "../../graph/tensor.ts";
import { where } from "../elementwise/arithmetic.ts";
import { numbersAlong } from "../fourier/roots-of-unity.ts";
import { substituted } from "./factorization-primitives.ts";
import { block, extentsOf, framed, fromDiagonals, identity } from "./matrices.ts";

/**
 * Makes [count, m, n] upper triangular by reflections I − vvᵀ, one for each column, where |v|² is 2 or v is 0.
 * Returns the v as columns of [count, m, min(m, n)], and R, [count, min(m, n), n]. The remainder moves one place
 * up and left with each column, so that every step runs the same kernels; reflections and rows of R are stored
 * from the diagonal on.
 */
export function reflections(x: Tensor): { readonly v: Tensor; readonly r: Tensor } {
  const [count, m, n] = x.shape as [number, number, number];
  const steps = Math.min(m, n);
  const isFirst = numbersAlong(1, 3, m).eq(0);
  const isLast = numbersAlong(2, 3, steps).eq(steps - 1);
  let rest = x;
  let vectors = x.mul(0).sum(2, { keepdims: true }).broadcastTo([count, m, steps]);
  let rows = x.mul(0).sum(1, { keepdims: true }).transpose().broadcastTo([count, n, steps]);
  for (let step = 0; step < steps; step++) {
    const v = reflectionOf(block(rest, [0, m], [0, 1]), isFirst);
    const turned = rest.sub(v.mul(v.mul(rest).sum(1, { keepdims: true })));
    vectors = where(isLast, v, shifted(vectors, 0, 1));
    rows = where(isLast, block(turned, [0, 1], [0, n]).transpose(), shifted(rows, 0, 1));
    rest = shifted(turned, 1, 1);
  }
  return { v: fromDiagonals(vectors), r: fromDiagonals(rows).transpose() };
}

/** Returns the factors of [count, m, n]; Q has this number of columns. */
export function reflected(x: Tensor, columns: number): { readonly q: Tensor; readonly r: Tensor } {
  const [m, n] = extentsOf(x);
  const steps = Math.min(m, n);
  const { v, r } = reflections(x);
  return {
    q: orthogonal(v, columns),
    r: columns === steps ? r : framed(r, [0, m - steps], [0, 0]),
  };
}

/** Moves the elements this many places up and left; zeros come in. */
export function shifted(x: Tensor, up: number, left: number): Tensor {
  const [rows, columns] = extentsOf(x);
  return framed(block(x, [up, rows], [left, columns]), [0, up], [0, left]);
}

/**
 * Returns x + sign(x₀)|x|·e₀, scaled so that its square is 2, or zeros, which reflect nothing, if x is on the
 * first axis already.
 */
function reflectionOf(x: Tensor, isFirst: Tensor): Tensor {
  // Scale by the largest element, so that no square overflows.
  const largest = x.abs().max(1, { keepdims: true });
  const isDone = where(isFirst, 0, x).abs().max(1, { keepdims: true }).eq(0);
  const scaled = x.div(where(isDone, 1, largest));
  const size = scaled.square().sum(1, { keepdims: true }).sqrt();
  const head = block(scaled, [0, 1], [0, 1]);
  const moved = scaled.add(where(isFirst, where(head.lt(0), size.neg(), size), 0));
  const square = size.mul(size.add(head.abs()));
  return where(isDone, 0, moved.div(square.sqrt()));
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
