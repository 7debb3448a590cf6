/**
 * Which graphs the host knows already. A structure that comes again with another number in some place
 * gets a new definition, in which that place is an input; from then on only the numbers are sent. So a
 * learning-rate schedule or a loop counter costs two definitions, however many values it takes.
 */
import type { Node } from "../graph/node.ts";
import { define, pack } from "./definition.ts";
import type { WireGraph, WireInput } from "./protocol.ts";
import type { Structure } from "./structure.ts";

interface Known {
  graph: number;
  fixed: readonly number[];
  varies: readonly boolean[];
  packed: readonly (readonly number[])[];
}

export interface Numbered {
  readonly graph: number;
  /** Null where the host has it. */
  readonly definition: WireGraph | null;
  readonly numbers: readonly WireInput[];
}

export class GraphNumbers {
  readonly #known = new Map<string, Known>();
  #last = 0;

  number(structure: Structure, targets: readonly Node[]): Numbered {
    const { key, numbers } = structure;
    const before = this.#known.get(key);
    const varies = numbers.map(
      (value, use) =>
        before !== undefined &&
        (before.varies[use] === true || !Object.is(value, before.fixed[use])),
    );
    if (before !== undefined && varies.every((varying, use) => varying === before.varies[use])) {
      return { graph: before.graph, definition: null, numbers: pack(numbers, before.packed) };
    }
    const { graph: definition, packed } = define(structure, targets, varies);
    const graph = ++this.#last;
    this.#known.set(key, { graph, fixed: numbers, varies, packed });
    return { graph, definition, numbers: pack(numbers, packed) };
  }
}
