/** Uniform random numbers: floats, integers, bools and signs, with the same bits on every backend. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import type { Shape } from "../../ir/shape.ts";
import { checkShape } from "../axes.ts";
import { defaultFloat } from "../default-float.ts";
import { functionOp, recorder, type TensorLike } from "../define.ts";
import { where } from "../index.ts";
import {
  checkFloat,
  Draws,
  type FloatOptions,
  parameterOf,
  type RandomOp,
  type RandomOptions,
} from "./draws.ts";
import { belowBound } from "./primitives.ts";

export const rand: RandomOp = functionOp("random", {
  name: "rand",
  doc: "Draws uniform random numbers in [0, 1), multiples of 2^-24. Each call draws new ones; a run with the same seed, or a call with the same `key`, draws the same, bit for bit, on every device.",
  example: "rand([2]).lt(1)  // [true, true]",
  build: (shape, { dtype = defaultFloat(), ...options } = {}) => {
    checkFloat("rand", dtype);
    const numbers = new Draws("rand", options).uniform(checkShape("rand", shape));
    // Rounding to a half must not produce 1, so only the 11 bits that a half holds are kept.
    return dtype === "f32"
      ? numbers
      : numbers
          .mul(2048)
          .floor()
          .mul(2 ** -11)
          .cast(dtype);
  },
});

export interface UniformOptions extends FloatOptions {
  /** The lower bound; default 0. */
  readonly low?: TensorLike;
  /** The upper bound; default 1. */
  readonly high?: TensorLike;
}

export const uniform: RandomOp<[], UniformOptions> = functionOp("random", {
  name: "uniform",
  doc: "Draws uniform random numbers from `low` (default 0) to `high` (default 1), which rounding may reach. The bounds broadcast to the shape; gradients flow to them.",
  example: "uniform([2], { low: 3, high: 3 })  // [3, 3]",
  build: (shape, { low = 0, high = 1, dtype = defaultFloat(), ...options } = {}) => {
    checkFloat("uniform", dtype);
    const numbers = new Draws("uniform", options).uniform(checkShape("uniform", shape));
    const [from, to] = [
      parameterOf("uniform", "low", low, shape),
      parameterOf("uniform", "high", high, shape),
    ];
    return numbers.mul(to.sub(from)).add(from).cast(dtype);
  },
});

export interface RandintOptions extends RandomOptions {
  /** i32 (default) or u32. */
  readonly dtype?: "i32" | "u32";
  /** Whether the upper bound is included. Default false. */
  readonly endpoint?: boolean;
}

const ranges = {
  i32: [-(2 ** 31), 2 ** 31],
  u32: [0, 2 ** 32],
} as const;

export const randint: RandomOp<[low: number, high?: number], RandintOptions> = functionOp(
  "random",
  {
    name: "randint",
    doc: "Draws random integers from `low` up to but not including `high`, or from 0 up to `low` if only one bound is given. `endpoint` includes the upper bound. All are equally likely, to within 2^-32 relatively. The result is the same on every device, bit for bit.",
    example: "randint([3], 5, 6)  // [5, 5, 5]",
    build: (shape, low, high, { dtype = "i32", endpoint = false, ...options } = {}) => {
      const [from, bound] = high === undefined ? [0, low] : [low, high];
      const to = endpoint ? bound + 1 : bound;
      const range = ranges[dtype];
      if (!range) throw fault("randint", `unsupported dtype ${String(dtype)}: use i32 or u32`);
      const [least, most] = range;
      const isRange = Number.isInteger(from) && Number.isInteger(to) && from < to;
      if (!isRange || from < least || to > most) {
        throw fault(
          "randint",
          `invalid range from ${String(from)} to ${String(to)}: expected integers, the first below the second, from ${least} to ${most} for ${dtype}`,
        );
      }
      return below(new Draws("randint", options), checkShape("randint", shape), to - from)
        .add(from >>> 0)
        .cast(dtype);
    },
  },
);

/** u32 numbers below `bound`, which is from 1 to 2^32. */
export function below(draws: Draws, shape: Shape, bound: number): Tensor {
  const [high, low] = draws.words(shape);
  return bound === 2 ** 32 ? high : belowBound(high, low, recorder().lift(bound, "u32"));
}

export const bernoulli: RandomOp<[p?: TensorLike], RandomOptions> = functionOp("random", {
  name: "bernoulli",
  doc: "Draws bools that are true with probability `p`, 0.5 by default, rounded up to a multiple of 2^-24. `p` broadcasts to the shape. The result is the same on every device, bit for bit, for the same `p`.",
  example: "bernoulli([2], 1)  // [true, true]",
  build: (shape, p = 0.5, options = {}) => {
    if (typeof p === "number" && !(p >= 0 && p <= 1))
      throw fault("bernoulli", `invalid probability ${p}: expected 0 to 1`);
    const numbers = new Draws("bernoulli", options).uniform(checkShape("bernoulli", shape));
    return numbers.lt(parameterOf("bernoulli", "p", p, shape));
  },
});

export interface RademacherOptions extends RandomOptions {
  /** i32 (default), f32 or f16. */
  readonly dtype?: "i32" | "f32" | "f16";
}

export const rademacher: RandomOp<[], RademacherOptions> = functionOp("random", {
  name: "rademacher",
  doc: "Draws random signs, 1 or −1, each with probability 0.5. The result is the same on every device, bit for bit.",
  example: "rademacher([2]).abs()  // [1, 1]",
  build: (shape, { dtype = "i32", ...options } = {}) => {
    if (dtype !== "i32" && dtype !== "f32" && dtype !== "f16") {
      throw fault("rademacher", `unsupported dtype ${String(dtype)}: use i32, f32 or f16`);
    }
    const bits = new Draws("rademacher", options).bits(checkShape("rademacher", shape));
    return where(bits.cast("i32").lt(0), recorder().lift(-1, dtype), 1);
  },
});
