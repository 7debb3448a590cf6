/**
 * The state sharded over the devices that share the batch, as `run.py --shard-state` does: between runs each device has
 * a part of a tensor, and in a run XLA puts the parts together before a product reads them.
 */
import type { Mesh } from "./mesh.ts";
import type { PlannedOp } from "./planned-graph.ts";
import type { Input } from "./roles.ts";

/** The parts of an input's elements: one for each device that shares the batch, or 1 where no axis divides by them. */
function stateParts(
  { piece, part, model: axis }: Input,
  { shardState, data, model }: Mesh,
): number {
  const isWhole =
    part === "batch" ||
    piece.shape.every((extent, index) => (model > 1 && index === axis) || extent % data !== 0);
  return !shardState || isWhole ? 1 : data;
}

export interface StateSharding {
  /** The number of devices that an input's shard is divided among between runs. */
  readonly partsOf: (op: PlannedOp) => number;
  /** The bytes that are gathered in a run, those of each device's own weights if nothing was sharded. */
  readonly gathered: number;
  /** The fraction of the parameters' bytes that is sharded, from 0 to 1. */
  readonly share: number;
}

/** `bytesOf` returns the bytes of an op's result on one device if the state was whole. */
export function stateSharding(
  inputs: readonly Input[],
  mesh: Mesh,
  bytesOf: (op: PlannedOp) => number,
): StateSharding {
  const parts = new Map(inputs.map((input) => [input.piece, stateParts(input, mesh)]));
  const partsOf = (op: PlannedOp): number => parts.get(op) ?? 1;
  let [gathered, shard, whole] = [0, 0, 0];
  for (const { piece, part } of inputs) {
    const bytes = bytesOf(piece);
    const isSharded = partsOf(piece) > 1;
    if (isSharded && part !== "optimizer") gathered += bytes;
    if (part !== "parameters") continue;
    whole += bytes;
    if (isSharded) shard += bytes;
  }
  return { partsOf, gathered, share: whole > 0 ? shard / whole : 0 };
}
