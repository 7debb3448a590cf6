/** Activations and normalised exponentials. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { composite } from "../composite.ts";
import type { Op, TensorLike } from "../define.ts";
import { div } from "../elementwise/arithmetic.ts";
import { floatOf, type Unary, unary } from "../elementwise/makers.ts";

const family = "activation";

export const relu: Unary = unary({
  name: "relu",
  family,
  doc: "Rectified linear unit: `max(x, 0)`. Its gradient at 0 is 0.",
  example: "tensor([-1, 0, 2]).relu()  // [0, 0, 2]",
  sample: { apart: { from: [0], by: 0.1 } },
  kernel: (x) => x.max(0),
  // By the result, so that nothing needs the operand once the result is there.
  grad: (g, _x, result) => g.mul(result.gt(0)),
});

export const sigmoid: Unary = unary({
  name: "sigmoid",
  family,
  accepts: "float",
  doc: "The logistic function: `1 / (1 + exp(-x))`.",
  example: "tensor([0, 2]).sigmoid()  // [0.5, 0.8807971]",
  kernel: (x) => x.lift(1).div(x.neg().exp().add(1)),
  grad: (g, _x, result) => g.mul(result).mul(result.neg().add(1)),
});

/** The same elements, which no gradient goes through. */
export const stopGradient: Unary = unary({
  name: "stopGradient",
  family,
  accepts: "any",
  doc: "The same elements; no gradient goes through it.",
  example: "tensor([1, 2]).stopGradient()  // [1, 2]",
  kernel: (x) => x,
});

export interface GeluOptions {
  /** "none" is exact, by the error function; "tanh" is the usual approximation. */
  readonly approximate?: "none" | "tanh";
}

export const gelu: Op<(x: TensorLike, options?: GeluOptions) => Tensor> = composite({
  name: "gelu",
  family,
  doc: 'Gaussian error linear unit, `x · Φ(x)` (Hendrycks and Gimpel 2016); `{ approximate: "tanh" }` for the approximation.',
  example: "tensor([-1, 0, 1]).gelu()  // [-0.1586553, 0, 0.8413447]",
  method: true,
  parameters: 'x: TensorLike, options?: { approximate?: "none" | "tanh" }',
  build: (value: TensorLike, { approximate = "none" }: GeluOptions = {}): Tensor => {
    const x = floatOf(value);
    if (approximate === "none") return x.mul(0.5).mul(x.mul(Math.SQRT1_2).erf().add(1));
    if (approximate !== "tanh") {
      throw fault(
        "unknown",
        `gelu: unknown approximation "${String(approximate)}": use "none" or "tanh"`,
      );
    }
    const inner = x.add(x.mul(x).mul(x).mul(0.044715)).mul(Math.sqrt(2 / Math.PI));
    return x.mul(0.5).mul(inner.tanh().add(1));
  },
  cases: [
    { operands: [{ shape: [3, 11] }], build: (x) => gelu(x as Tensor) },
    { operands: [{ shape: [3, 11] }], build: (x) => gelu(x as Tensor, { approximate: "tanh" }) },
  ],
  errors: [
    {
      call: 'zeros([2]).gelu({ approximate: "fast" as never })',
      message: 'gelu: unknown approximation "fast": use "none" or "tanh"',
    },
  ],
});

export const softmax: Op<(x: TensorLike, axis?: number) => Tensor> = composite({
  name: "softmax",
  family,
  doc: "Exponentials along an axis, scaled to sum to 1; no overflow for large elements.",
  example: "tensor([0, 0]).softmax()  // [0.5, 0.5]",
  method: true,
  parameters: "x: TensorLike, axis?: number",
  build: (x: TensorLike, axis: number = -1): Tensor => {
    const weights = shifted(x, axis).exp();
    // The sum is at least 1: one quotient a row, and products for its elements.
    return weights.mul(div(1, weights.sum(axis, { keepdims: true })));
  },
  cases: [
    { operands: [{ shape: [5, 9] }], build: (x) => softmax(x as Tensor) },
    { operands: [{ shape: [3, 4, 5] }], build: (x) => softmax(x as Tensor, 1) },
    { operands: [{ shape: [2, 300], low: -90, high: 90 }], build: (x) => softmax(x as Tensor) },
  ],
  errors: [
    {
      call: "zeros([2, 3]).softmax(2)",
      message: "max: invalid axis 2: [2, 3] has the axes -2 to 1",
    },
  ],
});

export const logSoftmax: Op<(x: TensorLike, axis?: number) => Tensor> = composite({
  name: "logSoftmax",
  family,
  doc: "The logarithm of `softmax`, computed without forming it.",
  example: "tensor([0, 0]).logSoftmax()  // [-0.6931472, -0.6931472]",
  method: true,
  parameters: "x: TensorLike, axis?: number",
  build: (x: TensorLike, axis: number = -1): Tensor => {
    const centred = shifted(x, axis);
    return centred.sub(centred.exp().sum(axis, { keepdims: true }).log());
  },
  cases: [
    { operands: [{ shape: [5, 9] }], build: (x) => logSoftmax(x as Tensor) },
    { operands: [{ shape: [3, 4, 5] }], build: (x) => logSoftmax(x as Tensor, 0) },
  ],
});

/** Moved so that the largest element along the axis is 0; the softmax does not depend on the move. */
function shifted(value: TensorLike, axis: number): Tensor {
  const x = floatOf(value);
  if (x.shape.at(axis) === 0) return x;
  return x.sub(x.stopGradient().max(axis, { keepdims: true }));
}
