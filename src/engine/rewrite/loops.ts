/**
 * Prepares loops for the schedule: decodes and simplifies their bodies, puts numbers into them, and pads rows to the
 * device's alignment.
 */
import { branchesOf, branchPrimitive } from "../graph/loops/branch.ts";
import { byteLength, bytesPerElement, type DType, type KernelDType } from "../ir/dtype.ts";
import { type Fault, fault } from "../ir/fault.ts";
import type { Abilities } from "../ir/plan.ts";
import { sizeOf } from "../ir/shape.ts";
import { isContiguous } from "../ir/view.ts";
import type { PreparedLoop, PreparedPrimitive } from "../kernels/iteration/prepared.ts";
import type { IterationPrimitive } from "../kernels/iteration/primitive.ts";
import type { Attributes } from "../ops/attributes.ts";
import { constantPrimitive } from "../ops/creation/source.ts";
import type { TensorType } from "../ops/define.ts";
import { resultOf, withoutResult } from "../ops/expansion.ts";
import { decode, type Graph, type GraphNode } from "./decode.ts";
import { encodedBody, formOf, guarded } from "./loop-forms.ts";
import { type Apply, named, type Rewriting } from "./rewriting.ts";

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

/** An even number: the carries are back where they were then. */
const iterationsOfBatch = 16;

type Simplified = (graph: Graph<never>) => Graph;

export class Loops {
  readonly #alignment: number;
  readonly #simplified: Simplified;
  readonly #decides: boolean | "in batches";
  readonly #known = new Map<string, Made>();
  /** The results of branches of which both sides are computed. */
  readonly #both = new Map<string, readonly GraphNode[]>();
  readonly #numbers = new Map<GraphNode, number>();

  /** `simplified` is applied to the graphs of bodies. */
  constructor({ windowAlignment = 4, decides = false }: Abilities, simplified: Simplified) {
    this.#alignment = windowAlignment;
    this.#decides = decides;
    this.#simplified = simplified;
  }

  /** Applies the node of a result, as `apply` makes nodes at its position. */
  result(
    primitive: IterationPrimitive,
    operands: readonly GraphNode[],
    attributes: Attributes,
    { apply, rewritten }: Rewriting,
  ): GraphNode {
    const numbers = operands.map((operand) => this.#numberOf(operand));
    const key = `${primitive.name} ${numbers.join()} ${JSON.stringify(withoutResult(attributes))}`;
    if (primitive === branchPrimitive && this.#decides !== true) {
      const both = this.#both.get(key) ?? selected(operands, attributes, rewritten);
      this.#both.set(key, both);
      return both[resultOf(attributes)] as GraphNode;
    }
    const made = this.#known.get(key) ?? this.#make(primitive, operands, attributes, apply);
    this.#known.set(key, made);
    return this.#result(made, resultOf(attributes), apply);
  }

  #numberOf(node: GraphNode): number {
    const known = this.#numbers.get(node) ?? this.#numbers.size;
    this.#numbers.set(node, known);
    return known;
  }

  #make(
    primitive: IterationPrimitive,
    operands: readonly GraphNode[],
    attributes: Attributes,
    apply: Apply,
  ): Made {
    const { kind, bodies, carries, items, types, results, steps, reverse } = formOf(
      primitive,
      operands,
      attributes,
    );
    if (kind === "while" && !this.#decides) throw undecided();
    const first = kind === "branch" ? 1 : 0;
    const isNumber = (index: number): boolean =>
      operands[index]?.op === constantPrimitive && index >= first + carries + items;
    const kept = operands.flatMap((_, index) => (isNumber(index) ? [] : [index]));
    const numberAt = (input: number): number | null =>
      isNumber(first + input)
        ? ((operands[first + input] as GraphNode).attributes.value as number)
        : null;
    const inBatches = kind === "while" && this.#decides === "in batches";
    const graphs = bodies.map((body) => {
      const graph = encodedBody(body, types, numberAt, kind === "counted" ? carries : 0);
      return decode(inBatches ? guarded(graph) : graph);
    });
    const taken = kept.map((index) => {
      const operand = operands[index] as GraphNode;
      return index >= carries && index < carries + items ? this.#rows(operand, apply) : operand;
    });
    const stored = taken.map((operand) => this.#stored(operand));
    const loop: PreparedLoop = {
      kind,
      bodies: graphs.map((graph) => this.#simplified(graph as Graph<never>)),
      operands: taken.map(({ shape }, index) => ({
        from: (stored[index] as Stored).from,
        size: sizeOf(shape),
        row: sizeOf(shape.slice(1)),
      })),
      carries,
      items,
      steps,
      reverse,
      batch: inBatches ? iterationsOfBatch : null,
    };
    const stackedFrom = kind === "counted" ? carries : results.length;
    const prepared: PreparedPrimitive = {
      kind: "iteration",
      name: primitive.name,
      gradient: null,
      loop,
      infer: (_, { result }) => {
        const type = results[result as number] as TensorType;
        return (result as number) < stackedFrom ? type : this.#padded(type);
      },
    };
    const number = this.#known.size;
    return {
      primitive: prepared,
      number,
      operands: stored.map(({ node }) => node),
      results,
      stackedFrom,
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

/** Where kernels cannot decide what runs, both sides of a branch are computed, and one is selected. */
function selected(
  [predicate, ...taken]: readonly GraphNode[],
  attributes: Attributes,
  apply: Apply,
): readonly GraphNode[] {
  const sides = branchesOf(attributes).map((body) => {
    const graph = decode(encodedBody(body, taken, () => null, 0));
    const made = new Map<GraphNode<DType>, GraphNode>();
    for (const [index, input] of graph.inputs.entries()) made.set(input, taken[index] as GraphNode);
    for (const node of graph.nodes) {
      if (node.op === null) continue;
      const operands = node.operands.map((operand) => made.get(operand) as GraphNode);
      made.set(node, apply(node.op, operands, node.attributes));
    }
    return graph.targets.map((target) => made.get(target) as GraphNode);
  }) as [GraphNode[], GraphNode[]];
  return sides[0].map((one, index) => {
    const { shape } = one;
    const flag = apply(named("broadcastTo"), [predicate as GraphNode], { shape });
    return apply(named("where"), [flag, one, sides[1][index] as GraphNode], {});
  });
}

function undecided(): Fault {
  return fault(
    "whileLoop",
    "unsupported on this device: its kernels cannot decide how often they run: use scan with a number of steps, or the CPU",
  );
}
