/** Random choices from a set, with and without replacement, by weights. */
import type { Tensor } from "../../graph/tensor.ts";
import { isFloat } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, type Shape, sameShape, sizeOf } from "../../ir/shape.ts";
import { checkShape, normalizeAxis } from "../axes.ts";
import { type FunctionOp, functionOp, recorder } from "../define.ts";
import { standardGumbel } from "./continuous.ts";
import { Draws, logitsAxis, type RandomOptions } from "./draws.ts";
import { randomOrder } from "./permutation.ts";
import { belowBound } from "./primitives.ts";
import { below } from "./uniform.ts";

export interface ChoiceOptions extends RandomOptions {
  /** Whether one element may be chosen several times. Default true. */
  readonly replace?: boolean;
  /** The weight of each element, [n]; chances are proportional to it. Default: all equal. */
  readonly p?: Tensor;
  /** The axis of the elements. Default 0. */
  readonly axis?: number;
}

export const choice: FunctionOp<
  (x: Tensor | number, shape?: Shape, options?: ChoiceOptions) => Tensor
> = functionOp("random", {
  name: "choice",
  doc: "Draws random choices from the integers from 0 to `x` − 1 (i32), or from the slices of a tensor along `axis`. The `shape`, by default that of a single choice, replaces that axis. `p` has the relative probability of each, which need not sum to 1; those with 0 are never chosen. With `replace: false` each is chosen at most once, by weighted sampling without replacement (Efraimidis and Spirakis 2006). The result is the same on every device, bit for bit, except for rounding of the normalized `p` and, without replacement, of logarithms.",
  example: "choice(tensor([4, 4, 4]), [2])  // [4, 4]",
  build: (x, shape = [], { replace = true, p, axis = 0, ...options } = {}) => {
    const things = recorder().isTensor(x) ? x : null;
    const along = things ? normalizeAxis("choice", axis, things.shape) : 0;
    const count = things ? (things.shape[along] as number) : (x as number);
    checkCounts(count, checkShape("choice", shape), replace);
    if (p) checkChances(p, count);
    const draws = new Draws("choice", options);
    const indices = replace
      ? withReplacement(draws, count, shape, p)
      : withoutReplacement(draws, count, shape, p);
    return things ? things.take(indices, along) : indices;
  },
});

function checkCounts(count: number, shape: Shape, replace: boolean): void {
  if (!Number.isInteger(count) || count < 0 || count >= 2 ** 31) {
    throw fault(
      "choice",
      `invalid count ${String(count)}: expected an integer from 0 to 2147483647`,
    );
  }
  const wanted = sizeOf(shape);
  if (!replace && wanted > count) {
    throw fault(
      "choice",
      `invalid shape ${formatShape(shape)}: ${wanted} choices without replacement from ${count}`,
    );
  }
  if (count === 0 && wanted > 0)
    throw fault("choice", "invalid count 0: there is nothing to choose from");
}

function checkChances(p: Tensor, count: number): void {
  if (!recorder().isTensor(p) || !sameShape(p.shape, [count])) {
    const shown = recorder().isTensor(p) ? formatShape(p.shape) : typeof p;
    throw fault("choice", `mismatched shapes: p ${shown} for ${count} to choose from`);
  }
  if (!isFloat(p.dtype)) {
    throw fault("choice", `unsupported dtype of p ${p.dtype}: expected f32 or f16`);
  }
}

function withReplacement(draws: Draws, count: number, shape: Shape, p?: Tensor): Tensor {
  if (count === 0) return draws.bits(shape).cast("i32");
  if (!p) return below(draws, shape, count).cast("i32");
  // The distribution function in units of 2^-31, because sums of integers are exact in any order.
  const chances = p.cast("f32");
  const steps = chances
    .div(chances.sum())
    .mul(2 ** 31)
    .round()
    .cast("u32")
    .cumsum(0);
  const [high, low] = draws.words(shape);
  return steps.searchsorted(belowBound(high, low, steps.slice(count - 1)), { side: "right" });
}

function withoutReplacement(draws: Draws, count: number, shape: Shape, p?: Tensor): Tensor {
  const wanted = sizeOf(shape);
  const order = p
    ? p
        .cast("f32")
        .log()
        .add(standardGumbel(draws, [count]))
        .topk(wanted).indices
    : randomOrder(draws, [count], 0).slice([0, wanted]);
  return order.reshape(shape);
}

export interface CategoricalOptions extends RandomOptions {
  /** The shape of the result: that of the logits without the axis, optionally with further axes in front. */
  readonly shape?: Shape;
  /** Whether one index may occur several times in a row's draws. Default true. */
  readonly replace?: boolean;
}

export const categorical: FunctionOp<
  (logits: Tensor, axis?: number, options?: CategoricalOptions) => Tensor
> = functionOp("random", {
  name: "categorical",
  doc: "Draws random indices (i32) along an axis, the last by default, with the probabilities of the `softmax` of the logits. The method is the maximum of logits plus Gumbel noise (Gumbel 1954). `shape` draws several for each row, on leading axes; with `replace: false` the indices of a row are distinct, drawn without replacement by taking the largest ones (Kool, van Hoof and Welling 2019). Devices agree except where two are within rounding of each other.",
  example: "categorical(tensor([0, 1, 0]).log())  // 1",
  build: (logits, axis = -1, { shape, replace = true, ...options } = {}) => {
    const along = logitsAxis("categorical", logits, axis);
    const rows = logits.shape.toSpliced(along, 1);
    const result = shape === undefined ? rows : checkShape("categorical", shape);
    const more = result.length - rows.length;
    if (more < 0 || !sameShape(result.slice(more), rows)) {
      throw fault(
        "categorical",
        `mismatched shapes: ${formatShape(result)} does not end in ${formatShape(rows)}, the logits' without axis ${axis}`,
      );
    }
    const draws = new Draws("categorical", options);
    if (!replace) return largestIndices(draws, logits, along, result.slice(0, more));
    const all = [...result.slice(0, more), ...logits.shape];
    const noise = standardGumbel(draws, checkShape("categorical", all));
    return all.includes(0)
      ? noise.cast("i32").reshape(result)
      : noise.add(logits.cast("f32")).argmax(along + more);
  },
});

/** [...more, ...rows]: for each row distinct indices, one for each element of `more`. */
function largestIndices(draws: Draws, logits: Tensor, along: number, more: Shape): Tensor {
  const [count, wanted] = [logits.shape[along] as number, sizeOf(more)];
  if (wanted > count) {
    throw fault(
      "categorical",
      `invalid shape ${formatShape(more)}: ${wanted} draws without replacement from ${count}`,
    );
  }
  const scores = logits.cast("f32").add(standardGumbel(draws, logits.shape));
  const { indices } = scores.topk(wanted, along);
  return indices.moveaxis(along, 0).reshape([...more, ...logits.shape.toSpliced(along, 1)]);
}
