/**
 * Decodes graphs for the engine. In: a graph off the wire, which is not to be trusted. Out: nodes with their ops
 * found, their operands in order, their types inferred here, equal nodes merged and aliases removed. Throws a
 * Fault at the op's position for anything that is not a graph.
 */

import { primitives } from "../graph/known-primitives.ts";
import { operandCountOf } from "../graph/operands.ts";
import type { DType } from "../ir/dtype.ts";
import { Fault, fault, type Position } from "../ir/fault.ts";
import type { Shape } from "../ir/shape.ts";
import type { Attributes } from "../ops/attributes.ts";
import type { Primitive, TensorType } from "../ops/define.ts";
import { isDerived } from "../ops/derived.ts";
import { aliasPrimitive } from "../ops/identity.ts";
import "./own-primitives.ts";

/** The part of the wire form that this stage reads. */
export interface EncodedGraph {
  readonly inputs: readonly { readonly dtype: DType; readonly shape: Shape }[];
  readonly nodes: readonly {
    readonly op: string;
    readonly operands: readonly number[];
    readonly attributes: Attributes;
    readonly position: number;
  }[];
  readonly targets: readonly number[];
  readonly positions: readonly Position[];
}

export interface GraphNode extends TensorType {
  /** Null for an input. */
  readonly op: Primitive | null;
  readonly operands: readonly GraphNode[];
  readonly attributes: Attributes;
  readonly position: Position | null;
  /** The index of the graph's input that it is, or -1. */
  readonly input: number;
}

export interface Graph {
  readonly inputs: readonly GraphNode[];
  /** Operands first, inputs included. */
  readonly nodes: readonly GraphNode[];
  readonly targets: readonly GraphNode[];
}

export function decode(wire: EncodedGraph): Graph {
  const builder = new GraphBuilder();
  const places: GraphNode[] = wire.inputs.map((type) => builder.input(type));
  for (const node of wire.nodes) {
    const op = primitives.get(node.op);
    if (!op) throw fault(null, `unknown op "${node.op}"`);
    const operands = node.operands.map((place) => {
      const operand = places[place];
      if (!operand) throw fault(node.op, `invalid operand ${place}`);
      return operand;
    });
    const position = wire.positions[node.position] ?? null;
    checkCount(op, operands.length, position);
    places.push(
      op === aliasPrimitive || isDerived(op)
        ? (operands[0] as GraphNode)
        : builder.apply(op, operands, node.attributes, position),
    );
  }
  const targets = wire.targets.map((place) => {
    const target = places[place];
    if (!target) throw fault(null, `invalid target ${place}`);
    return target;
  });
  return builder.finish(targets);
}

function checkCount(op: Primitive, count: number, position: Position | null): void {
  const { least, most } = operandCountOf(op);
  if (count >= least && count <= most) return;
  const wanted = most === least ? String(least) : `${least} or more`;
  const wrong = fault(op.name, `mismatched operands: ${count} for ${wanted}`);
  wrong.position = position;
  throw wrong;
}

/** Makes nodes and merges those with the same op, operands and attributes. */
export class GraphBuilder {
  private readonly nodes: GraphNode[] = [];
  private readonly inputs: GraphNode[] = [];
  private readonly numbers = new Map<GraphNode, number>();
  private readonly known = new Map<string, GraphNode>();

  input(type: TensorType): GraphNode {
    const { shape, dtype } = type;
    const input = this.inputs.length;
    const node: GraphNode = {
      op: null,
      operands: [],
      attributes: {},
      shape,
      dtype,
      position: null,
      input,
    };
    this.inputs.push(node);
    return this.add(node);
  }

  apply(
    op: Primitive,
    operands: readonly GraphNode[],
    attributes: Attributes,
    position: Position | null,
  ): GraphNode {
    const numbers = operands.map((operand) => this.numbers.get(operand));
    const key = `${op.name}(${numbers.join()})${attributeKey(attributes)}`;
    const found = this.known.get(key);
    if (found) return found;
    const { shape, dtype } = this.infer(op, operands, attributes, position);
    const node = this.add({ op, operands, attributes, shape, dtype, position, input: -1 });
    this.known.set(key, node);
    return node;
  }

  finish(targets: readonly GraphNode[]): Graph {
    return { inputs: this.inputs, nodes: this.nodes, targets };
  }

  private infer(
    op: Primitive,
    operands: readonly GraphNode[],
    attributes: Attributes,
    position: Position | null,
  ): TensorType {
    try {
      return op.infer(operands, attributes);
    } catch (error) {
      if (error instanceof Fault) error.position ??= position;
      throw error;
    }
  }

  private add(node: GraphNode): GraphNode {
    this.numbers.set(node, this.nodes.length);
    this.nodes.push(node);
    return node;
  }
}

/** The key spells out NaN, the infinities and -0, which JSON would merge although they are different constants. */
function attributeKey(attributes: Attributes): string {
  if (Object.keys(attributes).length === 0) return "";
  return JSON.stringify(attributes, (_, value: unknown) =>
    typeof value === "number" && (!Number.isFinite(value) || Object.is(value, -0))
      ? `#${Object.is(value, -0) ? "-0" : value}`
      : value,
  );
}
