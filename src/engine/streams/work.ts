/** Work on a device that was asked for and not read: how it is started, and when it is finished. */
import { commit } from "../graph/evaluate.ts";
import type { Value } from "../graph/node.ts";
import { type Runtime, withRuntime } from "../graph/runtime.ts";
import type { Tensor } from "../graph/tensor.ts";

/**
 * Starts to compute the tensors. The promise resolves when the device has computed them, and rejects with the fault
 * of one that failed, at the line of the program that recorded it, or where the device is gone.
 */
export async function start(runtime: Runtime, tensors: readonly Tensor[]): Promise<void> {
  if (tensors.length === 0) return;
  withRuntime(runtime, () => commit(tensors));
  const values = tensors.map(({ node }) => node.value).filter((value) => value !== null);
  await finish(runtime, values);
}

/** Each value is waited for where it is, which may be another device than the one in use. */
async function finish(runtime: Runtime, values: readonly Value[]): Promise<void> {
  const owners = new Set(values.map(({ owner }) => owner ?? runtime));
  await Promise.all(
    [...owners].map((owner) =>
      owner.finish(values.filter((value) => (value.owner ?? runtime) === owner)),
    ),
  );
}
