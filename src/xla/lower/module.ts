/**
 * Lowers a decoded graph to a StableHLO module. In: a graph from the wire, before the engine rewrites it. Out: a
 * module with a function main, whose inputs and outputs are the graph's inputs and targets in order. Throws a Fault at
 * the op's position for what the dialect cannot express.
 */
import type { DType } from "../../engine/ir/dtype.ts";
import { Fault } from "../../engine/ir/fault.ts";
import { sizeOf } from "../../engine/ir/shape.ts";
import type { Primitive } from "../../engine/ops/define.ts";
import type { Graph } from "../../engine/rewrite/decode.ts";
import * as hlo from "../dialect/builder.ts";
import type { Module, Port, Value } from "../dialect/tree.ts";
import { neededFor } from "../dialect/uses.ts";
import { narrowTo } from "./conversion.ts";
import { type Node, type Operands, typeOf } from "./rule.ts";
import { ruleOf } from "./rules.ts";

export interface ModuleOptions {
  readonly name?: string;
  /** The attributes of each input; none has a name by default. */
  readonly inputs?: readonly Port[];
  readonly outputs?: readonly Port[];
}

export function toModule(
  { inputs, nodes, targets }: Graph<DType>,
  { name = "program", inputs: ports = [], outputs = [] }: ModuleOptions = {},
): Module {
  const body = hlo.block(inputs.map(typeOf), (...parameters) => {
    const values = new Map<Node, Value>();
    for (const [index, input] of inputs.entries()) values.set(input, parameters[index] as Value);
    for (const node of nodes) if (node.op) values.set(node, lowered(node, node.op, values));
    return targets.map((target) => values.get(target) as Value);
  });
  const main = {
    name: "main",
    inputs: inputs.map((_, index) => ports[index] ?? {}),
    outputs: targets.map((_, index) => outputs[index] ?? {}),
    // No operation of these modules has an effect besides its results.
    body: { ...body, operations: neededFor(new Set(body.results), body.operations) },
  };
  return { name, functions: [main] };
}

function lowered(node: Node, op: Primitive, values: ReadonlyMap<Node, Value>): Value {
  if (sizeOf(node.shape) === 0 && op.kind !== "movement") return hlo.splat(0, typeOf(node));
  const operands = node.operands.map((operand) => values.get(operand)) as unknown as Operands;
  try {
    return narrowTo(ruleOf(op)(op, node, operands, values), node.dtype);
  } catch (error) {
    if (error instanceof Fault) error.position ??= node.position;
    throw error;
  }
}
