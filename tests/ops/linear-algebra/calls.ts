/** Calls of the ops in src/engine/ops/linear-algebra/, in the form of read-table.ts. */
export const calls: string = `
det inv:
  OP(regular(<1, 1>))
  OP(regular(<3, 3>))
  OP(regular(<2, 4, 4>))
ldlSolve luSolve:
  OP(<2>, <i32 2>, <2>)  // OP: invalid rank: [2]: expected [..., m, n]
  OP(<2, 3>, <i32 2>, <2>)  // OP: invalid shape [2, 3]: expected square matrices [..., n, n]
  OP(<2, 2>, <i32 2>, <3, 1>)
      // OP: mismatched shapes: [2, 2] and [3, 1]: expected [..., n, n] with [n] or [..., n, k]
matrixRank pinv:
  OP(ones([2, 2]), { rtol: -1 })  // OP: invalid rtol -1: expected a non-negative number
  OP(ones([2, 2]), { atol: -1 })  // OP: invalid atol -1: expected a non-negative number
  OP(ones([2, 3]), { hermitian: true })
      // OP: invalid shape [2, 3]: expected square matrices [..., n, n]
cholesky choleskyInverse det eig eigh eigvals eigvalsh inv ldlFactor lobpcg logdet matrixExp
    schur slogdet:
  OP(<2, 3>)  // OP: invalid shape [2, 3]: expected square matrices [..., n, n]
cholesky choleskyInverse cond det eig eigh eigvals eigvalsh geqrf inv ldlFactor lobpcg logdet lu
    luFactor matrixExp matrixNorm matrixRank pinv polar qr schur slogdet svd svdLowrank svdvals:
  OP(<2>)  // OP: invalid rank: [2]: expected [..., m, n]
cholesky(positiveDefinite(<1, 1>))
cholesky(positiveDefinite(<3, 3>))
cholesky(positiveDefinite(<2, 4, 4>))
cholesky(positiveDefinite(<2, 1, 3, 3>))
cholesky(positiveDefinite(<i32 45, 45>.cast("f32").mul(0.1)))
cholesky(positiveDefinite(<3, 3>), { upper: true })
choleskyInverse(withDiagonal(shrunk(<2, 3, 3>, 0.5), 2), { upper: false })
choleskyInverse(withDiagonal(shrunk(<3, 3>, 0.5), 2), { upper: true })
choleskySolve(<3>, withDiagonal(shrunk(<3, 3>, 0.5), 2))
choleskySolve(<2, 3, 2>, withDiagonal(shrunk(<3, 3>, 0.5), 2), { upper: true })
choleskySolve(<2>, <2, 3>)
    // choleskySolve: invalid shape [2, 3]: expected square matrices [..., n, n]
choleskySolve(<3, 1>, <2, 2>)
    // choleskySolve: mismatched shapes: [2, 2] and [3, 1]: expected [..., n, n] with [n] or [...,
    // n, k]
cond(graded(<2, 2, 2: off 0 by 0.1>), 2)
cond(graded(<2, 2, 2: off 0 by 0.1>), -2)
cond(graded(<2, 2, 2: off 0 by 0.1>), "fro")
cond(graded(<2, 2, 2: off 0 by 0.1>), 1)
cond(graded(<2, 2, 2: off 0 by 0.1>), Infinity)
cond(<2, 3>, "fro")  // cond: invalid shape [2, 3]: expected square matrices [..., n, n]
cond(<0, 0>)  // cond: invalid shape [0, 0]: it has no elements
cond(ones([2, 2]), 3)  // cond: unknown ord 3: use "fro", "nuc", 1, -1, 2, -2, Infinity or -Infinity
cross(<4, 3>, <3>)
cross(<3, 2>, <3, 2>, 0)
cross(<3, 2>, <4, 1, 3>, -1, { axisa: 0, axisc: 1 })
cross(<i32 3>, <i32 3>)
cross(<2>, <2>)  // cross: invalid shape [2]: axis -1 must have 3 components, not 2
(await eig(separatedPairs(<2, 3, 3>))).eigenvalues.real
(await eig(separatedPairs(<4, 4>))).eigenvalues.imag
(await eig(separatedPairs(<2, 3, 3>))).eigenvectors.real
(await eig(separatedPairs(<4, 4>))).eigenvectors.imag
eigh(separated(<1, 1>)).eigenvalues
withSigns(eigh(separated(<1, 1>)).eigenvectors)
eigh(separated(<2, 2>)).eigenvalues
withSigns(eigh(separated(<2, 2>)).eigenvectors)
eigh(separated(<3, 3>)).eigenvalues
withSigns(eigh(separated(<3, 3>)).eigenvectors)
eigh(separated(<2, 4, 4>)).eigenvalues
withSigns(eigh(separated(<2, 4, 4>)).eigenvectors)
(await eigvals(separatedPairs(<3, 3>))).imag
eigvalsh(separated(<3, 3>), { uplo: "U" })
geqrf(tiltedFloats(<i32 5, 3>)).a
geqrf(tiltedFloats(<i32 2, 3, 4>)).tau
householderProduct(shrunk(<4, 3>, 0.5), <2>)
householderProduct(shrunk(<2, 3, 3>, 0.5), <2, 3>)
householderProduct(<2>, <1>)  // householderProduct: invalid rank: [2]: expected [..., m, n]
householderProduct(<2, 3>, <2>)
    // householderProduct: invalid shape [2, 3]: expected at least as many rows as columns
householderProduct(<3, 2>, <3>)
    // householderProduct: mismatched tau: [3] for the reflections [3, 2]: expected [..., k] with k
    // of min(m, n) or less
ldlFactor(<i32 2, 4, 4: -6..7>.cast("f32").mul(0.375)).ld
ldlFactor(<i32 5, 5: -6..7>.cast("f32")).pivots.cast("f32")
ldlFactor(indefinite(<2, 4, 4>)).ld
ldlSolve: using(ldlFactor(<i32 2, 5, 5: -6..7>.cast("f32").add(0.5)),
    ({ ld, pivots }) => ldlSolve(ld, pivots, <5, 2>))
ldlSolve(<3, 3>.add(eye(3).mul(5)), i32([1, -1, -3]), <3>)
ldlSolve(<3, 3>, <i32 2>, <3>)  // ldlSolve: mismatched pivots: [2] for the factors [3, 3]
(await lobpcg(separatedFromZero(<2, 5, 5>), 2, { niter: 5, tol: 0.000001, key: 1 })).eigenvalues
# The product does not depend on the signs of the vectors.
using(await lobpcg(separatedFromZero(<4, 4>), 1,
    { B: separatedFromZero(<4, 4>), n: 2, niter: 5, tol: 0.000001, largest: false, key: 2 }),
    (r) => r.eigenvectors.mul(r.eigenvectors.transpose()))
lobpcg(<3, 3>, 4)  // lobpcg: invalid k 4: expected an integer from 1 to 3
lobpcg(<3, 3>, 2, { n: 1 })  // lobpcg: invalid n 1: expected an integer from 2 to 3
lobpcg(<3, 3>, 1, { niter: -1 })  // lobpcg: invalid niter -1: expected an integer of at least 0
lobpcg(<3, 3>, 1, { tol: -1 })  // lobpcg: invalid tol -1: expected a non-negative number
lobpcg(<3, 3>, 1, { B: <2, 2> })  // lobpcg: mismatched B: [2, 2] for matrices [3, 3]
logdet(withDiagonal(shrunk(<2, 3, 3>, 0.5), 3))
lstsq(tilted(<5, 3>), <5>)
lstsq(tilted(<3, 5>), <3, 2>)
lstsq(tilted(<2, 4, 2>), <4, 1>)
# The rank is 2: two columns depend on each other. The second call does not know it.
lstsq(tilted(<4, 2>).matmul(repeatedColumn(tilted($0))), <4>, { rcond: 0.001 })
lstsq(tilted(<4, 2>).matmul(repeatedColumn(tilted($0))), <4, 2>)
lstsq(tilted(<2, 4, 2>), <4, 3>, { full: true }).residuals
lstsq(tilted(<2, 4, 2>), <4, 3>, { full: true }).s
lstsq(<2>, <2>)  // lstsq: invalid rank: [2]: expected [..., m, n]
lstsq(<3, 2>, <2>)
    // lstsq: mismatched shapes: [3, 2] and [2]: expected [..., m, n] with [m] or [..., m, k]
lstsq(ones([2, 2]), ones([2]), { rcond: -1 })
    // lstsq: invalid rcond -1: expected a non-negative number
lu(<3, 3>).l
lu(<3, 3>).u
lu(<2, 4, 4>).l
lu(<2, 4, 4>).u
lu(<5, 3>).l
lu(<5, 3>).u
lu(<3, 5>).l
lu(<3, 5>).u
lu(<1, 1>).l
lu(<1, 1>).u
luFactor(withDiagonal(shrunk(<2, 4, 3>, 0.5), 3), { pivot: false }).lu
luFactor(<2, 3, 3>).lu
luFactor(<4, 3>).permutation.cast("f32")
luSolve: using(luFactor(regular(<3, 3>)),
    ({ lu, permutation }) => luSolve(lu, permutation, <2, 3>, { left: false }))
luSolve: using(luFactor(regular(<3, 3>)), ({ lu, permutation }) => luSolve(lu, permutation, <3>))
luSolve: using(luFactor(regular(<3, 3>)),
    ({ lu, permutation }) => luSolve(lu, permutation, <2, 3, 2>, { transpose: true }))
luSolve(<3, 3>, <i32 2>, <3>)  // luSolve: mismatched permutation: [2] for the factors [3, 3]
luUnpack: using(luFactor(<3, 4>), ({ lu, permutation }) => using(luUnpack(lu, permutation),
    ({ p, l, u }) => p.matmul(l.mul(2)).matmul(u)))
luUnpack(<3>, <i32 3>)  // luUnpack: invalid rank: [3]: expected [..., m, n]
luUnpack(<3, 3>, <i32 2>)  // luUnpack: mismatched permutation: [2] for the factors [3, 3]
matrixExp(<1, 1>)
matrixExp(<3, 3: -0.5..0.5>)
matrixExp(withDiagonal(<2, 4, 4>, -3))
matrixNorm(graded(<2, 3, 2: off 0 by 0.1>), "fro")
matrixNorm(graded(<2, 3, 2: off 0 by 0.1>), "nuc")
matrixNorm(graded(<2, 3, 2: off 0 by 0.1>), 1)
matrixNorm(graded(<2, 3, 2: off 0 by 0.1>), -1)
matrixNorm(graded(<2, 3, 2: off 0 by 0.1>), 2)
matrixNorm(graded(<2, 3, 2: off 0 by 0.1>), -2)
matrixNorm(graded(<2, 3, 2: off 0 by 0.1>), Infinity)
matrixNorm(graded(<2, 3, 2: off 0 by 0.1>), -Infinity)
matrixNorm(<2, 3, 4: off 0 by 0.1>, 1, { axes: [2, 0], keepdims: true })
matrixNorm(<i32 2, 3>, "fro", { dtype: "f32" })
matrixNorm(ones([2, 2]), 1, { axes: [0, 2] })
    // matrixNorm: invalid axis 2: [2, 2] has the axes -2 to 1
matrixNorm(ones([2, 2]), 3)
    // matrixNorm: unknown ord 3: use "fro", "nuc", 1, -1, 2, -2, Infinity or -Infinity
matrixNorm(<2, 0>, 2)  // matrixNorm: invalid shape [2, 0]: it has no elements
matrixPower(withDiagonal(<2, 3, 3: -0.5..0.5>, 2), 0)
matrixPower(withDiagonal(<2, 3, 3: -0.5..0.5>, 2), 1)
matrixPower(withDiagonal(<2, 3, 3: -0.5..0.5>, 2), 3)
matrixPower(withDiagonal(<2, 3, 3: -0.5..0.5>, 2), 6)
matrixPower(withDiagonal(<2, 3, 3: -0.5..0.5>, 2), -2)
matrixPower(<2>, 2)  // matrixPower: invalid rank: [2]: expected [..., m, n]
matrixPower(<2, 3>, 2)  // matrixPower: invalid shape [2, 3]: expected square matrices [..., n, n]
matrixPower(<2, 2>, 0.5)  // matrixPower: invalid n 0.5: expected an integer
matrixRank(graded(<2, 3, 3>))
matrixRank(<4, 1>.mul(<1, 3>), { rtol: 0.001 })
matrixRank(gradedSymmetric(<2, 3, 3>), { atol: <2: 3..3.01>, hermitian: true })
matrixRank(<0, 2>)  // matrixRank: invalid shape [0, 2]: it has no elements
ormqr(shrunk(<4, 3>, 0.5), <3>, <4, 2>, { left: true })
ormqr(shrunk(<4, 3>, 0.5), <3>, <4, 2>, { left: true, transpose: true })
ormqr(shrunk(<4, 3>, 0.5), <3>, <2, 4>, { left: false, transpose: true })
ormqr(<2>, <1>, <2, 2>)  // ormqr: invalid rank: [2]: expected [..., m, n]
ormqr(<3, 2>, <2>, <2, 3>)
    // ormqr: mismatched shapes: [2, 3] with reflections of 3 elements, on its left
lowRankProduct(pcaLowrank(<5, 3>, 2, { key: 1 }))
pcaLowrank(<4, 3>, 4)  // pcaLowrank: invalid q 4: expected an integer from 1 to 3 for [4, 3]
pinv(graded(<3, 3>))
pinv(graded(<3, 2>))
pinv(graded(<2, 2, 3>))
pinv(gradedSymmetric(<2, 3, 3>), { hermitian: true, atol: 0.5 })
polar(withDiagonal(shrunk(<3, 3>, 0.5), 2)).u
polar(withDiagonal(shrunk(<4, 2>, 0.5), 2)).u
polar(withDiagonal(shrunk(<2, 2, 3>, 0.5), 2)).u
polar(withDiagonal(shrunk(<2, 3>, 0.5), 2), { side: "left" }).h
qr(tilted(<3, 3>)).q
qr(tilted(<3, 3>)).r
qr(tilted(<5, 3>)).q
qr(tilted(<5, 3>)).r
qr(tilted(<2, 4, 4>)).q
qr(tilted(<2, 4, 4>)).r
qr(tilted(<1, 1>)).q
qr(tilted(<1, 1>)).r
qr(tilted(<i32 3, 5>.cast("f32"))).r
qr(tilted(<i32 5, 3>.cast("f32")), { mode: "complete" }).q
qr(tilted(<4, 3>), { mode: "r" })
qr(tilted(<i32 4, 3>.cast("f32")), { mode: "raw" }).h
qr(rising(<2, 4, 3>), { pivoting: true }).r
qr(rising(<2, 4>), { pivoting: true }).permutation.cast("f32")
qr(<2, 2>, { mode: "full" })  // qr: unknown mode "full": use "reduced", "complete", "r" or "raw"
qr(ones([2, 2]), { mode: "r", pivoting: true })
    // qr: unsupported mode "r" with these arguments: use "reduced" or "complete"
qr: grad((x) => qr(x).r.sum())(ones([2, 3]))
    // qr: unsupported gradient of [2, 3]: expected reduced factors and at least as many rows as
    // columns
using(await schur(<i32 2, 4, 4>), (r) => r.z.matmul(r.t).matmul(r.z.transpose()))
slogdet(regular(<1, 1>)).logabsdet
slogdet(regular(<1, 1>)).sign
slogdet(regular(<3, 3>)).logabsdet
slogdet(regular(<3, 3>)).sign
slogdet(regular(<2, 4, 4>)).logabsdet
slogdet(regular(<2, 4, 4>)).sign
solve(regular(<2, 3, 3>), <1, 3>, { left: false })
solve(regular(<3, 3>), <3>)
solve(regular(<4, 4>), <4, 2>)
solve(regular(<2, 3, 3>), <3, 2>)
solve(regular(<3, 3>), <2, 3, 1>)
solve(<2>, <2>)  // solve: invalid rank: [2]: expected [..., m, n]
solve(<2, 3>, <2>)  // solve: invalid shape [2, 3]: expected square matrices [..., n, n]
solve(<2, 2>, <2, 3>, { left: false })
    // solve: mismatched shapes: [2, 2] and [2, 3]: expected [..., n, n] with [n] or [..., k, n]
solve(<2, 2>, <3>)
    // solve: mismatched shapes: [2, 2] and [3]: expected [..., n, n] with [n] or [..., n, k]
svd(stretched(<3, 3>)).s
# The sign of a pair of vectors is arbitrary, but that of their product is not.
using(svd(stretched(<3, 3>), { fullMatrices: false }),
    (r) => r.u.unsqueeze(-2).mul(r.vh.transpose().unsqueeze(-3)).slice(null, null, 0))
svd(stretched(<4, 2>)).s
using(svd(stretched(<4, 2>), { fullMatrices: false }),
    (r) => r.u.unsqueeze(-2).mul(r.vh.transpose().unsqueeze(-3)).slice(null, null, 0))
svd(stretched(<2, 4>)).s
using(svd(stretched(<2, 4>), { fullMatrices: false }),
    (r) => r.u.unsqueeze(-2).mul(r.vh.transpose().unsqueeze(-3)).slice(null, null, 0))
svd(stretched(<2, 3, 2>)).s
using(svd(stretched(<2, 3, 2>), { fullMatrices: false }),
    (r) => r.u.unsqueeze(-2).mul(r.vh.transpose().unsqueeze(-3)).slice(null, null, null, 0))
svd(stretched(<1, 1>)).s
svd(stretched(<4, 2>), { computeUv: false })
# The roots of the values are used, because the values themselves would restore the matrix.
using(svd(mixed(<2, 3, 3>), { hermitian: true }),
    (r) => r.u.mul(r.s.sqrt().unsqueeze(-2)).matmul(r.vh))
svd(<2, 3>, { hermitian: true })  // svd: invalid shape [2, 3]: expected square matrices [..., n, n]
svd: grad((x) => svd(x).u.sum())(ones([3, 2]))
    // svd: unsupported gradient: all vectors of [3, 2]: use reduced ones with { fullMatrices: false
    // }
lowRankProduct(svdLowrank(<5, 3>, 2, { key: 1 }))
svdLowrank(<2, 2, 4>, 2, { niter: 1, key: 2 }).s
lowRankProduct(svdLowrank(<4, 3>, 2, { M: <1, 3>, key: 1 }))
svdLowrank(<4, 3>)  // svdLowrank: invalid q 6: expected an integer from 1 to 3 for [4, 3]
svdLowrank(<4, 3>, 2, { niter: -1 })
    // svdLowrank: invalid niter -1: expected a non-negative integer
svdLowrank(<4, 3>, 2, { M: <2, 4, 3> })
    // svdLowrank: mismatched M: [2, 4, 3] does not broadcast to [4, 3]
svdvals(stretched(<3, 2>))
tensorinv(regularTensor(<2, 3, 6>, 6))
tensorinv(regularTensor(<4, 2, 2>, 4), 1)
tensorinv(<2, 3>)
    // tensorinv: invalid shape [2, 3]: expected equally many elements in its first 2 axes and in
    // the others
tensorinv(<2, 2>, 0)  // tensorinv: invalid axes 0: expected an integer above 0
tensorsolve(regularTensor(<2, 3, 6>, 6), <2, 3>)
tensorsolve(regularTensor(<2, 4, 2>.moveaxis(1, 0), 4).moveaxis(0, 1), <4>, [0, 2])
tensorsolve(regularTensor(<4, 2, 2>, 4), <4>)
tensorsolve(<2, 3>, <2>)
    // tensorsolve: mismatched shapes: [2, 3] and [2]: expected [...m, ...n] and [...m] with equally
    // many elements in m and n
tensorsolve(<2, 2>, <2>, [2])  // tensorsolve: invalid axis 2: [2, 2] has the axes -2 to 1
triangularSolve(wellConditioned(<3, 3>), <3>)
triangularSolve(wellConditioned(<4, 4>), <4, 2>, { lower: false })
triangularSolve(wellConditioned(<2, 3, 3>), <3, 2>, { transpose: true })
triangularSolve(wellConditioned(<2, 3, 3>), <2, 3>, { left: false })
triangularSolve(wellConditioned(<3, 3>), <3>, { left: false, transpose: true })
triangularSolve(wellConditioned(<5, 5>), <2, 5, 1>,
    { lower: false, transpose: true, unitDiagonal: true })
triangularSolve(wellConditioned(<1, 1>), <1>)
triangularSolve(<2>, <2>)  // triangularSolve: invalid rank: [2]: expected [..., m, n]
triangularSolve(<2, 3>, <2>)
    // triangularSolve: invalid shape [2, 3]: expected square matrices [..., n, n]
triangularSolve(<2, 2>, <3, 1>)
    // triangularSolve: mismatched shapes: [2, 2] and [3, 1]: expected [..., n, n] with [n] or [...,
    // n, k]
triangularSolve(<2, 2>, <2, 1>, { left: false })
    // triangularSolve: mismatched shapes: [2, 2] and [2, 1]: expected [..., n, n] with [n] or [...,
    // k, n]
tridiagonalSolve(<1: -1..1>, <1: 2.5..4>, <1: -1..1>, <1>)
tridiagonalSolve(<5: -1..1>, <5: 2.5..4>, <5: -1..1>, <5>)
tridiagonalSolve(<2, 6: -1..1>, <2, 6: 2.5..4>, <2, 6: -1..1>, <6, 2>)
tridiagonalSolve(<7: -1..1>, <7: 2.5..4>, <7: -1..1>, <2, 7, 1>)
tridiagonalSolve(<3>, <3>, <2>, <3>)
    // tridiagonalSolve: mismatched shapes: [3], [3], [2] and [3]: expected three diagonals [..., n]
    // with [n] or [..., n, k]
tridiagonalSolve(<3>, <3>, <3>, <2, 1>)
    // tridiagonalSolve: mismatched shapes: [3], [3], [3] and [2, 1]: expected three diagonals [...,
    // n] with [n] or [..., n, k]
vander(<4>)
vander(<i32 2, 3>, 5, { increasing: true })
vander(<3>, 0)
vander(<>)  // vander: mismatched shape []: expected a vector, or rows of vectors
vander(<2>, -1)  // vander: invalid n -1: expected a non-negative integer
`;
