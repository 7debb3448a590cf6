/** Slices at computed indices, as gathers and scatters of one window. */
import type { Fault } from "../../ir/fault.ts";
import { Builder, block, integers } from "../dialect/builder.ts";
import { ofInteger, sameType } from "../dialect/rules.ts";
import type { Operation, TensorType, Value } from "../dialect/tree.ts";
import type { Draft } from "./operation.ts";

interface Expanded {
  readonly operations: readonly Operation[];
  readonly result: Value;
}

/** Returns operations that stand for `dynamic_slice` or `dynamic_update_slice`; null for others. */
export function atComputedIndices(
  { name, operands, entries, type }: Draft,
  wrong: (problem: string) => Fault,
): Expanded | null {
  const isSlice = name === "stablehlo.dynamic_slice";
  if (!isSlice && name !== "stablehlo.dynamic_update_slice") return null;
  const [x, ...starts] = operands;
  const update = isSlice ? undefined : starts.shift();
  const rank = x?.type.shape.length ?? 0;
  const areScalars = starts.every(
    ({ type: own }) => own.shape.length === 0 && ofInteger(own.element),
  );
  if (!x || starts.length !== rank || !areScalars || type.results.length !== 1)
    throw wrong("expected one integer scalar index per axis");
  const stated = type.results[0] as TensorType;
  const attribute = entries.get("slice_sizes");
  const sizes = attribute?.kind === "integers" ? attribute.values : [];
  const { shape, element } = x.type;
  const window = update ? update.type.shape : sizes;
  const fits =
    window.length === rank &&
    window.every((size, axis) => size >= 0 && size <= (shape[axis] as number)) &&
    (!update || update.type.element === element) &&
    sameType(stated, update ? x.type : { shape: sizes, element });
  if (!fits) throw wrong("the slice must lie within its tensor and have the type of the result");
  const builder = new Builder();
  if (rank === 0) return { operations: [], result: update ?? x };
  const all = shape.map((_, axis) => axis);
  const index = builder.concatenate(
    starts.map((start, axis) => {
      const last = (shape[axis] as number) - (window[axis] as number);
      const from = builder.binary("maximum", builder.convert(start, "i32"), 0);
      return builder.reshape(builder.binary("minimum", from, last), [1]);
    }),
    0,
  );
  const isSorted = { kind: "bool", value: false } as const;
  if (!update) {
    const result = builder.one("gather", [x, index], stated, {
      dimension_numbers: {
        kind: "numbers",
        of: "gather",
        fields: { offset_dims: all, start_index_map: all, index_vector_dim: 0 },
      },
      slice_sizes: integers(window),
      indices_are_sorted: isSorted,
    });
    return { operations: builder.operations, result };
  }
  const scalar: TensorType = { shape: [], element };
  const result = builder.one(
    "scatter",
    [x, index, update],
    stated,
    {
      scatter_dimension_numbers: {
        kind: "numbers",
        of: "scatter",
        fields: { update_window_dims: all, scatter_dims_to_operand_dims: all, index_vector_dim: 0 },
      },
      indices_are_sorted: isSorted,
      unique_indices: { kind: "bool", value: false },
    },
    [block([scalar, scalar], (_, [, updated]) => [updated as Value])],
  );
  return { operations: builder.operations, result };
}
