/** Normalisation layers. */
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
  /** Added under the square root. */
  readonly eps?: number;
}

export interface FeatureNormOptions extends NormOptions {
  /** Learn a scale, and what is added, for each feature; default true. */
  readonly elementwiseAffine?: boolean;
}

export interface LayerNormOptions extends FeatureNormOptions {
  /** Add a learned number to each feature; default true. */
  readonly bias?: boolean;
}

export interface Norm extends Module {
  /** f32: the features' shape; null where nothing is learned. */
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
    throw fault(
      "invalid",
      `${name}: invalid features ${String(features)}: expected whole numbers above 0`,
    );
  }
  const axes = shape.map((_, place) => place - shape.length);
  const weight = elementwiseAffine ? new Parameter(ones(shape)) : null;
  const bias = elementwiseAffine && hasBias ? new Parameter(zeros(shape)) : null;
  const call = (x: Tensor): Tensor => {
    const last = x.shape.slice(-shape.length);
    if (last.length !== shape.length || last.some((extent, place) => extent !== shape[place])) {
      throw fault(
        "mismatched",
        `${name}: mismatched features: ${formatShape(x.shape)} does not end in ${formatShape(shape)}`,
      );
    }
    return kind === "layerNorm"
      ? x.layerNorm(axes, { ...options, weight, bias })
      : x.rmsNorm(axes, { ...options, weight });
  };
  return Object.assign(module(name, call, { parameters: { weight, bias } }), { weight, bias });
}

/**
 * Mean 0 and variance 1 over the last axes, whose extents these are, then a learned scale and shift: features,
 * where the op of the name is told axes.
 */
export function layerNorm(
  features: number | readonly number[],
  options: LayerNormOptions = {},
): Norm {
  return norm("layerNorm", features, options);
}

/**
 * A mean square of 1 over the last axes, whose extents these are, then a learned scale: features, where the op of
 * the name is told axes.
 */
export function rmsNorm(
  features: number | readonly number[],
  options: FeatureNormOptions = {},
): Norm {
  return norm("rmsNorm", features, { ...options, bias: false });
}

export interface ChannelNormOptions extends NormOptions {
  /** Learn a scale and a shift for each channel; default true. */
  readonly affine?: boolean;
  /** Learn the shift too, where a scale is learned; default true. */
  readonly bias?: boolean;
}

/** Mean 0 and variance 1 within each group of channels of each example, then a learned scale and shift. */
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

/** Each element over a power of the mean square of the `size` channels around it: the op of its name. */
export function localResponseNorm(size: number, options: LocalResponseNormOptions = {}): Module {
  checkCounts("localResponseNorm", { size });
  return module("localResponseNorm", (x) => x.localResponseNorm(size, options));
}
