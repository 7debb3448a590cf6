/**
 * Plans for tensors of gigabytes, which no test computes: on a device with the smallest possible binding, and on one
 * that binds 2 GiB, nothing is refused and no kernel exceeds the binding.
 */
import { describe, expect, it } from "vitest";
import { define } from "../../src/engine/executor/client/definition.ts";
import { structureOf } from "../../src/engine/executor/client/structure.ts";
import type { Tensor } from "../../src/engine/graph/tensor.ts";
import type { MemoryRules, Plan, PlanBuffer } from "../../src/engine/ir/plan.ts";
import { scaledDotProductAttention } from "../../src/engine/ops/random-ops.ts";
import { decode } from "../../src/engine/rewrite/decode.ts";
import { simplify } from "../../src/engine/rewrite/simplify.ts";
import { schedule } from "../../src/engine/schedule/index.ts";
import { input } from "../running/plan-of.ts";

const MiB = 2 ** 20;
const stepBuffers = 8;

/** Of up to 4 GiB, with odd extents: their rows begin at offsets where no binding can. */
const programs: Readonly<Record<string, () => Tensor>> = {
  "a product of large matrices": () => input([20_001, 20_003]).matmul(input([20_003, 20_005])),
  "a product of transposed ones": () =>
    input([20_003, 20_001])
      .transpose()
      .matmul(input([20_005, 20_003]).transpose()),
  "a product with many columns": () => input([33, 17]).matmul(input([17, 20_000_001])),
  "a product with a long inner axis": () => input([33, 20_000_001]).matmul(input([20_000_001, 17])),
  "a product with many rows": () => input([20_000_001, 17]).matmul(input([17, 33])),
  "a transpose": () => input([30_001, 20_001]).transpose().add(1),
  "a transpose of a few long rows": () => input([3, 200_000_001]).transpose().add(1),
  "sums of rows": () => input([30_001, 20_001]).sum(1),
  "sums of columns": () => input([30_001, 20_001]).sum(0),
  "a softmax of rows": () => input([30_001, 20_001]).softmax(),
  "a softmax of columns": () => input([30_001, 20_001]).softmax(0),
  "a softmax of a few long rows": () => input([3, 200_000_001]).softmax(),
  "running sums of rows": () => input([30_001, 20_001]).cumsum(1),
  "running sums of columns": () => input([30_001, 20_001]).cumsum(0),
  "running sums of a few long rows": () => input([3, 200_000_001]).cumsum(1),
  "running sums of columns of a few long rows": () => input([3, 200_000_001]).cumsum(0),
  "sorted rows": () => input([30_001, 20_001]).sort(),
  "a sorted row": () => input([600_000_001]).sort(),
  "a few long sorted rows": () => input([3, 200_000_001]).sort(),
  "the indices of a sorted row": () => input([600_000_001]).argsort(),
  "the median of a row": () => input([600_000_001]).median(),
  "the largest of a row": () => input([600_000_001]).topk(5).values,
  "elements of a row": () => input([600_000_001]).take(input([300_000_001], "i32"), 0),
  "rows of a table": () => input([6_000_001, 99]).take(input([6_000_001], "i32"), 0),
  "sums at indices": () =>
    input([600_001]).scatterAdd(input([300_000_001], "i32"), input([300_000_001])),
  "a convolution": () => input([8, 64, 1000, 1001]).conv2d(input([64, 64, 3, 3]), { padding: 1 }),
  "a convolution of one large image": () =>
    input([1, 3, 20_001, 10_003]).conv2d(input([2, 3, 3, 3]), { padding: 1 }),
  "attention of one head": () =>
    scaledDotProductAttention(
      input([9_000_001, 64]),
      input([9_000_001, 64]),
      input([9_000_001, 64]),
    ),
  "causal attention of one head": () =>
    scaledDotProductAttention(
      input([9_000_001, 64]),
      input([9_000_001, 64]),
      input([9_000_001, 64]),
      { causal: true },
    ),
};

function planIn(windowBytes: number, program: () => Tensor): Plan {
  const targets = [program().node];
  const structure = structureOf(targets);
  const isFixed = structure.numbers.map(() => false);
  const { graph } = define(structure, targets, isFixed);
  const alignment = 256;
  const rules: MemoryRules = {
    alignment,
    apart: true,
    arenaBytes: 4096 * MiB,
    windowBytes,
    stepBuffers,
  };
  const abilities = {
    scatters: false,
    windowBytes: windowBytes - alignment,
    wholeSorts: { keys: 9216, runs: 16 },
  };
  return schedule(simplify(decode(graph), abilities), "a plan", rules);
}

function largestBinding({ steps, buffers }: Plan): number {
  const bound = steps.flatMap(({ inputs, outputs }) => [...inputs, ...outputs]);
  return Math.max(...[...new Set(bound)].map((at) => (buffers[at] as PlanBuffer).byteLength));
}

function maxBuffers({ steps }: Plan): number {
  return Math.max(...steps.map(({ inputs, outputs }) => inputs.length + outputs.length));
}

describe.each([128, 2048])("plans for gigabytes where %d MiB are bound at once", (windowMiB) => {
  for (const [name, program] of Object.entries(programs))
    it(`are made for ${name}`, () => {
      const plan = planIn(windowMiB * MiB, program);
      expect(largestBinding(plan)).toBeLessThanOrEqual(windowMiB * MiB);
      expect(maxBuffers(plan)).toBeLessThanOrEqual(stepBuffers);
    });
});
