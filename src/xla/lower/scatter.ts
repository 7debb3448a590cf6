/** Combines updates into a tensor at indices along an axis; updates with an index outside of it are dropped. */
import { sizeOf } from "../../engine/ir/shape.ts";
import type { ScatterPrimitive } from "../../engine/ops/define.ts";
import * as hlo from "../dialect/builder.ts";
import { wrappedIndices } from "./gather.ts";
import type { LowerRule } from "./rule.ts";

export const scatter: LowerRule<ScatterPrimitive> = (
  { combine },
  { attributes, shape },
  [x, indices, updates],
) => {
  const axis = attributes.axis as number;
  if (sizeOf(updates.type.shape) === 0 || sizeOf(shape) === 0) return x;
  const wrapped = wrappedIndices(indices, shape[axis] as number);
  const column = [...updates.type.shape, 1];
  // The index of an update along all axes: along the other axes it is that of the update itself.
  const index = hlo.concatenate(
    shape.map((_, nth) =>
      hlo.reshape(nth === axis ? wrapped : hlo.iota(updates.type.shape, nth), column),
    ),
    shape.length,
  );
  const all = shape.map((_, nth) => nth);
  return hlo.scatter(
    [x, index, updates],
    {
      inserted_window_dims: all,
      scatter_dims_to_operand_dims: all,
      index_vector_dim: shape.length,
    },
    hlo.combination(combine, x.type.element),
  );
};
