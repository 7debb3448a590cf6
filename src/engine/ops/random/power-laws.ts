/** Integers k whose chances fall like a power of k, or like a geometric series divided by k. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import type { Shape } from "../../ir/shape.ts";
import { checkShape } from "../axes.ts";
import { functionOp, type TensorLike } from "../define.ts";
import { where } from "../index.ts";
import {
  Draws,
  firstAccepted,
  open,
  parameterOf,
  type RandomOp,
  type RandomOptions,
} from "./draws.ts";

/** At least 98 in 100 proposals are accepted, so after this many rounds 4 in 10^9 are not. */
const rounds = 5;
/** The largest f32 that fits an i32. */
const largest = 2 ** 31 - 128;

/**
 * Rejection from the power law over the real line, by inversion, where an integer stands for the interval
 * of half a step around it; 1 has its own chance exactly (Hörmann and Derflinger, "Rejection-inversion to
 * generate variates from monotone discrete distributions", ACM TOMACS 1996).
 */
function powerLaw(draws: Draws, a: Tensor, shape: Shape): Tensor {
  const exponent = a.sub(1);
  /** The hat's area beyond x, x^(1 − a) / (a − 1). */
  const beyond = (x: Tensor | number): Tensor =>
    (typeof x === "number" ? exponent.mul(-Math.log(x)) : x.log().mul(exponent).neg())
      .exp()
      .div(exponent);
  const whole = beyond(1.5).add(1);
  const words = draws.rounds(rounds, shape);
  const proposal = (round: Tensor | null): { area: Tensor; k: Tensor } => {
    const area = open(words(round)[0]).mul(whole);
    const x = area.mul(exponent).log().div(exponent).neg().exp();
    return { area, k: x.add(0.5).floor().clip(1, largest) };
  };
  const { area, k } = proposal(null);
  const chance = k.log().mul(a).neg().exp();
  const accepts = k.eq(1).logicalOr(area.le(beyond(k.add(0.5)).add(chance)));
  return proposal(firstAccepted(accepts)).k;
}

export const zipf: RandomOp<[a: TensorLike], RandomOptions> = functionOp("random", {
  name: "zipf",
  doc: "Draws random integers (i32), at least 1, from the Zipf distribution, with probabilities proportional to `k^−a`. The exponent `a` is above 1 and broadcasts to the shape. The method is at most 5 rejection steps (Hörmann and Derflinger 1996), which suffice except with probability 4 in 10^9. Numbers from 2^24 on are rounded to f32, and are at most 2147483520. Devices agree except where rounding decides.",
  example: "zipf([2], 60)  // [1, 1]",
  build: (shape, a, options = {}) => {
    if (typeof a === "number" && !(a > 1 && a < Number.POSITIVE_INFINITY))
      throw fault("zipf", `invalid a ${a}: expected a number above 1`);
    const exponent = parameterOf("zipf", "a", a, checkShape("zipf", shape)).stopGradient();
    return powerLaw(new Draws("zipf", options), exponent, shape).cast("i32");
  },
});

export const logseries: RandomOp<[p: TensorLike], RandomOptions> = functionOp("random", {
  name: "logseries",
  doc: "Draws random integers (i32), at least 1, from the logarithmic series distribution, with probabilities proportional to `p^k / k`. `p` is from 0 to below 1 and broadcasts to the shape. The method is geometric numbers with a random probability (Kemp, Applied Statistics 1981). Devices agree except where rounding decides.",
  example: "logseries([2], 0)  // [1, 1]",
  build: (shape, p, options = {}) => {
    if (typeof p === "number" && !(p >= 0 && p < 1))
      throw fault("logseries", `invalid p ${p}: expected a number from 0 up to 1`);
    const chance = parameterOf("logseries", "p", p, checkShape("logseries", shape)).stopGradient();
    const draws = new Draws("logseries", options);
    const rate = chance.neg().log1p();
    const q = rate.mul(draws.open(shape)).expm1().neg();
    const count = draws.open(shape).log().div(q.log()).floor().add(1);
    return where(q.gt(0), count.clip(1, largest), 1).cast("i32");
  },
});
