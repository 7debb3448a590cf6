/** The treatment of indices outside their axis. */
import type { Tensor } from "../../graph/tensor.ts";
import { isFloat } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import type { Shape } from "../../ir/shape.ts";
import { normalizeAxis } from "../axes.ts";
import { checkIndices } from "../checks.ts";
import { recorder, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { checkRange } from "./known-indices.ts";

export type IndexMode = "wrap" | "clip";

/** Maps an index into its axis, if there is a mode. */
export function indexInMode(index: Tensor, extent: number, mode: IndexMode | undefined): Tensor {
  if (mode === "wrap") return index.remainder(extent);
  return mode === "clip" ? index.clip(0, extent - 1) : index;
}

/** The alternatives to an error in ops that read elements at indices, for their documentation and their messages. */
export const modesOfReads: string =
  'With `mode` it is wrapped ("wrap") or clipped ("clip"), and with `fillValue` the result is that value, wherever the index is known.';

export function checkMode(name: string, mode: unknown): void {
  if (mode === undefined || mode === "wrap" || mode === "clip") return;
  throw fault(name, `unknown mode "${String(mode)}": use "wrap" or "clip"`);
}

/** An op reads elements along an axis of `x` in this way. */
interface Reading {
  readonly shape: Shape;
  readonly read: (positions: Tensor) => Tensor;
  /** Brings what holds for each index to the rank of the result. */
  readonly spread: (inside: Tensor) => Tensor;
}

/** Reads elements at indices along an axis, or of the flattened tensor if the axis is null. */
export function elementsInMode(
  name: string,
  value: TensorLike,
  indices: Tensor,
  axis: number | null,
  { mode, fillValue }: { readonly mode?: IndexMode; readonly fillValue?: number },
  readingOf: (x: Tensor, along: number) => Reading,
): Tensor {
  checkMode(name, mode);
  const lifted = recorder().lift(value, "f32");
  const x = axis === null ? lifted.flatten() : lifted;
  checkIndices(name, indices);
  const along = normalizeAxis(name, axis ?? 0, x.shape);
  const { shape, read, spread } = readingOf(x, along);
  const extent = x.shape[along] as number;
  if (mode === undefined && fillValue === undefined)
    checkRange(name, indices, extent, { remedy: ", or pass a mode or a fillValue" });
  const positions = indexInMode(indices.cast("i32"), extent, mode);
  // All indices of an empty axis are out of range.
  const none = isFloat(x.dtype) ? Number.NaN : 0;
  const found = extent === 0 ? recorder().lift(none, x.dtype).broadcastTo(shape) : read(positions);
  if (fillValue === undefined) return found;
  const inside = positions.ge(-extent).logicalAnd(positions.lt(extent));
  return where(spread(inside), found, fillValue);
}
