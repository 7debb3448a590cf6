/**
 * Initializers of parameters, as `nn.init`: functions of a shape, which layers also accept by name. A matrix is
 * [inputs, outputs], as in a linear layer; a shape with more axes is [outputs, inputs, …window], as in a
 * convolution.
 */
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { formatShape, type Shape, sizeOf } from "../ir/shape.ts";
import { normalizeAxis } from "../ops/axes.ts";
import { full, ones, zeros } from "../ops/index.ts";
import type { RandomOptions } from "../ops/random/draws.ts";
import { normal, truncatedNormal, uniform } from "../ops/random/index.ts";

export { deltaOrthogonal, type OrthogonalOptions, orthogonal } from "./orthogonal-init.ts";
export { dirac, eye, sparse } from "./structured-init.ts";
export { normal, ones, truncatedNormal, uniform, zeros };

/** A tensor of this shape with one value throughout. */
export function constant(shape: Shape, value: number): Tensor {
  return full(shape, value);
}

export type Fan = "fanIn" | "fanOut" | "fanAvg";

/** One axis, or several whose extents are multiplied. */
type Axes = number | readonly number[];

export interface FanOptions extends RandomOptions {
  /**
   * The divisor of an element's variance: the number of inputs that an output sums, the reverse, or their mean.
   */
  readonly mode?: Fan;
  /** Overrides the number that the shape implies. */
  readonly fanIn?: number;
  /** As `fanIn`, for the outputs. */
  readonly fanOut?: number;
  /** The axes of the inputs where they are not those above; pass `outAxis` too. */
  readonly inAxis?: Axes;
  /** The axes of the outputs; pass `inAxis` too. */
  readonly outAxis?: Axes;
  /** Axes of independent weights; default none. Needs `inAxis` and `outAxis`. */
  readonly batchAxis?: Axes;
}

export interface GainOptions extends FanOptions {
  /** The factor of the standard deviation. */
  readonly gain?: number;
}

export interface HeOptions extends GainOptions {
  /** The nonlinearity after the layer, which decides the gain if none is given. Default "relu". */
  readonly nonlinearity?: Nonlinearity;
  /** The slope of "leakyRelu"; default 0.01. */
  readonly a?: number;
}

export interface VarianceOptions extends FanOptions {
  /** The factor of the variance. Default 1. */
  readonly scale?: number;
  /** Default "normal"; the truncated distribution is truncated at two standard deviations of the full one. */
  readonly distribution?: "normal" | "truncatedNormal" | "uniform";
}

/** The standard deviation of a normal distribution truncated at 2: √(1 − 4φ(2)/(2Φ(2) − 1)). */
const truncatedDeviation = 0.87962566103423978;

/** A tensor of variance `scale / fan`: the general form of the initializers below. */
export function varianceScaling(shape: Shape, options: VarianceOptions = {}): Tensor {
  return scaled("varianceScaling", shape, options);
}

function scaled(
  name: string,
  shape: Shape,
  { scale = 1, mode = "fanIn", distribution = "normal", key, ...fans }: VarianceOptions,
): Tensor {
  if (!(scale >= 0))
    throw fault(name, `invalid scale ${String(scale)}: expected a non-negative number`);
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
        name,
        `unknown distribution "${String(distribution satisfies never)}": use "normal", "truncatedNormal" or "uniform"`,
      );
  }
}

function fanOf(
  name: string,
  shape: Shape,
  mode: Fan,
  known: Omit<FanOptions, "mode" | "key">,
): number {
  const counted = fansOf(name, shape, known);
  const { fanIn = counted.fanIn, fanOut = counted.fanOut } = known;
  switch (mode) {
    case "fanIn":
      return fanIn;
    case "fanOut":
      return fanOut;
    case "fanAvg":
      return (fanIn + fanOut) / 2;
    default:
      throw fault(
        name,
        `unknown mode "${String(mode satisfies never)}": use "fanIn", "fanOut" or "fanAvg"`,
      );
  }
}

/** The number of inputs that an output sums, and the reverse, as the shape implies. */
function fansOf(
  name: string,
  shape: Shape,
  { fanIn, fanOut, inAxis, outAxis, batchAxis = [] }: Omit<FanOptions, "mode" | "key">,
): { readonly fanIn: number; readonly fanOut: number } {
  if (inAxis !== undefined && outAxis !== undefined) {
    const extent = (axes: Axes): number => {
      const indices = [axes].flat().map((axis) => normalizeAxis(name, axis, shape));
      return sizeOf(indices.map((index) => shape[index] as number));
    };
    const [inputs, outputs] = [extent(inAxis), extent(outAxis)];
    const window = sizeOf(shape) / (inputs * outputs * extent(batchAxis)) || 0;
    return { fanIn: inputs * window, fanOut: outputs * window };
  }
  if (inAxis !== undefined || outAxis !== undefined) {
    const [present, missing] = inAxis === undefined ? ["outAxis", "inAxis"] : ["inAxis", "outAxis"];
    throw fault(name, `missing ${missing}: ${present} requires it`);
  }
  if (shape.length < 2 && (fanIn === undefined || fanOut === undefined)) {
    throw fault(
      name,
      `invalid shape ${formatShape(shape)}: expected at least two axes, or pass fanIn and fanOut`,
    );
  }
  const [first = 1, second = 1, ...window] = shape;
  const [inputs, outputs] = shape.length === 2 ? [first, second] : [second, first];
  return { fanIn: inputs * sizeOf(window), fanOut: outputs * sizeOf(window) };
}

type Distribution = NonNullable<VarianceOptions["distribution"]>;
type GainInitializer = (shape: Shape, options?: GainOptions) => Tensor;

function gained(name: string, distribution: Distribution, mode: Fan): GainInitializer {
  return (shape, { gain = 1, ...options } = {}) =>
    scaled(name, shape, { mode, ...options, distribution, scale: gain * gain });
}

type HeInitializer = (shape: Shape, options?: HeOptions) => Tensor;

function rectified(name: string, distribution: Distribution): HeInitializer {
  const initializer = gained(name, distribution, "fanIn");
  return (shape, { nonlinearity = "relu", a = 0.01, ...options } = {}) =>
    initializer(shape, { gain: calculateGain(nonlinearity, a), ...options });
}

/** Glorot and Bengio, "Understanding the difficulty of training deep feedforward neural networks", AISTATS 2010. */
export const glorotUniform: GainInitializer = gained("glorotUniform", "uniform", "fanAvg");
/** Normal numbers with the variance of `glorotUniform`. */
export const glorotNormal: GainInitializer = gained("glorotNormal", "normal", "fanAvg");
/** He, Zhang, Ren and Sun, "Delving deep into rectifiers", ICCV 2015. */
export const heUniform: HeInitializer = rectified("heUniform", "uniform");
/** Normal numbers with the variance of `heUniform`. */
export const heNormal: HeInitializer = rectified("heNormal", "normal");
/** LeCun, Bottou, Orr and Müller, "Efficient BackProp", 1998. */
export const lecunUniform: GainInitializer = gained("lecunUniform", "uniform", "fanIn");
/** Normal numbers with the variance of `lecunUniform`. */
export const lecunNormal: GainInitializer = gained("lecunNormal", "normal", "fanIn");

/** `glorotUniform` under the name that PyTorch has. */
export const xavierUniform: GainInitializer = gained("xavierUniform", "uniform", "fanAvg");
/** `glorotNormal` under the name that PyTorch has. */
export const xavierNormal: GainInitializer = gained("xavierNormal", "normal", "fanAvg");
/** `heUniform` under the name that PyTorch has. */
export const kaimingUniform: HeInitializer = rectified("kaimingUniform", "uniform");
/** `heNormal` under the name that PyTorch has. */
export const kaimingNormal: HeInitializer = rectified("kaimingNormal", "normal");

export type Nonlinearity = "linear" | "sigmoid" | "tanh" | "relu" | "leakyRelu" | "selu";

/**
 * The gain that preserves the variance through a nonlinearity, as in PyTorch. `slope` is for leakyRelu; default
 * 0.01.
 */
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
        "calculateGain",
        `unknown nonlinearity "${String(nonlinearity satisfies never)}": use linear, sigmoid, tanh, relu, leakyRelu or selu`,
      );
  }
}
