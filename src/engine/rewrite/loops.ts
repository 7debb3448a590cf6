/**
 * Prepares loops for the schedule: decodes and simplifies their bodies, puts numbers into them, and pads rows to the
 * device's alignment.
 */
import { bodyOf } from "../graph/loops/body.ts";
import { bodyTypes, courseOf, resultTypes } from "../graph/loops/primitive.ts";
import { byteLength, bytesPerElement, type KernelDType } from "../ir/dtype.ts";
import type { Abilities } from "../ir/plan.ts";
import { sizeOf } from "../ir/shape.ts";
import { isContiguous } from "../ir/view.ts";
import type { PreparedLoop, PreparedPrimitive } from "../kernels/iteration/prepared.ts";
import type { Attributes } from "../ops/attributes.ts";
import { constantPrimitive } from "../ops/creation/source.ts";
import type { TensorType } from "../ops/define.ts";
import { resultOf, withoutResult } from "../ops/expansion.ts";
import { decode, type EncodedGraph, type Graph, type GraphNode } from "./decode.ts";
import { type Apply, named } from "./rewriting.ts";

/** A loop for all of its results, and the types of these. */
interface Made {
  readonly primitive: PreparedPrimitive;
  /** Its number among the loops of the graph. */
  readonly number: number;
  readonly operands: readonly GraphNode[];
  readonly results: readonly TensorType[];
  readonly stackedFrom: number;
}

/** A node, and the first of its elements that an operand has. */
interface Stored {
  readonly node: GraphNode;
  readonly from: number;
}

export class Loops {
  readonly #alignment: number;
  readonly #simplified: (graph: Graph<never>) => Graph;
  readonly #known = new Map<string, Made>();
  readonly #numbers = new Map<GraphNode, number>();

  /** `simplified` is applied to the graphs of bodies. */
  constructor({ windowAlignment = 4 }: Abilities, simplified: (graph: Graph<never>) => Graph) {
    this.#alignment = windowAlignment;
    this.#simplified = simplified;
  }

  /** Returns what applies the node of a loop's result, as `apply` makes nodes at its position. */
  of(operands: readonly GraphNode[], attributes: Attributes): (apply: Apply) => GraphNode {
    return (apply) => {
      const numbers = operands.map((operand) => this.#numberOf(operand));
      const key = `${numbers.join()} ${JSON.stringify(withoutResult(attributes))}`;
      const made = this.#known.get(key) ?? this.#make(operands, attributes, apply);
      this.#known.set(key, made);
      return this.#result(made, resultOf(attributes), apply);
    };
  }

  #numberOf(node: GraphNode): number {
    const known = this.#numbers.get(node) ?? this.#numbers.size;
    this.#numbers.set(node, known);
    return known;
  }

  #make(operands: readonly GraphNode[], attributes: Attributes, apply: Apply): Made {
    const course = courseOf(attributes);
    const { carries, items, steps, reverse } = course;
    const types = bodyTypes(operands, course);
    const isNumber = (operand: GraphNode, index: number): boolean =>
      operand.op === constantPrimitive && index >= carries + items;
    const kept = operands.flatMap((operand, index) => (isNumber(operand, index) ? [] : [index]));
    const graph = decode(
      encoded(attributes, types, (index) => {
        const operand = operands[index] as GraphNode;
        return isNumber(operand, index) ? (operand.attributes.value as number) : null;
      }),
    );
    const taken = kept.map((index) => {
      const operand = operands[index] as GraphNode;
      return index >= carries && index < carries + items ? this.#rows(operand, apply) : operand;
    });
    const stored = taken.map((operand) => this.#stored(operand));
    const loop: PreparedLoop = {
      body: this.#simplified(graph as Graph<never>),
      operands: taken.map(({ shape }, index) => ({
        from: (stored[index] as Stored).from,
        size: sizeOf(shape),
        row: sizeOf(shape.slice(1)),
      })),
      carries,
      items,
      steps,
      reverse,
    };
    const results = resultTypes(operands, course);
    const primitive: PreparedPrimitive = {
      kind: "iteration",
      name: "loop",
      gradient: null,
      loop,
      infer: (_, { result }) => {
        const type = results[result as number] as TensorType;
        return (result as number) < carries ? type : this.#padded(type);
      },
    };
    const number = this.#known.size;
    return {
      primitive,
      number,
      operands: stored.map(({ node }) => node),
      results,
      stackedFrom: carries,
    };
  }

  #result(made: Made, result: number, apply: Apply): GraphNode {
    const { primitive, number, operands, results, stackedFrom } = made;
    const node = apply(primitive, operands, { loop: number, result });
    const type = results[result] as TensorType;
    if (result < stackedFrom || node.shape === type.shape) return node;
    const sizes = [type.shape[0] as number, sizeOf(type.shape.slice(1))];
    const cropped = apply(named("slice"), [node], { starts: [0, 0], steps: [1, 1], sizes });
    return apply(named("reshape"), [cropped], { shape: type.shape });
  }

  /** The items in rows that begin at the alignment. */
  #rows(x: GraphNode, apply: Apply): GraphNode {
    const { shape } = this.#padded(x);
    if (shape === x.shape) return x;
    const [steps, padded] = shape as [number, number];
    const row = sizeOf(x.shape.slice(1));
    const flat = apply(named("reshape"), [x], { shape: [steps, row] });
    return apply(named("pad"), [flat], { before: [0, 0], after: [0, padded - row], value: 0 });
  }

  /** The node whose consecutive elements the operand has, so that no view of them is stored. */
  #stored(operand: GraphNode): Stored {
    let stored: Stored = { node: operand, from: 0 };
    let [node, from] = [operand, 0];
    while (node.op?.kind === "movement" && node.op.fill === null) {
      const inner = node.operands[0] as GraphNode;
      const { shape, strides, offset, mask } = node.op.view(inner.shape, node.attributes);
      if (mask || !isContiguous({ shape, strides, offset: 0, mask })) break;
      from += offset;
      node = inner;
      if (byteLength(node.dtype, from) % this.#alignment === 0) stored = { node, from };
    }
    return stored;
  }

  /** The type with padded rows, [steps, row]; the type itself where its rows begin at the alignment. */
  #padded(type: TensorType): TensorType {
    const { shape, dtype } = type;
    const steps = shape[0] as number;
    const bytes = byteLength(dtype, sizeOf(shape.slice(1)));
    if (steps === 1 || bytes % this.#alignment === 0) return type;
    const aligned = Math.ceil(bytes / this.#alignment) * this.#alignment;
    return { shape: [steps, aligned / bytesPerElement[dtype as KernelDType]], dtype };
  }
}

/** The body as a graph whose inputs are those that are no numbers. */
function encoded(
  attributes: Attributes,
  types: readonly TensorType[],
  numberAt: (input: number) => number | null,
): EncodedGraph {
  const body = bodyOf(attributes.body);
  const { carries } = courseOf(attributes);
  const indices = new Map<number, number>();
  const inputs: TensorType[] = [];
  for (const [input, type] of types.entries())
    if (numberAt(input) === null) indices.set(input, inputs.push(type) - 1);
  const positions: { line: number; column: number }[] = [];
  const nodes: {
    op: string;
    operands: readonly number[];
    attributes: Attributes;
    position: number;
  }[] = [];
  for (const [input, { dtype }] of types.entries()) {
    const value = numberAt(input);
    if (value === null) continue;
    const made = nodes.push({
      op: "constant",
      operands: [],
      attributes: { value, dtype },
      position: -1,
    });
    indices.set(input, inputs.length + made - 1);
  }
  for (const [index, { op, operands, attributes: own, position }] of body.nodes.entries()) {
    const made = nodes.push({
      op: op.name,
      operands: operands.map((operand) => indices.get(operand) as number),
      attributes: own,
      position: position ? positions.push(position) - 1 : -1,
    });
    indices.set(body.inputs + index, inputs.length + made - 1);
  }
  const outputs = body.outputs.map((output) => indices.get(output) as number);
  const before = Array.from({ length: carries }, (_, index) => indices.get(index) as number);
  return { inputs, nodes, targets: [...outputs, ...before], positions };
}
