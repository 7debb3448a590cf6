/**
 * Continuous distributions of JAX and NumPy against their closed forms. Seeds were not selected for their
 * results.
 */
import { describe, expect, it } from "vitest";
import {
  betaDistribution,
  gammaDistribution,
  integrated,
  poissonMixture,
} from "../../../../tests/random/distribution-functions.ts";
import {
  chiSquare,
  countsOf,
  kolmogorovSmirnov,
} from "../../../../tests/random/goodness-of-fit.ts";
import { computeOnCpu } from "../../../../tests/running/compute-on.ts";
import { testValues } from "../../../../tests/running/test-values.ts";
import {
  ball,
  doubleSidedMaxwell,
  fDistribution,
  generalizedNormal,
  loggamma,
  maxwell,
  noncentralChisquare,
  noncentralF,
  powerDistribution,
  type Tensor,
  vonmises,
  wald,
} from "../../index.ts";
import { erf } from "../../ir/numbers/erf.ts";

computeOnCpu();

const many = 10_000;
const drawn = async (x: Tensor): Promise<number[]> => [...(await x.data())];
const phi = (x: number): number => (1 + erf(x / Math.SQRT2)) / 2;
/** The distribution function of a variate symmetric about 0, from that of its size. */
const mirrored =
  (size: (x: number) => number) =>
  (x: number): number =>
    (1 + Math.sign(x) * size(Math.abs(x))) / 2;
const speed = (x: number): number => gammaDistribution(1.5, (x * x) / 2);
const vonMises = (kappa: number): ((x: number) => number) =>
  integrated((x) => Math.exp(kappa * (Math.cos(x) - 1)), -Math.PI, Math.PI);
/** Schrödinger 1915, in the form of Folks and Chhikara 1978. */
const waldOf =
  (mean: number, scale: number) =>
  (x: number): number => {
    const root = Math.sqrt(scale / x);
    const tail = Math.exp((2 * scale) / mean) * phi(-root * (x / mean + 1));
    return phi(root * (x / mean - 1)) + tail;
  };

describe("distributions over the real line", () => {
  it.each<[string, () => Tensor, (x: number) => number]>([
    ["maxwell", () => maxwell([many], { loc: 1, scale: 3, key: 1 }), (x) => speed((x - 1) / 3)],
    [
      "doubleSidedMaxwell",
      () => doubleSidedMaxwell([many], { scale: 2, key: 2 }),
      (x) => mirrored(speed)(x / 2),
    ],
    ...[0.4, 1, 2, 7].map((p): [string, () => Tensor, (x: number) => number] => [
      `generalizedNormal of p ${p}`,
      () => generalizedNormal([many], p, { key: 3 }),
      mirrored((x) => gammaDistribution(1 / p, x ** p)),
    ]),
    [
      "loggamma",
      () => loggamma([many], 2.5, { key: 4 }),
      (x) => gammaDistribution(2.5, Math.exp(x)),
    ],
    [
      "powerDistribution",
      () => powerDistribution([many], 3, { scale: 2, key: 5 }),
      (x) => (x / 2) ** 3,
    ],
    [
      "fDistribution",
      () => fDistribution([many], 3, 8, { key: 6 }),
      (x) => betaDistribution(1.5, 4, (3 * x) / (3 * x + 8)),
    ],
    ...[
      [3, 4],
      [0.5, 1],
      [2, 60],
      [4, 0],
    ].map(([df = 0, nonc = 0]): [string, () => Tensor, (x: number) => number] => [
      `noncentralChisquare(${df}, ${nonc})`,
      () => noncentralChisquare([2000], df, nonc, { key: 7 }),
      (x) => poissonMixture(nonc / 2, (events) => gammaDistribution(df / 2 + events, x / 2)),
    ]),
    [
      "noncentralF",
      () => noncentralF([2000], 3, 7, 5, { key: 8 }),
      (x) => poissonMixture(2.5, (j) => betaDistribution(1.5 + j, 3.5, (3 * x) / (3 * x + 7))),
    ],
    ["wald", () => wald([many], 1, { key: 9 }), waldOf(1, 1)],
    ["wald of a wide one", () => wald([many], 3, { scale: 0.5, key: 10 }), waldOf(3, 0.5)],
    [
      "wald of a narrow one",
      () => wald([many], 2, { scale: 40, key: 11 }),
      // The closed form multiplies a large number by a small one in its tail, so the density is integrated.
      integrated((x) => x ** -1.5 * Math.exp((-5 * (x - 2) ** 2) / x), 0.4, 9),
    ],
    ...[0, 0.01, 0.7, 3, 100, 1e5].map((kappa): [string, () => Tensor, (x: number) => number] => [
      `vonmises of kappa ${kappa}`,
      () => vonmises([many], 0, kappa, { key: 12 }),
      // In double precision its integral is that of the normal distribution if it is this narrow.
      kappa > 1e3 ? (x) => phi(x * Math.sqrt(kappa)) : vonMises(kappa),
    ]),
  ])("%s has its distribution function", async (_, draw, distribution) => {
    const samples = await drawn(draw());
    expect(samples.every(Number.isFinite)).toBe(true);
    expect(kolmogorovSmirnov(samples, distribution)).toBeLessThan(1);
  });
});

describe("ball", () => {
  it.each([
    [2, 2],
    [3, 2],
    [3, 1],
    [2, 0.5],
    [5, 4],
  ])("of %d dimensions and p %d has radii as its volume says", async (d, p) => {
    const points = (await ball([many], d, { p, key: 1 }).array()) as number[][];
    const lengths = points.map((x) => x.reduce((sum, y) => sum + Math.abs(y) ** p, 0) ** (1 / p));
    expect(kolmogorovSmirnov(lengths, (r) => Math.min(1, r) ** d)).toBeLessThan(1);
    const signs = points.map(
      (x) => ((x[0] as number) > 0 ? 1 : 0) + ((x[1] as number) > 0 ? 2 : 0),
    );
    expect(
      chiSquare(
        countsOf(signs, 4),
        [1, 1, 1, 1].map(() => many / 4),
      ),
    ).toBeLessThan(1);
  });
});

testValues(
  `
distributions over the real line would not pass for their neighbours
  angles = await drawn(vonmises([many], 0, 0.7, { key: 12 }))
  kolmogorovSmirnov(angles, vonMises(0.9))  => above 1
  times = await drawn(wald([many], 1, { key: 9 }))
  kolmogorovSmirnov(times, waldOf(1, 1.15))  => above 1
distributions over the real line loggamma is finite where the gamma variate is 0 in an f32
  samples = await drawn(loggamma([2000], 0.001, { key: 1 }))
  samples.every(Number.isFinite)  => true
  Math.min(...samples)  => below -1000
vonmises rotates about its mean, and stays between −π and π
  samples = await drawn(vonmises([many], 3, 2, { key: 1 }))
  samples.every((x) => Math.abs(x) <= Math.fround(Math.PI))  => true
  back = samples.map((x) => (((x - 3 + Math.PI) % 6.283185307) + 6.283185307) % 6.283185307)
  centred = back.map((x) => x - Math.PI)
  kolmogorovSmirnov(centred, vonMises(2))  => below 1
vonmises passes gradients to its mean
  total = (mu) => vonmises([50], mu, 3, { key: 1 }).sum()
  grad(total)(tensor(2)).item()  => 50 (4 digits)
ball is a square where the norm is nearly the largest coordinate
  points = await ball([many], 2, { p: 60, key: 2 }).array()
  first = points.map(([x]) => x)
  # The error at the corners is one part in 60² of the whole.
  kolmogorovSmirnov(first, (x) => (x + 1) / 2)  => below 1.2
ball returns every shape
  ball([2, 3], 4).shape  => [2, 3, 4]
  ball([0], 2)  => []
  ball([], 1, { dtype: "f16" }).dtype  => "f16"
`,
  { drawn, kolmogorovSmirnov, many, vonMises, waldOf },
);
