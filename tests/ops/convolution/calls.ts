/** Calls of the ops in src/engine/ops/convolution/, in the form of read-table.ts. */
export const calls: string = `
conv1d(<2, 3, 11>, <4, 3, 3>)
conv1d(<3, 11>, <4, 3, 4>, { padding: "same", dilation: 2 })
conv1d(<1, 1, 7>, <1, 1, 7>)
conv1d(<2, 6, 16>, <4, 3, 5>, { stride: 3, padding: 2, groups: 2 })
conv1d(<1, 2, 6>, <3, 2, 3>, { stride: 2, padding: [[3, 0]] })
conv1d(<2, 3>, <4, 3, 3>)  // conv1d: mismatched channels: [2, 3] with [4, 3, 3] (2 and 3)
conv1d(<3>, <4, 3, 3>)  // conv1d: invalid rank: [3] is not [n, channels, width], with or without n
conv1d(<1, 3, 8>, <4, 3, 3>, { padding: [1, 2] })
    // conv1d: invalid padding [1, 2]: expected a non-negative integer, or a list of one number or
    // pair such as [[before, after]]
conv1d(<1, 3, 8>, <4, 3, 3>, { padding: [[0, -1]] })
    // conv1d: invalid padding [[0, -1]]: expected a non-negative integer, or a list of one number
    // or pair such as [[before, after]]
conv2d(<2, 3, 7, 9>, <5, 3, 3, 3>, { padding: 1 })
conv2d(<1, 2, 8, 8>, <3, 2, 2, 3>, { stride: [2, 3], padding: [1, 0] })
conv2d(<2, 4, 9, 10>, <6, 2, 3, 2>, { groups: 2, dilation: [2, 3], padding: "same" })
conv2d(<1, 5, 6, 6>, <5, 1, 3, 3>, { groups: 5, padding: 1 })
conv2d(<12, 6, 7>, <12, 12, 3, 3>, { padding: 1 })
conv2d(<2, 3, 5, 4>, <7, 3, 1, 1>)
conv2d(<1, 4, 5, 5>, <4, 2, 1, 1>, { groups: 2, stride: 2 })
conv2d(<1, 1, 13, 13>, <2, 1, 7, 7>, { stride: 2, padding: 3 })
conv2d(<3, 6, 6>, <2, 3, 3, 3>, { stride: 4, dilation: 2, padding: 2 })
conv2d(<2, 2, 3, 3>, <2, 2, 1, 1>, { padding: 2 })
conv2d(<1, 2, 5, 6>, <3, 2, 3, 2>, { stride: [2, 1], dilation: [1, 2], padding: [[0, 2], [3, 1]] })
conv2d(<1, 3, 8, 8>, <4, 2, 3, 3>)
    // conv2d: mismatched channels: [1, 3, 8, 8] with [4, 2, 3, 3] (3 and 2)
conv2d(<1, 6, 8, 8>, <4, 6, 3, 3>, { groups: 2 })
    // conv2d: mismatched channels: [1, 6, 8, 8] with [4, 6, 3, 3] (6 in 2 groups and 6)
conv2d(<1, 3, 8, 8>, <4, 1, 3, 3>, { groups: 3 })
    // conv2d: invalid groups 3: expected a divisor of 3 channels and 4 outputs
conv2d(<8, 8>, <4, 3, 3, 3>)
    // conv2d: invalid rank: [8, 8] is not [n, channels, height, width], with or without n
conv2d(<1, 3, 8, 8>, <3, 3>)  // conv2d: invalid weight: expected a tensor of 4 axes, got [3, 3]
conv2d(<1, 1, 8, 8>, [[1, 1], [1, 1]])
    // conv2d: invalid weight [[…], […]]: expected a tensor (write tensor([…]))
conv2d(<1, 3, 8, 8>, <4, 3, 3, 3>, { stride: 0 })
    // conv2d: invalid stride 0: expected one or 2 integers above 0
conv2d(<1, 3, 8, 8>, <4, 3, 3, 3>, { dilation: [1, 1.5] })
    // conv2d: invalid dilation [1, 1.5]: expected one or 2 integers above 0
conv2d(<1, 3, 8, 8>, <4, 3, 3, 3>, { padding: [1, 1, 1] })
    // conv2d: invalid padding [1, 1, 1]: expected one or 2 non-negative integers, or pairs such as
    // [before, after]
conv2d(<1, 3, 8, 8>, <4, 3, 3, 3>, { padding: "full" })
    // conv2d: unknown padding "full": use a number, a list of numbers or lists such as [before,
    // after], "same" or "valid"
conv2d(<1, 3, 8, 8>, <4, 3, 3, 3>, { padding: "same", stride: 2 })
    // conv2d: unsupported padding "same" at stride [2, 2]: specify its widths
conv2d(<1, 3, 4, 4>, <4, 3, 3, 3>, { dilation: [1, 2] })
    // conv2d: invalid window: [3, 5] does not fit into the padded input's [4, 4]
conv2d(<1, 3, 8, 8>, <4, 3, 3, 3>, { bias: <3> })  // conv2d: mismatched bias: [3] for 4 outputs
conv3d(<1, 2, 4, 5, 6>, <3, 2, 2, 3, 3>, { padding: 1 })
conv3d(<2, 2, 5, 5, 5>, <2, 1, 3, 3, 3>, { stride: 2, groups: 2, padding: [1, 0, 1] })
conv3d(<1, 2, 4, 5, 3>, <2, 2, 2, 2, 2>, { dilation: [2, 3, 1], padding: "same" })
conv3d(<1, 1, 3, 4, 4>, <2, 1, 2, 3, 2>, { stride: [1, 2, 1], padding: [[1, 0], 1, [0, 2]] })
conv3d(<1, 2, 4, 4, 4>, <1, 2, 3, 5, 3>)
    // conv3d: invalid window: [3, 5, 3] does not fit into the padded input's [4, 4, 4]
convGeneralDilated(<1, 2, 5, 4>, <2, 2, 2, 2>, [2, 1], "SAME", { rhsDilation: [1, 2] })
convGeneralDilated(<1, 4, 3, 2>, <2, 2, 3, 2>, 1, [[2, 1], [-1, 3]],
    { lhsDilation: [2, 3], rhsDilation: [1, 2], featureGroupCount: 2 })
convGeneralDilated(<4, 2, 4>, <4, 2, 3>, 2, [[1, 2]], { lhsDilation: 3, batchGroupCount: 2 })
convGeneralDilated(<4, 5, 1, 2>, <2, 2, 3, 3>, [1, 2], "SAME_LOWER",
    { dimensionNumbers: ["HWNC", "WIHO", "NWHC"] })
convGeneralDilated(<1, 1, 2, 3, 3>, <2, 1, 2, 1, 2>, [1, 2, 1], "VALID")
convGeneralDilated(<3, 4>, <1, 3, 2>, 1, 'SAME')
    // convGeneralDilated: invalid rank: [3, 4] is not examples, channels and 1 to 3 spatial axes
convGeneralDilated(<1, 3, 4>, <1, 3, 2>, 1, 'same')
    // convGeneralDilated: unknown padding "same": use "SAME", "SAME_LOWER", "VALID" or a list of
    // lists such as [before, after]
convGeneralDilated(<1, 3, 4>, <1, 3, 2>, 1, [[1, 1], [0, 0]])
    // convGeneralDilated: invalid padding [[1,1],[0,0]]: expected a name or 1 pairs of integers
convGeneralDilated(<1, 3, 4>, <1, 3, 2>, 0, 'SAME')
    // convGeneralDilated: invalid windowStrides 0: expected an integer above 0, or a list of one
convGeneralDilated(<1, 3, 4>, <1, 3, 2>, 1, 'SAME', { lhsDilation: 2 })
    // convGeneralDilated: unsupported padding "SAME" with lhsDilation [2]: specify pairs, or use
    // convTranspose
convGeneralDilated(<1, 3, 4>, <1, 3, 6>, 1, 'VALID')
    // convGeneralDilated: invalid window: [6] does not fit into the padded input's [4]
convGeneralDilated(<1, 3, 4>, <2, 3, 2>, 1, 'SAME', { featureGroupCount: 2 })
    // convGeneralDilated: invalid featureGroupCount 2: expected a divisor of 3 channels and 2
    // outputs
convGeneralDilated(<3, 3, 4>, <2, 3, 2>, 1, 'SAME', { batchGroupCount: 2 })
    // convGeneralDilated: invalid batchGroupCount 2: expected a divisor of 3 examples and 2 outputs
convGeneralDilated(<2, 4, 4>, <2, 2, 2>, 1, 'SAME', { batchGroupCount: 2, featureGroupCount: 2 })
    // convGeneralDilated: invalid group counts 2 and 2: one of featureGroupCount and
    // batchGroupCount must be 1
convGeneralDilated(<1, 3, 4>, <2, 3, 2>, 1, 'SAME', { dimensionNumbers: ['NCH', 'OIW', 'NCH'] })
    // convGeneralDilated: invalid dimensionNumbers ["NCH","OIW","NCH"]: expected N, C and 1 letters
    // for the spatial axes, then O and I with them, then N and C again
convGeneralDilatedPatches(<1, 2, 4, 3>, [2, 3], [2, 1], [[1, 0], [-1, 2]],
    { lhsDilation: [1, 2], rhsDilation: [2, 1] })
convGeneralDilatedPatches(<3, 4, 1, 2>, [3, 2], 1, "SAME",
    { dimensionNumbers: ["HWNC", "WHIO", "NHWC"] })
convGeneralDilatedPatches(<1, 2, 3>, [2, 2], 1, 'VALID')
    // convGeneralDilatedPatches: invalid filterShape [2, 2]: expected an integer above 0, or a list
    // of one
convTranspose(<1, 3, 2, 2>, <2, 2, 2, 3>, [2, 3], "SAME", { rhsDilation: [2, 1] })
convTranspose(<2, 2, 3>, <2, 3, 3>, 2, [[1, 0]],
    { dimensionNumbers: ["NCH", "OIH", "NCH"], transposeKernel: true, useConsistentPadding: true })
convTranspose(<2, 3, 2>, <2, 2, 3>, 3, [[2, -1]])
convTranspose(<1, 4, 3>, <2, 2, 5>, 2, 'SAME')
    // convTranspose: mismatched channels: [1, 3, 4] with [5, 2, 2] (3 and 2)
convTranspose(<1, 4, 3>, <2, 3, 5>, 0.5, 'SAME')
    // convTranspose: invalid strides 0.5: expected an integer above 0, or a list of one
convTranspose(<1, 4, 3>, <2, 3, 5>, 2, 'FULL')
    // convTranspose: unknown padding "FULL": use "SAME", "VALID" or a list of lists such as
    // [before, after]
convTranspose1d(<2, 3, 5>, <3, 4, 3>)
convTranspose1d(<3, 5>, <3, 2, 4>, { stride: 3, padding: 2, outputPadding: 1 })
convTranspose1d(<1, 2, 4>, <2, 2, 2>, { stride: 4 })
convTranspose1d(<1, 2, 6>, <2, 1, 3>, { stride: 2, dilation: 2, padding: 1, groups: 2 })
convTranspose1d(<1, 2, 3>, <2, 2, 3>, { stride: 2, padding: [[2, 1]] })
convTranspose2d(<2, 3, 4, 5>, <3, 5, 3, 3>, { padding: 1 })
convTranspose2d(<1, 3, 4, 5>, <3, 2, 3, 3>, { stride: 2, padding: 1, outputPadding: 1 })
convTranspose2d(<1, 4, 3, 3>, <4, 3, 4, 2>, { stride: [2, 3], groups: 2 })
convTranspose2d(<2, 3, 3, 3>, <3, 2, 1, 1>, { stride: 2, outputPadding: [0, 1] })
convTranspose2d(<1, 2, 5, 4>, <2, 2, 3, 3>, { stride: 3, dilation: 2, padding: [0, 3] })
convTranspose2d(<1, 2, 3, 4>, <2, 3, 3, 2>,
    { stride: [2, 1], padding: [[0, 2], [1, 0]], outputPadding: [1, 0] })
convTranspose2d(<1, 3, 8, 8>, <4, 2, 3, 3>)
    // convTranspose2d: mismatched channels: [1, 3, 8, 8] with [4, 2, 3, 3] (3 and 4)
convTranspose2d(<1, 3, 8, 8>, <3, 2, 3, 3>, { groups: 2 })
    // convTranspose2d: invalid groups 2: expected a divisor of 3 channels
convTranspose2d(<1, 3, 8, 8>, <3, 2, 3, 3>, { outputPadding: 1 })
    // convTranspose2d: invalid outputPadding 1: it must be smaller than the stride or the dilation
convTranspose2d(<1, 3, 1, 1>, <3, 2, 3, 3>, { padding: 2 })
    // convTranspose2d: invalid padding 2: no elements remain of [1, 3, 1, 1]
convTranspose3d(<1, 2, 2, 3, 2>, <2, 3, 2, 3, 2>, { stride: 2, padding: [0, 1, 0] })
convTranspose3d(<1, 2, 3, 3, 3>, <2, 1, 3, 3, 3>, { padding: 1 })
convTranspose3d(<1, 4, 2, 2, 2>, <4, 1, 2, 1, 2>,
    { stride: [2, 3, 1], dilation: [1, 2, 2], groups: 2, outputPadding: [1, 0, 1] })
convTranspose3d(<1, 1, 2, 2, 3>, <1, 2, 2, 3, 2>, { stride: 2, padding: [[1, 0], 0, [0, 2]] })
convWithGeneralPadding(<2, 1, 3, 4>, <2, 1, 2, 3>, 1, [[0, 2], [1, 0]], [1, 2], 2)
convWithGeneralPadding(<1, 3, 4>, <2, 4, 2>, 1, 'SAME')
    // convWithGeneralPadding: mismatched channels: [1, 3, 4] with [2, 4, 2] (3 and 4)
fold(<2, 12, 12>, [5, 4], 2)
fold(<18, 30>, [6, 7], [3, 2], { stride: [2, 1], padding: [1, 2] })
fold(<1, 8, 9>, [7, 6], 2, { dilation: [3, 2], padding: 1, stride: 2 })
fold(<1, 4, 4>, [9, 8], 2, { stride: 4 })
fold(<1, 4, 16>, [4, 3], 2, { padding: [[0, 1], [2, 0]] })
fold(<4, 3>, [2, 3], 2)
    // fold: mismatched columns: [4, 3] is not [n, channels · 4, 2], with or without n
fold(<4, 3>, [2, 3, 4], 2)
    // fold: invalid outputSize [2, 3, 4]: expected one or 2 integers above 0
im2col(<2, 3, 5, 4>, 2)
im2col(<3, 6, 7>, [3, 2], { stride: [2, 1], padding: [1, 2] })
im2col(<1, 2, 7, 6>, 2, { dilation: [3, 2], padding: 1, stride: 2 })
im2col(<1, 4, 3>, 2, { padding: [[0, 1], [2, 0]] })
im2col(<2, 3>, 2)
    // im2col: invalid rank: [2, 3] is not [n, channels, height, width], with or without n
im2col(<1, 3, 3>, 4)  // im2col: invalid window: [4, 4] does not fit into the padded input's [3, 3]
`;
