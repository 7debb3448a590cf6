import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import type { Tensor } from "../graph/tensor.ts";
import * as ops from "../ops/index.ts";
import { tensor } from "../ops/index.ts";
import * as nn from "./index.ts";

const options = { reduction: "sum" } as const;
const pairs = [
  ["mse", nn.mse(options), ops.mse],
  ["l1", nn.l1(options), ops.l1],
  ["huber", nn.huber(options), ops.huber],
  ["smoothL1", nn.smoothL1(options), ops.smoothL1],
  ["bce", nn.bce(options), ops.bce],
  ["bceWithLogits", nn.bceWithLogits(options), ops.bceWithLogits],
  ["klDiv", nn.klDiv(options), ops.klDiv],
  ["hinge", nn.hinge(options), ops.hinge],
  ["hingeEmbedding", nn.hingeEmbedding(options), ops.hingeEmbedding],
  ["poissonNll", nn.poissonNll(options), ops.poissonNll],
  ["softMargin", nn.softMargin(options), ops.softMargin],
  ["multilabelSoftMargin", nn.multilabelSoftMargin(options), ops.multilabelSoftMargin],
] as const;

async function equal(got: Tensor, want: Tensor): Promise<void> {
  expect(await got.array()).toEqual(await want.array());
}

describe("a loss as a module", () => {
  it.each(pairs)("%s is the op with its options", async (_, loss, op) => {
    await onReference(async () => {
      const [x, target] = [tensor([0.25, 0.5, 0.125]), tensor([0.5, 1, 0])];
      await equal(loss(x, target), op(x, target, options));
    });
  });

  it("takes classes as targets", async () => {
    await onReference(async () => {
      const scores = tensor([
        [0.5, 2, 1],
        [1, 0, 3],
      ]);
      const classes = tensor([1, 2], { dtype: "i32" });
      const smoothed = { labelSmoothing: 0.1 };
      await equal(
        nn.crossEntropy(smoothed)(scores, classes),
        scores.crossEntropy(classes, smoothed),
      );
      const logs = scores.logSoftmax();
      await equal(nn.nll(options)(logs, classes), logs.nll(classes, options));
      await equal(nn.multiMargin({ p: 2 })(scores, classes), scores.multiMargin(classes, { p: 2 }));
      const labels = tensor([[1, -1, 0]], { dtype: "i32" });
      await equal(
        nn.multilabelMargin()(scores.slice([0, 1]), labels),
        scores.slice([0, 1]).multilabelMargin(labels),
      );
    });
  });

  it("takes as many operands as its op", async () => {
    await onReference(async () => {
      const [a, b, c] = [tensor([[0, 0]]), tensor([[3, 4]]), tensor([[0, 2]])];
      await equal(nn.tripletMargin({ margin: 2 })(a, b, c), a.tripletMargin(b, c, { margin: 2 }));
      for (const [loss, op] of [
        [nn.tripletMarginWithDistance(options), ops.tripletMarginWithDistance],
        [nn.marginRanking(options), ops.marginRanking],
        [nn.cosineEmbedding(options), ops.cosineEmbedding],
        [nn.gaussianNll(options), ops.gaussianNll],
      ] as const) {
        const third = op === ops.cosineEmbedding ? tensor([1]) : c.add(1);
        await equal(loss(a, b, third), op(a, b, third, options));
      }
      await equal(nn.cosineSimilarity(0)(b, c), b.cosineSimilarity(c, 0));
      const one = tensor([1], { dtype: "i32" });
      const two = tensor([2], { dtype: "i32" });
      const logs = tensor([[[0, 1]], [[1, 0]]]).logSoftmax();
      const targets = tensor([[1]], { dtype: "i32" });
      await equal(nn.ctc(options)(logs, targets, two, one), logs.ctc(targets, two, one, options));
    });
  });

  it("has nothing to learn, and may be a part of a module", () => {
    expect(nn.mse().parameters()).toEqual([]);
    const model = nn.module({ loss: nn.l1() }, (x: Tensor) => x);
    expect(model.state()).toEqual({});
  });
});
