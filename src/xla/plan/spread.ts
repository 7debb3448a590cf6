/** Ops over devices: which of them are divided, and what the devices have to exchange for that. */

import type { PlannedGraph, PlannedOp } from "./planned-graph.ts";
import { isSharded, type ShardAxis, type ShardResult } from "./shard-rules.ts";

/** The exchange between the devices of one axis of the mesh. */
export interface Exchange {
  readonly piece: PlannedOp;
  /** Parts of a sum are added up; parts of a tensor are put together. */
  readonly way: "sum" | "gather";
  /** Whether nothing that takes long waits for it, so that it may go along with others. */
  readonly isLast: boolean;
}

export interface Spread {
  /** The bytes and operations of a device are so many times less; below 1 they are more than what was recorded. */
  readonly share: number;
  /** The ops whose elements are divided over the devices. */
  readonly sharded: ReadonlySet<PlannedOp>;
  /** The ops whose work is divided over the devices. */
  readonly divided: ReadonlySet<PlannedOp>;
  readonly exchanges: readonly Exchange[];
}

/** The devices of one axis of the mesh. */
export interface Division {
  readonly devices: number;
  /** The number of even parts that the extents of the recorded graph have to have. */
  readonly parts: number;
  readonly share: number;
}

export function spread(
  { all, targets }: PlannedGraph,
  { devices, parts, share }: Division,
  shardOf: (input: PlannedOp) => ShardAxis | null,
): Spread {
  const shards = new Map<PlannedOp, ShardResult>();
  const divided = new Set<PlannedOp>();
  const exchanges = new Map<PlannedOp, "sum" | "gather">();
  if (devices > 1 || share !== 1)
    for (const op of all) {
      const results = op.operands.map((operand) => shards.get(operand) ?? null);
      const isLate =
        (op.adds || op.fusionKind === "view") && results.every((result) => result === "sum");
      if (op.fusionKind !== "input" && isLate) {
        // Parts of several sums are added up before they are exchanged.
        shards.set(op, "sum");
        continue;
      }
      for (const [index, operand] of op.operands.entries())
        if (results[index] === "sum") exchanges.set(operand, "sum");
      const before = results.map((result) => (isSharded(result) ? result : null));
      const result = op.fusionKind === "input" ? shardOf(op) : op.shard(before, parts);
      shards.set(op, result === "gather" ? null : result);
      if (result === "sum" || isSharded(result)) divided.add(op);
      if (result === "gather")
        for (const [index, operand] of op.operands.entries())
          if (before[index]) exchanges.set(operand, "gather");
    }
  for (const target of targets) if (shards.get(target) === "sum") exchanges.set(target, "sum");
  const sharded = new Set(all.filter((op) => isSharded(shards.get(op))));
  const awaited = awaitedIn(all);
  return {
    share,
    sharded,
    divided,
    exchanges:
      devices > 1
        ? [...exchanges].map(([op, way]) => ({ piece: op, way, isLast: !awaited.has(op) }))
        : [],
  };
}

/** The exchanges that products and the like wait for. */
function awaitedIn(all: readonly PlannedOp[]): Set<PlannedOp> {
  const awaited = new Set<PlannedOp>();
  for (const op of [...all].reverse())
    if (op.fusionKind === "core" || awaited.has(op))
      for (const operand of op.operands) awaited.add(operand);
  return awaited;
}
