/** Elements at computed indices. An index below 0 counts from the end; outside of the axis the result is NaN, or 0. */
import { type DType, isFloat } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { sizeOf } from "../../ir/shape.ts";
import type { GatherPrimitive } from "../../ops/define.ts";
import type { GraphNode } from "../../rewrite/decode.ts";
import { type Builder, integers } from "../dialect/builder.ts";
import type { Value } from "../dialect/tree.ts";

/** Offsets are i32. */
const maxOffsets = 2 ** 31;

/** The elements of a vector at offsets inside it, in the offsets' shape. */
export function elementsAt(builder: Builder, vector: Value, offsets: Value): Value {
  const { shape } = offsets.type;
  const size = sizeOf(vector.type.shape);
  if (size > maxOffsets)
    throw fault(
      null,
      `unsupported number of elements ${size} to choose from in StableHLO: split the tensor`,
    );
  return builder.one(
    "gather",
    [vector, offsets],
    { shape, element: vector.type.element },
    {
      dimension_numbers: {
        kind: "numbers",
        of: "gather",
        fields: { collapsed_slice_dims: [0], start_index_map: [0], index_vector_dim: shape.length },
      },
      slice_sizes: integers([1]),
      indices_are_sorted: { kind: "bool", value: false },
    },
  );
}

export function gather(
  builder: Builder,
  op: GatherPrimitive,
  node: GraphNode<DType>,
  [x, at]: readonly Value[],
): Value {
  const axis = node.attributes.axis as number;
  const [from, indices] = [x as Value, at as Value];
  const fill = isFloat(node.dtype) ? Number.NaN : 0;
  if (sizeOf(node.shape) === 0 || sizeOf(from.type.shape) === 0)
    return builder.splat(fill, { shape: node.shape, element: from.type.element });
  const extent = from.type.shape[axis] as number;
  const wrapped = wrappedIndices(builder, indices, extent);
  const inside = builder.and(
    builder.compare("GE", wrapped, 0),
    builder.compare("LT", wrapped, extent),
  );
  const safe = builder.select(inside, wrapped, 0);
  const found = op.aligned
    ? alongAxis(builder, from, safe, axis)
    : wholeRows(builder, from, safe, axis);
  const axes = indices.type.shape.map((_, index) => (op.aligned ? index : axis + index));
  return builder.select(builder.broadcast(inside, node.shape, axes), found, fill);
}

/** Indices below 0 count from the end. */
export function wrappedIndices(builder: Builder, indices: Value, extent: number): Value {
  return builder.select(builder.compare("LT", indices, 0), builder.add(indices, extent), indices);
}

function alongAxis(builder: Builder, x: Value, indices: Value, axis: number): Value {
  const { shape } = indices.type;
  const strides = x.type.shape.map((_, nth) => sizeOf(x.type.shape.slice(nth + 1)));
  let offsets = builder.multiply(indices, strides[axis] as number);
  for (const nth of shape.keys())
    if (nth !== axis && shape[nth] !== 1)
      offsets = builder.add(
        offsets,
        builder.multiply(builder.iota(shape, nth), strides[nth] as number),
      );
  return elementsAt(builder, builder.reshape(x, [sizeOf(x.type.shape)]), offsets);
}

/** The axes of the indices replace the axis. */
function wholeRows(builder: Builder, x: Value, indices: Value, axis: number): Value {
  const count = indices.type.shape.length;
  const { shape, element } = x.type;
  const result = [...shape.slice(0, axis), ...indices.type.shape, ...shape.slice(axis + 1)];
  const kept = result.flatMap((_, nth) => (nth < axis || nth >= axis + count ? [nth] : []));
  return builder.one(
    "gather",
    [x, indices],
    { shape: result, element },
    {
      dimension_numbers: {
        kind: "numbers",
        of: "gather",
        fields: {
          offset_dims: kept,
          collapsed_slice_dims: [axis],
          start_index_map: [axis],
          index_vector_dim: count,
        },
      },
      slice_sizes: integers(shape.with(axis, 1)),
      indices_are_sorted: { kind: "bool", value: false },
    },
  );
}
