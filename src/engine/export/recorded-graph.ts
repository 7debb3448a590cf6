/** Records the computation of a function of tensors as a graph whose first inputs are its operands. */
import { define } from "../executor/client/definition.ts";
import { structureOf } from "../executor/client/structure.ts";
import { type Node, Value } from "../graph/node.ts";
import { placeholder } from "../graph/stand-in.ts";
import { Tensor } from "../graph/tensor.ts";
import type { DType } from "../ir/dtype.ts";
import { type Fault, fault } from "../ir/fault.ts";
import type { Shape } from "../ir/shape.ts";
import { decode, type Graph, type GraphNode } from "../rewrite/decode.ts";
import { flatten } from "../transform/tree.ts";

export interface OperandType {
  readonly shape: Shape;
  readonly dtype: DType;
}

export interface RecordedGraph {
  /** Its inputs are the operands, used or not, and then the captured tensors. */
  readonly graph: Graph<DType>;
  /** The tensors that the function reads beside its operands: parameters and the like. */
  readonly captured: readonly Tensor[];
  /** The place of each target in the tree that the function returned. */
  readonly paths: readonly string[];
}

/** `name` is who asks, for messages. Throws a Fault where the function reads elements or returns no tensors. */
export function recordedGraph(
  name: string,
  f: (...operands: Tensor[]) => unknown,
  types: readonly OperandType[],
): RecordedGraph {
  const operands = types.map(({ shape, dtype }) => placeholder(shape, dtype, false));
  const returned = f(...operands);
  if (returned instanceof Promise) throw asynchronous(name);
  const { leaves, paths } = flatten(name, returned, "the result");
  const nodes = leaves.map(({ node }) => node);
  // From here on the operands are like tensors that have elements.
  const values = operands.map(({ node }, place) => {
    node.value = new Value(-1 - place);
    return node.value;
  });
  const structure = structureOf(nodes);
  const { graph: wire } = define(
    structure,
    nodes,
    structure.numbers.map(() => false),
  );
  const { inputs, ...rest } = decode(wire);
  const inputOf = (value: Value): GraphNode<DType> | undefined =>
    inputs[structure.inputs.indexOf(value)];
  const others = structure.inputs.filter((value) => !values.includes(value));
  return {
    graph: {
      ...rest,
      inputs: [
        ...values.map((value, place) => inputOf(value) ?? unused(types[place] as OperandType)),
        ...others.map((value) => inputOf(value) as GraphNode<DType>),
      ],
    },
    captured: others.map(
      (value) => new Tensor(structure.order.find((node) => node.value === value) as Node),
    ),
    paths,
  };
}

/** An operand that nothing depends on. */
function unused({ shape, dtype }: OperandType): GraphNode<DType> {
  return {
    shape,
    dtype,
    op: null,
    operands: [],
    attributes: {},
    key: "",
    position: null,
    input: -1,
  };
}

function asynchronous(name: string): Fault {
  return fault(
    name,
    "invalid function: it returns a promise, and a module has no place to wait: return tensors",
  );
}
