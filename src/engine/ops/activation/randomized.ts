/** Activations that draw random numbers. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { normalizeAxis } from "../axes.ts";
import { checkNumber } from "../checks.ts";
import { type FunctionOp, functionOp, type TensorLike } from "../define.ts";
import { floatOf } from "../elementwise/makers.ts";
import { oneHot, softmax, where } from "../index.ts";
import { standardGumbel } from "../random/continuous.ts";
import { Draws, type RandomOptions } from "../random/draws.ts";

export interface RreluOptions extends RandomOptions {
  /** The smallest slope; default 1/8. */
  readonly lower?: number;
  /** The largest slope; default 1/3. */
  readonly upper?: number;
  /** Whether slopes are drawn; default false. */
  readonly training?: boolean;
}

export const rrelu: FunctionOp<(x: TensorLike, options?: RreluOptions) => Tensor> = functionOp(
  "activation",
  {
    name: "rrelu",
    doc: "Computes the randomized leaky ReLU, `x` where it is positive and `x` times a slope elsewhere (Xu, Wang, Chen and Li 2015). With `training`, the slope of each element is drawn from the range from `lower` to `upper`; otherwise it is the mean of the two. As in PyTorch, `lower` is 1/8 and `upper` is 1/3 by default. The same `key` always returns the same result.",
    example: "rrelu(tensor([-8, 3]), { lower: 0.25, upper: 0.75 })  // [-4, 3]",
    build: (value, { lower = 1 / 8, upper = 1 / 3, training = false, ...options } = {}) => {
      if (!(lower <= upper)) throw fault("rrelu", `invalid slopes: from ${lower} to ${upper}`);
      const x = floatOf(value);
      const slope = training
        ? new Draws("rrelu", options)
            .uniform(x.shape)
            .mul(upper - lower)
            .add(lower)
            .cast(x.dtype)
        : (lower + upper) / 2;
      return where(x.gt(0), x, x.mul(slope));
    },
  },
);

export interface GumbelSoftmaxOptions extends RandomOptions {
  /** The temperature: the closer to 0, the closer the result is to a single choice; default 1. */
  readonly tau?: number;
  /** Whether the result is a single choice, with the gradient of the soft one; default false. */
  readonly hard?: boolean;
  /** The axis of the choices; default the last. */
  readonly axis?: number;
}

export const gumbelSoftmax: FunctionOp<
  (logits: TensorLike, options?: GumbelSoftmaxOptions) => Tensor
> = functionOp("activation", {
  name: "gumbelSoftmax",
  doc: "Draws a differentiable sample of a categorical distribution along an axis (Jang, Gu and Poole 2017; Maddison, Mnih and Teh 2017). It is the `softmax` of the logits plus Gumbel noise, divided by the temperature `tau`. With `hard` the result is one-hot, with the gradient of the soft sample. The same `key` always returns the same result.",
  example: "gumbelSoftmax(tensor([0, 100, 0]), { hard: true })  // [0, 1, 0]",
  build: (value, { tau = 1, hard = false, axis = -1, ...options } = {}) => {
    checkNumber("gumbelSoftmax", "tau", tau, "a number above 0");
    const logits = floatOf(value);
    const along = normalizeAxis("gumbelSoftmax", axis, logits.shape);
    const noise = standardGumbel(new Draws("gumbelSoftmax", options), logits.shape);
    const soft = softmax(logits.add(noise.cast(logits.dtype)).div(tau), along);
    if (!hard) return soft;
    const extent = logits.shape[along] as number;
    const choice = oneHot(soft.stopGradient().argmax(along), extent);
    // The difference is 0, but it carries the gradient.
    return choice.moveaxis(-1, along).cast(soft.dtype).add(soft.sub(soft.stopGradient()));
  },
});
