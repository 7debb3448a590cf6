/** Von Mises's distribution, the normal distribution of angles. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import type { Shape } from "../../ir/shape.ts";
import { checkShape } from "../axes.ts";
import { defaultFloat } from "../default-float.ts";
import { functionOp, type TensorLike } from "../define.ts";
import { where } from "../index.ts";
import { checkFloat, Draws, firstAccepted, open, parameterOf, type RandomOp } from "./draws.ts";

/**
 * At least two in three proposals are accepted (0.658 for large kappa), so after this many rounds 4 in 10^8 are
 * not.
 */
const rounds = 16;

/**
 * Rejection from the wrapped Cauchy distribution (Best and Fisher, "Efficient simulation of the von Mises
 * distribution", Applied Statistics 1979), with tangents of half the angles, so that small angles are as exact
 * as large ones. Returns the angle's size, from 0 to π.
 */
function sizes(draws: Draws, kappa: Tensor, shape: Shape): Tensor {
  // r = 1 + √(1 + 4κ²) and ρ = (r − √2r) / 2κ, written as ρ = κ · slope; 1 − ρ has two forms without
  // cancellation.
  const root = kappa.square().mul(4).add(1).sqrt();
  const r = root.add(1);
  const slope = r
    .sqrt()
    .mul(2)
    .div(r.mul(r.sqrt().add(Math.SQRT2)));
  const rho = kappa.mul(slope);
  const doubled = kappa.maximum(1).mul(2);
  const gap = where(
    kappa.gt(1),
    r.mul(2).sqrt().sub(1).sub(root.add(doubled).reciprocal()).div(doubled),
    rho.neg().add(1),
  );
  const words = draws.rounds(rounds, shape);
  /** Sine and cosine of half the angle, up to a common factor, and the uniform number from the other word. */
  const proposal = (round: Tensor | null): { sine: Tensor; cosine: Tensor; v: Tensor } => {
    const [first, second] = words(round);
    const even = open(first).mul(Math.PI / 2);
    return {
      sine: gap.mul(even.sin()),
      cosine: gap.neg().add(2).mul(even.cos()),
      v: open(second),
    };
  };
  const { sine, cosine, v } = proposal(null);
  const fall = sine.square().mul(2).div(sine.square().add(cosine.square()));
  const y = gap.square().div(slope.mul(2)).add(kappa.mul(fall));
  const accepts = y.log().sub(v.log()).add(1).ge(y);
  const taken = proposal(firstAccepted(accepts));
  return taken.sine.atan2(taken.cosine).mul(2);
}

export const vonmises: RandomOp<[mu: TensorLike, kappa: TensorLike]> = functionOp("random", {
  name: "vonmises",
  doc: "Draws random angles from −π to π of the von Mises distribution about `mu` with concentration `kappa`, at least 0. The distribution is uniform for a `kappa` of 0, and for large `kappa` nearly normal with variance 1 / kappa. Both broadcast to the shape. The method is at most 16 rejection steps (Best and Fisher 1979), which suffice except with probability 4 in 10^8. Gradients flow to `mu`, not to `kappa`.",
  example: "vonmises([2], 0, 4).abs().le(3.1415927)  // [true, true]",
  build: (shape, mu, kappa, { dtype = defaultFloat(), ...options } = {}) => {
    checkFloat("vonmises", dtype);
    if (typeof kappa === "number" && !(kappa >= 0 && kappa <= 1e9))
      throw fault("vonmises", `invalid kappa ${kappa}: expected a number from 0 to 1e9`);
    const middle = parameterOf("vonmises", "mu", mu, checkShape("vonmises", shape));
    const concentration = parameterOf("vonmises", "kappa", kappa, shape).stopGradient();
    const draws = new Draws("vonmises", options);
    const size = sizes(draws, concentration, shape);
    const angle = where(draws.bits(shape).cast("i32").lt(0), size.neg(), size).add(middle);
    const revolutions = angle
      .stopGradient()
      .add(Math.PI)
      .div(2 * Math.PI)
      .floor();
    return angle
      .sub(revolutions.mul(2 * Math.PI))
      .clip(-Math.PI, Math.PI)
      .cast(dtype);
  },
});
