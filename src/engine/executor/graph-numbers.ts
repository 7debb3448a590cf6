/**
 * Which graphs the host knows already, by their signatures. A structure that comes again with another number in some place
 * gets a new definition, in which that place is an input; from then on only the numbers are sent. So a
 * learning-rate schedule or a loop counter costs two definitions, however many values it takes.
 */
import type { Node } from "../graph/node.ts";
import type { KnownGraph } from "../graph/runtime.ts";
import { type Definition, define, pack } from "./definition.ts";
import type { WireGraph } from "./protocol.ts";
import type { Structure } from "./structure.ts";

/** A graph that the host has, with the numbers of an evaluation. */
export interface SentGraph extends KnownGraph {
  readonly numbers: readonly (readonly number[])[];
}

export interface Numbered {
  readonly graph: SentGraph;
  /** Null where the host has it. */
  readonly definition: WireGraph | null;
}

interface Known {
  readonly signature: Int32Array;
  readonly fixed: readonly number[];
  readonly varies: readonly boolean[];
  readonly packed: Definition["packed"];
  /** What an evaluation with the first numbers is, and where none varies, any. */
  readonly again: Numbered;
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
    if (before && onlyVaries(before, numbers)) return repeated(before, numbers);
    const varies = numbers.map((value, use) => before !== undefined && changes(before, use, value));
    const { graph: definition, packed } = define(structure, targets, varies);
    const graph = { number: ++this.#last, numbers: pack(numbers, packed) };
    const known: Known = {
      signature: before?.signature ?? signature.copy(),
      fixed: numbers,
      varies,
      packed,
      again: { graph, definition: null },
    };
    this.#known.set(hash, [...alike.filter((each) => each !== before), known]);
    return { graph, definition };
  }
}

function repeated({ again, packed }: Known, numbers: readonly number[]): Numbered {
  if (packed.length === 0) return again;
  const { number } = again.graph;
  return { graph: { number, numbers: pack(numbers, packed) }, definition: null };
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
