/**
 * Nodes whose slices are taken of the whole: to compute such a node costs little, so that slices that differ in
 * their starts can be one graph, as slices of values are.
 */
import type { Node } from "./node.ts";

const gathered = new WeakSet<Node>();

/** Has slices of the node taken of all of it. */
export function sliceWhole(node: Node): void {
  gathered.add(node);
}

export function isSlicedWhole(node: Node): boolean {
  return gathered.has(node);
}
