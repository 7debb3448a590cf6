/** Draws of random ops against the distributions' closed forms. Seeds were not selected for their results. */ import {
  describe,
  expect,
  it,
} from "vitest";
import {
  chiSquare,
  correlation,
  countsOf,
  kolmogorovSmirnov,
} from "../../../../tests/random/goodness-of-fit.ts";
import { computeOnCpu } from "../../../../tests/running/compute-on.ts";
import { onReference } from "../../../../tests/running/on-reference.ts";
import { testValues } from "../../../../tests/running/test-values.ts";
import type { Tensor } from "../../graph/tensor.ts";
import { erf } from "../../ir/numbers/erf.ts";
import { grad, vmap } from "../../transform/index.ts";
import { ones, tensor } from "../index.ts";
import {
  categorical,
  cauchy,
  choice,
  exponential,
  foldIn,
  gumbel,
  laplace,
  logistic,
  normal,
  orthogonal,
  permutation,
  rand,
  randn,
  randomKey,
  seed,
  shuffle,
  splitKey,
  truncatedNormal,
  uniform,
} from "./index.ts";

computeOnCpu();

/** Runs a program with the random numbers of a new run. */
async function onCpu<Result>(program: () => Promise<Result>): Promise<Result> {
  seed(0);
  return program();
}

const many = 20_000;
const drawn = async (draw: () => Tensor): Promise<number[]> =>
  onCpu(async () => [...(await draw().data())]);
const even = (bins: number, total: number): number[] => new Array<number>(bins).fill(total / bins);

describe("continuous distributions", () => {
  const phi = (x: number): number => (1 + erf(x / Math.SQRT2)) / 2;
  it.each<[string, () => Tensor, (x: number) => number]>([
    ["rand", () => rand([many], { key: 1 }), (x) => x],
    ["uniform", () => uniform([many], { low: -3, high: 5, key: 2 }), (x) => (x + 3) / 8],
    ["randn", () => randn([many], { key: 3 }), phi],
    ["normal", () => normal([many], { loc: 4, scale: 0.5, key: 4 }), (x) => phi((x - 4) * 2)],
    ["exponential", () => exponential([many], { scale: 3, key: 5 }), (x) => 1 - Math.exp(-x / 3)],
    ["gumbel", () => gumbel([many], { loc: 1, key: 6 }), (x) => Math.exp(-Math.exp(1 - x))],
    [
      "laplace",
      () => laplace([many], { scale: 2, key: 7 }),
      (x) => (x < 0 ? Math.exp(x / 2) / 2 : 1 - Math.exp(-x / 2) / 2),
    ],
    ["logistic", () => logistic([many], { loc: -1, key: 8 }), (x) => 1 / (1 + Math.exp(-1 - x))],
    ["cauchy", () => cauchy([many], { key: 9 }), (x) => 0.5 + Math.atan(x) / Math.PI],
    [
      "truncatedNormal",
      () => truncatedNormal([many], { loc: 1, scale: 2, key: 10 }),
      (x) => (phi((x - 1) / 2) - phi(-2)) / (phi(2) - phi(-2)),
    ],
    [
      "truncatedNormal of a tail",
      () => truncatedNormal([many], { lower: 2.5, upper: Number.POSITIVE_INFINITY, key: 11 }),
      (x) => (phi(x) - phi(2.5)) / (1 - phi(2.5)),
    ],
  ])("%s has its distribution function", async (_, draw, distribution) => {
    const samples = await drawn(draw);
    expect(samples.every(Number.isFinite)).toBe(true);
    expect(kolmogorovSmirnov(samples, distribution)).toBeLessThan(1);
  });

  it("accept parameters of every shape that broadcasts, and rank 0", async () => {
    await onCpu(async () => {
      const loc = tensor([[0], [100]]);
      const rows = (await normal([2, 3], { loc, key: 1 }).array()) as number[][];
      expect(rows[0]?.every((x) => Math.abs(x) < 10)).toBe(true);
      expect(rows[1]?.every((x) => Math.abs(x - 100) < 10)).toBe(true);
      expect(normal([], { key: 1 }).shape).toEqual([]);
      expect(await laplace([0, 4]).array()).toEqual([]);
    });
  });

  it("are drawn in f16 too", async () => {
    await onCpu(async () => {
      const halves = normal([500], { dtype: "f16", key: 1 });
      const singles = normal([500], { key: 1 });
      expect(halves.dtype).toBe("f16");
      expect(await halves.data()).toEqual(await singles.cast("f16").data());
    });
  });

  it("pass gradients to their parameters through the drawn numbers", async () => {
    await onCpu(async () => {
      const mean = (loc: Tensor, scale: Tensor): Tensor =>
        normal([many], { loc, scale, key: 1 }).square().mean();
      // E x² = loc² + scale²; the standard error of each is about a hundredth.
      const [byLoc, byScale] = grad(mean, [0, 1])(tensor(2), tensor(3));
      expect(Math.abs((await byLoc.item()) - 4)).toBeLessThan(0.2);
      expect(Math.abs((await byScale.item()) - 6)).toBeLessThan(0.4);
      const length = (scale: Tensor): Tensor => exponential([many], { scale, key: 2 }).mean();
      expect(Math.abs((await grad(length)(tensor(2)).item()) - 1)).toBeLessThan(0.03);
    });
  });
});

describe("integers", () => {
  it("categorical draws from each row along any axis", async () => {
    await onCpu(async () => {
      const sure = tensor([
        [0, 1, 0],
        [1, 0, 0],
      ]).log();
      expect(await categorical(sure).array()).toEqual([1, 0]);
      expect(await categorical(sure.T, 0, { shape: [2, 2] }).array()).toEqual([
        [1, 0],
        [1, 0],
      ]);
      expect(categorical(tensor([[1, 2]]), 1, { shape: [0, 1] }).shape).toEqual([0, 1]);
    });
  });
});

describe("permutation", () => {
  /** Maps each of the 4! orders to a number. */
  const numbered = (order: ArrayLike<number>): number =>
    Array.from(order).reduce((sum, x, index, all) => {
      const smaller = all.slice(index + 1).filter((y) => y < x).length;
      return sum * (all.length - index) + smaller;
    }, 0);

  it("draws each order equally often", async () => {
    const orders = await drawn(() =>
      vmap((key: Tensor) => permutation(4, 0, { key }))(splitKey(1, 6000)),
    );
    const counts = countsOf(
      Array.from({ length: 6000 }, (_, row) => numbered(orders.slice(4 * row, 4 * row + 4))),
      24,
    );
    expect(counts).toHaveLength(24);
    expect(chiSquare(counts, even(24, 6000))).toBeLessThan(1);
  });

  it.each([0, 1, 2, 1000, 3000])("of %i has every number once", async (count) => {
    const order = await drawn(() => permutation(count, 0, { key: 3 }));
    expect(order.toSorted((x, y) => x - y)).toEqual(Array.from({ length: count }, (_, x) => x));
  });

  it("moves whole slices, or each row separately", async () => {
    await onCpu(async () => {
      const x = tensor(Array.from({ length: 12 }, (_, index) => index)).reshape([3, 4]);
      const together = (await shuffle(x, 1, { key: 1 }).array()) as number[][];
      expect(together[1]).toEqual(together[0]?.map((value) => value + 4));
      const apart = (await shuffle(x, 1, { key: 1, independent: true }).array()) as number[][];
      const orders = apart.map((row, index) => String(row.map((value) => value - 4 * index)));
      expect(new Set(orders).size).toBeGreaterThan(1);
      for (const [index, row] of apart.entries())
        expect(row.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3].map((y) => y + 4 * index));
    });
  });
});

describe("choice", () => {
  const chances = [0.1, 0, 0.4, 0.2, 0.3];
  const p = (): Tensor => tensor(chances.map((chance) => chance * 7));

  it("without replacement draws the first by the probabilities, the second by the remaining ones", async () => {
    const pairs = await drawn(() =>
      vmap((key: Tensor) => choice(5, [2], { p: p(), replace: false, key }))(splitKey(2, many)),
    );
    const counts = countsOf(
      Array.from(
        { length: many },
        (_, row) => 5 * (pairs[2 * row] as number) + (pairs[2 * row + 1] as number),
      ),
      25,
    );
    const expected = counts.map((_, pair) => {
      const [first, second] = [Math.floor(pair / 5), pair % 5];
      const [x, y] = [chances[first] as number, chances[second] as number];
      return first === second ? 0 : (many * x * y) / (1 - x);
    });
    for (const [pair, wanted] of expected.entries()) if (wanted === 0) expect(counts[pair]).toBe(0);
    const possible = (values: readonly number[]): number[] =>
      values.filter((_, pair) => expected[pair] !== 0);
    expect(chiSquare(possible(counts), possible(expected))).toBeLessThan(1);
  });

  it("of no elements is empty, for an empty shape", async () => {
    await onCpu(async () => {
      expect(await choice(0, [0]).array()).toEqual([]);
      expect(await choice(ones([0, 3]), [0], { replace: false }).array()).toEqual([]);
    });
  });
});

describe("orthogonal", () => {
  it("returns orthonormal columns, or rows where there are fewer", async () => {
    for (const [rows, columns] of [
      [5, 5],
      [7, 3],
      [3, 7],
    ] as const) {
      const q = orthogonal([2, rows, columns], { key: 1 });
      const gram = rows < columns ? q.matmul(q.transpose()) : q.transpose().matmul(q);
      const size = Math.min(rows, columns);
      for (const [index, value] of (await gram.data()).entries())
        expect(value).toBeCloseTo((index % size ** 2) % (size + 1) === 0 ? 1 : 0, 5);
    }
  });
});

describe("keys", () => {
  it("make a call the same anywhere, whatever was drawn before", async () => {
    const first = await drawn(() => randn([8], { key: 7 }));
    const later = await onCpu(async () => {
      rand([3]);
      return [...(await randn([8], { key: randomKey(7) }).data())];
    });
    expect(later).toEqual(first);
    expect(await drawn(() => randn([8], { key: 8 }))).not.toEqual(first);
  });

  it("do not change draws without a key", async () => {
    const separate = await drawn(() => rand([4]));
    const beside = await onCpu(async () => {
      rand([4], { key: 1 });
      return [...(await rand([4]).data())];
    });
    expect(beside).toEqual(separate);
  });

  it("have children that are independent of them and of each other", async () => {
    await onCpu(async () => {
      const keys = splitKey(7, 3);
      const draws = [
        rand([many], { key: 7 }),
        ...[0, 1, 2].map((index) => rand([many], { key: keys.slice(index) })),
        rand([many], { key: foldIn(keys.slice(0), 0) }),
      ];
      const all = await Promise.all(draws.map((draw) => draw.data()));
      for (const [index, x] of all.entries()) {
        expect(kolmogorovSmirnov(x, (value) => value)).toBeLessThan(1);
        for (const y of all.slice(index + 1)) {
          expect(correlation(x, y)).toBeLessThan(1);
          const cells = Array.from(
            x,
            (value, at) => 8 * Math.floor(8 * value) + Math.floor(8 * (y[at] as number)),
          );
          expect(chiSquare(countsOf(cells, 64), even(64, many))).toBeLessThan(1);
        }
      }
    });
  });

  it("as tensors agree with keys as numbers, in calls with several draws too", async () => {
    await onCpu(async () => {
      for (const draw of [
        (key: Tensor | number) => randn([9], { key }),
        (key: Tensor | number) => permutation(2000, 0, { key }),
        (key: Tensor | number) => splitKey(key, 4),
      ])
        expect(await draw(randomKey(5)).data()).toEqual(await draw(5).data());
    });
  });

  it("that vmap maps over draw separate numbers for each example, as one by one", async () => {
    await onCpu(async () => {
      const keys = splitKey(3, 4);
      const rows = (await vmap((key: Tensor) => normal([5], { key }))(keys).array()) as number[][];
      expect(new Set(rows.map(String)).size).toBe(4);
      for (const [index, row] of rows.entries())
        expect(await normal([5], { key: keys.slice(index) }).array()).toEqual(row);
    });
  });

  it("are a number of the plan: a loop over them makes no new one", async () => {
    const definitions: unknown[] = [];
    await onReference(
      async () => {
        for (let step = 0; step < 10; step++) await randn([4], { key: step }).data();
      },
      {
        onMessage: (message) =>
          message.type === "evaluate" && message.definition && definitions.push(1),
      },
    );
    expect(definitions.length).toBeLessThanOrEqual(2);
  });
});

testValues(
  `
continuous distributions would not pass for another one
  samples = await drawn(() => normal([many], { scale: 1.1, key: 3 }))
  phi = (x) => (1 + erf(x / Math.SQRT2)) / 2
  kolmogorovSmirnov(samples, phi)  => above 1
integers randint draws each number of its range equally often
  samples = await drawn(() => randint([many], -3, 4, { key: 1 }))
  counts = countsOf(samples.map((x) => x + 3), 7)
  counts.length  => 7
  chiSquare(counts, even(7, many))  => below 1
integers randint of three quarters of the range prefers none, as a remainder of 32 bits would
  range = 3 * 2 ** 30
  samples = await drawn(() => randint([many], 0, range, { dtype: "u32", key: 4 }))
  kolmogorovSmirnov(samples, (x) => x / range)  => below 1
integers randint with one bound starts at 0, and with an endpoint has it too
  samples = await drawn(() => randint([1000], 5, undefined, { key: 5 }))
  new Set(samples)  => new Set([0, 1, 2, 3, 4])
  closed = await drawn(() => randint([1000], 5, 7, { key: 6, endpoint: true }))
  new Set(closed)  => new Set([5, 6, 7])
integers bernoulli and rademacher are true, or positive, as often as they should be
  bools = await drawn(() => bernoulli([many], 0.3, { key: 1 }))
  signs = await drawn(() => rademacher([many], { key: 2 }))
  chiSquare(countsOf(bools, 2), [0.7 * many, 0.3 * many])  => below 1
  chiSquare(countsOf(signs.map((x) => (x + 1) / 2), 2), even(2, many))  => below 1
integers bernoulli is certain at 0 and at 1
  new Set(await drawn(() => bernoulli([many], 1)))  => new Set([1])
  new Set(await drawn(() => bernoulli([many], 0)))  => new Set([0])
integers categorical has the probabilities of softmax
  logits = [0, 1, -1, 2, -Infinity]
  weights = logits.map(Math.exp)
  total = weights.reduce((sum, weight) => sum + weight, 0)
  samples = await drawn(() => categorical(tensor(logits), -1, { shape: [many], key: 1 }))
  expected = weights.slice(0, 4).map((weight) => (many * weight) / total)
  counts = countsOf(samples, 5)
  counts[4]  => 0
  chiSquare(counts.slice(0, 4), expected)  => below 1
choice with replacement draws each as often as its probability says
  chances = [0.1, 0, 0.4, 0.2, 0.3]
  p = () => tensor(chances.map((chance) => chance * 7))
  samples = await drawn(() => choice(5, [many], { p: p(), key: 1 }))
  counts = countsOf(samples, 5)
  counts[1]  => 0
  [a,, ...rest] = chances.map((chance) => chance * many)
  chiSquare(counts.toSpliced(1, 1), [a, ...rest])  => below 1
  alike = await drawn(() => choice(5, [many], { key: 2 }))
  chiSquare(countsOf(alike, 5), even(5, many))  => below 1
choice without replacement draws none twice
  samples = await drawn(() => choice(100, [10, 10], { replace: false, key: 1 }))
  new Set(samples).size  => 100
choice resolves probabilities down to 2^-32 among many elements
  count = 4096
  weights = Float32Array.from({ length: count }, (_, x) => (x === 1000 ? 1 : 1e-7))
  samples = await drawn(() => choice(count, [many], { p: tensor(weights), key: 5 }))
  # The other elements together have the probability 4095e-7.
  others = samples.filter((x) => x !== 1000).length
  expected = (many * 4095e-7) / (1 + 4095e-7)
  chiSquare([others, many - others], [expected, many - expected])  => below 1
orthogonal rotates by every angle equally often, and reflects half of the time
  matrices = orthogonal([4000, 2, 2], { key: 2 })
  [a, b, c, d] = [0, 1].flatMap((row) => [0, 1].map((column) => matrices.slice(null, row,
      column)))
  [x, y] = [await drawn(() => a), await drawn(() => c)]
  angles = x.map((value, index) => Math.atan2(y[index], value))
  even = (angle) => (angle + Math.PI) / (2 * Math.PI)
  kolmogorovSmirnov(angles, even)  => below 1
  rotations = await drawn(() => a.mul(d).sub(b.mul(c)).gt(0))
  chiSquare(countsOf(rotations, 2), [2000, 2000])  => below 1
orthogonal of no rows is empty
  orthogonal([0, 3])  => []
continuous distributions truncatedNormal stays within its bounds
  samples = await drawn(() => truncatedNormal([many], { lower: -1, upper: 0.5, key: 1 }))
  expect(Math.min(...samples)).toBeGreaterThanOrEqual(-1)
  expect(Math.max(...samples)).toBeLessThanOrEqual(0.5)
  free = await drawn(() => truncatedNormal([many], { lower: -Infinity, upper: 9, key: 2 }))
  phi = (x) => (1 + erf(x / Math.SQRT2)) / 2
  kolmogorovSmirnov(free, phi)  => below 1
integers randint reaches over the whole range of its dtype
  signed = await drawn(() => randint([many], -(2 ** 31), 2 ** 31, { key: 2 }))
  wide = await drawn(() => randint([many], 1, 2 ** 32, { dtype: "u32", key: 3 }))
  for [samples, low] of [[signed, -(2 ** 31)], [wide, 0]]:
    counts = countsOf(samples.map((x) => Math.floor((x - low) / 2 ** 28)), 16)
    chiSquare(counts, even(16, many))  => below 1
keys of neighbouring numbers and neighbouring elements are independent too
  [x, y] = [await drawn(() => rand([many], { key: 1 })), await drawn(() => rand([many],
      { key: 2 }))]
  correlation(x, y)  => below 1
  for lag of [1, 2, 64]:
    correlation(x.slice(lag), x.slice(0, -lag))  => below 1
`,
  { chiSquare, correlation, countsOf, drawn, erf, even, kolmogorovSmirnov, many },
);
