/** Every op, one line a family. */
export * from "./activation.ts";
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
} from "./adaptive-pooling.ts";
export * from "./angle.ts";
export * from "./arithmetic.ts";
export * from "./arrangement.ts";
export * from "./assembly.ts";
export { at } from "./at.ts";
export { atMask } from "./at-mask.ts";
export { scaledDotProductAttention } from "./attention.ts";
export * from "./average-pooling.ts";
export { i0, i0e, i1, i1e } from "./bessel.ts";
export { packbits, unpackbits } from "./bit-packing.ts";
export * from "./bits.ts";
export * from "./broadcasting.ts";
export { cumulativeTrapezoid, gradient, trapezoid } from "./calculus.ts";
export * from "./channel-normalization.ts";
export * from "./choice.ts";
export * from "./choices.ts";
export { cholesky, choleskyInverse, choleskySolve } from "./cholesky.ts";
export * from "./classification.ts";
export { fold, im2col } from "./columns.ts";
export * from "./combinatorics.ts";
export * from "./comparison.ts";
export * from "./contraction.ts";
export * from "./convolution.ts";
export { bincount, digitize, histogram } from "./counting.ts";
export * from "./creation.ts";
export * from "./ctc.ts";
export * from "./cutting.ts";
export * from "./diagonal-updates.ts";
export { cdist, dist, pairwiseDistance, pdist, renorm } from "./distances.ts";
export * from "./division.ts";
export { gcd, lcm } from "./divisors.ts";
export { dotGeneral } from "./dot-general.ts";
export { append, deleteAt, insert } from "./editing.ts";
export { eigh, eigvalsh } from "./eigen.ts";
export { einsum } from "./einsum.ts";
export { einsumPath } from "./einsum-path.ts";
export { embedding } from "./embedding.ts";
export { embeddingBag } from "./embedding-bag.ts";
export * from "./equality.ts";
export * from "./exponential.ts";
export { frexp, ldexp, modf, spacing } from "./float-parts.ts";
export { fft, ifft, irfft, rfft } from "./fourier.ts";
export * from "./fourier-axes.ts";
export * from "./fourier-hermitian.ts";
export { convTranspose } from "./fractional-convolution.ts";
export { cummaxWithIndices, cumminWithIndices, mode } from "./frequent.ts";
export { searchsorted, takeAlongAxis } from "./gathering.ts";
export * from "./gating.ts";
export { convGeneralDilated, convWithGeneralPadding } from "./general-convolution.ts";
export { eig, eigvals, schur } from "./general-eigen.ts";
export { gatherGeneral, scatterGeneral } from "./general-indexing.ts";
export { reduce, reduceWindow } from "./general-reduction.ts";
export * from "./global-pooling.ts";
export { affineGrid, gridSample } from "./grid-sampling.ts";
export { groupedMm } from "./grouped-product.ts";
export { histc, histogram2d, histogramBinEdges, histogramdd } from "./histograms.ts";
export { geqrf, householderProduct, ormqr } from "./householder.ts";
export * from "./hyperbolic.ts";
export { igamma, igammac } from "./incomplete-gamma.ts";
export * from "./index-sets.ts";
export * from "./index-updates.ts";
export * from "./indexing.ts";
export { interpolate } from "./interpolation.ts";
export { chunk, split, stack, unstack } from "./joining.ts";
export * from "./likeness.ts";
export { ravelMultiIndex, unravelIndex } from "./linear-places.ts";
export * from "./logarithm.ts";
export * from "./logic-reduction.ts";
export * from "./loss-binary.ts";
export * from "./loss-classes.ts";
export * from "./loss-embedding.ts";
export * from "./loss-likelihood.ts";
export * from "./loss-margin.ts";
export * from "./loss-regression.ts";
export { lu, luFactor, luSolve, luUnpack } from "./lu.ts";
export { matrixExp } from "./matrix-exponential.ts";
export * from "./matrix-functions.ts";
export * from "./max-pooling.ts";
export * from "./mixed-products.ts";
export * from "./moments.ts";
export {
  broadcastTo,
  flatten,
  permute,
  reshape,
  squeeze,
  transpose,
  unsqueeze,
} from "./movement.ts";
export * from "./nan-reduction.ts";
export * from "./norm.ts";
export { erfcx, logNdtr, ndtr, ndtri } from "./normal-distribution.ts";
export * from "./normalization.ts";
export * from "./ordering.ts";
export * from "./padding.ts";
export { convGeneralDilatedPatches } from "./patches.ts";
export * from "./piecewise.ts";
export { ediff1d, interp, unwrap } from "./piecewise-linear.ts";
export * from "./placing.ts";
export { polar } from "./polar.ts";
export { mvlgamma, polygamma, zeta } from "./polygamma.ts";
export * from "./polynomial-fitting.ts";
export * from "./polynomial-roots.ts";
export * from "./polynomials.ts";
export * from "./products.ts";
export { lstsq, qr } from "./qr.ts";
export * from "./quantiles.ts";
export { threefry } from "./random.ts";
export * from "./ranges.ts";
export { gru, lstm, rnn } from "./recurrent.ts";
export * from "./reduction.ts";
export * from "./rotary.ts";
export * from "./scaled-products.ts";
export * from "./scan.ts";
export { scatter, scatterAdd, scatterMax, scatterMin, scatterMul } from "./scatter.ts";
export * from "./scatter-index.ts";
export * from "./selection.ts";
export * from "./sets.ts";
export * from "./short-time-fourier.ts";
export * from "./shuffling.ts";
export * from "./signal-windows.ts";
export * from "./signals.ts";
export { svd, svdvals } from "./singular-values.ts";
export { concat, flip, slice } from "./slice.ts";
export * from "./slice-updates.ts";
export * from "./smooth.ts";
export * from "./solving.ts";
export * from "./sorting.ts";
export * from "./special.ts";
export * from "./statistics.ts";
export * from "./tensor-equations.ts";
export * from "./transposed-convolution.ts";
export * from "./triangles.ts";
export { triangularSolve } from "./triangular.ts";
export { tridiagonalSolve } from "./tridiagonal.ts";
export * from "./trigonometric.ts";
export { trimZeros } from "./trimming.ts";
export { unique, uniqueConsecutive } from "./unique.ts";
export { maxUnpool1d, maxUnpool2d, maxUnpool3d } from "./unpooling.ts";
export { vander } from "./vandermonde.ts";
export * from "./vector-products.ts";
export { unfold } from "./windows.ts";
