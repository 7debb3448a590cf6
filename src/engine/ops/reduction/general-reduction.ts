/** The reductions of `jax.lax`: over axes or windows, by any associative function. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, sameShape, sizeOf } from "../../ir/shape.ts";
import { type Axes, normalizeAxes } from "../axes.ts";
import { type GeneralPadding, paddingPairs } from "../convolution/general-windows.ts";
import {
  type PerAxis,
  perAxis,
  spanOf,
  type Window,
  windowedExtents,
} from "../convolution/spatial.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { insertZeros } from "../movement/slice.ts";
import { type Combination, fold, namedCombination, type Pairwise } from "./combination.ts";

type Listwise = (x: readonly Tensor[], y: readonly Tensor[]) => readonly Tensor[];

/** It reduces a list of tensors, or a single one, which is the method's form. */
interface Reduce {
  (x: TensorLike, init: TensorLike, combine: Combination, axes?: Axes): Tensor;
  (
    x: readonly Tensor[],
    init: readonly TensorLike[],
    combine: Listwise,
    axes?: Axes,
  ): readonly Tensor[];
}

type AnyReduce = (
  x: TensorLike | readonly Tensor[],
  init: TensorLike | readonly TensorLike[],
  combine: Combination | Listwise,
  axes?: Axes,
) => Tensor | readonly Tensor[];

/** Returns [...kept, reduced], with all reduced axes joined into one. */
function reducedLast(x: Tensor, reduced: readonly number[]): Tensor {
  const kept = x.shape.map((_, axis) => axis).filter((axis) => !reduced.includes(axis));
  const extents = (axes: readonly number[]): number[] =>
    axes.map((axis) => x.shape[axis] as number);
  return x.permute([...kept, ...reduced]).reshape([...extents(kept), sizeOf(extents(reduced))]);
}

function reduceOne(x: Tensor, init: TensorLike, combine: Combination, axes: Axes): Tensor {
  const found = namedCombination("reduce", combine);
  if (!found) {
    const pairwise = recorder().calledBack("reduce", "combine", combine as Pairwise);
    const listwise: Listwise = ([a], [b]) => [pairwise(a as Tensor, b as Tensor)];
    return reduceList([x], [init], listwise, axes)[0] as Tensor;
  }
  const rows = reducedLast(x, normalizeAxes("reduce", axes, x.shape));
  const start = recorder().lift(init, x.dtype).cast(x.dtype);
  if (rows.shape.at(-1) === 0) return start.broadcastTo(rows.shape.slice(0, -1));
  const result = found.last(rows, 1);
  return init === found.neutral(x.dtype) ? result : found.both(start, result);
}

function reduceList(
  x: readonly Tensor[],
  init: readonly TensorLike[],
  combine: Listwise,
  axes: Axes,
): readonly Tensor[] {
  const [first] = x;
  const other = x.find(({ shape }) => !sameShape(shape, first?.shape ?? []));
  if (!first || other || x.length !== init.length) {
    const shapes = x.map(({ shape }) => formatShape(shape)).join(", ") || "no tensors";
    throw fault(
      "reduce",
      `mismatched operands: ${shapes} with ${init.length} initial values: expected tensors of one shape, and a value for each`,
    );
  }
  const reduced = normalizeAxes("reduce", axes, first.shape);
  const rows = x.map((tensor) => reducedLast(tensor, reduced));
  const kept = (rows[0] as Tensor).shape.slice(0, -1);
  const starts = x.map(({ dtype }, at) =>
    recorder()
      .lift(init[at] as TensorLike, dtype)
      .cast(dtype)
      .broadcastTo(kept),
  );
  return rows[0]?.shape.at(-1) === 0 ? starts : combine(starts, fold("reduce", rows, combine));
}

const anyReduce: AnyReduce = (x, init, combine, axes) =>
  Array.isArray(x)
    ? reduceList(
        x,
        init as readonly TensorLike[],
        recorder().calledBack("reduce", "combine", combine as Listwise),
        axes,
      )
    : reduceOne(
        recorder().lift(x as TensorLike, "f32"),
        init as TensorLike,
        combine as Combination,
        axes,
      );

export const reduce: Op<Reduce> = methodOp("reduction", {
  name: "reduce",
  doc: "Combines all elements along some axes, all of them by default, into one, starting from `init`, as `jax.lax.reduce`. `combine` is a name, or an elementwise function of two tensors. A function must be associative; it is called once for each halving of the number of elements, in their order, and gradients flow through it. Several tensors of one shape are reduced together if given as a list, with a list of initial values and a function of two lists.",
  example: "tensor([[1, 2], [3, 4]]).reduce(0, (x, y) => x.add(y).add(x.mul(y)), 1)  // [5, 19]",
  build: anyReduce as Reduce,
});

export interface ReduceWindowOptions {
  /** The distance from one element to the next, with `init` between them. Default 1. */
  readonly baseDilation?: PerAxis;
  /** The distance from one element of a window to the next. Default 1. */
  readonly windowDilation?: PerAxis;
}

export const reduceWindow: Op<
  (
    x: TensorLike,
    init: number,
    combine: Combination,
    windowDimensions: PerAxis,
    windowStrides?: PerAxis,
    padding?: GeneralPadding,
    options?: ReduceWindowOptions,
  ) => Tensor
> = methodOp("reduction", {
  name: "reduceWindow",
  doc: "Combines the elements of each window into one, starting from `init`, as `jax.lax.reduce_window`. `init` also fills the padding and the gaps of `baseDilation`. `combine` is a name, or an associative function of two tensors. Windows span all axes, with one size, stride and pair of padding for each; `[1, 1, 2, 2]` pools images. For max and min, the first of several equal elements gets the gradient.",
  example: 'tensor([1, 2, 3, 4]).reduceWindow(0, "sum", 2, 1, "SAME")  // [3, 5, 7, 4]',
  build: (
    value,
    init,
    combine,
    windowDimensions,
    windowStrides = 1,
    padding = "VALID",
    options = {},
  ) => {
    const name = "reduceWindow";
    const x = recorder().lift(value, "f32");
    const found = namedCombination(name, combine);
    const { rank } = x;
    const sizes = perAxis(name, "windowDimensions", windowDimensions, rank, 1);
    const strides = perAxis(name, "windowStrides", windowStrides, rank, 1);
    const spread = perAxis(name, "baseDilation", options.baseDilation ?? 1, rank, 1);
    const apart = perAxis(name, "windowDilation", options.windowDilation ?? 1, rank, 1);
    const base = spread.reduce((wide, step, axis) => insertZeros(wide, axis, step, init), x);
    const spans = sizes.map((size, axis) => spanOf({ size, dilation: apart[axis] as number }));
    const pairs = paddingPairs(name, padding, base.shape, spans, strides);
    const windows = sizes.map((size, axis): Window => {
      const [stride, dilation] = [strides[axis] as number, apart[axis] as number];
      const [before, after] = pairs[axis] as readonly [number, number];
      return { size, stride, dilation, before, after };
    });
    windowedExtents(name, base.shape, windows);
    const slid = seen(name, base.pad(pairs, { value: init }), windows);
    const count = slid.rank - rank;
    const start = recorder().lift(init, x.dtype);
    if (found) {
      const result = count === 0 ? slid : found.last(slid, count);
      return init === found.neutral(x.dtype) ? result : found.both(start, result);
    }
    const pairwise = recorder().calledBack(name, "combine", combine as Pairwise);
    const outer = slid.shape.slice(0, rank);
    const rows = slid.reshape([...outer, sizeOf(slid.shape.slice(rank))]);
    const [result] = fold(name, [rows], ([a], [b]) => [pairwise(a as Tensor, b as Tensor)]);
    return pairwise(start.broadcastTo(outer), result as Tensor);
  },
});

/** Returns [...counts, ...window], without the window's axes of extent 1. */
function seen(name: string, x: Tensor, windows: readonly Window[]): Tensor {
  const wide = windows.filter(({ size }) => size > 1).length;
  if (x.rank + wide > 8) {
    throw fault(
      name,
      `unsupported rank ${x.rank} with windows over ${wide} axes: at most 8 axes together`,
    );
  }
  const strided = x.slice(
    ...windows.map(({ size, stride }) => (size === 1 ? ([null, null, stride] as const) : null)),
  );
  return windows.reduce(
    (slid, window, axis) => (window.size === 1 ? slid : slideAxis(slid, axis, window)),
    strided,
  );
}

/** Splits one axis into windows, whose elements become a new last axis. */
function slideAxis(x: Tensor, axis: number, window: Window): Tensor {
  const whole = x.unfold(axis, spanOf(window), window.stride);
  if (window.dilation === 1) return whole;
  return whole.slice(...x.shape.map(() => null), [null, null, window.dilation]);
}
