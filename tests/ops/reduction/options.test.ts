/** Options of reductions and statistics, against what NumPy 2.4 returns, or SciPy or JAX where a test says so. */
import { describe, expect, it } from "vitest";
import {
  average,
  concat,
  histogram,
  histogramBinEdges,
  linspace,
  logsumexp,
  type Tensor,
  tensor,
  vmap,
} from "../../../src/engine/index.ts";
import { onReference } from "../../running/on-reference.ts";
import { testValuesOnReference } from "../../running/test-values.ts";

const x = (): Tensor =>
  tensor([
    [3, 1, 4, 1, 5],
    [9, 2, 6, 5, 3],
  ]);
/** The same with NaN at the end of the first row, and at the beginning of the second. */
const holed = (): Tensor =>
  tensor([
    [3, 1, 4, 1, Number.NaN],
    [Number.NaN, 2, 6, 5, 3],
  ]);
const mask = (): Tensor =>
  tensor([
    [true, false, true, true, false],
    [true, true, false, true, true],
  ]);

async function isNear(found: Tensor, wanted: readonly unknown[]): Promise<void> {
  const elements = [...(await found.data())];
  const flat = wanted.flat(Number.POSITIVE_INFINITY) as number[];
  expect(elements.length).toBe(flat.length);
  for (const [index, element] of elements.entries()) {
    if (Number.isFinite(flat[index])) expect(element).toBeCloseTo(flat[index] as number, 5);
    else expect(element).toBe(flat[index]);
  }
}

describe("reductions that ignore NaN accept the options of their plain forms", () => {
  it("for sums, products and extremes", () =>
    onReference(async () => {
      const where = mask();
      await isNear(holed().nansum(1, { where, initial: 10 }), [18, 20]);
      await isNear(holed().nanprod(1, { where, initial: 2 }), [24, 60]);
      await isNear(holed().nanmax(1, { where, initial: -5 }), [4, 5]);
      await isNear(holed().nanmin(0, { where, initial: 2.5 }), [2.5, 2, 2.5, 1, 2.5]);
      await isNear(tensor([Number.NaN, Number.NaN]).nanmax(0, { initial: 3 }), [3]);
    }));

  it("for means and spreads", () =>
    onReference(async () => {
      const where = mask();
      await isNear(holed().nanmean(1, { where }), [8 / 3, 10 / 3]);
      await isNear(holed().nanvariance(1, { where, correction: 1 }), [7 / 3, 7 / 3]);
      const mean = tensor([[2], [5]]);
      await isNear(holed().nanstd(1, { mean, keepdims: true }), [1.3228757, 1.8708287]);
    }));

  it("for scans, which scan all elements in row-major order without an axis", () =>
    onReference(async () => {
      await isNear(holed().nancumsum(null), [3, 4, 8, 9, 9, 9, 11, 17, 22, 25]);
      await isNear(holed().nancumprod(1), [3, 3, 12, 12, 12, 1, 2, 12, 60, 180]);
      await isNear(x().cummax(null), [3, 3, 4, 4, 5, 9, 9, 9, 9, 9]);
    }));
});

describe("integrals", () => {
  it("begin with the initial value, as SciPy's", () =>
    onReference(() =>
      isNear(tensor([1, 2, 4]).cumulativeTrapezoid(0, { initial: 0 }), [0, 1.5, 4.5]),
    ));
});

describe("statistics", () => {
  it("accept a known mean", () =>
    onReference(() =>
      isNear(
        x().variance(0, { mean: tensor([[1, 2, 3, 4, 5]]), correction: 1 }),
        [68, 1, 10, 10, 4],
      ),
    ));

  it("return the sum of an average's weights", () =>
    onReference(async () => {
      const options = { weights: tensor([1, 2, 3, 4, 5]), returned: true } as const;
      const weighted = average(x(), 1, options);
      await isNear(weighted.average, [3.0666667, 4.4]);
      await isNear(weighted.sumOfWeights, [15, 15]);
      const plain = average(x(), 0, { returned: true });
      await isNear(plain.average, [6, 1.5, 5, 3, 4]);
      await isNear(plain.sumOfWeights, [2, 2, 2, 2, 2]);
    }));

  it("accept weights of the shape of the axes, in the order in which these are named", () =>
    onReference(async () => {
      const weights = tensor([
        [1, 2],
        [3, 4],
        [0, 1],
        [1, 0],
        [2, 2],
      ]);
      await isNear(average(x(), [1, 0], { weights }), [3.4375]);
      await isNear(average(x(), [0, 1], { weights: weights.T }), [3.4375]);
    }));

  it("accept more variables", () =>
    onReference(async () => {
      const y = tensor([
        [3, 1, 0],
        [1, 1, 2],
      ]);
      await isNear(tensor([1, 2, 4]).cov({ y }), [
        [2.3333333, -2.1666667, 0.8333333],
        [-2.1666667, 2.3333333, -0.6666667],
        [0.8333333, -0.6666667, 0.3333333],
      ]);
      await isNear(
        tensor([1, 2, 4]).corrcoef({ y: tensor([3, 1, 0]) }),
        [1, -0.9285714, -0.9285714, 1],
      );
    }));
});

describe("quantiles", () => {
  const shares = [0, 0.05, 0.1, 0.25, 0.3, 0.35, 0.55, 0.7, 1];
  it.each([
    ["invertedCdf", [1, 1, 1, 2, 2, 2, 7, 8, 8]],
    ["averagedInvertedCdf", [1, 1, 1, 2, 2, 2, 7, 8, 8]],
    ["closestObservation", [1, 1, 1, 1, 2, 2, 7, 8, 8]],
  ] as const)("jump from element to element by %s", (method, wanted) =>
    onReference(() =>
      isNear(tensor([2, 7, 1, 8, 2, 8, 1, 8, 2, 8]).quantile(shares, 0, { method }), wanted),
    ),
  );

  it("lie half way between two elements where averaged ones jump", () =>
    onReference(() =>
      isNear(
        tensor([1, 2, 4, 8]).quantile([0, 0.25, 0.5, 0.6, 1], 0, { method: "averagedInvertedCdf" }),
        [1, 1.5, 3, 4, 8],
      ),
    ));

  it("count elements as much as their weights", () =>
    onReference(async () => {
      const method = "invertedCdf";
      const weights = tensor([1, 3, 0, 2, 4]);
      const found = x().quantile([0, 0.1, 0.5, 0.75, 1], 1, { method, weights });
      await isNear(found, [1, 2, 1, 2, 1, 3, 5, 5, 5, 9]);
      const passing = holed().nanquantile([0, 0.25, 0.5, 1], 1, { method, weights });
      await isNear(passing, [1, 2, 1, 2, 1, 3, 3, 5]);
      const all = tensor([[1], [3]]).broadcastTo([2, 5]);
      await isNear(x().percentile([20, 60], null, { method, weights: all }), [2, 5]);
    }));
});

describe("options of what is mapped", () => {
  it("are those of each row", () =>
    onReference(async () => {
      const weights = tensor([1, 3, 1, 2, 4]);
      const where = tensor([true, true, false, true, true]);
      const ofRow = (row: Tensor): Tensor =>
        concat([
          row.nanquantile([0.2, 0.6], 0, { method: "invertedCdf", weights }),
          row.quantile([0.4], 0, { method: "averagedInvertedCdf" }),
          row.nanstd(0, { where, mean: row.nanmean() }).reshape([1]),
          logsumexp(row.div(4), 0, { b: weights, where }).reshape([1]),
          row.softmax(0, { where }),
          row.pad([1, 2], { mode: "reflect", reflectType: "odd" }),
          row.pad(1, { value: [5, 6] }),
          row.take(tensor(Int32Array.of(1, 9)), 0, { fillValue: -1 }),
          linspace(row, 7, 2, { axis: 1 }).flatten(),
          row.cumsum(null),
        ]);
      const rows = await Promise.all([0, 1].map((index) => ofRow(x().slice(index)).data()));
      await isNear(
        vmap(ofRow)(x()),
        rows.map((row) => [...row]),
      );
    }));
});

describe("histograms accept rules for the number of their bins", () => {
  const sample = (): Tensor =>
    tensor([0.5, 1.25, 2, -3, 1, 1, 7, -2, 0, 4, 3, 3, 9, -8, 2, 2, 5, 1, -1, 0]);
  it.each([
    ["auto", 8, 6],
    ["doane", 7, 7],
    ["fd", 8, 6],
    ["rice", 6, 6],
    ["scott", 4, 4],
    ["sqrt", 5, 5],
    ["stone", 5, 3],
    ["sturges", 6, 6],
  ] as const)("%s", (rule, all, inRange) =>
    onReference(async () => {
      expect((await histogramBinEdges(sample(), rule)).size - 1).toBe(all);
      const whole = sample().mul(4).cast("i32");
      expect((await histogramBinEdges(whole, rule)).size - 1).toBe(all);
      const some = await histogramBinEdges(sample(), rule, { range: [-4, 5] });
      expect(some.size - 1).toBe(inRange);
    }),
  );

  it("and count as with a number of bins", () =>
    onReference(async () => {
      const { counts, edges } = await histogram(sample(), "auto");
      await isNear(counts, [1, 0, 2, 3, 8, 3, 1, 2]);
      await isNear(edges, [-8, -5.875, -3.75, -1.625, 0.5, 2.625, 4.75, 6.875, 9]);
      await isNear((await histogram(sample(), "stone", { range: [-4, 5] })).counts, [2, 8, 7]);
    }));
});

describe("sums of exponentials", () => {
  it("ignore elements of weight 0, however large, as SciPy's", () =>
    onReference(() =>
      isNear(
        tensor([
          [1e9, 2],
          [1, 1],
        ]).logsumexp(1, { b: tensor([0, 3]) }),
        [3.0986123, 2.0986123],
      ),
    ));

  it("and softmax ignore masked elements, as JAX's", () =>
    onReference(async () => {
      const where = mask();
      await isNear(x().logmeanexp(1, { where }), [3.2503999, 7.6351797]);
      await isNear(x().softmax(1, { where }), [
        [0.2594965, 0, 0.7053845, 0.035119, 0],
        [0.9787549, 0.0008925, 0, 0.0179265, 0.0024261],
      ]);
      await isNear(x().logSoftmax(1, { where }), [
        [-1.3490122, -Infinity, -0.3490122, -3.349012, -Infinity],
        [-0.021474, -7.021474, -Infinity, -4.021474, -6.021474],
      ]);
    }));
});

testValuesOnReference(
  `
histograms accept rules for the number of their bins with one bin for elements that are all equal,
or none, and an error for NaN
  (await histogramBinEdges(tensor([2, 2, 2]), "auto")).size  => 2
  (await histogram(tensor([]), "doane")).counts.size  => 1
  await histogram(tensor([1, NaN]), "fd")
      // histogram: invalid operand: its elements from NaN to NaN have no finite range: pass one
sums of exponentials accept weights and return signs, as SciPy's
  b = tensor([1, -2, 0.5])
  rows = tensor([[1000, 1001, 999], [-1, 2, 0]])
  { value, sign } = logsumexp(rows, 1, { b, returnSign: true })
  isNear(value.sub(tensor([1000, 0])), [1.4475362, 2.6326247])
  isNear(sign, [-1, -1])
  rows.logsumexp(1, { b }).isnan().all().item()  => 1
`,
  { isNear },
);
