/** Elements at computed indices. An index below 0 counts from the end; outside of the axis the result is NaN, or 0. */
import { isFloat } from "../../engine/ir/dtype.ts";
import { fault } from "../../engine/ir/fault.ts";
import { sizeOf } from "../../engine/ir/shape.ts";
import type { GatherPrimitive } from "../../engine/ops/define.ts";
import * as hlo from "../dialect/builder.ts";
import type { Value } from "../dialect/tree.ts";
import type { LowerRule } from "./rule.ts";

/** Offsets are i32. */
const maxOffsets = 2 ** 31;

/** The elements of a vector at offsets inside it, in the offsets' shape. */
export function elementsAt(vector: Value, offsets: Value): Value {
  const { shape } = offsets.type;
  const size = sizeOf(vector.type.shape);
  if (size > maxOffsets)
    throw fault(
      null,
      `unsupported number of elements ${size} to choose from in StableHLO: split the tensor`,
    );
  const fields = {
    collapsed_slice_dims: [0],
    start_index_map: [0],
    index_vector_dim: shape.length,
  };
  return hlo.gather(vector, offsets, shape, fields, [1]);
}

export const gather: LowerRule<GatherPrimitive> = ({ aligned }, node, [x, indices]) => {
  const axis = node.attributes.axis as number;
  const fill = isFloat(node.dtype) ? Number.NaN : 0;
  if (sizeOf(node.shape) === 0 || sizeOf(x.type.shape) === 0)
    return hlo.splat(fill, hlo.like(x, node.shape));
  const extent = x.type.shape[axis] as number;
  const wrapped = wrappedIndices(indices, extent);
  const inside = hlo.and(hlo.compare("GE", wrapped, 0), hlo.compare("LT", wrapped, extent));
  const safe = hlo.select(inside, wrapped, 0);
  const found = aligned ? alongAxis(x, safe, axis) : wholeRows(x, safe, axis);
  const axes = indices.type.shape.map((_, index) => (aligned ? index : axis + index));
  return hlo.select(hlo.broadcast(inside, node.shape, axes), found, fill);
};

/** Indices below 0 count from the end. */
export function wrappedIndices(indices: Value, extent: number): Value {
  return hlo.select(hlo.compare("LT", indices, 0), hlo.add(indices, extent), indices);
}

function alongAxis(x: Value, indices: Value, axis: number): Value {
  const { shape } = indices.type;
  const strides = x.type.shape.map((_, nth) => sizeOf(x.type.shape.slice(nth + 1)));
  let offsets = hlo.multiply(indices, strides[axis] as number);
  for (const nth of shape.keys())
    if (nth !== axis && shape[nth] !== 1)
      offsets = hlo.add(offsets, hlo.multiply(hlo.iota(shape, nth), strides[nth] as number));
  return elementsAt(hlo.reshape(x, [sizeOf(x.type.shape)]), offsets);
}

/** The axes of the indices replace the axis. */
function wholeRows(x: Value, indices: Value, axis: number): Value {
  const count = indices.type.shape.length;
  const { shape } = x.type;
  const result = [...shape.slice(0, axis), ...indices.type.shape, ...shape.slice(axis + 1)];
  const kept = result.flatMap((_, nth) => (nth < axis || nth >= axis + count ? [nth] : []));
  const fields = {
    offset_dims: kept,
    collapsed_slice_dims: [axis],
    start_index_map: [axis],
    index_vector_dim: count,
  };
  return hlo.gather(x, indices, result, fields, shape.with(axis, 1));
}
