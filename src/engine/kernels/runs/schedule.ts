/** Turns sums of runs into the core of a kernel. */

import type { Expression } from "../../ir/expression.ts";
import type { GraphNode } from "../../rewrite/decode.ts";
import type { RunSums } from "./core.ts";

export function runCore(
  { operands, attributes }: GraphNode,
  values: readonly Expression[],
): RunSums {
  const { axis, tile } = attributes as { readonly axis: number; readonly tile?: number };
  const [order, begin, end, value, sum] = values as [
    Expression,
    Expression,
    Expression,
    Expression,
    Expression?,
  ];
  const tiles = sum && tile !== undefined ? { length: tile, sum } : null;
  const count = operands[3]?.shape[axis] as number;
  return { kind: "runs", axis, count, order, begin, end, value, tiles };
}
