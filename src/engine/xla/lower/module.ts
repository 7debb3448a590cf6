/**
 * Lowers a decoded graph to a StableHLO module. In: a graph from the wire, before the engine rewrites it. Out: a
 * module with a function main, whose inputs and outputs are the graph's inputs and targets in order. Throws a Fault at
 * the op's position for what the dialect cannot express.
 */
import type { DType } from "../../ir/dtype.ts";
import { Fault, fault } from "../../ir/fault.ts";
import { sizeOf } from "../../ir/shape.ts";
import type { Primitive } from "../../ops/define.ts";
import type { Graph, GraphNode } from "../../rewrite/decode.ts";
import { type Builder, block } from "../dialect/builder.ts";
import type { Module, Port, TensorType, Value } from "../dialect/tree.ts";
import { attention } from "./attention.ts";
import { contraction, sumOfProducts } from "./contraction.ts";
import { narrowTo, widen } from "./conversion.ts";
import { convolution } from "./convolution.ts";
import { elementwise, wideAttributes } from "./elementwise.ts";
import { factorization } from "./factorization/factorization.ts";
import { fourier } from "./fourier.ts";
import { gather } from "./gather.ts";
import { viewed } from "./movement.ts";
import { reduction } from "./reduction.ts";
import { scan } from "./scan.ts";
import { scatter } from "./scatter.ts";
import { sort } from "./sort.ts";
import { substitution } from "./substitution.ts";
import { unpacked } from "./unpack.ts";
import { withoutUnused } from "./unused.ts";

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
  const body = block(inputs.map(typeOf), (builder, parameters) => {
    const values = new Map<GraphNode<DType>, Value>();
    for (const [index, input] of inputs.entries()) values.set(input, parameters[index] as Value);
    for (const node of nodes)
      if (node.op) values.set(node, lowered(builder, node, node.op, values));
    return targets.map((target) => values.get(target) as Value);
  });
  return {
    name,
    functions: [
      {
        name: "main",
        inputs: inputs.map((_, index) => ports[index] ?? {}),
        outputs: targets.map((_, index) => outputs[index] ?? {}),
        body: withoutUnused(body),
      },
    ],
  };
}

function typeOf({ shape, dtype }: GraphNode<DType>): TensorType {
  return { shape, element: dtype };
}

function lowered(
  builder: Builder,
  node: GraphNode<DType>,
  op: Primitive,
  values: ReadonlyMap<GraphNode<DType>, Value>,
): Value {
  const operands = node.operands.map((operand) => values.get(operand) as Value);
  if (sizeOf(node.shape) === 0 && op.kind !== "movement") return builder.splat(0, typeOf(node));
  try {
    return narrowTo(builder, one(builder, node, op, operands, values), node.dtype);
  } catch (error) {
    if (error instanceof Fault) error.position ??= node.position;
    throw error;
  }
}

/** The result, in the dtype of the node or in the wide one in which it was computed. */
function one(
  builder: Builder,
  node: GraphNode<DType>,
  op: Primitive,
  operands: readonly Value[],
  values: ReadonlyMap<GraphNode<DType>, Value>,
): Value {
  const wide = (): Value[] => operands.map((operand) => widen(builder, operand));
  switch (op.kind) {
    case "source":
      return op.source === "iota"
        ? builder.iota(node.shape, 0)
        : builder.splat(node.attributes.value as number, typeOf(node));
    case "elementwise":
      return elementwise(builder, op, node, operands);
    case "movement": {
      const view = op.view(node.operands[0]?.shape ?? [], node.attributes);
      const fill = op.fill ? op.fill(wideAttributes(node)) : 0;
      return viewed(builder, operands[0] as Value, view, fill);
    }
    case "reduction": {
      const axes = node.attributes.axes as readonly number[];
      const whole = op.combine === "sum" ? sumOfProducts(builder, node, axes, values) : null;
      return whole ?? reduction(builder, op, node, wide());
    }
    case "scan":
      return scan(builder, op, node, wide());
    case "sort":
      return sort(builder, op, node, operands);
    case "contraction":
      return contraction(builder, node, values);
    case "convolution":
      return convolution(builder, op, node, wide());
    case "attention":
      return attention(builder, op, node, wide());
    case "fourier":
      return fourier(builder, op, node, wide());
    case "gather":
      return gather(builder, op, node, operands);
    case "scatter":
      return scatter(builder, op, node, operands);
    case "factorization":
      return factorization(builder, op, node, operands);
    case "substitution":
      return substitution(builder, node, operands);
    case "unpack":
      return unpacked(builder, operands[0] as Value, node.shape);
    case "sortRows":
    case "digitHistogram":
    case "digitScatter":
    case "runs":
    case "expansion":
      throw refusal(op);
    default:
      return op satisfies never;
  }
}

/** Ops that the engine itself adds to graphs have no meaning outside of the engine. */
function refusal({ name }: Primitive): Fault {
  return fault(
    name,
    "unsupported op in StableHLO: only the engine makes it: export what the program recorded",
  );
}
