/**
 * Decodes graphs for the engine. In: a graph off the wire, which is not to be trusted. Out: nodes with their ops
 * found, their operands in order, their types inferred here, equal nodes merged, aliases removed, and ops in place of
 * nodes that stand for many. Throws a
 * Fault at the op's position for anything that is not a graph.
 */

import { primitives } from "../graph/known-primitives.ts";
import type { DType, KernelDType } from "../ir/dtype.ts";
import { Fault, fault, type Position } from "../ir/fault.ts";
import type { Shape } from "../ir/shape.ts";
import { kindOf } from "../kernels/primitives.ts";
import type { Attributes } from "../ops/attributes.ts";
import type { Primitive, TensorType } from "../ops/define.ts";
import { isDerived } from "../ops/derived.ts";
import { aliasPrimitive } from "../ops/identity.ts";
import { Expander, type Unroll } from "./expand.ts";
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

/** A node of the engine's graph; off the wire it may have any dtype, and later one that kernels know. */
export interface GraphNode<Element extends DType = KernelDType> {
  readonly shape: Shape;
  readonly dtype: Element;
  /** Null for an input. */
  readonly op: Primitive | null;
  readonly operands: readonly GraphNode<Element>[];
  readonly attributes: Attributes;
  /** The op's name and attributes: nodes with equal keys do the same with operands of the same types. */
  readonly key: string;
  readonly position: Position | null;
  /** The index of the graph's input that it is, or -1. */
  readonly input: number;
}

export interface Graph<Element extends DType = KernelDType> {
  readonly inputs: readonly GraphNode<Element>[];
  /** Operands first, inputs included. */
  readonly nodes: readonly GraphNode<Element>[];
  readonly targets: readonly GraphNode<Element>[];
}

/** With `unroll`, loops become the ops of all their steps; without, they stay nodes, as the schedule needs them. */
export function decode(wire: EncodedGraph, unroll: Unroll | null = null): Graph<DType> {
  const builder = new GraphBuilder<DType>();
  const expander = new Expander(builder, unroll);
  const decoded: GraphNode<DType>[] = wire.inputs.map((type) => builder.input(type));
  for (const node of wire.nodes) {
    const op = primitives.get(node.op);
    if (!op) throw fault(null, `unknown op "${node.op}"`);
    const operands = node.operands.map((index) => {
      const operand = decoded[index];
      if (!operand) throw fault(node.op, `invalid operand ${index}`);
      return operand;
    });
    const position = wire.positions[node.position] ?? null;
    checkCount(op, operands.length, position);
    if (op === aliasPrimitive || isDerived(op)) decoded.push(operands[0] as GraphNode<DType>);
    else if (expander.expands(op))
      decoded.push(expander.apply(op, operands, node.attributes, position));
    else decoded.push(builder.apply(op, operands, node.attributes, position));
  }
  const targets = wire.targets.map((index) => {
    const target = decoded[index];
    if (!target) throw fault(null, `invalid target ${index}`);
    return target;
  });
  return builder.finish(targets);
}

function checkCount(op: Primitive, count: number, position: Position | null): void {
  const { least, most } = kindOf(op).operands(op);
  if (count >= least && count <= most) return;
  const wanted = most === least ? String(least) : `${least} or more`;
  const wrong = fault(op.name, `mismatched operands: ${count} for ${wanted}`);
  wrong.position = position;
  throw wrong;
}

/**
 * Makes nodes and merges those with the same op, operands and attributes. Ops give no dtype that is narrower than
 * those of their operands and attributes.
 */
export class GraphBuilder<Element extends DType = KernelDType> {
  private readonly nodes: GraphNode<Element>[] = [];
  private readonly inputs: GraphNode<Element>[] = [];
  private readonly numbers = new Map<GraphNode<Element>, number>();
  private readonly known = new Map<string, GraphNode<Element>>();

  input(type: Pick<GraphNode<Element>, "shape" | "dtype">): GraphNode<Element> {
    const { shape, dtype } = type;
    const input = this.inputs.length;
    const node: GraphNode<Element> = {
      op: null,
      operands: [],
      attributes: {},
      key: "",
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
    operands: readonly GraphNode<Element>[],
    attributes: Attributes,
    position: Position | null,
  ): GraphNode<Element> {
    const numbers = operands.map((operand) => this.numbers.get(operand));
    const key = `${op.name}${attributeKey(attributes)}`;
    const name = `${numbers.join()} ${key}`;
    const found = this.known.get(name);
    if (found) return found;
    const { shape, dtype } = this.infer(op, operands, attributes, position);
    const node = this.add({
      op,
      operands,
      attributes,
      key,
      shape,
      dtype: dtype as Element,
      position,
      input: -1,
    });
    this.known.set(name, node);
    return node;
  }

  finish(targets: readonly GraphNode<Element>[]): Graph<Element> {
    return { inputs: this.inputs, nodes: this.nodes, targets };
  }

  /** The number of nodes so far. */
  get size(): number {
    return this.nodes.length;
  }

  /** The same only for the same node of this graph. */
  numberOf(node: GraphNode<Element>): number {
    return this.numbers.get(node) as number;
  }

  /** Throws a Fault at the position for what the op does not accept. */
  infer(
    op: Primitive,
    operands: readonly GraphNode<Element>[],
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

  private add(node: GraphNode<Element>): GraphNode<Element> {
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
