/**
 * The graphs that a program has sent, by its numbers for them, within the limits of a run. A graph that could not
 * be read is stored as its Fault: the program, which does not know of it yet, may use the graph again.
 */
import { type Fault, fault } from "../../ir/fault.ts";
import { limits } from "../limits.ts";
import type { WireGraph } from "../protocol.ts";

export class GraphStore {
  readonly #graphs = new Map<number, WireGraph | Fault>();
  #size = 0;

  /** Throws a Fault where there is no such graph or no room for it. */
  take(number: number, definition: WireGraph | null): WireGraph {
    const known = this.#graphs.get(number);
    if (definition === null) {
      if (known === undefined) throw fault("evaluate", `unknown graph ${number}`);
      if (known instanceof Error) throw known;
      return known;
    }
    if (known !== undefined) throw fault("evaluate", `duplicate graph ${number}`);
    const size = sizeOfGraph(definition);
    if (this.#graphs.size >= limits.graphsPerRun || this.#size + size > limits.nodesPerRun) {
      throw fault(
        "evaluate",
        `unsupported program: it has ${this.#graphs.size} different graphs of ${this.#size} ops at once`,
      );
    }
    this.#graphs.set(number, definition);
    this.#size += size;
    return definition;
  }

  /** The graph with a usable definition; null where there is none. */
  get(number: number): WireGraph | null {
    const known = this.#graphs.get(number);
    return known === undefined || known instanceof Error ? null : known;
  }

  /** Notes that the graph of this number has no usable definition. */
  refuse(number: number, reason: Fault): void {
    if (!this.#graphs.has(number) && this.#graphs.size < limits.graphsPerRun)
      this.#graphs.set(number, reason);
  }

  forget(numbers: readonly number[]): void {
    for (const number of numbers) {
      const known = this.#graphs.get(number);
      if (known === undefined) continue;
      this.#graphs.delete(number);
      if (!(known instanceof Error)) this.#size -= sizeOfGraph(known);
    }
  }
}

/** The size in nodes, in which both ends count the memory of graphs. */
export function sizeOfGraph({ inputs, nodes, targets }: WireGraph): number {
  return inputs.length + nodes.length + targets.length;
}
