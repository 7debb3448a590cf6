/**
 * How parameters start, as `nn.init`: functions of a shape, which layers also take by name. A matrix is
 * [inputs, outputs], as a linear layer has it; with more axes it is [outputs, inputs, …window], as a
 * convolution has it.
 */
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { formatShape, type Shape, sizeOf } from "../ir/shape.ts";
import { full, ones, zeros } from "../ops/index.ts";
import type { RandomOptions } from "../random/draws.ts";
import {
  normal,
  orthogonal as orthogonalMatrices,
  truncatedNormal,
  uniform,
} from "../random/index.ts";

export { normal, ones, truncatedNormal, uniform, zeros };

export function constant(shape: Shape, value: number): Tensor {
  return full(shape, value);
}

export type Fan = "fanIn" | "fanOut" | "fanAvg";

export interface FanOptions extends RandomOptions {
  /** What an element's variance is divided by: how many inputs an output sums, the reverse, or the mean of both. */
  readonly mode?: Fan;
  /** Where the shape does not say it. */
  readonly fanIn?: number;
  readonly fanOut?: number;
}

export interface GainOptions extends FanOptions {
  /** The factor of the standard deviation. */
  readonly gain?: number;
}

export interface VarianceOptions extends FanOptions {
  /** The factor of the variance. Default 1. */
  readonly scale?: number;
  /** Default "normal"; the truncated one ends at two standard deviations of what it was cut from. */
  readonly distribution?: "normal" | "truncatedNormal" | "uniform";
}

/** Of a normal distribution that is cut at 2: √(1 − 4φ(2)/(2Φ(2) − 1)). */
const truncatedDeviation = 0.87962566103423978;

/** Of variance `scale / fan`: the common form of those below. */
export function varianceScaling(shape: Shape, options: VarianceOptions = {}): Tensor {
  return scaled("varianceScaling", shape, options);
}

function scaled(
  name: string,
  shape: Shape,
  { scale = 1, mode = "fanIn", distribution = "normal", key, ...fans }: VarianceOptions,
): Tensor {
  if (!(scale >= 0))
    throw fault(
      "invalid",
      `${name}: invalid scale ${String(scale)}: expected a number, not negative`,
    );
  const deviation = Math.sqrt(scale / Math.max(1, fanOf(name, shape, mode, fans)));
  const drawn = key === undefined ? {} : { key };
  switch (distribution) {
    case "normal":
      return normal(shape, { scale: deviation, ...drawn });
    case "truncatedNormal":
      return truncatedNormal(shape, { scale: deviation / truncatedDeviation, ...drawn });
    case "uniform": {
      const bound = Math.sqrt(3) * deviation;
      return uniform(shape, { low: -bound, high: bound, ...drawn });
    }
    default:
      throw fault(
        "unknown",
        `${name}: unknown distribution "${String(distribution satisfies never)}": use "normal", "truncatedNormal" or "uniform"`,
      );
  }
}

function fanOf(
  name: string,
  shape: Shape,
  mode: Fan,
  known: Pick<FanOptions, "fanIn" | "fanOut">,
): number {
  if (shape.length < 2 && (known.fanIn === undefined || known.fanOut === undefined)) {
    throw fault(
      "invalid",
      `${name}: invalid shape ${formatShape(shape)}: expected two axes at least, or say fanIn and fanOut`,
    );
  }
  const [first = 1, second = 1, ...window] = shape;
  const [inputs, outputs] = shape.length === 2 ? [first, second] : [second, first];
  const fanIn = known.fanIn ?? inputs * sizeOf(window);
  const fanOut = known.fanOut ?? outputs * sizeOf(window);
  switch (mode) {
    case "fanIn":
      return fanIn;
    case "fanOut":
      return fanOut;
    case "fanAvg":
      return (fanIn + fanOut) / 2;
    default:
      throw fault(
        "unknown",
        `${name}: unknown mode "${String(mode satisfies never)}": use "fanIn", "fanOut" or "fanAvg"`,
      );
  }
}

type Distribution = NonNullable<VarianceOptions["distribution"]>;
type GainInitializer = (shape: Shape, options?: GainOptions) => Tensor;

function gained(
  name: string,
  distribution: Distribution,
  mode: Fan,
  usualGain: number,
): GainInitializer {
  return (shape, { gain = usualGain, ...options } = {}) =>
    scaled(name, shape, { mode, ...options, distribution, scale: gain * gain });
}

/** Glorot and Bengio, "Understanding the difficulty of training deep feedforward neural networks", AISTATS 2010. */
export const glorotUniform: GainInitializer = gained("glorotUniform", "uniform", "fanAvg", 1);
export const glorotNormal: GainInitializer = gained("glorotNormal", "normal", "fanAvg", 1);
/** He, Zhang, Ren and Sun, "Delving deep into rectifiers", ICCV 2015. */
export const heUniform: GainInitializer = gained("heUniform", "uniform", "fanIn", Math.SQRT2);
export const heNormal: GainInitializer = gained("heNormal", "normal", "fanIn", Math.SQRT2);
/** LeCun, Bottou, Orr and Müller, "Efficient BackProp", 1998. */
export const lecunUniform: GainInitializer = gained("lecunUniform", "uniform", "fanIn", 1);
export const lecunNormal: GainInitializer = gained("lecunNormal", "normal", "fanIn", 1);

/**
 * Orthonormal rows or columns of the first axis by all others together, times `gain`, 1 by default (Saxe,
 * McClelland and Ganguli, "Exact solutions to the nonlinear dynamics of learning", ICLR 2014).
 */
export function orthogonal(
  shape: Shape,
  { gain = 1, ...options }: RandomOptions & { readonly gain?: number } = {},
): Tensor {
  if (shape.length < 2) {
    throw fault(
      "invalid",
      `orthogonal: invalid shape ${formatShape(shape)}: expected two axes at least`,
    );
  }
  const [first = 1, ...others] = shape;
  return orthogonalMatrices([first, sizeOf(others)], options)
    .reshape(shape)
    .mul(gain);
}

/**
 * A convolution's weights [outputs, inputs, …window] that are 0 but for the middle of the window, where they
 * are orthonormal columns, times `gain`, 1 by default: it keeps the length of every pixel's channels (Xiao,
 * Bahri, Sohl-Dickstein, Schoenholz and Pennington, "Dynamical isometry and a mean field theory of CNNs",
 * ICML 2018). No fewer outputs than inputs.
 */
export function deltaOrthogonal(
  shape: Shape,
  { gain = 1, ...options }: RandomOptions & { readonly gain?: number } = {},
): Tensor {
  const [outputs = 0, inputs = 0, ...window] = shape;
  if (window.length < 1 || window.length > 3 || outputs < inputs || window.includes(0)) {
    throw fault(
      "invalid",
      `deltaOrthogonal: invalid shape ${formatShape(shape)}: expected [outputs, inputs, …window] with 1 to 3 spatial axes and no fewer outputs than inputs`,
    );
  }
  const widths = window.map((size) => {
    const before = Math.floor((size - 1) / 2);
    return [before, size - 1 - before] as const;
  });
  return orthogonalMatrices([outputs, inputs], options)
    .mul(gain)
    .reshape([outputs, inputs, ...window.map(() => 1)])
    .pad([[0, 0], [0, 0], ...widths]);
}

/** PyTorch's names. */
export const xavierUniform: GainInitializer = gained("xavierUniform", "uniform", "fanAvg", 1);
export const xavierNormal: GainInitializer = gained("xavierNormal", "normal", "fanAvg", 1);
export const kaimingUniform: GainInitializer = gained(
  "kaimingUniform",
  "uniform",
  "fanIn",
  Math.SQRT2,
);
export const kaimingNormal: GainInitializer = gained(
  "kaimingNormal",
  "normal",
  "fanIn",
  Math.SQRT2,
);

export type Nonlinearity = "linear" | "sigmoid" | "tanh" | "relu" | "leakyRelu" | "selu";

/** The gain that keeps the variance through a nonlinearity, as PyTorch has it. `slope`, for leakyRelu: default 0.01. */
export function calculateGain(nonlinearity: Nonlinearity, slope: number = 0.01): number {
  switch (nonlinearity) {
    case "linear":
    case "sigmoid":
      return 1;
    case "tanh":
      return 5 / 3;
    case "relu":
      return Math.SQRT2;
    case "leakyRelu":
      return Math.sqrt(2 / (1 + slope * slope));
    case "selu":
      return 3 / 4;
    default:
      throw fault(
        "unknown",
        `calculateGain: unknown nonlinearity "${String(nonlinearity satisfies never)}": use linear, sigmoid, tanh, relu, leakyRelu or selu`,
      );
  }
}
