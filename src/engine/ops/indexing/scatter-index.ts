/** Chooses and sets elements by indices with several coordinates, and by an index as in `at`. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, sameShape, sizeOf } from "../../ir/shape.ts";
import { checkIndices } from "../checks.ts";
import { numbers } from "../creation/numbers.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { concat, resolveRange, scatterRanges } from "../movement/slice.ts";
import { pick, rangesOf } from "./at.ts";
import { type Combine, checkCombine, combineRows, joined, spreadUpdates } from "./combining.ts";
import { type IndexPart, isMask, resolveIndex } from "./index-expression.ts";
import { checkCoordinates, readRule, writeRule } from "./known-indices.ts";
import { linearIndices } from "./linear-indices.ts";
import { setWhere } from "./set-where.ts";

export interface CombineOptions {
  /** The combination of an element with the updates at its index. Default "replace": the last one wins. */
  readonly combine?: Combine;
}

/** Merges the first axes of the tensor, and returns the index on the merged axis for each row of coordinates. */
function flattened(op: string, x: Tensor, coordinates: Tensor): [rows: Tensor, indices: Tensor] {
  checkIndices(op, coordinates);
  const depth = coordinates.shape.at(-1) ?? 0;
  if (depth < 1 || depth > x.rank) {
    throw fault(
      op,
      `mismatched indices ${formatShape(coordinates.shape)}: the last axis holds 1 to ${x.rank} coordinates of ${formatShape(x.shape)}`,
    );
  }
  const extents = x.shape.slice(0, depth);
  const indices = linearIndices(op, coordinates.cast("i32").unstack(-1), extents);
  return [x.reshape([sizeOf(extents), ...x.shape.slice(depth)]), indices];
}

export interface GatherNdOptions {
  /**
   * The number of first axes that x and the indices share: coordinates then choose from the part of x at the same
   * indices. Default 0.
   */
  readonly batchDims?: number;
}

/** Puts the index on each of the first `count` axes, which x has too, before the coordinates. */
function withBatch(x: Tensor, indices: Tensor, count: number): Tensor {
  const op = "gatherNd";
  const most = Math.min(x.rank, indices.rank - 1);
  if (!Number.isInteger(count) || count < 0 || count > most) {
    throw fault(
      op,
      `invalid batchDims ${count}: expected an integer from 0 to ${most} for ${formatShape(x.shape)} and indices ${formatShape(indices.shape)}`,
    );
  }
  const batch = indices.shape.slice(0, count);
  if (!sameShape(batch, x.shape.slice(0, count))) {
    throw fault(
      op,
      `mismatched shapes: ${formatShape(x.shape)} and indices ${formatShape(indices.shape)} must agree on the first ${count} axes`,
    );
  }
  const rows = indices.shape.slice(0, -1);
  const batchIndices = batch.map((size, axis) =>
    numbers(size)
      .reshape([size, ...indices.shape.slice(axis + 1).map(() => 1)])
      .broadcastTo([...rows, 1]),
  );
  return concat([...batchIndices, indices.cast("i32")], -1);
}

export const gatherNd: Op<(x: TensorLike, indices: Tensor, options?: GatherNdOptions) => Tensor> =
  methodOp("indexing", {
    name: "gatherNd",
    doc: `Returns the elements, or the slices if there are fewer coordinates than axes, at the coordinates on the last axis of \`indices\`. From \`indices\` [..., k] the result is [..., ...x.shape.slice(k)]. ${readRule} With \`batchDims\` the first axes of \`x\` and \`indices\` are the same, and the coordinates are those of the axes after them.`,
    example:
      'tensor([[1, 2], [3, 4]]).gatherNd(tensor([[1, 0], [0, 1]], { dtype: "i32" }))  // [3, 2]',
    build: (value, indices, { batchDims = 0 } = {}) => {
      const x = recorder().lift(value, "f32");
      checkIndices("gatherNd", indices);
      checkCoordinates("gatherNd", indices, x.shape.slice(batchDims));
      const coordinates = batchDims === 0 ? indices : withBatch(x, indices, batchDims);
      const [rows, positions] = flattened("gatherNd", x, coordinates);
      return rows.take(positions);
    },
  });

export const scatterNd: Op<
  (x: TensorLike, indices: Tensor, updates: TensorLike, options?: CombineOptions) => Tensor
> = methodOp("indexing", {
  name: "scatterNd",
  doc: `Returns the tensor with \`updates\`, [..., ...x.shape.slice(k)], written at the coordinates on the last axis of \`indices\`, [..., k]. It is the adjoint of \`gatherNd\`. TensorFlow's \`scatter_nd\` is \`zeros(shape).scatterNd(indices, updates, { combine: "add" })\`. ${writeRule}`,
  example:
    'zeros([2, 2]).scatterNd(tensor([[1, 0], [0, 1]], { dtype: "i32" }), tensor([3, 2]))  // [[0, 2], [3, 0]]',
  build: (value, indices, updates, { combine = "replace" } = {}) => {
    const x = recorder().lift(value, "f32");
    checkCombine("scatterNd", combine, x);
    const [rows, positions] = flattened("scatterNd", x, indices);
    checkCoordinates("scatterNd", indices, x.shape);
    const inner = rows.shape.slice(1);
    const spread = spreadUpdates("scatterNd", updates, x, [...positions.shape, ...inner]);
    return combineRows(
      rows,
      positions.flatten(),
      spread.reshape([positions.size, ...inner]),
      combine,
    ).reshape(x.shape);
  },
});

type Index = string | null | number | Tensor | readonly IndexPart[];

export const setAt: Op<
  (x: TensorLike, index: Index, updates: TensorLike, options?: CombineOptions) => Tensor
> = methodOp("indexing", {
  name: "setAt",
  doc: `Returns a copy of this tensor in which the elements that an index selects are replaced, or combined with updates by addition, multiplication, minimum or maximum, as in \`x.setAt("1:, 0", 5)\`. \`index\` is as for \`at\`, that is, text, an integer, null or a tensor, or a list of parts. The \`updates\` broadcast to the shape that \`at\` would return. ${writeRule} A mask may be a part too, as in \`x.setAt(x.lt(0), 0)\`; the \`updates\` then broadcast with an axis of extent 1 in its place, so that all elements that it selects get the same value. To set them to different values use \`where\` or \`place\`.`,
  example: 'tensor([1, 2, 3, 4]).setAt("1:3", 9)  // [1, 9, 9, 4]',
  build: (value, index, updates, { combine = "replace" } = {}) => {
    const x = recorder().lift(value, "f32");
    checkCombine("setAt", combine, x);
    const parts = Array.isArray(index) ? index : [index as IndexPart];
    const entries = resolveIndex("setAt", x.shape, parts);
    if (entries.some(({ value: part }) => isMask(part)))
      return setWhere("setAt", x, entries, updates, combine);
    if (!entries.some((entry) => recorder().isTensor(entry.value))) {
      const ranges = rangesOf(entries);
      const spread = spreadUpdates("setAt", updates, x, pick("setAt", x, entries).shape);
      const sizes = x.shape.map(
        (extent, axis) => resolveRange(ranges[axis] ?? null, extent, axis, x.shape).size,
      );
      const chosen = recorder().lift(true, "bool").broadcastTo(sizes);
      const incoming = scatterRanges(spread.reshape(sizes), x.shape, ranges);
      return joined(x, scatterRanges(chosen, x.shape, ranges), incoming, combine);
    }
    // Number all elements from 1 and index the numbers: an index outside is 0.
    const counted = numbers(x.size).add(1).reshape(x.shape);
    const named = pick("setAt", counted, entries);
    const spread = spreadUpdates("setAt", updates, x, named.shape);
    const indices = where(named.eq(0), x.size, named.sub(1)).flatten();
    return combineRows(x.flatten(), indices, spread.flatten(), combine).reshape(x.shape);
  },
});
