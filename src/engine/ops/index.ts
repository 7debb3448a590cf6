/** Every op, one line a family. */
export {
  logSoftmax,
  relu,
  sigmoid,
  softmax,
  stopGradient,
} from "./activation/activation.ts";
export * from "./activation/gating.ts";
export { gelu } from "./activation/gelu.ts";
export * from "./activation/piecewise.ts";
export * from "./activation/smooth.ts";
export * from "./attention/rotary.ts";
export * from "./contraction/contraction.ts";
export { dotGeneral } from "./contraction/dot-general.ts";
export { einsum } from "./contraction/einsum.ts";
export { einsumPath } from "./contraction/einsum-path.ts";
export { groupedMm } from "./contraction/grouped-product.ts";
export * from "./contraction/products.ts";
export * from "./contraction/scaled-products.ts";
export * from "./contraction/vector-products.ts";
export { fold, im2col } from "./convolution/columns.ts";
export * from "./convolution/convolution.ts";
export { convTranspose } from "./convolution/fractional-convolution.ts";
export { convGeneralDilated, convWithGeneralPadding } from "./convolution/general-convolution.ts";
export { convGeneralDilatedPatches } from "./convolution/patches.ts";
export * from "./convolution/transposed-convolution.ts";
export { asarrayChkfinite } from "./creation/checked.ts";
export * from "./creation/creation.ts";
export * from "./creation/grids.ts";
export * from "./creation/like.ts";
export * from "./creation/ranges.ts";
export * from "./elementwise/angle.ts";
export * from "./elementwise/arithmetic.ts";
export { packbits, unpackbits } from "./elementwise/bit-packing.ts";
export * from "./elementwise/bits.ts";
export * from "./elementwise/choice.ts";
export * from "./elementwise/classification.ts";
export { clip } from "./elementwise/clipping.ts";
export * from "./elementwise/comparison.ts";
export * from "./elementwise/division.ts";
export { gcd, lcm } from "./elementwise/divisors.ts";
export * from "./elementwise/exponential.ts";
export { frexp, ldexp, modf, spacing } from "./elementwise/float-parts.ts";
export * from "./elementwise/hyperbolic.ts";
export { packInt4, packInt8, unpackInt4, unpackInt8 } from "./elementwise/integer-packing.ts";
export * from "./elementwise/logarithm.ts";
export * from "./elementwise/mixed-products.ts";
export * from "./elementwise/trigonometric.ts";
export * from "./fourier/axes.ts";
export { fft, ifft, irfft, rfft } from "./fourier/fourier.ts";
export * from "./fourier/hermitian.ts";
export * from "./fourier/short-time-fourier.ts";
export * from "./fourier/signal-windows.ts";
export { affineGrid, gridSample } from "./images/grid-sampling.ts";
export { interpolate } from "./images/interpolation.ts";
export { cropAndResize, roiAlign } from "./images/regions.ts";
export * from "./images/shuffling.ts";
export { at } from "./indexing/at.ts";
export { atMask } from "./indexing/at-mask.ts";
export * from "./indexing/choices.ts";
export { embedding } from "./indexing/embedding.ts";
export { embeddingBag } from "./indexing/embedding-bag.ts";
export { searchsorted, takeAlongAxis } from "./indexing/gathering.ts";
export { gatherGeneral, scatterGeneral } from "./indexing/general-indexing.ts";
export * from "./indexing/index-sets.ts";
export * from "./indexing/index-updates.ts";
export * from "./indexing/indexing.ts";
export { ravelMultiIndex, unravelIndex } from "./indexing/linear-indices.ts";
export * from "./indexing/placing.ts";
export { scatter, scatterAdd, scatterMax, scatterMin, scatterMul } from "./indexing/scatter.ts";
export * from "./indexing/scatter-index.ts";
export * from "./indexing/selection.ts";
export * from "./indexing/slice-updates.ts";
export { cholesky, choleskyInverse, choleskySolve } from "./linear-algebra/cholesky.ts";
export { cross } from "./linear-algebra/cross.ts";
export { eigh, eigvalsh } from "./linear-algebra/eigen.ts";
export { eig, eigvals, schur } from "./linear-algebra/general-eigen.ts";
export { geqrf, householderProduct, ormqr } from "./linear-algebra/householder.ts";
export { ldlFactor, ldlSolve } from "./linear-algebra/ldl.ts";
export { lstsq } from "./linear-algebra/least-squares.ts";
export { lu, luFactor, luSolve, luUnpack } from "./linear-algebra/lu.ts";
export { matrixExp } from "./linear-algebra/matrix-exponential.ts";
export * from "./linear-algebra/matrix-functions.ts";
export { polar } from "./linear-algebra/polar.ts";
export { matrixRank, pinv } from "./linear-algebra/pseudoinverse.ts";
export { qr } from "./linear-algebra/qr.ts";
export { svd, svdvals } from "./linear-algebra/singular-values.ts";
export * from "./linear-algebra/solving.ts";
export * from "./linear-algebra/tensor-equations.ts";
export { triangularSolve } from "./linear-algebra/triangular.ts";
export { tridiagonalSolve } from "./linear-algebra/tridiagonal.ts";
export { vander } from "./linear-algebra/vandermonde.ts";
export * from "./loss/binary.ts";
export * from "./loss/classes.ts";
export * from "./loss/ctc.ts";
export { cdist, dist, pairwiseDistance, pdist, renorm } from "./loss/distances.ts";
export * from "./loss/embedding.ts";
export * from "./loss/likelihood.ts";
export * from "./loss/margin.ts";
export * from "./loss/regression.ts";
export * from "./movement/arrangement.ts";
export * from "./movement/assembly.ts";
export * from "./movement/broadcasting.ts";
export * from "./movement/combinatorics.ts";
export * from "./movement/cutting.ts";
export * from "./movement/diagonal-updates.ts";
export { append, deleteAt, insert } from "./movement/editing.ts";
export { chunk, split, stack, unstack } from "./movement/joining.ts";
export {
  broadcastTo,
  flatten,
  permute,
  reshape,
  squeeze,
  transpose,
  unsqueeze,
} from "./movement/movement.ts";
export * from "./movement/padding.ts";
export { concat, flip, slice } from "./movement/slice.ts";
export * from "./movement/triangles.ts";
export { trimZeros } from "./movement/trimming.ts";
export { unfold } from "./movement/windows.ts";
export * from "./normalization/channel-normalization.ts";
export * from "./normalization/norm.ts";
export * from "./normalization/normalization.ts";
export * from "./normalization/running-statistics.ts";
export {
  adaptiveAvgPool1d,
  adaptiveAvgPool2d,
  adaptiveAvgPool3d,
  adaptiveMaxPool1d,
  adaptiveMaxPool1dWithIndices,
  adaptiveMaxPool2d,
  adaptiveMaxPool2dWithIndices,
  adaptiveMaxPool3d,
  adaptiveMaxPool3dWithIndices,
} from "./pooling/adaptive.ts";
export * from "./pooling/average.ts";
export * from "./pooling/global.ts";
export * from "./pooling/max.ts";
export { maxUnpool1d, maxUnpool2d, maxUnpool3d } from "./pooling/unpooling.ts";
export { dequantizeLinear, dynamicQuantizeLinear, quantizeLinear } from "./quantized/affine.ts";
export {
  convInteger,
  matmulInteger,
  quantizedConv,
  quantizedMatmul,
} from "./quantized/products.ts";
export { threefry } from "./random/primitives.ts";
export { gru, lstm, rnn } from "./recurrent/recurrent.ts";
export { bincount, digitize, histogram } from "./reduction/counting.ts";
export { corrcoef, cov } from "./reduction/covariance.ts";
export { diff } from "./reduction/difference.ts";
export * from "./reduction/equality.ts";
export { cummaxWithIndices, cumminWithIndices, mode } from "./reduction/frequent.ts";
export { reduce, reduceWindow } from "./reduction/general-reduction.ts";
export { histc, histogram2d, histogramBinEdges, histogramdd } from "./reduction/histograms.ts";
export { logmeanexp, logsumexp } from "./reduction/log-sums.ts";
export * from "./reduction/logic-reduction.ts";
export * from "./reduction/moments.ts";
export {
  nanargmax,
  nanargmin,
  nanmax,
  nanmean,
  nanmin,
  nanprod,
  nansum,
} from "./reduction/nan-reduction.ts";
export * from "./reduction/nan-scan.ts";
export * from "./reduction/nan-spread.ts";
export * from "./reduction/quantiles.ts";
export { argmax, argmin, max, mean, min, prod, sum } from "./reduction/reduction.ts";
export {
  cummax,
  cummin,
  cumprod,
  cumsum,
  linearRecurrence,
  logcumsumexp,
} from "./reduction/scan.ts";
export { std, stdMean, variance, varMean } from "./reduction/statistics.ts";
export { cumulativeTrapezoid, gradient, trapezoid } from "./signal/calculus.ts";
export * from "./signal/convolve.ts";
export { ediff1d, interp, unwrap } from "./signal/piecewise-linear.ts";
export * from "./signal/polynomial-fitting.ts";
export * from "./signal/polynomial-roots.ts";
export * from "./signal/polynomials.ts";
export * from "./sorting/ordering.ts";
export * from "./sorting/sets.ts";
export { argsort, kthvalue, sort, topk } from "./sorting/sorting.ts";
export { unique, uniqueConsecutive } from "./sorting/unique.ts";
export { airyAi } from "./special/airy.ts";
export { i0, i0e, i1, i1e } from "./special/bessel.ts";
export { besselJ0, besselJ1, sphericalBesselJ0 } from "./special/bessel-j.ts";
export {
  scaledModifiedBesselK0,
  scaledModifiedBesselK1,
} from "./special/bessel-k.ts";
export { besselJn } from "./special/bessel-orders.ts";
export { betaFunction, betaln, comb } from "./special/beta.ts";
export { hyp1f1 } from "./special/confluent-hypergeometric.ts";
export { exp1, expi, expn } from "./special/exponential-integral.ts";
export { wofz } from "./special/faddeeva.ts";
export { factorial, gammaFunction, gammasgn, poch } from "./special/gamma-function.ts";
export { hyp2f1 } from "./special/gauss-hypergeometric.ts";
export { betainc } from "./special/incomplete-beta.ts";
export { igamma, igammac } from "./special/incomplete-gamma.ts";
export { lpmn, lpmnValues, sphHarmY } from "./special/legendre.ts";
export { erfcx, logNdtr, ndtr, ndtri } from "./special/normal-distribution.ts";
export { owensT } from "./special/owens-t.ts";
export { mvlgamma, polygamma, zeta } from "./special/polygamma.ts";
export { klDivergence, relEntr } from "./special/relative-entropy.ts";
export * from "./special/special.ts";
export { spence } from "./special/spence.ts";
export { fresnel, sici } from "./special/trigonometric-integrals.ts";
