/**
 * The functions that an instrumented program calls: they note the shapes of values, and end loops after a few
 * iterations. Two recordings end their loops after different numbers of iterations, one even and one odd: whatever
 * depends on the number of iterations differs between them.
 */
import { Tensor } from "../../../engine/graph/tensor.ts";
import { sameShape } from "../../../engine/ir/shape.ts";
import { type Note, noteOf, sizeOfNote } from "../../../engine/shapes/note.ts";
import { RecordingEnd } from "../../../engine/shapes/recording-end.ts";
import type { ExpressionNotes } from "./read-recording.ts";
import { maxExpressions, maxNotedValues, maxNotes } from "./shape-messages.ts";

/** The limits of a recording. */
export interface RecordingLimits {
  /** The parity of the number of iterations after which loops are ended. */
  readonly isOdd: boolean;
  /** The iterations that every loop may run; default 2, so that its shapes are not those of its first one only. */
  readonly minTurns?: number;
  /** The milliseconds from the first probe on after which all loops are ended as soon as possible. */
  readonly milliseconds: number;
  now(): number;
  /** The number of nodes that the realm has recorded. */
  nodes(): number;
  /** The number of nodes that the program may record. */
  readonly maxNodes: number;
}

const turnsForShapes = 2;
/** The graph of an iteration may be another one until its numbers have changed. */
export const turnsForGraphs = 4;

interface LoopLimits {
  readonly iterations: number;
  /** The nodes that one loop may record. */
  readonly nodes: number;
  /** Loops end as soon as possible once this fraction of the recording's time is over. */
  readonly share: number;
}

/** A loop that adds to a list runs longer, since shapes may depend on the length of the list. */
const loopLimits: LoopLimits = { iterations: 128, nodes: 600, share: 0.3 };
const collectingLimits: LoopLimits = { iterations: 2048, nodes: 10_000, share: 1 };
const maxValues = 128;
/** A program that calls its functions more often than this, without loops, is ended. */
const maxProbes = 200_000;

interface Seen {
  readonly notes: Note[];
  /** The node of the last tensor, since an expression in a loop usually has the same type again and again. */
  last: Tensor | null;
  values: number;
}

interface Loop {
  turns: number;
  readonly nodesBefore: number;
  readonly limits: LoopLimits;
}

export class Probes {
  readonly #limits: RecordingLimits;
  readonly #seen = new Map<number, Seen>();
  readonly #loops = new Map<number, Loop>();
  /** The time of the first probe. */
  #start: number | null = null;
  readonly #nodesBefore: number;
  #probes = 0;
  /** The number of tensors and extents in all notes. */
  #values = 0;

  constructor(limits: RecordingLimits) {
    this.#limits = limits;
    this.#nodesBefore = limits.nodes();
  }

  /** Notes the value of an expression and returns it. Throws a RecordingEnd once the program exceeds its limits. */
  readonly value = <Value>(index: number, value: Value): Value => {
    this.#start ??= this.#limits.now();
    if (++this.#probes > maxProbes) throw new RecordingEnd("the program makes too many calls");
    if (typeof value !== "object" && typeof value !== "function") return value;
    if (value === null) return value;
    this.#note(index, value);
    if (this.#limits.nodes() - this.#nodesBefore > this.#limits.maxNodes)
      throw new RecordingEnd("the program records too many ops");
    return value;
  };

  /** Notes that a loop begins. */
  readonly enter = (loop: number, collects: number): void => {
    this.#start ??= this.#limits.now();
    const limits = collects === 1 ? collectingLimits : loopLimits;
    this.#loops.set(loop, { turns: 0, nodesBefore: this.#limits.nodes(), limits });
  };

  /** Returns true while the loop may continue. */
  readonly turn = (number: number): boolean => {
    const loop = this.#loops.get(number);
    if (loop === undefined) return false;
    const { turns, nodesBefore, limits } = loop;
    loop.turns++;
    const { isOdd, minTurns = turnsForShapes } = this.#limits;
    if (turns < minTurns || (turns % 2 === 1) !== isOdd) return false;
    return (
      turns >= limits.iterations ||
      this.#limits.nodes() - nodesBefore > limits.nodes ||
      this.#limits.now() - (this.#start ?? 0) > this.#limits.milliseconds * limits.share
    );
  };

  notes(): readonly ExpressionNotes[] {
    return [...this.#seen]
      .filter(([, { notes }]) => notes.length > 0)
      .slice(0, maxExpressions)
      .map(([index, { notes }]) => ({ index, notes }));
  }

  #note(index: number, value: unknown): void {
    const seen = this.#seen.get(index) ?? { notes: [], last: null, values: 0 };
    this.#seen.set(index, seen);
    if (seen.notes.length >= maxNotes || ++seen.values > maxValues) return;
    if (value instanceof Tensor) {
      const { last } = seen;
      seen.last = value;
      if (last?.dtype === value.dtype && sameShape(last.shape, value.shape)) return;
    }
    const note = noteOf(value);
    if (note === null) return;
    const text = JSON.stringify(note);
    if (seen.notes.some((known) => JSON.stringify(known) === text)) return;
    this.#values += sizeOfNote(note);
    if (this.#values <= maxNotedValues) seen.notes.push(note);
  }
}
