/**
 * Tall matrices by blocks of rows, which are factored at once, and then their triangles likewise (Demmel, Grigori,
 * Hoemmen and Langou, "Communication-optimal parallel and sequential QR and LU factorizations", 2012).
 */
import type { Tensor } from "../../graph/tensor.ts";
import { concat } from "../movement/slice.ts";
import { triu } from "../movement/triangles.ts";
import { reflectionsOf } from "./factorization-primitives.ts";
import { block, extentsOf, framed } from "./matrices.ts";
import { productTimes, vectorsOf } from "./reflection-products.ts";

/** A matrix of no more rows, or of fewer rows to a column, is reflected as a whole. */
const minRows = 1024;
const minRowsPerColumn = 8;

/** The rows of a block, and those of a matrix that is reflected as a whole, of up to 64 columns and of more. */
const narrowColumns = 64;
const [narrowBlock, narrowRows] = [512, 640];
const wideRows = 1024;

/**
 * A = [I 0; 0 U] C with orthonormal columns of U, where C has the first n rows of A. The reflections of A and C have
 * the same τ and make the same R, with the same signs, since these follow from the first n rows and from products of
 * columns alone. The vectors of A, and its Q, are [I 0; 0 U] times those of C.
 */
export interface Condensed {
  /** C, [..., rows, n]. */
  readonly matrix: Tensor;
  /** Returns [I 0; 0 U] y, [..., m, k], for y [..., rows, k]. */
  readonly expanded: (y: Tensor) => Tensor;
}

/** Returns null for a matrix whose columns are reflected as a whole. */
export function condensed(x: Tensor): Condensed | null {
  const [m, n] = extentsOf(x);
  if (m <= minRows || m < minRowsPerColumn * n) return null;
  const levels: Level[] = [];
  let lower = block(x, [n, m], [0, n]);
  while (n + extentsOf(lower)[0] > maxRows(n)) {
    const level = levelOf(lower);
    levels.push(level);
    lower = level.triangles;
  }
  return {
    matrix: concat([block(x, [0, n], [0, n]), lower], -2),
    expanded(y) {
      const [rows, k] = extentsOf(y);
      const values = block(y, [n, rows], [0, k]);
      const expanded = levels.reduceRight((inner, level) => level.expanded(inner), values);
      return concat([block(y, [0, n], [0, k]), expanded], -2);
    },
  };
}

/** The number of rows up to which a matrix of n columns is factored as a whole. */
function maxRows(n: number): number {
  return Math.max(n <= narrowColumns ? narrowRows : wideRows, 3 * n);
}

interface Level {
  /** The triangles of all blocks, one below the other. */
  readonly triangles: Tensor;
  /** Returns each block's orthonormal columns times its n rows of the operand, one below the other. */
  readonly expanded: (y: Tensor) => Tensor;
}

/** Factors [..., rows, n] in blocks of equal numbers of rows; zeros fill up the last one. */
function levelOf(x: Tensor): Level {
  const [rows, n] = extentsOf(x);
  const batch = x.shape.slice(0, -2);
  const wanted = n <= narrowColumns ? narrowBlock : Math.min(4 * n, maxRows(n));
  const count = Math.max(2, Math.ceil(rows / wanted));
  const height = Math.max(n, Math.ceil(rows / count));
  const blocks = framed(x, [0, count * height - rows], [0, 0]);
  const packed = reflectionsOf(blocks.reshape([...batch, count, height, n]));
  const v = vectorsOf(packed);
  const triangles = triu(block(packed.packed, [0, n], [0, n]));
  return {
    triangles: triangles.reshape([...batch, count * n, n]),
    expanded(y) {
      const [, k] = extentsOf(y);
      const product = productTimes(v, y.reshape([...batch, count, n, k]));
      return block(product.reshape([...batch, count * height, k]), [0, rows], [0, k]);
    },
  };
}
