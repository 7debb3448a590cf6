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
import {
  geometric,
  grad,
  lognormal,
  multivariateNormal,
  ones,
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

  it("geometric has its probabilities", async () => {
    const p = 0.3;
    const last = 20;
    const samples = [...(await geometric([many], p, { key: 1 }).data())];
    const counts = countsOf(
      samples.map((x) => Math.min(x, last) - 1),
      last,
    );
    const expected = counts.map((_, failures) =>
      failures === last - 1 ? many * (1 - p) ** failures : many * p * (1 - p) ** failures,
    );
    expect(chiSquare(counts, expected)).toBeLessThan(1);
  });

  it("pass gradients to their parameters", async () => {
    // The mean of a Weibull number with a = 1 is its scale; that of a triangular number is a third of the sum
    // of its three parameters.
    const scaled = (scale: Tensor): Tensor => weibull([many], 1, { scale, key: 1 }).mean();
    expect(Math.abs((await grad(scaled)(tensor(2)).item()) - 1)).toBeLessThan(0.03);
    const bounded = (right: Tensor): Tensor => triangular([many], 0, 1, right, { key: 2 }).mean();
    expect(Math.abs((await grad(bounded)(tensor(3)).item()) - 1 / 3)).toBeLessThan(0.01);
  });
});

describe("multivariateNormal", () => {
  const covariance = [
    [4, 1],
    [1, 2],
  ];

  it("has its mean and covariance, and normal parts", async () => {
    const x = multivariateNormal([many], tensor([1, -1]), tensor(covariance), { key: 1 });
    const rows = (await x.array()) as [number, number][];
    const [first, second] = [rows.map(([a]) => a), rows.map(([, b]) => b)];
    expect(kolmogorovSmirnov(first, (a) => phi((a - 1) / 2))).toBeLessThan(1);
    expect(kolmogorovSmirnov(second, (b) => phi((b + 1) / Math.SQRT2))).toBeLessThan(1);
    // This projection is uncorrelated with the first; its variance is 4·9 + 2·16 − 2·3·4·1.
    const turned = rows.map(([a, b]) => (3 * (a - 1) - 4 * (b + 1)) / Math.sqrt(36 + 32 - 24));
    expect(kolmogorovSmirnov(turned, phi)).toBeLessThan(1);
  });

  it("has the covariance by its symmetric root too, which may be singular", async () => {
    const options = { key: 3, method: "eigh" } as const;
    const rows = await multivariateNormal(
      [many],
      tensor([0, 0]),
      tensor(covariance),
      options,
    ).array();
    const first = (rows as [number, number][]).map(([a]) => a / 2);
    expect(kolmogorovSmirnov(first, phi)).toBeLessThan(1);
    const turned = (rows as [number, number][]).map(([a, b]) => (3 * a - 4 * b) / Math.sqrt(44));
    expect(kolmogorovSmirnov(turned, phi)).toBeLessThan(1);
    const same = multivariateNormal([50], tensor([0, 0]), ones([2, 2]), options);
    expect(await same.diff().abs().max().item()).toBeLessThan(1e-5);
  });

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
