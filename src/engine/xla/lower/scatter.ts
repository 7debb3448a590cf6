/** Combines updates into a tensor at indices along an axis; updates with an index outside of it are dropped. */
import type { DType } from "../../ir/dtype.ts";
import { sizeOf } from "../../ir/shape.ts";
import type { ScatterPrimitive } from "../../ops/define.ts";
import type { GraphNode } from "../../rewrite/decode.ts";
import { type Builder, block } from "../dialect/builder.ts";
import type { TensorType, Value } from "../dialect/tree.ts";
import { wrappedIndices } from "./gather.ts";

export function scatter(
  builder: Builder,
  { combine }: ScatterPrimitive,
  { attributes, shape }: GraphNode<DType>,
  [operand, at, updates]: readonly Value[],
): Value {
  const axis = attributes.axis as number;
  const [x, indices, values] = [operand as Value, at as Value, updates as Value];
  if (sizeOf(values.type.shape) === 0 || sizeOf(shape) === 0) return x;
  const wrapped = wrappedIndices(builder, indices, shape[axis] as number);
  const column = [...values.type.shape, 1];
  // The index of an update along all axes: along the other axes it is that of the update itself.
  const index = builder.concatenate(
    shape.map((_, nth) =>
      builder.reshape(nth === axis ? wrapped : builder.iota(values.type.shape, nth), column),
    ),
    shape.length,
  );
  const all = shape.map((_, nth) => nth);
  const scalar: TensorType = { shape: [], element: x.type.element };
  const body = block([scalar, scalar], (inner, [one, other]) => [
    inner.combine(combine, one as Value, other as Value),
  ]);
  return builder.one(
    "scatter",
    [x, index, values],
    x.type,
    {
      scatter_dimension_numbers: {
        kind: "numbers",
        of: "scatter",
        fields: {
          inserted_window_dims: all,
          scatter_dims_to_operand_dims: all,
          index_vector_dim: shape.length,
        },
      },
      indices_are_sorted: { kind: "bool", value: false },
      unique_indices: { kind: "bool", value: false },
    },
    [body],
  );
}
