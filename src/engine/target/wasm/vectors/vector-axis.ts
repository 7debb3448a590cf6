/** Chooses the axis of a nest along which the four lanes lie, by the cost of each access. */
import type { Expression } from "../../../ir/expression.ts";
import { topological } from "../../../ir/expression.ts";
import type { Shape } from "../../../ir/shape.ts";
import type { View } from "../../../ir/view.ts";
import { lineExtent } from "./cache-sets.ts";
import { isLeaf } from "./normalize.ts";

/** The cost of setting up one row, in vector operations. */
const rowOverhead = 12;

/** Estimates the cost of an element, in vector operations, with lanes along `axis`. */
export function costAlong(
  axis: number,
  shape: Shape,
  roots: readonly Expression[],
  stores: readonly View[],
): number {
  const extent = shape[axis] as number;
  let perVector = 2;
  for (const expression of topological(roots)) {
    if (isLeaf(expression))
      perVector += expression.access.length > 1 ? 40 : loadCost(expression.access[0], axis);
    else if (expression.kind !== "constant") perVector += expression.kind === "gather" ? 12 : 1;
  }
  for (const view of stores) perVector += strideCost(view, axis);
  const vectors = extent < 4 ? extent : Math.ceil(extent / 4);
  return (perVector * vectors + rowOverhead) / extent;
}

function loadCost(view: View, axis: number): number {
  return view.strides[axis] === 2 ? 3 : strideCost(view, axis);
}

function strideCost(view: View, axis: number): number {
  const stride = view.strides[axis] as number;
  if (stride === 0) return 0.5;
  if (stride === 1) return 1;
  return stride === -1 ? 2 : 10;
}

/** Returns the cheapest of `axes`; of equal ones the last. */
export function cheapestAxis(
  axes: readonly number[],
  shape: Shape,
  roots: readonly Expression[],
  stores: readonly View[],
): number {
  const costs = axes.map((axis) => costAlong(axis, shape, roots, stores));
  return axes[costs.lastIndexOf(Math.min(...costs))] as number;
}

/** Returns the views whose lanes are so far apart that neighbouring rows read the same cache lines. */
export function jumpingViews(
  axis: number,
  roots: readonly Expression[],
  stores: readonly View[],
): View[] {
  const views = [...stores];
  for (const expression of topological(roots))
    if (isLeaf(expression)) views.push(expression.access[0]);
  return views.filter(({ strides }) => {
    const jump = Math.min(lineExtent, Math.abs(strides[axis] as number));
    return strides.some((stride) => stride !== 0 && Math.abs(stride) < jump);
  });
}

/**
 * Splits [0, extent) where a mask along the axis begins or ends. With too many segments there is only one, and each
 * lane is tested.
 */
export function segmentsAlong(
  axis: number,
  extent: number,
  roots: readonly Expression[],
): (readonly [number, number])[] {
  const ends = new Set([0, extent]);
  for (const expression of topological(roots)) {
    const mask =
      isLeaf(expression) && expression.access.length === 1
        ? expression.access[0].mask?.[axis]
        : undefined;
    for (const index of mask ?? []) if (index > 0 && index < extent) ends.add(index);
  }
  if (ends.size > 8) return [[0, extent]];
  const sorted = [...ends].sort((x, y) => x - y);
  return sorted.slice(1).map((to, index) => [sorted[index] as number, to] as const);
}
