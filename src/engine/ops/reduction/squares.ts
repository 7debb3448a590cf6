/**
 * Sums of squares for lengths of vectors of any size: the square of a number beyond 2^±63 leaves the range of f32. Where
 * the ordinary sum is out of range, that of the vector times 2^64 or 2^-80 counts. Powers of two leave digits alone, so a
 * length whose ordinary sum is in range is that of the plain formula.
 */
import type { Tensor } from "../../graph/tensor.ts";
import { type Shape, sizeOf } from "../../ir/shape.ts";
import type { Axes } from "../axes.ts";
import { where } from "../elementwise/arithmetic.ts";
import type { ReductionOptions } from "./reduction.ts";

/** The factors of small and of large vectors. */
export const smallScale: number = 2 ** 64;
export const largeScale: number = 2 ** -80;

/** Below this, squares that are too small for f32 may be missing from the ordinary sum. */
const smallestSum = 2 ** -88;

/** Above this, some GPUs divide by the ordinary sum inaccurately, as gradients do. */
const largestSum = 2 ** 125;

/** It is above every element where the sum is below `smallestSum`, and keeps all others finite times 2^64. */
const smallBound = 2 ** -40;

/** The sums of the squares of x · 2^64, x and x · 2^-80. */
export interface Squares {
  readonly small: Tensor;
  readonly ordinary: Tensor;
  readonly large: Tensor;
}

export function squaresOf(x: Tensor, axes?: Axes, options?: ReductionOptions): Squares {
  const sum = (y: Tensor): Tensor => y.square().sum(axes, options);
  return {
    // Without the bound an infinite product would make its gradient, which is 0 times it, NaN.
    small: sum(x.clip(-smallBound, smallBound).mul(smallScale)),
    ordinary: sum(x),
    large: sum(x.mul(largeScale)),
  };
}

/** The sum of (x · scale)², where scale is a power of two: the length of x is `back` times the root. */
export interface ScaledSquares {
  readonly total: Tensor;
  readonly scale: Tensor;
  readonly back: Tensor;
  readonly isLarge: Tensor;
  /** Chooses between what holds for small, for ordinary and for large vectors. */
  readonly choose: <Value extends Tensor | number>(
    small: Value,
    ordinary: Value,
    large: Value,
  ) => Tensor;
}

export function scaledSquares({ small, ordinary, large }: Squares): ScaledSquares {
  const { choose, ...factors } = factorsFor(ordinary);
  return { total: choose(small, ordinary, large), choose, ...factors };
}

/**
 * The scaled squares over these axes. A long sum over contiguous elements is computed with the two others in one pass over
 * memory. Otherwise the second of two sums is over the scaled vector: a kernel goes over a row that it keeps as often as
 * it needs to, and three sums along columns would be three passes.
 */
export function scaledSquaresOver(
  x: Tensor,
  axes: readonly number[],
  options: ReductionOptions,
): ScaledSquares {
  if (isLong(x.shape, axes)) return scaledSquares(squaresOf(x, axes, options));
  const ordinary = x.stopGradient().square().sum(axes, { keepdims: true });
  const scaled = x.mul(factorsFor(ordinary).scale);
  const left = x.shape.filter((_, axis) => !axes.includes(axis));
  const kept = options.keepdims ? ordinary : ordinary.reshape(left);
  return { total: scaled.square().sum(axes, options), ...factorsFor(kept) };
}

function factorsFor(ordinary: Tensor): Omit<ScaledSquares, "total"> {
  const isSmall = ordinary.lt(smallestSum);
  // Neither holds for NaN.
  const isLarge = ordinary.gt(largestSum);
  const choose: ScaledSquares["choose"] = (ofSmall, ofOrdinary, ofLarge) =>
    where(isSmall, ofSmall, where(isLarge, ofLarge, ofOrdinary));
  return {
    scale: choose(smallScale, 1, largeScale),
    back: choose(1 / smallScale, 1, 1 / largeScale),
    isLarge,
    choose,
  };
}

/** The longest row that one kernel keeps. */
const longestRow = 16_384;

/** Whether more elements are added than a row has, and no other axis of several elements comes after these axes. */
function isLong(shape: Shape, axes: readonly number[]): boolean {
  if (sizeOf(axes.map((axis) => shape[axis] as number)) <= longestRow) return false;
  const several = [...shape.keys()].filter((axis) => shape[axis] !== 1);
  const first = several.findIndex((axis) => axes.includes(axis));
  return several.slice(first).every((axis) => axes.includes(axis));
}
