/** Normalisation layers. */
import { Parameter } from "../graph/parameter.ts";
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { formatShape } from "../ir/shape.ts";
import { ones, zeros } from "../ops/index.ts";
import type { LocalResponseNormOptions } from "../ops/normalization/channel-normalization.ts";
import { checkCounts } from "./check.ts";
import { type Module, module } from "./module.ts";

export interface NormOptions {
  /** Added under the square root. */
  readonly eps?: number;
}

export interface LayerNormOptions extends NormOptions {
  /** Add a learned number to each feature; default true. */
  readonly bias?: boolean;
}

export interface Norm extends Module {
  /** f32: the features' shape. */
  readonly weight: Parameter;
  readonly bias: Parameter | null;
}

function norm(
  kind: "layerNorm" | "rmsNorm",
  features: number | readonly number[],
  { bias: hasBias, ...options }: Required<Pick<LayerNormOptions, "bias">> & NormOptions,
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
  const weight = new Parameter(ones(shape));
  const bias = hasBias ? new Parameter(zeros(shape)) : null;
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

/** Mean 0 and variance 1 over the last axes, whose extents these are, then a learned scale and shift. */
export function layerNorm(
  features: number | readonly number[],
  { bias = true, ...options }: LayerNormOptions = {},
): Norm {
  return norm("layerNorm", features, { ...options, bias });
}

/** A mean square of 1 over the last axes, whose extents these are, then a learned scale. */
export function rmsNorm(features: number | readonly number[], options: NormOptions = {}): Norm {
  return norm("rmsNorm", features, { ...options, bias: false });
}

export interface ChannelNormOptions extends NormOptions {
  /** Learn a scale and a shift for each channel; default true. */
  readonly affine?: boolean;
}

export interface ChannelNorm extends Module {
  /** f32 [channels]; null where nothing is learned. */
  readonly weight: Parameter | null;
  readonly bias: Parameter | null;
}

function channelNorm(
  name: string,
  channels: number,
  affine: boolean,
  call: (x: Tensor, weight: Parameter | null, bias: Parameter | null) => Tensor,
): ChannelNorm {
  checkCounts(name, { channels });
  const weight = affine ? new Parameter(ones([channels])) : null;
  const bias = affine ? new Parameter(zeros([channels])) : null;
  const checked = (x: Tensor): Tensor => {
    if (x.shape[1] === channels) return call(x, weight, bias);
    throw fault(
      "mismatched",
      `${name}: mismatched channels: ${formatShape(x.shape)} does not have ${channels} on axis 1`,
    );
  };
  return Object.assign(module(name, checked, { parameters: { weight, bias } }), { weight, bias });
}

/** Mean 0 and variance 1 within each group of channels of each example, then a learned scale and shift. */
export function groupNorm(
  groups: number,
  channels: number,
  { affine = true, ...options }: ChannelNormOptions = {},
): ChannelNorm {
  return channelNorm(`groupNorm(${groups}, ${channels})`, channels, affine, (x, weight, bias) =>
    x.groupNorm(groups, { ...options, weight, bias }),
  );
}

/** Mean 0 and variance 1 within each channel of each example; with `affine` a learned scale and shift. */
export function instanceNorm(
  channels: number,
  { affine = false, ...options }: ChannelNormOptions = {},
): ChannelNorm {
  return channelNorm(`instanceNorm(${channels})`, channels, affine, (x, weight, bias) =>
    x.instanceNorm({ ...options, weight, bias }),
  );
}

/** Each element over a power of the mean square of the `size` channels around it: the op of its name. */
export function localResponseNorm(size: number, options: LocalResponseNormOptions = {}): Module {
  checkCounts("localResponseNorm", { size });
  return module("localResponseNorm", (x) => x.localResponseNorm(size, options));
}
