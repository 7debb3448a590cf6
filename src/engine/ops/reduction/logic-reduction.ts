/** Reductions that only test whether each element is zero. */
import type { Tensor } from "../../graph/tensor.ts";
import { type Axes, normalizeAxes } from "../axes.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { type MaskOptions, maskOf } from "./masking.ts";
import type { Reduction, ReductionOptions } from "./reduction.ts";

interface LogicOptions extends ReductionOptions, MaskOptions {}

type LogicReduction = Op<(x: TensorLike, axis?: Axes, options?: LogicOptions) => Tensor>;

/** Counts the elements that are not zero, NaN included, in i32. */
function count(name: string, value: TensorLike, axis: Axes, options: LogicOptions): Tensor {
  const x = recorder().lift(value, "f32");
  const { keepdims = false, where: condition } = options;
  const axes = normalizeAxes(name, axis, x.shape);
  const counts = x.ne(0);
  const taken = condition ? counts.logicalAnd(maskOf(name, condition, x.shape)) : counts;
  return taken.cast("i32").sum(axes, { keepdims });
}

export const countNonzero: Reduction = methodOp("reduction", {
  name: "countNonzero",
  doc: "Counts (i32) the non-zero elements over the axes, or of the whole tensor. NaN counts as non-zero.",
  example: "tensor([[0, 1], [2, 3]]).countNonzero(1)  // [1, 2]",
  build: (x, axis, options = {}) => count("countNonzero", x, axis, options),
});

export const any: LogicReduction = methodOp("reduction", {
  name: "any",
  doc: "Tests whether any element over the axes, or of the whole tensor, is non-zero. The result is false for no elements. `where` selects the elements.",
  example: "tensor([[0, 1], [0, 0]]).any(1)  // [true, false]",
  build: (x, axis, options = {}) => count("any", x, axis, options).gt(0),
});

export const all: LogicReduction = methodOp("reduction", {
  name: "all",
  doc: "Tests whether all elements over the axes, or of the whole tensor, are non-zero. The result is true for no elements. `where` selects the elements.",
  example: "tensor([[2, 1], [0, 3]]).all(1)  // [true, false]",
  build: (value, axis, options = {}) => {
    const x = recorder().lift(value, "f32");
    return count("all", x.eq(0), axis, options).eq(0);
  },
});
