/** The views of a definition some of whose numbers vary. */
import { Node, topologicalNodes } from "../../graph/node.ts";
import type { DType } from "../../ir/dtype.ts";
import { type Defined, movedView } from "./moved-view.ts";
import { viewNumbers } from "./moving-views.ts";

type AddNode = (node: Node, operands: readonly number[]) => number;

export class MovedViews implements Defined {
  readonly #nodes: readonly Node[];
  readonly #targets: ReadonlySet<Node>;
  readonly #add: AddNode;
  readonly #indexOf: (node: Node) => number | undefined;
  /** The indices of the operands of each defined node. */
  readonly #operands = new Map<Node, readonly number[]>();
  readonly #numbers = new Map<Node, ReadonlyMap<number, Node>>();
  /** The nodes that stand for indices of the definition. */
  readonly #standIns = new Map<Node, number>();
  #users: Map<Node, Set<Node>> | null = null;

  /** `nodes` are those that are defined, `add` defines one, and `indexOf` knows those that are. */
  constructor(
    nodes: readonly Node[],
    targets: readonly Node[],
    add: AddNode,
    indexOf: (node: Node) => number | undefined,
  ) {
    this.#nodes = nodes;
    this.#targets = new Set(targets);
    this.#add = add;
    this.#indexOf = indexOf;
  }

  /** Notes that a node is defined with operands at these indices. */
  note(node: Node, operands: readonly number[]): void {
    this.#operands.set(node, operands);
  }

  /** Defines a view with the numbers at these indices, by the axes of `ViewNumber`. Returns its index. */
  add(view: Node, operands: readonly number[], numbers: ReadonlyMap<number, number>): number {
    this.note(view, operands);
    const kinds = new Map(viewNumbers(view).map(({ axis, dtype }) => [axis, dtype]));
    const standIns = [...numbers].map(
      ([axis, index]) => [axis, this.#standIn(index, kinds.get(axis) as DType)] as const,
    );
    this.#numbers.set(view, new Map(standIns));
    const made = movedView(view, this);
    const indices = new Map<Node, number>();
    const known = (node: Node): number | undefined =>
      indices.get(node) ?? this.#standIns.get(node) ?? this.#indexOf(node);
    for (const node of topologicalNodes([made], (node) => known(node) !== undefined)) {
      if (known(node) !== undefined) continue;
      const operands = node.operands.map((operand) => known(operand) as number);
      indices.set(node, this.#add(node, operands));
    }
    return known(made) as number;
  }

  users(node: Node): ReadonlySet<Node> {
    this.#users ??= usersOf(this.#nodes);
    return this.#users.get(node) ?? new Set();
  }

  isTarget(node: Node): boolean {
    return this.#targets.has(node);
  }

  numbersOf(view: Node): ReadonlyMap<number, Node> {
    return this.#numbers.get(view) ?? new Map();
  }

  operandNumber(node: Node, index: number): Node {
    const at = this.#operands.get(node)?.[index] as number;
    return this.#standIn(at, (node.operands[index] as Node).dtype);
  }

  #standIn(index: number, dtype: DType): Node {
    const node = new Node(null, [], {}, { shape: [], dtype }, null, false);
    this.#standIns.set(node, index);
    return node;
  }
}

function usersOf(nodes: readonly Node[]): Map<Node, Set<Node>> {
  const users = new Map<Node, Set<Node>>();
  for (const node of nodes)
    for (const operand of node.operands) {
      const known = users.get(operand);
      if (known) known.add(node);
      else users.set(operand, new Set([node]));
    }
  return users;
}
