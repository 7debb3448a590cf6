/**
 * Random tensors: each call takes the next key of the program's stream and encrypts the elements'
 * places under it. Uniform numbers are the same bits on every backend; normal ones go through a
 * logarithm and a cosine, so they agree as closely as those do.
 */
import type { Tensor } from "../graph/tensor.ts";
import type { DType } from "../ir/dtype.ts";
import { fault } from "../ir/fault.ts";
import { type Shape, sizeOf } from "../ir/shape.ts";
import { checkShape } from "../ops/axes.ts";
import { composite } from "../ops/composite.ts";
import type { FunctionOp } from "../ops/define.ts";
import { arange, tensor, threefry } from "../ops/index.ts";
import { nextKey } from "./streams.ts";

export interface RandomOptions {
  /** f32 (default) or f16. */
  readonly dtype?: DType;
}

export type RandomOp = FunctionOp<(shape: Shape, options?: RandomOptions) => Tensor>;

/** The key's words are numbers of the graph, which may vary from call to call without a new plan. */
function randomBits(shape: Shape): Tensor {
  const [key0, key1] = nextKey("tensor");
  const counters = arange(0, sizeOf(shape), 1, { dtype: "u32" }).reshape(shape);
  return threefry(counters, tensor(key0, { dtype: "u32" }), tensor(key1, { dtype: "u32" }));
}

/**
 * Multiples of 2^-24 in [0, 1), f32. Multiplying by 256 drops the upper 8 of the 32 bits and leaves 24
 * that an f32 holds exactly, so no backend has to round.
 */
function uniform(shape: Shape): Tensor {
  return randomBits(shape)
    .mul(256)
    .cast("f32")
    .mul(2 ** -32);
}

function checkFloat(name: string, dtype: DType): void {
  if (dtype === "f32" || dtype === "f16") return;
  throw fault(
    "unsupported",
    `${name}: unsupported dtype ${String(dtype)}: use f32 or f16, then cast`,
  );
}

export const rand: RandomOp = composite({
  name: "rand",
  family: "random",
  doc: "Uniform random numbers in [0, 1). Each call gives others; a run with the same seed gives the same, bit for bit, on every device.",
  example: "rand([2]).lt(1)  // [true, true]",
  parameters: 'shape: readonly number[], options?: { dtype?: "f32" | "f16" }',
  method: false,
  build: (shape: Shape, { dtype = "f32" }: RandomOptions = {}): Tensor => {
    checkFloat("rand", dtype);
    const numbers = uniform(checkShape("rand", shape));
    // Rounding to a half must not give 1: keep the 11 bits that one holds.
    return dtype === "f32"
      ? numbers
      : numbers
          .mul(2048)
          .floor()
          .mul(2 ** -11)
          .cast(dtype);
  },
  cases: [],
  errors: [
    {
      call: "rand([-1])",
      message: "rand: invalid shape [-1]: expected whole numbers, none negative",
    },
    {
      call: 'rand([2], { dtype: "i32" })',
      message: "rand: unsupported dtype i32: use f32 or f16, then cast",
    },
  ],
});

export const randn: RandomOp = composite({
  name: "randn",
  family: "random",
  doc: "Normal random numbers of mean 0 and variance 1 (Box and Muller 1958). Each call gives others; a run with the same seed gives the same.",
  example: "randn([2]).mul(0)  // [0, 0]",
  parameters: 'shape: readonly number[], options?: { dtype?: "f32" | "f16" }',
  method: false,
  build: (shape: Shape, { dtype = "f32" }: RandomOptions = {}): Tensor => {
    checkFloat("randn", dtype);
    checkShape("randn", shape);
    // In (0, 1], for the logarithm; an angle in [-π, π), where sine and cosine are most exact.
    const radius = uniform(shape).neg().add(1).log().mul(-2).sqrt();
    const angle = uniform(shape)
      .sub(0.5)
      .mul(2 * Math.PI);
    return radius.mul(angle.cos()).cast(dtype);
  },
  cases: [],
  errors: [
    {
      call: "randn([1.5])",
      message: "randn: invalid shape [1.5]: expected whole numbers, none negative",
    },
    {
      call: 'randn([2], { dtype: "bool" })',
      message: "randn: unsupported dtype bool: use f32 or f16, then cast",
    },
  ],
});
