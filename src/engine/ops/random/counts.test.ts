/**
 * Integers of NumPy's distributions against their probabilities. Seeds were not selected for their
 * results.
 */ import { describe, expect, it } from "vitest";
import {
  binomialProbability,
  hypergeometricProbability,
  logGamma,
} from "../../../../tests/random/distribution-functions.ts";
import { chiSquare, counted, countsOf } from "../../../../tests/random/goodness-of-fit.ts";
import { computeOnCpu } from "../../../../tests/running/compute-on.ts";
import { testValues } from "../../../../tests/running/test-values.ts";
import {
  bits,
  categorical,
  hypergeometric,
  logseries,
  multinomial,
  multivariateHypergeometric,
  negativeBinomial,
  splitKey,
  type Tensor,
  tensor,
  vmap,
  zipf,
} from "../../index.ts";

computeOnCpu();

const many = 10_000;
const drawn = async (x: Tensor): Promise<number[]> => [...(await x.data())];

describe("bits", () => {
  it("are 1 as often as 0, for each of the 32", async () => {
    const samples = await drawn(bits([many], { key: 1 }));
    for (let bit = 0; bit < 32; bit++) {
      const ones = samples.filter((x) => Math.floor(x / 2 ** bit) % 2 === 1).length;
      expect(chiSquare([ones, many - ones], [many / 2, many / 2])).toBeLessThan(1);
    }
  });
});

describe("zipf", () => {
  /** Σ k^−a: the first terms, and the integral of the rest with the first corrections of Euler and Maclaurin. */
  const zeta = (a: number): number => {
    const first = Array.from({ length: 999 }, (_, k) => (k + 1) ** -a).reduce((x, y) => x + y);
    return first + 1000 ** (1 - a) / (a - 1) + 1000 ** -a / 2 + (a * 1000 ** (-a - 1)) / 12;
  };

  it.each([1.1, 1.5, 2, 4, 12])("of exponent %d has its probabilities", async (a) => {
    const samples = await drawn(zipf([many], a, { key: 1 }));
    expect(samples.every((k) => k >= 1)).toBe(true);
    const total = zeta(a);
    expect(chiSquare(...counted(samples, (k) => k ** -a / total))).toBeLessThan(1);
  });
});

describe("logseries", () => {
  it.each([0.05, 0.5, 0.9, 0.999])("of p %d has its probabilities", async (p) => {
    const samples = await drawn(logseries([many], p, { key: 1 }));
    const scale = -1 / Math.log1p(-p);
    expect(chiSquare(...counted(samples, (k) => (k < 1 ? 0 : (scale * p ** k) / k)))).toBeLessThan(
      1,
    );
  });
});

describe("negativeBinomial", () => {
  it.each([
    [1, 0.3],
    [2.5, 0.1],
    [40, 0.7],
    [0.2, 0.05],
  ])("of %d successes of chance %d has its probabilities", async (n, p) => {
    const samples = await drawn(negativeBinomial([many], n, p, { key: 1 }));
    const probability = (k: number): number =>
      Math.exp(
        logGamma(k + n) - logGamma(n) - logGamma(k + 1) + n * Math.log(p) + k * Math.log1p(-p),
      );
    expect(chiSquare(...counted(samples, probability))).toBeLessThan(1);
  });
});

describe("hypergeometric", () => {
  it.each([
    [7, 9, 5],
    [5, 200, 60],
    [200, 5, 60],
    [30, 20, 45],
    [20, 20, 20],
    [500, 300, 200],
    [300, 500, 700],
    [1000, 100_000, 30_000],
    [2_000_000, 9_000_000, 100],
    [40, 16_000_000, 1_000_000],
  ])("of %d good and %d bad ones and %d draws has its probabilities", async (good, bad, draws) => {
    const samples = await drawn(hypergeometric([many], good, bad, draws, { key: 1 }));
    const probability = (k: number): number => hypergeometricProbability(good, bad, draws, k);
    expect(samples.every((k) => probability(k) > 0)).toBe(true);
    expect(chiSquare(...counted(samples, probability))).toBeLessThan(1);
  });
});

describe("multinomial", () => {
  it("draws a binomial number of each outcome, n of all together", async () => {
    const weights = [1, 0, 3, 2, 4];
    const rows = (await multinomial([many], 30, tensor(weights), { key: 1 }).array()) as number[][];
    expect(rows.every((row) => row.reduce((a, b) => a + b) === 30)).toBe(true);
    for (const [index, weight] of weights.entries()) {
      const counts = rows.map((row) => row[index] as number);
      const probability = (k: number): number => binomialProbability(30, weight / 10, k);
      if (weight === 0) expect(new Set(counts)).toEqual(new Set([0]));
      else expect(chiSquare(...counted(counts, probability))).toBeLessThan(1);
    }
  });

  it("draws pairs of outcomes with their joint probabilities", async () => {
    const p = [0.2, 0.3, 0.5];
    const rows = (await multinomial([many], 3, tensor(p), { key: 2 }).array()) as number[][];
    const numbered = rows.map(([a, b]) => 4 * (a as number) + (b as number));
    const probability = (which: number): number => {
      const [a, b] = [Math.floor(which / 4), which % 4];
      const c = 3 - a - b;
      if (c < 0) return 0;
      const orders = 6 / [a, b, c].map((k) => [1, 1, 2, 6][k] as number).reduce((x, y) => x * y);
      return orders * 0.2 ** a * 0.3 ** b * 0.5 ** c;
    };
    expect(chiSquare(...counted(numbered, probability))).toBeLessThan(1);
  });
});

describe("multivariateHypergeometric", () => {
  it("draws hypergeometric numbers of the colours, with the right total", async () => {
    const colors = [6, 0, 30, 14];
    const found = multivariateHypergeometric([many], tensor(colors), 20, { key: 1 });
    const rows = (await found.array()) as number[][];
    expect(rows.every((row) => row.reduce((a, b) => a + b) === 20)).toBe(true);
    for (const [index, color] of colors.entries()) {
      const counts = rows.map((row) => row[index] as number);
      const probability = (k: number): number =>
        hypergeometricProbability(color, 50 - color, 20, k);
      expect(counts.every((k) => probability(k) > 0)).toBe(true);
      if (color > 0) expect(chiSquare(...counted(counts, probability))).toBeLessThan(1);
    }
  });
});

describe("categorical without replacement", () => {
  const p = [0.1, 0, 0.4, 0.2, 0.3];

  it("draws the second from the remaining ones", async () => {
    const logits = tensor(p).log();
    const pairs = await drawn(
      vmap((key: Tensor) => categorical(logits, -1, { shape: [2], replace: false, key }))(
        splitKey(3, many),
      ),
    );
    const numbered = Array.from(
      { length: many },
      (_, row) => 5 * (pairs[2 * row] as number) + (pairs[2 * row + 1] as number),
    );
    const counts = countsOf(numbered, 25);
    const expected = counts.map((_, pair) => {
      const [x, y] = [p[Math.floor(pair / 5)] as number, p[pair % 5] as number];
      return Math.floor(pair / 5) === pair % 5 ? 0 : (many * x * y) / (1 - x);
    });
    const possible = expected.flatMap((wanted, pair) => (wanted > 0 ? [pair] : []));
    expect(possible.reduce((sum, pair) => sum + (counts[pair] as number), 0)).toBe(many);
    const of = (list: readonly number[]): number[] => possible.map((pair) => list[pair] as number);
    expect(chiSquare(of(counts), of(expected))).toBeLessThan(1);
  });
});

testValues(
  `
bits are those of uniform numbers
  [words, numbers] = [bits([50], { key: 7 }), rand([50], { key: 7 })]
  low = await drawn(words.bitwiseAnd(0xffffff))
  (await drawn(numbers)).map((x) => x * 2 ** 24)  => low
  drawn(bits([9], { key: 7, dtype: "i32" }))
      => (await drawn(bits([9], { key: 7 }))).map((x) => x | 0)
zipf accepts a separate exponent for each element
  rows = await zipf([2, 500], tensor([[1.2], [40]]), { key: 2 }).array()
  new Set(rows[1])  => new Set([1])
  Math.max(...rows[0])  => above 1000
hypergeometric would not pass with one bad item less in a hundred
  samples = await drawn(hypergeometric([many], 500, 300, 200, { key: 1 }))
  other = (k) => hypergeometricProbability(500, 291, 200, k)
  chiSquare(...counted(samples, other))  => above 1
multinomial accepts separate numbers and chances for each row
  p = tensor([[1, 0], [0, 1]])
  found = multinomial([3, 2], tensor([[0], [7], [500]]), p, { key: 3 })
  found  => [[[0, 0], [0, 0]], [[7, 0], [0, 7]], [[500, 0], [0, 500]]]
  multinomial([2], 9, tensor([3]))  => [[9], [9]]
hypergeometric is exact for certain outcomes, and accepts separate numbers for each element
  good = tensor([[0], [3], [1000]])
  found = hypergeometric([3, 2], good, tensor([5, 0]), tensor([[0], [3], [1000]]), { key: 2 })
  rows = await found.array()
  rows[0]  => [0, 0]
  rows[1]?.[1]  => 3
  expect(rows[2]?.[0]).toBeGreaterThanOrEqual(995)
  rows[2]?.[1]  => 1000
categorical without replacement draws all of each row once if as many are requested
  found = categorical(rand([4, 3], { key: 1 }), 1, { shape: [3, 4], replace: false, key: 2 })
  rows = await found.T.array()
  for row of rows:
    row.toSorted()  => [0, 1, 2]
`,
  { chiSquare, counted, drawn, hypergeometricProbability, many },
);
