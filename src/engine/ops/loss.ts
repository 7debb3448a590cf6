/** Losses. */
import type { Tensor } from "../graph/tensor.ts";
import { isInteger } from "../ir/dtype.ts";
import { fault } from "../ir/fault.ts";
import { formatShape, sameShape } from "../ir/shape.ts";
import { composite } from "./composite.ts";
import type { Op } from "./define.ts";
import { oneHot } from "./indexing.ts";

export interface LossOptions {
  /** Default "mean", over everything but the classes. */
  readonly reduction?: "mean" | "sum" | "none";
}

export const crossEntropy: Op<(logits: Tensor, targets: Tensor, options?: LossOptions) => Tensor> =
  composite({
    name: "crossEntropy",
    family: "loss",
    doc: "The cross entropy of the softmax of logits [..., classes] against class indices [...] (integers) or probabilities [..., classes].",
    example: 'tensor([[0, 0]]).crossEntropy(tensor([1], { dtype: "i32" }))  // 0.6931472',
    method: true,
    parameters:
      'logits: Tensor, targets: Tensor, options?: { reduction?: "mean" | "sum" | "none" }',
    build: (logits: Tensor, targets: Tensor, { reduction = "mean" }: LossOptions = {}): Tensor => {
      if (logits.rank === 0) {
        throw fault("invalid", "crossEntropy: invalid logits []: the last axis holds the classes");
      }
      const classes = logits.shape.at(-1) as number;
      const probabilities = isInteger(targets.dtype)
        ? oneHot(targets, classes, { dtype: logits.dtype })
        : targets;
      if (!sameShape(probabilities.shape, logits.shape)) {
        throw fault(
          "mismatched",
          `crossEntropy: mismatched shapes: logits ${formatShape(logits.shape)} and targets ${formatShape(targets.shape)}`,
        );
      }
      const each = logits.logSoftmax(-1).mul(probabilities).sum(-1).neg();
      switch (reduction) {
        case "none":
          return each;
        case "sum":
          return each.sum();
        case "mean":
          return each.mean();
        default:
          throw fault(
            "unknown",
            `crossEntropy: unknown reduction "${String(reduction satisfies never)}": use "mean", "sum" or "none"`,
          );
      }
    },
    cases: [
      {
        operands: [{ shape: [6, 5] }, { shape: [6], dtype: "i32", low: 0, high: 5 }],
        build: (x, y) => crossEntropy(x as Tensor, y as Tensor),
      },
      {
        operands: [{ shape: [2, 3, 4] }, { shape: [2, 3, 4], low: 0, high: 1 }],
        build: (x, y) => crossEntropy(x as Tensor, y as Tensor, { reduction: "none" }),
      },
    ],
    errors: [
      {
        call: 'zeros([2, 3]).crossEntropy(zeros([3], { dtype: "i32" }))',
        message: "crossEntropy: mismatched shapes: logits [2, 3] and targets [3]",
      },
      {
        call: 'zeros([2, 3]).crossEntropy(zeros([2, 3]), { reduction: "max" as never })',
        message: 'crossEntropy: unknown reduction "max": use "mean", "sum" or "none"',
      },
    ],
  });
