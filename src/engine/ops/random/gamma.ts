/**
 * The gamma distribution and distributions that follow from it, by rejection (Marsaglia and Tsang, "A simple
 * method for generating gamma variables", ACM TOMS 2000). A proposal is accepted with a probability of at least
 * 0.951, so after `rounds` of them fewer than 2 in 10^8 elements have none. Those use the last proposal
 * unchecked, whose distribution is close to the right one.
 */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, type Shape } from "../../ir/shape.ts";
import { checkShape } from "../axes.ts";
import { defaultFloat } from "../default-float.ts";
import { type FunctionOp, functionOp, recorder, type TensorLike } from "../define.ts";
import { where } from "../index.ts";
import { type ScaleOptions, scaled } from "./continuous.ts";
import {
  boxMuller,
  checkFloat,
  Draws,
  type FloatOptions,
  firstAccepted,
  open,
  positiveParameter,
  type RandomOp,
} from "./draws.ts";

const rounds = 6;
const bound =
  "The method is at most 6 rejection steps (Marsaglia and Tsang 2000), which suffice except with probability 2 in 10^8.";

export interface Variate {
  /** d·v·u^(1/α) for α < 1, else d·v: the product, and its logarithm where the product would be 0. */
  readonly value: Tensor;
  readonly log: Tensor;
}

/** No gradient flows to α, because another α may accept another round. */
export function standardGamma(draws: Draws, concentration: Tensor, shape: Shape): Variate {
  const alpha = concentration.stopGradient().broadcastTo(shape);
  const boosted = alpha.lt(1);
  // α < 1 is drawn by means of α + 1.
  const d = alpha.add(where(boosted, 2 / 3, -1 / 3));
  const c = d.mul(9).rsqrt();
  const [normals, uniforms] = [draws.rounds(rounds, shape), draws.rounds(rounds, shape)];
  const proposal = (round: Tensor | null): { x: Tensor; root: Tensor } => {
    const x = boxMuller(normals(round));
    return { x, root: x.mul(c).add(1) };
  };
  const { x, root } = proposal(null);
  const v = root.mul(root).mul(root);
  const limit = x
    .square()
    .mul(0.5)
    .add(d.mul(v.neg().add(1).add(root.maximum(0).log().mul(3))));
  const accepts = root.gt(0).logicalAnd(open(uniforms(null)[0]).log().lt(limit));
  const taken = proposal(firstAccepted(accepts)).root;
  const positive = where(taken.gt(0), taken, 1);
  const shrink = where(boosted, draws.open(shape).log().div(alpha), 0);
  const value = d.mul(positive).mul(positive).mul(positive).mul(shrink.exp());
  const log = d.log().add(positive.log().mul(3)).add(shrink);
  return { value: where(alpha.ge(0), value, Number.NaN), log };
}

export const gamma: RandomOp<[alpha: TensorLike], ScaleOptions> = functionOp("random", {
  name: "gamma",
  doc: `Draws random numbers of the gamma distribution with shape parameter \`alpha\`, above 0, and scale \`scale\` (default 1), the reciprocal of the rate. Both broadcast to the shape. ${bound} Gradients flow to \`scale\`, not to \`alpha\`.`,
  example: "gamma([2], 3, { scale: 0 })  // [0, 0]",
  build: (shape, alpha, { scale = 1, dtype = defaultFloat(), ...options } = {}) => {
    checkFloat("gamma", dtype);
    const concentration = positiveParameter("gamma", "alpha", alpha, checkShape("gamma", shape));
    const { value } = standardGamma(new Draws("gamma", options), concentration, shape);
    return scaled("gamma", value, 0, scale, shape).cast(dtype);
  },
});

export const beta: RandomOp<[a: TensorLike, b: TensorLike]> = functionOp("random", {
  name: "beta",
  doc: `Draws random numbers of the beta distribution with the parameters \`a\` and \`b\`, above 0, which broadcast to the shape. Each is the first of two gamma variates divided by their sum. ${bound} No gradient flows to the parameters.`,
  example: "beta([2], 1, 1).lt(1)  // [true, true]",
  build: (shape, a, b, { dtype = defaultFloat(), ...options } = {}) => {
    checkFloat("beta", dtype);
    checkShape("beta", shape);
    const draws = new Draws("beta", options);
    const [first, second] = [
      standardGamma(draws, positiveParameter("beta", "a", a, shape), shape).log,
      standardGamma(draws, positiveParameter("beta", "b", b, shape), shape).log,
    ];
    return first.sub(second).sigmoid().cast(dtype);
  },
});

export const dirichlet: FunctionOp<
  (shape: Shape, alpha: Tensor, options?: FloatOptions) => Tensor
> = functionOp("random", {
  name: "dirichlet",
  doc: `Draws random points of the simplex, [...shape, k], from the Dirichlet distribution with the parameters \`alpha\` [..., k], above 0. They are gamma variates divided by their sum. ${bound} No gradient flows to the parameters.`,
  example: "dirichlet([], tensor([3]))  // [1]",
  build: (shape, alpha, { dtype = defaultFloat(), ...options } = {}) => {
    checkFloat("dirichlet", dtype);
    const parameters = recorder().lift(alpha, "f32");
    const count = parameters.shape.at(-1) ?? 0;
    if (count === 0) {
      throw fault(
        "dirichlet",
        `invalid alpha ${formatShape(parameters.shape)}: expected [..., k] with k above 0`,
      );
    }
    const all = checkShape("dirichlet", [...checkShape("dirichlet", shape), count]);
    const concentration = positiveParameter("dirichlet", "alpha", parameters, all);
    const { log } = standardGamma(new Draws("dirichlet", options), concentration, all);
    return log.softmax(-1).cast(dtype);
  },
});

export const chisquare: RandomOp<[df: TensorLike]> = functionOp("random", {
  name: "chisquare",
  doc: `Draws random numbers of the chi-square distribution with \`df\` degrees of freedom, above 0. Each is twice a gamma variate with shape parameter df / 2. ${bound}`,
  example: "chisquare([2], 3).gt(0)  // [true, true]",
  build: (shape, df, { dtype = defaultFloat(), ...options } = {}) => {
    checkFloat("chisquare", dtype);
    const freedom = positiveParameter("chisquare", "df", df, checkShape("chisquare", shape));
    const draws = new Draws("chisquare", options);
    return standardGamma(draws, freedom.mul(0.5), shape).value.mul(2).cast(dtype);
  },
});

export const standardT: RandomOp<[df: TensorLike]> = functionOp("random", {
  name: "standardT",
  doc: `Draws random numbers of Student's t distribution with \`df\` degrees of freedom, above 0. Each is a normal variate divided by the square root of a chi-square variate over df. ${bound}`,
  example: "standardT([2], 3).abs().ge(0)  // [true, true]",
  build: (shape, df, { dtype = defaultFloat(), ...options } = {}) => {
    checkFloat("standardT", dtype);
    const freedom = positiveParameter("standardT", "df", df, checkShape("standardT", shape));
    const half = freedom.mul(0.5).stopGradient();
    const draws = new Draws("standardT", options);
    const square = standardGamma(draws, half, shape).value.div(half);
    return draws.normal(shape).mul(square.rsqrt()).cast(dtype);
  },
});
