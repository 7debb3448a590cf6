/**
 * Stacks many tensors of one shape, and unstacks one tensor, by halving. Each of n parts goes through log n joins
 * instead of n, so that what is recorded for a long list stays in proportion to its length. The gradients of the
 * parts are joined in the same way.
 */
import type { Tensor } from "../../graph/tensor.ts";
import { concat } from "./slice.ts";

/** Stacks the tensors, at least one, along a new first axis. */
export function stack(tensors: readonly Tensor[]): Tensor {
  return joined(tensors.map((tensor) => tensor.unsqueeze(0)));
}

function joined(parts: readonly Tensor[]): Tensor {
  if (parts.length === 1) return parts[0] as Tensor;
  const half = parts.length >> 1;
  return concat([joined(parts.slice(0, half)), joined(parts.slice(half))]);
}

/** Unstacks the elements along the first axis, which has at least one. */
export function unstack(tensor: Tensor): Tensor[] {
  const extent = tensor.shape[0] as number;
  if (extent === 1) return [tensor.squeeze(0)];
  const half = extent >> 1;
  return [...unstack(tensor.slice([0, half])), ...unstack(tensor.slice([half]))];
}
