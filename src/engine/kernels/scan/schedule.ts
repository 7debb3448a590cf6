/** Turns a scan node into the core of a kernel. */

import type { Expression } from "../../ir/expression.ts";
import type { ScanPrimitive } from "../../ops/define.ts";
import type { GraphNode } from "../../rewrite/decode.ts";
import type { Scan } from "./core.ts";

export function scanCore(
  { combine, recurrence }: ScanPrimitive,
  { shape, attributes }: GraphNode,
  operands: readonly Expression[],
): Scan {
  const axis = attributes.axis as number;
  const [value, factor, start] = recurrence
    ? operands
    : [operands[0], undefined, ...operands.slice(1)];
  return {
    kind: "scan",
    combine,
    axis,
    segment: (attributes.segment as number | undefined) ?? (shape[axis] as number),
    reverse: attributes.reverse as boolean,
    exclusive: attributes.exclusive as boolean,
    value: value as Expression,
    factor: factor ?? null,
    start: start ?? null,
  };
}
