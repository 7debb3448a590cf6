/**
 * Many tensors of one shape as one, and the elements of one as many, by halves: a tensor of n parts takes
 * part in log n joints, not in n, so that what is recorded for a long list stays in proportion to it, and
 * the gradients of the parts are put together in the same way.
 */
import type { Tensor } from "../../graph/tensor.ts";
import { concat } from "./slice.ts";

/** The tensors, at least one, along a new axis in front. */
export function stack(tensors: readonly Tensor[]): Tensor {
  return joined(tensors.map((tensor) => tensor.unsqueeze(0)));
}

function joined(parts: readonly Tensor[]): Tensor {
  if (parts.length === 1) return parts[0] as Tensor;
  const half = parts.length >> 1;
  return concat([joined(parts.slice(0, half)), joined(parts.slice(half))]);
}

/** The elements along the first axis, which has at least one. */
export function unstack(tensor: Tensor): Tensor[] {
  const extent = tensor.shape[0] as number;
  if (extent === 1) return [tensor.squeeze(0)];
  const half = extent >> 1;
  return [...unstack(tensor.slice([0, half])), ...unstack(tensor.slice([half]))];
}
