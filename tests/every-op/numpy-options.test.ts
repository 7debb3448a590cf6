/**
 * Options of NumPy's functions, against its documentation or arithmetic by hand. Quantiles: Hyndman and Fan,
 * "Sample quantiles in statistical packages", 1996, definitions 4 to 9.
 */ import { expect, it } from "vitest";
import { intersect1d, type Tensor, tensor } from "../../src/engine/index.ts";
import { asList, holds, ints, numbers } from "../ops/reduction/drawn-lists.ts";
import { onReference } from "../running/on-reference.ts";
import { testValuesOnReference } from "../running/test-values.ts";

const x = (): Tensor =>
  tensor([
    [1, Number.NaN, 3],
    [4, 5, 6],
  ]);
const numbersOnly = (): Tensor => x().eq(x());

it("quantiles of 1, 2, …, 9 follow their definitions", () =>
  onReference(async () => {
    const [n, q] = [9, 0.2];
    const positions = {
      interpolatedInvertedCdf: n * q,
      hazen: n * q + 0.5,
      weibull: (n + 1) * q,
      linear: (n - 1) * q + 1,
      medianUnbiased: (n + 1 / 3) * q + 1 / 3,
      normalUnbiased: (n + 1 / 4) * q + 3 / 8,
    } as const;
    const all = tensor([9, 8, 7, 6, 5, 4, 3, 2, 1]);
    for (const [method, index] of Object.entries(positions) as [keyof typeof positions, number][]) {
      expect(await all.quantile(q, null, { method }).item(), method).toBeCloseTo(index, 5);
      // Quantiles 0 and 1 are the extremes.
      expect(await all.quantile([0, 1], null, { method }).array()).toEqual([1, 9]);
    }
  }));

it("intersect1d returns the first index of each value in both", async () => {
  await holds<[number[], number[]]>([numbers, numbers], async (a, b) => {
    const both = [...new Set(a)].filter((value) => b.includes(value)).sort((p, q) => p - q);
    const found = await intersect1d(ints(a), ints(b), { returnIndices: true });
    expect(await asList(found.values)).toEqual(both);
    expect(await asList(found.xIndices)).toEqual(both.map((value) => a.indexOf(value)));
    expect(await asList(found.yIndices)).toEqual(both.map((value) => b.indexOf(value)));
  });
});

testValuesOnReference(
  `
where selects the elements of a reduction for sums, products and extremes, with an initial value
  mask = { where: numbersOnly() }
  x().sum(1, mask)  => [4, 15]
  x().prod(0, { ...mask, initial: 10 })  => [40, 50, 180]
  x().max(1, { ...mask, initial: 3.5 })  => [3.5, 6]
  x().min(null, { ...mask, initial: 99 }).item()  => 1
where selects the elements of a reduction for means and deviations: of [1, 3] and [4, 5, 6]
  mask = { where: numbersOnly() }
  x().mean(1, mask)  => [2, 5]
  x().variance(1, { ...mask, correction: 1 })  => [2, 1]
  x().std(1, mask).slice(0).item()  => 1
  x().gt(5.5).any(1, { where: tensor([true, true, false]) })  => [false, false]
  x().gt(3.5).all(1, { where: tensor([[false], [true]]) })  => [true, true]
where selects the elements of a reduction an empty selection leaves the initial value
  none = { where: tensor(false) }
  x().sum(0, none)  => [0, 0, 0]
  x().mean(0, none)  => [NaN, NaN, NaN]
  tensor([]).max(0, { initial: -1 }).item()  => -1
dtype sets the dtype in which a sum is computed
  large = tensor([2 ** 31 - 1, 2], { dtype: "i32" })
  large.sum().item()  => 1 - 2 ** 31
  large.sum(0, { dtype: "f32" }).item()  => 2 ** 31
  large.cumsum(0, { dtype: "u32" })  => [2 ** 31 - 1, 2 ** 31 + 1]
  tensor([1, 2], { dtype: "f16" }).mean(0, { dtype: "f32" }).dtype  => "f32"
includeInitial prepends a scan's initial value
  tensor([2, 3]).cumsum(0, { includeInitial: true })  => [0, 2, 5]
  tensor([2, 3]).cumprod(0, { includeInitial: true, reverse: true })  => [6, 3, 1]
diff includes prepended and appended elements
  tensor([1, 4, 9]).diff(0, { prepend: 0, append: tensor([16, 25]) })  => [1, 3, 5, 7, 9]
  tensor([[1, 3], [0, 5]]).diff(1, { append: 6 })  => [[2, 3], [5, 1]]
matrixNorm takes any two axes, and norm takes fro
  cube = tensor([[[1, 2]], [[3, -4]]])
  cube.matrixNorm(1, { axes: [0, 2], keepdims: true })  => [[[6]]]
  cube.matrixNorm(1, { axes: [2, 0] })  => [7]
  tensor([[3, 0], [0, 4]]).norm("fro").item()  => 5
searchsorted's sorter, an axis of classes, a sparse grid and a custom shape
  row = tensor([5, 1, 3])
  searchsorted(row, tensor([0, 3, 9]), { sorter: row.argsort() })  => [0, 1, 3]
  oneHot(tensor([1, 0], { dtype: "i32" }), 3, { axis: 0, dtype: "i32" })
      => [[0, 1], [1, 0], [0, 0]]
  meshgrid([tensor([1, 2]), tensor([3, 4, 5])], { sparse: true }).map(({ shape }) => shape)
      => [[1, 2], [3, 1]]
  fullLike(tensor([1, 2], { dtype: "i32" }), 7, { shape: [1] })  => [7]
pad continues with statistics and ramps
  row = tensor([1, 2, 6])
  padded = (mode, statLength) => row.pad([[1, 2]],
      { mode, ...(statLength ? { statLength } : {}) }).array()
  padded("mean")  => [3, 1, 2, 6, 3, 3]
  padded("median")  => [2, 1, 2, 6, 2, 2]
  padded("maximum", 2)  => [2, 1, 2, 6, 6, 6]
  padded("minimum", 1)  => [1, 1, 2, 6, 6, 6]
  ramp = row.pad([[1, 2]], { mode: "linearRamp", endValue: -2 })
  ramp  => [-2, 1, 2, 6, 2, -2]
  whole = tensor([1, 2], { dtype: "i32" }).pad(1, { mode: "mean" })
  whole  => [2, 1, 2, 2]
take wraps indices around or clips them, and concat flattens
  indices = tensor([3, -1, -5], { dtype: "i32" })
  tensor([10, 20, 30]).take(indices, 0, { mode: "wrap" })  => [10, 30, 20]
  tensor([10, 20, 30]).take(indices, 0, { mode: "clip" })  => [30, 10, 10]
  concat([tensor([[1, 2]]), tensor(3)], null)  => [1, 2, 3]
dtype sets the dtype of covariances for any dtype of variables and weights
  variables = () => tensor([[2000, 2001, 2002, 2003], [1, 2, 1, 0]])
  whole = cov(variables())
  half = cov(variables(), { dtype: "f16" })
  [whole.dtype, half.dtype]  => ["f32", "f16"]
  (await whole.data())[0]  => 5 / 3 (6 digits)
  # The nearest f16 number.
  (await half.data())[0]  => 1.6669921875
  cov(variables().cast("f16"), { dtype: "f32" }).dtype  => "f32"
  weighed = cov(variables(), { dtype: "f16", aweights: tensor([1, 2, 3, 4]) })
  weighed.dtype  => "f16"
dtype sets the dtype of covariances of correlations, also with other variables
  variables = () => tensor([[2000, 2001, 2002, 2003], [1, 2, 1, 0]])
  half = corrcoef(variables().slice(1), { y: tensor([1, 3, 2, 5]), dtype: "f16" })
  half.dtype  => "f16"
  # numpy.corrcoef([1, 2, 1, 0], [1, 3, 2, 5])
  (await half.data())[1]  => -0.4780914 (2 digits)
dtype sets the dtype of a matrix's norm, computed in f32
  # In f16 the squares are infinite.
  x = tensor([[300, 0], [0, 400]]).cast("f16")
  matrixNorm(x).dtype  => "f32"
  half = matrixNorm(x, "fro", { dtype: "f16" })
  half.dtype  => "f16"
  half.item()  => 500
an observation of weight two equals two observations
  [rows, twice] = [tensor([[0, 1, 2, 5], [2, 1, 0, 1]]), tensor([[0, 1, 1, 2, 5],
      [2, 1, 1, 0, 1]])]
  weights = tensor([1, 2, 1, 1])
  want = await cov(twice).data()
  for [at, value] of (await cov(rows, { fweights: weights }).data()).entries():
    value  => want[at] (5 digits)
  population = await cov(twice, { correction: 0 }).data()
  for [at, value] of (await cov(rows, { aweights: weights.div(7),
      correction: 0 }).data()).entries():
    value  => population[at] (5 digits)
`,
  { numbersOnly, x },
);
