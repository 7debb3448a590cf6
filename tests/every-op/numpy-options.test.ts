/**
 * Options of NumPy's functions, against its documentation or arithmetic by hand. Quantiles: Hyndman and Fan,
 * "Sample quantiles in statistical packages", 1996, definitions 4 to 9.
 */
import { describe, expect, it } from "vitest";
import {
  concat,
  corrcoef,
  cov,
  fullLike,
  intersect1d,
  matrixNorm,
  meshgrid,
  oneHot,
  searchsorted,
  type Tensor,
  tensor,
} from "../../src/engine/index.ts";
import { asList, holds, ints, numbers } from "../ops/reduction/drawn-lists.ts";
import { onReference } from "../running/on-reference.ts";

const x = (): Tensor =>
  tensor([
    [1, Number.NaN, 3],
    [4, 5, 6],
  ]);
const numbersOnly = (): Tensor => x().eq(x());

describe("where selects the elements of a reduction", () => {
  it("for sums, products and extremes, with an initial value", () =>
    onReference(async () => {
      const mask = { where: numbersOnly() };
      expect(await x().sum(1, mask).array()).toEqual([4, 15]);
      expect(
        await x()
          .prod(0, { ...mask, initial: 10 })
          .array(),
      ).toEqual([40, 50, 180]);
      expect(
        await x()
          .max(1, { ...mask, initial: 3.5 })
          .array(),
      ).toEqual([3.5, 6]);
      expect(
        await x()
          .min(null, { ...mask, initial: 99 })
          .item(),
      ).toBe(1);
    }));

  it("for means and deviations: of [1, 3] and [4, 5, 6]", () =>
    onReference(async () => {
      const mask = { where: numbersOnly() };
      expect(await x().mean(1, mask).array()).toEqual([2, 5]);
      expect(
        await x()
          .variance(1, { ...mask, correction: 1 })
          .array(),
      ).toEqual([2, 1]);
      expect(await x().std(1, mask).slice(0).item()).toBe(1);
      expect(
        await x()
          .gt(5.5)
          .any(1, { where: tensor([true, true, false]) })
          .array(),
      ).toEqual([false, false]);
      expect(
        await x()
          .gt(3.5)
          .all(1, { where: tensor([[false], [true]]) })
          .array(),
      ).toEqual([true, true]);
    }));

  it("and an empty selection leaves the initial value", () =>
    onReference(async () => {
      const none = { where: tensor(false) };
      expect(await x().sum(0, none).array()).toEqual([0, 0, 0]);
      expect(await x().mean(0, none).array()).toEqual([Number.NaN, Number.NaN, Number.NaN]);
      expect(await tensor([]).max(0, { initial: -1 }).item()).toBe(-1);
    }));
});

it("dtype sets the dtype in which a sum is computed", () =>
  onReference(async () => {
    const large = tensor([2 ** 31 - 1, 2], { dtype: "i32" });
    expect(await large.sum().item()).toBe(1 - 2 ** 31);
    expect(await large.sum(0, { dtype: "f32" }).item()).toBe(2 ** 31);
    expect((await large.cumsum(0, { dtype: "u32" }).array()) as number[]).toEqual([
      2 ** 31 - 1,
      2 ** 31 + 1,
    ]);
    expect(tensor([1, 2], { dtype: "f16" }).mean(0, { dtype: "f32" }).dtype).toBe("f32");
  }));

it("includeInitial prepends a scan's initial value", () =>
  onReference(async () => {
    expect(await tensor([2, 3]).cumsum(0, { includeInitial: true }).array()).toEqual([0, 2, 5]);
    expect(
      await tensor([2, 3]).cumprod(0, { includeInitial: true, reverse: true }).array(),
    ).toEqual([6, 3, 1]);
  }));

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

it("diff includes prepended and appended elements", () =>
  onReference(async () => {
    expect(
      await tensor([1, 4, 9])
        .diff(0, { prepend: 0, append: tensor([16, 25]) })
        .array(),
    ).toEqual([1, 3, 5, 7, 9]);
    expect(
      await tensor([
        [1, 3],
        [0, 5],
      ])
        .diff(1, { append: 6 })
        .array(),
    ).toEqual([
      [2, 3],
      [5, 1],
    ]);
  }));

it("an observation of weight two equals two observations", () =>
  onReference(async () => {
    const [rows, twice] = [
      tensor([
        [0, 1, 2, 5],
        [2, 1, 0, 1],
      ]),
      tensor([
        [0, 1, 1, 2, 5],
        [2, 1, 1, 0, 1],
      ]),
    ];
    const weights = tensor([1, 2, 1, 1]);
    const want = (await cov(twice).data()) as Float32Array;
    for (const [at, value] of (await cov(rows, { fweights: weights }).data()).entries())
      expect(value).toBeCloseTo(want[at] as number, 5);
    const population = (await cov(twice, { correction: 0 }).data()) as Float32Array;
    for (const [at, value] of (
      await cov(rows, { aweights: weights.div(7), correction: 0 }).data()
    ).entries())
      expect(value).toBeCloseTo(population[at] as number, 5);
  }));

it("matrixNorm takes any two axes, and norm takes fro", () =>
  onReference(async () => {
    const cube = tensor([[[1, 2]], [[3, -4]]]);
    expect(await cube.matrixNorm(1, { axes: [0, 2], keepdims: true }).array()).toEqual([[[6]]]);
    expect(await cube.matrixNorm(1, { axes: [2, 0] }).array()).toEqual([7]);
    expect(
      await tensor([
        [3, 0],
        [0, 4],
      ])
        .norm("fro")
        .item(),
    ).toBe(5);
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

it("searchsorted's sorter, an axis of classes, a sparse grid and a custom shape", () =>
  onReference(async () => {
    const row = tensor([5, 1, 3]);
    expect(await searchsorted(row, tensor([0, 3, 9]), { sorter: row.argsort() }).array()).toEqual([
      0, 1, 3,
    ]);
    expect(
      await oneHot(tensor([1, 0], { dtype: "i32" }), 3, { axis: 0, dtype: "i32" }).array(),
    ).toEqual([
      [0, 1],
      [1, 0],
      [0, 0],
    ]);
    expect(
      meshgrid([tensor([1, 2]), tensor([3, 4, 5])], { sparse: true }).map(({ shape }) => shape),
    ).toEqual([
      [1, 2],
      [3, 1],
    ]);
    expect(await fullLike(tensor([1, 2], { dtype: "i32" }), 7, { shape: [1] }).array()).toEqual([
      7,
    ]);
  }));

it("pad continues with statistics and ramps", () =>
  onReference(async () => {
    const row = tensor([1, 2, 6]);
    const padded = (mode: "mean" | "maximum" | "median" | "minimum", statLength?: number) =>
      row.pad([[1, 2]], { mode, ...(statLength ? { statLength } : {}) }).array();
    expect(await padded("mean")).toEqual([3, 1, 2, 6, 3, 3]);
    expect(await padded("median")).toEqual([2, 1, 2, 6, 2, 2]);
    expect(await padded("maximum", 2)).toEqual([2, 1, 2, 6, 6, 6]);
    expect(await padded("minimum", 1)).toEqual([1, 1, 2, 6, 6, 6]);
    const ramp = row.pad([[1, 2]], { mode: "linearRamp", endValue: -2 });
    expect(await ramp.array()).toEqual([-2, 1, 2, 6, 2, -2]);
    const whole = tensor([1, 2], { dtype: "i32" }).pad(1, { mode: "mean" });
    expect(await whole.array()).toEqual([2, 1, 2, 2]);
  }));

it("take wraps indices around or clips them, and concat flattens", () =>
  onReference(async () => {
    const indices = tensor([3, -1, -5], { dtype: "i32" });
    expect(await tensor([10, 20, 30]).take(indices, 0, { mode: "wrap" }).array()).toEqual([
      10, 30, 20,
    ]);
    expect(await tensor([10, 20, 30]).take(indices, 0, { mode: "clip" }).array()).toEqual([
      30, 10, 10,
    ]);
    expect(await concat([tensor([[1, 2]]), tensor(3)], null).array()).toEqual([1, 2, 3]);
  }));

describe("dtype sets the dtype of covariances", () => {
  const variables = (): Tensor =>
    tensor([
      [2000, 2001, 2002, 2003],
      [1, 2, 1, 0],
    ]);

  it("for any dtype of variables and weights", () =>
    onReference(async () => {
      const whole = cov(variables());
      const half = cov(variables(), { dtype: "f16" });
      expect([whole.dtype, half.dtype]).toEqual(["f32", "f16"]);
      expect((await whole.data())[0]).toBeCloseTo(5 / 3, 6);
      // The nearest f16 number.
      expect((await half.data())[0]).toBe(1.6669921875);
      expect(cov(variables().cast("f16"), { dtype: "f32" }).dtype).toBe("f32");
      const weighed = cov(variables(), { dtype: "f16", aweights: tensor([1, 2, 3, 4]) });
      expect(weighed.dtype).toBe("f16");
    }));

  it("and of correlations, also with other variables", () =>
    onReference(async () => {
      const half = corrcoef(variables().slice(1), { y: tensor([1, 3, 2, 5]), dtype: "f16" });
      expect(half.dtype).toBe("f16");
      // numpy.corrcoef([1, 2, 1, 0], [1, 3, 2, 5])
      expect((await half.data())[1]).toBeCloseTo(-0.4780914, 2);
    }));
});

it("dtype sets the dtype of a matrix's norm, computed in f32", () =>
  onReference(async () => {
    // In f16 the squares are infinite.
    const x = tensor([
      [300, 0],
      [0, 400],
    ]).cast("f16");
    expect(matrixNorm(x).dtype).toBe("f32");
    const half = matrixNorm(x, "fro", { dtype: "f16" });
    expect(half.dtype).toBe("f16");
    expect(await half.item()).toBe(500);
  }));
