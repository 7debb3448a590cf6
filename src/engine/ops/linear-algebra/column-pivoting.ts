/** The order of columns in QR with pivoting. */
import type { Tensor } from "../../graph/tensor.ts";
import { numbersAlong } from "../creation/numbers.ts";
import { where } from "../elementwise/arithmetic.ts";
import { concat } from "../movement/slice.ts";
import { block, extentsOf, framed } from "./matrices.ts";

/**
 * Returns i32 [count, n] for [count, m, n]. Each column is the one with the largest part outside the space of
 * those before it (Businger and Golub, "Linear least squares solutions by Householder transformations", 1965). It
 * is exchanged with the first one left, as in LAPACK, so that columns beyond the number of rows are in the same
 * order too. The remainder moves one column left at each step, so that every step runs the same kernels.
 */
export function pivotedOrder(x: Tensor): Tensor {
  const [count, m, n] = x.shape as [number, number, number];
  const indices = numbersAlong(2, 3, n);
  // Scale by the largest element, so that no square overflows.
  const largest = x.abs().max([1, 2], { keepdims: true });
  let remainder = x.div(where(largest.eq(0), 1, largest));
  let order = indices.broadcastTo([count, 1, n]);
  const pivots: Tensor[] = [];
  for (let step = 0; step < Math.min(m, n); step++) {
    const squares = remainder.square().sum(1, { keepdims: true });
    const index = squares.argmax(2, { keepdims: true });
    const isPivot = indices.eq(index);
    const pivot = remainder.takeAlongAxis(index.broadcastTo([count, m, 1]), 2);
    pivots.push(order.takeAlongAxis(index, 2));
    const others = where(isPivot, block(remainder, [0, m], [0, 1]), remainder);
    const square = squares.takeAlongAxis(index, 2);
    const coefficients = pivot
      .mul(others)
      .sum(1, { keepdims: true })
      .div(where(square.eq(0), 1, square));
    remainder = shifted(others.sub(pivot.mul(coefficients)), 0, 1);
    order = shifted(where(isPivot, block(order, [0, 1], [0, 1]), order), 0, 1);
  }
  const beyond = block(order, [0, 1], [0, n - pivots.length]);
  return concat([...pivots, beyond], 2).squeeze(1);
}

/** Shifts the elements this many rows up and columns left, and fills with zeros. */
function shifted(x: Tensor, up: number, left: number): Tensor {
  const [rows, columns] = extentsOf(x);
  return framed(block(x, [up, rows], [left, columns]), [0, up], [0, left]);
}
