/**
 * The core of kernels that go over rows several times, as softmax and normalisations do:
 *
 *   for each row, an index of the domain:
 *     for each stage in turn:
 *       accumulator[stage] = the stage's value combined over the row's elements
 *     each output: one value for the row, or one for each of its elements
 *
 * An element of a row is an index of `axes`. A stage's value may name the accumulators of earlier stages, an
 * output's those of all stages. Values that are the same expression are computed once for an element.
 */
import type { Expression } from "./expression.ts";
import type { Combine } from "./kernel.ts";
import type { Shape } from "./shape.ts";

/** The longest row that a workgroup keeps in registers, and a CPU core in its cache, in elements. */
export const longestRow = 16_384;

/** Whether these axes are a row: they come last in memory's order. Axes of one index do not count. */
export function isTrailing(shape: Shape, axes: readonly number[]): boolean {
  const long = [...shape.keys()].filter((axis) => shape[axis] !== 1);
  const first = long.findIndex((axis) => axes.includes(axis));
  return first >= 0 && long.slice(first).every((axis) => axes.includes(axis));
}

export interface Rows {
  readonly kind: "rows";
  /** The accesses in stages, and in outputs with a value for each element, have the shape [...domain, ...axes]. */
  readonly axes: Shape;
  readonly stages: readonly Stage[];
}

export interface Stage {
  readonly combine: Combine;
  readonly value: Expression;
}
