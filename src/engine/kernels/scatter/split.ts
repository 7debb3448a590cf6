/**
 * Replaces scatters on devices that cannot scatter one element after the other: records what
 * ops/indexing/sorted-scatter.ts does for the operands' types and puts it in place of the scatter.
 */

import { at } from "../../graph/position.ts";
import type { Tensor } from "../../graph/tensor.ts";
import { sizeOf } from "../../ir/shape.ts";
import { sortedScatter } from "../../ops/indexing/sorted-scatter.ts";
import type { GraphNode } from "../../rewrite/decode.ts";
import { Recorded } from "../../rewrite/recorded.ts";
import { hasNothing, type Rewrite } from "../../rewrite/rewriting.ts";
import type { ScatterPrimitive } from "./primitive.ts";

export const splitScatter: Rewrite<ScatterPrimitive> = (
  primitive,
  operands,
  attributes,
  { apply, rewritten, abilities },
) => {
  if (hasNothing(operands)) return operands[0] as GraphNode;
  if (abilities.scatters) return apply(primitive, operands, attributes);
  const { windowBytes = Number.POSITIVE_INFINITY } = abilities;
  const { axis, finite } = attributes;
  const recorded = new Recorded(rewritten);
  const [x, indices, updates] = operands.map((operand) => recorded.standIn(operand)) as [
    Tensor,
    Tensor,
    Tensor,
  ];
  // A sum of runs reads the updates in the order of their indices, which take as many bytes at most.
  const isInSight = 4 * sizeOf(updates.shape) <= windowBytes;
  const result = at(null, () =>
    sortedScatter({
      combine: primitive.combine,
      x,
      indices,
      updates,
      axis: axis as number,
      finite: finite === true,
      isInSight,
    }),
  );
  return recorded.nodeOf(result);
};
