/** Transposed convolutions: the adjoints of convolutions with respect to their input, as separate ops. */
import type { Tensor } from "../../graph/tensor.ts";
import { promote } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, type Shape } from "../../ir/shape.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
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

function transposed(rank: 1 | 2 | 3): TransposedConvolution {
  const name = `convTranspose${rank}d`;
  return methodOp("convolution", {
    name,
    doc: `Computes the transposed convolution, which maps the output shape of \`conv${rank}d\` with the same options back to its input shape, for ${layoutOf(rank)} with weights [channels, outputs / groups, …window].`,
    example: {
      1: "tensor([[[1, 2]]]).convTranspose1d(tensor([[[1, 10]]]), { stride: 2 })  // [[[1, 10, 2, 20]]]",
      2: "tensor([[[[1, 2]]]]).convTranspose2d(ones([1, 1, 2, 2]))  // [[[[1, 3, 2], [1, 3, 2]]]]",
      3: "ones([1, 1, 1, 1, 1]).convTranspose3d(ones([1, 1, 1, 1, 2]))  // [[[[[1, 1]]]]]",
    }[rank],
    build: (value, weight, options = {}) => {
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
    },
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

export const convTranspose1d: TransposedConvolution = transposed(1);
export const convTranspose2d: TransposedConvolution = transposed(2);
export const convTranspose3d: TransposedConvolution = transposed(3);
