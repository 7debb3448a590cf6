/**
 * Activations as modules, for `sequential`. Each is the op of the same name; only `prelu` has something to
 * learn.
 */
import { Parameter } from "../graph/parameter.ts";
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import type { GeluOptions } from "../ops/activation/gelu.ts";
import type { SoftplusOptions } from "../ops/activation/smooth.ts";
import { full } from "../ops/index.ts";
import { rrelu as randomRelu } from "../ops/random-ops.ts";
import { type Mode, type Module, module } from "./module.ts";

/** max(x, 0). */
export function relu(): Module {
  return module("relu", (x) => x.relu());
}

/** Limited to the range from 0 to 6. */
export function relu6(): Module {
  return module("relu6", (x) => x.relu6());
}

/** Multiplies x by `negativeSlope` where it is below 0. */
export function leakyRelu(negativeSlope: number = 0.01): Module {
  return module("leakyRelu", (x) => x.leakyRelu(negativeSlope));
}

export interface Prelu extends Module {
  /** f32 [count]. */
  readonly weight: Parameter;
}

/**
 * A learned slope for x below 0: one for all, or one for each channel, which is axis 1. It starts at `initial`.
 */
export function prelu(count: number = 1, { initial = 0.25 }: { initial?: number } = {}): Prelu {
  if (!Number.isInteger(count) || count < 1) {
    throw fault(`prelu(${count})`, `invalid count ${count}: expected an integer above 0`);
  }
  const weight = new Parameter(full([count], initial));
  const layer = module(`prelu(${count})`, (x) => x.prelu(weight), { parameters: { weight } });
  return Object.assign(layer, { weight });
}

/**
 * Multiplies x, where it is below 0, by slopes drawn from `lower` to `upper` while training, and by their mean in
 * evaluation.
 */
export function rrelu({
  lower = 1 / 8,
  upper = 1 / 3,
}: {
  lower?: number;
  upper?: number;
} = {}): Module {
  const mode: Mode = { training: true };
  const call = (x: Tensor): Tensor => randomRelu(x, { lower, upper, training: mode.training });
  return module("rrelu", call, { mode });
}

/** alpha (exp(x) - 1) where x is below 0, and x elsewhere. */
export function elu(alpha: number = 1): Module {
  return module("elu", (x) => x.elu(alpha));
}

/** `elu` with the factor and the alpha that preserve mean 0 and variance 1. */
export function selu(): Module {
  return module("selu", (x) => x.selu());
}

/** alpha (exp(x / alpha) - 1) where x is below 0, and x elsewhere. */
export function celu(alpha: number = 1): Module {
  return module("celu", (x) => x.celu(alpha));
}

/** x Φ(x), or its usual approximation by tanh. */
export function gelu(options: GeluOptions = {}): Module {
  return module("gelu", (x) => x.gelu(options));
}

/** x sigmoid(x). */
export function silu(): Module {
  return module("silu", (x) => x.silu());
}

/** x tanh(softplus(x)). */
export function mish(): Module {
  return module("mish", (x) => x.mish());
}

/** log(1 + exp(beta x)) / beta. */
export function softplus(options: SoftplusOptions = {}): Module {
  return module("softplus", (x) => x.softplus(options));
}

/** x / (1 + |x|). */
export function softsign(): Module {
  return module("softsign", (x) => x.softsign());
}

/** Moves x towards 0 by lambda; values within ±lambda become 0. */
export function softshrink(lambda: number = 0.5): Module {
  return module("softshrink", (x) => x.softshrink(lambda));
}

/** Replaces values from -lambda to lambda by 0. */
export function hardshrink(lambda: number = 0.5): Module {
  return module("hardshrink", (x) => x.hardshrink(lambda));
}

/** x - tanh(x). */
export function tanhshrink(): Module {
  return module("tanhshrink", (x) => x.tanhshrink());
}

/** Limited to the range from `min` to `max`. */
export function hardtanh(min: number = -1, max: number = 1): Module {
  return module("hardtanh", (x) => x.hardtanh(min, max));
}

/** relu6(x + 3) / 6. */
export function hardsigmoid(): Module {
  return module("hardsigmoid", (x) => x.hardsigmoid());
}

/** x hardsigmoid(x). */
export function hardswish(): Module {
  return module("hardswish", (x) => x.hardswish());
}

/** Replaces x by `value` where it is not above the threshold. */
export function threshold(threshold: number, value: number): Module {
  return module("threshold", (x) => x.threshold(threshold, value));
}

/** The hyperbolic tangent. */
export function tanh(): Module {
  return module("tanh", (x) => x.tanh());
}

/** 1 / (1 + exp(-x)). */
export function sigmoid(): Module {
  return module("sigmoid", (x) => x.sigmoid());
}

/** The logarithm of `sigmoid`. */
export function logsigmoid(): Module {
  return module("logsigmoid", (x) => x.logsigmoid());
}

/** The first half along an axis (the last one) times the sigmoid of the second. */
export function glu(axis: number = -1): Module {
  return module("glu", (x) => x.glu(axis));
}

/** Exponentials along an axis (the last one), scaled to sum to 1. */
export function softmax(axis: number = -1): Module {
  return module("softmax", (x) => x.softmax(axis));
}

/** The softmax over the channels of images [..., channels, height, width]. */
export function softmax2d(): Module {
  return module("softmax2d", (x) => x.softmax(-3));
}

/** The softmax of -x. */
export function softmin(axis: number = -1): Module {
  return module("softmin", (x) => x.softmin(axis));
}

/** The logarithm of `softmax`. */
export function logSoftmax(axis: number = -1): Module {
  return module("logSoftmax", (x) => x.logSoftmax(axis));
}

/** Returns x unchanged. */
export function identity(): Module {
  return module("identity", (x) => x);
}
