/**
 * Steps that need no recording. A step's gradient and update follow from the loss's graph and from the
 * options; so when a loss like an earlier one comes again, the graph that was computed then is computed
 * on the values of now, and recording stops at the loss. The same goes for what is computed with it: the
 * loss and the moves of statistics are the roots.
 */

import type { Node, Value } from "../graph/node.ts";
import type { Parameter } from "../graph/parameter.ts";
import { currentPosition } from "../graph/position.ts";
import { type Evaluation, type KnownGraph, runtime } from "../graph/runtime.ts";
import { addLikeness } from "../graph/scalar-source.ts";
import { Signature } from "../graph/signature.ts";

/** Where an input of the graph comes from: the loss's leaves or the optimiser's holdings, by place; or it is always the same. */
type Origin =
  | { readonly from: "loss" | "held"; readonly place: number }
  | { readonly from: "fixed"; readonly value: Value };

interface Known {
  readonly signature: Int32Array;
  readonly graph: KnownGraph;
  readonly origins: readonly Origin[];
  readonly outputs: number;
  /** The output that replaces each holding, and the one that is each root. */
  readonly next: readonly number[];
  readonly roots: readonly number[];
}

/** What a step replaces, or takes beside that, has a value, or is a number, which the graph itself holds. */
export type Held = Value | null;

/** A step about to be taken. */
export interface Upcoming {
  readonly likeness: Signature;
  readonly leaves: readonly Value[];
}

/** Losses of a program that trains in a few ways by turns. */
const mostKnown = 16;

const signature = new Signature();

export class Replay {
  readonly #known = new Map<number, Known>();

  /**
   * What a step on the first of these roots depends on; null where it has to be recorded, as while a holding is a number
   * or two are one value. Valid until the next call.
   */
  upcoming(
    roots: readonly Node[],
    parameters: readonly Parameter[],
    held: readonly Held[],
    options: readonly number[],
  ): Upcoming | null {
    const places = new Map<Value, number>();
    for (const value of held) if (value) places.set(value, places.size);
    if (places.size < held.length) return null;
    signature.clear();
    const sources = new Set(parameters.map(({ node }) => node));
    const leaves = addLikeness(signature, roots, sources, places);
    if (leaves === null) return null;
    const position = currentPosition();
    signature.add(position?.line ?? -1);
    signature.add(position?.column ?? -1);
    for (const option of options) signature.addNumber(option);
    return { likeness: signature, leaves };
  }

  /**
   * Starts the step if one like it was learnt: the roots get their values, and the result is what replaces
   * each of the holdings. Null otherwise.
   */
  step(
    { likeness, leaves }: Upcoming,
    roots: readonly Node[],
    held: readonly Held[],
  ): readonly Value[] | null {
    const known = this.#known.get(likeness.hash());
    if (!known || !likeness.equals(known.signature)) return null;
    const inputs = known.origins.map((origin) => {
      if (origin.from === "fixed") return origin.value;
      return (origin.from === "loss" ? leaves : held)[origin.place] as Value;
    });
    const outputs = runtime().repeat(known.graph, inputs, known.outputs);
    if (outputs === null) return null;
    for (const [at, root] of roots.entries())
      root.value = outputs[known.roots[at] as number] as Value;
    return known.next.map((place) => outputs[place] as Value);
  }

  /** A step that was recorded: it replaced the holdings by `next`. */
  learn(
    { likeness, leaves }: Upcoming,
    { graph, inputs, outputs }: Evaluation,
    held: readonly Held[],
    next: readonly Held[],
    roots: readonly Node[],
  ): void {
    const placeOf = (value: Held): number => (value ? outputs.indexOf(value) : -1);
    const places = next.map(placeOf);
    const ofRoots = roots.map(({ value }) => placeOf(value));
    if (ofRoots.includes(-1) || places.includes(-1)) return;
    // Of a step that was computed in parts, this is but the last.
    if (inputs.some((value) => value.isPartial && !leaves.includes(value))) return;
    const origins = inputs.map((value): Origin => {
      const leaf = leaves.indexOf(value);
      if (leaf >= 0) return { from: "loss", place: leaf };
      const place = held.indexOf(value);
      return place >= 0 ? { from: "held", place } : { from: "fixed", value };
    });
    if (this.#known.size >= mostKnown) this.#known.clear();
    this.#known.set(likeness.hash(), {
      signature: likeness.copy(),
      graph,
      origins,
      outputs: outputs.length,
      next: places,
      roots: ofRoots,
    });
  }
}
