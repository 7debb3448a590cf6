/**
 * Knows by their signatures which graphs the host already has. A structure that comes again with another number in
 * some place gets a new definition, in which that place is an input; from then on only the numbers are sent. A
 * learning-rate schedule or a loop counter therefore costs two definitions, however many values it goes through.
 *
 * A program may make graphs for as long as it runs. Where the host has no more room, the least recently used
 * graphs are forgotten at both ends. A forgotten graph that comes again is defined again.
 */
import type { Node } from "../../graph/node.ts";
import type { KnownGraph } from "../../graph/runtime.ts";
import { sizeOfGraph } from "../host/graph-store.ts";
import { limits } from "../limits.ts";
import type { WireGraph } from "../protocol.ts";
import { type Link, Recency } from "../recency.ts";
import { type Definition, define, pack } from "./definition.ts";
import type { Structure } from "./structure.ts";

/** A graph that the host has, with the numbers of an evaluation. */
export interface SentGraph extends KnownGraph {
  readonly numbers: readonly (readonly number[])[];
}

export interface Numbered {
  readonly graph: SentGraph;
  /** Null where the host already has the graph. */
  readonly definition: WireGraph | null;
}

interface Known extends Link<Known> {
  readonly number: number;
  readonly hash: number;
  readonly signature: Int32Array;
  readonly fixed: readonly number[];
  readonly varies: readonly boolean[];
  readonly packed: Definition["packed"];
  readonly size: number;
  /** The result for an evaluation with the first numbers; where none varies, for any evaluation. */
  readonly again: Numbered;
}

/** The number of graphs that the host has room for, and the number of their nodes together. */
export interface GraphRoom {
  readonly graphs: number;
  readonly nodes: number;
}

const roomOfRun: GraphRoom = { graphs: limits.graphsPerRun, nodes: limits.nodesPerRun };

export class GraphNumbers {
  readonly #room: GraphRoom;
  /** Called with the graphs whose numbers are not used again. */
  readonly #onForgotten: (numbers: readonly number[]) => void;
  /** Graphs by the hashes of their signatures. */
  readonly #known = new Map<number, Known[]>();
  readonly #byNumber = new Map<number, Known>();
  readonly #recency = new Recency<Known>();
  #last = 0;
  #size = 0;

  constructor(onForgotten: (numbers: readonly number[]) => void, room: GraphRoom = roomOfRun) {
    this.#onForgotten = onForgotten;
    this.#room = room;
  }

  /** The number of graphs that the host has. */
  get count(): number {
    return this.#byNumber.size;
  }

  number(structure: Structure, targets: readonly Node[]): Numbered {
    const { signature, numbers } = structure;
    const hash = signature.hash();
    const alike = this.#known.get(hash) ?? [];
    const before = alike.find((known) => signature.equals(known.signature));
    if (before && onlyVaries(before, numbers)) {
      this.#recency.touch(before);
      return repeated(before, numbers);
    }
    const varies = numbers.map((value, use) => before !== undefined && changes(before, use, value));
    const { graph: definition, packed } = define(structure, targets, varies);
    const graph = { number: ++this.#last, numbers: pack(numbers, packed) };
    const forgotten = before ? [before] : [];
    const size = sizeOfGraph(definition);
    this.#makeRoom(size, forgotten);
    this.#add({
      number: graph.number,
      hash,
      signature: before?.signature ?? signature.copy(),
      fixed: numbers,
      varies,
      packed,
      size,
      again: { graph, definition: null },
      older: null,
      newer: null,
    });
    return { graph, definition };
  }

  /** Marks the graph as used again; false where the host no longer has it. */
  use({ number }: KnownGraph): boolean {
    const known = this.#byNumber.get(number);
    if (known === undefined) return false;
    this.#recency.touch(known);
    return true;
  }

  /** Makes room for a graph of this size, in addition to forgetting the given graphs. */
  #makeRoom(size: number, forgotten: Known[]): void {
    for (const known of forgotten) this.#remove(known);
    for (const known of this.#recency) {
      const fits = this.#byNumber.size < this.#room.graphs && this.#size + size <= this.#room.nodes;
      if (fits) break;
      forgotten.push(known);
      this.#remove(known);
    }
    if (forgotten.length > 0) this.#onForgotten(forgotten.map(({ number }) => number));
  }

  #add(known: Known): void {
    this.#known.set(known.hash, [...(this.#known.get(known.hash) ?? []), known]);
    this.#byNumber.set(known.number, known);
    this.#recency.add(known);
    this.#size += known.size;
  }

  #remove(known: Known): void {
    const others = (this.#known.get(known.hash) ?? []).filter((each) => each !== known);
    if (others.length > 0) this.#known.set(known.hash, others);
    else this.#known.delete(known.hash);
    this.#byNumber.delete(known.number);
    this.#recency.remove(known);
    this.#size -= known.size;
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

/** Whether all numbers that differ are inputs already. */
function onlyVaries({ varies, fixed }: Known, numbers: readonly number[]): boolean {
  for (let use = 0; use < numbers.length; use++)
    if (varies[use] !== true && !Object.is(numbers[use], fixed[use])) return false;
  return true;
}
