/** Reductions that only test whether each element is zero. */
import type { Tensor } from "../../graph/tensor.ts";
import { type Axes, normalizeAxes } from "../axes.ts";
import { composite } from "../composite.ts";
import { type Case, type Op, recorder, type TensorLike } from "../define.ts";
import { type MaskOptions, maskErrors, maskOf } from "./masking.ts";
import type { Reduction, ReductionOptions } from "./reduction.ts";

const family = "reduction";
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

function cases(call: (x: Tensor, axis?: Axes, options?: ReductionOptions) => Tensor): Case[] {
  const few = (x: Tensor | undefined): Tensor => (x as Tensor).gt(0.5);
  return [
    { operands: [{ shape: [7] }], build: (x) => call(few(x)) },
    { operands: [{ shape: [5, 2] }], build: (x) => call(few(x), 1) },
    { operands: [{ shape: [3, 2, 3] }], build: (x) => call(few(x), [0, -1], { keepdims: true }) },
    { operands: [{ shape: [40, 3], dtype: "i32" }], build: (x) => call(x, 0) },
    { operands: [{ shape: [2, 0] }], build: (x) => call(x, 1) },
    { operands: [{ shape: [] }], build: (x) => call(x) },
  ];
}

const errorsOf = (name: string): { call: string; message: string }[] => [
  {
    call: `zeros([2]).${name}(1)`,
    message: `${name}: invalid axis 1: [2] has the axes -1 to 0`,
  },
];

export const countNonzero: Reduction = composite({
  name: "countNonzero",
  family,
  doc: "Counts (i32) the non-zero elements over the axes, or of the whole tensor. NaN counts as non-zero.",
  example: "tensor([[0, 1], [2, 3]]).countNonzero(1)  // [1, 2]",
  method: true,
  build: (x: TensorLike, axis?: Axes, options: ReductionOptions = {}): Tensor =>
    count("countNonzero", x, axis, options),
  cases: cases((x, axis, options) => countNonzero(x, axis, options)),
  errors: errorsOf("countNonzero"),
});

function maskedCase(call: (x: Tensor, axis: Axes, options: LogicOptions) => Tensor): Case {
  return {
    operands: [
      { shape: [5, 3], dtype: "bool" },
      { shape: [5, 3], dtype: "bool" },
    ],
    build: (x, mask) => call(x, 1, { where: mask }),
  };
}

export const any: LogicReduction = composite({
  name: "any",
  family,
  doc: "Tests whether any element over the axes, or of the whole tensor, is non-zero. The result is false for no elements. `where` selects the elements.",
  example: "tensor([[0, 1], [0, 0]]).any(1)  // [true, false]",
  method: true,
  build: (x: TensorLike, axis?: Axes, options: LogicOptions = {}): Tensor =>
    count("any", x, axis, options).gt(0),
  cases: [
    ...cases((x, axis, options) => any(x, axis, options)),
    maskedCase((x, axis, options) => any(x, axis, options)),
  ],
  errors: [...errorsOf("any"), ...maskErrors("any")],
});

export const all: LogicReduction = composite({
  name: "all",
  family,
  doc: "Tests whether all elements over the axes, or of the whole tensor, are non-zero. The result is true for no elements. `where` selects the elements.",
  example: "tensor([[2, 1], [0, 3]]).all(1)  // [true, false]",
  method: true,
  build: (value: TensorLike, axis?: Axes, options: LogicOptions = {}): Tensor => {
    const x = recorder().lift(value, "f32");
    return count("all", x.eq(0), axis, options).eq(0);
  },
  cases: [
    ...cases((x, axis, options) => all(x, axis, options)),
    maskedCase((x, axis, options) => all(x, axis, options)),
  ],
  errors: [...errorsOf("all"), ...maskErrors("all")],
});
