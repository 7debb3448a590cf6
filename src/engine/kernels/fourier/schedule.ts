/** Turns Fourier nodes into the core of a kernel, which computes both parts of a result where both are requested. */

import type { Expression } from "../../ir/expression.ts";
import type { Transformed } from "../../ops/fourier/primitive.ts";
import type { GraphNode } from "../../rewrite/decode.ts";
import type { Fourier, FourierPart } from "./core.ts";

function partOf({ op }: GraphNode): FourierPart | null {
  return op?.kind === "fourier" ? op.part : null;
}

/** Whether two nodes are parts of one result. */
export function areFourierParts(x: GraphNode, y: GraphNode): boolean {
  return (
    partOf(x) !== null &&
    partOf(y) !== null &&
    x.operands.length === y.operands.length &&
    x.operands.every((operand, index) => operand === y.operands[index]) &&
    JSON.stringify(x.attributes) === JSON.stringify(y.attributes)
  );
}

/** The core that computes `nodes` together; `operands` are those of the first node. */
export function fourierCore(
  nodes: readonly GraphNode[],
  [real, imag]: readonly Expression[],
): Fourier {
  const [first] = nodes as readonly [GraphNode];
  const { axis, direction, scale } = first.attributes as unknown as Transformed;
  return {
    kind: "fourier",
    direction,
    axis,
    length: first.operands[0]?.shape[axis] as number,
    scale,
    results: nodes.map(partOf) as [FourierPart, ...FourierPart[]],
    real: real as Expression,
    imag: imag ?? null,
  };
}
