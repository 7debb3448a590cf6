/**
 * Splits axes of a nest so that reads through a second view need no division. Such a read divides its index by
 * the extents of that view's shape. Where an axis of the nest is a product of them, it is split instead: then
 * the second view's axes are axes of the nest or products of some, and both views merge into one.
 */
import type { Expression } from "../../../ir/expression.ts";
import { accessesOf } from "../../../ir/merge-axes.ts";
import { contiguousStrides, type Shape } from "../../../ir/shape.ts";
import { type Access, compose, contiguousView, type View } from "../../../ir/view.ts";
import { mapAccesses } from "../vectors/normalize.ts";

export interface SplitNest {
  readonly domain: Shape;
  readonly roots: readonly Expression[];
}

/** The maximum number of splits that are tried. */
const maxSplits = 8;

/** Returns the same elements in the same order, on a domain of more axes if that makes chains of views shorter. */
export function splitAxes(domain: Shape, roots: readonly Expression[]): SplitNest {
  const before = chainsOf(roots);
  let split: SplitNest = { domain, roots };
  for (let count = 0; count < maxSplits; count++) {
    const shape = firstCut(chainsOf(split.roots));
    if (shape === null) break;
    const cutRoots = mapAccesses(split.roots, (access) => compose([contiguousView(shape)], access));
    split = { domain: shape, roots: cutRoots };
  }
  return lengthOf(chainsOf(split.roots)) < lengthOf(before) ? split : { domain, roots };
}

/** Returns the accesses that are chains of views. */
export function chainsOf(roots: readonly Expression[]): Access[] {
  return [...new Set(accessesOf(roots))].filter(({ length }) => length > 1);
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

/**
 * Returns the nest's shape with one axis split where a step along it would carry into another axis of the second
 * view; null where there is none.
 */
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
