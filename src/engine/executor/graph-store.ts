/** The graphs that a program has sent, by its numbers for them, within the limits of a run. */
import { fault } from "../ir/fault.ts";
import { limits } from "./limits.ts";
import type { WireGraph } from "./protocol.ts";

export class GraphStore {
  readonly #graphs = new Map<number, WireGraph>();
  #nodes = 0;

  take(number: number, definition: WireGraph | null): WireGraph {
    const known = this.#graphs.get(number);
    if (definition === null) {
      if (known) return known;
      throw fault("unknown", `evaluate: unknown graph ${number}`);
    }
    if (known) throw fault("duplicate", `evaluate: duplicate graph ${number}`);
    this.#nodes += definition.nodes.length;
    if (this.#graphs.size >= limits.graphsPerRun || this.#nodes > limits.nodesPerRun) {
      throw fault(
        "unsupported",
        `evaluate: unsupported program: it has made ${this.#graphs.size} different graphs of ${this.#nodes} ops: give tensors in a loop the same shapes each time`,
      );
    }
    this.#graphs.set(number, definition);
    return definition;
  }
}
