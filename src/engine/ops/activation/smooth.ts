/** Activations without corners, or with one at 0 that a parameter sets. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import type { TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { type Unary, unary } from "../elementwise/makers.ts";
import { type Activation, activation } from "./parametric.ts";

export const silu: Unary = unary({
  name: "silu",
  family: "activation",
  accepts: "float",
  doc: "`x · sigmoid(x)`, also known as swish (Elfwing, Uchibe and Doya 2018).",
  example: "tensor([0, 1]).silu()  // [0, 0.7310586]",
  kernel: (x) => x.div(x.neg().exp().add(1)),
  grad: (g, x) => {
    const share = x.sigmoid();
    return g.mul(share).mul(share.neg().add(1).mul(x).add(1));
  },
});

export const softsign: Unary = unary({
  name: "softsign",
  family: "activation",
  accepts: "float",
  doc: "`x / (1 + |x|)`.",
  example: "tensor([-1, 0, 3]).softsign()  // [-0.5, 0, 0.75]",
  kernel: (x) => x.div(x.abs().add(1)),
  grad: (g, x) => g.div(x.abs().add(1).square()),
});

export const tanhshrink: Activation = activation({
  name: "tanhshrink",
  doc: "`x - tanh(x)`.",
  example: "tensor([0, 1]).tanhshrink()  // [0, 0.2384058]",
  build: (x) => x.sub(x.tanh()),
  samples: [[]],
});

export const squareplus: Activation<[b?: TensorLike]> = activation({
  name: "squareplus",
  doc: "`(x + √(x² + b)) / 2`, with `b` 4 by default: near `softplus`, without exponentials (Barron 2021).",
  example: "tensor([0, 1.5]).squareplus()  // [1, 2]",
  parameters: "b?: TensorLike",
  build: (x, b = 4) => x.square().add(b).sqrt().add(x).mul(0.5),
  samples: [[], [0.5]],
});

export interface SoftplusOptions {
  /** How sharply it bends; default 1. */
  readonly beta?: number;
  /** Above it, `beta · x` is taken to be straight; default 20. */
  readonly threshold?: number;
}

export const softplus: Activation<[options?: SoftplusOptions]> = activation({
  name: "softplus",
  doc: "`log(1 + exp(beta · x)) / beta` without overflow, with `beta` 1 by default; `x` itself where `beta · x` is above `threshold` (20).",
  example: "tensor([0, 100]).softplus()  // [0.6931472, 100]",
  parameters: "options?: { beta?: number; threshold?: number }",
  build: (x, { beta = 1, threshold = 20 } = {}) => {
    if (beta === 0 || Number.isNaN(beta))
      throw fault("invalid", `softplus: invalid beta ${beta}: expected a number other than 0`);
    const scaled = x.mul(beta);
    return where(scaled.gt(threshold), x, scaled.logaddexp(0).div(beta));
  },
  samples: [[], [{ beta: 2 }], [{ beta: 0.5, threshold: 1 }]],
  kinks: [2],
  errors: [
    {
      call: "zeros([2]).softplus({ beta: 0 })",
      message: "softplus: invalid beta 0: expected a number other than 0",
    },
  ],
});

export const logsigmoid: Activation = activation({
  name: "logsigmoid",
  doc: "`log(sigmoid(x))`, which is `-softplus(-x)`, without overflow.",
  example: "tensor([0, -100]).logsigmoid()  // [-0.6931472, -100]",
  build: (x) => x.neg().logaddexp(0).neg(),
  samples: [[]],
});

export const mish: Activation = activation({
  name: "mish",
  doc: "`x · tanh(softplus(x))` (Misra 2019).",
  example: "tensor([0, 1]).mish()  // [0, 0.8650984]",
  build: (x) => x.logaddexp(0).tanh().mul(x),
  samples: [[]],
});

/** `x` where it is above 0, else `bent` of it, which sees no other element. */
function belowZero(x: Tensor, bent: (x: Tensor) => Tensor): Tensor {
  const isAbove = x.gt(0);
  return where(isAbove, x, bent(where(isAbove, 0, x)));
}

export const elu: Activation<[alpha?: TensorLike]> = activation({
  name: "elu",
  doc: "The exponential linear unit: `x` where it is above 0, else `alpha · (exp(x) - 1)`, with `alpha` 1 by default (Clevert, Unterthiner and Hochreiter 2016). Its gradient at 0 is `alpha`.",
  example: "tensor([-1, 2]).elu()  // [-0.6321206, 2]",
  parameters: "alpha?: TensorLike",
  build: (x, alpha = 1) => belowZero(x, (low) => low.expm1().mul(alpha)),
  samples: [[], [0.5]],
  kinks: [0],
});

export const celu: Activation<[alpha?: number]> = activation({
  name: "celu",
  doc: "`x` where it is above 0, else `alpha · (exp(x / alpha) - 1)`, with `alpha` 1 by default: its slope has no jump, whatever `alpha` (Barron 2017).",
  example: "tensor([-2, 3]).celu(2)  // [-1.2642411, 3]",
  parameters: "alpha?: number",
  build: (x, alpha = 1) => {
    if (alpha === 0 || Number.isNaN(alpha))
      throw fault("invalid", `celu: invalid alpha ${alpha}: expected a number other than 0`);
    return belowZero(x, (low) => low.div(alpha).expm1().mul(alpha));
  },
  samples: [[], [0.5]],
  errors: [
    {
      call: "zeros([2]).celu(0)",
      message: "celu: invalid alpha 0: expected a number other than 0",
    },
  ],
});

/** Klambauer, Unterthiner, Mayr and Hochreiter 2017, appendix 1: mean 0 and variance 1 are a fixed point. */
const selfNormalizing = { alpha: 1.6732632423543772, scale: 1.0507009873554805 };

export const selu: Activation = activation({
  name: "selu",
  doc: "`elu` with an `alpha` of 1.6732632, times 1.0507010: layers of it keep mean 0 and variance 1 (Klambauer et al. 2017).",
  example: "tensor([-1, 1]).selu()  // [-1.1113307, 1.050701]",
  build: (x) => elu(x, selfNormalizing.alpha).mul(selfNormalizing.scale),
  samples: [[]],
  kinks: [0],
});
