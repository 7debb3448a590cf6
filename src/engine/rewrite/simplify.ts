/**
 * Rewrites a graph so that kernels do it well: each kind of primitive is replaced as its core's directory says
 * (`split.ts`). Reductions of nothing become constants; every target becomes a separate node. In: a graph as it was
 * decoded. Out: one without narrow dtypes that means the same.
 */

import type { DType } from "../ir/dtype.ts";
import type { Position } from "../ir/fault.ts";
import type { Abilities } from "../ir/plan.ts";
import { rewriteOf } from "../kernels/rewrites.ts";
import { type Graph, GraphBuilder, type GraphNode } from "./decode.ts";
import { Loops } from "./loops.ts";
import { withoutNarrow } from "./narrow.ts";
import { named, type Rewriting } from "./rewriting.ts";

export { loadMissing } from "../kernels/rewrites.ts";

/** In the package, it throws an error that `loadMissing` knows where it lacks the code of a rewrite. */
export function simplify(decoded: Graph<DType>, abilities: Abilities): Graph {
  const graph = withoutNarrow(decoded);
  const builder = new GraphBuilder();
  const done = new Map<GraphNode, GraphNode>();
  const loops = new Loops(abilities, (body) => simplify(body, abilities));
  for (const input of graph.inputs) done.set(input, builder.input(input));
  for (const node of graph.nodes) {
    if (!node.op) continue;
    const operands = node.operands.map((operand) => done.get(operand) as GraphNode);
    const rewriting = rewritingAt(node.position, builder, abilities, loops);
    done.set(node, rewriting.rewritten(node.op, operands, node.attributes));
  }
  const seen = new Set<GraphNode>();
  const targets = graph.targets.map((target, index) => {
    const node = done.get(target) as GraphNode;
    const own = node.op !== null && !seen.has(node);
    seen.add(node);
    if (own) return node;
    return builder.apply(named("stopGradient"), [node], { copy: index }, node.position);
  });
  return builder.finish(targets);
}

/** All nodes that replace one have its position. */
function rewritingAt(
  position: Position | null,
  builder: GraphBuilder,
  abilities: Abilities,
  loops: Loops,
): Rewriting {
  const rewriting: Rewriting = {
    abilities,
    apply: (primitive, operands, attributes) =>
      builder.apply(primitive, operands, attributes, position),
    rewritten(primitive, operands, attributes) {
      if (primitive.kind === "iteration")
        return loops.result(primitive, operands, attributes, rewriting);
      const rewrite = rewriteOf(primitive);
      return rewrite
        ? rewrite(primitive, operands, attributes, rewriting)
        : rewriting.apply(primitive, operands, attributes);
    },
  };
  return rewriting;
}
