/**
 * Knows by their signatures which graphs the host already has. A structure that comes again with another number in
 * some operand gets a new definition, in which that operand is an input; from then on only the numbers are sent. A
 * learning-rate schedule or a loop counter therefore costs two definitions, however many values it goes through.
 *
 * A program may make graphs for as long as it runs. Where they exceed their budget, the least recently used graphs
 * are forgotten at both ends. A forgotten graph that comes again is defined again.
 */
import type { Node } from "../../graph/node.ts";
import type { KnownGraph } from "../../graph/runtime.ts";
import type { Signature } from "../../graph/signature.ts";
import { ByteCache } from "../../ir/caches/byte-cache.ts";
import { type CacheBudget, cacheBudgets } from "../../ir/caches/cache-budgets.ts";
import { heldBytes } from "../../ir/caches/held-bytes.ts";
import { bytesOfGraph } from "../host/graph-store.ts";
import type { WireGraph } from "../protocol.ts";
import { type Definition, define, differencesOf, pack } from "./definition.ts";
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

interface Known {
  readonly number: number;
  readonly hash: number;
  readonly signature: Int32Array;
  readonly fixed: readonly number[];
  readonly varies: readonly boolean[];
  readonly packed: Definition["packed"];
  /** The result for an evaluation with the first numbers; where none varies, for any evaluation. */
  readonly again: Numbered;
}

const none: readonly never[] = [];

export class GraphNumbers {
  /** Called with the graphs whose numbers are not used again. */
  readonly #onForgotten: (numbers: readonly number[]) => void;
  /** Graphs by the hashes of their signatures. */
  readonly #known = new Map<number, Known[]>();
  readonly #byNumber: ByteCache<number, Known>;
  #forgotten: number[] = [];
  #last = 0;
  /** `#found` is the result of the last search, which was for this one of the signature's sequences. */
  #found: Known | undefined = undefined;
  #foundFor = -1;

  constructor(
    onForgotten: (numbers: readonly number[]) => void,
    budget: CacheBudget = cacheBudgets.graphs,
  ) {
    this.#onForgotten = onForgotten;
    this.#byNumber = new ByteCache(budget, (known) => this.#forget(known));
  }

  /** The number of graphs that the host has. */
  get count(): number {
    return this.#byNumber.count;
  }

  /** Whether the host has a graph of this structure, whatever its numbers. */
  isKnown({ signature }: Structure): boolean {
    return this.#find(signature, signature.hash()) !== undefined;
  }

  /**
   * `peers` are nodes of other iterations of a loop: a number that they have another of is an input from the start, so
   * that one plan is enough for all iterations.
   */
  number(structure: Structure, peers?: ReadonlyMap<Node, Node>): Numbered {
    const { signature, numbers, targets } = structure;
    const hash = signature.hash();
    const before = this.#find(signature, hash);
    if (before && onlyVaries(before, numbers)) {
      this.#byNumber.get(before.number);
      return repeated(before, numbers);
    }
    const differs = peers === undefined ? null : differencesOf(structure, peers);
    const varies = numbers.map(
      (value, use) =>
        differs?.[use] === true || (before !== undefined && changes(before, use, value)),
    );
    const { graph: definition, packed } = define(structure, targets, varies);
    const graph = { number: ++this.#last, numbers: pack(numbers, packed) };
    if (before) {
      this.#byNumber.delete(before.number);
      this.#forget(before);
    }
    const known: Known = {
      number: graph.number,
      hash,
      signature: before?.signature ?? signature.copy(),
      fixed: numbers,
      varies,
      packed,
      again: { graph, definition: null },
    };
    this.#foundFor = -1;
    this.#known.set(hash, [...(this.#known.get(hash) ?? []), known]);
    this.#byNumber.set(known.number, known, bytesOfKnown(known) + bytesOfGraph(definition), hash);
    if (this.#forgotten.length > 0) this.#onForgotten(this.#forgotten);
    this.#forgotten = [];
    return { graph, definition };
  }

  /** Marks the graph as used again; false where the host no longer has it. */
  use({ number }: KnownGraph): boolean {
    return this.#byNumber.get(number) !== undefined;
  }

  #find(signature: Signature, hash: number): Known | undefined {
    if (this.#foundFor === signature.count) return this.#found;
    const alike = this.#known.get(hash) ?? none;
    this.#found = alike.find((known) => signature.equals(known.signature));
    this.#foundFor = signature.count;
    return this.#found;
  }

  #forget(known: Known): void {
    this.#foundFor = -1;
    const others = (this.#known.get(known.hash) ?? []).filter((graph) => graph !== known);
    if (others.length > 0) this.#known.set(known.hash, others);
    else this.#known.delete(known.hash);
    this.#forgotten.push(known.number);
  }
}

/** The bytes of what identifies a graph. */
function bytesOfKnown({ signature, fixed, packed }: Known): number {
  return 400 + signature.byteLength + 17 * fixed.length + heldBytes(packed);
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
