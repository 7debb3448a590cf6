/** Integrals and derivatives of functions that are given by samples along an axis. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, sameShape } from "../../ir/shape.ts";
import { type Axes, alongAxis, normalizeAxes, normalizeAxis } from "../axes.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import { floatOf } from "../elementwise/makers.ts";
import { concat, sliceAlong } from "../movement/slice.ts";
import { diff } from "../reduction/difference.ts";

export interface SampleOptions {
  /** The coordinates of the samples: one for each index of the axis, or a tensor of the samples' shape. */
  readonly x?: Tensor;
  /** The distance between samples if `x` is not given. Default 1. */
  readonly dx?: number;
}

export type Integral = Op<(y: TensorLike, axis?: number, options?: SampleOptions) => Tensor>;

/** Returns the area between each two neighbours. */
function trapezoids(
  name: string,
  value: TensorLike,
  axis: number,
  { x, dx = 1 }: SampleOptions,
): { readonly areas: Tensor; readonly along: number } {
  const y = floatOf(value);
  const along = normalizeAxis(name, axis, y.shape);
  const fits = !x || sameShape(x.shape, y.shape) || (x.rank === 1 && x.size === y.shape[along]);
  if (!fits) {
    throw fault(
      name,
      `mismatched x: ${formatShape(x.shape)} for axis ${axis} of ${formatShape(y.shape)}`,
    );
  }
  if (y.shape[along] === 0) return { areas: y, along };
  const heights = sliceAlong(y, along, 1, null)
    .add(sliceAlong(y, along, 0, -1))
    .mul(0.5);
  if (!x) return { areas: heights.mul(dx), along };
  const indices = sameShape(x.shape, y.shape) ? x : alongAxis(x, y.rank, along);
  return { areas: heights.mul(diff(indices.cast(y.dtype), along)), along };
}

export const trapezoid: Integral = methodOp("reduction", {
  name: "trapezoid",
  doc: "Computes the integral along an axis, the last by default, of a function sampled as `y`, by the trapezoidal rule. The samples are at the points `x`, or `dx` (default 1) apart.",
  example: "tensor([1, 2, 3]).trapezoid(-1, { x: tensor([0, 1, 3]) })  // 6.5",
  build: (y, axis = -1, options = {}) => {
    const { areas, along } = trapezoids("trapezoid", y, axis, options);
    return areas.sum(along);
  },
});

export interface CumulativeOptions extends SampleOptions {
  /** The integral up to the first sample, which is put first. By default it is left out. */
  readonly initial?: number;
}

export const cumulativeTrapezoid: Op<
  (y: TensorLike, axis?: number, options?: CumulativeOptions) => Tensor
> = methodOp("scan", {
  name: "cumulativeTrapezoid",
  doc: "Computes the integrals from the first sample to each later one by the trapezoidal rule, as in `trapezoid`. The axis becomes shorter by one, or, with the first value given as `initial`, keeps its extent.",
  example: "tensor([1, 2, 3]).cumulativeTrapezoid()  // [1.5, 4]",
  build: (y, axis = -1, { initial, ...options } = {}) => {
    const { areas, along } = trapezoids("cumulativeTrapezoid", y, axis, options);
    const found = areas.cumsum(along);
    if (initial === undefined) return found;
    const widths = found.shape.map((_, index) => [index === along ? 1 : 0, 0] as const);
    return found.pad(widths, { value: initial });
  },
});

export interface GradientOptions {
  /** The distance between samples, or their coordinates; for several axes a list of these. Default 1. */
  readonly spacing?: Distance | readonly Distance[];
  /** The order of the derivatives at both ends. Default 1. */
  readonly edgeOrder?: 1 | 2;
}

type Distance = number | Tensor;

/** Returns the distances between neighbours along an axis, as one number or along that axis. */
function stepsOf(x: Tensor, axis: number, spacing: Distance): Distance {
  if (typeof spacing === "number") return spacing;
  const extent = x.shape[axis] as number;
  if (spacing.rank === 0) return spacing;
  if (spacing.rank === 1 && spacing.size === extent)
    return alongAxis(diff(spacing.cast(x.dtype)), x.rank, axis);
  throw fault(
    "gradient",
    `mismatched spacing: ${formatShape(spacing.shape)} for axis ${axis} of ${formatShape(x.shape)}`,
  );
}

/**
 * Computes derivatives by parabolas through three neighbours, which are of second order even for uneven distances
 * (Quarteroni, Sacco and Saleri 2007, chapter 10); at the ends through two or three samples.
 */
function derivatives(x: Tensor, axis: number, spacing: Distance, edgeOrder: number): Tensor {
  const steps = stepsOf(x, axis, spacing);
  const isEven = typeof steps === "number" || steps.rank === 0;
  const rises = diff(x, axis).div(steps);
  const part = (start: number, end: number | null): Tensor => sliceAlong(rises, axis, start, end);
  const step = (start: number, end: number | null): Distance =>
    isEven ? steps : sliceAlong(steps, axis, start, end);
  const count = rises.shape[axis] as number;
  if (count < edgeOrder) {
    throw fault(
      "gradient",
      `invalid shape ${formatShape(x.shape)}: axis ${axis} has fewer than ${edgeOrder + 1} samples`,
    );
  }
  /** Averages two neighbouring derivatives; the weight of each is the other's step. */
  const mixed = (before: Tensor, after: Tensor, first: Distance, second: Distance): Tensor => {
    if (isEven) return before.add(after).mul(0.5);
    const total = (first as Tensor).add(second);
    return before.mul(second).add(after.mul(first)).div(total);
  };
  const inner = count > 1 ? [mixed(part(0, -1), part(1, null), step(0, -1), step(1, null))] : [];
  if (edgeOrder === 1) return concat([part(0, 1), ...inner, part(-1, null)], axis);
  // From the middle of the last step to its end, the derivative keeps changing at the rate between the last two steps.
  const outer = (last: Tensor, other: Tensor, own: Distance, next: Distance): Tensor => {
    const change = last.sub(other);
    if (isEven) return last.add(change.mul(0.5));
    return last.add(change.mul(own).div((own as Tensor).add(next)));
  };
  const first = outer(part(0, 1), part(1, 2), step(0, 1), step(1, 2));
  const end = outer(part(-1, null), part(-2, -1), step(-1, null), step(-2, -1));
  return concat([first, ...inner, end], axis);
}

export const gradient: Op<(x: TensorLike, axis?: Axes, options?: GradientOptions) => Tensor[]> =
  methodOp("scan", {
    name: "gradient",
    doc: "Computes the derivatives of a sampled function along the given axes, or along all axes. The result is a list with one tensor for each axis, even for one, as in PyTorch. The derivatives are finite differences, of second order in the interior and of order `edgeOrder` (default 1) at both ends. `spacing` is the distance between samples (default 1) or a vector of their coordinates.",
    example: "tensor([1, 2, 4, 7]).gradient()[0]  // [1, 1.5, 2.5, 3]",
    build: (value, axis = null, { spacing = 1, edgeOrder = 1 } = {}) => {
      const x = floatOf(value);
      if (edgeOrder !== 1 && edgeOrder !== 2)
        throw fault("gradient", `invalid edgeOrder ${String(edgeOrder)}: use 1 or 2`);
      const axes =
        axis === null
          ? normalizeAxes("gradient", null, x.shape)
          : [axis].flat().map((dim) => normalizeAxis("gradient", dim, x.shape));
      if (Array.isArray(spacing) && spacing.length !== axes.length) {
        throw fault(
          "gradient",
          `mismatched spacing: ${spacing.length} distances for ${axes.length} axes`,
        );
      }
      return axes.map((dim, index) => {
        const distance = (Array.isArray(spacing) ? spacing[index] : spacing) as Distance;
        return derivatives(x, dim, distance, edgeOrder);
      });
    },
  });
