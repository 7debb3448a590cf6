/** Unpooling as modules. Each is the op of the same name and has no parameters. */
import type { Tensor } from "../graph/tensor.ts";
import type { PerAxis } from "../ops/convolution/spatial.ts";
import { maxUnpool1d as op1d, maxUnpool2d as op2d, maxUnpool3d as op3d } from "../ops/index.ts";
import type { UnpoolOptions } from "../ops/pooling/unpooling.ts";
import { type ModuleMethods, withParts } from "./module.ts";

/** Accepts maxima and their indices, as pooling returns both. */
export interface Unpooling extends ModuleMethods {
  (x: Tensor, indices: Tensor): Tensor;
}

function unpooling(rank: 1 | 2 | 3, size: PerAxis, options: UnpoolOptions): Unpooling {
  const op = { 1: op1d, 2: op2d, 3: op3d }[rank];
  const call = (x: Tensor, indices: Tensor): Tensor => op(x, indices, size, options);
  return withParts(`maxUnpool${rank}d`, call, { declaredAs: "Unpooling" });
}

/** Puts maxima over one axis back at their indices, with zeros elsewhere. */
export function maxUnpool1d(size: PerAxis, options: UnpoolOptions = {}): Unpooling {
  return unpooling(1, size, options);
}

/** Puts maxima over two axes back at their indices, with zeros elsewhere. */
export function maxUnpool2d(size: PerAxis, options: UnpoolOptions = {}): Unpooling {
  return unpooling(2, size, options);
}

/** Puts maxima over three axes back at their indices, with zeros elsewhere. */
export function maxUnpool3d(size: PerAxis, options: UnpoolOptions = {}): Unpooling {
  return unpooling(3, size, options);
}
