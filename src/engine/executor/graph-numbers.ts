/**
 * Which graphs the host knows already, by their signatures. A structure that comes again with another number in some place
 * gets a new definition, in which that place is an input; from then on only the numbers are sent. So a
 * learning-rate schedule or a loop counter costs two definitions, however many values it takes.
 */
import type { Node } from "../graph/node.ts";
import { define, pack } from "./definition.ts";
import type { WireGraph, WireInput } from "./protocol.ts";
import type { Structure } from "./structure.ts";

interface Known {
  readonly signature: Int32Array;
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
  /** By the signatures' hashes. */
  readonly #known = new Map<number, Known[]>();
  #last = 0;

  number(structure: Structure, targets: readonly Node[]): Numbered {
    const { signature, numbers } = structure;
    const hash = signature.hash();
    const alike = this.#known.get(hash) ?? [];
    const before = alike.find((known) => signature.equals(known.signature));
    if (before && onlyVaries(before, numbers))
      return { graph: before.graph, definition: null, numbers: pack(numbers, before.packed) };
    const varies = numbers.map((value, use) => before !== undefined && changes(before, use, value));
    const { graph: definition, packed } = define(structure, targets, varies);
    const graph = ++this.#last;
    if (before) Object.assign(before, { graph, fixed: numbers, varies, packed });
    else {
      alike.push({ signature: signature.copy(), graph, fixed: numbers, varies, packed });
      this.#known.set(hash, alike);
    }
    return { graph, definition, numbers: pack(numbers, packed) };
  }
}

function changes({ varies, fixed }: Known, use: number, value: number): boolean {
  return varies[use] === true || !Object.is(value, fixed[use]);
}

/** Whether what differs is an input already. */
function onlyVaries({ varies, fixed }: Known, numbers: readonly number[]): boolean {
  for (let use = 0; use < numbers.length; use++)
    if (varies[use] !== true && !Object.is(numbers[use], fixed[use])) return false;
  return true;
}
