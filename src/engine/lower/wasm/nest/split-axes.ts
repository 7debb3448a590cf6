/**
 * A read by way of a second shape divides its index by that shape's extents. Where an axis of the nest
 * is a product of them, the nest is cut there instead: then the second shape's axes are axes of the nest
 * or products of some, and both views are one.
 */
import type { Expression } from "../../../ir/expression.ts";
import { contiguousStrides, type Shape } from "../../../ir/shape.ts";
import { type Access, compose, contiguousView, type View } from "../../../ir/view.ts";
import { mapAccesses } from "../vectors/normalize.ts";

export interface Refined {
  readonly domain: Shape;
  readonly roots: readonly Expression[];
}

/** Cuts that are tried at most. */
const mostCuts = 8;

/** The same elements in the same order, on a domain of more axes where that makes chains of views shorter. */
export function refine(domain: Shape, roots: readonly Expression[]): Refined {
  const before = chainsOf(roots);
  let refined: Refined = { domain, roots };
  for (let cuts = 0; cuts < mostCuts; cuts++) {
    const shape = firstCut(chainsOf(refined.roots));
    if (shape === null) break;
    const cutRoots = mapAccesses(refined.roots, (access) =>
      compose([contiguousView(shape)], access),
    );
    refined = { domain: shape, roots: cutRoots };
  }
  return lengthOf(chainsOf(refined.roots)) < lengthOf(before) ? refined : { domain, roots };
}

/** The accesses that are more than one view. */
export function chainsOf(roots: readonly Expression[]): Access[] {
  const chains: Access[] = [];
  mapAccesses(roots, (access) => {
    if (access.length > 1) chains.push(access);
    return access;
  });
  return chains;
}

function lengthOf(chains: readonly Access[]): number {
  return chains.reduce((sum, chain) => sum + chain.length - 1, 0);
}

function firstCut(chains: readonly Access[]): Shape | null {
  for (const chain of chains) {
    const shape = cutFor(chain);
    if (shape !== null) return shape;
  }
  return null;
}

/** The nest's shape with one axis cut where a step along it would carry into another axis of the second view. */
function cutFor([first, second]: Access): Shape | null {
  const rows = contiguousStrides((second as View).shape).toReversed();
  for (const [axis, extent] of first.shape.entries()) {
    const stride = Math.abs(first.strides[axis] as number);
    const row = rows.find((each) => each > stride && stride * extent > each);
    if (stride === 0 || row === undefined) continue;
    const inner = row / stride;
    if (Number.isInteger(inner) && extent % inner === 0)
      return first.shape.toSpliced(axis, 1, extent / inner, inner);
  }
  return null;
}
