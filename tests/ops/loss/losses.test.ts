// Losses against plain numbers: the formulas of their papers, and for CTC every path that spells a target.
import { describe, expect, it } from "vitest";
import * as tensorpad from "../../../src/engine/index.ts";
import { onReference } from "../../running/on-reference.ts";
import { testValuesOnReference } from "../../running/test-values.ts";

const { tensor, grad } = tensorpad;
const integers = (values: number[] | number[][]): tensorpad.Tensor =>
  tensor(values, { dtype: "i32" });

describe("cross entropy", () => {
  const logits = [
    [1, 2, 0.5],
    [0, -1, 3],
    [2, 2, 2],
  ];
  const logSoftmax = logits.map((row) => {
    const total = Math.log(row.reduce((sum, x) => sum + Math.exp(x), 0));
    return row.map((x) => x - total);
  });
  const at = (row: number, column: number): number => logSoftmax[row]?.[column] as number;

  it("weighs examples by their class, and divides by what they weigh", async () => {
    const weight = [1, 2, 4];
    const wanted = -(2 * at(0, 1) + 4 * at(1, 2) + 1 * at(2, 0)) / 7;
    await onReference(async () => {
      const loss = tensor(logits).crossEntropy(integers([1, 2, 0]), { weight: tensor(weight) });
      expect(await loss.item()).toBeCloseTo(wanted, 6);
    });
  });

  it("leaves the ignored class out, even one that does not exist", async () => {
    const wanted = -(at(0, 1) + at(2, 0)) / 2;
    await onReference(async () => {
      const loss = tensor(logits).crossEntropy(integers([1, -100, 0]), { ignoreIndex: -100 });
      expect(await loss.item()).toBeCloseTo(wanted, 6);
      const weight = tensor([1, 1, 1]);
      const weighed = tensor(logits).crossEntropy(integers([1, -100, 0]), {
        ignoreIndex: -100,
        weight,
      });
      expect(await weighed.item()).toBeCloseTo(wanted, 6);
    });
  });

  it("spreads a fraction of each target over all classes", async () => {
    const smooth = (row: number, right: number): number =>
      -[0, 1, 2].reduce(
        (sum, column) => sum + at(row, column) * ((column === right ? 0.7 : 0) + 0.1),
        0,
      );
    await onReference(async () => {
      const loss = tensor(logits).crossEntropy(integers([1, 2, 0]), {
        labelSmoothing: 0.3,
        reduction: "sum",
      });
      expect(await loss.item()).toBeCloseTo(smooth(0, 1) + smooth(1, 2) + smooth(2, 0), 6);
    });
  });
});

describe("the Kullback–Leibler divergence", () => {
  it("of two distributions is the sum of p·log(p / q), and nothing where p is 0", async () => {
    const [p, q] = [
      [0.5, 0.5, 0],
      [0.25, 0.5, 0.25],
    ] as const;
    await onReference(async () => {
      const found = tensor([[...q]])
        .log()
        .klDiv(tensor([[...p]]), { reduction: "batchMean" });
      expect(await found.item()).toBeCloseTo(0.5 * Math.log(2), 6);
    });
  });
});

/** Minus the logarithm of the summed probability of every path that spells the target. */
function ctcByEnumeration(
  probabilities: readonly (readonly number[])[],
  target: readonly number[],
  blank: number,
): number {
  const classes = probabilities[0]?.length ?? 0;
  let total = 0;
  const walk = (step: number, path: readonly number[], probability: number): void => {
    if (step === probabilities.length) {
      const spelt = path.filter((label, index) => label !== blank && label !== path[index - 1]);
      if (spelt.join() === target.join()) total += probability;
      return;
    }
    for (let label = 0; label < classes; label++)
      walk(step + 1, [...path, label], probability * (probabilities[step]?.[label] ?? 0));
  };
  walk(0, [], 1);
  return -Math.log(total);
}

describe("connectionist temporal classification", () => {
  const rows = [
    [0.1, 0.6, 0.3],
    [0.4, 0.2, 0.4],
    [0.3, 0.5, 0.2],
    [0.2, 0.2, 0.6],
  ];

  it.each([
    ["one label", [1], 4, 0],
    ["two labels", [1, 2], 4, 0],
    ["a label twice, which needs a blank between", [1, 1], 4, 0],
    ["nothing but blanks", [], 4, 0],
    ["another blank", [0, 1], 4, 2],
    ["a shorter input", [2], 2, 0],
  ])("sums over every path that spells %s", async (_, target, length, blank) => {
    const longest = 2;
    const padded = [...target, 0, 0].slice(0, longest);
    const wanted = ctcByEnumeration(rows.slice(0, length), target, blank);
    await onReference(async () => {
      const scores = tensor(rows.map((row) => [row.map(Math.log)]));
      const loss = scores.ctc(integers([padded]), integers([length]), integers([target.length]), {
        blank,
        reduction: "none",
      });
      expect((await loss.data())[0]).toBeCloseTo(wanted, 5);
    });
  });
});

testValuesOnReference(
  `
cross entropy is the negative log-likelihood of the log-softmax
  targets = integers([1, 2, 0])
  logits = [[1, 2, 0.5], [0, -1, 3], [2, 2, 2]]
  x = tensor(logits)
  x.logSoftmax(-1).nll(targets).item()  => await x.crossEntropy(targets).item() (6 digits)
binary cross entropy from logits has no overflow, and is that of the sigmoid where that is exact
  x = tensor([-3, 0.5, 2])
  y = tensor([0, 1, 0.25])
  x.bceWithLogits(y).item()  => await x.sigmoid().bce(y).item() (6 digits)
  far = tensor([1000, -1000]).bceWithLogits(tensor([0, 1]), { reduction: "none" })
  far  => [1000, 1000]
binary cross entropy of a certain and wrong probability is 100
  tensor([0, 1]).bce(tensor([1, 0]), { reduction: "none" })  => [100, 100]
the Kullback–Leibler divergence has a gradient where a target is 0
  target = tensor([0, 1])
  slope = grad((t) => tensor([-1, -1]).klDiv(t, { reduction: "sum" }))
  (await slope(target).data()).every(Number.isFinite)  => true
triplets with swap measure the negative from whichever is nearer
  [anchor, positive, negative] = [tensor([[0, 0]]), tensor([[3, 0]]), tensor([[4, 0]])]
  options = { eps: 0, margin: 2 }
  anchor.tripletMargin(positive, negative, options).item()  => 1
  swapped = anchor.tripletMargin(positive, negative, { ...options, swap: true })
  swapped.item()  => 4
`,
  { grad, integers, tensor },
);
