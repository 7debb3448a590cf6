/** Turns the steps of a sort into the cores of kernels. */

import type { Expression } from "../../ir/expression.ts";
import { Scalar } from "../../ir/scalar.ts";
import type { Primitive, SortStepPrimitive } from "../../ops/define.ts";
import type { GraphNode } from "../../rewrite/decode.ts";
import type { SortingCore } from "./core.ts";

export function isSortStep(op: Primitive | null): op is SortStepPrimitive {
  return op?.kind === "sortRows" || op?.kind === "digitHistogram" || op?.kind === "digitScatter";
}

/** Whether the node's kernel stores each element of its first operand at a computed index. */
export function movesElements({ op }: GraphNode): boolean {
  return op?.kind === "digitScatter";
}

const alone: ReadonlySet<string> = new Set(["scatter", "factorization", "substitution"]);

/** Whether the node's kernel must store elements unchanged, so that it can have no epilogue. */
export function storesAlone(node: GraphNode): boolean {
  return movesElements(node) || alone.has(node.op?.kind ?? "");
}

/** Whether two such nodes move their elements to the same indices. */
export function movesAlike(x: GraphNode, y: GraphNode): boolean {
  return (
    x.op === y.op &&
    x.operands.slice(1).every((operand, index) => operand === y.operands[index + 1]) &&
    JSON.stringify(x.attributes) === JSON.stringify(y.attributes)
  );
}

export function sortingCore(
  { kind }: SortStepPrimitive,
  { operands, attributes }: GraphNode,
  expression: (node: GraphNode) => Expression,
): SortingCore {
  const [first, keys, base] = operands as [GraphNode, GraphNode, GraphNode];
  const { shift, bits, block, gives, run } = attributes as {
    shift: number;
    bits: number;
    block: number;
    gives: "key" | "place";
    run?: number;
  };
  const digitOf = (node: GraphNode): Expression =>
    new Scalar(expression(node)).shr(shift).and(2 ** bits - 1).expression;
  const length = first.shape.at(-1) as number;
  switch (kind) {
    case "sortRows":
      return { kind: "sort", length, gives, key: expression(first), ...(run && { run }) };
    case "digitHistogram":
      return { kind: "histogram", length, block, digit: digitOf(first) };
    case "digitScatter":
      return {
        kind: "rank",
        digits: 2 ** bits,
        block,
        digit: digitOf(keys),
        base: expression(base),
      };
    default:
      return kind satisfies never;
  }
}
