/**
 * Functions of uniform and normal numbers against their distributions. Seeds were not selected for their
 * results.
 */
import { describe, expect, it } from "vitest";
import {
  chiSquare,
  countsOf,
  kolmogorovSmirnov,
} from "../../../../tests/random/goodness-of-fit.ts";
import { computeOnCpu } from "../../../../tests/running/compute-on.ts";
import { testValues } from "../../../../tests/running/test-values.ts";
import {
  grad,
  lognormal,
  multivariateNormal,
  pareto,
  rayleigh,
  type Tensor,
  tensor,
  triangular,
  weibull,
} from "../../index.ts";
import { erf } from "../../ir/numbers/erf.ts";

computeOnCpu();

const many = 20_000;
const phi = (x: number): number => (1 + erf(x / Math.SQRT2)) / 2;

describe("distributions of transformed numbers", () => {
  it.each<[string, () => Tensor, (x: number) => number]>([
    [
      "lognormal",
      () => lognormal([many], { mean: 1, sigma: 0.5, key: 1 }),
      (x) => phi((Math.log(x) - 1) * 2),
    ],
    [
      "weibull",
      () => weibull([many], 1.5, { scale: 2, key: 2 }),
      (x) => 1 - Math.exp(-((x / 2) ** 1.5)),
    ],
    ["pareto", () => pareto([many], 3, { scale: 2, key: 3 }), (x) => 1 - (1 + x / 2) ** -3],
    ["rayleigh", () => rayleigh([many], { scale: 3, key: 4 }), (x) => 1 - Math.exp((-x * x) / 18)],
    [
      "triangular",
      () => triangular([many], -1, 0, 3, { key: 5 }),
      (x) => (x < 0 ? (x + 1) ** 2 / 4 : 1 - (3 - x) ** 2 / 12),
    ],
  ])("%s has its distribution function", async (_, draw, distribution) => {
    expect(kolmogorovSmirnov(await draw().data(), distribution)).toBeLessThan(1);
  });
});

describe("multivariateNormal", () => {
  const covariance = [
    [4, 1],
    [1, 2],
  ];

  it("passes gradients to the mean and the covariance", async () => {
    const energy = (mean: Tensor, cov: Tensor): Tensor =>
      multivariateNormal([many], mean, cov, { key: 2 }).square().sum(-1).mean();
    const [byMean, byCovariance] = grad(energy, [0, 1])(tensor([1, 2]), tensor(covariance));
    // E|x|² = |mean|² + trace cov.
    const [a = 0, b = 0] = await byMean.data();
    expect(Math.abs(a - 2)).toBeLessThan(0.15);
    expect(Math.abs(b - 4)).toBeLessThan(0.15);
    const [p = 0, , , q = 0] = await byCovariance.data();
    expect(Math.abs(p - 1)).toBeLessThan(0.05);
    expect(Math.abs(q - 1)).toBeLessThan(0.05);
  });
});

testValues(
  `
distributions of transformed numbers geometric has its probabilities
  p = 0.3
  last = 20
  samples = [...(await geometric([many], p, { key: 1 }).data())]
  counts = countsOf(samples.map((x) => Math.min(x, last) - 1), last)
  expected = counts.map((_,
      failures) => failures === last - 1 ? many * (1 - p) ** failures : many * p * (1 - p) **
      failures)
  chiSquare(counts, expected)  => below 1
distributions of transformed numbers pass gradients to their parameters
  # The mean of a Weibull number with a = 1 is its scale; that of a triangular number is a third
  # of the sum
  # of its three parameters.
  scaled = (scale) => weibull([many], 1, { scale, key: 1 }).mean()
  Math.abs((await grad(scaled)(tensor(2)).item()) - 1)  => below 0.03
  bounded = (right) => triangular([many], 0, 1, right, { key: 2 }).mean()
  Math.abs((await grad(bounded)(tensor(3)).item()) - 1 / 3)  => below 0.01
multivariateNormal has its mean and covariance, and normal parts
  covariance = [[4, 1], [1, 2]]
  x = multivariateNormal([many], tensor([1, -1]), tensor(covariance), { key: 1 })
  rows = await x.array()
  [first, second] = [rows.map(([a]) => a), rows.map(([, b]) => b)]
  kolmogorovSmirnov(first, (a) => phi((a - 1) / 2))  => below 1
  kolmogorovSmirnov(second, (b) => phi((b + 1) / Math.SQRT2))  => below 1
  # This projection is uncorrelated with the first; its variance is 4·9 + 2·16 − 2·3·4·1.
  turned = rows.map(([a, b]) => (3 * (a - 1) - 4 * (b + 1)) / Math.sqrt(36 + 32 - 24))
  kolmogorovSmirnov(turned, phi)  => below 1
multivariateNormal has the covariance by its symmetric root too, which may be singular
  options = { key: 3, method: "eigh" }
  covariance = [[4, 1], [1, 2]]
  rows = await multivariateNormal([many], tensor([0, 0]), tensor(covariance), options).array()
  first = rows.map(([a]) => a / 2)
  kolmogorovSmirnov(first, phi)  => below 1
  turned = rows.map(([a, b]) => (3 * a - 4 * b) / Math.sqrt(44))
  kolmogorovSmirnov(turned, phi)  => below 1
  same = multivariateNormal([50], tensor([0, 0]), ones([2, 2]), options)
  same.diff().abs().max().item()  => below 1e-5
`,
  { chiSquare, countsOf, kolmogorovSmirnov, many, phi },
);
