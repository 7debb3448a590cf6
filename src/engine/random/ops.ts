/** Every random op, one line a family. */
export { gumbelSoftmax, rrelu } from "./activation.ts";
export { binomial } from "./binomial.ts";
export { bits } from "./bits.ts";
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
export {
  fractionalMaxPool2d,
  fractionalMaxPool2dWithIndices,
  fractionalMaxPool3d,
  fractionalMaxPool3dWithIndices,
} from "./fractional-pooling.ts";
export { beta, chisquare, dirichlet, gamma, standardT } from "./gamma.ts";
export { ball, generalizedNormal, loggamma } from "./generalized-normal.ts";
export { hypergeometric } from "./hypergeometric.ts";
export { foldIn, randomKey, splitKey } from "./keys.ts";
export { lobpcg } from "./lobpcg.ts";
export { pcaLowrank, svdLowrank } from "./low-rank.ts";
export { doubleSidedMaxwell, maxwell } from "./maxwell.ts";
export {
  fDistribution,
  negativeBinomial,
  noncentralChisquare,
  noncentralF,
} from "./mixtures.ts";
export { multiHeadAttention } from "./multi-head-attention.ts";
export { multinomial, multivariateHypergeometric } from "./multinomial.ts";
export { multivariateNormal } from "./multivariate-normal.ts";
export { orthogonal } from "./orthogonal.ts";
export { permutation, shuffle } from "./permutation.ts";
export { poisson } from "./poisson.ts";
export { logseries, zipf } from "./power-laws.ts";
export { scaledDotProductAttention } from "./scaled-dot-product.ts";
export {
  geometric,
  lognormal,
  pareto,
  powerDistribution,
  rayleigh,
  triangular,
  weibull,
} from "./transformed.ts";
export { truncatedNormal } from "./truncated-normal.ts";
export { bernoulli, rademacher, rand, randint, uniform } from "./uniform.ts";
export { vonmises } from "./vonmises.ts";
export { wald } from "./wald.ts";
