/** Calls of the ops in src/engine/ops/pooling/, in the form of read-table.ts. */
export const calls: string = `
globalAvgPool globalMaxPool:
  OP(<2, 3, 5>, { keepdims: true })
  OP(<2, 3, 4, 5>, { keepdims: false })
  OP(<2, 1, 3, 2, 4>, { keepdims: true })
  OP(<2, 3>)  // OP: invalid shape [2, 3]: expected [n, channels, …] with non-empty spatial axes
adaptiveAvgPool1d(<2, 3, 10>, 4)
adaptiveAvgPool1d(<2, 3, 4>, 6)
adaptiveAvgPool2d(<2, 3, 8, 6>, 1)
adaptiveAvgPool2d(<1, 2, 7, 9>, [3, 9])
adaptiveAvgPool2d(<2, 8, 6>, [null, 5])
adaptiveAvgPool2d(<1, 3, 8, 8>, [2, 0])
    // adaptiveAvgPool2d: invalid outputSize [2, 0]: expected one or 2 integers above 0
adaptiveAvgPool2d(<1, 3, 0, 8>, 2)
    // adaptiveAvgPool2d: invalid shape [1, 3, 0, 8]: no elements to reduce
adaptiveAvgPool3d(<1, 2, 4, 5, 6>, [2, 5, 1])
adaptiveMaxPool1d(<2, 3, 10>, 4)
adaptiveMaxPool1d(<2, 3, 4>, 6)
adaptiveMaxPool1dWithIndices(<2, 3, 10>, 4).values
adaptiveMaxPool1dWithIndices(<2, 3, 10>, 4).indices
adaptiveMaxPool2d(<2, 3, 8, 6>, 2)
adaptiveMaxPool2d(<1, 2, 7, 9>, [3, 4])
adaptiveMaxPool2d(<2, 8, 6>, [null, 5])
adaptiveMaxPool2dWithIndices(<1, 2, 7, 9>, [3, 4]).values
adaptiveMaxPool2dWithIndices(<1, 2, 7, 9>, [3, 4]).indices
adaptiveMaxPool2dWithIndices(<2, 6, 4>, 2).values
adaptiveMaxPool2dWithIndices(<2, 6, 4>, 2).indices
adaptiveMaxPool3d(<1, 2, 4, 5, 6>, [2, 3, 1])
adaptiveMaxPool3dWithIndices(<1, 2, 4, 5, 3>, [2, 3, 1]).values
adaptiveMaxPool3dWithIndices(<1, 2, 4, 5, 3>, [2, 3, 1]).indices
avgPool1d(<2, 3, 9>, 3)
avgPool1d(<3, 9>, 4, { stride: 3, padding: 2, countIncludePad: false })
avgPool1d(<3, 9>, 4, { stride: 3, padding: 2, ceilMode: true })
avgPool2d(<2, 3, 8, 6>, 2)
avgPool2d(<1, 2, 7, 9>, 3, { stride: 2, padding: 1 })
avgPool2d(<1, 2, 7, 9>, [3, 2], { stride: [1, 2], padding: 1, countIncludePad: false })
avgPool2d(<1, 2, 8, 9>, 3, { stride: [3, 2], padding: 1, ceilMode: true })
avgPool2d(<2, 8, 9>, 3, { stride: 3, padding: 1, ceilMode: true, countIncludePad: false })
avgPool2d(<2, 5, 5>, 2, { divisorOverride: 3 })
avgPool2d(<2, 6, 7>, 3, { stride: 2, padding: [[1, 0], [0, 1]], countIncludePad: false })
avgPool2d(<1, 2, 6, 7>, [2, 3], { stride: 2, padding: [[0, 1], 1], ceilMode: true })
avgPool2d(<1, 3, 8, 8>, 2, { stride: -1 })
    // avgPool2d: invalid stride -1: expected one or 2 integers above 0
avgPool2d(<1, 3, 8, 8>, 2, { divisorOverride: 0 })
    // avgPool2d: invalid divisorOverride 0: expected a number other than 0
avgPool3d(<1, 2, 4, 4, 5>, 2, { stride: [2, 2, 1], padding: 1 })
avgPool3d(<2, 4, 5, 3>, [3, 2, 2], { padding: [1, 1, 0], ceilMode: true, countIncludePad: false })
fractionalMaxPool2d(<2, 2, 5, 6: -900..900>, 2, { outputSize: [3, 4], key: 1 })
fractionalMaxPool2d(<1, 4, 4>, 2)
    // fractionalMaxPool2d: invalid options: expected outputSize or outputRatio
fractionalMaxPool2d(<1, 4, 4>, 2, { outputSize: 4 })
    // fractionalMaxPool2d: invalid outputSize [4, 4]: windows of [2, 2] do not fit at that many
    // positions in [4, 4]
fractionalMaxPool2d(<1, 4, 4>, 2, { outputRatio: 0.5, samples: <1, 1> })
    // fractionalMaxPool2d: mismatched samples: [1, 1] for [1, 1, 2]
fractionalMaxPool2d(<2>, 2, { outputSize: 1 })
    // fractionalMaxPool2d: invalid rank: [2] is not [n, channels, height, width], with or without n
fractionalMaxPool2d(<i32 1, 4, 4>, 2, { outputSize: 1 })
    // fractionalMaxPool2d: unsupported dtype i32: cast to f32 first
fractionalMaxPool2dWithIndices(<i32 2, 5, 6: -9..9>.cast("f32"), 2,
    { outputRatio: 0.7, key: 1 }).indices
fractionalMaxPool3d(<1, 3, 3, 4: -900..900>, 2, { outputSize: [2, 2, 3], key: 1 })
fractionalMaxPool3d(<1, 4, 4, 4>, 2)
    // fractionalMaxPool3d: invalid options: expected outputSize or outputRatio
fractionalMaxPool3d(<1, 4, 4, 4>, 2, { outputSize: 4 })
    // fractionalMaxPool3d: invalid outputSize [4, 4, 4]: windows of [2, 2, 2] do not fit at that
    // many positions in [4, 4, 4]
fractionalMaxPool3d(<1, 4, 4, 4>, 2, { outputRatio: 0.5, samples: <1, 1> })
    // fractionalMaxPool3d: mismatched samples: [1, 1] for [1, 1, 3]
fractionalMaxPool3d(<2>, 2, { outputSize: 1 })
    // fractionalMaxPool3d: invalid rank: [2] is not [n, channels, depth, height, width], with or
    // without n
fractionalMaxPool3d(<i32 1, 4, 4, 4>, 2, { outputSize: 1 })
    // fractionalMaxPool3d: unsupported dtype i32: cast to f32 first
fractionalMaxPool3dWithIndices(<i32 2, 3, 3, 4: -9..9>.cast("f32"), 2,
    { outputRatio: 0.7, key: 1 }).indices
lpPool1d(<2, 3, 9: off 0 by 0.1>, 2, 3)
lpPool1d(<3, 9: off 0 by 0.1>, 1, 4, { stride: 3, ceilMode: true })
lpPool2d(<2, 3, 8, 6: off 0 by 0.1>, 2, 2)
lpPool2d(<2, 7, 5: off 0 by 0.1>, 3, [3, 2], { stride: 2, padding: 1 })
lpPool2d(<2, 4, 6: off 0 by 0.1>, Infinity, 2)
lpPool2d(<2, 4, 6: off 0 by 0.1>, 2, 2, { stride: 1, padding: [[0, 1], 0] })
lpPool2d(<1, 3, 8, 8>, 0, 2)  // lpPool2d: invalid ord 0: expected a number above 0
lpPool3d(<1, 2, 4, 4, 5: off 0 by 0.1>, 2, 2, { stride: [2, 2, 1] })
maxPool1d(<2, 3, 9>, 2)
maxPool1d(<3, 9>, 3, { stride: 2, padding: 1 })
maxPool1d(<2, 10>, 3, { stride: 4, ceilMode: true })
maxPool1d(<2, 11>, 3, { stride: 1, dilation: 3, padding: 3 })
maxPool1d(<2, 6>, 2, { padding: [[1, 0]], ceilMode: true })
maxPool1dWithIndices(<2, 3, 9>, 3, { stride: 2, padding: 1 }).values
maxPool1dWithIndices(<2, 10>, 2, { stride: 3, dilation: 4, ceilMode: true }).values
maxPool1dWithIndices(<2, 6>, 3, { stride: 2, padding: [[1, 0]] }).values
maxPool1dWithIndices(<2, 3, 9>, 3, { stride: 2, padding: 1 }).indices
maxPool1dWithIndices(<2, 10>, 2, { stride: 3, dilation: 4, ceilMode: true }).indices
maxPool1dWithIndices(<2, 6>, 3, { stride: 2, padding: [[1, 0]] }).indices
maxPool2d(<2, 3, 8, 6>, 2)
maxPool2d(<1, 2, 7, 9>, [3, 2], { stride: 2, padding: [1, 0] })
maxPool2d(<2, 6, 6>, 3, { stride: 1 })
maxPool2d(<1, 2, 6, 8>, 3, { stride: [2, 3], padding: 1, ceilMode: true })
maxPool2d(<2, 7, 9>, [3, 2], { stride: [1, 2], dilation: [2, 3], padding: [2, 1] })
maxPool2d(<1, 2, 2>, 3, { stride: 2, ceilMode: true })
maxPool2d(<1, 2, 5, 6>, [3, 2], { stride: 2, padding: [[0, 1], [1, 0]] })
maxPool2d(<1, 3, 8, 8>, 2, { padding: 2 })
    // maxPool2d: invalid padding 2: it exceeds half of the window [2, 2]
maxPool2d(<1, 3, 8, 8>, 2, { padding: [0, [1, 2]] })
    // maxPool2d: invalid padding [0, [1, 2]]: it exceeds half of the window [2, 2]
maxPool2d(<1, 3, 2, 2>, 3)
    // maxPool2d: invalid window: [3, 3] does not fit into the padded input's [2, 2]
maxPool2d(<1, 3, 4, 4>, 3, { dilation: 2 })
    // maxPool2d: invalid window: [5, 5] does not fit into the padded input's [4, 4]
maxPool2d(<1, 3, 8, 8>, 0)  // maxPool2d: invalid size 0: expected one or 2 integers above 0
maxPool2d(<8, 8>, 2)
    // maxPool2d: invalid rank: [8, 8] is not [n, channels, height, width], with or without n
maxPool2d(<i32 1, 2, 2>, 2)  // maxPool2d: unsupported dtype i32: cast to f32 first
maxPool2dWithIndices(<2, 3, 8, 6>, 2).values
maxPool2dWithIndices(<1, 2, 7, 9>, [3, 2], { stride: 2, padding: 1, dilation: [1, 2] }).values
maxPool2dWithIndices(<2, 3, 8, 6>, 2).indices
maxPool2dWithIndices(<1, 2, 7, 9>, [3, 2], { stride: 2, padding: 1, dilation: [1, 2] }).indices
maxPool2dWithIndices(<bool 1, 2, 2>, 2)
    // maxPool2dWithIndices: unsupported dtype bool: cast to f32 first
maxPool3d(<1, 2, 4, 4, 5>, 2, { stride: [2, 2, 1] })
maxPool3d(<2, 5, 4, 6>, [2, 3, 2],
    { stride: 2, padding: [1, 1, 0], ceilMode: true, dilation: [1, 1, 3] })
maxPool3dWithIndices(<1, 2, 4, 4, 5>, [2, 3, 2], { stride: [2, 1, 1], padding: [0, 1, 1] }).values
maxPool3dWithIndices(<1, 2, 4, 4, 5>, [2, 3, 2], { stride: [2, 1, 1], padding: [0, 1, 1] }).indices
maxUnpool1d(<2, 3, 4>, <i32 2, 3, 4: 0..8>, 2)
maxUnpool1d(<3, 40>, <i32 3, 40: 0..79>, 2, { outputSize: 79 })
maxUnpool1d(<1, 2>, i32([[2, 4]]), 2)
    // maxUnpool1d: invalid index 4 at [0, 1]: expected -4 to 3 for an axis of 4
maxUnpool2d(<2, 3, 3, 2>, <i32 2, 3, 3, 2: 0..24>, 2)
maxUnpool2d(<2, 3, 4>, <i32 2, 3, 4: 0..42>, [3, 2],
    { stride: 2, padding: [1, 0], outputSize: [6, 7] })
maxUnpool2d(<2, 3, 4>, <i32 2, 3, 4: 0..42>, [3, 2], { stride: 2, padding: [[0, 1], [1, 0]] })
maxUnpool2d(<1, 2, 2>, <i32 1, 2, 3>, 2)
    // maxUnpool2d: mismatched indices: [1, 2, 3] for [1, 2, 2]
maxUnpool2d(<1, 2, 2>, <i32 1, 2, 2>, 2, { outputSize: [4, 6] })
    // maxUnpool2d: invalid outputSize [4, 6]: expected [4, 4] or within a stride of it
maxUnpool3d(<1, 2, 2, 1, 3>, <i32 1, 2, 2, 1, 3: 0..24>, [2, 1, 2])
`;
