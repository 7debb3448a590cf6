/** Combines updates into a tensor at places along an axis; those whose place is outside are dropped. */
import type { DType } from "../../ir/dtype.ts";
import { sizeOf } from "../../ir/shape.ts";
import type { ScatterPrimitive } from "../../ops/define.ts";
import type { GraphNode } from "../../rewrite/decode.ts";
import { type Builder, block } from "./builder.ts";
import { wrappedPlaces } from "./gather.ts";
import type { TensorType, Value } from "./tree.ts";

export function scatter(
  builder: Builder,
  { combine }: ScatterPrimitive,
  { attributes, shape }: GraphNode<DType>,
  [start, indices, updates]: readonly Value[],
): Value {
  const axis = attributes.axis as number;
  const [x, given, values] = [start as Value, indices as Value, updates as Value];
  if (sizeOf(values.type.shape) === 0 || sizeOf(shape) === 0) return x;
  const wrapped = wrappedPlaces(builder, given, shape[axis] as number);
  const column = [...values.type.shape, 1];
  // The place of an update among all axes: along the others it is that of the update itself.
  const index = builder.concatenate(
    shape.map((_, each) =>
      builder.reshape(each === axis ? wrapped : builder.iota(values.type.shape, each), column),
    ),
    shape.length,
  );
  const all = shape.map((_, each) => each);
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
