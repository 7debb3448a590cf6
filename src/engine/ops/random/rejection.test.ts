/** Draws by rejection against the distributions' closed forms. Seeds were not selected for their results. */ import {
  describe,
  expect,
  it,
} from "vitest";
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
import { testValues } from "../../../../tests/running/test-values.ts";
import { beta, binomial, gamma, poisson, type Tensor, tensor } from "../../index.ts";

computeOnCpu();

const many = 20_000;
const drawn = async (x: Tensor): Promise<number[]> => [...(await x.data())];

describe("gamma", () => {
  it.each([0.05, 0.3, 0.999, 1, 1.5, 10, 400])(
    "with alpha %d has its distribution",
    async (alpha) => {
      const samples = await drawn(gamma([many], alpha, { scale: 2, key: 1 }));
      expect(samples.every((x) => Number.isFinite(x) && x >= 0)).toBe(true);
      expect(kolmogorovSmirnov(samples, (x) => gammaDistribution(alpha, x / 2))).toBeLessThan(1);
    },
  );
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
});

testValues(
  `
the closed forms themselves agree with values of tables
  # log Γ(½) = log √π; P(1, x) = 1 − e^-x; P(½, x²) = erf x; I_x(2, 3) = 6x² − 8x³ + 3x⁴; t with 1
  # is Cauchy's.
  logGamma(0.5)  => Math.log(Math.sqrt(Math.PI)) (12 digits)
  gammaDistribution(1, 2)  => 1 - Math.exp(-2) (12 digits)
  gammaDistribution(0.5, 1)  => 0.842700792949715 (12 digits)
  betaDistribution(2, 3, 0.7)  => 6 * 0.49 - 8 * 0.343 + 3 * 0.2401 (12 digits)
  studentDistribution(1, 1)  => 0.75 (12 digits)
  poissonProbability(2, 3)  => (8 / 6) * Math.exp(-2) (12 digits)
gamma would not pass with another alpha
  samples = await drawn(gamma([many], 1.5, { key: 1 }))
  kolmogorovSmirnov(samples, (x) => gammaDistribution(1.6, x))  => above 1
gamma passes gradients to the scale, and none to alpha
  mean = (alpha, scale) => gamma([many], alpha, { scale, key: 3 }).mean()
  [byAlpha, byScale] = grad(mean, [0, 1])(tensor(4), tensor(2))
  byAlpha.item()  => 0
  Math.abs((await byScale.item()) - 4)  => below 0.06
gamma returns NaN for a negative alpha, which is rejected only as a number
  drawn(gamma([2], tensor([-1, 1])).ne(0).logicalAnd(gamma([2], tensor([-1, 1])).gt(0)))
      => [0, 1]
  drawn(gamma([1], tensor([-2])))  => [NaN]
gamma maps over keys, and returns every shape
  rows = vmap((key) => gamma([3], 2, { key }))(splitKey(1, 4))
  new Set((await rows.array()).map(String)).size  => 4
  rows.slice(2)  => await gamma([3], 2, { key: splitKey(1, 4).slice(2) }).array()
  gamma([], 1).shape  => []
  gamma([2, 0], 1)  => [[], []]
  gamma([2], 1, { dtype: "f16" }).dtype  => "f16"
distributions from gamma beta is in [0, 1] where both gammas are too small for an f32
  samples = await drawn(beta([2000], 0.001, 0.001, { key: 1 }))
  samples.every((x) => x >= 0 && x <= 1)  => true
  ones = samples.filter((x) => x > 0.5).length
  chiSquare([ones, 2000 - ones], [1000, 1000])  => below 1
distributions from gamma chisquare and standardT have theirs
  squares = await drawn(chisquare([many], 3, { key: 1 }))
  kolmogorovSmirnov(squares, (x) => gammaDistribution(1.5, x / 2))  => below 1
  ratios = await drawn(standardT([many], 3, { key: 2 }))
  kolmogorovSmirnov(ratios, (t) => studentDistribution(3, t))  => below 1
poisson would not pass with another mean
  samples = await drawn(poisson([many], 12, { key: 1 }))
  chiSquare(...counted(samples, poissonOf(12.3)))  => above 1
poisson has the right spread for as many events as an f32 counts
  mean = 2 ** 22
  samples = await drawn(poisson([many], mean, { key: 3 }))
  scores = samples.map((x) => (x - mean) / Math.sqrt(mean))
  moment = (order) => scores.reduce((sum, z) => sum + z ** order, 0) / many
  # Standard errors: 0.007 and 0.01.
  Math.abs(moment(1))  => below 0.028
  Math.abs(moment(2) - 1)  => below 0.04
binomial would not pass with another chance
  samples = await drawn(binomial([many], 100, 0.3, { key: 1 }))
  binomialOf = (n, p) => (k) => binomialProbability(n, p, k)
  chiSquare(...counted(samples, binomialOf(100, 0.31)))  => above 1
binomial is certain at 0 and at 1, and accepts a separate chance for each element
  n = tensor([[0], [50]])
  p = tensor([0, 0.5, 1])
  rows = await binomial([2, 3], n, p, { key: 2 }).array()
  rows[0]  => [0, 0, 0]
  [rows[1]?.[0], rows[1]?.[2]]  => [0, 50]
  rows[1]?.[1]  => above 5
gamma accepts a separate alpha for each element
  alphas = [0.5, 2, 30]
  rows = await gamma([3, many], tensor(alphas).unsqueeze(1), { key: 2 }).array()
  for [index, alpha] of alphas.entries():
    kolmogorovSmirnov(rows[index], (x) => gammaDistribution(alpha, x))  => below 1
distributions from gamma dirichlet has beta's distribution in each part, and parts that add up to
1
  alpha = [0.5, 1, 3]
  rows = await dirichlet([many], tensor(alpha), { key: 1 }).array()
  for row of rows:
    row.reduce((sum, x) => sum + x)  => 1 (5 digits)
  for [index, a] of alpha.entries():
    part = rows.map((row) => row[index])
    kolmogorovSmirnov(part, (x) => betaDistribution(a, 4.5 - a, x))  => below 1
`,
  {
    betaDistribution,
    binomialProbability,
    chiSquare,
    counted,
    drawn,
    gammaDistribution,
    kolmogorovSmirnov,
    logGamma,
    many,
    poissonOf,
    poissonProbability,
    studentDistribution,
  },
);
