/** The edges of bins. */

import type { Tensor } from "../../graph/tensor.ts";
import { isFloat, largestOf, toFloat } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape } from "../../ir/shape.ts";
import { checkShape } from "../axes.ts";
import { checkInteger } from "../checks.ts";
import { tensor } from "../creation/creation.ts";
import { numbers } from "../creation/numbers.ts";
import { recorder } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";

export type Range = readonly [low: number, high: number];

/** A vector, or a list of its elements. */
export type Edges = Tensor | readonly number[];

export function vectorOf(name: string, what: string, edges: Edges): Tensor {
  const vector = Array.isArray(edges) ? tensor(edges) : (edges as Tensor);
  if (recorder().isTensor(vector) && vector.rank === 1) return vector;
  const shown = recorder().isTensor(vector) ? formatShape(vector.shape) : typeof vector;
  throw fault(name, `invalid ${what}: expected a vector of numbers, got ${shown}`);
}

/** Returns the smallest and the largest finite element; 0 and 1 if there is none. */
function finiteRange(x: Tensor): [Tensor, Tensor] {
  const isCounted = x.isfinite();
  const least = where(isCounted, x, Number.POSITIVE_INFINITY).min();
  const greatest = where(isCounted, x, Number.NEGATIVE_INFINITY).max();
  // Each without the other: where they depend on both, a kernel for two axes reads too many buffers.
  return [
    where(least.lt(Number.POSITIVE_INFINITY), least, 0),
    where(greatest.gt(Number.NEGATIVE_INFINITY), greatest, 1),
  ];
}

/** Spaces the edges evenly. Each is counted from the nearer end, so that both ends are exact. */
function evenEdges(x: Tensor, bins: number, range: Range | undefined): Tensor {
  const float = isFloat(x.dtype) ? x : x.cast("f32");
  const lift = (bound: number): Tensor => recorder().lift(bound, float.dtype);
  const bounds = range ?? (x.size === 0 ? [0, 1] : null);
  const [least, greatest] = bounds
    ? [lift(bounds[0]), lift(bounds[1])]
    : finiteRange(float.stopGradient());
  // Far from 0, half a unit would be lost in rounding.
  const halfUnit = least
    .abs()
    .mul(2 ** -22)
    .maximum(0.5);
  const margin = where(least.eq(greatest), halfUnit, 0);
  const [low, high] = [least.sub(margin), greatest.add(margin)];
  // The range is halved, since that of the dtype's largest numbers is infinite. That is exact, and so is the bound.
  const half = high.mul(0.5).sub(low.mul(0.5));
  const step = half.div(bins / 2).minimum(largestOf[toFloat(float.dtype)]);
  const steps = numbers(bins + 1);
  const back = high.sub(step.mul(steps.neg().add(bins)));
  return where(steps.mul(2).lt(bins), low.add(step.mul(steps)), back);
}

/**
 * Returns the given edges, or the edges of this number of bins between the ends of the range, or else of the
 * elements.
 */
export function edgesOf(name: string, x: Tensor, bins: number | Edges, range?: Range): Tensor {
  if (typeof bins !== "number") {
    const edges = vectorOf(name, "edges", bins);
    if (edges.size > 1) return edges;
    throw fault(name, "invalid edges: a bin needs two edges");
  }
  checkInteger(name, "bins", bins, 1);
  checkShape(name, [bins + 1]);
  return evenEdges(x, bins, checkRange(name, range));
}

export function checkRange(name: string, range: Range | undefined): Range | undefined {
  if (!range) return range;
  const [low, high] = range;
  // The bounds are compared with elements, which are f32.
  const rounded: Range = [Math.fround(low), Math.fround(high)];
  if (low <= high && rounded.every(Number.isFinite)) return rounded;
  throw fault(name, `invalid range from ${low} to ${high}`);
}
