/** Calls of the ops in src/engine/ops/normalization/, in the form of read-table.ts. */
export const calls: string = `
batchNorm(<6, 3>)
batchNorm(<2, 3, 4, 5>, { weight: <3>, bias: <3> })
batchNorm(<4, 3, 5>, { mean: <3>, variance: <3: 0.5..2>, eps: 0.001 })
batchNorm(<3>)  // batchNorm: invalid rank: [3]: expected [examples, channels, ...]
batchNorm(<2, 3>, { weight: <2> })  // batchNorm: mismatched weight: [2] for 3 channels
batchNorm(<2, 3>, { mean: <3> })  // batchNorm: missing variance: the mean requires it
groupNorm(<3, 6>, 2)
groupNorm(<2, 4, 3, 3>, 2, { weight: <4>, bias: <4> })
groupNorm(<2, 3>, 2)  // groupNorm: invalid groups 2: expected an integer that divides 3 channels
groupNorm(<2, 4>, 2, { bias: <2> })  // groupNorm: mismatched bias: [2] for 4 channels
instanceNorm(<2, 3, 7>)
instanceNorm(<2, 2, 3, 4>, { weight: <2> })
instanceNorm(<2, 3, 4>, { mean: <3>, variance: <3: 0.5..2> })
instanceNorm(<2, 3>)
    // instanceNorm: invalid rank: [2, 3]: expected [examples, channels, ...positions]
instanceNorm(<2, 3, 4>, { variance: <3> })  // instanceNorm: missing mean: the variance requires it
instanceNorm(<2, 3, 4>, { mean: <4>, variance: <3> })
    // instanceNorm: mismatched mean: [4] for 3 channels
layerNorm(<5, 9>)
layerNorm(<6, 32>, -1, { weight: <32>, bias: <32> })
layerNorm(<2, 3, 4>, [1, 2], { weight: <3, 4> })
layerNorm(<2, 3, 4>, 1, { bias: <3>, eps: 0.001 })
layerNorm(<4, 6>, 0, { where: <bool 3, 6>.pad([[0, 1], [0, 0]], { value: 1 }), eps: 0.5 })
layerNorm(<3, 4>, -1, { mean: <4>, variance: <3, 1: 0.5..2> })
layerNorm(<2, 3>, -1, { weight: <2> })
    // layerNorm: mismatched weight: [2] for the axes [1] of [2, 3], which are [3]
layerNorm(<2, 3>, -1, { bias: <2, 3> })
    // layerNorm: mismatched bias: [2, 3] for the axes [1] of [2, 3], which are [3]
layerNorm(<2, 3>, -1, { variance: <2> })
    // layerNorm: mismatched variance: [2] does not broadcast to [2, 3]
localResponseNorm(<2, 5, 3>, 3)
localResponseNorm(<3, 4>, 2, { alpha: 0.5, beta: 0.5, k: 2 })
localResponseNorm(<2, 3>, 0)  // localResponseNorm: invalid size 0: expected an integer above 0
norm(<i32 2, 3>, 1, 0, { dtype: "f32", keepdims: true })
norm(<4, 7: off 0 by 0.1>, 0, 1)
norm(<4, 7: off 0 by 0.1>, 1, 1)
norm(<4, 7: off 0 by 0.1>, 2, 1)
norm(<4, 7: off 0 by 0.1>, 3, 1)
norm(<4, 7: off 0 by 0.1>, 0.5, 1)
norm(<4, 7: off 0 by 0.1>, -2, 1)
norm(<4, 7: off 0 by 0.1>, Infinity, 1)
norm(<4, 7: off 0 by 0.1>, -Infinity, 1)
norm(<9>)
norm(<2, 3>, "fro")
norm(<3, 4, 5>, 2, [0, 2], { keepdims: true })
norm(<i32 3, 4>, 1)
norm(<5>.mul(0))
norm(<2, 2>, "nuc")  // norm: unknown ord "nuc": use a number or "fro"
norm(<0>, Infinity)  // max: invalid shape [0]: no elements to reduce
normalize(<4, 7>)
normalize(<4, 7: off 0 by 0.1>, 1, 0)
normalize(<2, 3, 4>, 2, [0, 2])
normalize(<5>.mul(0))
normalize(<5>, 2, 0, { eps: 100 })
normalize(<i32 3, 4>)
rmsNorm(<5, 9>)
rmsNorm(<6, 32>, -1, { weight: <32> })
rmsNorm(<2, 3, 4>, [0, 2], { eps: 0.001 })
rmsNorm(<2, 64>, 64)
    // rmsNorm: invalid axis 64: these are the features of [2, 64], on the axis -1 (nn.rmsNorm takes
    // features)
rmsNorm(<5, 4, 3>, [4, 3])
    // rmsNorm: invalid axis 4, 3: these are the features of [5, 4, 3], on the axes -2, -1
    // (nn.rmsNorm takes features)
rmsNorm(<2, 3>, -1, { weight: <2> })
    // rmsNorm: mismatched weight: [2] for the axes [1] of [2, 3], which are [3]
runningStatistics(<3, 2, 4>, <2>, <2: 0.5..2>).mean
runningStatistics(<3, 2, 4>, <2>, <2: 0.5..2>).variance
using(runningStatistics(<2, 3, 4>, <3>, <3: 0.5..2>, { momentum: 0.25, perExample: true }),
    (r) => r.mean.mul(r.variance))
runningStatistics(<4, 3>, <3>, <3>, { momentum: 2 })
    // runningStatistics: invalid momentum 2: expected 0 to 1
runningStatistics(<4, 3>, <3>, <3>, { perExample: true })
    // runningStatistics: invalid batch [4, 3]: the variance of a channel requires at least two
    // elements
runningStatistics(<4, 3>, <3>, <4>)  // runningStatistics: mismatched variance: [4] for 3 channels
runningStatistics(<4>, <3>, <3>)
    // runningStatistics: invalid rank: [4]: expected [examples, channels, ...]
`;
