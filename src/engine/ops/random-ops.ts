/**
 * Every op that draws random numbers, one line a file. They stand apart from index.ts, because they are built from
 * the ops that it lists and are no methods.
 */
export { gumbelSoftmax, rrelu } from "./activation/randomized.ts";
export { multiHeadAttention } from "./attention/multi-head-attention.ts";
export { scaledDotProductAttention } from "./attention/scaled-dot-product.ts";
export { lobpcg } from "./linear-algebra/lobpcg.ts";
export { pcaLowrank, svdLowrank } from "./linear-algebra/low-rank.ts";
export {
  fractionalMaxPool2d,
  fractionalMaxPool2dWithIndices,
  fractionalMaxPool3d,
  fractionalMaxPool3dWithIndices,
} from "./pooling/fractional.ts";
export { binomial } from "./random/binomial.ts";
export { bits } from "./random/bits.ts";
export {
  alphaDropout,
  dropout1d,
  dropout2d,
  dropout3d,
  featureAlphaDropout,
} from "./random/channel-dropout.ts";
export { categorical, choice } from "./random/choice.ts";
export {
  cauchy,
  exponential,
  gumbel,
  laplace,
  logistic,
  normal,
  randn,
} from "./random/continuous.ts";
export { dropout } from "./random/dropout.ts";
export { beta, chisquare, dirichlet, gamma, standardT } from "./random/gamma.ts";
export { ball, generalizedNormal, loggamma } from "./random/generalized-normal.ts";
export { hypergeometric } from "./random/hypergeometric.ts";
export { foldIn, randomKey, splitKey } from "./random/keys.ts";
export { doubleSidedMaxwell, maxwell } from "./random/maxwell.ts";
export {
  fDistribution,
  negativeBinomial,
  noncentralChisquare,
  noncentralF,
} from "./random/mixtures.ts";
export { multinomial, multivariateHypergeometric } from "./random/multinomial.ts";
export { multivariateNormal } from "./random/multivariate-normal.ts";
export { orthogonal } from "./random/orthogonal.ts";
export { permutation, shuffle } from "./random/permutation.ts";
export { poisson } from "./random/poisson.ts";
export { logseries, zipf } from "./random/power-laws.ts";
export { sample } from "./random/sample.ts";
export {
  geometric,
  lognormal,
  pareto,
  powerDistribution,
  rayleigh,
  triangular,
  weibull,
} from "./random/transformed.ts";
export { truncatedNormal } from "./random/truncated-normal.ts";
export { bernoulli, rademacher, rand, randint, uniform } from "./random/uniform.ts";
export { vonmises } from "./random/vonmises.ts";
export { wald } from "./random/wald.ts";
