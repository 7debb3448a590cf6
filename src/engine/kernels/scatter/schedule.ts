/** Turns a scatter node into the core of a kernel. */

import type { Expression } from "../../ir/expression.ts";
import { Scalar } from "../../ir/scalar.ts";
import type { ScatterPrimitive } from "../../ops/define.ts";
import type { GraphNode } from "../../rewrite/decode.ts";
import type { Scatter } from "./core.ts";

/** Negative indices count from the end in the node; in the kernel all indices count from 0. */
export function scatterCore(
  { combine }: ScatterPrimitive,
  { shape, operands, attributes }: GraphNode,
  [start, index, value]: readonly Expression[],
): Scatter {
  const axis = attributes.axis as number;
  const raw = new Scalar(index as Expression);
  const wrapped = raw.lt(0).select(raw.add(shape[axis] as number), raw);
  return {
    kind: "scatter",
    combine,
    axis,
    count: operands[2]?.shape[axis] as number,
    start: start as Expression,
    index: wrapped.expression,
    value: value as Expression,
  };
}
