/**
 * The totals of a program's loops over data, by position: a nested loop ends many times. The times of items are those
 * of the last one.
 */
import type { ShownLoop } from "../../../engine/present/presenter.ts";

export class LoopSums {
  readonly #most: number;
  readonly #sums = new Map<string, ShownLoop>();

  /** Loops at further positions than `most` are left out. */
  constructor(most: number) {
    this.#most = most;
  }

  add(loop: ShownLoop): void {
    const { position } = loop;
    const key = position === null ? "" : `${position.line}:${position.column}`;
    const sum = this.#sums.get(key);
    if (sum) this.#sums.set(key, sumOf(sum, loop));
    else if (this.#sums.size < this.#most) this.#sums.set(key, loop);
  }

  /** In the order in which the loops first ended. */
  all(): readonly ShownLoop[] {
    return [...this.#sums.values()];
  }
}

function sumOf(one: ShownLoop, other: ShownLoop): ShownLoop {
  return {
    position: one.position,
    items: one.items + other.items,
    milliseconds: one.milliseconds + other.milliseconds,
    waited: one.waited + other.waited,
    ready: one.ready + other.ready,
    times: other.times,
  };
}
