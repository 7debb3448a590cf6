/** The work of an op for one element, in units of one simple instruction. */

import { constant, topological } from "../ir/expression.ts";
import { type InstructionName, transcendental } from "../ir/instruction.ts";
import { Scalar } from "../ir/scalar.ts";
import type { ElementwisePrimitive } from "../ops/define.ts";
import type { GraphNode } from "../rewrite/decode.ts";

const costly: ReadonlySet<InstructionName> = new Set([...transcendental, "div", "sqrt"]);

/**
 * The weight of sin, cos and tan. Reducing far angles takes a function that is rarely run but inlined wherever it is
 * called: an emulated GPU compiles 16 sines in one kernel in seconds, and its compiler crashes at 32.
 */
const ofAngles = 256;
const angles: ReadonlySet<InstructionName> = new Set(["sin", "cos", "tan"]);
const known = new WeakMap<ElementwisePrimitive, number>();

export function weightOf(node: GraphNode): number {
  const { op } = node;
  if (op?.kind === "gather") return 4;
  if (op?.kind === "unpack") return 2;
  if (op?.kind !== "elementwise") return 0;
  const cached = known.get(op);
  if (cached !== undefined) return cached;
  const operands = node.operands.map(({ dtype }) => new Scalar(constant(dtype, 1)));
  let weight = 0;
  for (const expression of topological([op.kernel(operands, node.attributes).expression])) {
    if (expression.kind === "apply") weight += weightOfInstruction(expression.instruction);
  }
  known.set(op, weight);
  return weight;
}

function weightOfInstruction(instruction: InstructionName): number {
  if (angles.has(instruction)) return ofAngles;
  return costly.has(instruction) ? 4 : 1;
}
