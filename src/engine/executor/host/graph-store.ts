/**
 * The graphs that a program has sent, by its numbers for them, within the limits of a run. A graph that could not
 * be read is stored as its Fault: the program, which does not know of it yet, may use the graph again.
 */
import { formatBytes } from "../../ir/bytes.ts";
import { heldBytes } from "../../ir/caches/held-bytes.ts";
import { type Fault, fault } from "../../ir/fault.ts";
import { limits } from "../limits.ts";
import type { WireGraph } from "../protocol.ts";

interface Known {
  readonly graph: WireGraph | Fault;
  readonly bytes: number;
}

/** The bytes of an entry without its graph, and of a Fault without its message. */
const [bytesOfEntry, bytesOfRefusal] = [100, 500];

export class GraphStore {
  readonly #graphs = new Map<number, Known>();
  #bytes = 0;

  /** Throws a Fault where there is no such graph or no space for it. */
  take(number: number, definition: WireGraph | null): WireGraph {
    const known = this.#graphs.get(number)?.graph;
    if (definition === null) {
      if (known === undefined) throw fault("evaluate", `unknown graph ${number}`);
      if (known instanceof Error) throw known;
      return known;
    }
    if (known !== undefined) throw fault("evaluate", `duplicate graph ${number}`);
    const bytes = bytesOfGraph(definition);
    if (this.#bytes + bytes > limits.graphBytesPerRun) {
      throw fault(
        "evaluate",
        `unsupported program: it uses ${this.#graphs.size} different graphs (${formatBytes(this.#bytes)}) at the same time`,
      );
    }
    this.#add(number, { graph: definition, bytes });
    return definition;
  }

  /** The graph with a usable definition; null where there is none. */
  get(number: number): WireGraph | null {
    const known = this.#graphs.get(number)?.graph;
    return known === undefined || known instanceof Error ? null : known;
  }

  /** Notes that the graph of this number has no usable definition. */
  refuse(number: number, reason: Fault): void {
    const bytes = bytesOfRefusal + reason.message.length;
    if (!this.#graphs.has(number) && this.#bytes + bytes <= limits.graphBytesPerRun)
      this.#add(number, { graph: reason, bytes });
  }

  forget(numbers: readonly number[]): void {
    for (const number of numbers) {
      const known = this.#graphs.get(number);
      if (known === undefined) continue;
      this.#graphs.delete(number);
      this.#bytes -= known.bytes;
    }
  }

  #add(number: number, known: Known): void {
    this.#graphs.set(number, known);
    this.#bytes += known.bytes;
  }
}

/** The bytes of a graph, as both ends count them. */
export function bytesOfGraph(graph: WireGraph): number {
  return bytesOfEntry + heldBytes(graph);
}
