/** Calls of the ops in src/engine/ops/indexing/, in the form of read-table.ts. */
export const calls: string = `
scatter scatterAdd scatterMax scatterMin:
  OP(<5: -80..80>, computed(<i32 8: -7..7>), <8: -80..80>, 0)
  OP(<4, 3: -80..80>, computed(<i32 4, 6: -5..5>), <4, 6: -80..80>, -1)
  OP(<3, 4: -80..80>, computed(<i32 40, 4: -5..5>), <40, 4: -80..80>, 0)
  OP(<2, 5, 3: -80..80>, computed(<i32 2, 50, 3: -7..7>), <2, 50, 3: -80..80>, 1)
  OP(<7: -80..80>, <i32 0: -9..9>, <0: -80..80>, 0)
  OP(<9: -80..80>, computed(<i32 300: -11..11>), <300: -80..80>, -1)
  OP(<2, 3: -80..80>, computed(<i32 4: -7..7>), <4: -80..80>, null)
trilIndices triuIndices:
  OP: stack(OP(4, -1))
  OP: stack(OP(3, 1, 5))
  OP: stack(OP(5, 0, 2))
  OP(2, 0.5)  // OP: invalid k 0.5: expected an integer
  OP(-2)  // OP: invalid shape [-2, -2]: expected non-negative integers
scatter scatterAdd scatterMax scatterMin scatterMul:
  OP(<i32 3, 6: 0..9>, <i32 3, 45: 0..6>, <i32 3, 45: 0..9>, 1)
  OP(<u32 3, 6: 0..9>, <i32 3, 45: 0..6>, <u32 3, 45: 0..9>, 1)
  OP(<2>, i32([2, -2]), <2>)  // OP: invalid index 2 at [0]: expected -2 to 1 for an axis of 2
  OP(<2, 3>, <i32 3, 3>, <3, 3>)
      // OP: mismatched shapes: [2, 3], indices [3, 3] and updates [3, 3] must agree on all axes but
      // -1
embedding embeddingBag:
  OP(i32([[0, 2], [3, -3]]), <3, 4>)  // OP: invalid index 3 at [1, 0]: expected -3 to 2 for 3 rows
  OP(i32([[-4, 0]]), <3, 4>)  // OP: invalid index -4 at [0, 0]: expected -3 to 2 for 3 rows
  OP(<i32 2, 2>, <3, 4>, { maxNorm: -1 })  // OP: invalid maxNorm -1: expected a number above 0
  OP(<i32 2, 2>, <3, 4>, { maxNorm: 1, normType: 0 })
      // OP: invalid normType 0: expected a number above 0
await argwhere(<u32 40, 3: 0..3>)
await argwhere(<300: -30..2>.gt(1))
argwhere(<>)  // argwhere: invalid operand: [] has no axes: reshape it to [1]
at(<7>, "1:-1:2")
at(<4, 5>, "1:, ::-2")
at(<2, 3, 4>, "..., newaxis, 1")
at(<2, 3, 4>, -1, null, [3, 0, -1])
at(<>, "…, newaxis")
at(<5, 6>, <i32 3: -5..5>, "::2")
at(<3, 4, 5>, <i32 2, 1: 0..3>, <i32 6: -4..4>, "1:")
at(<3, 4, 5>, 1, ":, newaxis", <i32 2: 0..5>)
at(<3, 4, 5>, "...", <u32 2: 0..4>, 2)
at(<i32 3, 4>, computed(<i32 9: -6..6>), computed($1))
at(<3, 4>, "1:, x")
    // at: invalid index "1:, x": expected an integer, a range, … or newaxis at "x" (character 5)
at(<3, 4>, "1:2:0")  // at: invalid index "1:2:0": the step must not be 0 at "1:2:0" (character 1)
at(<3, 4>, ":, 1:2:3:4")
    // at: invalid index ":, 1:2:3:4": a range has at most start, stop and step, at "1:2:3:4"
    // (character 4)
at(<3, 4>, "0,, 1")
    // at: invalid index "0,, 1": expected an integer, a range, … or newaxis at an empty entry
    // (character 3)
at(<3, 4>, "0, -5")
    // at: invalid index: -5 at "-5" (character 4) is out of range for axis 1 of [3, 4]
at(<3, 4>, "0, …, ...")
    // at: invalid index: a second ellipsis at "..." (character 7): one is enough
at(<3>, "0, 1")  // at: mismatched index: 2 entries for the 1 axes of [3]
at(<3>, "newaxis".concat(", None".repeat(8)))  // at: unsupported rank 10: at most 8 axes
at(<3>, <3>.gt(0))
    // at: unsupported index: the number of elements that a mask selects is not known yet: use await
    // x.atMask(…), or where or setAt, which keep the shape
at(<3>, <3>)
    // at: invalid index: expected a tensor of i32, u32 or bool, got f32 (cast it to i32, or pass
    // that dtype to arange)
at(<3>, {})
    // at: invalid index[0] {}: expected a string, null, a number, [start, stop, step] or a tensor
at(<2, 2>, i32([0, -3]), 1)  // at: invalid index -3 at [1]: expected -2 to 1 for an axis of 2
await atMask(<3, 4>, <bool 3, 4>)
await atMask(<2, 3, 4, 2>, "::-1", <bool 3, 4>, 1)
await atMask(<i32 4, 3, 5>, <bool 4>, "1:", <i32 2, 1: -5..5>)
await atMask(<4, 4>, <bool 4>, $1)
atMask(<3, 4>, <4>.gt(0))  // atMask: mismatched mask: [4] for [3, 4] from axis 0 on
atMask(<3>, 0, <3>.gt(0))  // atMask: mismatched index: 2 entries for the 1 axes of [3]
atMask(<3>, <>.gt(0))  // atMask: mismatched mask: [] for [3] from axis 0 on
await booleanMask(<4, 5>, <bool 4, 5>)
await booleanMask(<60, 3>, <bool 60>)
await booleanMask(<2, 3, 4, 2>.mul(2), <bool 3, 4>, 1)
await booleanMask(<i32>, <bool>)
await booleanMask(<u32 9000: 0..99>, $0.gt(97))
booleanMask(<2>, <2>)  // booleanMask: invalid mask: expected a bool tensor, got f32
booleanMask(<2, 3>, <3>.gt(0))  // booleanMask: mismatched mask: [3] for [2, 3] from axis 0 on
choose(<i32 3, 4: 0..3>, [<4>, <3, 1>, 5])
choose(<i32 9: -9..9>, <3, 9>, { mode: "wrap" })
choose(<i32 9: -9..9>, <3, 9>, { mode: "clip" })
choose(<i32 2, 1, 3: -12..24>, <12, 4, 1>, { mode: "wrap" })
choose(<i32 2, 1, 3: -12..24>, <12, 4, 1>, { mode: "clip" })
choose(computed(<i32 3: -9..0>), <i32 9, 2, 3>)
choose(computed(<i32 9: -9..9>), [$0, 7])
choose(<2>, [1, 2])
    // choose: invalid indices: expected an i32 or u32 tensor, got f32 (cast it to i32, or pass that
    // dtype to arange)
choose(i32([1, -1]), [<2>, <2>])
    // choose: invalid index -1 at [1]: expected 0 to 1 for an axis of 2, or pass a mode
choose(0, [])  // choose: missing choices: the list is empty
choose(<i32 3>, <9, 2>)  // choose: mismatched shapes: [3] and choices [2] do not broadcast
choose(0, [<2>, <3>])  // choose: mismatched shapes: [2] and [3] do not broadcast (axis -1: 2 and 3)
await compress(<4, 50>, <i32 37: 0..2>, -1)
await compress(<4, 5>, <bool 20>)
compress(<2, 3>, <4>, 1)  // compress: mismatched condition: [4] for an axis of 3
diagIndices: stack(diagIndices(3, 4))
diagIndices(-1)  // diagIndices: invalid shape [-1, 2]: expected non-negative integers
diagIndicesFrom: stack(diagIndicesFrom(<2, 2, 2>))
diagIndicesFrom(<2, 3>)
    // diagIndicesFrom: mismatched shape [2, 3]: expected two or more axes of equal extent
dynamicSlice(<3, 5>, <i32 2: -4..6>, [2, 3])
dynamicSlice(<3, 5>, [-1, <u32: 0..9>], [2, 0])
dynamicSlice(<2, 3>, [0], [1, 2])
    // dynamicSlice: mismatched window: 1 starts and 2 sizes for [2, 3]
dynamicSlice(<2, 1>, [0, 0], [1, 2])
    // dynamicSlice: mismatched window: [1, 2] is larger than [2, 1]
dynamicSlice(<2, 3>, [0, <>], [1, 2])
    // dynamicSlice: invalid indices: expected an i32 or u32 tensor, got f32 (cast it to i32, or
    // pass that dtype to arange)
dynamicSlice(<2, 3>, [0, <i32 1>], [1, 2])
    // dynamicSlice: mismatched start: [1] for axis 1: expected a scalar
dynamicUpdateSlice(<3, 5>, <2, 2>, <i32 2: -4..6>)
dynamicUpdateSlice(<3, 5>, <3, 1>, [0, -2])
dynamicUpdateSlice(<3, 5>, <3, 5>, [0, 1])
dynamicUpdateSlice(<2, 3>, <1, 2>, [0])
    // dynamicUpdateSlice: mismatched window: 1 starts and 2 sizes for [2, 3]
dynamicUpdateSlice(<2, 1>, <1, 2>, [0, 0])
    // dynamicUpdateSlice: mismatched window: [1, 2] is larger than [2, 1]
dynamicUpdateSlice(<2, 3>, <1, 2>, [0, <>])
    // dynamicUpdateSlice: invalid indices: expected an i32 or u32 tensor, got f32 (cast it to i32,
    // or pass that dtype to arange)
dynamicUpdateSlice(<2, 3>, <1, 2>, [0, <i32 1>])
    // dynamicUpdateSlice: mismatched start: [1] for axis 1: expected a scalar
embedding(<i32 2, 3: -5..5>, <5, 4>)
embedding(<u32: 0..5>, <5, 4>)
# Some rows are longer than the norm, some are not.
embedding(<i32 2, 4: -5..5>, <5, 3: off 0 by 0.1>, { maxNorm: 3, normType: 1 })
# Each row is named once, since only then is its mean gradient the derivative of the function.
embedding(i32([[3, 0], [-1, 2]]), <5, 3>, { scaleGradByFreq: true })
embedding(<i32 2>, <3>)  // embedding: invalid weight [3]: expected [count, features]
embedding(<i32 2>, <3, 4>, { paddingIdx: 3 })
    // embedding: invalid paddingIdx 3: expected an integer from -3 to 2
embeddingBag(<i32 3, 4: -5..5>, <5, 2>, { paddingIdx: 1 })
embeddingBag(<i32 9: 0..5>, <5, 3>,
    { mode: "sum", perSampleWeights: <9>, offsets: <i32 4: 0..9>.sort().sub($3.min()) })
embeddingBag(<u32 9: 0..5>, <5, 3>,
    { mode: "max", paddingIdx: 0, offsets: i32([0, 3, 6, 9]), includeLastOffset: true })
embeddingBag(<i32 2, 3: 0..5>, <5, 2>, { mode: "max" })
embeddingBag(<i32 2, 3: 0..5>, <5, 2>, { maxNorm: 1 })
# Each row is named once, since only then is its mean gradient the derivative of the function.
embeddingBag(i32([[0, 1, 2], [3, 4, 5]]), <6, 2>, { mode: "sum", scaleGradByFreq: true })
embeddingBag(<i32 2>, <3, 4>)  // embeddingBag: missing offsets: indices [2] are not [bags, n]
embeddingBag(<i32 2, 2>, <3, 4>, { offsets: <i32 1> })
    // embeddingBag: mismatched offsets: expected a vector of indices, got [2, 2]
embeddingBag(<i32 2>, <3, 4>, { offsets: <1> })
    // embeddingBag: invalid offsets: expected an i32 vector, got f32[1] (cast it to i32, or pass
    // that dtype to arange)
embeddingBag(<i32 2>, <3, 4>, { offsets: i32([0, 3]) })
    // embeddingBag: invalid offset 3 at [1]: expected 0 to 2 for 2 indices
embeddingBag(<i32 2, 2>, <3, 4>, { perSampleWeights: ones([2, 2]) })
    // embeddingBag: unsupported perSampleWeights with the mode "mean": use "sum"
embeddingBag(<i32 2, 2>, <3, 4>, { mode: "sum", perSampleWeights: ones([2]) })
    // embeddingBag: mismatched perSampleWeights: [2] for indices [2, 2]
embeddingBag(<i32 2, 2>, <3, 4>, { mode: "max", scaleGradByFreq: true })
    // embeddingBag: unsupported scaleGradByFreq with the mode "max"
await flatnonzero(<i32 5, 90: 0..2>)
await flatnonzero(<i32 9>.gt(9))
gatherGeneral(<4, 5, 2>, <i32 3, 2: 0..3>,
    { offsetDims: [0, 2], collapsedSliceDims: [0], startIndexMap: [1, 0] }, [1, 3, 2])
gatherGeneral(<3, 4>, <i32 3, 2, 1: -3..6>, { offsetDims: [1], startIndexMap: [1],
    operandBatchingDims: [0], startIndicesBatchingDims: [0] }, [1, 2], { mode: "clip" })
gatherGeneral(<6>, <i32 5, 1: -3..8>, { offsetDims: [1], startIndexMap: [0] }, [2],
    { fillValue: 7 })
gatherGeneral(<3>, <2, 1>, { offsetDims: [1], startIndexMap: [0] }, [1])
    // gatherGeneral: invalid indices: expected an i32 or u32 tensor [..., coordinates], got f32 [2,
    // 1] (cast it to i32, or pass that dtype to arange)
gatherGeneral(<3>, <i32 2, 1>, { offsetDims: [2], startIndexMap: [0] }, [1])
    // gatherGeneral: invalid offsetDims [2]: expected different axes below 2
gatherGeneral(<3>, <i32 2, 1>, { offsetDims: [], startIndexMap: [0] }, [1])
    // gatherGeneral: mismatched dimension numbers: offsetDims [], collapsedSliceDims [],
    // startIndexMap [0], operandBatchingDims [], startIndicesBatchingDims [] for [3] with indices
    // [2, 1]
gatherGeneral(<3>, <i32 2, 1>, { offsetDims: [1], startIndexMap: [0] }, [4])
    // gatherGeneral: invalid sliceSizes [4]: expected sizes within [3], 1 for axes that the result
    // does not have
gatherNd(<4, 5>, <i32 3, 2: -4..4>)
gatherNd(<4, 5, 3>, <i32 2, 3, 2: 0..4>)
gatherNd(<4, 5>, <u32 1: 0..4>)
gatherNd(<2, 3, 4>, computed(<i32 2, 5, 1: -3..4>), { batchDims: 1 })
gatherNd(<2, 3, 4, 2>, <i32 2, 3, 2: 0..2>, { batchDims: 2 })
gatherNd(<i32 4, 5>, computed(<i32 30, 2: -7..7>))
gatherNd(<2>, <i32 3, 2>)
    // gatherNd: mismatched indices [3, 2]: the last axis holds 1 to 1 coordinates of [2]
gatherNd(<2, 3>, <i32 3, 1>, { batchDims: 1 })
    // gatherNd: mismatched shapes: [2, 3] and indices [3, 1] must agree on the first 1 axes
gatherNd(<2, 3>, <i32 2, 1>, { batchDims: 2 })
    // gatherNd: invalid batchDims 2: expected an integer from 0 to 1 for [2, 3] and indices [2, 1]
gatherNd(<3, 2>, i32([[1, 0], [0, 2]]))
    // gatherNd: invalid index 2 at [1, 1]: expected -2 to 1 for an axis of 2
gatherNd(<2, 2>, i32([[1], [2]]), { batchDims: 1 })
    // gatherNd: invalid index 2 at [1, 0]: expected -2 to 1 for an axis of 2
gatherNd(<2, 3>, full([4, 2], 2, { dtype: "i32" }))
    // gatherNd: invalid index 2: expected -2 to 1 for an axis of 2
gatherNd(<2, 3>, full([0, 2], 7, { dtype: "i32" }))
indexAdd(<3, 4>, computed(<i32 5: -6..6>), <3, 5>, -1, { alpha: 2 })
indexAdd(<3>, <2>, 1)
    // indexAdd: invalid indices: expected an i32 or u32 vector, got f32 [2] (cast it to i32, or
    // pass that dtype to arange)
indexAdd(<3, 2>, <i32 2>, <3, 2>)  // indexAdd: mismatched updates: [3, 2] for [2, 2]
indexAdd(<2>.gt(0), <i32 1>, true)  // indexAdd: unsupported dtype bool for "add": cast to i32 first
indexAdd(<2>, i32([2]), 1)  // indexAdd: invalid index 2 at [0]: expected -2 to 1 for an axis of 2
indexCopy(<3, 4>, computed(<i32 5: -5..5>), <3, 5>, 1)
indexCopy(<3>, <2>, 1)
    // indexCopy: invalid indices: expected an i32 or u32 vector, got f32 [2] (cast it to i32, or
    // pass that dtype to arange)
indexCopy(<3, 2>, <i32 2>, <3, 2>)  // indexCopy: mismatched updates: [3, 2] for [2, 2]
indexCopy(<2>, i32([2]), 1)  // indexCopy: invalid index 2 at [0]: expected -2 to 1 for an axis of 2
indexReduce(<f32 2, 4: 0.5..9>, <i32 2, 7: -5..5>.at(0), <f32 2, 7: 0.5..9>, "prod", 1,
    { includeSelf: false })
indexReduce(<i32 2, 4: 0.5..9>, <i32 2, 7: -5..5>.at(0), <i32 2, 7: 0.5..9>, "mean", 1,
    { includeSelf: true })
indexReduce(<f32 2, 4: 0.5..9>, <i32 2, 7: -5..5>.at(0), <f32 2, 7: 0.5..9>, "amax", 1,
    { includeSelf: false })
indexReduce(<3>, <2>, 1, "mean")
    // indexReduce: invalid indices: expected an i32 or u32 vector, got f32 [2] (cast it to i32, or
    // pass that dtype to arange)
indexReduce(<3, 2>, <i32 2>, <3, 2>, "mean")  // indexReduce: mismatched updates: [3, 2] for [2, 2]
indexReduce(<2>, i32([2]), 1, "mean")
    // indexReduce: invalid index 2 at [0]: expected -2 to 1 for an axis of 2
using(ix(<i32 2: 0..3>, [3, 0, -1]), (r) => <3, 4>.at(r[0], r[1]))
ix([0.5])  // ix: invalid places [0.5]: expected integers
ix(<2>)
    // ix: invalid places: expected an i32 or u32 vector, got f32 [2] (cast it to i32, or pass that
    // dtype to arange)
ix([0], <2>.gt(0))
    // ix: invalid places: expected an i32 or u32 vector, got bool [2]: await flatnonzero() of it
    // first
maskIndices: stack(await maskIndices(4, (x, k) => x.tril(k).triu(-1), 1))
maskIndices(-1, (x) => x)  // maskIndices: invalid shape [-1, -1]: expected non-negative integers
nonzero: stack(await nonzero(<i32 3, 4, 5: -1..2>))
nonzero: stack(await nonzero(<bool 7000, 3>), 1)
nonzero: stack(await nonzero(<0, 3>))
nonzero(<>)  // nonzero: invalid operand: [] has no axes: reshape it to [1]
oneHot(<i32 3, 4: 0..5>, 5)
oneHot(<i32 3, 4: 0..5>, 5, { axis: 1, dtype: "bool" })
oneHot(<i32 0>)  // oneHot: missing classes: there are no indices to infer them from
place(<3, 4>, <bool 3, 4>, <3>)
place(<4>, $0.gt(0), 7)
place(<2>, <3>, 1)  // place: mismatched mask: [3] for [2]
place(<2>, <2>, <0>)  // place: missing values: the tensor is empty
put(<3, 3>, computed(<i32 4: -12..12>), <2>)
put(<5>, <i32 4: -12..12>, 7, { mode: "wrap" })
put(<5>, <i32 4: -12..12>, 7, { mode: "clip" })
put(<2, 2>, i32([3, 4]), 7)
    // put: invalid index 4 at [1]: expected -4 to 3 for an axis of 4, or pass a mode
put(<2>, 0, <0>)  // put: missing values: the tensor is empty
putmask(<3, 4>, <bool 3, 4>, <5>)
putmask(<2>, <3>, 1)  // putmask: mismatched mask: [3] for [2]
putmask(<2>, <2>, <0>)  // putmask: missing values: the tensor is empty
ravelMultiIndex([computed(<i32 3, 1: -6..7>), computed(<u32 4: 0..7>), 1], [4, 5, 2])
ravelMultiIndex([<i32 9: -20..20>, <i32 9: -20..20>], [4, 5], { mode: ["wrap", "clip"] })
ravelMultiIndex([i32([1, 2]), 1], [2, 2])
    // ravelMultiIndex: invalid index 2 at [1]: expected -2 to 1 for an axis of 2, or pass a mode
ravelMultiIndex([1], [2, 3])  // ravelMultiIndex: mismatched places: 1 for the 2 axes of [2, 3]
ravelMultiIndex([<2>], [3])
    // ravelMultiIndex: invalid indices: expected an i32 or u32 tensor, got f32 (cast it to i32, or
    // pass that dtype to arange)
ravelMultiIndex([1], [3], { mode: "raise" })
    // ravelMultiIndex: unknown mode "raise": use "wrap", "clip" or a list of "wrap" or "clip"
scatterAdd(<3>.gt(0), <i32 2>, true)
    // scatterAdd: unsupported dtype bool for "add": cast to i32 first
scatterGeneral(<4, 5: -80..80>, <i32 3, 1: -2..6>, <2, 3: -80..80>,
    { updateWindowDims: [0], insertedWindowDims: [0], scatterDimsToOperandDims: [0] },
    { combine: "add" })
scatterGeneral(<3, 4>, <i32 3, 2, 1: -3..6>, <3, 2, 2>, { updateWindowDims: [2],
    scatterDimsToOperandDims: [1], operandBatchingDims: [0], scatterIndicesBatchingDims: [0] },
    { mode: "clip" })
scatterGeneral(<3>, <i32 2, 1>, <2, 4>, { updateWindowDims: [1], scatterDimsToOperandDims: [0] })
    // scatterGeneral: mismatched updates [2, 4] for [3] with indices [2, 1]
scatterGeneral(<3>, <i32 2, 2>, <2, 1>, { updateWindowDims: [1], scatterDimsToOperandDims: [0, 0] })
    // scatterGeneral: invalid scatterDimsToOperandDims [0, 0]: expected different axes below 1
scatterMax(<3>.gt(0), <i32 2>, true)
    // scatterMax: unsupported dtype bool for "max": cast to i32 first
scatterMin(<3>.gt(0), <i32 2>, true)
    // scatterMin: unsupported dtype bool for "min": cast to i32 first
scatterMul(<5: 0.5..1.5>, computed(<i32 8: -7..7>), <8: 0.5..1.5>, 0)
scatterMul(<4, 3: 0.5..1.5>, computed(<i32 4, 6: -5..5>), <4, 6: 0.5..1.5>, -1)
scatterMul(<3, 4: 0.5..1.5>, computed(<i32 40, 4: -5..5>), <40, 4: 0.5..1.5>, 0)
scatterMul(<2, 5, 3: 0.5..1.5>, computed(<i32 2, 50, 3: -7..7>), <2, 50, 3: 0.5..1.5>, 1)
scatterMul(<7: 0.5..1.5>, <i32 0: -9..9>, <0: 0.5..1.5>, 0)
scatterMul(<9: 0.5..1.5>, computed(<i32 300: -11..11>), <300: 0.5..1.5>, -1)
scatterMul(<2, 3: 0.5..1.5>, computed(<i32 4: -7..7>), <4: 0.5..1.5>, null)
scatterMul(<3>.gt(0), <i32 2>, true)
    // scatterMul: unsupported dtype bool for "mul": cast to i32 first
scatterNd(<3, 4: 0.5..1.5>, computed(<i32 5, 2: -4..4>), <5: 0.5..1.5>, { combine: "replace" })
scatterNd(<6, 2, 3: 0.5..1.5>, <i32 4, 10, 1: -6..6>, <4, 10, 2, 3: 0.5..1.5>,
    { combine: "replace" })
scatterNd(<3, 4: 0.5..1.5>, computed(<i32 5, 2: -4..4>), <5: 0.5..1.5>, { combine: "add" })
scatterNd(<6, 2, 3: 0.5..1.5>, <i32 4, 10, 1: -6..6>, <4, 10, 2, 3: 0.5..1.5>, { combine: "add" })
scatterNd(<3, 4: 0.5..1.5>, computed(<i32 5, 2: -4..4>), <5: 0.5..1.5>, { combine: "mul" })
scatterNd(<6, 2, 3: 0.5..1.5>, <i32 4, 10, 1: -6..6>, <4, 10, 2, 3: 0.5..1.5>, { combine: "mul" })
scatterNd(<3, 4: 0.5..1.5>, computed(<i32 5, 2: -4..4>), <5: 0.5..1.5>, { combine: "max" })
scatterNd(<6, 2, 3: 0.5..1.5>, <i32 4, 10, 1: -6..6>, <4, 10, 2, 3: 0.5..1.5>, { combine: "max" })
scatterNd(<3, 4: 0.5..1.5>, computed(<i32 5, 2: -4..4>), <5: 0.5..1.5>, { combine: "min" })
scatterNd(<6, 2, 3: 0.5..1.5>, <i32 4, 10, 1: -6..6>, <4, 10, 2, 3: 0.5..1.5>, { combine: "min" })
scatterNd(<2>, <i32 3, 1>, <2>)  // scatterNd: mismatched updates: [2] for [3]
scatterNd(<3, 2>, i32([[0, 1], [1, 2]]), 7)
    // scatterNd: invalid index 2 at [1, 1]: expected -2 to 1 for an axis of 2
scatterReduce(<f32 2, 4: 0.5..9>, computed(<i32 2, 7: -5..5>), <f32 2, 7: 0.5..9>, "sum", -1,
    { includeSelf: false })
scatterReduce(<f32 2, 4: 0.5..9>, computed(<i32 2, 7: -5..5>), <f32 2, 7: 0.5..9>, "mean", -1,
    { includeSelf: true })
scatterReduce(<f32 2, 4: 0.5..9>, computed(<i32 2, 7: -5..5>), <f32 2, 7: 0.5..9>, "mean", -1,
    { includeSelf: false })
scatterReduce(<i32 2, 4: 0.5..9>, computed(<i32 2, 7: -5..5>), <i32 2, 7: 0.5..9>, "amin", -1,
    { includeSelf: false })
scatterReduce(<2>, i32([2]), <1>, "sum")
    // scatterReduce: invalid index 2 at [0]: expected -2 to 1 for an axis of 2
searchsorted(<i32 50: -9..9>.sort(), <i32 4, 6: -11..11>)
searchsorted(<u32 3, 65: 0..40>.sort(), <u32 3, 7: 0..40>, { side: "right" })
searchsorted(<i32 9>.cast("f32").sort(), NaN)
searchsorted(<i32 9: -9..9>, 3, { sorter: $0.argsort() })
searchsorted(<0>, <i32 2>)
searchsorted(<2, 3>, <3, 1>)
    // searchsorted: mismatched shapes: rows [2, 3] and values [3, 1] must agree on all axes but the
    // last
select([<3, 4: off 0 1 by 0.1>.lt(0), $0.lt(1)], [$0, <4>], 3)
select([<bool 2>, true], [<i32 2, 2>, 7])
select([], [])  // select: missing conditions: the list is empty
select([true], [1, 2])  // select: mismatched lists: 1 conditions and 2 choices
select([<2>.gt(0)], [<3>])
    // select: mismatched shapes: [2] and [3] do not broadcast (axis -1: 2 and 3)
selectScatter(<2, 3>, <2>, 1, -1)
setAt(<4, 7: -50..50>, "1::2, -1:0:-2", <2, 3: -50..50>, { combine: "replace" })
setAt(<4, 5: -50..50>, [computed(<i32 6: -5..5>), "1:4"], <6, 3: -50..50>, { combine: "replace" })
setAt(<4, 7: -50..50>, "1::2, -1:0:-2", <2, 3: -50..50>, { combine: "add" })
setAt(<4, 5: -50..50>, [computed(<i32 6: -5..5>), "1:4"], <6, 3: -50..50>, { combine: "add" })
setAt(<4, 7: -50..50>, "1::2, -1:0:-2", <2, 3: -50..50>, { combine: "mul" })
setAt(<4, 5: -50..50>, [computed(<i32 6: -5..5>), "1:4"], <6, 3: -50..50>, { combine: "mul" })
setAt(<4, 7: -50..50>, "1::2, -1:0:-2", <2, 3: -50..50>, { combine: "max" })
setAt(<4, 5: -50..50>, [computed(<i32 6: -5..5>), "1:4"], <6, 3: -50..50>, { combine: "max" })
setAt(<4, 7: -50..50>, "1::2, -1:0:-2", <2, 3: -50..50>, { combine: "min" })
setAt(<4, 5: -50..50>, [computed(<i32 6: -5..5>), "1:4"], <6, 3: -50..50>, { combine: "min" })
setAt(<3, 4>, "-1, ...", 7)
setAt(<i32 3>, 0, 7)
setAt(<3>, "2:1", 7)
setAt(<bool 2, 3>, ":, 1", true)
setAt(<3, 4: off 0 by 0.1>, $0.lt(0), 7)
setAt(<4, 5>, [<bool 4>, "1::2"], <2>, { combine: "mul" })
setAt(<2, 3, 4, 2>, [":", <bool 3>, "::-2", 1], <1, 2, 1>)
setAt(<i32 3, 4>, ["newaxis", <bool 3, 4>], 2, { combine: "max" })
setAt(<2, 3>, "0", <2>)  // setAt: mismatched updates: [2] for [3]
setAt(<2, 3>, "5", 1)
    // setAt: invalid index: 5 at "5" (character 1) is out of range for axis 0 of [2, 3]
setAt(<2, 3>, [<2>.gt(0), 0], <2>)
    // setAt: mismatched updates: [2] for [1], where 1 stands for all that the mask selects: use
    // where or place for different values
setAt(<2, 2>, [<2>.gt(0), <2>.gt(0)], 1)
    // setAt: unsupported index: a mask together with index tensors: use await nonzero() of the mask
setAt(<2>, i32([-1, 2]), 7)  // setAt: invalid index 2 at [1]: expected -2 to 1 for an axis of 2
sliceScatter(<2, 6>, <2, 2>, 1, [1, -1, 2])
take(<3, 4, 2>, <i32 5: -6..6>, 1, { fillValue: -1 })
take(<7>, <i32 4: -7..7>)
take(<5, 6>, <i32 2, 3: 0..6>, 1)
take(<4, 3>.mul(2), <i32 6: 0..4>, 0)
take(<3, 4>, <i32 2, 2: -12..12>, null)
take(<3, 4>, <i32 5: -9..9>, 1, { mode: "wrap" })
take(<3, 4>, <i32 5: -9..9>, 1, { mode: "clip" })
# So many indices that the gradient sorts them.
take(<2100, 2>, <i32 600: -50..50>, 0)
take(<2>, i32([1, -3]))
    // take: invalid index -3 at [1]: expected -2 to 1 for an axis of 2, or pass a mode or a fillValue
take(<0>, i32([0]))
    // take: invalid index 0 at [0]: expected none for an axis of 0, or pass a mode or a fillValue
takeAlongAxis(<2, 3>, <i32 9: -8..8>, null, { fillValue: 7 })
takeAlongAxis(<2, 3>, <i32 2, 4: -8..8>, 1, { mode: "wrap" })
takeAlongAxis(<7>, <i32 4: -7..7>, -1)
takeAlongAxis(<5, 6>, <i32 5, 3: -6..6>, 1)
takeAlongAxis(<5, 6>, <i32 2, 6: -5..5>, 0)
takeAlongAxis(<3, 4, 5>, <i32 3, 40, 5: -4..4>, 1)
takeAlongAxis(<2, 300>, <i32 2, 100: -300..300>, -1)
takeAlongAxis(<3, 1, 5>, <i32 1, 4, 2: -5..5>, -1)
takeAlongAxis(<6>, <i32 0: -6..6>, 0)
takeAlongAxis: where(takeAlongAxis(<4>, computed(<i32 60: -9..9>)).lt(9), 1, 2)
takeAlongAxis(<2, 3>, <i32 2, 3>, null)
    // takeAlongAxis: mismatched shapes: [6] and indices [2, 3] must agree on all axes but 0
takeAlongAxis(<2, 3>, <i32 4, 3>)
    // takeAlongAxis: mismatched shapes: [2, 3] and indices [4, 3] must agree on all axes but -1
takeAlongAxis(<2, 2>, i32([[0, 2], [-1, 0]]), 1)
    // takeAlongAxis: invalid index 2 at [0, 1]: expected -2 to 1 for an axis of 2, or pass a mode or
    // a fillValue
trilIndicesFrom: stack(trilIndicesFrom(<3, 4>, 1))
trilIndicesFrom(<2>)  // trilIndicesFrom: mismatched shape [2]: expected a matrix
triuIndicesFrom: stack(triuIndicesFrom(<3, 4>, 1))
triuIndicesFrom(<2>)  // triuIndicesFrom: mismatched shape [2]: expected a matrix
unravelIndex: stack(unravelIndex(<i32 40: 0..2147483647>, [3, 1019, 641, 1, 1093]))
unravelIndex: stack(unravelIndex(<u32 4, 5: 0..60>, [3, 20]))
unravelIndex(i32([5, 6]), [2, 3])
    // unravelIndex: invalid index 6 at [1]: expected 0 to 5 for an axis of 6
`;
