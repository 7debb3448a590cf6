/** Parameters that start as orthonormal vectors. */
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { formatShape, type Shape, sizeOf } from "../ir/shape.ts";
import { normalizeAxis } from "../ops/axes.ts";
import type { RandomOptions } from "../ops/random/draws.ts";
import { orthogonal as orthogonalMatrices } from "../ops/random/index.ts";

export interface OrthogonalOptions extends RandomOptions {
  /** The factor of the values. Default 1. */
  readonly gain?: number;
  /** The axis that becomes the columns of the matrix; the others together become its rows. */
  readonly columnAxis?: number;
}

/**
 * Orthonormal rows or columns, whichever are fewer, times `gain` (Saxe, McClelland and Ganguli, "Exact
 * solutions to the nonlinear dynamics of learning", ICLR 2014). The rows of the matrix are the first axis and
 * its columns all others; with `columnAxis`, the columns are that axis and the rows all others.
 */
export function orthogonal(
  shape: Shape,
  { gain = 1, columnAxis, ...options }: OrthogonalOptions = {},
): Tensor {
  if (shape.length < 2) {
    throw fault("orthogonal", `invalid shape ${formatShape(shape)}: expected at least two axes`);
  }
  if (columnAxis === undefined) {
    const [first = 1, ...others] = shape;
    return orthogonalMatrices([first, sizeOf(others)], options)
      .reshape(shape)
      .mul(gain);
  }
  const axis = normalizeAxis("orthogonal", columnAxis, shape);
  const [columns, others] = [shape[axis] as number, shape.filter((_, index) => index !== axis)];
  return orthogonalMatrices([sizeOf(others), columns], options)
    .reshape([...others, columns])
    .moveaxis(-1, axis)
    .mul(gain);
}

/**
 * A convolution's weights [outputs, inputs, …window] that are 0 except in the middle of the window, where they
 * are orthonormal columns times `gain`, 1 by default. Such a convolution preserves the length of every pixel's
 * channels (Xiao, Bahri, Sohl-Dickstein, Schoenholz and Pennington, "Dynamical isometry and a mean field theory
 * of CNNs", ICML 2018). There must be no fewer outputs than inputs.
 */
export function deltaOrthogonal(
  shape: Shape,
  { gain = 1, ...options }: RandomOptions & { readonly gain?: number } = {},
): Tensor {
  const [outputs = 0, inputs = 0, ...window] = shape;
  if (window.length < 1 || window.length > 3 || outputs < inputs || window.includes(0)) {
    throw fault(
      "deltaOrthogonal",
      `invalid shape ${formatShape(shape)}: expected [outputs, inputs, …window] with 1 to 3 spatial axes and no fewer outputs than inputs`,
    );
  }
  const widths = window.map((size) => {
    const before = Math.floor((size - 1) / 2);
    return [before, size - 1 - before] as const;
  });
  return orthogonalMatrices([outputs, inputs], options)
    .mul(gain)
    .reshape([outputs, inputs, ...window.map(() => 1)])
    .pad([[0, 0], [0, 0], ...widths]);
}
