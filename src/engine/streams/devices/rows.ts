/** Batches as trees of tensors, whose first axes all have the same extent: the rows. */
import type { ComputeDevice } from "../../graph/device.ts";
import type { Tensor } from "../../graph/tensor.ts";
import { tensorsIn } from "../../graph/tensors-in.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape } from "../../ir/shape.ts";
import { mapTree } from "../../transform/tree.ts";

/** The number of rows. Throws a Fault where there are none, or tensors differ. */
export function rowsOf(caller: string, batch: unknown): number {
  const [first, ...others] = tensorsIn(batch);
  if (first === undefined) throw fault(caller, "missing tensors: the batch has none to split");
  const rows = first.shape[0];
  if (rows === undefined || rows === 0)
    throw fault(
      caller,
      `invalid batch: expected rows along the first axis, got ${formatShape(first.shape)}`,
    );
  const other = others.find(({ shape }) => shape[0] !== rows);
  if (other)
    throw fault(
      caller,
      `mismatched rows: ${formatShape(first.shape)} and ${formatShape(other.shape)} in one batch`,
    );
  return rows;
}

/** Some rows of every tensor of a batch, on a device. */
export async function rowsOn<Batch>(
  device: ComputeDevice,
  batch: Batch,
  start: number,
  count: number,
): Promise<Batch> {
  const moved = new Map<Tensor, Tensor>();
  await Promise.all(
    tensorsIn(batch).map(async (x) => {
      const part = count === x.shape[0] ? x : x.narrow(0, start, count);
      moved.set(x, await part.to(device));
    }),
  );
  return mapTree(batch, "", (leaf) => moved.get(leaf as Tensor) ?? leaf) as Batch;
}
