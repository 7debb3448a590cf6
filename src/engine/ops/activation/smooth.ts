/** Activations without corners, or whose only corner is at 0 and set by a parameter. */
import type { Tensor } from "../../graph/tensor.ts";
import type { Scalar } from "../../ir/scalar.ts";
import { checkNumber } from "../checks.ts";
import type { TensorLike } from "../define.ts";
import { div, where } from "../elementwise/arithmetic.ts";
import { type Unary, unary } from "../elementwise/makers.ts";
import { polynomial } from "../special/polynomial.ts";
import { type Activation, activation } from "./parametric.ts";

/** Beyond this, the exponential of -|x| rounds to 0, so its factor need not grow any further. */
const farOut = 200;

/** Returns the square root of exp(-|x|). It never overflows, and is not subnormal where x · exp(-|x|) is not. */
function decayRoot(x: Scalar): Scalar {
  return x.abs().mul(-0.5).exp();
}

export const silu: Unary = unary("activation", {
  name: "silu",
  accepts: "float",
  doc: "Computes `x · sigmoid(x)` element-wise, also known as swish (Elfwing, Uchibe and Doya 2018).",
  example: "tensor([0, 1]).silu()  // [0, 0.7310586]",
  kernel: (x) => {
    const root = decayRoot(x);
    const below = x.max(-farOut).mul(root).mul(root);
    return x.lt(0).select(below, x).div(root.mul(root).add(1));
  },
  rule: "`g * sigmoid(x) * (1 + x * sigmoid(-x))`",
  grad: (g, x) => {
    const near = x.clip(-farOut, farOut);
    return g.mul(near.sigmoid()).mul(near.neg().sigmoid().mul(near).add(1));
  },
});

/** From here on, |x| + 1 rounds to |x|. */
const farFromOne = 2 ** 64;

export const softsign: Unary = unary("activation", {
  name: "softsign",
  accepts: "float",
  doc: "`x / (1 + |x|)`.",
  example: "tensor([-1, 0, 3]).softsign()  // [-0.5, 0, 0.75]",
  kernel: (x) => {
    const near = x.cast("f32").max(-farFromOne).min(farFromOne);
    return near.div(near.abs().add(1)).cast(x.dtype);
  },
  grad: (g, x) => g.mul(x.abs().add(1).reciprocal().square()),
});

/** The coefficients of (x - tanh x) / x³ in powers of x². */
const tanhRest = [
  1 / 3,
  -2 / 15,
  17 / 315,
  -62 / 2835,
  1382 / 155925,
  -21844 / 6081075,
  929569 / 638512875,
];

export const tanhshrink: Unary = unary("activation", {
  name: "tanhshrink",
  accepts: "float",
  doc: "Computes `x - tanh(x)` element-wise, accurate near 0.",
  example: "tensor([0, 1]).tanhshrink()  // [0, 0.2384058]",
  kernel: (x) => {
    const near = x.max(-0.5).min(0.5);
    const square = near.mul(near);
    const series = polynomial(square, tanhRest).mul(square).mul(near);
    return x.abs().lt(0.5).select(series, x.sub(x.tanh()));
  },
  grad: (g, x) => g.mul(x.tanh().square()),
});

export const squareplus: Activation<[b?: TensorLike]> = activation({
  name: "squareplus",
  doc: "Computes `(x + √(x² + b)) / 2` element-wise, a function similar to `softplus` but without exponentials (Barron 2021). `b` is 4 by default.",
  example: "tensor([0, 1.5]).squareplus()  // [1, 2]",
  build: (x, b = 4) => {
    // Below 0 it is the quotient (b / 2) / (√(x² + b) - x), in which nothing cancels.
    const size = x.abs();
    const isFar = size.ge(farFromOne);
    const root = where(isFar, size, where(isFar, 0, x).square().add(b).sqrt());
    const above = where(isFar, size, root.add(x).mul(0.5));
    return where(x.lt(0), div(b, root.add(size).mul(2)), above);
  },
});

export interface SoftplusOptions {
  /** The sharpness of the bend; default 1. */
  readonly beta?: number;
  /** The function is `x` where `beta · x` is above this. Default 20. */
  readonly threshold?: number;
}

export const softplus: Activation<[options?: SoftplusOptions]> = activation({
  name: "softplus",
  doc: "Computes `log(1 + exp(beta · x)) / beta` element-wise, without overflow. `beta` is 1 by default; where `beta · x` exceeds `threshold` (default 20), the result is `x` itself.",
  example: "tensor([0, 100]).softplus()  // [0.6931472, 100]",
  build: (x, { beta = 1, threshold = 20 } = {}) => {
    checkNumber("softplus", "beta", beta, "a number other than 0");
    const scaled = x.mul(beta);
    return where(scaled.gt(threshold), x, scaled.logaddexp(0).div(beta));
  },
});

export const logsigmoid: Activation = activation({
  name: "logsigmoid",
  doc: "Computes `log(sigmoid(x))`, which equals `-softplus(-x)`, element-wise and without overflow.",
  example: "tensor([0, -100]).logsigmoid()  // [-0.6931472, -100]",
  build: (x) => x.neg().logaddexp(0).neg(),
});

export const mish: Unary = unary("activation", {
  name: "mish",
  accepts: "float",
  doc: "Computes `x · tanh(softplus(x))` element-wise (Misra 2019).",
  example: "tensor([0, 1]).mish()  // [0, 0.8650984]",
  kernel: (x) => {
    // tanh(log(1 + p)) = (p² + 2p) / (p² + 2p + 2) with p = exp x; above 0 both sides are divided by p².
    const root = decayRoot(x);
    const e = root.mul(root);
    const isBelow = x.lt(0);
    const low = x.max(-farOut).mul(root).mul(root).mul(e.add(2));
    const high = e.mul(2).add(1);
    const divisor = isBelow.select(e.add(2).mul(e).add(2), e.mul(e).mul(2).add(high));
    return isBelow.select(low, x.mul(high)).div(divisor);
  },
  rule: "`g * (mish(x) / x + x * (1 - tanh(s)²) * sigmoid(x))`, with `s = softplus(x)`",
  grad: (g, x) => {
    const near = x.clip(-farOut, farOut);
    const isBelow = near.lt(0);
    // exp(-|x|), with |x| as a choice that has a slope at 0 too.
    const e = where(isBelow, near, near.neg()).exp();
    const square = e.square();
    const above = where(isBelow, square.add(e.mul(2)), e.mul(2).add(1));
    const below = above.add(where(isBelow, 2, square.mul(2)));
    const bend = where(isBelow, e, square).mul(e.add(1)).mul(4);
    return g.mul(above.add(near.mul(bend).div(below)).div(below));
  },
});

/** Returns `x` where it is above 0, else `bent(x)`. `bent` is evaluated at 0 for all other elements. */
function belowZero(x: Tensor, bent: (x: Tensor) => Tensor): Tensor {
  const isAbove = x.gt(0);
  return where(isAbove, x, bent(where(isAbove, 0, x)));
}

export const elu: Activation<[alpha?: TensorLike]> = activation({
  name: "elu",
  doc: "Computes the exponential linear unit, `x` where it is positive and `alpha · (exp(x) - 1)` elsewhere (Clevert, Unterthiner and Hochreiter 2016). `alpha` is 1 by default and also the gradient at 0.",
  example: "tensor([-1, 2]).elu()  // [-0.6321206, 2]",
  build: (x, alpha = 1) => belowZero(x, (low) => low.expm1().mul(alpha)),
});

export const celu: Activation<[alpha?: number]> = activation({
  name: "celu",
  doc: "Returns `x` where it is positive and `alpha · (exp(x / alpha) - 1)` elsewhere, a function that is continuously differentiable for every `alpha` (Barron 2017). `alpha` is 1 by default.",
  example: "tensor([-2, 3]).celu(2)  // [-1.2642411, 3]",
  build: (x, alpha = 1) => {
    checkNumber("celu", "alpha", alpha, "a number other than 0");
    return belowZero(x, (low) => low.div(alpha).expm1().mul(alpha));
  },
});

/** Klambauer, Unterthiner, Mayr and Hochreiter 2017, appendix 1: mean 0 and variance 1 are a fixed point. */
const selfNormalizing = { alpha: 1.6732632423543772, scale: 1.0507009873554805 };

export const selu: Activation = activation({
  name: "selu",
  doc: "Computes `elu` with `alpha` = 1.6732632, times 1.0507010. Layers that use it are self-normalizing, that is, their activations keep mean 0 and variance 1 (Klambauer et al. 2017).",
  example: "tensor([-1, 1]).selu()  // [-1.1113307, 1.050701]",
  build: (x) => elu(x, selfNormalizing.alpha).mul(selfNormalizing.scale),
});
