/** Inserts elements into an axis and deletes them from it, at indices that the program knows. */

import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { broadcastsTo, formatShape, type Shape } from "../../ir/shape.ts";
import { normalizeAxis } from "../axes.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { type Entry, resolveIndex } from "../indexing/index-expression.ts";
import { indexTable } from "../tables.ts";
import { joinAlong, type Range, resolveRange, sliceAlong } from "./slice.ts";

/** Indices on an axis: one, several, or a range as text such as "1::2". */
export type AxisIndices = number | readonly number[] | string;

/** Returns the axis, and the tensor that it belongs to: the flattened one without an axis. */
function along(name: string, value: TensorLike, axis: number | null): [x: Tensor, axis: number] {
  const lifted = recorder().lift(value, "f32");
  const x = axis === null ? lifted.flatten() : lifted;
  return [x, normalizeAxis(name, axis ?? 0, x.shape)];
}

/**
 * Returns the indices counted from the start, in the given order; `extra` indices after the last element are
 * allowed.
 */
function resolved(
  name: string,
  x: Tensor,
  axis: number,
  indices: AxisIndices,
  extra: number,
): number[] {
  const extent = x.shape[axis] as number;
  if (typeof indices === "string") {
    const entries = resolveIndex(name, [extent], [indices]);
    if (entries.length > 1)
      throw fault(name, `invalid index "${indices}": expected one index or range`);
    const range = (entries[0] as Entry).value as Range;
    const { start, step, size } = resolveRange(range, extent, 0, [extent]);
    return Array.from({ length: size }, (_, at) => start + at * step);
  }
  const list = typeof indices === "number" ? [indices] : indices;
  if (!Array.isArray(list)) {
    const shown = recorder().isTensor(list) ? "a tensor" : typeof list;
    throw fault(name, `invalid places: expected numbers or a range as text, got ${shown}`);
  }
  return list.map((index) => {
    if (Number.isInteger(index) && index >= -extent && index < extent + extra)
      return index < 0 ? index + extent : index;
    throw fault(name, `invalid index ${String(index)} on axis ${axis} of ${formatShape(x.shape)}`);
  });
}

/** Up to this number of slices are concatenated; more elements are gathered by a list of all indices. */
const maxSlices = 32;

/** Finds the part that contains an index of the concatenation, and the index within that part. */
function found(parts: readonly Tensor[], axis: number, index: number): [Tensor, number] {
  let offset = index;
  for (const part of parts) {
    const extent = part.shape[axis] as number;
    if (offset < extent) return [part, offset];
    offset -= extent;
  }
  throw new Error("a position after the last part");
}

/** Returns the elements at these indices, in this order, of the parts as if concatenated along the axis. */
function arranged(
  name: string,
  parts: readonly Tensor[],
  axis: number,
  indices: readonly number[],
): Tensor {
  const ranges: { part: Tensor; from: number; to: number }[] = [];
  for (const target of indices) {
    const [part, index] = found(parts, axis, target);
    const last = ranges.at(-1);
    if (last?.part === part && last.to === index) last.to++;
    else ranges.push({ part, from: index, to: index + 1 });
  }
  if (ranges.length > maxSlices) {
    const all = parts.length === 1 ? (parts[0] as Tensor) : joinAlong(name, parts, axis);
    return all.take(indexTable(indices), axis);
  }
  const slices = ranges.map(({ part, from, to }) => sliceAlong(part, axis, from, to));
  if (slices.length > 1) return joinAlong(name, slices, axis);
  return slices[0] ?? sliceAlong(parts[0] as Tensor, axis, 0, 0);
}

export const append: Op<(x: TensorLike, values: TensorLike, axis?: number | null) => Tensor> =
  methodOp("movement", {
    name: "append",
    doc: "Returns the tensor with `values` appended along an axis, or, without one, both flattened and joined.",
    example: "tensor([1, 2]).append(tensor([[3], [4]]))  // [1, 2, 3, 4]",
    build: (value, values, axis = null) => {
      const [x, index] = along("append", value, axis);
      const added = recorder().lift(values, x.dtype);
      return joinAlong("append", [x, axis === null ? added.flatten() : added], index);
    },
  });

export const deleteAt: Op<(x: TensorLike, places: AxisIndices, axis?: number | null) => Tensor> =
  methodOp("movement", {
    name: "deleteAt",
    doc: 'Returns the tensor without the slices at one index along an axis, at several, or in a range such as "1::2", or without an axis, the flattened tensor without these elements. It is NumPy\'s `delete`, a reserved word in JavaScript. To delete by a mask use `x.atMask(mask.logicalNot())`.',
    example: "tensor([1, 2, 3, 4]).deleteAt([0, -1])  // [2, 3]",
    build: (value, places, axis = null) => {
      const [x, index] = along("deleteAt", value, axis);
      const gone = new Set(resolved("deleteAt", x, index, places, 0));
      const all = Array.from({ length: x.shape[index] as number }, (_, index) => index);
      const kept = all.filter((value) => !gone.has(value));
      return arranged("deleteAt", [x], index, kept);
    },
  });

/**
 * Casts the values to x's dtype and rank; at a single index, their first axis becomes the
 * one to insert along.
 */
function insertedValues(x: Tensor, axis: number, added: TensorLike, isOne: boolean): Tensor {
  const values = recorder().lift(added, x.dtype).cast(x.dtype);
  if (values.rank > x.rank) {
    throw fault(
      "insert",
      `mismatched values: ${formatShape(values.shape)} for ${formatShape(x.shape)}`,
    );
  }
  const grown = values.reshape([
    ...new Array<number>(x.rank - values.rank).fill(1),
    ...values.shape,
  ]);
  return isOne ? grown.moveaxis(0, axis) : grown;
}

function broadcastValues(values: Tensor, wanted: Shape): Tensor {
  if (broadcastsTo(values.shape, wanted)) return values.broadcastTo(wanted);
  throw fault(
    "insert",
    `mismatched values: ${formatShape(values.shape)} for ${formatShape(wanted)}`,
  );
}

export const insert: Op<
  (x: TensorLike, places: AxisIndices, values: TensorLike, axis?: number | null) => Tensor
> = methodOp("movement", {
  name: "insert",
  doc: "Returns the tensor with `values` inserted before one index along an axis, or one before each of several, or without an axis, inserted into the flattened tensor. The indices refer to the original tensor. As in NumPy, with a single index given as a number the first axis of the `values` becomes the axis of insertion.",
  example: "tensor([1, 2, 3]).insert(1, tensor([8, 9]))  // [1, 8, 9, 2, 3]",
  build: (value, places, added, axis = null) => {
    const [x, index] = along("insert", value, axis);
    const extent = x.shape[index] as number;
    const before = resolved("insert", x, index, places, 1);
    const isOne = typeof places === "number";
    const values = insertedValues(x, index, added, isOne);
    const count = before.length === 1 ? (values.shape[index] as number) : before.length;
    const wide = broadcastValues(values, x.shape.with(index, count));
    // Pair each value with the index before which it goes; values for one index keep their order.
    const sorted = Array.from({ length: count }, (_, row) => ({
      row,
      at: before[before.length === 1 ? 0 : row] as number,
    })).sort((a, b) => a.at - b.at);
    const order: number[] = [];
    for (let from = 0; from <= extent; from++) {
      while (sorted[0]?.at === from) order.push(extent + (sorted.shift()?.row ?? 0));
      if (from < extent) order.push(from);
    }
    return arranged("insert", [x, wide], index, order);
  },
});
