/** Convolutions over one, two and three spatial axes. */
import type { Tensor } from "../../graph/tensor.ts";
import { promote } from "../../ir/dtype.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
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

type ConvolutionCall = (x: TensorLike, weight: Tensor, options?: ConvolutionOptions) => Tensor;
export type ConvolutionOp = Op<ConvolutionCall>;

function convolution(rank: 1 | 2 | 3): ConvolutionOp {
  const name = `conv${rank}d`;
  const call: ConvolutionCall = (value, weight, options = {}) => {
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
  return methodOp("convolution", {
    name,
    doc: `Computes the convolution over ${rank === 1 ? "one spatial axis" : `${["", "", "two", "three"][rank]} spatial axes`} of ${layoutOf(rank)} with weights [outputs, channels / groups, …window]. The window is not flipped. \`padding\` is the number of zeros around the input, for each axis a number or [before, after], or "same" or "valid". Floats accumulate in f32.`,
    example: {
      1: "tensor([[[1, 2, 3, 4]]]).conv1d(tensor([[[1, 10]]]))  // [[[21, 32, 43]]]",
      2: "tensor([[[[1, 2], [3, 4]]]]).conv2d(tensor([[[[1, 1], [1, 1]]]]), { padding: [0, 1] })  // [[[[4, 10, 6]]]]",
      3: "ones([1, 1, 2, 2, 2]).conv3d(ones([1, 1, 2, 2, 2]))  // [[[[[8]]]]]",
    }[rank],
    primitive: convolutionPrimitive,
    build: call,
  });
}

export const conv1d: ConvolutionOp = convolution(1);
export const conv2d: ConvolutionOp = convolution(2);
export const conv3d: ConvolutionOp = convolution(3);
