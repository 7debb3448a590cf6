/** Initial parameters that are identities, or mostly 0. */
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { formatShape, type Shape } from "../ir/shape.ts";
import { arange, concat, eye as identity, where, zeros } from "../ops/index.ts";
import type { RandomOptions } from "../ops/random/draws.ts";
import { foldIn, normal, shuffle } from "../ops/random/index.ts";

/** A matrix with ones on its diagonal: a linear layer that passes on as many inputs as it has outputs. */
export function eye(shape: Shape): Tensor {
  const [rows, columns] = matrix("eye", shape);
  return identity(rows, columns);
}

/**
 * A convolution's weights [outputs, inputs / groups, …window] that are 1 in the middle of the window where
 * output and input have the same index in their group, and 0 elsewhere. Such a convolution passes on as many
 * channels as it has outputs.
 */
export function dirac(shape: Shape, { groups = 1 }: { readonly groups?: number } = {}): Tensor {
  const [outputs = 0, inputs = 0, ...window] = shape;
  if (window.length < 1 || window.length > 3 || window.includes(0)) {
    throw fault(
      "dirac",
      `invalid shape ${formatShape(shape)}: expected [outputs, inputs, …window] with 1 to 3 spatial axes`,
    );
  }
  if (!(Number.isInteger(groups) && groups > 0 && outputs % groups === 0)) {
    throw fault("dirac", `invalid groups ${groups}: expected a divisor of ${outputs} outputs`);
  }
  const group = identity(outputs / groups, inputs);
  const widths = window.map((size) => {
    const before = Math.floor(size / 2);
    return [before, size - 1 - before] as const;
  });
  return concat(Array.from({ length: groups }, () => group))
    .reshape([outputs, inputs, ...window.map(() => 1)])
    .pad([[0, 0], [0, 0], ...widths]);
}

export interface SparseOptions extends RandomOptions {
  /** The standard deviation of the elements that are not 0. Default 0.01. */
  readonly scale?: number;
}

/**
 * A matrix whose columns, the weights of each output, have this fraction of zeros, rounded up, at random indices and
 * normal numbers elsewhere (Martens, "Deep learning via Hessian-free optimization", ICML 2010).
 */
export function sparse(
  shape: Shape,
  sparsity: number,
  { scale = 0.01, key }: SparseOptions = {},
): Tensor {
  const [rows, columns] = matrix("sparse", shape);
  if (!(sparsity >= 0 && sparsity <= 1))
    throw fault("sparse", `invalid sparsity ${sparsity}: expected 0 to 1`);
  const zeroRows = arange(rows, { dtype: "i32" })
    .lt(Math.ceil(sparsity * rows))
    .unsqueeze(1);
  const isZero = shuffle(zeroRows.broadcastTo([rows, columns]), 0, {
    independent: true,
    ...(key === undefined ? {} : { key: foldIn(key, 1) }),
  });
  const drawn = normal([rows, columns], { scale, ...(key === undefined ? {} : { key }) });
  return where(isZero, zeros([rows, columns]), drawn);
}

function matrix(name: string, shape: Shape): readonly [rows: number, columns: number] {
  if (shape.length === 2) return shape as readonly [number, number];
  throw fault(name, `invalid shape ${formatShape(shape)}: expected two axes`);
}
