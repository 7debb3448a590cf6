/** The convolutions of `jax.lax`, with all their options. */
import type { Tensor } from "../../graph/tensor.ts";
import { composite } from "../composite.ts";
import type { Op, TensorLike } from "../define.ts";
import {
  arranged,
  convolve,
  type GeneralConvolutionOptions,
  general,
  samples,
} from "./dilated-convolution.ts";
import { channelsFirst, type GeneralPadding } from "./general-windows.ts";
import type { PerAxis } from "./spatial.ts";

const family = "convolution";

export const convGeneralDilated: Op<
  (
    x: TensorLike,
    weight: Tensor,
    windowStrides: PerAxis,
    padding: GeneralPadding,
    options?: GeneralConvolutionOptions,
  ) => Tensor
> = composite({
  name: "convGeneralDilated",
  family,
  doc: 'Computes a convolution over one to three spatial axes, as `jax.lax.conv_general_dilated`. It has strides, padding as pairs (negative ones crop) or by name, dilation of the input (`lhsDilation`) and of the window (`rhsDilation`), groups of channels (`featureGroupCount`) or of examples (`batchGroupCount`), and axes in any order; `dimensionNumbers: ["NHWC", "HWIO", "NHWC"]` puts the channels last. As in `conv2d` the window is not flipped, and floats accumulate in f32.',
  example:
    "tensor([[[1, 2]]]).convGeneralDilated(tensor([[[1, 10]]]), 1, [[1, 1]], { lhsDilation: 2 })  // [[[10, 1, 20, 2]]]",
  method: true,
  build: (
    value: TensorLike,
    weight: Tensor,
    windowStrides: PerAxis,
    padding: GeneralPadding,
    options: GeneralConvolutionOptions = {},
  ): Tensor => {
    const { dimensionNumbers, ...rest } = options;
    return arranged(
      "convGeneralDilated",
      value,
      weight,
      (count) => dimensionNumbers ?? channelsFirst(count),
      (x, kernel) =>
        convolve("convGeneralDilated", x, kernel, general(windowStrides, padding, rest)),
    );
  },
  cases: [
    ...samples(
      (x, w) => convGeneralDilated(x, w, [2, 1], "SAME", { rhsDilation: [1, 2] }),
      [
        [1, 2, 5, 4],
        [2, 2, 2, 2],
      ],
    ),
    ...samples(
      (x, w) =>
        convGeneralDilated(
          x,
          w,
          1,
          [
            [2, 1],
            [-1, 3],
          ],
          {
            lhsDilation: [2, 3],
            rhsDilation: [1, 2],
            featureGroupCount: 2,
          },
        ),
      [
        [1, 4, 3, 2],
        [2, 2, 3, 2],
      ],
    ),
    ...samples(
      (x, w) => convGeneralDilated(x, w, 2, [[1, 2]], { lhsDilation: 3, batchGroupCount: 2 }),
      [
        [4, 2, 4],
        [4, 2, 3],
      ],
    ),
    ...samples(
      (x, w) =>
        convGeneralDilated(x, w, [1, 2], "SAME_LOWER", {
          dimensionNumbers: ["HWNC", "WIHO", "NWHC"],
        }),
      [
        [4, 5, 1, 2],
        [2, 2, 3, 3],
      ],
    ),
    ...samples(
      (x, w) => convGeneralDilated(x, w, [1, 2, 1], "VALID"),
      [
        [1, 1, 2, 3, 3],
        [2, 1, 2, 1, 2],
      ],
    ),
  ],
  errors: [
    {
      call: "zeros([3, 4]).convGeneralDilated(zeros([1, 3, 2]), 1, 'SAME')",
      message:
        "convGeneralDilated: invalid rank: [3, 4] is not examples, channels and 1 to 3 spatial axes",
    },
    {
      call: "zeros([1, 3, 4]).convGeneralDilated(zeros([1, 3, 2]), 1, 'same' as never)",
      message:
        'convGeneralDilated: unknown padding "same": use "SAME", "SAME_LOWER", "VALID" or a list of lists such as [before, after]',
    },
    {
      call: "zeros([1, 3, 4]).convGeneralDilated(zeros([1, 3, 2]), 1, [[1, 1], [0, 0]])",
      message:
        "convGeneralDilated: invalid padding [[1,1],[0,0]]: expected a name or 1 pairs of integers",
    },
    {
      call: "zeros([1, 3, 4]).convGeneralDilated(zeros([1, 3, 2]), 0, 'SAME')",
      message:
        "convGeneralDilated: invalid windowStrides 0: expected an integer above 0, or a list of one",
    },
    {
      call: "zeros([1, 3, 4]).convGeneralDilated(zeros([1, 3, 2]), 1, 'SAME', { lhsDilation: 2 })",
      message:
        'convGeneralDilated: unsupported padding "SAME" with lhsDilation [2]: specify pairs, or use convTranspose',
    },
    {
      call: "zeros([1, 3, 4]).convGeneralDilated(zeros([1, 3, 6]), 1, 'VALID')",
      message: "convGeneralDilated: invalid window: [6] does not fit into the padded input's [4]",
    },
    {
      call: "zeros([1, 3, 4]).convGeneralDilated(zeros([2, 3, 2]), 1, 'SAME', { featureGroupCount: 2 })",
      message:
        "convGeneralDilated: invalid featureGroupCount 2: expected a divisor of 3 channels and 2 outputs",
    },
    {
      call: "zeros([3, 3, 4]).convGeneralDilated(zeros([2, 3, 2]), 1, 'SAME', { batchGroupCount: 2 })",
      message:
        "convGeneralDilated: invalid batchGroupCount 2: expected a divisor of 3 examples and 2 outputs",
    },
    {
      call: "zeros([2, 4, 4]).convGeneralDilated(zeros([2, 2, 2]), 1, 'SAME', { batchGroupCount: 2, featureGroupCount: 2 })",
      message:
        "convGeneralDilated: invalid group counts 2 and 2: one of featureGroupCount and batchGroupCount must be 1",
    },
    {
      call: "zeros([1, 3, 4]).convGeneralDilated(zeros([2, 3, 2]), 1, 'SAME', { dimensionNumbers: ['NCH', 'OIW', 'NCH'] })",
      message:
        'convGeneralDilated: invalid dimensionNumbers ["NCH","OIW","NCH"]: expected N, C and 1 letters for the spatial axes, then O and I with them, then N and C again',
    },
  ],
});

export const convWithGeneralPadding: Op<
  (
    x: TensorLike,
    weight: Tensor,
    windowStrides: PerAxis,
    padding: GeneralPadding,
    lhsDilation?: PerAxis,
    rhsDilation?: PerAxis,
  ) => Tensor
> = composite({
  name: "convWithGeneralPadding",
  family,
  doc: "Computes `convGeneralDilated` with the axes [n, channels, …space] and [outputs, channels, …window] and without groups, as `jax.lax.conv_with_general_padding`.",
  example:
    "tensor([[[1, 2]]]).convWithGeneralPadding(tensor([[[1, 10]]]), 1, [[1, 0]])  // [[[10, 21]]]",
  method: true,
  build: (
    value: TensorLike,
    weight: Tensor,
    windowStrides: PerAxis,
    padding: GeneralPadding,
    lhsDilation: PerAxis = 1,
    rhsDilation: PerAxis = 1,
  ): Tensor =>
    arranged("convWithGeneralPadding", value, weight, channelsFirst, (x, kernel) =>
      convolve(
        "convWithGeneralPadding",
        x,
        kernel,
        general(windowStrides, padding, { lhsDilation, rhsDilation }),
      ),
    ),
  cases: samples(
    (x, w) =>
      convWithGeneralPadding(
        x,
        w,
        1,
        [
          [0, 2],
          [1, 0],
        ],
        [1, 2],
        2,
      ),
    [
      [2, 1, 3, 4],
      [2, 1, 2, 3],
    ],
  ),
  errors: [
    {
      call: "zeros([1, 3, 4]).convWithGeneralPadding(zeros([2, 4, 2]), 1, 'SAME')",
      message: "convWithGeneralPadding: mismatched channels: [1, 3, 4] with [2, 4, 2] (3 and 4)",
    },
  ],
});
