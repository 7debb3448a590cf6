/** Spaced numbers between two bounds. */
import type { Tensor } from "../../graph/tensor.ts";
import type { DType } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { checkShape, normalizeAxis } from "../axes.ts";
import { checkInteger } from "../checks.ts";
import { defaultFloat } from "../default-float.ts";
import { type FunctionOp, functionOp, recorder, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { broadcastAll } from "../elementwise/makers.ts";
import { numbers } from "./numbers.ts";

export interface SpaceOptions {
  /** True if `stop` is the last number. Default true. */
  readonly endpoint?: boolean;
  /** The axis along which the numbers lie if bounds are tensors. Default 0. */
  readonly axis?: number;
  /** Default f32. */
  readonly dtype?: DType;
}
/** The sentence about bounds in the documentation of each of these ops. */
const bounds =
  "Tensor bounds broadcast, and the numbers lie along a new axis, the first or `axis`.";

/** Returns 0, 1, …, count − 1 (i32), and the number of steps from `start` to `stop`. */
function stepIndices(name: string, count: number, endpoint: boolean): [Tensor, number] {
  checkInteger(name, "count", count, 0);
  const size = checkShape(name, [count])[0] as number;
  return [numbers(size), Math.max(1, endpoint ? count - 1 : count)];
}

/** Counts from the nearer bound, so that both bounds are exact and the numbers are symmetric. */
function evenly<Bound extends number | Tensor>(
  start: Bound,
  stop: Bound,
  step: Bound,
  at: Tensor,
  steps: number,
): Tensor {
  // One step may be infinite, where the bounds are finite.
  if (steps === 1) return where(at.eq(0), start, stop);
  const down = typeof step === "number" ? -step : (step as Tensor).neg();
  const back = at.neg().add(steps).cast("f32").mul(down).add(stop);
  return where(at.mul(2).lt(steps), at.cast("f32").mul(step).add(start), back);
}

function checkBounds(name: string, start: number, stop: number): void {
  if (Number.isFinite(start) && Number.isFinite(stop)) return;
  throw fault(name, `invalid range from ${start} to ${stop}`);
}

/**
 * Broadcasts the bounds in f32, reshapes the indices to broadcast with them, and returns a function that moves
 * the axis of indices into position.
 */
function amongTensors(
  name: string,
  values: readonly TensorLike[],
  at: Tensor,
  axis: number,
): {
  readonly bounds: readonly Tensor[];
  readonly at: Tensor;
  readonly moved: (x: Tensor) => Tensor;
} {
  const lifted = values.map((value) => recorder().lift(value, "f32").cast("f32"));
  const bounds = broadcastAll(name, lifted);
  const { shape } = bounds[0] as Tensor;
  const along = normalizeAxis(name, axis, shape, 1);
  return {
    bounds,
    at: at.reshape([at.size, ...shape.map(() => 1)]),
    moved: (x) => (along === 0 ? x : x.moveaxis(0, along)),
  };
}

interface Spaced {
  readonly samples: Tensor;
  readonly step: TensorLike;
}

/** Returns evenly spaced numbers from `start` to `stop`, and the step between them. */
function spaced(
  name: string,
  start: TensorLike,
  stop: TensorLike,
  at: Tensor,
  steps: number,
  axis: number,
): Spaced {
  if (typeof start === "number" && typeof stop === "number") {
    checkBounds(name, start, stop);
    const step = (stop - start) / steps;
    return { samples: evenly(start, stop, step, at, steps), step };
  }
  const { bounds, at: indices, moved } = amongTensors(name, [start, stop], at, axis);
  const [low, high] = bounds as [Tensor, Tensor];
  // Halves have a finite difference, whatever the bounds are. Halving is exact.
  const step = high
    .mul(0.5)
    .sub(low.mul(0.5))
    .div(steps / 2);
  return { samples: moved(evenly(low, high, step, indices, steps)), step };
}

export interface Samples {
  readonly samples: Tensor;
  /** The distance between neighbours, in the shape of the bounds; NaN for a single number. */
  readonly step: Tensor;
}

interface Linspace {
  (
    start: TensorLike,
    stop: TensorLike,
    count?: number,
    options?: SpaceOptions & { readonly retstep?: false },
  ): Tensor;
  (
    start: TensorLike,
    stop: TensorLike,
    count: number | undefined,
    options: SpaceOptions & { readonly retstep: true },
  ): Samples;
}

export const linspace: FunctionOp<Linspace> = functionOp("creation", {
  name: "linspace",
  doc: `Returns \`count\` (default 50) evenly spaced numbers from \`start\` to \`stop\`. Both bounds are included, or only the first with \`endpoint: false\`. ${bounds} With \`retstep\` the result is \`{ samples, step }\` and includes the spacing.`,
  example: "linspace(0, 1, 5)  // [0, 0.25, 0.5, 0.75, 1]",
  build: ((
    start: TensorLike,
    stop: TensorLike,
    count: number = 50,
    options: SpaceOptions & { readonly retstep?: boolean } = {},
  ): Tensor | Samples => {
    const { endpoint = true, axis = 0, dtype = defaultFloat(), retstep = false } = options;
    const [at, steps] = stepIndices("linspace", count, endpoint);
    const found = spaced("linspace", start, stop, at, steps, axis);
    const samples = found.samples.cast(dtype);
    if (!retstep) return samples;
    const step = recorder().lift(found.step, "f32");
    const isAlone = count === 0 || (endpoint && count === 1);
    return { samples, step: isAlone ? step.mul(Number.NaN) : step };
  }) as Linspace,
});

export interface LogSpaceOptions extends SpaceOptions {
  /** The base of the powers; broadcasts with the bounds. Default 10. */
  readonly base?: TensorLike;
}

export const logspace: FunctionOp<
  (start: TensorLike, stop: TensorLike, count?: number, options?: LogSpaceOptions) => Tensor
> = functionOp("creation", {
  name: "logspace",
  doc: `Returns \`count\` (default 50) powers of \`base\` (default 10) with evenly spaced exponents, from base^\`start\` to base^\`stop\`, as accurate as \`pow\`. ${bounds}`,
  example: "logspace(0, 2, 3)  // [1, 10, 100]",
  build: (
    start,
    stop,
    count = 50,
    { base = 10, endpoint = true, axis = 0, dtype = defaultFloat() } = {},
  ) => {
    const [at, steps] = stepIndices("logspace", count, endpoint);
    if (typeof base === "number") {
      if (!(base > 0 && Number.isFinite(base)))
        throw fault("logspace", `invalid base ${String(base)}: expected a number above 0`);
      const { samples } = spaced("logspace", start, stop, at, steps, axis);
      return recorder().lift(base, "f32").pow(samples).cast(dtype);
    }
    const { bounds, moved } = amongTensors("logspace", [start, stop, base], at, axis);
    const [low, high, powersOf] = bounds as [Tensor, Tensor, Tensor];
    const { samples } = spaced("logspace", low, high, at, steps, 0);
    return moved(powersOf.pow(samples)).cast(dtype);
  },
});

export const geomspace: FunctionOp<
  (start: TensorLike, stop: TensorLike, count?: number, options?: SpaceOptions) => Tensor
> = functionOp("creation", {
  name: "geomspace",
  doc: `Returns \`count\` (default 50) numbers from \`start\` to \`stop\` in geometric progression. Both bounds are exact and have the same sign. ${bounds} Where their signs differ, the numbers between them are NaN.`,
  example: "geomspace(1, 8, 4)  // [1, 2, 4, 8]",
  build: (start, stop, count = 50, { endpoint = true, axis = 0, dtype = defaultFloat() } = {}) => {
    const [at, steps] = stepIndices("geomspace", count, endpoint);
    const between = (
      low: TensorLike,
      high: TensorLike,
      factor: TensorLike,
      index: Tensor,
    ): Tensor => {
      const powers = index.cast("f32").mul(factor).exp().mul(low);
      const ends = where(index.eq(0), low, powers);
      return endpoint ? where(index.eq(Math.max(1, count - 1)), high, ends) : ends;
    };
    if (typeof start === "number" && typeof stop === "number") {
      checkBounds("geomspace", start, stop);
      if (start * stop <= 0) {
        throw fault(
          "geomspace",
          `invalid range from ${start} to ${stop}: the bounds must have the same sign`,
        );
      }
      return between(start, stop, Math.log(stop / start) / steps, at).cast(dtype);
    }
    const among = amongTensors("geomspace", [start, stop], at, axis);
    const [low, high] = among.bounds as [Tensor, Tensor];
    const factor = high.div(low).log().div(steps);
    return among.moved(between(low, high, factor, among.at)).cast(dtype);
  },
});
