/**
 * Makes Fourier kernels and their elements from a seed, for tests of lowerings: signals in several layouts, some of
 * them padded, and results that are stored as they are or as their squared magnitude.
 */
import type { Expression } from "../../ir/expression.ts";
import type { Kernel } from "../../ir/kernel.ts";
import { Scalar } from "../../ir/scalar.ts";
import { contiguousStrides, type Shape, sizeOf } from "../../ir/shape.ts";
import type { View } from "../../ir/view.ts";
import type { Fourier } from "../../kernels/fourier/core.ts";
import { stridedView } from "../expressions.ts";
import { type KernelCase, Random } from "./kernel.ts";

export interface FourierSizes {
  readonly length: number;
  /** The axes before and after the transformed one. */
  readonly before: Shape;
  readonly after: Shape;
  /** True if the signal is real and at most half of the results are kept; random by default. */
  readonly isHalf?: boolean;
}

const accumulator = (stage: number): Expression => ({ kind: "accumulator", dtype: "f32", stage });

export function randomFourier(
  seed: number,
  { length, before, after, isHalf = false }: FourierSizes,
): KernelCase {
  const random = new Random(seed);
  const axis = before.length;
  const shape = [...before, length, ...after];
  const parts = random.chance(0.7) && !isHalf ? [0, 1] : [0];
  const views = parts.map(() => layout(random, shape, axis));
  const [real, imag] = views.map(
    ({ view }, input): Expression => ({ kind: "load", dtype: "f32", input, access: [view] }),
  );
  const most = isHalf ? Math.floor(length / 2) + 1 : length;
  const isWhole = random.chance(0.5);
  const results = random.pick<Fourier["results"]>([["real"], ["imag"], ["real", "imag"]]);
  const core: Fourier = {
    kind: "fourier",
    direction: random.chance(0.5) ? 1 : -1,
    axis,
    length,
    scale: random.chance(0.5) ? 1 : 0.25,
    results,
    real: real as Expression,
    imag: imag ?? null,
  };
  const [x, y] = results.map((_, stage) => new Scalar(accumulator(stage)));
  const values = y && x && random.chance(0.3) ? [x.mul(x).add(y.mul(y))] : [x, y];
  const kernel: Kernel = {
    name: `fourier ${seed}`,
    inputs: views.map(({ size }) => ({ dtype: "f32", size })),
    domain: shape.with(axis, isWhole ? most : random.integer(1, most)),
    core,
    outputs: values.flatMap((value) =>
      value ? [{ dtype: "f32" as const, value: value.expression }] : [],
    ),
  };
  const inputs = views.map(({ size }) =>
    Array.from({ length: size }, () => Math.fround(random.integer(-1000, 1000) / 1000)),
  );
  return { kernel, inputs };
}

/** A view of all elements in another order, or of fewer that are padded with zeros along the axis. */
function layout(random: Random, shape: Shape, axis: number): { view: View; size: number } {
  const extent = shape[axis] as number;
  const own = random.chance(0.3) ? random.integer(1, extent) : extent;
  const order = shape.map((_, each) => each);
  if (random.chance(0.4))
    order.push(order.splice(random.integer(0, order.length - 1), 1)[0] as number);
  const stored = order.map((each) => (each === axis ? own : (shape[each] as number)));
  const strides = contiguousStrides(stored);
  const mask =
    own < extent
      ? shape.map((size, each): readonly [number, number] => [0, each === axis ? own : size])
      : null;
  const view = stridedView(
    shape,
    shape.map((_, each) => strides[order.indexOf(each)] as number),
    0,
    mask,
  );
  return { view, size: sizeOf(stored) };
}

/** The greatest difference from the wanted outputs, as a fraction of the largest of each output's elements or of 1. */
export function relativeError(
  got: readonly ArrayLike<number>[],
  wanted: readonly ArrayLike<number>[],
): number {
  const errors = wanted.map((elements, output) => {
    const values = Array.from(elements);
    const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 1);
    return values.reduce((most, value, at) => {
      const difference = Math.abs(value - (got[output]?.[at] ?? Number.NaN));
      return Number.isNaN(difference) ? Infinity : Math.max(most, difference / largest);
    }, 0);
  });
  return Math.max(...errors);
}
