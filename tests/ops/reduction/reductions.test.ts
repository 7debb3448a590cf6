// Reductions against plain arithmetic, and against numbers from NumPy's reference.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as tensorpad from "../../../src/engine/index.ts";
import { onReference } from "../../running/on-reference.ts";
import { testValuesOnReference } from "../../running/test-values.ts";

const { tensor } = tensorpad;
const { NaN: nan, POSITIVE_INFINITY: infinity } = Number;

describe("quantile", () => {
  const methods = {
    linear: (low: number, high: number, fraction: number) => low + (high - low) * fraction,
    lower: (low: number) => low,
    higher: (_: number, high: number) => high,
    midpoint: (low: number, high: number) => (low + high) / 2,
  };

  it("ranks the sorted elements as numpy.quantile does", async () => {
    await onReference(() =>
      fc.assert(
        fc.asyncProperty(
          fc.array(fc.integer({ min: -99, max: 99 }), { minLength: 1, maxLength: 12 }),
          fc.integer({ min: 0, max: 16 }),
          fc.constantFrom("linear", "lower", "higher", "midpoint"),
          async (elements, sixteenths, method) => {
            const sorted = elements.toSorted((a, b) => a - b);
            const index = (sixteenths / 16) * (elements.length - 1);
            const [low, high] = [sorted[Math.floor(index)], sorted[Math.ceil(index)]];
            const wanted = methods[method](low as number, high as number, index % 1);
            const found = await tensor(elements)
              .quantile(sixteenths / 16, null, { method })
              .item();
            expect(found).toBeCloseTo(wanted, 4);
          },
        ),
        { numRuns: 60 },
      ),
    );
  });
});

describe("reductions over holes", () => {
  const x = (): tensorpad.Tensor =>
    tensor([
      [1, nan, 3],
      [nan, nan, nan],
      [-5, 2, nan],
    ]);

  it("leave NaN out, and are NaN where nothing is left", async () => {
    await onReference(async () => {
      expect(await x().nansum(1).array()).toEqual([4, 0, -3]);
      expect(await x().nanprod(1).array()).toEqual([3, 1, -10]);
      expect(await x().nanmean(1).array()).toEqual([2, nan, -1.5]);
      expect(await x().nanmax(1).array()).toEqual([3, nan, 2]);
      expect(await x().nanmin(1).array()).toEqual([1, nan, -5]);
      expect(await x().nanmedian(1).array()).toEqual([2, nan, -1.5]);
      expect(await x().nanvariance(1).array()).toEqual([1, nan, 12.25]);
      expect(await x().nanvariance(1, { correction: 2 }).array()).toEqual([nan, nan, nan]);
      expect(await x().nanargmax(1).array()).toEqual([2, 0, 1]);
      expect(await x().nancumsum(1).array()).toEqual([
        [1, 1, 4],
        [0, 0, 0],
        [-5, -3, -3],
      ]);
    });
  });
});

testValuesOnReference(
  `
quantile rounds to the nearest element, the even one when halfway
  x = tensor([10, 11, 12, 13])
  found = x.quantile([0.1, 0.5, 0.9], null, { method: "nearest" })
  found  => [10, 12, 13]
quantile of several axes is that of their elements together
  x = tensor([[[10, 7, 4], [3, 2, 1]], [[6, 5, 9], [8, 0, 11]]])
  x.median([0, 2])  => [6.5, 2.5]
norm has no slope at the origin
  slope = tensorpad.grad((x) => x.norm())(tensor([0, 0]))
  slope  => [0, 0]
truth of no elements is true for all and false for any; NaN is true
  none = tensorpad.zeros([2, 0])
  none.all(1)  => [true, true]
  none.any(1)  => [false, false]
  tensor([nan, 0]).any()  => true
  tensor([nan, 0]).countNonzero().item()  => 1
moments are NumPy's in the examples of its reference
  x = tensor([[0, 1], [2, 3], [4, 5]])
  averages = await x.average(1, { weights: tensor([0.25, 0.75]) }).data()
  [...averages]  => [0.75, 2.75, 4.75]
  cov = await tensor([[-2.1, -1, 4.3], [3, 1.1, 0.12]]).cov().data()
  for [at, wanted] of [11.71, -4.286, -4.286, 2.144133].entries():
    cov[at]  => wanted (4 digits)
moments correlate a variable with itself by 1 and with its opposite by -1
  row = tensor([1, 5, 2, 8])
  both = tensorpad.stack([row, row.mul(-3).add(1)])
  found = await both.corrcoef().data()
  for [at, wanted] of [1, -1, -1, 1].entries():
    found[at]  => wanted (6 digits)
norm of each order is its formula
  x = tensor([-3, 0, 4, 12])
  wanted = [[0, 3], [1, 19], [2, 13], [3, (27 + 64 + 1728) ** (1 / 3)], [infinity, 12],
      [-infinity, 0]]
  for [ord, value] of wanted:
    x.norm(ord).item()  => value (5 digits)
`,
  { infinity, nan, tensor, tensorpad },
);
