/** Piecewise activations. At a kink each has PyTorch's slope. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape } from "../../ir/shape.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { floatOf } from "../elementwise/makers.ts";
import { type Activation, activation } from "./parametric.ts";

/**
 * Returns `below` up to and including `low`, `above` from `high` on, and `inside` in between and for NaN. NaN
 * is tested explicitly, because a driver may compile the comparisons to a minimum and a maximum, which lose it.
 * `inside` is evaluated at 0 outside its range, so that none of its slopes is infinite.
 */
function between(
  x: Tensor,
  [low, below]: readonly [number, TensorLike],
  inside: (x: Tensor) => Tensor,
  [high, above]: readonly [number, TensorLike],
): Tensor {
  const [isBelow, isAbove] = [x.le(low), x.ge(high)];
  const value = inside(where(isBelow.logicalOr(isAbove), 0, x));
  return where(x.ne(x), value, where(isBelow, below, where(isAbove, above, value)));
}

export const relu6: Activation = activation({
  name: "relu6",
  doc: "Clamps `x` to the range from 0 to 6 (Krizhevsky 2010). The gradient at 0 and 6 is 0.",
  example: "tensor([-1, 2, 9]).relu6()  // [0, 2, 6]",
  build: (x) => between(x, [0, 0], (held) => held, [6, 6]),
});

export const hardtanh: Activation<[min?: number, max?: number]> = activation({
  name: "hardtanh",
  doc: "Clamps `x` to the range from `min` (default -1) to `max` (default 1). The gradient at both bounds is 0.",
  example: "tensor([-5, 0.5, 5]).hardtanh()  // [-1, 0.5, 1]",
  build: (x, min = -1, max = 1) => {
    if (min <= max) return between(x, [min, min], (held) => held, [max, max]);
    throw fault("hardtanh", `invalid range: ${min} to ${max}`);
  },
});

export const hardsigmoid: Activation = activation({
  name: "hardsigmoid",
  doc: "Computes `relu6(x + 3) / 6`, a piecewise linear approximation of `sigmoid`. The gradient at -3 and 3 is 0.",
  example: "tensor([-4, 0, 1.5, 3]).hardsigmoid()  // [0, 0.5, 0.75, 1]",
  build: (x) => between(x, [-3, 0], (held) => held.add(3).div(6), [3, 1]),
});

export const hardswish: Activation = activation({
  name: "hardswish",
  doc: "Computes `x · hardsigmoid(x)` element-wise (Howard et al. 2019). The gradient is 0 at -3 and 1 at 3.",
  example: "tensor([-4, 0, 1.5, 3]).hardswish()  // [0, 0, 1.125, 3]",
  build: (x) => between(x, [-3, 0], (held) => held.add(3).div(6).mul(held), [3, x]),
});

export const sparseSigmoid: Activation = activation({
  name: "sparseSigmoid",
  doc: "Returns 0 up to -1, 1 from 1 on, and a linear interpolation in between. It is the derivative of `sparsePlus`. The gradient at -1 and 1 is 0.",
  example: "tensor([-2, 0, 0.5]).sparseSigmoid()  // [0, 0.5, 0.75]",
  build: (x) => between(x, [-1, 0], (held) => held.add(1).mul(0.5), [1, 1]),
});

export const sparsePlus: Activation = activation({
  name: "sparsePlus",
  doc: "Returns 0 up to -1, `x` from 1 on, and `(x + 1)² / 4` in between, a smooth function without an exponential.",
  example: "tensor([-2, 0, 3]).sparsePlus()  // [0, 0.25, 3]",
  build: (x) => between(x, [-1, 0], (held) => held.add(1).square().mul(0.25), [1, x]),
});

/**
 * Returns `x` above 0, else `slope` times it. A learned slope gets a gradient only from the elements that it
 * multiplies.
 */
function aboveZero(x: Tensor, slope: TensorLike): Tensor {
  const isAbove = x.gt(0);
  const low = typeof slope === "number" ? x : where(isAbove, 0, x);
  return where(isAbove, x, low.mul(slope));
}

export const leakyRelu: Activation<[negativeSlope?: TensorLike]> = activation({
  name: "leakyRelu",
  doc: "Returns `x` where it is positive and `negativeSlope · x` elsewhere (Maas, Hannun and Ng 2013). `negativeSlope` is 0.01 by default and also the gradient at 0.",
  example: "tensor([-2, 0, 3]).leakyRelu(0.5)  // [-1, 0, 3]",
  build: (x, negativeSlope = 0.01) => aboveZero(x, negativeSlope),
});

export const prelu: Op<(x: TensorLike, weight: TensorLike) => Tensor> = methodOp("activation", {
  name: "prelu",
  doc: "Returns `x` where it is positive and `weight · x` elsewhere, with a learned weight (He et al. 2015). `weight` is one number, or one number for each channel (axis 1 of `x`).",
  example: "tensor([[-1, -1]]).prelu(tensor([0.5, 0.25]))  // [[-0.5, -0.25]]",
  build: (value, weight) => {
    const x = floatOf(value);
    return aboveZero(x, alongChannels(floatOf(weight), x));
  },
});

/** Reshapes a weight so that it has axes of extent 1 for the axes of `x` after the channels. */
function alongChannels(weight: Tensor, x: Tensor): Tensor {
  const channels = x.rank >= 2 ? (x.shape[1] as number) : 1;
  if (weight.rank <= 1 && weight.size === 1) return weight.reshape([]);
  if (weight.rank === 1 && weight.size === channels)
    return weight.reshape([channels, ...x.shape.slice(2).map(() => 1)]);
  const wanted = channels === 1 ? "one number" : `1 or ${channels} numbers`;
  throw fault(
    "prelu",
    `mismatched weight: ${formatShape(weight.shape)} for ${formatShape(x.shape)}, expected ${wanted}`,
  );
}

export const threshold: Activation<[threshold: number, value: number]> = activation({
  name: "threshold",
  doc: "Returns `x` where it exceeds `threshold` and `value` elsewhere. The gradient at the threshold is 0.",
  example: "tensor([-1, 0.5, 2]).threshold(1, 7)  // [7, 7, 2]",
  build: (x, threshold, value) => where(x.le(threshold), value, x),
});

export const hardshrink: Activation<[lambda?: number]> = activation({
  name: "hardshrink",
  doc: "Sets the elements of `x` from `-lambda` to `lambda` (default 0.5) to 0 and keeps all others. The gradient at both bounds is 0.",
  example: "tensor([-2, 0.5, 0.75]).hardshrink()  // [-2, 0, 0.75]",
  build: (x, lambda = 0.5) => where(x.abs().le(lambda), 0, x),
});

export const softshrink: Activation<[lambda?: number]> = activation({
  name: "softshrink",
  doc: "Shrinks `x` towards 0 by `lambda` (default 0.5), to 0 where |x| is at most `lambda`. The gradient at `-lambda` and `lambda` is 0.",
  example: "tensor([-2, 0.5, 0.75]).softshrink()  // [-1.5, 0, 0.25]",
  build: (x, lambda = 0.5) => {
    if (lambda >= 0) return where(x.abs().le(lambda), 0, x.sub(x.sign().mul(lambda)));
    throw fault("softshrink", `invalid lambda ${lambda}: expected a non-negative number`);
  },
});
