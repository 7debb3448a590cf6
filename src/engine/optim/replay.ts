/**
 * Steps that need no recording. A step's gradient and update follow from the loss's graph and the options. So
 * when a loss with an equal graph comes again, the graph that was computed then runs again on the present
 * values, and recording stops at the loss. The same holds for what is computed with it: the loss and the
 * deferred updates of statistics are the roots.
 */

import { forget } from "../graph/evaluate.ts";
import type { Node, Value } from "../graph/node.ts";
import type { Parameter } from "../graph/parameter.ts";
import { currentPosition } from "../graph/position.ts";
import { type Evaluation, type KnownGraph, runtime } from "../graph/runtime.ts";
import { addSourceOf } from "../graph/scalar-source.ts";
import { Signature } from "../graph/signature.ts";

/**
 * The source of an input of the graph: a leaf of the loss or a value of the optimiser, by index, or a fixed
 * value.
 */
type Origin =
  | { readonly from: "loss" | "held"; readonly index: number }
  | { readonly from: "fixed"; readonly value: Value };

interface Known {
  readonly signature: Int32Array;
  readonly graph: KnownGraph;
  readonly origins: readonly Origin[];
  readonly outputs: number;
  readonly apart: readonly number[] | undefined;
  /** The output that replaces each value of the optimiser, and the output of each root. */
  readonly next: readonly number[];
  readonly roots: readonly number[];
  /** The nodes of the roots' graph that get values although they were not requested, with their outputs. */
  readonly kept: readonly { readonly at: number; readonly output: number }[];
  readonly isCurrent: (() => boolean) | undefined;
}

/** The value of a tensor that a step replaces or reads; null for a number, which is a constant of the graph. */
export type Held = Value | null;

/** A step about to be taken. */
export interface Upcoming {
  readonly likeness: Signature;
  readonly leaves: readonly Value[];
  /** The nodes under the roots. */
  readonly nodes: readonly Node[];
}

/** Enough for the losses of a program that alternates between a few kinds of steps. */
const maxKnown = 16;

const signature = new Signature();

export class StepReplay {
  readonly #known = new Map<number, Known>();

  /**
   * The graph that a step on these roots depends on, the loss first. Null where the step has to be recorded, for
   * example because an operand is a constant or two operands are one value. Valid until the next call.
   */
  upcoming(
    roots: readonly Node[],
    parameters: readonly Parameter[],
    held: readonly Held[],
    options: readonly number[],
  ): Upcoming | null {
    const indices = new Map<Value, number>();
    for (const value of held) if (value) indices.set(value, indices.size);
    if (indices.size < held.length) return null;
    signature.clear();
    const sources = new Set(parameters.map(({ node }) => node));
    const found = addSourceOf(signature, roots, sources, indices);
    if (found === null) return null;
    const position = currentPosition();
    signature.add(position?.line ?? -1);
    signature.add(position?.column ?? -1);
    for (const option of options) signature.addNumber(option);
    return { likeness: signature, ...found };
  }

  /**
   * Starts the step if an equal one was learnt: sets the values of the roots, and returns the values that
   * replace the optimiser's. Returns null otherwise.
   */
  step(
    { likeness, leaves, nodes }: Upcoming,
    roots: readonly Node[],
    held: readonly Held[],
  ): readonly Value[] | null {
    const known = this.#known.get(likeness.hash());
    if (!known || !likeness.equals(known.signature) || known.isCurrent?.() === false) return null;
    const inputs = known.origins.map((origin) => {
      if (origin.from === "fixed") return origin.value;
      return (origin.from === "loss" ? leaves : held)[origin.index] as Value;
    });
    const outputs = runtime().repeat(known.graph, inputs, known.outputs, known.apart);
    if (outputs === null) return null;
    for (let at = 0; at < roots.length; at++)
      (roots[at] as Node).value = outputs[known.roots[at] as number] as Value;
    if (known.kept.length > 0) {
      for (const { at, output } of known.kept) (nodes[at] as Node).value = outputs[output] as Value;
      forget(known.kept.map(({ at }) => nodes[at] as Node));
    }
    return known.next.map((index) => outputs[index] as Value);
  }

  /** Remembers a step that was recorded, which replaced the optimiser's values by `next`. */
  learn(
    { likeness, leaves, nodes }: Upcoming,
    { graph, inputs, outputs, apart, kept = [], isCurrent }: Evaluation,
    held: readonly Held[],
    next: readonly Held[],
    roots: readonly Node[],
  ): void {
    const indexOf = (value: Held): number => (value ? outputs.indexOf(value) : -1);
    const indices = next.map(indexOf);
    const ofRoots = roots.map(({ value }) => indexOf(value));
    if (ofRoots.includes(-1) || indices.includes(-1)) return;
    const besides = kept.map((node) => ({ at: nodes.indexOf(node), output: indexOf(node.value) }));
    // A gradient's own nodes are not made when the step comes again.
    if (besides.some(({ at }) => at === -1)) return;
    // A step that was computed in parts cannot be repeated: this graph is only its last part.
    if (inputs.some((value) => value.isPartial && !leaves.includes(value))) return;
    const origins = inputs.map((value): Origin => {
      const leaf = leaves.indexOf(value);
      if (leaf >= 0) return { from: "loss", index: leaf };
      const index = held.indexOf(value);
      return index >= 0 ? { from: "held", index } : { from: "fixed", value };
    });
    if (this.#known.size >= maxKnown) this.#known.clear();
    this.#known.set(likeness.hash(), {
      signature: likeness.copy(),
      graph,
      origins,
      outputs: outputs.length,
      apart,
      next: indices,
      roots: ofRoots,
      kept: besides,
      isCurrent,
    });
  }
}
