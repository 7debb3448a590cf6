/** Layers of transposed convolutions, which enlarge images where convolutions shrink them. */
import type { Tensor } from "../graph/tensor.ts";
import { type PerAxis, perAxis } from "../ops/convolution/spatial.ts";
import type { TransposedConvolutionOptions as OpOptions } from "../ops/convolution/transposed-convolution.ts";
import {
  convTranspose1d as op1d,
  convTranspose2d as op2d,
  convTranspose3d as op3d,
} from "../ops/index.ts";
import { checkCounts, checkGroups } from "./check.ts";
import type { Convolution } from "./convolution.ts";
import { type InitialOptions, parameterFor } from "./initial.ts";
import { module } from "./module.ts";

export interface TransposedConvolutionOptions extends Omit<OpOptions, "bias">, InitialOptions {
  /** Whether each output channel adds a learned bias; default true. */
  readonly bias?: boolean;
}

const ops = { 1: op1d, 2: op2d, 3: op3d } as const;

/**
 * Maps [n, channels, …] to [n, outputs, …]: each element adds a window of `size` to the result. The weight is
 * [channels, outputs / groups, …window]. Weight and bias start uniform within ±1/√k by default, as in PyTorch,
 * where k is the number of elements of its group that one input element adds to.
 */
function transposed(
  rank: 1 | 2 | 3,
  channels: number,
  outputs: number,
  size: PerAxis,
  { bias: hasBias = true, weightInit, biasInit, ...options }: TransposedConvolutionOptions,
): Convolution {
  const name = `convTranspose${rank}d(${channels}, ${outputs})`;
  checkCounts(name, { channels, outputs });
  const { groups = 1 } = options;
  checkGroups(name, groups, channels, outputs);
  const window = perAxis(name, "size", size, rank, 1);
  const reached = window.reduce((product, extent) => product * extent, outputs / groups);
  const start = { ...(weightInit && { weightInit }), ...(biasInit && { biasInit }) };
  const shape = [channels, outputs / groups, ...window];
  const weight = parameterFor(name, "weight", shape, reached, start);
  const bias = hasBias ? parameterFor(name, "bias", [outputs], reached, start) : null;
  const call = (x: Tensor): Tensor => ops[rank](x, weight, { ...options, bias });
  return Object.assign(module(name, call, { parameters: { weight, bias } }), { weight, bias });
}

/** A transposed convolution over one axis, with learned weights. */
export function convTranspose1d(
  channels: number,
  outputs: number,
  size: PerAxis,
  options: TransposedConvolutionOptions = {},
): Convolution {
  return transposed(1, channels, outputs, size, options);
}

/** A transposed convolution over two axes, with learned weights. */
export function convTranspose2d(
  channels: number,
  outputs: number,
  size: PerAxis,
  options: TransposedConvolutionOptions = {},
): Convolution {
  return transposed(2, channels, outputs, size, options);
}

/** A transposed convolution over three axes, with learned weights. */
export function convTranspose3d(
  channels: number,
  outputs: number,
  size: PerAxis,
  options: TransposedConvolutionOptions = {},
): Convolution {
  return transposed(3, channels, outputs, size, options);
}
