/** The Euclidean length of tensors, of any size. */
import type { Tensor } from "../graph/tensor.ts";
import {
  type ScaledSquares,
  type Squares,
  scaledSquares,
  squaresOf,
} from "../ops/reduction/squares.ts";

/** The sums over all elements of the tensors, as those of one vector. */
export function squaresOfAll(tensors: readonly Tensor[]): ScaledSquares {
  const add = (x: Squares, y: Squares): Squares => ({
    small: x.small.add(y.small),
    ordinary: x.ordinary.add(y.ordinary),
    large: x.large.add(y.large),
  });
  return scaledSquares(tensors.map((x) => squaresOf(x)).reduce(add));
}

export function lengthOf(x: Tensor): Tensor {
  const { total, back } = squaresOfAll([x]);
  return total.sqrt().mul(back);
}

export function rootMeanSquare(x: Tensor): Tensor {
  const { total, back } = squaresOfAll([x]);
  return total.div(x.size).sqrt().mul(back);
}
