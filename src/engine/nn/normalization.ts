/** Normalization layers. */
import { Parameter } from "../graph/parameter.ts";
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { formatShape } from "../ir/shape.ts";
import { ones, zeros } from "../ops/index.ts";
import type { LocalResponseNormOptions } from "../ops/normalization/channel-normalization.ts";
import { type ChannelNorm, checkChannels, scaleAndShift } from "./channels.ts";
import { checkCounts } from "./check.ts";
import { type Module, module } from "./module.ts";

export interface NormOptions {
  /** Added to the variance or the mean square, under the square root. */
  readonly eps?: number;
}

export interface FeatureNormOptions extends NormOptions {
  /** Whether each feature has a learned scale and bias; default true. */
  readonly elementwiseAffine?: boolean;
}

export interface LayerNormOptions extends FeatureNormOptions {
  /** Whether each feature has a learned bias; default true. */
  readonly bias?: boolean;
}

export interface Norm extends Module {
  /** f32 of the features' shape; null where nothing is learned. */
  readonly weight: Parameter | null;
  readonly bias: Parameter | null;
}

function norm(
  kind: "layerNorm" | "rmsNorm",
  features: number | readonly number[],
  { bias: hasBias = true, elementwiseAffine = true, ...options }: LayerNormOptions,
): Norm {
  const shape = typeof features === "number" ? [features] : [...features];
  const name = `${kind}(${typeof features === "number" ? features : formatShape(shape)})`;
  if (shape.length === 0 || !shape.every((extent) => Number.isInteger(extent) && extent > 0)) {
    throw fault(name, `invalid features ${String(features)}: expected integers above 0`);
  }
  const axes = shape.map((_, index) => index - shape.length);
  const weight = elementwiseAffine ? new Parameter(ones(shape)) : null;
  const bias = elementwiseAffine && hasBias ? new Parameter(zeros(shape)) : null;
  const call = (x: Tensor): Tensor => {
    const last = x.shape.slice(-shape.length);
    if (last.length !== shape.length || last.some((extent, index) => extent !== shape[index])) {
      throw fault(
        name,
        `mismatched features: ${formatShape(x.shape)} does not end in ${formatShape(shape)}`,
      );
    }
    return kind === "layerNorm"
      ? x.layerNorm(axes, { ...options, weight, bias })
      : x.rmsNorm(axes, { ...options, weight });
  };
  return Object.assign(module(name, call, { parameters: { weight, bias } }), { weight, bias });
}

/**
 * Normalizes over the last axes, whose extents are `features`, to mean 0 and variance 1, then applies a learned scale
 * and shift. The op of the same name takes axes instead.
 */
export function layerNorm(
  features: number | readonly number[],
  options: LayerNormOptions = {},
): Norm {
  return norm("layerNorm", features, options);
}

/**
 * Normalizes over the last axes, whose extents are `features`, to a mean square of 1, then applies a learned scale. The
 * op of the same name takes axes instead.
 */
export function rmsNorm(
  features: number | readonly number[],
  options: FeatureNormOptions = {},
): Norm {
  return norm("rmsNorm", features, { ...options, bias: false });
}

export interface ChannelNormOptions extends NormOptions {
  /** Whether each channel has a learned scale and shift; default true. */
  readonly affine?: boolean;
  /** Whether a learned scale comes with a learned shift; default true. */
  readonly bias?: boolean;
}

/**
 * Normalizes each group of channels of each example to mean 0 and variance 1, then applies a learned scale and
 * shift.
 */
export function groupNorm(
  groups: number,
  channels: number,
  { affine = true, bias: hasBias = true, ...options }: ChannelNormOptions = {},
): ChannelNorm {
  const name = `groupNorm(${groups}, ${channels})`;
  checkCounts(name, { channels });
  const learned = scaleAndShift(channels, affine, hasBias);
  const call = (x: Tensor): Tensor => {
    checkChannels(name, x, channels);
    return x.groupNorm(groups, { ...options, ...learned });
  };
  return Object.assign(module(name, call, { parameters: { ...learned } }), learned);
}

/**
 * Divides each element by a power of the mean square of the `size` channels around it, like the op of the same
 * name.
 */
export function localResponseNorm(size: number, options: LocalResponseNormOptions = {}): Module {
  checkCounts("localResponseNorm", { size });
  return module("localResponseNorm", (x) => x.localResponseNorm(size, options));
}
