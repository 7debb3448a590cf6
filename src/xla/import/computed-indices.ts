/** Slices at computed indices, as gathers and scatters of one window. */
import type { Fault } from "../../engine/ir/fault.ts";
import * as hlo from "../dialect/builder.ts";
import { ofInteger, sameType } from "../dialect/rules.ts";
import type { Block, TensorType } from "../dialect/tree.ts";
import type { Draft } from "./operation.ts";

/** Returns a block that stands for `dynamic_slice` or `dynamic_update_slice`; null for others. */
export function atComputedIndices(
  { name, operands, entries, type }: Draft,
  wrong: (problem: string) => Fault,
): Block | null {
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
  if (rank === 0) return { parameters: [], operations: [], results: [update ?? x] };
  const all = shape.map((_, axis) => axis);
  return hlo.block([], () => {
    const index = hlo.concatenate(
      starts.map((start, axis) => {
        const last = (shape[axis] as number) - (window[axis] as number);
        const from = hlo.binary("maximum", hlo.convert(start, "i32"), 0);
        return hlo.reshape(hlo.binary("minimum", from, last), [1]);
      }),
      0,
    );
    if (!update) {
      const fields = { offset_dims: all, start_index_map: all, index_vector_dim: 0 };
      return [hlo.gather(x, index, window, fields, window)];
    }
    const fields = {
      update_window_dims: all,
      scatter_dims_to_operand_dims: all,
      index_vector_dim: 0,
    };
    const scalar: TensorType = { shape: [], element };
    const replaced = hlo.block([scalar, scalar], (_, updated) => [updated]);
    return [hlo.scatter([x, index, update], fields, replaced)];
  });
}
