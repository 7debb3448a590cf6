/** Interpolation between points, unwrapped angles, and differences of neighbours. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, sameShape } from "../../ir/shape.ts";
import { normalizeAxis } from "../axes.ts";
import { checkNumber } from "../checks.ts";
import { tensor } from "../creation/creation.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { floatOf, liftAs } from "../elementwise/makers.ts";
import { bisect } from "../indexing/gathering.ts";
import { concat } from "../movement/slice.ts";
import { diff } from "../reduction/difference.ts";

type Points = Tensor | readonly number[];

export interface InterpOptions {
  /** The value before the first point; default the first point's. */
  readonly left?: TensorLike;
  /** The value after the last point; default the last point's. */
  readonly right?: TensorLike;
  /** Coordinates that differ by this period are equal. Points may then be in any order, and none is outside. */
  readonly period?: number;
}

function pointsOf(points: Points): Tensor {
  return Array.isArray(points) ? tensor(points) : (points as Tensor);
}

/** Brings the points into one period and into order, and adds one more at either end. */
function periodic(xp: Tensor, fp: Tensor, period: number): readonly [Tensor, Tensor] {
  const indices = xp.remainder(period);
  const order = indices.stopGradient().argsort();
  const [x, y] = [indices.take(order), fp.take(order)];
  const [first, last] = [
    (of: Tensor): Tensor => of.slice([0, 1]),
    (of: Tensor): Tensor => of.slice([-1, null]),
  ];
  return [concat([last(x).sub(period), x, first(x).add(period)]), concat([last(y), y, first(y)])];
}

function interpolated(x: Tensor, xp: Tensor, fp: Tensor, options: InterpOptions): Tensor {
  const last = xp.size - 1;
  const flat = x.flatten();
  const upper = bisect(xp.stopGradient(), flat.stopGradient(), 0, true).clip(
    Math.min(1, last),
    last,
  );
  const lower = upper.sub(1).maximum(0);
  const [x0, x1] = [xp.take(lower), xp.take(upper)];
  const [y0, y1] = [fp.take(lower), fp.take(upper)];
  const width = x1.sub(x0);
  const fraction = flat.sub(x0).div(where(width.eq(0), 1, width));
  const inside = y0.add(fraction.mul(y1.sub(y0)));
  const [start, end] = [xp.slice(0), xp.slice(last)];
  const { left = fp.slice(0), right = fp.slice(last) } = options;
  const atEnds = where(flat.eq(end), fp.slice(last), where(flat.eq(x0), y0, inside));
  const found = where(flat.lt(start), left, where(flat.gt(end), right, atEnds));
  return found.reshape(x.shape);
}

export const interp: Op<
  (x: TensorLike, xp: Points, fp: Points, options?: InterpOptions) => Tensor
> = methodOp("indexing", {
  name: "interp",
  doc: "Computes the piecewise linear interpolation at `x` of the points (`xp`, `fp`), where `xp` is ascending. Before the first point the result is `left`, after the last one `right`, by default the values of those points. With a `period`, coordinates are taken modulo it. The gradients are those of the segment that contains `x`.",
  example: "tensor([0.5, 2, 9]).interp([0, 1, 3], [10, 20, 0])  // [15, 10, 0]",
  build: (value, xp, fp, options = {}) => {
    const x = floatOf(value);
    const [indices, values] = [liftAs(pointsOf(xp), x.dtype), liftAs(pointsOf(fp), x.dtype)];
    if (indices.rank !== 1 || !sameShape(indices.shape, values.shape) || indices.size === 0) {
      throw fault(
        "interp",
        `mismatched points: xp ${formatShape(indices.shape)} and fp ${formatShape(values.shape)}: expected two non-empty vectors of equal length`,
      );
    }
    const { period } = options;
    if (period === undefined) return interpolated(x, indices, values, options);
    if (!(Math.abs(period) > 0))
      throw fault("interp", `invalid period ${period}: expected a number other than 0`);
    const length = Math.abs(period);
    return interpolated(x.remainder(length), ...periodic(indices, values, length), {});
  },
});

export interface UnwrapOptions {
  /** Only jumps larger than this are removed. Default half the period. */
  readonly discont?: number;
  /** Multiples of this number are added. Default 2π. */
  readonly period?: number;
}

export const unwrap: Op<(x: TensorLike, axis?: number, options?: UnwrapOptions) => Tensor> =
  methodOp("scan", {
    name: "unwrap",
    doc: "Removes jumps between periods from angles along an axis, the last by default. Multiples of the `period` (default 2π) are added so that neighbouring elements differ by at most half of it. Jumps up to `discont`, if larger, are kept.",
    example: "tensor([0, 3, 5, 1]).unwrap(-1, { period: 6 })  // [0, 3, 5, 7]",
    build: (value, axis = -1, { period = 2 * Math.PI, discont = period / 2 } = {}) => {
      const x = floatOf(value);
      const along = normalizeAxis("unwrap", axis, x.shape);
      checkNumber("unwrap", "period", period, "a number above 0");
      if (x.shape[along] === 0) return x;
      const jumps = diff(x.stopGradient(), along);
      const whole = jumps.div(period).add(0.5).floor();
      // A jump up by half a period stays a jump up, as one down stays a jump down.
      const isHalf = jumps
        .sub(whole.mul(period))
        .eq(-period / 2)
        .logicalAnd(jumps.gt(0));
      const periods = where(jumps.abs().lt(discont), 0, where(isHalf, whole.sub(1), whole));
      // Count whole turns, which is exact, and multiply once.
      const sum = periods.cumsum(along).mul(period);
      const start = x.shape.map((_, index) => [index === along ? 1 : 0, 0] as const);
      return x.sub(sum.pad(start));
    },
  });

export interface Ediff1dOptions {
  /** These are put before the differences. */
  readonly toBegin?: TensorLike;
  /** These are put after the differences. */
  readonly toEnd?: TensorLike;
}

export const ediff1d: Op<(x: TensorLike, options?: Ediff1dOptions) => Tensor> = methodOp("scan", {
  name: "ediff1d",
  doc: "Computes the differences of consecutive elements of the flattened tensor, with `toBegin` before them and `toEnd` after.",
  example: "tensor([1, 4, 9]).ediff1d({ toEnd: tensor([0, 7]) })  // [3, 5, 0, 7]",
  build: (value, { toBegin, toEnd } = {}) => {
    const x = recorder().lift(value, "f32").flatten();
    const differences = x.size === 0 ? x : diff(x);
    const extra = (more: TensorLike | undefined): Tensor[] =>
      more === undefined ? [] : [liftAs(more, differences.dtype).flatten()];
    return concat([...extra(toBegin), differences, ...extra(toEnd)]);
  },
});
