/** Calls of the ops in src/engine/ops/loss/, in the form of read-table.ts. */
export const calls: string = `
huber l1 mse smoothL1:
  # The ranges are apart, which keeps differences away from the kinks.
  OP(<4, 2: -2..-1.25>, <4, 2: 0.25..2>)
  OP(<4, 3: -2..-1.25>, <3: 0.25..2>, { reduction: "sum" })
  OP(<4, 4: -2..-1.25>, <4, 4: 0.25..2>, { reduction: "none" })
  OP(<2>, <2>, { reduction: "max" })  // OP: unknown reduction "max": use "mean", "sum" or "none"
bce bceWithLogits cosineSimilarity hinge hingeEmbedding huber klDiv l1 mse multilabelSoftMargin
    poissonNll smoothL1 softMargin:
  OP(<2, 3>, <2, 4>)  // OP: mismatched shapes: predictions [2, 3] and targets [2, 4]
bce(<3, 5: 0.125..0.875>, <3, 5: 0..1>)
bce(<7: 0.125..0.875>, <7: 0..1>, { weight: <7: 0..2>, reduction: "sum" })
bceWithLogits(<3, 5: off 0 by 0.0625>, <3, 5: 0..1>)
bceWithLogits(<2, 4: -9..9 off 0 by 0.0625>, <2, 4: 0..1>,
    { posWeight: <4: 0..3>, weight: 2, reduction: "none" })
cdist(<2, 4, 3>, <5, 3: 3..5>)
cdist(<4, 3>, <2, 3: 3..5>, 1)
cdist(<2, 3>, <2, 4>)
    // cdist: mismatched shapes: [2, 3] and [2, 4]: expected rows of vectors of equal length
cdist(<2, 3>, <2, 3>, NaN)  // cdist: invalid p NaN: expected a non-negative number
cosineEmbedding(<4, 3: 0.5..2>, <4, 3: 0.5..2>, <i32 4: 0..2>.mul(2).sub(1))
cosineEmbedding(<2, 3>, <2, 4>, 1)
    // cosineEmbedding: mismatched shapes: predictions [2, 3] and targets [2, 4]
cosineEmbedding(<2, 3>, <2, 3>, <3>)
    // cosineEmbedding: mismatched shapes: predictions [2] and targets [3]
cosineSimilarity(<5, 7>, <5, 7>)
cosineSimilarity(<2, 3, 4>, <3, 1>, 1)
crossEntropy(<6, 5>, <i32 6: 0..5>)
crossEntropy(<2, 3, 4>, <2, 3, 4: 0..1>, { reduction: "none" })
crossEntropy(<7, 4>, <i32 7: 0..4>, { weight: <4: 0.5..2>, labelSmoothing: 0.25 })
crossEntropy(<2, 5, 3>, <i32 2, 5: 0..3>, { ignoreIndex: 1, labelSmoothing: 0.1 })
crossEntropy(<2, 3, 5>, <i32 2, 5: 0..3>, { axis: 1, reduction: "none" })
crossEntropy(<3, 4>, <3, 4: 0..1>, { axis: 0 })
# Some of the classes are out of range; as they are a product, only the device knows.
crossEntropy(<9, 3>, <i32 9: -2..5>.mul(1), { reduction: "none" }).nanToNum({ nan: 7 })
crossEntropy(<2, 3>, <i32 3>)  // crossEntropy: mismatched shapes: logits [2, 3] and targets [3]
crossEntropy(<2, 3>, <2>)
    // crossEntropy: mismatched shapes: logits [2, 3] and targets [2] (they are f32: cast classes to
    // i32)
crossEntropy(<>, <i32>)  // crossEntropy: invalid logits []: the last axis holds the classes
crossEntropy(<2, 3>, <2, 3>, { reduction: "max" })
    // crossEntropy: unknown reduction "max": use "mean", "sum" or "none"
crossEntropy(<2, 3>, <2, 3>, { weight: <2> })  // crossEntropy: mismatched weight: [2] for 3 classes
crossEntropy(<2, 3>, <2, 3>, { ignoreIndex: 0 })
    // crossEntropy: unsupported ignoreIndex: the targets are probabilities
crossEntropy(<2, 3>, i32([1, 3]))  // crossEntropy: invalid class 3 at [1]: expected 0 to 2
crossEntropy(<2, 0>, i32([0, 0]))
    // crossEntropy: invalid class 0 at [0]: expected none for 0 classes
crossEntropy(<2, 3>, i32([-100, 0]))
    // crossEntropy: invalid class -100 at [0]: expected 0 to 2 (pass ignoreIndex: -100 to exclude
    // such examples)
crossEntropy(<2, 3>, i32([-100, -1]), { ignoreIndex: -100 })
    // crossEntropy: invalid class -1 at [1]: expected 0 to 2
crossEntropy(<2, 3>, <2, 3>, { labelSmoothing: 2 })
    // crossEntropy: invalid labelSmoothing 2: expected 0 to 1
ctc(<6, 3, 4: -2..0>.logSoftmax(-1), <i32 3, 2: 1..4>, i32([6, 5, 6]), i32([2, 1, 2]))
ctc(<5, 2, 3: -2..0>.logSoftmax(-1), <i32 2, 2: 0..2>, i32([5, 5]), i32([2, 2]),
    { blank: 2, reduction: "none" })
# The targets are concatenated, and the second is too long for its input.
ctc(<4, 3, 3: -2..0>.logSoftmax(-1), <i32 6: 1..3>, i32([4, 2, 4]), i32([1, 3, 2]),
    { zeroInfinity: true, reduction: "none" })
ctc(<4, 3: -2..0>.logSoftmax(-1), <i32 2: 1..3>, i32(4), i32(2))
ctc(<3>, <i32 2>, <i32>, <i32>)
    // ctc: invalid log-probabilities [3]: expected [time, sequences, classes] or [time, classes]
ctc(<2, 3>, <i32 2, 3>, <i32>, <i32>)
    // ctc: invalid targets: expected integers [longest], got i32 [2, 3]
ctc(<4, 2, 3>, <2, 3>, <i32 2>, <i32 2>)
    // ctc: invalid targets: expected integers [2, longest] or [all], got f32 [2, 3] (cast it to
    // i32, or pass that dtype to arange)
ctc(<4, 2, 3>, <i32 2, 3>, <i32 3>, <i32 2>)
    // ctc: invalid inputLengths: expected integers [2], got i32 [3]
ctc(<4, 2, 3>, <i32 2, 3>, <i32 2>, <2>)
    // ctc: invalid targetLengths: expected integers [2], got f32 [2] (cast it to i32, or pass that
    // dtype to arange)
ctc(<4, 2, 3>, <i32 2, 3>, i32([4, 5]), <i32 2>)
    // ctc: invalid inputLengths: 5 at [1], expected 0 to 4
ctc(<4, 2, 3>, <i32 2, 3>, i32([4, 4]), i32([-1, 2]))
    // ctc: invalid targetLengths: -1 at [0], expected 0 to 3
ctc(<4, 2, 3>, <i32 2, 3>, <i32 2>, <i32 2>, { blank: 3 })
    // ctc: invalid blank 3: there are 3 classes
dist(<3, 1>, <4: 3..4>, 3)
dist(<2>, 0, -1)  // dist: invalid p -1: expected a non-negative number
gaussianNll(<3, 4>, <3, 4>, <3, 1: 0.5..2>)
gaussianNll(<5>, <5>, <5: 0.5..2>, { full: true, reduction: "sum" })
gaussianNll(<2, 3>, <2, 4>, 1)
    // gaussianNll: mismatched shapes: predictions [2, 3] and targets [2, 4]
gaussianNll(<2, 3>, <2, 3>, <2>)
    // gaussianNll: mismatched variance: [2] does not broadcast to [2, 3]
gaussianNll(<2>, <2>, 1, { eps: -1 })  // gaussianNll: invalid eps -1: expected 0 or more
hinge(<9: -2..0.75>, <9: 1..1.1>)
hinge(<2, 3: 1.25..2>, <2, 3: 0.75..1>, { margin: 0.5, reduction: "sum" })
hingeEmbedding(<6: 0..0.75>, <bool 6>.cast("i32").mul(2).sub(1))
huber(<4, 5: -2..-1.25>, <4, 5: 0.25..2>, { delta: 3 })
huber(<4, 6: -2..-1.25>, <4, 6: 0.25..2>, { delta: 0.5 })
huber(<3, 4: -2..-1.25>, <3, 4: 0.25..2>, { weight: <4: 0.5..2> })
huber(<2, 3>, <2, 3>, { weight: <2> })
    // huber: mismatched weight: [2] does not broadcast to [2, 3]
huber(<2>, <2>, { delta: -1 })  // huber: invalid delta -1: expected 0 or more
klDiv(<3, 4>, <3, 4: 0.125..1>)
klDiv(<3, 4>, <3, 4: -2..0>, { logTarget: true, reduction: "batchMean" })
l1(<3, 4: -2..-1.25>, <3, 4: 0.25..2>, { weight: <4: 0.5..2>, reduction: "sum" })
l1(<2, 3>, <2, 3>, { weight: <2> })  // l1: mismatched weight: [2] does not broadcast to [2, 3]
linearCrossEntropy(<5, 3>, <4, 3>, <i32 5: 0..4>, { linearBias: <4>, ignoreIndex: 1 })
linearCrossEntropy(<2, 3>, <3, 4>, <i32 2>)
    // linear: mismatched features: [2, 3] with the weight [3, 4], expected [..., inputs] with
    // [outputs, inputs]
marginRanking(<3, 4: -2..-1>, <4: 1..2>, 1, { margin: 0.5 })
marginRanking(<5: -2..-1>, <5: 1..2>, <5: -1..-0.5>, { margin: 9, reduction: "none" })
marginRanking(<2>, <3>, 1)  // marginRanking: mismatched shapes: scores [2] and [3] with targets []
mse(<3, 4: -2..-1.25>, <3, 4: 0.25..2>, { weight: <4: 0.5..2> })
mse(<2, 3>, <2, 3>, { weight: <2> })  // mse: mismatched weight: [2] does not broadcast to [2, 3]
multiMargin(<4, 3>, <i32 4: 0..3>, { margin: 5 })
multiMargin(<2, 2, 3>, <i32 2, 2: 0..3>, { p: 2, weight: <3: 0.5..2>, reduction: "none" })
multiMargin(<2, 3>, <2>)
    // multiMargin: invalid targets: expected an i32 or u32 tensor of classes, got f32 (cast it to
    // i32, or pass that dtype to arange)
multiMargin(<2, 3>, i32([0, -1]))  // multiMargin: invalid class -1 at [1]: expected 0 to 2
multiMargin(<2, 3>, <i32 3>)  // multiMargin: mismatched shapes: scores [2, 3] and targets [3]
multiMargin(<2, 3>, <i32 2>, { p: 3 })  // multiMargin: invalid p 3: expected 1 or 2
multiMargin(<2, 3>, <i32 2>, { weight: <2> })  // multiMargin: mismatched weight: [2] for 3 classes
multilabelMargin(<3, 4: -0.5..0.5>, <i32 3, 4: -1..4>, { reduction: "none" })
multilabelMargin(<2, 3>, <2, 3>)
    // multilabelMargin: invalid targets: expected an i32 or u32 tensor of classes, got f32 (cast it
    // to i32, or pass that dtype to arange)
multilabelMargin(<1, 3>, i32([[0, 3, -1]]))
    // multilabelMargin: invalid class 3 at [0, 1]: expected 0 to 2, or -1 after the last
multilabelMargin(<2, 3>, <i32 2>)
    // multilabelMargin: mismatched shapes: scores [2, 3] and targets [2]
multilabelSoftMargin(<4, 3: off 0 by 0.0625>, <4, 3: 0..1>,
    { weight: <3: 0.5..2>, reduction: "none" })
multilabelSoftMargin(<>, 1)
    // multilabelSoftMargin: invalid scores []: the last axis holds the classes
multilabelSoftMargin(<2, 3>, <2, 3>, { weight: <2> })
    // multilabelSoftMargin: mismatched weight: [2] for 3 classes
nll(<6, 5>, <i32 6: 0..5>)
nll(<2, 4, 3>, <i32 2, 4: 0..3>, { weight: <3: 0.5..2>, ignoreIndex: 2 })
nll(<2, 3, 4>, <i32 2, 4: 0..3>, { axis: 1 })
nll(<2, 3>, <2>)
    // nll: invalid targets: expected an i32 or u32 tensor of classes, got f32 (cast it to i32, or
    // pass that dtype to arange)
nll(<1, 2, 3>, tensor([[2, 7]], { dtype: "u32" }))
    // nll: invalid class 7 at [0, 1]: expected 0 to 2
nll(<2, 3>, <i32 3>)  // nll: mismatched shapes: logits [2, 3] and targets [3]
pairwiseDistance(<3, 4>, <4: 3..4>, { p: 1, keepdims: true })
pairwiseDistance(<2, 3>, <2, 3>)
pairwiseDistance(<2>, <2>, { p: -1 })
    // pairwiseDistance: invalid p -1: expected a non-negative number
pairwiseDistance(<>, 0)  // norm: invalid axis -1: [] has no axes
pdist(<7, 3>)
pdist(<1, 3>)
pdist(<i32 4, 3: -99..99>, Infinity)
pdist(<2>)  // pdist: mismatched shape [2]: expected rows of vectors
pdist(<2, 2>, -1)  // pdist: invalid p -1: expected a non-negative number
poissonNll(<3, 4>, <3, 4: 0..5>)
poissonNll(<7: 0.5..4>, <7: 0..5 off 1 by 0.0625>,
    { logInput: false, full: true, reduction: "none" })
poissonNll(<2>, <2>, { eps: -1 })  // poissonNll: invalid eps -1: expected 0 or more
renorm(<3, 4>, 2, 0, 1)
renorm(<2, 3, 2: off 0 by 0.1>, 1, -2, 4)
renorm(<2>, 0, 0, 1)  // renorm: invalid p 0: expected a number above 0
renorm(<2>, 2, 0, -1)  // renorm: invalid maxnorm -1: expected a non-negative number
smoothL1(<4, 5: -2..-1.25>, <4, 5: 0.25..2>, { beta: 3 })
smoothL1(<4, 6: -2..-1.25>, <4, 6: 0.25..2>, { beta: 0 })
smoothL1(<2>, <2>, { beta: -1 })  // smoothL1: invalid beta -1: expected 0 or more
softMargin(<3, 4>, <3, 4: -1..1>)
tripletMargin(<4, 6>, <4, 6>, <4, 6>, { margin: 9 })
tripletMargin(<3, 4: -2..-1>, <3, 4: 0..1>, <3, 4: 1.5..2>,
    { margin: 9, p: 3, swap: true, reduction: "sum" })
tripletMargin(<2, 3>, <2, 4>, <2, 3>)
    // tripletMargin: mismatched shapes: predictions [2, 3] and targets [2, 4]
tripletMargin(<2, 3>, <2, 3>, <2, 3>, { p: 0 })  // tripletMargin: invalid p 0: expected 1 or more
tripletMarginWithDistance(<3, 4: -2..-1>, <3, 4: 0..1>, <3, 4: 1.5..2>,
    { distanceFunction: (x, y) => x.sub(y).square().mean(-1), margin: 9, swap: true })
tripletMarginWithDistance(<2>, <2>, <2>, { distanceFunction: (() => 1) })
    // tripletMarginWithDistance: invalid distanceFunction: expected it to return a tensor, got
    // number
`;
