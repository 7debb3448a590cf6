/** Every random op, one line a family. */
export { gumbelSoftmax, rrelu } from "./activation.ts";
export { binomial } from "./binomial.ts";
export {
  alphaDropout,
  dropout1d,
  dropout2d,
  dropout3d,
  featureAlphaDropout,
} from "./channel-dropout.ts";
export { categorical, choice } from "./choice.ts";
export {
  cauchy,
  exponential,
  gumbel,
  laplace,
  logistic,
  normal,
  randn,
} from "./continuous.ts";
export { dropout } from "./dropout.ts";
export { beta, chisquare, dirichlet, gamma, standardT } from "./gamma.ts";
export { foldIn, randomKey, splitKey } from "./keys.ts";
export { multiHeadAttention } from "./multi-head-attention.ts";
export { multivariateNormal } from "./multivariate-normal.ts";
export { orthogonal } from "./orthogonal.ts";
export { permutation, shuffle } from "./permutation.ts";
export { poisson } from "./poisson.ts";
export {
  geometric,
  lognormal,
  pareto,
  rayleigh,
  triangular,
  weibull,
} from "./transformed.ts";
export { truncatedNormal } from "./truncated-normal.ts";
export { bernoulli, rademacher, rand, randint, uniform } from "./uniform.ts";
