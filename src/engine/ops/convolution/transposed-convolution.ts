/** Transposed convolutions: the adjoints of convolutions with respect to their input, as separate ops. */
import type { Tensor } from "../../graph/tensor.ts";
import { promote } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, type Shape } from "../../ir/shape.ts";
import { composite } from "../composite.ts";
import { type Case, type ErrorCase, type Op, recorder, type TensorLike } from "../define.ts";
import { correlateBack } from "./correlation.ts";
import { addBias, checkWeight } from "./operands.ts";
import {
  checkSpatial,
  formatWidths,
  layoutOf,
  type PerAxis,
  perAxis,
  spanOf,
  type Widths,
  windowsOf,
} from "./spatial.ts";

export interface TransposedConvolutionOptions {
  /** A term of every output: [outputs]. */
  readonly bias?: Tensor | null;
  /** The distance from one window of the result to the next. Default: 1. */
  readonly stride?: PerAxis;
  /**
   * The padding that the forward convolution would have, for each axis a number or [before, after]; the result is
   * cropped by it.
   */
  readonly padding?: Widths;
  /** Extends the result at its end, since several extents have the same number of windows. */
  readonly outputPadding?: PerAxis;
  /** The distance from one element of a window to the next. Default: 1. */
  readonly dilation?: PerAxis;
  /** The number of groups of channels that see only each other. Default: 1. */
  readonly groups?: number;
}

export type TransposedConvolution = Op<
  (x: TensorLike, weight: Tensor, options?: TransposedConvolutionOptions) => Tensor
>;

interface TransposedSpec {
  readonly example: string;
  readonly cases: readonly [input: Shape, weight: Shape, options?: TransposedConvolutionOptions][];
  readonly errors?: readonly ErrorCase[];
}

function transposed(rank: 1 | 2 | 3, spec: TransposedSpec): TransposedConvolution {
  const name = `convTranspose${rank}d`;
  const build = (
    value: TensorLike,
    weight: Tensor,
    options: TransposedConvolutionOptions = {},
  ): Tensor => {
    const x = recorder().lift(value, "f32");
    checkSpatial(name, x.shape, rank);
    checkWeight(name, weight, rank);
    const { bias = null, groups = 1, outputPadding = 0, padding = 0 } = options;
    checkChannels(name, x.shape, rank, weight.shape, groups);
    const batched = x.rank === rank + 1 ? x.unsqueeze(0) : x;
    const windows = windowsOf(name, weight.shape.slice(2), options);
    const extra = perAxis(name, "outputPadding", outputPadding, rank, 0);
    const extents = windows.map((window, axis) => {
      const added = extra[axis] as number;
      if (added >= Math.max(window.stride, window.dilation)) {
        throw fault(
          name,
          `invalid outputPadding ${added}: it must be smaller than the stride or the dilation`,
        );
      }
      const { stride, before, after } = window;
      const count = batched.shape[axis + 2] as number;
      return (count - 1) * stride + spanOf(window) + added - before - after;
    });
    if (extents.some((extent) => extent < 1)) {
      throw fault(
        name,
        `invalid padding ${formatWidths(padding)}: no elements remain of ${formatShape(x.shape)}`,
      );
    }
    const joined = promote(x.dtype, weight.dtype);
    const dtype = joined === "bool" ? "i32" : joined;
    const operands = [batched.cast(dtype), weight.cast(dtype)] as const;
    const result = addBias(name, correlateBack(...operands, windows, groups, extents), bias);
    return x.rank === rank + 1 ? result.squeeze(0) : result;
  };
  return composite({
    name,
    family: "convolution",
    doc: `Computes the transposed convolution, which maps the output shape of \`conv${rank}d\` with the same options back to its input shape, for ${layoutOf(rank)} with weights [channels, outputs / groups, …window].`,
    example: spec.example,
    method: true,
    build,
    cases: spec.cases.map(
      ([input, weight, options]): Case => ({
        operands: [{ shape: input }, { shape: weight }],
        build: (x, w) => build(x, w, options),
      }),
    ),
    errors: spec.errors ?? [],
  });
}

function checkChannels(name: string, x: Shape, rank: number, weight: Shape, groups: number): void {
  const channels = x[x.length - rank - 1] as number;
  if (weight[0] !== channels) {
    throw fault(
      name,
      `mismatched channels: ${formatShape(x)} with ${formatShape(weight)} (${channels} and ${weight[0]})`,
    );
  }
  if (Number.isInteger(groups) && groups >= 1 && channels % groups === 0) return;
  throw fault(name, `invalid groups ${groups}: expected a divisor of ${channels} channels`);
}

export const convTranspose1d: TransposedConvolution = transposed(1, {
  example:
    "tensor([[[1, 2]]]).convTranspose1d(tensor([[[1, 10]]]), { stride: 2 })  // [[[1, 10, 2, 20]]]",
  cases: [
    [
      [2, 3, 5],
      [3, 4, 3],
    ],
    [[3, 5], [3, 2, 4], { stride: 3, padding: 2, outputPadding: 1 }],
    [[1, 2, 4], [2, 2, 2], { stride: 4 }],
    [[1, 2, 6], [2, 1, 3], { stride: 2, dilation: 2, padding: 1, groups: 2 }],
    [[1, 2, 3], [2, 2, 3], { stride: 2, padding: [[2, 1]] }],
  ],
});

export const convTranspose2d: TransposedConvolution = transposed(2, {
  example:
    "tensor([[[[1, 2]]]]).convTranspose2d(ones([1, 1, 2, 2]))  // [[[[1, 3, 2], [1, 3, 2]]]]",
  cases: [
    [[2, 3, 4, 5], [3, 5, 3, 3], { padding: 1 }],
    [[1, 3, 4, 5], [3, 2, 3, 3], { stride: 2, padding: 1, outputPadding: 1 }],
    [[1, 4, 3, 3], [4, 3, 4, 2], { stride: [2, 3], groups: 2 }],
    [[2, 3, 3, 3], [3, 2, 1, 1], { stride: 2, outputPadding: [0, 1] }],
    [[1, 2, 5, 4], [2, 2, 3, 3], { stride: 3, dilation: 2, padding: [0, 3] }],
    [
      [1, 2, 3, 4],
      [2, 3, 3, 2],
      {
        stride: [2, 1],
        padding: [
          [0, 2],
          [1, 0],
        ],
        outputPadding: [1, 0],
      },
    ],
  ],
  errors: [
    {
      call: "zeros([1, 3, 8, 8]).convTranspose2d(zeros([4, 2, 3, 3]))",
      message: "convTranspose2d: mismatched channels: [1, 3, 8, 8] with [4, 2, 3, 3] (3 and 4)",
    },
    {
      call: "zeros([1, 3, 8, 8]).convTranspose2d(zeros([3, 2, 3, 3]), { groups: 2 })",
      message: "convTranspose2d: invalid groups 2: expected a divisor of 3 channels",
    },
    {
      call: "zeros([1, 3, 8, 8]).convTranspose2d(zeros([3, 2, 3, 3]), { outputPadding: 1 })",
      message:
        "convTranspose2d: invalid outputPadding 1: it must be smaller than the stride or the dilation",
    },
    {
      call: "zeros([1, 3, 1, 1]).convTranspose2d(zeros([3, 2, 3, 3]), { padding: 2 })",
      message: "convTranspose2d: invalid padding 2: no elements remain of [1, 3, 1, 1]",
    },
  ],
});

export const convTranspose3d: TransposedConvolution = transposed(3, {
  example: "ones([1, 1, 1, 1, 1]).convTranspose3d(ones([1, 1, 1, 1, 2]))  // [[[[[1, 1]]]]]",
  cases: [
    [[1, 2, 2, 3, 2], [2, 3, 2, 3, 2], { stride: 2, padding: [0, 1, 0] }],
    [[1, 2, 3, 3, 3], [2, 1, 3, 3, 3], { padding: 1 }],
    [
      [1, 4, 2, 2, 2],
      [4, 1, 2, 1, 2],
      { stride: [2, 3, 1], dilation: [1, 2, 2], groups: 2, outputPadding: [1, 0, 1] },
    ],
    [[1, 1, 2, 2, 3], [1, 2, 2, 3, 2], { stride: 2, padding: [[1, 0], 0, [0, 2]] }],
  ],
});
