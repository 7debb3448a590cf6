/**
 * The models and optimisers of a program, which keep tensors from step to step, and their own names for these: an export
 * of the run takes the names over. In: each one as it is made. Out: the values that it keeps at the time of asking.
 */
import type { Position } from "../ir/fault.ts";
import { currentContext } from "./context.ts";
import type { Value } from "./node.ts";
import { callFrames } from "./position.ts";
import type { Runtime } from "./runtime.ts";
import { Statistic } from "./statistic.ts";
import type { Tensor } from "./tensor.ts";

/** A model or an optimiser with the values that it keeps now. */
export interface ValueOwner {
  /** Owners are numbered in the order in which they were made. */
  readonly keeper: number;
  /** The calls in the program by which it was made, innermost first. */
  readonly frames: readonly Position[];
  /** For each value its name in the owner's `state()`. */
  readonly names: readonly string[];
  readonly values: readonly number[];
}

type Named = () => Iterable<readonly [name: string, tensor: Tensor]>;

interface Note {
  readonly number: number;
  readonly frames: readonly Position[];
  readonly named: Named;
}

/** The host is sent no more: `executor/limits.ts`. What is made later has no names. */
const maxKeepers = 4_096;
const maxFrames = 8;

/** The owners of one program. Nothing is kept alive by being noted. */
export class OwnerNotes {
  readonly #noted: WeakRef<object>[] = [];
  readonly #notes = new WeakMap<object, Note>();
  readonly #parts = new WeakSet<object>();

  add(whole: object, named: Named, ownParts: readonly object[]): void {
    if (this.#noted.length >= maxKeepers) return;
    for (const part of ownParts) this.#parts.add(part);
    // Finding the calls takes far longer than anything else here.
    const [first] = named();
    if (first === undefined) return;
    const frames = callFrames(maxFrames).map(({ position }) => position);
    this.#notes.set(whole, { number: this.#noted.length, frames, named });
    this.#noted.push(new WeakRef(whole));
  }

  /** The tensors that a model or an optimiser keeps, by the names in its `state()`; null for anything else. */
  namedBy(whole: object): Iterable<readonly [name: string, tensor: Tensor]> | null {
    return this.#notes.get(whole)?.named() ?? null;
  }

  /**
   * The models and optimisers that keep values of this runtime now, but for those that are parts of others. To list
   * what a large model keeps takes a millisecond, so that only those are looked at whose numbers are wanted.
   */
  on(runtime: Runtime, isWanted: (keeper: number) => boolean): readonly ValueOwner[] {
    return this.#noted.flatMap((reference): ValueOwner[] => {
      const whole = reference.deref();
      const note = whole && this.#notes.get(whole);
      if (!note || this.#parts.has(whole) || !isWanted(note.number)) return [];
      const kept = [...note.named()].flatMap(([name, tensor]) => {
        const value = keptValue(tensor);
        return value?.owner === runtime ? [{ name, value: value.id }] : [];
      });
      if (kept.length === 0) return [];
      const { number: keeper, frames } = note;
      return [
        {
          keeper,
          frames,
          names: kept.map(({ name }) => name),
          values: kept.map(({ value }) => value),
        },
      ];
    });
  }
}

/** Notes a model or an optimiser that keeps anything. Its parts no longer have separate names. */
export function noteOwner(whole: object, named: Named, ownParts: readonly object[] = []): void {
  currentContext().providers.owners?.add(whole, named, ownParts);
}

/** A statistic that is about to move has the value that it moves from. */
function keptValue(tensor: Tensor): Value | null {
  return tensor.node.value ?? (tensor instanceof Statistic ? tensor.settled : null);
}
