/** Factors of matrices without elements: orthonormal columns of the identity, and factors of zeros. */

import type { Tensor } from "../../graph/tensor.ts";
import { smallest } from "../../ir/numbers/extremes.ts";
import { zeros } from "../creation/creation.ts";
import { eye } from "../movement/triangles.ts";
import { extentsOf } from "./matrices.ts";

/** Returns the first columns of the identity, [..., rows, columns], for each matrix of the batch of x. */
export function identityColumns(x: Tensor, rows: number, columns: number): Tensor {
  const shape = [...x.shape.slice(0, -2), rows, columns];
  if (columns === 0 || rows === 0) return zerosLike(x, shape);
  return eye(rows).cast(x.dtype).slice(null, [0, columns]).broadcastTo(shape);
}

export function zerosLike(x: Tensor, shape: readonly number[]): Tensor {
  return zeros(shape, { dtype: x.dtype });
}

/** Returns zeros [..., count] for each matrix of the batch, min(m, n) by default. */
export function zeroValues(x: Tensor, count: number = smallest(extentsOf(x))): Tensor {
  return zerosLike(x, [...x.shape.slice(0, -2), count]);
}
