/** Convolution layers. */
import type { Parameter } from "../graph/parameter.ts";
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import type { ConvolutionOptions as OpOptions } from "../ops/convolution/convolution.ts";
import { type PerAxis, perAxis, widthsOf } from "../ops/convolution/spatial.ts";
import { conv1d as op1d, conv2d as op2d, conv3d as op3d } from "../ops/index.ts";
import { checkCounts, checkGroups } from "./check.ts";
import { type InitialOptions, parameterFor } from "./initial.ts";
import { type Module, module } from "./module.ts";

/** The surroundings of an image: zeros, its mirror image, its border, or its repetition. */
export type PaddingMode = "zeros" | "reflect" | "replicate" | "circular";

export interface ConvolutionOptions extends Omit<OpOptions, "bias">, InitialOptions {
  /** Whether each output channel adds a learned bias; default true. */
  readonly bias?: boolean;
  /** The content of the padding; default "zeros". */
  readonly paddingMode?: PaddingMode;
}

export interface Convolution extends Module {
  /** f32 [outputs, channels / groups, …window]; for a transposed one [channels, outputs / groups, …window]. */
  readonly weight: Parameter;
  /** f32 [outputs]. */
  readonly bias: Parameter | null;
}

const ops = { 1: op1d, 2: op2d, 3: op3d } as const;

/**
 * Maps [n, channels, …] to [n, outputs, …] by windows of `size`. Weight and bias start uniform within ±1/√k by
 * default, where k is the number of input elements that an output sees.
 */
function convolution(
  rank: 1 | 2 | 3,
  channels: number,
  outputs: number,
  size: PerAxis,
  {
    bias: hasBias = true,
    paddingMode = "zeros",
    weightInit,
    biasInit,
    ...options
  }: ConvolutionOptions,
): Convolution {
  const name = `conv${rank}d(${channels}, ${outputs})`;
  checkCounts(name, { channels, outputs });
  const { groups = 1 } = options;
  checkGroups(name, groups, channels, outputs);
  const window = perAxis(name, "size", size, rank, 1);
  const seen = window.reduce((product, extent) => product * extent, channels / groups);
  const start = { ...(weightInit && { weightInit }), ...(biasInit && { biasInit }) };
  const weight = parameterFor(name, "weight", [outputs, channels / groups, ...window], seen, start);
  const bias = hasBias ? parameterFor(name, "bias", [outputs], seen, start) : null;
  const around = surroundings(name, paddingMode, window, options);
  const call = (x: Tensor): Tensor => {
    if (!around) return ops[rank](x, weight, { ...options, bias });
    const others = x.shape.slice(0, -rank).map(() => [0, 0] as const);
    const padded = x.pad([...others, ...around.widths], { mode: around.mode });
    return ops[rank](padded, weight, { ...options, padding: 0, bias });
  };
  return Object.assign(module(name, call, { parameters: { weight, bias } }), { weight, bias });
}

const padModes = { reflect: "reflect", replicate: "edge", circular: "circular" } as const;

/**
 * The padding that is put around the spatial axes before the convolution; null where it pads with zeros itself.
 */
function surroundings(
  name: string,
  paddingMode: PaddingMode,
  window: readonly number[],
  { padding = 0, dilation = 1 }: OpOptions,
): {
  readonly mode: (typeof padModes)[keyof typeof padModes];
  readonly widths: readonly (readonly [before: number, after: number])[];
} | null {
  if (paddingMode === "zeros" || padding === "valid") return null;
  const mode = padModes[paddingMode];
  if (!mode) {
    throw fault(
      name,
      `unknown paddingMode "${String(paddingMode)}": use "zeros", "reflect", "replicate" or "circular"`,
    );
  }
  const rank = window.length;
  const apart = perAxis(name, "dilation", dilation, rank, 1);
  const explicit = padding === "same" ? null : widthsOf(name, padding, rank);
  const widths = window.map((extent, axis): readonly [number, number] => {
    const around = (apart[axis] as number) * (extent - 1);
    const half = Math.floor(around / 2);
    return explicit?.[axis] ?? [half, around - half];
  });
  return { mode, widths };
}

/** A convolution over one axis, with learned weights. */
export function conv1d(
  channels: number,
  outputs: number,
  size: PerAxis,
  options: ConvolutionOptions = {},
): Convolution {
  return convolution(1, channels, outputs, size, options);
}

/** A convolution over two axes, with learned weights. */
export function conv2d(
  channels: number,
  outputs: number,
  size: PerAxis,
  options: ConvolutionOptions = {},
): Convolution {
  return convolution(2, channels, outputs, size, options);
}

/** A convolution over three axes, with learned weights. */
export function conv3d(
  channels: number,
  outputs: number,
  size: PerAxis,
  options: ConvolutionOptions = {},
): Convolution {
  return convolution(3, channels, outputs, size, options);
}
