import { describe, expect, it } from "vitest";
import {
  ctc,
  embedding,
  embeddingBag,
  grad,
  nn,
  oneHot,
  ones,
  type Tensor,
  tensor,
  valueAndGrad,
  zeros,
} from "../../../src/engine/index.ts";
import { apart } from "../../memory/memory-rules.ts";
import { onReferenceAndCpu } from "../../running/on-reference-and-cpu.ts";
import { input, planOf } from "../../running/plan-of.ts";

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

  it("keeps the losses and the gradients of other examples apart", async () => {
    const classes = computed([3, 0]);
    const losses = tensor(scores).crossEntropy(classes, { reduction: "none" });
    expect(await losses.array()).toEqual([Number.NaN, expect.closeTo(Math.log(3), 5)]);
    const slope = grad((x: Tensor) => x.crossEntropy(classes, { reduction: "sum" }))(
      tensor(scores),
    );
    expect(await slope.array()).toEqual([
      [0, 0, 0],
      [-2 / 3, 1 / 3, 1 / 3].map((share) => expect.closeTo(share, 5)),
    ]);
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

    it("leaves other classes outside rejected or NaN", async () => {
      const options = { ignoreIndex: -100 };
      expect(() =>
        tensor(scores).crossEntropy(tensor([-100, -1], { dtype: "i32" }), options),
      ).toThrow("crossEntropy: invalid class -1 at [1]: expected 0 to 2");
      expect(
        await tensor(scores)
          .nll(computed([-100, -1]), options)
          .item(),
      ).toBeNaN();
    });

    it("may be negative for unsigned classes, which it never is one of", async () => {
      const loss = zeros([1, 3]).crossEntropy(tensor([1], { dtype: "u32" }), { ignoreIndex: -100 });
      expect(await loss.item()).toBeCloseTo(Math.log(3), 6);
    });

    it("is none by default, as the error for a negative class says", () => {
      expect(() => zeros([1, 3]).crossEntropy(tensor([-100], { dtype: "i32" }))).toThrow(
        "(pass ignoreIndex: -100 to exclude such examples)",
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

  describe("multilabelMargin", () => {
    it("ends at the first -1, and has NaN for any other label outside before it", async () => {
      const loss = (labels: readonly number[]): Promise<number> =>
        zeros([1, 4])
          .multilabelMargin(computed(labels).reshape([1, 4]))
          .item();
      expect(await loss([1, -1, 9, -7])).toBeCloseTo(0.75, 6);
      expect(await loss([1, 9, -1, -1])).toBeNaN();
      expect(await loss([1, -2, -1, -1])).toBeNaN();
    });
  });

  describe("ctc", () => {
    const spell = (
      labels: readonly number[],
      ends: readonly number[],
      lengths: readonly number[],
    ): Tensor =>
      ctc(
        zeros([4, 2, 3]).logSoftmax(),
        computed(labels).reshape([2, 2]),
        computed(ends),
        computed(lengths),
        { reduction: "none", zeroInfinity: true },
      );

    it("has NaN for a label outside, unless it lies behind the target", async () => {
      const [good] = (await spell([1, 2, 1, 2], [4, 4], [2, 1]).array()) as number[];
      expect(await spell([1, 2, 1, 9], [4, 4], [2, 1]).array()).toEqual([
        good,
        expect.closeTo(-Math.log(10 / 81), 5),
      ]);
      expect(await spell([1, 3, 1, 2], [4, 4], [2, 2]).array()).toEqual([Number.NaN, good]);
      expect(await spell([1, 2, -1, 2], [4, 4], [2, 2]).array()).toEqual([good, Number.NaN]);
    });

    it("has NaN for lengths out of range, while a target too long for its input costs 0", async () => {
      expect(await spell([1, 2, 1, 2], [4, 1], [3, 2]).array()).toEqual([Number.NaN, 0]);
      expect(await spell([1, 2, 1, 2], [5, 1], [2, 2]).array()).toEqual([Number.NaN, 0]);
    });

    it("keeps the NaN of a log-probability", async () => {
      const x = zeros([4, 1, 3]).add(tensor([Number.NaN, 0, 0]));
      const loss = ctc(x, computed([1]).reshape([1, 1]), computed([4]), computed([1]), {
        zeroInfinity: true,
      });
      expect(await loss.item()).toBeNaN();
    });
  });

  describe("rows of a table", () => {
    const table = (): Tensor =>
      tensor([
        [1, 2],
        [3, 4],
      ]);

    it("count from the end below 0, and are NaN outside", async () => {
      const rows = await embedding(computed([-2, 1, 2, -3]), table()).array();
      expect(rows).toEqual([
        [1, 2],
        [3, 4],
        [Number.NaN, Number.NaN],
        [Number.NaN, Number.NaN],
      ]);
    });

    it("make the bag NaN that one outside is in", async () => {
      const indices = computed([0, 1, 2, 1]).reshape([2, 2]);
      expect(await embeddingBag(indices, table(), { mode: "sum" }).array()).toEqual([
        [4, 6],
        [Number.NaN, Number.NaN],
      ]);
    });

    it("are rejected with their position if the elements are known", () => {
      const model = nn.embedding(2, 4);
      expect(() => model(tensor([0, 2], { dtype: "i32" }))).toThrow(
        "embedding: invalid index 2 at [1]: expected -2 to 1 for 2 rows",
      );
    });

    it("are in no bag before the first offset", async () => {
      const bags = embeddingBag(computed([0, 1, 1]), table(), {
        mode: "sum",
        offsets: computed([1, 2]),
      });
      expect(await bags.array()).toEqual([
        [3, 4],
        [3, 4],
      ]);
    });
  });

  describe("indices", () => {
    it("outside result in NaN or the fill value, and are ignored in updates", async () => {
      const indices = tensor([0, 3], { dtype: "i32" });
      const x = tensor([1, 2, 3]);
      expect(await x.take(indices).array()).toEqual([1, Number.NaN]);
      expect(await x.take(indices, 0, { fillValue: 0 }).array()).toEqual([1, 0]);
      expect(await x.takeAlongAxis(indices).array()).toEqual([1, Number.NaN]);
      expect(await x.gatherNd(indices.unsqueeze(1)).array()).toEqual([1, Number.NaN]);
      expect(await x.at(indices).array()).toEqual([1, Number.NaN]);
      expect(await x.scatter(indices, ones([2])).array()).toEqual([1, 2, 3]);
      expect(await x.scatterAdd(indices, ones([2])).array()).toEqual([2, 2, 3]);
      expect(await x.indexAdd(indices, ones([2])).array()).toEqual([2, 2, 3]);
      expect(await x.setAt([indices], 9).array()).toEqual([9, 2, 3]);
    });

    it("outside are a row of zeros in oneHot, and not counted by bincount with a fixed length", async () => {
      const labels = tensor([1, 5, -1], { dtype: "i32" });
      expect(await oneHot(labels, 2).array()).toEqual([
        [0, 1],
        [0, 0],
        [0, 0],
      ]);
      expect(await (await labels.bincount({ length: 2 })).array()).toEqual([0, 1]);
    });
  });
});

it("costs a loss and its gradient no kernel more than the rows and their mean", () => {
  const scores = input([64, 10]);
  const labels = input([64], "i32");
  const [loss, slope] = valueAndGrad((x: Tensor) => x.crossEntropy(labels))(scores);
  const kernels = planOf(apart, loss, slope as Tensor).steps.map(({ kernel }) => kernel.core?.kind);
  expect(kernels).toEqual(["rows", "reduce"]);
});
