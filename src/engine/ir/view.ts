/**
 * Views: how an index becomes an element offset. View ops consist of nothing else.
 *
 * One view maps an index of its shape to `offset + Σ index·stride`. An index outside the mask has no element. An
 * Access is a chain: the flat index that a view produces is unravelled, row-major, over the next view's shape. Most
 * chains have a single view: `compose` merges what it can.
 */
import { contiguousStrides, type Shape, sizeOf } from "./shape.ts";

export interface View {
  readonly shape: Shape;
  /** The strides in elements: 0 along a broadcast axis, negative along a flipped one. */
  readonly strides: readonly number[];
  readonly offset: number;
  /** For each axis, the half-open range of indices that have an element; null where all indices have one. */
  readonly mask: readonly (readonly [number, number])[] | null;
}

/** The first view receives the loop's index; the last one's result is the element offset. */
export type Access = readonly [View, ...View[]];

export function contiguousView(shape: Shape): View {
  return { shape, strides: contiguousStrides(shape), offset: 0, mask: null };
}

/** Whether the view is the plain row-major layout of its shape. */
export function isContiguous(view: View): boolean {
  if (view.offset !== 0 || view.mask !== null) return false;
  const strides = contiguousStrides(view.shape);
  return view.strides.every((stride, axis) => stride === strides[axis] || view.shape[axis] === 1);
}

/** The access that reads `inner` through `outer`: `outer`'s flat index is an index of `inner`. */
export function compose(outer: Access, inner: Access): Access {
  const views = [...outer];
  for (const view of inner) {
    const last = views[views.length - 1] as View;
    const merged = merge(last, view);
    if (!merged) {
      views.push(view);
      continue;
    }
    views[views.length - 1] = merged;
    // The merged view may then merge with the one before it.
    for (let again = joinLast(views); again; again = joinLast(views)) views.splice(-2, 2, again);
  }
  return views as unknown as Access;
}

/** The last two views merged into one, or null where they cannot be. */
function joinLast(views: readonly View[]): View | null {
  const [outer, inner] = views.slice(-2);
  return outer && inner ? merge(outer, inner) : null;
}

/** The access shifted by that number of elements. */
export function movedBy(access: Access, elements: number): Access {
  if (elements === 0) return access;
  const last = access.at(-1) as View;
  const moved = { ...last, offset: last.offset + elements };
  return [...access.slice(0, -1), moved] as unknown as Access;
}

/** The element offset of an index, or null where a mask excludes it. This defines the meaning of an Access. */
export function offsetOf(access: Access, index: readonly number[]): number | null {
  let position = index;
  let flat = 0;
  for (const [depth, view] of access.entries()) {
    if (depth > 0) position = unravel(flat, view.shape);
    if (
      view.mask?.some(([from, to], axis) => at(position, axis) < from || at(position, axis) >= to)
    )
      return null;
    flat = view.offset;
    for (const [axis, stride] of view.strides.entries()) flat += at(position, axis) * stride;
  }
  return flat;
}

export function unravel(flat: number, shape: Shape): number[] {
  const index = new Array<number>(shape.length);
  let rest = flat;
  for (let axis = shape.length - 1; axis >= 0; axis--) {
    const extent = shape[axis] as number;
    index[axis] = rest % extent;
    rest = Math.floor(rest / extent);
  }
  return index;
}

function at(index: readonly number[], axis: number): number {
  return index[axis] as number;
}

/** A single view equivalent to `outer` followed by `inner`, or null where there is none. */
function merge(outer: View, inner: View): View | null {
  if (isContiguous(inner))
    return sizeOf(inner.shape) === sizeOf(outer.shape) || covers(outer, inner) ? outer : null;
  if (isContiguous(outer) && sizeOf(outer.shape) === sizeOf(inner.shape))
    return reshapeView(inner, outer.shape);
  return mergeStrides(outer, inner);
}

/** Whether every offset of `outer` is an index of the contiguous `inner`; this is true of every legal chain. */
function covers(outer: View, inner: View): boolean {
  let low = outer.offset;
  let high = outer.offset;
  for (const [axis, stride] of outer.strides.entries()) {
    const [from, to] = outer.mask?.[axis] ?? [0, outer.shape[axis] as number];
    if (stride > 0) {
      low += from * stride;
      high += (to - 1) * stride;
    } else {
      low += (to - 1) * stride;
      high += from * stride;
    }
  }
  return low >= 0 && high < sizeOf(inner.shape);
}

/** The same elements in the same order under another shape of equal size, or null where no view expresses that. */
function reshapeView(view: View, shape: Shape): View | null {
  if (view.mask) return reshapeMasked(view, shape);
  // Each group holds axes that step through memory as one; every group must split into whole new axes.
  const groups: { extent: number; stride: number }[] = [];
  for (const [axis, extent] of view.shape.entries()) {
    if (extent === 1) continue;
    const stride = view.strides[axis] as number;
    const last = groups.at(-1);
    if (last && last.stride === stride * extent) {
      last.extent *= extent;
      last.stride = stride;
    } else groups.push({ extent, stride });
  }
  const strides = new Array<number>(shape.length).fill(0);
  let axis = shape.length - 1;
  for (const { extent, stride } of groups.reverse()) {
    let rest = extent;
    let step = stride;
    while (rest > 1) {
      while (axis >= 0 && shape[axis] === 1) axis--;
      const next = shape[axis];
      if (next === undefined || rest % next !== 0) return null;
      strides[axis] = step;
      step *= next;
      rest /= next;
      axis--;
    }
  }
  return { shape, strides, offset: view.offset, mask: null };
}

/** A masked view can be reshaped only where axes of one element are added or removed. */
function reshapeMasked(view: View, shape: Shape): View | null {
  const kept = view.shape.flatMap((extent, axis) => (extent === 1 ? [] : [axis]));
  const wanted = shape.flatMap((extent, axis) => (extent === 1 ? [] : [axis]));
  if (kept.length !== wanted.length) return null;
  const strides = new Array<number>(shape.length).fill(0);
  const mask = shape.map((extent): readonly [number, number] => [0, extent]);
  for (const [index, axis] of wanted.entries()) {
    const from = kept[index] as number;
    if (shape[axis] !== view.shape[from]) return null;
    strides[axis] = view.strides[from] as number;
    mask[axis] = view.mask?.[from] as readonly [number, number];
  }
  const dropped = view.shape.some((extent, axis) => extent === 1 && view.mask?.[axis]?.[1] !== 1);
  const emptied = view.shape.some((extent, axis) => extent === 1 && view.mask?.[axis]?.[0] !== 0);
  return dropped || emptied ? null : { shape, strides, offset: view.offset, mask };
}

/** Merges where each axis of `outer` moves along only one axis of `inner`, and without carries. */
function mergeStrides(outer: View, inner: View): View | null {
  const rank = outer.shape.length;
  // The first indices that the mask admits: those before them may lie outside of `inner`.
  const begins = outer.shape.map((extent, axis) =>
    extent === 1 ? 0 : (outer.mask?.[axis]?.[0] ?? 0),
  );
  const first = outer.strides.reduce(
    (sum, stride, axis) => sum + stride * (begins[axis] as number),
    outer.offset,
  );
  if (first < 0 || first >= Math.max(1, sizeOf(inner.shape))) return null;
  const base = unravel(first, inner.shape);
  const strides = new Array<number>(rank).fill(0);
  const extents = [...base.map((start): [number, number] => [start, start])];
  const rows = rowMajor(inner.shape);
  const movers: { axis: number; along: number; step: number }[] = [];
  for (let axis = 0; axis < rank; axis++) {
    const stride = outer.strides[axis] as number;
    if (stride === 0 || outer.shape[axis] === 1) continue;
    const along = rows.findIndex(
      (row, index) =>
        Math.abs(stride) >= row && stride % row === 0 && (inner.shape[index] as number) > 1,
    );
    if (along < 0) return null;
    const step = stride / (rows[along] as number);
    const [from, to] = outer.mask?.[axis] ?? [0, outer.shape[axis] as number];
    const reach = extents[along] as [number, number];
    reach[step > 0 ? 1 : 0] += step * (to - 1 - from);
    movers.push({ axis, along, step });
    strides[axis] = step * (inner.strides[along] as number);
  }
  if (extents.some(([low, high], axis) => low < 0 || high >= (inner.shape[axis] as number)))
    return null;
  for (const { axis, along, step } of movers)
    base[along] = (base[along] as number) - step * (begins[axis] as number);
  const mask = mergeMasks(outer, inner, base, extents, movers);
  if (mask === undefined) return null;
  let offset = inner.offset;
  for (const [axis, start] of base.entries()) offset += start * (inner.strides[axis] as number);
  return { shape: outer.shape, strides, offset, mask };
}

/**
 * Carries `inner`'s mask over to `outer`'s axes; undefined where two axes share a masked one. `reaches`
 * has the least and the greatest index of each of `inner`'s axes.
 */
function mergeMasks(
  outer: View,
  inner: View,
  base: readonly number[],
  reaches: readonly (readonly [number, number])[],
  movers: readonly { axis: number; along: number; step: number }[],
): View["mask"] | undefined {
  if (!inner.mask) return outer.mask;
  const mask = outer.shape.map(
    (extent, axis): [number, number] =>
      [...(outer.mask?.[axis] ?? [0, extent])] as [number, number],
  );
  for (const [along, [low, high]] of inner.mask.entries()) {
    const [least, greatest] = reaches[along] as readonly [number, number];
    if (least >= low && greatest < high) continue;
    const [mover, ...others] = movers.filter((mover) => mover.along === along);
    if (!mover || others.length > 0) return undefined;
    const { axis, step } = mover;
    const start = base[along] as number;
    const bounds = mask[axis] as [number, number];
    const first = step > 0 ? Math.ceil((low - start) / step) : Math.ceil((high - 1 - start) / step);
    const last = step > 0 ? Math.ceil((high - start) / step) : Math.floor((low - start) / step) + 1;
    bounds[0] = Math.max(bounds[0], first);
    bounds[1] = Math.max(bounds[0], Math.min(bounds[1], last));
  }
  const isWhole = mask.every(([from, to], axis) => from === 0 && to === outer.shape[axis]);
  return isWhole ? null : mask;
}

function rowMajor(shape: Shape): number[] {
  const rows = new Array<number>(shape.length);
  let row = 1;
  for (let axis = shape.length - 1; axis >= 0; axis--) {
    rows[axis] = row;
    row *= shape[axis] as number;
  }
  return rows;
}
