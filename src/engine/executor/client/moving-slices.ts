/**
 * Treats the start of a slice as a number like any other, so that `x.slice([i, i + 8])` is one graph for every
 * `i`. In a definition where a start varies, the elements are gathered at indices counted from an input.
 *
 * This holds only for slices of values that the engine has, and of batches. Of other tensors that are yet to be
 * computed, only the part that is requested is computed.
 */
import { isSlicedWhole } from "../../graph/gathered-nodes.ts";
import type { Node } from "../../graph/node.ts";
import { sizeOf } from "../../ir/shape.ts";
import { integersAttribute } from "../../ops/attributes.ts";
import { slicePrimitive } from "../../ops/movement/slice.ts";
import type { WireNode } from "../protocol.ts";

const none: readonly number[] = [];
/** Indices are i32. */
const maxElements = 2 ** 31 - 1;

/** The axes on which a slice of the same extents could start elsewhere; empty where the slice cannot be moved. */
export function movableAxes({ op, operands, attributes }: Node): readonly number[] {
  const [x] = operands;
  if (op !== slicePrimitive || !x || sizeOf(x.shape) > maxElements) return none;
  if (x.value === null && !isSlicedWhole(x)) return none;
  const steps = integersAttribute(attributes, "steps");
  const sizes = integersAttribute(attributes, "sizes");
  if (sizes.includes(0)) return none;
  return x.shape.flatMap((extent, axis) => {
    const span = Math.abs(steps[axis] as number) * ((sizes[axis] as number) - 1) + 1;
    return span < extent ? [axis] : [];
  });
}

/** The attributes with the starts on these axes set to 0. */
export function withoutStarts(node: Node, axes: readonly number[]): Node["attributes"] {
  const starts = integersAttribute(node.attributes, "starts");
  return {
    ...node.attributes,
    starts: starts.map((start, axis) => (axes.includes(axis) ? 0 : start)),
  };
}

type Add = (op: string, operands: readonly number[], attributes: WireNode["attributes"]) => number;

/** Defines the slice of the node at index `x`, where some starts are nodes of rank 0. */
export function defineMovedSlice(
  node: Node,
  x: number,
  starts: ReadonlyMap<number, number>,
  add: Add,
): number {
  const steps = integersAttribute(node.attributes, "steps");
  const sizes = integersAttribute(node.attributes, "sizes");
  const shape = (node.operands[0] as Node).shape;
  const persistent = (axis: number): number => (sizes[axis] as number) / (shape[axis] as number);
  let taken = x;
  // The axis that leaves the smallest fraction of elements comes first.
  for (const [axis, start] of [...starts].sort(
    ([one], [other]) => persistent(one) - persistent(other),
  )) {
    const size = sizes[axis] as number;
    const spread = (value: number): number => add("broadcastTo", [value], { shape: [size] });
    const step = add("constant", [], { value: steps[axis] as number, dtype: "i32" });
    const along = add("mul", [add("iota", [], { size }), spread(step)], {});
    taken = add("take", [taken, add("add", [along, spread(start)], {})], { axis });
  }
  const fixed = integersAttribute(node.attributes, "starts");
  return add("slice", [taken], {
    starts: fixed.map((start, axis) => (starts.has(axis) ? 0 : start)),
    steps: steps.map((step, axis) => (starts.has(axis) ? 1 : step)),
    sizes,
  });
}
