/** Scatters the elements of each row to their own indices; the inverse of `takeAlongAxis`. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { broadcastsTo, formatShape } from "../../ir/shape.ts";
import { normalizeAxis } from "../axes.ts";
import { checkIndices } from "../checks.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { type Combine, checkCombine, combineAlongAxis } from "./combining.ts";
import { checkRange, writeRule } from "./known-indices.ts";

/** Default the last axis; null for indices among all elements in row-major order. */
export type ScatterAxis = number | null;
export type Scatter = Op<
  (x: TensorLike, indices: Tensor, updates: TensorLike, axis?: ScatterAxis) => Tensor
>;

/**
 * Checks the operands of a scatter: indices and updates of one shape, which is that of `x` except along the
 * axis.
 */
export function alignedOperands(
  name: string,
  value: TensorLike,
  indices: Tensor,
  updates: TensorLike,
  axis: number,
): {
  readonly x: Tensor;
  readonly indices: Tensor;
  readonly updates: Tensor;
  readonly along: number;
} {
  const x = recorder().lift(value, "f32");
  checkIndices(name, indices);
  const along = normalizeAxis(name, axis, x.shape);
  const wanted = x.shape.with(along, indices.shape[along] ?? 1);
  const lifted = recorder().lift(updates, x.dtype).cast(x.dtype);
  const isAlike = [indices, lifted].every(({ shape }) => broadcastsTo(shape, wanted));
  if (indices.rank !== x.rank || !isAlike) {
    throw fault(
      name,
      `mismatched shapes: ${formatShape(x.shape)}, indices ${formatShape(indices.shape)} and updates ${formatShape(lifted.shape)} must agree on all axes but ${axis}`,
    );
  }
  checkRange(name, indices, x.shape[along] as number);
  const positions = indices.cast("i32").broadcastTo(wanted);
  return { x, indices: positions, updates: lifted.broadcastTo(wanted), along };
}

function scatterOp(
  name: string,
  combine: Combine,
  what: string,
  shown: string,
  note: string = "",
): Scatter {
  return methodOp("indexing", {
    name,
    doc: `Returns the tensor with ${what}, along an axis, the last by default. Each update goes to the index that \`indices\` has for it. If the axis is null, \`indices\` and \`updates\` are vectors, and the indices are those of the flattened tensor in row-major order. ${writeRule} Updates of the same element are combined in a fixed order, so results are reproducible.${note}`,
    example: `tensor([1, 2, 3]).${name}(tensor([0, 0], { dtype: "i32" }), tensor([5, 4]))  // ${shown}`,
    build: (value, indices, updates, axis = -1) => {
      const whole = recorder().lift(value, "f32");
      checkCombine(name, combine, whole);
      const {
        x,
        indices: aligned,
        updates: lifted,
        along,
      } = alignedOperands(
        name,
        axis === null ? whole.flatten() : whole,
        indices,
        updates,
        axis ?? 0,
      );
      const found = combineAlongAxis(x, aligned, lifted, along, combine);
      return axis === null ? found.reshape(whole.shape) : found;
    },
  });
}

export const scatter: Scatter = scatterOp(
  "scatter",
  "replace",
  "some of its elements replaced by `updates`, by the last one where an index repeats",
  "[4, 2, 3]",
);

export const scatterAdd: Scatter = scatterOp(
  "scatterAdd",
  "add",
  "`updates` added to its elements",
  "[10, 2, 3]",
);

export const scatterMul: Scatter = scatterOp(
  "scatterMul",
  "mul",
  "its elements multiplied by `updates` (a GPU returns 0 for −0)",
  "[20, 2, 3]",
);

export const scatterMax: Scatter = scatterOp(
  "scatterMax",
  "max",
  "its elements replaced by larger `updates`",
  "[5, 2, 3]",
  " Of several equal updates, the last gets the gradient.",
);

export const scatterMin: Scatter = scatterOp(
  "scatterMin",
  "min",
  "its elements replaced by smaller `updates`",
  "[1, 2, 3]",
  " Of several equal updates, the last gets the gradient.",
);
