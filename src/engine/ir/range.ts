/** Computes which elements of a buffer an access can reach. */
import type { Access, View } from "./view.ts";

/** The first and the last offset, both inclusive. */
export type Range = readonly [low: number, high: number];

/** Bounds of the element offsets that the access reads; null where its masks admit no index. */
export function offsetRange(access: Access): Range | null {
  let range: Range | null = null;
  for (const view of access) {
    range = rangeIn(view, range);
    if (range === null) return null;
  }
  return range;
}

/** The offsets of those indices of the view that lie in a flat range; of all indices where it is null. */
function rangeIn(view: View, flat: Range | null): Range | null {
  const { shape, strides, mask } = view;
  let row = shape.reduce((product, extent) => product * extent, 1);
  let inside = flat;
  let [low, high] = [view.offset, view.offset];
  for (const [axis, extent] of shape.entries()) {
    row /= extent;
    let [from, to] = mask?.[axis] ?? [0, extent];
    if (inside !== null) {
      const [first, last] = [Math.floor(inside[0] / row), Math.floor(inside[1] / row)];
      from = Math.max(from, first);
      to = Math.min(to, last + 1);
      // The remaining axes have separate bounds only where the range lies in one row.
      inside = first === last ? [inside[0] - first * row, inside[1] - first * row] : null;
    }
    if (to <= from) return null;
    const stride = strides[axis] as number;
    low += Math.min(from * stride, (to - 1) * stride);
    high += Math.max(from * stride, (to - 1) * stride);
  }
  return [low, high];
}
