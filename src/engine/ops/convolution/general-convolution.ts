/** The convolutions of `jax.lax`, with all their options. */
import type { Tensor } from "../../graph/tensor.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import {
  arranged,
  convolve,
  type GeneralConvolutionOptions,
  general,
} from "./dilated-convolution.ts";
import { channelsFirst, type GeneralPadding } from "./general-windows.ts";
import type { PerAxis } from "./spatial.ts";

export const convGeneralDilated: Op<
  (
    x: TensorLike,
    weight: Tensor,
    windowStrides: PerAxis,
    padding: GeneralPadding,
    options?: GeneralConvolutionOptions,
  ) => Tensor
> = methodOp("convolution", {
  name: "convGeneralDilated",
  doc: 'Computes a convolution over one to three spatial axes, as `jax.lax.conv_general_dilated`. It has strides, padding as pairs (negative ones crop) or by name, dilation of the input (`lhsDilation`) and of the window (`rhsDilation`), groups of channels (`featureGroupCount`) or of examples (`batchGroupCount`), and axes in any order; `dimensionNumbers: ["NHWC", "HWIO", "NHWC"]` puts the channels last. As in `conv2d` the window is not flipped, and floats accumulate in f32.',
  example:
    "tensor([[[1, 2]]]).convGeneralDilated(tensor([[[1, 10]]]), 1, [[1, 1]], { lhsDilation: 2 })  // [[[10, 1, 20, 2]]]",
  build: (value, weight, windowStrides, padding, options = {}) => {
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
> = methodOp("convolution", {
  name: "convWithGeneralPadding",
  doc: "Computes `convGeneralDilated` with the axes [n, channels, …space] and [outputs, channels, …window] and without groups, as `jax.lax.conv_with_general_padding`.",
  example:
    "tensor([[[1, 2]]]).convWithGeneralPadding(tensor([[[1, 10]]]), 1, [[1, 0]])  // [[[10, 21]]]",
  build: (value, weight, windowStrides, padding, lhsDilation = 1, rhsDilation = 1) =>
    arranged("convWithGeneralPadding", value, weight, channelsFirst, (x, kernel) =>
      convolve(
        "convWithGeneralPadding",
        x,
        kernel,
        general(windowStrides, padding, { lhsDilation, rhsDilation }),
      ),
    ),
});
