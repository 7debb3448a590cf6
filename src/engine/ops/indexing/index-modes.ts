/** The treatment of indices outside their axis. */
import type { Tensor } from "../../graph/tensor.ts";
import { isFloat } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import type { Shape } from "../../ir/shape.ts";
import { recorder } from "../define.ts";

export type IndexMode = "wrap" | "clip";

/** Maps an index into its axis, if there is a mode. */
export function indexInMode(index: Tensor, extent: number, mode: IndexMode | undefined): Tensor {
  if (mode === "wrap") return index.remainder(extent);
  return mode === "clip" ? index.clip(0, extent - 1) : index;
}

/** The alternatives to an error in ops that read elements at indices, for their documentation and their messages. */
export const modesOfReads: string =
  'With `mode` it is wrapped ("wrap") or clipped ("clip"), and with `fillValue` the result is that value, wherever the index is known.';
export const modesAsRemedy: string = ", or pass a mode or a fillValue";

export function checkMode(name: string, mode: unknown): void {
  if (mode === undefined || mode === "wrap" || mode === "clip") return;
  throw fault(name, `unknown mode "${String(mode)}": use "wrap" or "clip"`);
}

/** The elements that are read from an empty axis, in the result's shape: all of them are out of range. */
export function nothingFound({ dtype }: Tensor, shape: Shape): Tensor {
  const none = isFloat(dtype) ? Number.NaN : 0;
  return recorder().lift(none, dtype).broadcastTo(shape);
}

/** True for indices inside an axis of `extent`, counted from the start or from the end. */
export function isInside(indices: Tensor, extent: number): Tensor {
  return indices.ge(-extent).logicalAnd(indices.lt(extent));
}
