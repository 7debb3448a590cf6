/** Converts to an engine's order of axes on the host; this is not timed. */
import type { Operand } from "../operands.ts";

/** Permutes the axes of an array: `order[i]` is the axis of the operand that becomes axis i. */
export function permuted(operand: Operand, order: readonly number[]): Operand {
  const { data, shape } = operand;
  const strides = shape.map((_, axis) =>
    shape.slice(axis + 1).reduce((product, extent) => product * extent, 1),
  );
  const next = order.map((axis) => shape[axis] as number);
  const steps = order.map((axis) => strides[axis] as number);
  const moved = new Float32Array(data.length);
  const index = next.map(() => 0);
  for (let at = 0, from = 0; at < moved.length; at++) {
    moved[at] = data[from] as number;
    for (let axis = next.length - 1; axis >= 0; axis--) {
      const [step, extent] = [steps[axis] as number, next[axis] as number];
      index[axis] = (index[axis] as number) + 1;
      from += step;
      if ((index[axis] as number) < extent) break;
      index[axis] = 0;
      from -= step * extent;
    }
  }
  return { ...operand, data: moved, shape: next };
}

/** Undoes `order`: the elements of an array whose axes were permuted, in the original order. */
export function restored(
  data: Float32Array,
  shape: readonly number[],
  order: readonly number[],
): Float32Array {
  const inverse = order.map((_, axis) => order.indexOf(axis));
  return permuted({ data, shape, dtype: "f32" }, inverse).data;
}

/** [batch, channels, y, x] to [batch, y, x, channels]. */
export const imageOrder: readonly number[] = [0, 2, 3, 1];
/** [filters, channels, y, x] to [y, x, channels, filters]. */
export const filterOrder: readonly number[] = [2, 3, 1, 0];
