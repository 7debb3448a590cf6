/**
 * Replaces scatters on devices that cannot scatter one element after the other: records what
 * ops/indexing/sorted-scatter.ts does for the operands' types and puts it in place of the scatter.
 */

import { at } from "../../graph/position.ts";
import type { Tensor } from "../../graph/tensor.ts";
import { sizeOf } from "../../ir/shape.ts";
import type { Attributes } from "../../ops/attributes.ts";
import type { ScatterPrimitive } from "../../ops/define.ts";
import { sortedScatter } from "../../ops/indexing/sorted-scatter.ts";
import type { GraphNode } from "../../rewrite/decode.ts";
import { Recorded } from "../../rewrite/recorded.ts";
import type { Apply } from "../../rewrite/row-nodes.ts";

export function splitScatter(
  { combine }: ScatterPrimitive,
  operands: readonly GraphNode[],
  { axis, finite }: Attributes,
  apply: Apply,
  windowBytes: number = Number.POSITIVE_INFINITY,
): GraphNode {
  const recorded = new Recorded(apply);
  const [x, indices, updates] = operands.map((operand) => recorded.standIn(operand)) as [
    Tensor,
    Tensor,
    Tensor,
  ];
  // A sum of runs reads the updates in the order of their indices, which take as many bytes at most.
  const isInSight = 4 * sizeOf(updates.shape) <= windowBytes;
  const result = at(null, () =>
    sortedScatter({
      combine,
      x,
      indices,
      updates,
      axis: axis as number,
      finite: finite === true,
      isInSight,
    }),
  );
  return recorded.nodeOf(result);
}
