/** Bessel functions of the first kind of all integer orders up to a given one. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { floatOf } from "../elementwise/makers.ts";
import { stack } from "../movement/joining.ts";
import { besselJ0, besselJ1 } from "./bessel-j.ts";

const most = 64;
/** The quotients of neighbours start with 0 this far above the highest order. */
const margin = 32;

/** Uses Jₙ₊₁ = 2n / x · Jₙ - Jₙ₋₁ (Abramowitz and Stegun 9.1.27), which is stable up to n = |x|. */
function upwards(x: Tensor, v: number): Tensor[] {
  const orders = [besselJ0(x), besselJ1(x)];
  for (let n = 1; n < v; n++) {
    const [before, last] = orders.slice(-2) as [Tensor, Tensor];
    orders.push(
      last
        .mul(2 * n)
        .div(x)
        .sub(before),
    );
  }
  return orders.slice(0, v + 1);
}

/** Uses Miller's algorithm: quotients of neighbours from above, and 1 = J₀ + 2·(J₂ + J₄ + …) (9.1.46). */
function downwards(x: Tensor, v: number): Tensor[] {
  const quotients: Tensor[] = [];
  let quotient = x.mul(0);
  for (let n = v + margin; n > 0; n--) {
    const below = x
      .mul(quotient)
      .neg()
      .add(2 * n);
    quotient = x.div(where(below.eq(0), 1e-20, below));
    quotients[n] = quotient;
  }
  // The sum is 1 + 2·q₁q₂·(1 + q₃q₄·(1 + …)).
  let sum = x.mul(0).add(1);
  const pairs = Math.floor((v + margin) / 2);
  for (let pair = pairs; pair > 0; pair--) {
    const product = (quotients[2 * pair - 1] as Tensor).mul(quotients[2 * pair] as Tensor);
    sum = product
      .mul(sum)
      .mul(pair === 1 ? 2 : 1)
      .add(1);
  }
  const orders = [sum.reciprocal()];
  for (let n = 1; n <= v; n++) orders.push((orders[n - 1] as Tensor).mul(quotients[n] as Tensor));
  return orders;
}

export const besselJn: Op<(x: TensorLike, v: number) => Tensor> = methodOp("exponential", {
  name: "besselJn",
  doc: `Computes the Bessel functions of the first kind of the orders 0 to \`v\` (an integer up to ${most}), stacked along a new first axis, [v + 1, ...x.shape]. Below |x| = v the method is Miller's algorithm, with full relative accuracy, otherwise recurrence from \`besselJ0\` and \`besselJ1\`.`,
  example: "tensor(1).besselJn(2)  // [0.7651977, 0.4400506, 0.1149035]",
  build: (value, v) => {
    if (!(Number.isInteger(v) && v >= 0 && v <= most))
      throw fault("besselJn", `invalid v ${String(v)}: expected an integer from 0 to ${most}`);
    const x = floatOf(value);
    const isFar = x.abs().ge(Math.max(v, 1));
    const far = upwards(where(isFar, x, Math.max(v, 1)), v);
    const near = downwards(where(isFar, 0.5, x), v);
    return stack(far.map((order, n) => where(isFar, order, near[n] as Tensor)));
  },
});
