/** Reductions over any axes. Sums of floats are tree-ordered; sums of bools count in i32. */
import type { Tensor } from "../../graph/tensor.ts";
import { accumulated, type DType, holds, isFloat, toFloat } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import type { Combine } from "../../ir/kernel.ts";
import { formatShape, type Shape, sizeOf } from "../../ir/shape.ts";
import { integersAttribute } from "../attributes.ts";
import { type Axes, checkElements, normalizeAxes, normalizeAxis } from "../axes.ts";
import { numbersAlong } from "../creation/numbers.ts";
import {
  methodOp,
  type Op,
  type OpTexts,
  type ReductionPrimitive,
  recorder,
  type TensorLike,
} from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { liftAs } from "../elementwise/makers.ts";
import { countWhere, type MaskOptions, maskOf } from "./masking.ts";
import { inSinglePrecision } from "./single-precision.ts";

export interface ReductionOptions {
  /** Keep the reduced axes, with extent 1. */
  readonly keepdims?: boolean;
}

/** The options of a sum, a product or an extreme. */
export interface FoldOptions extends ReductionOptions, MaskOptions {
  /** The value that the reduction starts from. Extremes with `where` require one. */
  readonly initial?: number;
  /** The dtype of the result and of the computation; default the operand's. */
  readonly dtype?: DType;
}

export interface MeanOptions extends ReductionOptions, MaskOptions {
  /** The dtype of the result and of the computation; default f32, or f16 for an f16 operand. */
  readonly dtype?: "f32" | "f16";
}

export type Reduction = Op<(x: TensorLike, axis?: Axes, options?: ReductionOptions) => Tensor>;
export type Mean = Op<(x: TensorLike, axis?: Axes, options?: MeanOptions) => Tensor>;
export type Fold = Op<(x: TensorLike, axis?: Axes, options?: FoldOptions) => Tensor>;
export type ArgReduction = Op<
  (x: TensorLike, axis?: number | null, options?: ReductionOptions) => Tensor
>;

interface ReductionSpec extends OpTexts {
  readonly combine: Combine;
  /** Combines a result with the value that the reduction starts from. */
  readonly join: (result: Tensor, initial: Tensor) => Tensor;
  /** The number that changes no result; null if it depends on the dtype. */
  readonly neutral: number | null;
  /** `g` and `result` have the reduced axes with extent 1. */
  readonly grad: (g: Tensor, x: Tensor, result: Tensor, axes: readonly number[]) => Tensor;
  /** Whether a reduction of no elements has a result. */
  readonly empty: boolean;
  /** Whether the result is one of the elements, so that it has their dtype. */
  readonly chooses?: boolean;
  /** The gradient in words, for an expression that is longer than a line. */
  readonly rule?: string;
}

function reduction(spec: ReductionSpec): Fold {
  const { name } = spec;
  const primitive: ReductionPrimitive = {
    kind: "reduction",
    name,
    combine: spec.combine,
    rule: spec.rule,
    infer: ([x], attributes) => {
      const axes = integersAttribute(attributes, "axes");
      if (!x || x.dtype === "bool") throw fault(name, "unsupported operand");
      const sorted = axes.every(
        (axis, index) => axis >= 0 && axis < x.shape.length && axis > (axes[index - 1] ?? -1),
      );
      if (!sorted)
        throw fault(name, `invalid axes ${formatShape(axes)} for ${formatShape(x.shape)}`);
      if (!spec.empty) checkElements(name, x.shape, axes);
      return { shape: x.shape.filter((_, axis) => !axes.includes(axis)), dtype: x.dtype };
    },
    gradient: (g, [operand], result, attributes) => {
      const x = operand as Tensor;
      const axes = integersAttribute(attributes, "axes");
      const kept = keptShape(x.shape, axes);
      return [spec.grad(g.reshape(kept), x, result.reshape(kept), axes)];
    },
  };
  /** Reduces over the axes. If there is an initial value, there may be no elements. */
  const fold = (x: Tensor, axes: readonly number[], initial: number | undefined): Tensor => {
    const begin = initial === undefined ? null : recorder().lift(initial, x.dtype);
    const isEmpty = axes.some((axis) => x.shape[axis] === 0);
    if (begin && isEmpty && !spec.empty)
      return begin.broadcastTo(x.shape.filter((_, axis) => !axes.includes(axis)));
    const found = axes.length === 0 ? x : recorder().node(primitive, [x], { axes });
    return begin ? spec.join(found, begin) : found;
  };
  const call = (x: TensorLike, axis?: Axes, options: FoldOptions = {}): Tensor => {
    const { keepdims, where: mask, initial, dtype } = options;
    const lifted = recorder().lift(x, "f32");
    const wanted = dtype ?? lifted.dtype;
    const tensor = liftAs(lifted, accumulated(wanted));
    if (initial !== undefined && !holds(tensor.dtype, initial)) {
      throw fault(
        name,
        `mismatched initial ${initial}: no ${wanted} has this value: cast x to f32 first, or omit initial`,
      );
    }
    const axes = normalizeAxes(name, axis, tensor.shape);
    const found = fold(mask ? masked(tensor, mask, initial) : tensor, axes, initial);
    const reduced = spec.chooses || dtype ? liftAs(found, wanted) : found;
    return keepdims ? reduced.reshape(keptShape(tensor.shape, axes)) : reduced;
  };
  const masked = (x: Tensor, mask: Tensor, initial: number | undefined): Tensor => {
    const neutral = spec.neutral ?? initial;
    if (neutral === undefined)
      throw fault(name, "missing initial: where may leave no elements to reduce");
    return where(maskOf(name, mask, x.shape), x, neutral);
  };
  return methodOp("reduction", {
    name,
    doc: spec.doc,
    example: spec.example,
    primitive,
    build: call,
  });
}

/** The shape with the reduced axes at extent 1. */
export function keptShape(shape: Shape, axes: readonly number[]): number[] {
  return shape.map((extent, axis) => (axes.includes(axis) ? 1 : extent));
}

const whatTakesPart =
  "`where` selects the elements, `initial` is the initial value of the reduction, and `dtype` is the dtype of the computation, the operand's by default.";

export const sum: Fold = reduction({
  name: "sum",
  doc: `Computes the sum over the axes, or of all elements. ${whatTakesPart}`,
  example: "tensor([[1, 2], [3, 4]]).sum(0)  // [4, 6]",
  combine: "sum",
  join: (result, initial) => result.add(initial),
  neutral: 0,
  empty: true,
  grad: (g, x) => g.broadcastTo(x.shape),
});

export const prod: Fold = reduction({
  name: "prod",
  doc: `Computes the product over the axes, or of all elements. ${whatTakesPart} The gradient is correct for zeros too.`,
  example: "tensor([[1, 2], [3, 4]]).prod(1)  // [2, 12]",
  combine: "prod",
  join: (result, initial) => result.mul(initial),
  neutral: 1,
  empty: true,
  rule: "`g` times the product of all other elements",
  grad: (g, x, _result, axes) => g.mul(productOfOthers(x, axes)),
});

/**
 * Returns, for each element, the product of all others over the axes. It does not divide, so that zeros are
 * allowed, in any order.
 */
function productOfOthers(x: Tensor, axes: readonly number[]): Tensor {
  const kept = x.shape.flatMap((_, axis) => (axes.includes(axis) ? [] : [axis]));
  const order = [...kept, ...axes];
  const last = x.permute(order);
  const count = sizeOf(axes.map((axis) => x.shape[axis] as number));
  const rows = last.reshape([...kept.map((axis) => x.shape[axis] as number), count]);
  const before = rows.cumprod(-1, { exclusive: true });
  const after = rows.cumprod(-1, { exclusive: true, reverse: true });
  const back = order.map((_, axis) => order.indexOf(axis));
  return before.mul(after).reshape(last.shape).permute(back);
}

export const max: Fold = reduction({
  name: "max",
  doc: `Returns the largest element over the axes. It is NaN if any element is NaN, and a bool for bools. ${whatTakesPart} Equal elements share the gradient.`,
  example: "tensor([[1, 5], [3, 4]]).max(1)  // [5, 4]",
  combine: "max",
  join: (result, initial) => result.maximum(initial),
  neutral: null,
  empty: false,
  chooses: true,
  grad: shareAmongTies,
});

export const min: Fold = reduction({
  name: "min",
  doc: `Returns the smallest element over the axes. It is NaN if any element is NaN, and a bool for bools. ${whatTakesPart} Equal elements share the gradient.`,
  example: "tensor([[1, 5], [3, 4]]).min(1)  // [1, 3]",
  combine: "min",
  join: (result, initial) => result.minimum(initial),
  neutral: null,
  empty: false,
  chooses: true,
  grad: shareAmongTies,
});

function shareAmongTies(g: Tensor, x: Tensor, result: Tensor, axes: readonly number[]): Tensor {
  const ties = x.eq(result);
  const count = ties.cast(g.dtype).sum(axes, { keepdims: true });
  return where(ties, g.div(count), 0);
}

/** Casts to the dtype that is requested for a mean, by default the tensor's own if that is a float, or else f32. */
export function inFloats(name: string, x: Tensor, dtype: MeanOptions["dtype"]): Tensor {
  if (dtype === undefined || isFloat(dtype)) return liftAs(x, dtype ?? toFloat(x.dtype));
  throw fault(name, `unsupported dtype ${String(dtype)}: use f32 or f16`);
}

export const mean: Mean = methodOp("reduction", {
  name: "mean",
  doc: "Computes the mean over the axes, or of all elements, or of those where `where` is true. The mean of integers is f32; that of no elements is NaN.",
  example: "tensor([[1, 2], [3, 4]]).mean()  // 2.5",
  build: (x, axis, { keepdims = false, where: mask, dtype } = {}) => {
    const tensor = recorder().lift(x, "f32");
    const axes = normalizeAxes("mean", axis, tensor.shape);
    return inSinglePrecision(inFloats("mean", tensor, dtype), (floats) => {
      if (mask) {
        const chosen = maskOf("mean", mask, tensor.shape);
        const total = floats.sum(axes, { keepdims, where: chosen });
        return total.div(countWhere(chosen, axes, { keepdims }).cast(floats.dtype));
      }
      const count = sizeOf(axes.map((index) => tensor.shape[index] as number));
      return floats.sum(axes, { keepdims }).div(count);
    });
  },
});

export const argmax: ArgReduction = argReduction(
  "argmax",
  "largest",
  "[[1, 5], [7, 4]]",
  "[1, 0]",
  (x, axis) => x.max(axis, { keepdims: true }),
);

export const argmin: ArgReduction = argReduction(
  "argmin",
  "smallest",
  "[[1, 5], [7, 4]]",
  "[0, 1]",
  (x, axis) => x.min(axis, { keepdims: true }),
);

/** The index of the extreme is the smallest index whose element equals it, or is NaN. */
function argReduction(
  name: string,
  which: string,
  sample: string,
  shown: string,
  extreme: (x: Tensor, axis: number) => Tensor,
): ArgReduction {
  return methodOp("reduction", {
    name,
    doc: `Returns the index (i32) of the ${which} element along an axis, or in the flattened tensor. It is the first of equal elements, or that of the first NaN. Bools count as 0 and 1.`,
    example: `tensor(${sample}).${name}(1)  // ${shown}`,
    build: (x, axis = null, options = {}) => {
      const lifted = recorder().lift(x, "f32");
      const tensor = axis === null ? lifted.flatten() : lifted;
      const along = normalizeAxis(name, axis ?? 0, tensor.shape);
      checkElements(name, lifted.shape, normalizeAxes(name, axis, lifted.shape));
      const extent = tensor.shape[along] as number;
      const indices = numbersAlong(along, tensor.rank, extent);
      const values = tensor.stopGradient();
      const hit = values.eq(extreme(values, along)).logicalOr(values.ne(values));
      const index = where(hit, indices, extent - 1).min(along, options);
      return axis === null && options.keepdims ? index.reshape(lifted.shape.map(() => 1)) : index;
    },
  });
}
