/** Calls of the ops in src/engine/ops/reduction/, in the form of read-table.ts. */
export const calls: string = `
all any countNonzero:
  OP(<7>.gt(0.5))
  OP(<5, 2>.gt(0.5), 1)
  OP(<3, 2, 3>.gt(0.5), [0, -1], { keepdims: true })
  OP(<i32 40, 3>, 0)
  OP(<2, 0>, 1)
argmax argmin:
  OP(<5, 9>, 1)
  OP(<5, 9>, 0, { keepdims: true })
  OP(<3, 4, 5>)
cummax cummin cumsum logcumsumexp:
  # The results are clipped, because the infinities that an exclusive scan may start with have no
  # differences.
  OP(<2, 3>, null, { reverse: true }).clip(-1e6, 1e6)
  OP(<1>, 0).clip(-1e6, 1e6)
  OP(<7>, -1).clip(-1e6, 1e6)
  OP(<0>, 0).clip(-1e6, 1e6)
  OP(<3, 0, 2>, 0).clip(-1e6, 1e6)
  OP(<5, 9>, 0, { reverse: true }).clip(-1e6, 1e6)
  OP(<5, 9>, 1, { exclusive: true }).clip(-1e6, 1e6)
  OP(<3, 4, 5>, 1, { reverse: true, exclusive: true }).clip(-1e6, 1e6)
  OP(<2, 130>, -1, { reverse: true }).clip(-1e6, 1e6)
  OP(<9, 68>, -1).clip(-1e6, 1e6)
  OP(<3, 1021>, -1, { exclusive: true }).clip(-1e6, 1e6)
  OP(<4, 3, 17>, 0, { exclusive: true }).clip(-1e6, 1e6)
  OP(<2, 37, 8>, 1, { reverse: true }).clip(-1e6, 1e6)
cummaxWithIndices cumminWithIndices:
  OP(<3, 9: -900..900>).values
  OP(<i32 20, 3: 0..6>, 0).indices
  OP(using(<i32 12: 0..9>.cast("f32"), (x) => where(x.eq(4), NaN, x))).indices
median nanmedian:
  # The elements are so far apart that a central difference meets no tie.
  OP(<7: -8000..8000>)
  OP(holedAbove(<i32 7: -8000..8000>))
  OP(<4, 6: -8000..8000>, 1)
  OP(holedAbove(<i32 4, 3, 6: -8000..8000>), [0, -1], { keepdims: true })
  OP(<4, 3, 6: -8000..8000>, [0, -1], { keepdims: true })
  OP(<i32 5, 8>, 0)
  OP(<5, 8: -8000..8000>, 1, { method: "lower" })
nanargmax nanargmin:
  OP(holed(<5, 9>), 1)
  OP(holed(<5, 9>), 0, { keepdims: true })
  OP(holed(<3, 7>))
nancumprod nancumsum:
  OP(holed(<9>))
  OP(holed(<5, 4>), 0, { reverse: true })
  OP(<i32 6>)
  OP(holed(<2, 3>), null, { dtype: "i32", includeInitial: true })
nanmax nanmean nanmin nanprod nanstd nansum nanvariance:
  OP(holed(<11>))
  OP(holed(<5, 9>), 0)
  OP(holed(<3, 4, 5>), [0, -1], { keepdims: true })
  OP(<i32 2, 6>.cast("f32").mul(NaN), 1)
  OP(<i32 4, 6>, 1)
nanpercentile percentile:
  OP(<4, 9: -8000..8000>, [10, 55.5, 100], 1)
  OP(<4, 9: -8000..8000>, <i32 2: 0..101>, 0)
  OP(<3>, 101)  // OP: invalid q 101: expected numbers from 0 to 100
nanquantile quantile:
  # The elements are so far apart that a central difference meets no tie; there are none for
  # integers, whose results may be NaN.
  OP(<7: -8000..8000>, 0.3)
  OP(holedAbove(<i32 7: -8000..8000>), 0.3)
  OP(<4, 9: -8000..8000>, 0.9, 0)
  OP(holedAbove(<i32 4, 9: -8000..8000>), 0.5, 1)
  OP(<3, 4, 5: -8000..8000>, [0.25, 0.6], [0, 2], { keepdims: true })
  OP(<3, 5000: -8000..8000>, 1, 1)
  OP(unusual(), 0.25)
  OP(<3, 5: -8000..8000>, [0, 0.4, 1], 1, { method: "invertedCdf", weights: <i32 5: 1..5> })
  OP(holedAbove(<i32 3, 5: -8000..8000>), 0.6, 1,
      { method: "invertedCdf", weights: <i32 3, 5: 1..5> })
  OP(<6: -8000..8000>, [0, 0.3, 0.5, 0.9, 1], null, { method: "linear" })
  OP(<6: -8000..8000>, [0, 0.3, 0.5, 0.9, 1], null, { method: "lower" })
  OP(<6: -8000..8000>, [0, 0.3, 0.5, 0.9, 1], null, { method: "higher" })
  OP(<6: -8000..8000>, [0, 0.3, 0.5, 0.9, 1], null, { method: "midpoint" })
  OP(<6: -8000..8000>, [0, 0.3, 0.5, 0.9, 1], null, { method: "nearest" })
  OP(<6: -8000..8000>, [0, 0.3, 0.5, 0.9, 1], null, { method: "interpolatedInvertedCdf" })
  OP(<6: -8000..8000>, [0, 0.3, 0.5, 0.9, 1], null, { method: "hazen" })
  OP(<6: -8000..8000>, [0, 0.3, 0.5, 0.9, 1], null, { method: "weibull" })
  OP(<6: -8000..8000>, [0, 0.3, 0.5, 0.9, 1], null, { method: "medianUnbiased" })
  OP(<6: -8000..8000>, [0, 0.3, 0.5, 0.9, 1], null, { method: "normalUnbiased" })
  OP(<6: -8000..8000>, [0, 0.3, 0.5, 0.9, 1], null, { method: "invertedCdf" })
  OP(<6: -8000..8000>, [0, 0.3, 0.5, 0.9, 1], null, { method: "averagedInvertedCdf" })
  OP(<6: -8000..8000>, [0, 0.3, 0.5, 0.9, 1], null, { method: "closestObservation" })
  OP(<3, 6: -8000..8000>, <i32 2, 2: -3..66>.div(64), 1, { method: "linear" }).nanToNum()
  OP(<3, 6: -8000..8000>, <i32 2, 2: -3..66>.div(64), 1, { method: "nearest" }).nanToNum()
  OP(<3, 6: -8000..8000>, <i32 2, 2: -3..66>.div(64), 1, { method: "hazen" }).nanToNum()
  OP(<3, 6: -8000..8000>, <i32 2, 2: -3..66>.div(64), 1,
      { method: "closestObservation" }).nanToNum()
  OP(<3, 5: -8000..8000>, <i32 2, 3: 0..65>.div(64), 1,
      { method: "invertedCdf", weights: <i32 5: 1..5>, keepdims: true })
  OP(<2, 6: -8000..8000>, [[0.1, 0.5, 1]], 1)
  OP(<3>, 1.5)  // OP: invalid q 1.5: expected numbers from 0 to 1
  OP(<3>, [[0.5], [0.5, 1]])  // OP: mismatched q: its lists differ in shape
  OP(<3>, 0.5, 0, { weights: ones([3]) })
      // OP: unsupported method "linear" with weights: use invertedCdf
  OP(<2, 3>, 0.5, 0, { weights: ones([3]), method: "invertedCdf" })
      // OP: mismatched weights: [3] for axes [0] of [2, 3]
std variance:
  OP(<4, 3>, 1, { mean: <4, 1: 3..5>, correction: 1 })
  # At least two elements of each column take part.
  OP(<4, 3>, 0,
      { where: <bool 2, 3>.pad([[0, 2], [0, 0]], { mode: "constant", value: 1 }), correction: 1 })
  OP(<5, 9>, 0, { correction: 1 })
  OP(<4, 300: 99..101>, 1)
average logsumexp max mean min sum:
  OP(<5, 9>, 0)
diff logsumexp max mean min ptp std sum variance:
  OP(<7>)
argmax argmin nanargmax nanargmin:
  OP(<i32 4, 6>, -1)
max mean min std sum variance:
  OP(<5, 9>, -1, { keepdims: true })
all any countNonzero max mean min sum:
  OP(<>)
max mean min ptp std sum variance:
  OP(<3, 4, 5>, [0, 2])
max mean min sum:
  OP(<2, 3, 4, 5>, [1, 2], { keepdims: true })
nanstd nanvariance:
  OP(holed(<5, 9>), -1, { correction: 1 })
  OP(holed(<3, 4>), 1, { mean: <3, 1: 3..5> })
  OP(<5, 4: -2..1>, 0,
      { where: tensor([[true], [false], [true], [true], [false]]), keepdims: true })
logsumexp median nanmean nanmedian nanprod nanstd nansum nanvariance:
  OP(<3, 0>, 1)
max min prod sum:
  OP(<2, 0, 3>, [1, 2], { initial: 2, keepdims: true })
  OP(<bool 5>, 0, { dtype: "f32" })
  OP(<2>.cast("bool"), 0, { initial: -Infinity })
      // OP: mismatched initial -Infinity: no bool has this value: cast x to f32 first, or omit
      // initial
  OP(<2>.cast("i32"), 0, { initial: -Infinity })
      // OP: mismatched initial -Infinity: no i32 has this value: cast x to f32 first, or omit
      // initial
nanstd nanvariance std variance:
  OP(<2, 3>, 1, { mean: <2> })
      // OP: mismatched mean: [2] does not broadcast to [2, 1] (the shape with keepdims)
cummax cummin cumprod cumsum logcumsumexp:
  OP(<i32 4099>, 0)
  OP(<i32 2, 9001>, -1, { reverse: true })
  OP(<u32 3, 8200>, -1, { exclusive: true })
  OP(<i32 70001>, 0, { reverse: true, exclusive: true })
  OP(<i32 66000, 3>, 1)
  OP(<i32 3000, 34>, 0, { reverse: true })
  OP(<bool 129, 65>, 0)
cummax cummin cumsum logcumsumexp:
  OP(<3, 40>.neg(), -1).mul(2).add(1)
max min nanargmax nanargmin nanmax nanmin:
  OP(<2, 0>, 1)  // OP: invalid shape [2, 0]: no elements to reduce
max min nanmax nanmin:
  OP(<2>, 0, { where: <2>.eq(0) })  // OP: missing initial: where may leave no elements to reduce
all(<bool 5, 3>, 1, { where: <bool 5, 3> })
aminmax(<3, 5>).min
aminmax(<i32 3, 5>, 0, { keepdims: true }).max
any(<bool 5, 3>, 1, { where: <bool 5, 3> })
argmax(<0>)  // argmax: invalid shape [0]: no elements to reduce
argmin(<0>)  // argmin: invalid shape [0]: no elements to reduce
arrayEqual(<2, 3>, <2, 3>)
arrayEqual(<3>.sub(1).sqrt(), $0.sub(1).sqrt(), { equalNan: true })
arrayEqual(<3>.permute(), $0.permute())
arrayEquiv(<3>, $0.broadcastTo([2, 3]))
arrayEquiv(<3>, <2>)
average(<2, 3>, 1, { weights: <3: 0.5..2>, returned: true }).sumOfWeights
average(<2, 3>, 0, { returned: true }).sumOfWeights
average(<2, 3, 4>, [2, 0], { weights: <4, 2: 0.5..2> })
average(<5, 9>, 1, { weights: <9: 0.5..2>, keepdims: true })
average(<3, 4>, null, { weights: <3, 4: 0.5..2> })
average(<i32 3, 4>, 0, { weights: <i32 3: 1..5> })
average(<2, 3>, 0, { weights: <3> })  // average: mismatched weights: [3] for axes [0] of [2, 3]
await bincount(<i32 200: 0..9>)
await bincount(<u32 40, 30: 0..90>, { minLength: 95 })
await bincount(<i32 300: -3..50>, { weights: <300>, length: 40 })
await bincount(<i32 20: -3..9>, { length: 5 })
await bincount(<bool 9>, { weights: <9> })
bincount(<2>)  // bincount: invalid operand: expected integers, got f32: cast to i32 first
bincount(<i32 2>, { weights: <3> })  // bincount: mismatched weights: [3] for [2]
bincount(<i32 2>, { length: -1 })  // bincount: invalid length -1: expected a non-negative integer
corrcoef(<3, 8>).slice([0, 2], 2)
corrcoef(<5, 2>, { rowvar: false }).slice(0, 1)
corrcoef(<i32 4>)
corrcoef(<i32 3, 6>, { dtype: "f32" }).slice([0, 2], 2)
corrcoef(<6>, { y: <6> }).slice(0, 1)
corrcoef(<2, 2, 2>)  // corrcoef: mismatched shape [2, 2, 2]: expected variables and observations
cov(<3, 8>)
cov(<8, 3>, { rowvar: false })
cov(<9>, { correction: 0 })
cov(<2, 5>, { fweights: <i32 5: 1..4>, aweights: <5: 0.5..2> })
cov(<i32 2, 6>)
cov(<i32 2, 6>, { dtype: "f32" })
cov(<5, 2>, { y: <5>, rowvar: false, bias: true })
cov(<2, 2, 2>)  // cov: mismatched shape [2, 2, 2]: expected variables and observations
cov(<2, 3>, { aweights: <2> })  // cov: mismatched weights: [2] for 3 observations
cov(<2, 3>, { y: <4> })  // cov: mismatched observations: 3 of x and 4 of y
cumprod(<2, 3: 0.5..1.5>, null, { reverse: true }).clip(-1e6, 1e6)
cumprod(<1: 0.5..1.5>, 0).clip(-1e6, 1e6)
cumprod(<7: 0.5..1.5>, -1).clip(-1e6, 1e6)
cumprod(<0: 0.5..1.5>, 0).clip(-1e6, 1e6)
cumprod(<3, 0, 2: 0.5..1.5>, 0).clip(-1e6, 1e6)
cumprod(<5, 9: 0.5..1.5>, 0, { reverse: true }).clip(-1e6, 1e6)
cumprod(<5, 9: 0.5..1.5>, 1, { exclusive: true }).clip(-1e6, 1e6)
cumprod(<3, 4, 5: 0.5..1.5>, 1, { reverse: true, exclusive: true }).clip(-1e6, 1e6)
cumprod(<2, 130: 0.5..1.5>, -1, { reverse: true }).clip(-1e6, 1e6)
cumprod(<9, 68: 0.5..1.5>, -1).clip(-1e6, 1e6)
cumprod(<3, 1021: 0.5..1.5>, -1, { exclusive: true }).clip(-1e6, 1e6)
cumprod(<4, 3, 17: 0.5..1.5>, 0, { exclusive: true }).clip(-1e6, 1e6)
cumprod(<2, 37, 8: 0.5..1.5>, 1, { reverse: true }).clip(-1e6, 1e6)
cumprod(<3, 40: 0.5..1.5>.neg(), -1).mul(2).add(1)
cumprod(<3, 4>, 0, { includeInitial: true })
cumprod(<u32 3, 4: 0..3>, 1, { includeInitial: true, reverse: true, dtype: "f32" })
cumsum(<3, 4>, 0, { includeInitial: true })
cumsum(<u32 3, 4: 0..3>, 1, { includeInitial: true, reverse: true, dtype: "f32" })
diff(<5, 9>, 0, { n: 2 })
diff(<2>, 0, { n: 3 })
diff(<3, 4>, 0, { prepend: <2, 4>, append: 5 })
diff(<u32 6>)
diff(<3>, 0, { n: 0.5 })  // diff: invalid n 0.5: expected a non-negative integer
diff(<2, 3>, 1, { prepend: <3, 1> })  // diff: mismatched shapes: [3, 1] and [2, 3] along axis 1
digitize(<i32 4, 30: -9..9>, [-6, -2, 0, 0, 5])
digitize(<u32 70: 0..40>, <u32 50: 0..40>.sort(0, { descending: true }))
digitize(<i32 4, 30: -9..9>, [-6, -2, 0, 0, 5], { right: true })
digitize(<u32 70: 0..40>, <u32 50: 0..40>.sort(0, { descending: true }), { right: true })
digitize(<2>, <2, 2>)  // digitize: invalid bins: expected a vector of numbers, got [2, 2]
histc(<i32 60: -12..12>.cast("f32").div(4), 8, { min: -2, max: 2 })
histc(<i32 60: 0..9>, 8)
histc(<2>, 0.5)  // histc: invalid bins 0.5: expected an integer above 0
histc(<2>, 2, { min: 1, max: 0 })  // histc: invalid range from 1 to 0
(await histogram(<i32 7, 8: -40..40>.cast("f32").div(4), "auto", { range: [-9, 8] })).counts
(await histogram(<i32 7, 8: -40..40>.cast("f32").div(4), "doane", { range: [-9, 8] })).counts
(await histogram(<i32 7, 8: -40..40>.cast("f32").div(4), "stone", { range: [-9, 8] })).counts
histogram(<i32 500: -12..12>.cast("f32").div(4), 8, { range: [-2, 2] }).counts
histogram(<i32 30, 40: -900..900>.cast("f32").div(7)).edges
histogram(<i32 900: 0..128>, 64, { range: [0, 128] }).counts
histogram(<i32 90: 0..9>, [1, 2, 4, 8], { weights: <90> }).counts
histogram(<300>.mul(0).add(3), 4, { weights: <300: 1..2>, density: true }).counts
histogram(<0>, 4).counts
histogram(<2>, 0)  // histogram: invalid bins 0: expected an integer above 0
histogram(<2>, "best")
    // histogram: unknown bins "best": use a number, a tensor, a list of numbers, "auto", "doane",
    // "fd", "rice", "scott", "sqrt", "stone" or "sturges"
histogram(<2>, "auto", { weights: ones([2]) })
    // histogram: unsupported option weights with these arguments: use range or density
histogram(<2>, [1])  // histogram: invalid edges: a bin needs two edges
histogram(<2>, <2, 2>)  // histogram: invalid edges: expected a vector of numbers, got [2, 2]
histogram(<2>, 3, { range: [1, 0] })  // histogram: invalid range from 1 to 0
histogram(<2>, 3, { weights: <3> })  // histogram: mismatched weights: [3] for [2]
histogram2d(<i32 40: -9..9>, <i32 40: 0..5>.cast("f32"), [4, [0, 2, 4]]).counts
histogram2d(<2>, <3>)
    // histogram2d: mismatched shapes: [2] and [3]: expected two vectors of equal length
await histogramBinEdges(<i32 50: -90..90>, "fd")
await histogramBinEdges(<i32 50: -90..90>, "rice")
await histogramBinEdges(<i32 50: -90..90>, "scott")
await histogramBinEdges(<i32 50: -90..90>, "sqrt")
await histogramBinEdges(<i32 50: -90..90>, "sturges")
histogramBinEdges(<i32 3, 9: -90..90>, 7)
histogramBinEdges(<2>, 0)  // histogramBinEdges: invalid bins 0: expected an integer above 0
histogramBinEdges(<2>, "best")
    // histogramBinEdges: unknown bins "best": use a number, a tensor, a list of numbers, "auto",
    // "doane", "fd", "rice", "scott", "sqrt", "stone" or "sturges"
histogramdd(<i32 50, 3: -9..9>.cast("f32"), [3, [-8, 0, 8], 2],
    { range: [[-6, 6], [0, 1], [-8, 8]] }).counts
histogramdd(<i32 40, 2: -9..9>, 3, { weights: <40: 1..2>, density: true }).counts
histogramdd(<2>)  // histogramdd: mismatched shape [2]: expected points in rows
histogramdd(<2, 2>, [3])  // histogramdd: mismatched bins: 1 for 2 axes
histogramdd(<2, 2>, 2, { range: [[0, 1]] })  // histogramdd: mismatched range: 1 for 2 axes
histogramdd(<2, 2>, 2, { weights: <3> })  // histogramdd: mismatched weights: [3] for 2 points
histogramdd(<2, 2>, [2, 0])  // histogramdd: invalid bins 0: expected an integer above 0
linearRecurrence(<7>, <7: -1..1>, -1)
linearRecurrence(<1>, <: -1..1>, 0, { reverse: true })
linearRecurrence(<0>, <0: -1..1>, 0)
linearRecurrence(<5, 9>, <9: -1..1>, 1, { reverse: true })
linearRecurrence(<5, 9>, <5, 9: -1..1>, 0)
linearRecurrence(<3, 1100>, <3, 1100: -1..1>, -1, { reverse: true })
linearRecurrence(<2, 6, 12>, <12: -1..1>, 1)
linearRecurrence(<9003>, <9003: -1..1>, -1)
linearRecurrence(<2, 9003>, <9003: -1..1>, -1, { reverse: true })
linearRecurrence(<2, 3>, <2, 4>)
    // linearRecurrence: mismatched shapes: [2, 3] and [2, 4] do not broadcast (axis -1: 3 and 4)
logcumsumexp(<4, 50: -90..90>)
logmeanexp(<3, 4, 5: -90..90>, [1, 2], { keepdims: true })
logmeanexp(<3, 4>, 0, { where: tensor([[true], [false], [true]]) })
logsumexp(<3, 4, 5: -90..90>, [1, 2], { keepdims: true })
logsumexp(<3, 4>, 0, { b: <4: 0.5..2>, where: tensor([[true], [false], [true]]) })
logsumexp(<2, 4>, 1, { b: <2, 1: -2..-0.5>, returnSign: true }).value
logsumexp(<2, 3>, 1, { b: <2> })
    // logsumexp: mismatched shapes: [2, 3] and [2] do not broadcast (axis -1: 3 and 2)
max(<3, 4>, 1, { where: <bool 4>, initial: 1 })
max(<2, 3>, 1, { where: <3>, initial: 1 })  // max: invalid where: expected a bool tensor, got f32
max(<2, 3>, 1, { where: <2>.eq(0), initial: 1 })
    // max: mismatched where: [2] does not broadcast to [2, 3]
mean(<3, 5>, 0, { where: <bool 3, 1: 1..2>, keepdims: true })
min(<3, 4>, 1, { where: <bool 4>, initial: 1 })
min(<2, 3>, 1, { where: <3>, initial: 1 })  // min: invalid where: expected a bool tensor, got f32
min(<2, 3>, 1, { where: <2>.eq(0), initial: 1 })
    // min: mismatched where: [2] does not broadcast to [2, 3]
mode(<i32 4, 15: 0..5>).indices
mode(<i32 15, 3: 0..5>.cast("f32"), 0, { keepdims: true }).values
mode(<9: -900..900>).values
mode(<2, 0>)  // mode: invalid shape [2, 0]: no elements to reduce
nanmax(holed(<3, 4>), 0, { where: <bool 3, 1>, initial: 0.3 })
# At least one row of numbers takes part.
nanmean(concat([<1, 4: -2..1>, holed(<3, 4>)]), 0,
    { where: tensor([[true], [false], [true], [true]]) })
nanmin(holed(<3, 4>), 0, { where: <bool 3, 1>, initial: 0.3 })
nanprod(holed(<3, 4>), 0, { where: <bool 3, 1>, initial: 3 })
nanprod(holed(<6>), 0, { dtype: "i32" })
nanquantile(holedAbove(<4, 9: -8000..8000>), 0.4, 1)
nansum(holed(<3, 4>), 0, { where: <bool 3, 1>, initial: 3 })
nansum(holed(<6>), 0, { dtype: "i32" })
prod(<: 0.5..1.5>)
prod(<7: 0.5..1.5>)
prod(<5, 9: 0.5..1.5>, 0)
prod(<5, 9: 0.5..1.5>, -1, { keepdims: true })
prod(<3, 4, 5: 0.5..1.5>, [0, 2])
prod(<2, 3, 4, 5: 0.5..1.5>, [1, 2], { keepdims: true })
prod(<3, 4: 0.5..1.5>, 1, { where: <bool 4>, initial: 1 })
ptp(<i32 3, 4>, 0)
ptp(<0>)  // ptp: invalid shape [0]: no elements to reduce
reduce(<2, 3, 4>, 1, "sum", [0, 2])
reduce(<2, 7: -1..1>, 0, (a, b) => a.add(b).add(a.mul(b)), 1)
reduce(<5, 2>, -1, "max", 0)
reduce(<i32 2, 5>, 2147483647, (a, b) => a.minimum(b))
# Compositions of x ↦ a·x + b, which do not commute.
reduce([<2, 5>, <2, 5>], [1, 0], ([p, q], [r, s]) => [p.mul(r), q.mul(r).add(s)], -1)[1]
reduce(<2>, 0, "mean")
    // reduce: unknown combine "mean": use "sum", "prod", "max", "min" or a function
reduce(<2, 4>, 0, (x, y) => x.sum(), 1)
    // reduce: invalid combination: it returned f32 [] for two of f32 [2, 2]
reduce([<2>, <3>], [0, 0], (x, y) => x)
    // reduce: mismatched operands: [2], [3] with 2 initial values: expected tensors of one shape,
    // and a value for each
reduce(<2>, 0, "sum", 1)  // reduce: invalid axis 1: [2] has the axes -1 to 0
reduceWindow(<2, 5, 4>, 0, "sum", [1, 2, 3], [1, 2, 1], "SAME")
reduceWindow(<5, 6>, -9, "max", 2, [2, 1], [[1, 0], [-1, 2]],
    { baseDilation: [1, 2], windowDilation: [2, 1] })
reduceWindow(<7: 0.5..1.5>, 1, "prod", 3, 2, "SAME_LOWER")
reduceWindow(<3, 5>, 9, "min", [1, 3], [2, 1])
reduceWindow(<4, 4: -1..1>, 0, (a, b) => a.add(b).add(a.mul(b)), [2, 3])
reduceWindow(<i32 6>, -(2 ** 31), "max", 2)
reduceWindow(<3, 3>, 0, "sum", [2, 2, 2])
    // reduceWindow: invalid windowDimensions [2, 2, 2]: expected one or 2 integers above 0
reduceWindow(<3, 3>, 0, "sum", 4)
    // reduceWindow: invalid window: [4, 4] does not fit into the padded input's [3, 3]
reduceWindow(<3, 3>, 0, "mean", 2)
    // reduceWindow: unknown combine "mean": use "sum", "prod", "max", "min" or a function
reduceWindow(<2, 2, 2, 2, 2>, 0, "sum", 2)
    // reduceWindow: unsupported rank 5 with windows over 5 axes: at most 8 axes together
stdMean(<5, 9>, -1, { correction: 1 }).std
stdMean(<i32 6>).mean
stdMean(<2>, 1)  // std: invalid axis 1: [2] has the axes -1 to 0
sum(<3, 4>, 1, { where: <bool 4>, initial: 1 })
varMean(<5, 9>, 0, { correction: 1, keepdims: true }).mean
varMean(<5, 9>).variance
varMean(<2>, 1)  // variance: invalid axis 1: [2] has the axes -1 to 0
`;
