/**
 * Values that optimiser steps replaced. Graphs recorded just before a step still use them, so they are kept
 * through one more step and released at the one after.
 */
import type { Value } from "../../graph/node.ts";

const generationsKept = 2;

export class ReplacedValues {
  #generations: Value[][] = [[]];
  #computed = false;

  /** Notes that something was computed: values retired from now on belong to a new step. */
  advance(): void {
    this.#computed = true;
  }

  /** Retires values and returns those that no graph may use any more. */
  retire(values: readonly Value[]): readonly Value[] {
    let over: readonly Value[] = [];
    if (this.#computed) {
      this.#computed = false;
      this.#generations.unshift([]);
      if (this.#generations.length > generationsKept) over = this.#generations.pop() ?? [];
    }
    for (const value of values) this.#generations[0]?.push(value);
    return over;
  }
}
