/** Quantiles whose shares are nested lists or tensors, against what NumPy 2.4 returns. */ import fc from "fast-check";
import { expect, it } from "vitest";
import { quantile, type Tensor, tensor } from "../../../src/engine/index.ts";
import { elements } from "../../every-op/known-values.ts";
import { onReference } from "../../running/on-reference.ts";
import { onReferenceAndCpu } from "../../running/on-reference-and-cpu.ts";
import { testValues } from "../../running/test-values.ts";

const x = (): Tensor =>
  tensor([
    [3, -1, 7, 2.5, 10],
    [0, 4, -6, 1, 9],
  ]);

function expectNear(found: readonly number[], wanted: readonly number[]): void {
  expect(found.length).toBe(wanted.length);
  for (const [at, value] of wanted.entries()) expect(found[at]).toBeCloseTo(value, 4);
}

const shares = [
  [0.1, 0.5],
  [0.85, 1],
];

/** numpy.quantile(x, shares, axis=1, method=…), whose shape is [2, 2, 2]. */
const known = {
  linear: [0.4, -3.6, 3, 1, 8.2, 6, 10, 9],
  lower: [-1, -6, 3, 1, 7, 4, 10, 9],
  higher: [2.5, 0, 3, 1, 10, 9, 10, 9],
  midpoint: [0.75, -3, 3, 1, 8.5, 6.5, 10, 9],
  nearest: [-1, -6, 3, 1, 7, 4, 10, 9],
  interpolatedInvertedCdf: [-1, -6, 2.75, 0.5, 7.75, 5.25, 10, 9],
  hazen: [-1, -6, 3, 1, 9.25, 7.75, 10, 9],
  weibull: [-1, -6, 3, 1, 10, 9, 10, 9],
  medianUnbiased: [-1, -6, 3, 1, 9.6, 8.333333, 10, 9],
  normalUnbiased: [-1, -6, 3, 1, 9.5125, 8.1875, 10, 9],
  invertedCdf: [-1, -6, 3, 1, 10, 9, 10, 9],
  averagedInvertedCdf: [-1, -6, 3, 1, 10, 9, 10, 9],
  closestObservation: [-1, -6, 2.5, 0, 7, 4, 10, 9],
} as const;

onReferenceAndCpu(() => {
  it.each(Object.keys(known) as (keyof typeof known)[])(
    "nested lists and tensors of shares put their axes in front: %s",
    async (method) => {
      for (const q of [shares, tensor(shares)]) {
        const found = x().quantile(q, 1, { method });
        expect(found.shape).toEqual([2, 2, 2]);
        expectNear(await elements(found), [...known[method]]);
      }
    },
  );

  testValues(
    `
elements count as much as their weights
  weights = tensor([1, 2, 3, 4, 5])
  found = quantile(x(), tensor(shares), 1, { method: "invertedCdf", weights })
  elements(found)  => [-1, -6, 7, 1, 10, 9, 10, 9]
one share may be a tensor without axes, and none a tensor without elements
  all = quantile(x(), tensor(0.5))
  [all.shape, await all.item()]  => [[], 2.75]
  quantile(x(), tensor(new Float32Array(0)), 0).shape  => [0, 5]
a number that is not from 0 to 1 has no quantile
  odd = tensor([-0.1, 0, 1.5, NaN, 1])
  nan = NaN
  elements(nanquantile(x(), odd))  => [nan, -6, nan, nan, 10]
  elements(percentile(x(), odd.mul(100)))  => [nan, -6, nan, nan, 10]
each lane of a vmap may have its own share
  mapped = vmap((row, q) => quantile(row, q))
  expectNear(await elements(mapped(x(), tensor([0.1, 0.85]))), [0.4, 6])
  shared = vmap((q) => quantile(x(), q, 1))
  expectNear(await elements(shared(tensor(shares).flatten())), [...known.linear])
gradients flow to the elements beside a share, and none to the share
  row = x().slice(0)
  q = tensor([0.1])
  # 0.4 of the way from -1 to 2.5.
  slope = grad((values) => quantile(values, q).sum())(row)
  expectNear(await elements(slope), [0, 0.6, 0, 0.4, 0])
  none = grad((share) => quantile(row, share).sum())(q)
  elements(none)  => [0]
percentages put their axes before the reduced ones, and ignore NaN
  holed = tensor([[1, NaN, 3], [4, 5, 6]])
  wanted = [1.75, 5, 3.75, 3.25, 5, 5.25, 1, 5, 3, 2.5, 5, 4.5]
  percentages = [[25, 75], [0, 50]]
  for q of [percentages, tensor(percentages), tensor(percentages, { dtype: "u32" })]:
    found = nanpercentile(holed, q, 0, { keepdims: true })
    found.shape  => [2, 2, 1, 3]
    expectNear(await elements(found), wanted)
`,
    { elements, expectNear, known, shares, x },
  );
});

it("a tensor of shares has the results of a list of them", () =>
  onReference(async () => {
    const sixteenths = fc.integer({ min: 0, max: 16 }).map((part) => part / 16);
    const rows = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 12 });
    const shared = fc.array(sixteenths, { minLength: 1, maxLength: 6 });
    const methods = fc.constantFrom(...(Object.keys(known) as (keyof typeof known)[]));
    const isSame = fc.asyncProperty(rows, shared, methods, async (row, q, method) => {
      const ofTensor = quantile(tensor(row), tensor(q), 0, { method });
      const ofList = quantile(tensor(row), q, 0, { method });
      expectNear(await elements(ofTensor), await elements(ofList));
    });
    await fc.assert(isSame, { numRuns: 60 });
  }));
