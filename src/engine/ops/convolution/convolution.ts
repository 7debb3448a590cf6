/** Convolutions over one, two and three spatial axes. */
import type { Tensor } from "../../graph/tensor.ts";
import { promote } from "../../ir/dtype.ts";
import type { Shape } from "../../ir/shape.ts";
import { type Case, type ErrorCase, type Op, op, recorder, type TensorLike } from "../define.ts";
import { convolutionPrimitive, correlate } from "./correlation.ts";
import { addBias, checkGroups, checkWeight } from "./operands.ts";
import {
  checkSpatial,
  layoutOf,
  type WindowOptions,
  windowedExtents,
  windowsOf,
} from "./spatial.ts";

export interface ConvolutionOptions extends WindowOptions {
  /** A term of every output: [outputs]. */
  readonly bias?: Tensor | null;
  /**
   * The number of groups of channels that see only each other; the number of channels for a depthwise
   * convolution.
   */
  readonly groups?: number;
}

export type ConvolutionOp = Op<
  (x: TensorLike, weight: Tensor, options?: ConvolutionOptions) => Tensor
>;

const family = "convolution";

interface ConvolutionSpec {
  readonly example: string;
  readonly cases: readonly [input: Shape, weight: Shape, options?: ConvolutionOptions][];
  readonly errors?: readonly ErrorCase[];
}

function convolution(rank: 1 | 2 | 3, spec: ConvolutionSpec): ConvolutionOp {
  const name = `conv${rank}d`;
  const call = (value: TensorLike, weight: Tensor, options: ConvolutionOptions = {}): Tensor => {
    const x = recorder().lift(value, "f32");
    checkSpatial(name, x.shape, rank);
    checkWeight(name, weight, rank);
    const batched = x.rank === rank + 1 ? x.unsqueeze(0) : x;
    const { groups = 1 } = options;
    checkGroups(name, x.shape, rank, weight.shape, groups);
    const windows = windowsOf(name, weight.shape.slice(2), options);
    windowedExtents(name, batched.shape.slice(2), windows);
    const joined = promote(x.dtype, weight.dtype);
    const dtype = joined === "bool" ? "i32" : joined;
    const result = correlate(batched.cast(dtype), weight.cast(dtype), windows, groups);
    const whole = addBias(name, result, options.bias ?? null);
    return x.rank === rank + 1 ? whole.squeeze(0) : whole;
  };
  return op(call, {
    name,
    kind: "convolution",
    family,
    doc: `Computes the convolution over ${rank === 1 ? "one spatial axis" : `${["", "", "two", "three"][rank]} spatial axes`} of ${layoutOf(rank)} with weights [outputs, channels / groups, …window]. The window is not flipped. \`padding\` is the number of zeros around the input, for each axis a number or [before, after], or "same" or "valid". Floats accumulate in f32.`,
    example: spec.example,
    method: true,
    primitive: convolutionPrimitive,
    cases: spec.cases.map(
      ([input, weight, options]): Case => ({
        operands: [{ shape: input }, { shape: weight }],
        build: (x, w) => call(x, w, options),
      }),
    ),
    errors: spec.errors ?? [],
  });
}

export const conv1d: ConvolutionOp = convolution(1, {
  example: "tensor([[[1, 2, 3, 4]]]).conv1d(tensor([[[1, 10]]]))  // [[[21, 32, 43]]]",
  cases: [
    [
      [2, 3, 11],
      [4, 3, 3],
    ],
    [[3, 11], [4, 3, 4], { padding: "same", dilation: 2 }],
    [
      [1, 1, 7],
      [1, 1, 7],
    ],
    [[2, 6, 16], [4, 3, 5], { stride: 3, padding: 2, groups: 2 }],
    [[1, 2, 6], [3, 2, 3], { stride: 2, padding: [[3, 0]] }],
  ],
  errors: [
    {
      call: "zeros([2, 3]).conv1d(zeros([4, 3, 3]))",
      message: "conv1d: mismatched channels: [2, 3] with [4, 3, 3] (2 and 3)",
    },
    {
      call: "zeros([3]).conv1d(zeros([4, 3, 3]))",
      message: "conv1d: invalid rank: [3] is not [n, channels, width], with or without n",
    },
    {
      call: "zeros([1, 3, 8]).conv1d(zeros([4, 3, 3]), { padding: [1, 2] })",
      message:
        "conv1d: invalid padding [1, 2]: expected a non-negative integer, or a list of one number or pair such as [[before, after]]",
    },
    {
      call: "zeros([1, 3, 8]).conv1d(zeros([4, 3, 3]), { padding: [[0, -1]] })",
      message:
        "conv1d: invalid padding [[0, -1]]: expected a non-negative integer, or a list of one number or pair such as [[before, after]]",
    },
  ],
});

export const conv2d: ConvolutionOp = convolution(2, {
  example:
    "tensor([[[[1, 2], [3, 4]]]]).conv2d(tensor([[[[1, 1], [1, 1]]]]), { padding: [0, 1] })  // [[[[4, 10, 6]]]]",
  cases: [
    [[2, 3, 7, 9], [5, 3, 3, 3], { padding: 1 }],
    [[1, 2, 8, 8], [3, 2, 2, 3], { stride: [2, 3], padding: [1, 0] }],
    [[2, 4, 9, 10], [6, 2, 3, 2], { groups: 2, dilation: [2, 3], padding: "same" }],
    [[1, 5, 6, 6], [5, 1, 3, 3], { groups: 5, padding: 1 }],
    [
      [2, 3, 5, 4],
      [7, 3, 1, 1],
    ],
    [[1, 4, 5, 5], [4, 2, 1, 1], { groups: 2, stride: 2 }],
    [[1, 1, 13, 13], [2, 1, 7, 7], { stride: 2, padding: 3 }],
    [[3, 6, 6], [2, 3, 3, 3], { stride: 4, dilation: 2, padding: 2 }],
    [[2, 2, 3, 3], [2, 2, 1, 1], { padding: 2 }],
    [
      [1, 2, 5, 6],
      [3, 2, 3, 2],
      {
        stride: [2, 1],
        dilation: [1, 2],
        padding: [
          [0, 2],
          [3, 1],
        ],
      },
    ],
  ],
  errors: [
    {
      call: "zeros([1, 3, 8, 8]).conv2d(zeros([4, 2, 3, 3]))",
      message: "conv2d: mismatched channels: [1, 3, 8, 8] with [4, 2, 3, 3] (3 and 2)",
    },
    {
      call: "zeros([1, 6, 8, 8]).conv2d(zeros([4, 6, 3, 3]), { groups: 2 })",
      message: "conv2d: mismatched channels: [1, 6, 8, 8] with [4, 6, 3, 3] (6 in 2 groups and 6)",
    },
    {
      call: "zeros([1, 3, 8, 8]).conv2d(zeros([4, 1, 3, 3]), { groups: 3 })",
      message: "conv2d: invalid groups 3: expected a divisor of 3 channels and 4 outputs",
    },
    {
      call: "zeros([8, 8]).conv2d(zeros([4, 3, 3, 3]))",
      message:
        "conv2d: invalid rank: [8, 8] is not [n, channels, height, width], with or without n",
    },
    {
      call: "zeros([1, 3, 8, 8]).conv2d(zeros([3, 3]))",
      message: "conv2d: invalid weight: expected a tensor of 4 axes, got [3, 3]",
    },
    {
      call: "zeros([1, 1, 8, 8]).conv2d([[1, 1], [1, 1]] as never)",
      message: "conv2d: invalid weight [[…], […]]: expected a tensor (write tensor([…]))",
    },
    {
      call: "zeros([1, 3, 8, 8]).conv2d(zeros([4, 3, 3, 3]), { stride: 0 })",
      message: "conv2d: invalid stride 0: expected one or 2 integers above 0",
    },
    {
      call: "zeros([1, 3, 8, 8]).conv2d(zeros([4, 3, 3, 3]), { dilation: [1, 1.5] })",
      message: "conv2d: invalid dilation [1, 1.5]: expected one or 2 integers above 0",
    },
    {
      call: "zeros([1, 3, 8, 8]).conv2d(zeros([4, 3, 3, 3]), { padding: [1, 1, 1] })",
      message:
        "conv2d: invalid padding [1, 1, 1]: expected one or 2 non-negative integers, or pairs such as [before, after]",
    },
    {
      call: 'zeros([1, 3, 8, 8]).conv2d(zeros([4, 3, 3, 3]), { padding: "full" as never })',
      message:
        'conv2d: unknown padding "full": use a number, a list of numbers or lists such as [before, after], "same" or "valid"',
    },
    {
      call: 'zeros([1, 3, 8, 8]).conv2d(zeros([4, 3, 3, 3]), { padding: "same", stride: 2 })',
      message: 'conv2d: unsupported padding "same" at stride [2, 2]: specify its widths',
    },
    {
      call: "zeros([1, 3, 4, 4]).conv2d(zeros([4, 3, 3, 3]), { dilation: [1, 2] })",
      message: "conv2d: invalid window: [3, 5] does not fit into the padded input's [4, 4]",
    },
    {
      call: "zeros([1, 3, 8, 8]).conv2d(zeros([4, 3, 3, 3]), { bias: zeros([3]) })",
      message: "conv2d: mismatched bias: [3] for 4 outputs",
    },
  ],
});

export const conv3d: ConvolutionOp = convolution(3, {
  example: "ones([1, 1, 2, 2, 2]).conv3d(ones([1, 1, 2, 2, 2]))  // [[[[[8]]]]]",
  cases: [
    [[1, 2, 4, 5, 6], [3, 2, 2, 3, 3], { padding: 1 }],
    [[2, 2, 5, 5, 5], [2, 1, 3, 3, 3], { stride: 2, groups: 2, padding: [1, 0, 1] }],
    [[1, 2, 4, 5, 3], [2, 2, 2, 2, 2], { dilation: [2, 3, 1], padding: "same" }],
    [[1, 1, 3, 4, 4], [2, 1, 2, 3, 2], { stride: [1, 2, 1], padding: [[1, 0], 1, [0, 2]] }],
  ],
  errors: [
    {
      call: "zeros([1, 2, 4, 4, 4]).conv3d(zeros([1, 2, 3, 5, 3]))",
      message: "conv3d: invalid window: [3, 5, 3] does not fit into the padded input's [4, 4, 4]",
    },
  ],
});
