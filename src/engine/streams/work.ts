/** Work on a device that was requested and not read: how it is started, and when it is finished. */
import { commit } from "../graph/evaluate.ts";
import type { Value } from "../graph/node.ts";
import { type Runtime, runtime, withRuntime } from "../graph/runtime.ts";
import type { Tensor } from "../graph/tensor.ts";

/**
 * Starts to compute the tensors, on the device in use unless another one is passed. The promise resolves when the
 * device has computed them, and rejects with the fault of one that failed, at the line of the program that recorded
 * it, or where the device is gone.
 */
export async function start(tensors: readonly Tensor[], on?: Runtime): Promise<void> {
  if (tensors.length === 0) return;
  const home = on ?? runtime();
  withRuntime(home, () => commit(tensors));
  await Promise.all(
    [...valuesByOwner(tensors)].map(([owner, values]) => (owner ?? home).finish(values)),
  );
}

/** The values of tensors that have one, by the runtime that has their elements. */
export function valuesByOwner(tensors: readonly Tensor[]): Map<Runtime | null, Value[]> {
  const byOwner = new Map<Runtime | null, Value[]>();
  for (const { node } of tensors) {
    if (node.value === null) continue;
    const known = byOwner.get(node.value.owner);
    if (known) known.push(node.value);
    else byOwner.set(node.value.owner, [node.value]);
  }
  return byOwner;
}
