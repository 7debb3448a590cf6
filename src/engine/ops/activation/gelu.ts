/** The Gaussian error linear unit, and its approximation by tanh, with their tails. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import type { Scalar } from "../../ir/scalar.ts";
import { type ElementwisePrimitive, methodOp, type Op, type TensorLike } from "../define.ts";
import { applyElementwise, elementwise, floatOf } from "../elementwise/makers.ts";

export interface GeluOptions {
  /** "none" is exact and uses the error function; "tanh" is the usual approximation. */
  readonly approximate?: "none" | "tanh";
}

/** Beyond this, x · Φ(x) rounds to 0 for negative x and to x for positive x. */
const farGelu = 20;

/** Computes Φ(x) as half of erfc, which keeps its digits where 1 + erf has none. */
export const geluByErrorFunction: ElementwisePrimitive = elementwise(
  { name: "gelu", accepts: "float", rule: "`g * (Φ(x) + x * φ(x))`, with the normal density φ" },
  ([x]) => {
    const operand = x as Scalar;
    return operand.max(-farGelu).mul(0.5).mul(operand.mul(-Math.SQRT1_2).erfc());
  },
  (g, [x]) => {
    const operand = x as Tensor;
    const near = operand.clip(-farGelu, farGelu);
    const density = near
      .square()
      .mul(-0.5)
      .exp()
      .mul(1 / Math.sqrt(2 * Math.PI));
    const cdf = operand.mul(-Math.SQRT1_2).erfc().mul(0.5);
    return [g.mul(cdf.add(near.mul(density)))];
  },
);

const cubic = 0.044715;
const twice = 2 * Math.sqrt(2 / Math.PI);
/** The same bound as farGelu, for the approximation. */
const farTanh = 12;

/** Computes (1 + tanh u) / 2 as the sigmoid of 2u. */
export const geluByTanh: ElementwisePrimitive = elementwise(
  {
    name: "geluTanh",
    accepts: "float",
    rule: "`g * (s + x * s * (1 - s) * 2u')`, with `s = sigmoid(2u)`",
  },
  ([x]) => {
    const operand = x as Scalar;
    const held = operand.max(-farTanh);
    const near = held.min(farTanh);
    const inner = near.mul(near).mul(cubic).add(1).mul(near).mul(-twice);
    return held.div(inner.exp().add(1));
  },
  (g, [x]) => {
    const near = (x as Tensor).clip(-farTanh, farTanh);
    const square = near.square();
    const inner = square.mul(cubic).add(1).mul(near).mul(twice);
    const derivative = square
      .mul(3 * cubic)
      .add(1)
      .mul(twice);
    const slope = inner.neg().sigmoid().mul(near).mul(derivative);
    return [g.mul(inner.sigmoid()).mul(slope.add(1))];
  },
);

export const gelu: Op<(x: TensorLike, options?: GeluOptions) => Tensor> = methodOp("activation", {
  name: "gelu",
  doc: 'Computes the Gaussian error linear unit `x · Φ(x)` element-wise (Hendrycks and Gimpel 2016). `{ approximate: "tanh" }` selects the tanh approximation.',
  example: "tensor([-1, 0, 1]).gelu()  // [-0.1586553, 0, 0.8413447]",
  build: (value, { approximate = "none" } = {}) => {
    const x = floatOf(value);
    if (approximate === "none") return applyElementwise(geluByErrorFunction, "float", [x]);
    if (approximate !== "tanh") {
      throw fault("gelu", `unknown approximation "${String(approximate)}": use "none" or "tanh"`);
    }
    return applyElementwise(geluByTanh, "float", [x]);
  },
});
