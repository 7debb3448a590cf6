import { describe, expect, it } from "vitest";
import { nn, type Tensor, tensor, zeros } from "../../../src/engine/index.ts";
import { apart } from "../../memory/memory-rules.ts";
import { onReferenceAndCpu } from "../../running/on-reference-and-cpu.ts";
import { input, planOf } from "../../running/plan-of.ts";
import { testValues } from "../../running/test-values.ts";

/** Integers that only the device knows. */
function computed(elements: readonly number[]): Tensor {
  return tensor(elements.map((element) => element - 1))
    .cast("i32")
    .add(1);
}

const scores = [
  [5, 1, 1],
  [0, 0, 0],
];

type Loss = (x: Tensor, classes: Tensor) => Tensor;

const losses: readonly (readonly [string, Loss])[] = [
  ["crossEntropy", (x, y) => x.crossEntropy(y)],
  ["crossEntropy that weighs classes", (x, y) => x.crossEntropy(y, { weight: tensor([1, 2, 0]) })],
  ["crossEntropy that smooths labels", (x, y) => x.crossEntropy(y, { labelSmoothing: 0.1 })],
  ["crossEntropy that ignores another class", (x, y) => x.crossEntropy(y, { ignoreIndex: 2 })],
  ["crossEntropy of an axis in front", (x, y) => x.T.crossEntropy(y, { axis: 0 })],
  ["nll", (x, y) => x.logSoftmax().nll(y)],
  ["nll that weighs classes", (x, y) => x.logSoftmax().nll(y, { weight: tensor([1, 2, 0]) })],
  [
    "linearCrossEntropy",
    (x, y) =>
      x.linearCrossEntropy(
        tensor([
          [1, 0, 0],
          [0, 1, 0],
          [0, 0, 1],
        ]),
        y,
      ),
  ],
  ["multiMargin", (x, y) => x.multiMargin(y)],
  ["multiMargin that weighs classes", (x, y) => x.multiMargin(y, { weight: tensor([1, 2, 0]) })],
  ["the module of crossEntropy", (x, y) => nn.crossEntropy()(x, y)],
];

onReferenceAndCpu(() => {
  describe.each(losses)("a class outside in %s", (_name, loss) => {
    it.each([3, -1, -100, 2 ** 31 - 1, -(2 ** 31)])("makes the loss NaN: %d", async (label) => {
      expect(await loss(tensor(scores), computed([0, label])).item()).toBeNaN();
      expect(await loss(tensor(scores), computed([0, 1])).item()).toBeGreaterThan(0);
    });

    it("is rejected where its elements are known", () => {
      const labels = (elements: number[]): Tensor => tensor(elements, { dtype: "i32" });
      expect(() => loss(tensor(scores), labels([0, 3]))).toThrow(
        "invalid class 3 at [1]: expected 0 to 2",
      );
      expect(() => loss(tensor(scores), labels([-1, 0]))).toThrow(
        "invalid class -1 at [0]: expected 0 to 2",
      );
      expect(() => loss(tensor(scores), labels([0, 1]))).not.toThrow();
    });
  });

  describe("the class that is ignored", () => {
    it.each([-100, 255, -1])("may lie outside and counts in no mean: %d", async (ignoreIndex) => {
      const [labels, one] = [computed([ignoreIndex, 1]), computed([1])];
      const loss = tensor(scores).crossEntropy(labels, { ignoreIndex });
      const single = tensor(scores.slice(1)).crossEntropy(one);
      expect(await loss.item()).toBeCloseTo(await single.item(), 6);
      const known = tensor([ignoreIndex, 1], { dtype: "i32" });
      expect(await tensor(scores).crossEntropy(known, { ignoreIndex }).item()).toBe(
        await loss.item(),
      );
    });
  });

  it("checks classes that are reshaped, and a single number for all", () => {
    const labels = tensor([0, 1, 2, 3], { dtype: "i32" });
    expect(() => zeros([2, 2, 3]).crossEntropy(labels.reshape([2, 2]))).toThrow(
      "crossEntropy: invalid class 3 at [1, 1]: expected 0 to 2",
    );
    expect(() => zeros([2, 3]).crossEntropy(tensor(5, { dtype: "i32" }).broadcastTo([2]))).toThrow(
      "crossEntropy: invalid class 5: expected 0 to 2",
    );
    // A slice may leave the one outside out.
    expect(() => zeros([3, 3]).crossEntropy(labels.slice([0, 3]))).not.toThrow();
  });

  testValues(
    `
keeps the losses and the gradients of other examples apart
  classes = computed([3, 0])
  losses = tensor(scores).crossEntropy(classes, { reduction: "none" })
  losses  => [NaN, expect.closeTo(Math.log(3), 5)]
  slope = grad((x) => x.crossEntropy(classes, { reduction: "sum" }))(tensor(scores))
  slope  => [[0, 0, 0], [-2 / 3, 1 / 3, 1 / 3].map((share) => expect.closeTo(share, 5))]
the class that is ignored leaves other classes outside rejected or NaN
  options = { ignoreIndex: -100 }
  tensor(scores).crossEntropy(tensor([-100, -1], { dtype: "i32" }), options)
      // crossEntropy: invalid class -1 at [1]: expected 0 to 2
  tensor(scores).nll(computed([-100, -1]), options).item()  => NaN
the class that is ignored may be negative for unsigned classes, which it never is one of
  loss = zeros([1, 3]).crossEntropy(tensor([1], { dtype: "u32" }), { ignoreIndex: -100 })
  loss.item()  => Math.log(3) (6 digits)
the class that is ignored is none by default, as the error for a negative class says
  zeros([1, 3]).crossEntropy(tensor([-100], { dtype: "i32" }))
      // (pass ignoreIndex: -100 to exclude such examples)
multilabelMargin ends at the first -1, and has NaN for any other label outside before it
  loss = (labels) => zeros([1, 4]).multilabelMargin(computed(labels).reshape([1, 4])).item()
  loss([1, -1, 9, -7])  => 0.75 (6 digits)
  loss([1, 9, -1, -1])  => NaN
  loss([1, -2, -1, -1])  => NaN
ctc has NaN for a label outside, unless it lies behind the target
  spell = (labels, ends, lengths) => ctc(zeros([4, 2, 3]).logSoftmax(),
      computed(labels).reshape([2, 2]), computed(ends), computed(lengths),
      { reduction: "none", zeroInfinity: true })
  [good] = await spell([1, 2, 1, 2], [4, 4], [2, 1]).array()
  spell([1, 2, 1, 9], [4, 4], [2, 1])  => [good, expect.closeTo(-Math.log(10 / 81), 5)]
  spell([1, 3, 1, 2], [4, 4], [2, 2])  => [NaN, good]
  spell([1, 2, -1, 2], [4, 4], [2, 2])  => [good, NaN]
ctc has NaN for lengths out of range, while a target too long for its input costs 0
  spell = (labels, ends, lengths) => ctc(zeros([4, 2, 3]).logSoftmax(),
      computed(labels).reshape([2, 2]), computed(ends), computed(lengths),
      { reduction: "none", zeroInfinity: true })
  spell([1, 2, 1, 2], [4, 1], [3, 2])  => [NaN, 0]
  spell([1, 2, 1, 2], [5, 1], [2, 2])  => [NaN, 0]
ctc keeps the NaN of a log-probability
  x = zeros([4, 1, 3]).add(tensor([NaN, 0, 0]))
  loss = ctc(x, computed([1]).reshape([1, 1]), computed([4]), computed([1]),
      { zeroInfinity: true })
  loss.item()  => NaN
rows of a table count from the end below 0, and are NaN outside
  table = () => tensor([[1, 2], [3, 4]])
  rows = await embedding(computed([-2, 1, 2, -3]), table()).array()
  rows  => [[1, 2], [3, 4], [NaN, NaN], [NaN, NaN]]
rows of a table make the bag NaN that one outside is in
  indices = computed([0, 1, 2, 1]).reshape([2, 2])
  table = () => tensor([[1, 2], [3, 4]])
  embeddingBag(indices, table(), { mode: "sum" })  => [[4, 6], [NaN, NaN]]
rows of a table are rejected with their position if the elements are known
  model = nn.embedding(2, 4)
  model(tensor([0, 2], { dtype: "i32" }))
      // embedding: invalid index 2 at [1]: expected -2 to 1 for 2 rows
rows of a table are in no bag before the first offset
  table = () => tensor([[1, 2], [3, 4]])
  bags = embeddingBag(computed([0, 1, 1]), table(), { mode: "sum", offsets: computed([1, 2]) })
  bags  => [[3, 4], [3, 4]]
indices outside result in NaN or the fill value, and are ignored in updates
  indices = computed([0, 3])
  x = tensor([1, 2, 3])
  x.take(indices)  => [1, NaN]
  x.take(indices, 0, { fillValue: 0 })  => [1, 0]
  x.takeAlongAxis(indices)  => [1, NaN]
  x.gatherNd(indices.unsqueeze(1))  => [1, NaN]
  x.at(indices)  => [1, NaN]
  x.scatter(indices, ones([2]))  => [1, 2, 3]
  x.scatterAdd(indices, ones([2]))  => [2, 2, 3]
  x.indexAdd(indices, ones([2]))  => [2, 2, 3]
  x.setAt([indices], 9)  => [9, 2, 3]
indices outside are a row of zeros in oneHot, and not counted by bincount with a fixed length
  labels = tensor([1, 5, -1], { dtype: "i32" })
  oneHot(labels, 2)  => [[0, 1], [0, 0], [0, 0]]
  (await labels.bincount({ length: 2 }))  => [0, 1]
`,
    { computed, scores },
  );
});

testValues(
  `
costs a loss and its gradient no kernel more than the rows and their mean
  scores = input([64, 10])
  labels = input([64], "i32")
  [loss, slope] = valueAndGrad((x) => x.crossEntropy(labels))(scores)
  kernels = planOf(apart, loss, slope).steps.map(({ kernel }) => kernel.core?.kind)
  kernels  => ["rows", "reduce"]
`,
  { apart, input, planOf },
);
