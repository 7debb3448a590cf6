/** Losses of margins and likelihoods against loops over plain numbers, and densities by their definitions. */ import {
  describe,
  expect,
  it,
} from "vitest";
import { cosineEmbedding, type Tensor, tensor } from "../../../src/engine/index.ts";
import { onReference } from "../../running/on-reference.ts";
import { testValuesOnReference } from "../../running/test-values.ts";

const integers = (values: number[] | number[][]): Tensor => tensor(values, { dtype: "i32" });
const none = { reduction: "none" } as const;

async function expectNumbers(found: Tensor, wanted: readonly number[]): Promise<void> {
  const got = [...(await found.data())];
  expect(got.length).toBe(wanted.length);
  for (const [at, element] of got.entries()) expect(element).toBeCloseTo(wanted[at] as number, 6);
}

describe("gaussianNll", () => {
  it("with full is minus the logarithm of the normal density", async () => {
    const [x, t, v] = [
      [0.5, -1, 2],
      [1, 1, -0.5],
      [0.25, 2, 9],
    ] as const;
    const density = (at: 0 | 1 | 2): number =>
      Math.exp(-((x[at] - t[at]) ** 2) / (2 * v[at])) / Math.sqrt(2 * Math.PI * v[at]);
    await onReference(async () => {
      const found = tensor([...x]).gaussianNll(tensor([...t]), tensor([...v]), {
        full: true,
        ...none,
      });
      await expectNumbers(
        found,
        ([0, 1, 2] as const).map((at) => -Math.log(density(at))),
      );
    });
  });
});

describe("poissonNll", () => {
  it("differs from minus the logarithm of the probability by what Stirling's formula leaves out", async () => {
    const [rates, counts] = [
      [0.5, 3, 7],
      [0, 4, 9],
    ] as const;
    const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
    await onReference(async () => {
      const options = { full: true, eps: 0, ...none };
      const found = tensor([...rates]).poissonNll(tensor([...counts]), {
        logInput: false,
        ...options,
      });
      const elements = [...(await found.data())];
      for (const [at, rate] of rates.entries()) {
        const n = counts[at] as number;
        const exact = -Math.log((Math.exp(-rate) * rate ** n) / factorial(n));
        expect(Math.abs((elements[at] as number) - exact)).toBeLessThan(
          n > 1 ? 1 / (11 * n) : 1e-6,
        );
      }
      const logarithms = tensor([...rates]).log();
      await expectNumbers(logarithms.poissonNll(tensor([...counts]), options), elements);
    });
  });
});

describe("multiMargin", () => {
  const scores = [
    [0.5, 1, -0.25],
    [2, 0.5, 1.5],
  ];
  const targets = [2, 0];
  const one = (row: number, p: number, margin: number): number => {
    const own = scores[row]?.[targets[row] as number] as number;
    const others = (scores[row] as number[]).filter((_, at) => at !== targets[row]);
    return others.reduce((sum, x) => sum + Math.max(0, margin - own + x) ** p, 0) / 3;
  };

  it.each([
    [1, 1],
    [2, 0.75],
  ] as const)("of power %i is what its formula says", async (p, margin) => {
    await onReference(async () => {
      const found = tensor(scores).multiMargin(integers(targets), { p, margin, ...none });
      await expectNumbers(found, [one(0, p, margin), one(1, p, margin)]);
    });
  });

  it("divides by the number of examples, whatever they weigh", async () => {
    await onReference(async () => {
      const weight = tensor([2, 5, 4]);
      const found = tensor(scores).multiMargin(integers(targets), { weight });
      await expectNumbers(found, [(4 * one(0, 1, 1) + 2 * one(1, 1, 1)) / 2]);
    });
  });
});

describe("multilabelMargin", () => {
  it("compares every target with every class that is none, up to the first -1", async () => {
    const scores = [
      [0.1, 0.2, 0.4, 0.8],
      [1, -1, 0.5, 0],
      [3, 2, 1, 0],
    ];
    const targets = [
      [3, 0, -1, 1],
      [2, 1, 0, 3],
      [-1, 0, 1, 2],
    ];
    const wanted = scores.map((row, at) => {
      const labels = targets[at] as number[];
      const end = labels.indexOf(-1);
      const own = end < 0 ? labels : labels.slice(0, end);
      let sum = 0;
      for (const target of own)
        for (const [other, x] of row.entries())
          if (!own.includes(other)) sum += Math.max(0, 1 - (row[target] as number) + x);
      return sum / 4;
    });
    await onReference(() =>
      expectNumbers(tensor(scores).multilabelMargin(integers(targets), none), wanted),
    );
  });
});

describe("softMargin and multilabelSoftMargin", () => {
  it("are the binary cross entropy, of targets of two kinds", async () => {
    const x = [
      [0.5, -2, 90],
      [-90, 1, 0],
    ];
    const t = [
      [1, 0, 0],
      [1, 1, 0],
    ];
    await onReference(async () => {
      const [scores, targets] = [tensor(x), tensor(t)];
      const bce = scores.bceWithLogits(targets, none);
      await expectNumbers(scores.softMargin(targets.mul(2).sub(1), none), [...(await bce.data())]);
      await expectNumbers(scores.multilabelSoftMargin(targets, none), [
        ...(await bce.mean(-1).data()),
      ]);
    });
  });
});

describe("losses of two or three vectors", () => {
  it("pull similar vectors to a cosine of 1, and push others below the margin", async () => {
    const [x, y] = [
      [
        [3, 4],
        [3, 4],
        [1, 0],
      ],
      [
        [4, 3],
        [4, 3],
        [-1, 0],
      ],
    ];
    await onReference(() =>
      expectNumbers(
        cosineEmbedding(tensor(x), tensor(y), tensor([1, -1, -1]), { margin: 0.5, ...none }),
        [0.04, 0.46, 0],
      ),
    );
  });
});

testValuesOnReference(
  `
gaussianNll of a variance of 0 is that of the smallest one, and has a gradient there
  loss = (v) => tensor([1]).gaussianNll(tensor([1]), v, { eps: 0.5 })
  loss(tensor([0])).item()  => Math.log(0.5) / 2 (6 digits)
  grad(loss)(tensor([0])).item()  => 1 (6 digits)
losses of two or three vectors rank scores, by a margin
  expectNumbers(marginRanking(tensor([2, 2, 2]), tensor([1, 1, 1.75]), tensor([1, -1, 1]),
      { margin: 0.5, ...none }), [0, 1.5, 0.25])
losses of two or three vectors combine a linear map of inputs with the cross entropy
  x = tensor([[1, 2], [0, -1]])
  w = tensor([[1, 0], [0, 1], [1, 1]])
  t = integers([2, 0])
  wanted = await x.matmul(w.T).crossEntropy(t, { labelSmoothing: 0.1 }).item()
  expectNumbers(x.linearCrossEntropy(w, t, { labelSmoothing: 0.1 }), [wanted])
losses of two or three vectors accept any function as the distance, by default that of
tripletMargin
  [a, b, c] = [[[0, 1, 2]], [[2, 2, 2]], [[1, 1, 3]]].map((rows) => tensor(rows))
  for swap of [false, true]:
    wanted = await a.tripletMargin(b, c, { swap }).item()
    expectNumbers(tripletMarginWithDistance(a, b, c, { swap }), [wanted])
  crossed = (x, y) => x.mul(y).sum(-1)
  expectNumbers(tripletMarginWithDistance(a, b, c, { distanceFunction: crossed, margin: 2 }),
      [6 - 7 + 2])
`,
  { expectNumbers, integers, none },
);
