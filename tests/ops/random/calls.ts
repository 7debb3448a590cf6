/** Calls of the ops in src/engine/ops/random/, in the form of read-table.ts. */
export const calls: string = `
alphaDropout dropout:
  OP(<5, 13>, 0.3, { key: 1 })
  OP(<3>, 1)
  OP(<3>, 0.5, { training: false })
  OP(<2>, 1.5)  // OP: invalid probability 1.5: expected 0 to 1
bits rand randn truncatedNormal:
  OP([5, 13], { key: 1 })
cauchy doubleSidedMaxwell gumbel laplace logistic maxwell normal:
  OP([3, 7], { loc: <7>, scale: <3, 1: 0.5..2>, key: 1 })
  OP([], { loc: -2, scale: 3, key: 3 })
  OP(2)  // OP: invalid shape 2: expected a list of numbers (write OP([2]))
pareto powerDistribution weibull:
  OP([3, 7], <7: 2..5>, { scale: <3, 1: 0.5..2>, key: 1 })
  OP([300], 4, { key: 2 })
  OP([2], 0)  // OP: invalid a 0: expected a number above 0
cauchy doubleSidedMaxwell exponential gumbel laplace logistic maxwell normal:
  OP([1031], { key: 2 })
cauchy doubleSidedMaxwell exponential gumbel laplace logistic maxwell normal rayleigh
    truncatedNormal:
  OP([2], { scale: -1 })  // OP: invalid scale -1: expected a non-negative number
ball([9], 3, { key: 1 })
ball([2, 4], 2, { p: 1, key: 2 })
ball([2], 0)  // ball: invalid d 0: expected an integer above 0
ball([2], 2, { p: 0 })  // ball: invalid p 0: expected a number above 0
bernoulli([5, 13], 0.3, { key: 10 })
bernoulli([3, 40], <i32 40: 0..2>, { key: 11 })
bernoulli([2], 1.5)  // bernoulli: invalid probability 1.5: expected 0 to 1
beta([5, 13], 0.2, 0.3, { key: 1 })
beta([200], 20, 3, { key: 2 })
beta([2], 0, 1)  // beta: invalid a 0: expected a number above 0
binomial([5, 13], 20, 0.3, { key: 1 })
binomial([200], 1000, 0.7, { key: 2 })
binomial([3, 40], <i32 40: 0..60>, <i32 3, 1: 0..10>.div(9), { key: 3 })
binomial([2], 1.5, 0.5)  // binomial: invalid n 1.5: expected an integer from 0 to 2^24
binomial([2], 5, 2)  // binomial: invalid probability 2: expected 0 to 1
bits([7], { key: 2, dtype: "i32" })
categorical(arange(65).reshape([5, 13]).sin(), -1, { key: 1 })
categorical(arange(12).reshape([4, 3]).sin(), 0, { key: 2, shape: [40, 3] })
categorical(arange(7).sin(), -1, { key: 3 })
categorical(arange(14).reshape([7, 2]).sin(), 0, { key: 4, shape: [2, 3, 2], replace: false })
categorical(<3>, -1, { shape: [4], replace: false })
    // categorical: invalid shape [4]: 4 draws without replacement from 3
categorical(<i32 3>)  // categorical: invalid logits: expected a float tensor, got i32
categorical(<2, 3>, -1, { shape: [3] })
    // categorical: mismatched shapes: [3] does not end in [2], the logits' without axis -1
categorical(<2, 0>)  // categorical: invalid logits: [2, 0] has nothing to choose from on axis -1
chisquare([5, 13], 3, { key: 1 })
chisquare([2], -1)  // chisquare: invalid df -1: expected a number above 0
choice(10, [5, 13], { key: 1 })
choice(10, [], { key: 2 })
choice(331, [100], { key: 3, replace: false })
choice(300, [7, 9], { key: 4, p: <i32 300: 0..4>.cast("f32").div(512) })
choice(<4, 6>, [2, 5], { key: 5, axis: 1 })
choice(<6, 2>, [3], { key: 6, replace: false })
choice(0.5)  // choice: invalid count 0.5: expected an integer from 0 to 2147483647
choice(0)  // choice: invalid count 0: there is nothing to choose from
choice(3, [2, 2], { replace: false })
    // choice: invalid shape [2, 2]: 4 choices without replacement from 3
choice(3, [2], { p: ones([4]) })  // choice: mismatched shapes: p [4] for 3 to choose from
choice(3, [2], { p: ones([3], { dtype: "i32" }) })
    // choice: unsupported dtype of p i32: expected f32 or f16
choice(<3>, [2], { axis: 1 })  // choice: invalid axis 1: [3] has the axes -1 to 0
dirichlet([40], <i32 5: 1..9>.div(4), { key: 1 })
dirichlet([2, 4], <i32 2, 1, 3: 1..9>, { key: 2 })
dirichlet([2], tensor(1))  // dirichlet: invalid alpha []: expected [..., k] with k above 0
dirichlet([2], ones([3, 4]))
    // dirichlet: mismatched shapes: alpha [3, 4] does not broadcast to [2, 4]
dropout1d(<4, 3, 2>, 0.3, { key: 1 })
dropout1d(<3, 2>, 0.5, { key: 2 })
dropout1d(<2>)
    // dropout1d: invalid shape [2]: expected [n, channels, length] or [channels, length]
dropout1d(<4,3,2>, -1)  // dropout1d: invalid probability -1: expected 0 to 1
dropout2d(<4, 3, 2, 2>, 0.3, { key: 1 })
dropout2d(<3, 2, 2>, 0.5, { key: 2 })
dropout2d(<2>)
    // dropout2d: invalid shape [2]: expected [n, channels, height, width] or [channels, height,
    // width]
dropout2d(<4,3,2,2>, -1)  // dropout2d: invalid probability -1: expected 0 to 1
dropout3d(<4, 3, 2, 2, 2>, 0.3, { key: 1 })
dropout3d(<3, 2, 2, 2>, 0.5, { key: 2 })
dropout3d(<2>)
    // dropout3d: invalid shape [2]: expected [n, channels, depth, height, width] or [channels,
    // depth, height, width]
dropout3d(<4,3,2,2,2>, -1)  // dropout3d: invalid probability -1: expected 0 to 1
exponential([3, 7], { scale: <3, 1: 0.5..2>, key: 1 })
fDistribution([5, 9], 3, 4, { key: 1 })
fDistribution([2], 3, 0)  // fDistribution: invalid dfden 0: expected a number above 0
featureAlphaDropout(<4, 3, 5>, 0.3, { key: 1 })
featureAlphaDropout(<2>)  // featureAlphaDropout: invalid shape [2]: expected [n, channels, …]
featureAlphaDropout(<2, 2>, 2)  // featureAlphaDropout: invalid probability 2: expected 0 to 1
foldIn(7, 4294967295)
foldIn(<u32 2: 0..4294967296>, <i32 3, 2: 0..9>)
foldIn(7, -1)  // foldIn: invalid number -1: expected an integer from 0 to 4294967295 or integers
foldIn(0.5, 1)
    // foldIn: invalid key 0.5: expected an integer from 0 to 4294967295 or a u32 tensor [2]
gamma([5, 13], 0.3, { key: 1 })
gamma([], 7, { key: 2 })
gamma([3, 7], 2.5, { scale: <3, 1: 0.5..2>, key: 3 })
gamma([2, 300], <i32 300: 1..90>.div(10), { key: 4 })
gamma([2], 0)  // gamma: invalid alpha 0: expected a number above 0
gamma([2], 1, { scale: -1 })  // gamma: invalid scale -1: expected a non-negative number
generalizedNormal([3, 7], 1.5, { loc: <7>, scale: <3, 1: 0.5..2>, key: 1 })
generalizedNormal([2], -1)  // generalizedNormal: invalid p -1: expected a number above 0
geometric([300], 0.3, { key: 1 })
geometric([3, 40], <i32 40: 1..9>.div(10), { key: 2 })
geometric([2], 0)  // geometric: invalid probability 0: expected above 0, up to 1
hypergeometric([30], 7, 9, 5, { key: 1 })
hypergeometric([30], 300, 200, 150, { key: 2 })
hypergeometric([3, 9], 50, 20, <i32 9: 0..60>, { key: 3 })
hypergeometric([2], 3, -1, 2)
    // hypergeometric: invalid nbad -1: expected an integer from 0 to 2^24
hypergeometric([2], 3, 4, 8)  // hypergeometric: invalid nsample 8: only 7 to draw from
hypergeometric([2], 2 ** 24, 1, 8)
    // hypergeometric: invalid ngood and nbad: 16777217 together, above 2^24
loggamma([5, 9], 0.3, { key: 1 })
loggamma([2], 0)  // loggamma: invalid alpha 0: expected a number above 0
lognormal([3, 7], { mean: <7: -1..1>, sigma: <3, 1: 0.25..0.75>, key: 1 })
lognormal([300], { key: 2 })
logseries([40], 0.7, { key: 1 })
logseries([3, 9], <i32 9: 1..9>.div(10), { key: 2 })
logseries([2], 1)  // logseries: invalid p 1: expected a number from 0 up to 1
multinomial([9], 40, tensor([1, 2, 3]), { key: 1 })
multinomial([3, 2], <i32 3, 1: 0..60>, <i32 2, 5: 0..5>, { key: 2 })
multinomial([2], -1, ones([3]))  // multinomial: invalid n -1: expected an integer from 0 to 2^24
multinomial([2], 1, tensor(1))  // multinomial: invalid p []: expected [..., k] with k above 0
multinomial([2], 1, ones([3, 4]))
    // multinomial: mismatched shapes: p [3, 4] does not broadcast to [2, 4]
multivariateHypergeometric([4, 2], <i32 2, 3: 3..9>, 8, { key: 1 })
multivariateHypergeometric([2], <3, 0>, 1)
    // multivariateHypergeometric: invalid colors [3, 0]: expected [..., k] with k above 0
multivariateHypergeometric([2], ones([3]), 0.5)
    // multivariateHypergeometric: invalid nsample 0.5: expected an integer from 0 to 2^24
multivariateNormal([5], <3>, <3, 3>.matmul($1.transpose()).add(eye(3)), { key: 1 })
multivariateNormal([2, 4], <2, 1, 3>, <4, 3, 3>.matmul($1.transpose()).add(eye(3)), { key: 2 })
multivariateNormal([4], <3>, <3, 3>.matmul($1.transpose()).add(eye(3)), { key: 3, method: "eigh" })
multivariateNormal([2], <3>, eye(2))
    // multivariateNormal: mismatched shapes: mean [3] and covariance [2, 2]: expected [..., n] and
    // [..., n, n]
multivariateNormal([2], <2>, <3, 2, 2>)
    // multivariateNormal: mismatched shapes: covariance [3, 2, 2] does not broadcast to [2, 2, 2]
multivariateNormal([2], <3, 2>, eye(2))
    // multivariateNormal: mismatched shapes: mean [3, 2] does not broadcast to [2, 2]
negativeBinomial([30], 2.5, 0.3, { key: 1 })
negativeBinomial([2, 9], <i32 9: 1..40>, 0.5, { key: 2 })
negativeBinomial([2], 3, 0)  // negativeBinomial: invalid probability 0: expected above 0, up to 1
negativeBinomial([2], 0, 0.5)  // negativeBinomial: invalid n 0: expected a number above 0
noncentralChisquare([9], 3, 4, { key: 1 })
noncentralChisquare([2], 3, -1)
    // noncentralChisquare: invalid nonc -1: expected a number from 0 to 2^30
noncentralF([9], 3, 4, 2, { key: 1 })
noncentralF([2], 0, 4, 1)  // noncentralF: invalid dfnum 0: expected a number above 0
orthogonal([4, 4], { key: 1 })
orthogonal([2, 3, 5], { key: 2 })
orthogonal([7, 2], { key: 3 })
orthogonal([3])  // orthogonal: invalid shape [3]: expected at least two axes
permutation(1, 0, { key: 1 })
permutation(331, 0, { key: 2 })
permutation(5003, 0, { key: 3 })
permutation(<9, 4>, 0, { key: 4 })
permutation(<3, 7>, -1, { key: 5, independent: true })
permutation(1.5)  // permutation: invalid count 1.5: expected an integer from 0 to 2147483647
poisson([5, 13], 0.3, { key: 1 })
poisson([], undefined, { key: 2 })
poisson([200], 1000, { key: 3 })
poisson([2, 300], <i32 300: 0..40>, { key: 4 })
poisson([2], -1)  // poisson: invalid lam -1: expected a number from 0 to 2^30
rademacher([5, 13], { key: 12 })
rademacher([67], { key: 13, dtype: "f32" })
rand([], { key: 2 })
rand([1031], { key: <u32 2: 0..4294967296> })
rand([2], { key: 0.5 })
    // rand: invalid key 0.5: expected an integer from 0 to 4294967295 or a u32 tensor [2]
rand([2], { key: splitKey(1) })
    // rand: invalid key u32 [2, 2]: expected an integer from 0 to 4294967295 or a u32 tensor [2]
randint([5, 13], -3, 4, { key: 5 })
randint([301], 1000003, undefined, { key: 6 })
randint([67], -(2 ** 31), 2 ** 31, { key: 7 })
randint([67], 1, 2 ** 32, { key: 8, dtype: "u32" })
randint([], 10, 20, { key: 9 })
randint([9], 0, 1, { key: 1, endpoint: true })
randint([2], 5, 5)
    // randint: invalid range from 5 to 5: expected integers, the first below the second, from
    // -2147483648 to 2147483648 for i32
randint([2], -1, 5, { dtype: "u32" })
    // randint: invalid range from -1 to 5: expected integers, the first below the second, from 0 to
    // 4294967296 for u32
randn([], { key: 2 })
randn([1031], { key: <u32 2: 0..4294967296> })
randn([2], { key: <2> })
    // randn: invalid key f32 [2]: expected an integer from 0 to 4294967295 or a u32 tensor [2]
randomKey(4294967295)
randomKey(-1)
    // randomKey: invalid key -1: expected an integer from 0 to 4294967295 or a u32 tensor [2]
rayleigh([3, 7], { scale: <3, 1: 0.5..2>, key: 1 })
sample(logitsOf([5, 13]), { key: 1 })
sample(logitsOf([5, 13]), { temperature: 0 })
sample(logitsOf([40, 7]), { key: 2, axis: 0, topK: 3 })
sample(logitsOf([3, 4, 99]), { key: 3, topP: 0.6 })
sample(logitsOf([70, 65]), { key: 4, temperature: 0.5, topK: 20, topP: 0.8 })
sample(logitsOf([6]), { key: 5, topK: 50, topP: 0.9 })
sample(<i32 3>)  // sample: invalid logits: expected a float tensor, got i32
sample(<2, 0>)  // sample: invalid logits: [2, 0] has nothing to choose from on axis -1
sample(<2>, { temperature: -0.5 })
    // sample: invalid temperature -0.5: expected a non-negative finite number
sample(<2>, { temperature: Infinity })
    // sample: invalid temperature Infinity: expected a non-negative finite number
sample(<2>, { topK: 0 })  // sample: invalid topK 0: expected an integer above 0
sample(<2>, { topP: 0 })  // sample: invalid topP 0: expected a number above 0, at most 1
sample(<2>, { topP: 1.5 })  // sample: invalid topP 1.5: expected a number above 0, at most 1
shuffle(<4, 9>, 1, { key: 1 })
shuffle(<i32 5, 3: -9..9>, 0, { key: 2, independent: true })
shuffle(3)  // shuffle: invalid x 3: expected a tensor
splitKey(7, 5)
splitKey(<u32 2: 0..4294967296>)
splitKey(7, 1.5)  // splitKey: invalid count 1.5: expected an integer from 0 to 1073741823
splitKey(<2>)
    // splitKey: invalid key f32 [2]: expected an integer from 0 to 4294967295 or a u32 tensor [2]
standardT([5, 13], 3, { key: 1 })
standardT([2], 0)  // standardT: invalid df 0: expected a number above 0
threefry(<u32 37: 0..2147483648>, <u32: 0..2147483648>, <u32: 0..2147483648>)
triangular([300], -1, 0, 3, { key: 1 })
triangular([3, 7], <7: -2..0>, 1, 2, { key: 2 })
triangular([2], 0, 2, 1)  // triangular: invalid bounds 0, 2, 1: expected ascending bounds
truncatedNormal([3, 7], { loc: <7>, scale: <3, 1: 0.5..2>, key: 2 })
truncatedNormal([300], { lower: 1, upper: Infinity, key: 3 })
truncatedNormal([2], { lower: 2, upper: 2 })
    // truncatedNormal: invalid bounds 2 and 2: expected the first below the second, and an overlap
    // with ±3 standard deviations
truncatedNormal([2], { lower: 4, upper: 5 })
    // truncatedNormal: invalid bounds 4 and 5: expected the first below the second, and an overlap
    // with ±3 standard deviations
uniform([3, 7], { low: <7>, high: <3, 1>, key: 3 })
uniform([300], { low: -5, high: 5, key: 4 })
vonmises([30], 1, 4, { key: 1 })
vonmises([2, 9], <9: -1..1>, 30, { key: 2 })
vonmises([2], 0, -1)  // vonmises: invalid kappa -1: expected a number from 0 to 1e9
wald([5, 9], 3, { key: 1 })
wald([2, 9], <i32 9: 1..9>, { scale: 0.5, key: 2 })
wald([2], 0)  // wald: invalid mean 0: expected a number above 0
zipf([40], 2.5, { key: 1 })
zipf([3, 9], <i32 9: 2..6>, { key: 2 })
zipf([2], 1)  // zipf: invalid a 1: expected a number above 1
`;
