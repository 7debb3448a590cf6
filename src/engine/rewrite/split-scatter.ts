/**
 * Replaces scatters on devices that cannot scatter one element after the other: records what
 * ops/indexing/sorted-scatter.ts does for the operands' types and puts it in the scatter's place.
 */

import { at } from "../graph/position.ts";
import type { Tensor } from "../graph/tensor.ts";
import type { Attributes } from "../ops/attributes.ts";
import type { ScatterPrimitive } from "../ops/define.ts";
import { sortedScatter } from "../ops/indexing/sorted-scatter.ts";
import type { GraphNode } from "./decode.ts";
import { Recorded } from "./recorded.ts";
import type { Apply } from "./row-nodes.ts";

export function splitScatter(
  { combine }: ScatterPrimitive,
  operands: readonly GraphNode[],
  { axis, finite }: Attributes,
  apply: Apply,
): GraphNode {
  const recorded = new Recorded(apply);
  const [x, places, updates] = operands.map((operand) => recorded.standIn(operand)) as [
    Tensor,
    Tensor,
    Tensor,
  ];
  const result = at(null, () =>
    sortedScatter({
      combine,
      x,
      places,
      updates,
      axis: axis as number,
      finite: finite === true,
    }),
  );
  return recorded.nodeOf(result);
}
