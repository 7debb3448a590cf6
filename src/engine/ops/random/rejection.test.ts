/** Draws by rejection against the distributions' closed forms. Seeds were not selected for their results. */
import { describe, expect, it } from "vitest";
import {
  betaDistribution,
  binomialProbability,
  gammaDistribution,
  logGamma,
  poissonProbability,
  studentDistribution,
} from "../../../../tests/random/distribution-functions.ts";
import { chiSquare, counted, kolmogorovSmirnov } from "../../../../tests/random/goodness-of-fit.ts";
import { computeOnCpu } from "../../../../tests/running/compute-on.ts";
import {
  beta,
  binomial,
  chisquare,
  dirichlet,
  gamma,
  grad,
  poisson,
  splitKey,
  standardT,
  type Tensor,
  tensor,
  vmap,
} from "../../index.ts";

computeOnCpu();

const many = 20_000;
const drawn = async (x: Tensor): Promise<number[]> => [...(await x.data())];

describe("the closed forms themselves", () => {
  it("agree with values of tables", () => {
    // log Γ(½) = log √π; P(1, x) = 1 − e^-x; P(½, x²) = erf x; I_x(2, 3) = 6x² − 8x³ + 3x⁴; t with 1 is Cauchy's.
    expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI)), 12);
    expect(gammaDistribution(1, 2)).toBeCloseTo(1 - Math.exp(-2), 12);
    expect(gammaDistribution(0.5, 1)).toBeCloseTo(0.842700792949715, 12);
    expect(betaDistribution(2, 3, 0.7)).toBeCloseTo(6 * 0.49 - 8 * 0.343 + 3 * 0.2401, 12);
    expect(studentDistribution(1, 1)).toBeCloseTo(0.75, 12);
    expect(poissonProbability(2, 3)).toBeCloseTo((8 / 6) * Math.exp(-2), 12);
  });
});

describe("gamma", () => {
  it.each([0.05, 0.3, 0.999, 1, 1.5, 10, 400])(
    "with alpha %d has its distribution",
    async (alpha) => {
      const samples = await drawn(gamma([many], alpha, { scale: 2, key: 1 }));
      expect(samples.every((x) => Number.isFinite(x) && x >= 0)).toBe(true);
      expect(kolmogorovSmirnov(samples, (x) => gammaDistribution(alpha, x / 2))).toBeLessThan(1);
    },
  );

  it("would not pass with another alpha", async () => {
    const samples = await drawn(gamma([many], 1.5, { key: 1 }));
    expect(kolmogorovSmirnov(samples, (x) => gammaDistribution(1.6, x))).toBeGreaterThan(1);
  });

  it("accepts a separate alpha for each element", async () => {
    const alphas = [0.5, 2, 30];
    const rows = (await gamma([3, many], tensor(alphas).unsqueeze(1), {
      key: 2,
    }).array()) as number[][];
    for (const [index, alpha] of alphas.entries())
      expect(
        kolmogorovSmirnov(rows[index] as number[], (x) => gammaDistribution(alpha, x)),
      ).toBeLessThan(1);
  });

  it("passes gradients to the scale, and none to alpha", async () => {
    const mean = (alpha: Tensor, scale: Tensor): Tensor =>
      gamma([many], alpha, { scale, key: 3 }).mean();
    const [byAlpha, byScale] = grad(mean, [0, 1])(tensor(4), tensor(2));
    expect(await byAlpha.item()).toBe(0);
    expect(Math.abs((await byScale.item()) - 4)).toBeLessThan(0.06);
  });

  it("returns NaN for a negative alpha, which is rejected only as a number", async () => {
    expect(
      await drawn(
        gamma([2], tensor([-1, 1]))
          .ne(0)
          .logicalAnd(gamma([2], tensor([-1, 1])).gt(0)),
      ),
    ).toEqual([0, 1]);
    expect(await drawn(gamma([1], tensor([-2])))).toEqual([Number.NaN]);
  });

  it("maps over keys, and returns every shape", async () => {
    const rows = vmap((key: Tensor) => gamma([3], 2, { key }))(splitKey(1, 4));
    expect(new Set(((await rows.array()) as number[][]).map(String)).size).toBe(4);
    expect(await rows.slice(2).array()).toEqual(
      await gamma([3], 2, { key: splitKey(1, 4).slice(2) }).array(),
    );
    expect(gamma([], 1).shape).toEqual([]);
    expect(await gamma([2, 0], 1).array()).toEqual([[], []]);
    expect(gamma([2], 1, { dtype: "f16" }).dtype).toBe("f16");
  });
});

describe("distributions from gamma", () => {
  it.each([
    [0.2, 0.3],
    [1, 1],
    [5, 2],
  ])("beta(%d, %d) has its distribution", async (a, b) => {
    const samples = await drawn(beta([many], a, b, { key: 1 }));
    expect(kolmogorovSmirnov(samples, (x) => betaDistribution(a, b, x))).toBeLessThan(1);
  });

  it("beta is in [0, 1] where both gammas are too small for an f32", async () => {
    const samples = await drawn(beta([2000], 0.001, 0.001, { key: 1 }));
    expect(samples.every((x) => x >= 0 && x <= 1)).toBe(true);
    const ones = samples.filter((x) => x > 0.5).length;
    expect(chiSquare([ones, 2000 - ones], [1000, 1000])).toBeLessThan(1);
  });

  it("dirichlet has beta's distribution in each part, and parts that add up to 1", async () => {
    const alpha = [0.5, 1, 3];
    const rows = (await dirichlet([many], tensor(alpha), { key: 1 }).array()) as number[][];
    for (const row of rows) expect(row.reduce((sum, x) => sum + x)).toBeCloseTo(1, 5);
    for (const [index, a] of alpha.entries()) {
      const part = rows.map((row) => row[index] as number);
      expect(kolmogorovSmirnov(part, (x) => betaDistribution(a, 4.5 - a, x))).toBeLessThan(1);
    }
  });

  it("chisquare and standardT have theirs", async () => {
    const squares = await drawn(chisquare([many], 3, { key: 1 }));
    expect(kolmogorovSmirnov(squares, (x) => gammaDistribution(1.5, x / 2))).toBeLessThan(1);
    const ratios = await drawn(standardT([many], 3, { key: 2 }));
    expect(kolmogorovSmirnov(ratios, (t) => studentDistribution(3, t))).toBeLessThan(1);
  });
});

const poissonOf =
  (mean: number) =>
  (events: number): number =>
    poissonProbability(mean, events);

describe("poisson", () => {
  it.each([0.1, 1, 4, 9.99, 10, 12, 100, 3000])(
    "of mean %d has its probabilities",
    async (mean) => {
      const samples = await drawn(poisson([many], mean, { key: 1 }));
      expect(chiSquare(...counted(samples, poissonOf(mean)))).toBeLessThan(1);
    },
  );

  it("would not pass with another mean", async () => {
    const samples = await drawn(poisson([many], 12, { key: 1 }));
    expect(chiSquare(...counted(samples, poissonOf(12.3)))).toBeGreaterThan(1);
  });

  it("accepts a separate mean for each element, small or large", async () => {
    const means = [0, 3, 9.5, 50];
    const rows = (await poisson([4, many], tensor(means).unsqueeze(1), {
      key: 2,
    }).array()) as number[][];
    expect(new Set(rows[0])).toEqual(new Set([0]));
    for (const [index, mean] of means.entries())
      if (mean > 0)
        expect(chiSquare(...counted(rows[index] as number[], poissonOf(mean)))).toBeLessThan(1);
  });

  it("has the right spread for as many events as an f32 counts", async () => {
    const mean = 2 ** 22;
    const samples = await drawn(poisson([many], mean, { key: 3 }));
    const scores = samples.map((x) => (x - mean) / Math.sqrt(mean));
    const moment = (order: number): number => scores.reduce((sum, z) => sum + z ** order, 0) / many;
    // Standard errors: 0.007 and 0.01.
    expect(Math.abs(moment(1))).toBeLessThan(0.028);
    expect(Math.abs(moment(2) - 1)).toBeLessThan(0.04);
  });
});

describe("binomial", () => {
  const binomialOf =
    (n: number, p: number) =>
    (k: number): number =>
      binomialProbability(n, p, k);

  it.each([
    [1, 0.5],
    [7, 0.3],
    [20, 0.5],
    [21, 0.5],
    [30, 0.9],
    [100_000, 0.00005],
    [1000, 0.25],
    [5000, 0.98],
  ])("of %d trials of chance %d has its probabilities", async (n, p) => {
    const samples = await drawn(binomial([many], n, p, { key: 1 }));
    expect(samples.every((k) => k >= 0 && k <= n)).toBe(true);
    expect(chiSquare(...counted(samples, binomialOf(n, p)))).toBeLessThan(1);
  });

  it("would not pass with another chance", async () => {
    const samples = await drawn(binomial([many], 100, 0.3, { key: 1 }));
    expect(chiSquare(...counted(samples, binomialOf(100, 0.31)))).toBeGreaterThan(1);
  });

  it("is certain at 0 and at 1, and accepts a separate chance for each element", async () => {
    const n = tensor([[0], [50]]);
    const p = tensor([0, 0.5, 1]);
    const rows = (await binomial([2, 3], n, p, { key: 2 }).array()) as number[][];
    expect(rows[0]).toEqual([0, 0, 0]);
    expect([rows[1]?.[0], rows[1]?.[2]]).toEqual([0, 50]);
    expect(rows[1]?.[1]).toBeGreaterThan(5);
  });
});
