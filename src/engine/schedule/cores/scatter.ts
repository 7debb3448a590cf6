/** Turns a scatter node into the core of a kernel. */

import type { Scatter } from "../../ir/cores/scatter.ts";
import type { Expression } from "../../ir/expression.ts";
import { Scalar } from "../../ir/scalar.ts";
import type { ScatterPrimitive } from "../../ops/define.ts";
import type { GraphNode } from "../../rewrite/decode.ts";

/** Negative places count from the end in the node; in the kernel all places count from 0. */
export function scatterCore(
  { combine }: ScatterPrimitive,
  { shape, operands, attributes }: GraphNode,
  [start, index, value]: readonly Expression[],
): Scatter {
  const axis = attributes.axis as number;
  const given = new Scalar(index as Expression);
  const wrapped = given.lt(0).select(given.add(shape[axis] as number), given);
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
