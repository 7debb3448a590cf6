import { describe, expect, it, vi } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { testValues, testValuesOnReference } from "../../../tests/running/test-values.ts";
import { evaluate } from "../graph/evaluate.ts";
import { runtime } from "../graph/runtime.ts";
import type { Tensor } from "../graph/tensor.ts";
import { ones, tensor } from "../ops/index.ts";
import { adam, sgd } from "../optim/index.ts";
import { valueAndGrad } from "../transform/reverse.ts";
import * as nn from "./index.ts";

const elements = async (x: Tensor | null): Promise<number[]> => [...(await (x as Tensor).data())];

/** The mean and unbiased variance of each column. */
function columns(rows: readonly (readonly number[])[]): { mean: number[]; variance: number[] } {
  const each = (rows[0] as readonly number[]).map((_, at) => rows.map((row) => row[at] as number));
  const mean = each.map((column) => column.reduce((sum, x) => sum + x, 0) / column.length);
  const variance = each.map(
    (column, at) =>
      column.reduce((sum, x) => sum + (x - (mean[at] as number)) ** 2, 0) / (column.length - 1),
  );
  return { mean, variance };
}

const batches = [
  [
    [1, 10],
    [3, -10],
    [8, 4],
  ],
  [
    [0, 2],
    [5, 2.5],
    [-4, 7],
  ],
  [
    [0.5, 30],
    [0.25, 20],
    [-1, 1],
  ],
] as const;

function expectClose(found: readonly number[], wanted: readonly number[]): void {
  expect(found).toHaveLength(wanted.length);
  for (const [at, value] of wanted.entries()) expect(found[at]).toBeCloseTo(value, 5);
}

describe("batch normalisation", () => {
  it("keeps exponential moving means of the batches' statistics", async () => {
    await onReference(async () => {
      const layer = nn.batchNorm(2, { momentum: 0.25 });
      let [mean, variance] = [
        [0, 0],
        [1, 1],
      ];
      for (const batch of batches) {
        await evaluate(layer(tensor(batch)));
        const found = columns(batch);
        mean = mean.map((kept, at) => 0.75 * kept + 0.25 * (found.mean[at] as number));
        variance = variance.map((kept, at) => 0.75 * kept + 0.25 * (found.variance[at] as number));
        expectClose(await elements(layer.runningMean), mean);
        expectClose(await elements(layer.runningVariance), variance);
      }
    });
  });

  it("keeps plain means of all batches where momentum is null", async () => {
    await onReference(async () => {
      const layer = nn.batchNorm(2, { momentum: null });
      // Computed only at the end, and yet the moves happen one after the other.
      for (const batch of batches) layer(tensor(batch));
      const all = batches.map(columns);
      const plain = (lists: readonly (readonly number[])[]): number[] => columns(lists).mean;
      expectClose(await elements(layer.runningMean), plain(all.map(({ mean }) => mean)));
      expectClose(
        await elements(layer.runningVariance),
        plain(all.map(({ variance }) => variance)),
      );
      expect(await elements(layer.state().batches as Tensor)).toEqual([3]);
    });
  });
});

/** The state of a network that learned from the batches in order. */
async function trained(
  steps: number,
  between: (loss: Tensor, step: number) => unknown = () => {},
): Promise<number[][]> {
  const layer = nn.batchNorm(2);
  const model = nn.sequential(layer, nn.linear(2, 2), nn.tanh(), nn.batchNorm(2), nn.linear(2, 1));
  const optimizer = adam(model.parameters(), { lr: 0.01 });
  for (let step = 0; step < steps; step++) {
    const loss = model(tensor(batches[step % 3] as never))
      .sub(1)
      .square()
      .mean();
    await between(loss, step);
    optimizer.step(loss);
  }
  return Promise.all(Object.values(model.state()).map(elements));
}

describe("running statistics in training", () => {
  it("move with each step, which is not recorded again", async () => {
    await onReference(async () => {
      const repeat = vi.spyOn(runtime(), "repeat");
      const commit = vi.spyOn(runtime(), "commit");
      const layer = nn.batchNorm(2, { momentum: 0.5 });
      const optimizer = sgd(layer.parameters(), { lr: 0.1 });
      let mean = [0, 0];
      commit.mockClear();
      for (let step = 0; step < 9; step++) {
        const batch = batches[step % 3] as (typeof batches)[number];
        mean = mean.map((kept, at) => (kept + (columns(batch).mean[at] as number)) / 2);
        optimizer.step(layer(tensor(batch)).square().mean());
      }
      expect(commit).toHaveBeenCalledTimes(1);
      expect(repeat).toHaveBeenCalledTimes(8);
      expectClose(await elements(layer.runningMean), mean);
    });
  });

  it("have no gradient: a batch's gradient is that of its own normalisation", async () => {
    await onReference(async () => {
      const layer = nn.batchNorm(2);
      const x = tensor(batches[0]);
      const [, gradient] = valueAndGrad((y: Tensor) => {
        const z = layer(y).tanh().sum();
        layer.eval();
        // The running statistics depend on the batch by now, and yet they are constants for gradients.
        return z.add(layer(ones([1, 2])).sum());
      })(x);
      const [, plain] = valueAndGrad((y: Tensor) => y.batchNorm().tanh().sum())(x);
      expectClose(await elements(gradient), await elements(plain));
    });
  });

  it("of a run that is over do not reach into the next", async () => {
    await onReference(() => {
      nn.batchNorm(2)(tensor(batches[0]));
    });
    await onReference(async () => {
      expect(await elements(ones([2]).mul(3))).toEqual([3, 3]);
    });
  });
});

testValues(
  `
running statistics in training are the same whether steps are recorded or not, and whatever is
read meanwhile
  plain = await onReference(() => trained(8))
  reading = (loss, step) => step % 2 && loss.item()
  onReference(() => trained(8, reading))  => plain
  using = () => evaluate(ones([3]).exp())
  onReference(() => trained(8, using))  => plain
`,
  { onReference, trained },
);

testValuesOnReference(
  `
batch normalisation goes by the batch while training, and by the running statistics in use
  layer = nn.batchNorm(2, { eps: 0, momentum: 1 })
  x = tensor([[1, 3], [3, 7]])
  expectClose(await elements(layer(x)), [-1, -1, 1, 1])
  layer.eval()
  # The running variance is the unbiased one: 2 and 8.
  expectClose(await elements(layer(x)), [-1, -1, 1, 1].map((y) => y / Math.SQRT2))
batch normalisation takes the statistics of a channel over examples and positions
  layer = nn.batchNorm(3)
  x = randn([4, 3, 5, 6])
  y = layer(x)
  expectClose(await elements(y.mean([0, 2, 3])), [0, 0, 0])
  rows = x.transpose(1, 3).reshape([-1, 3])
  { mean } = columns((await rows.array()))
  expectClose(await elements(layer.runningMean), mean.map((value) => value / 10))
batch normalisation forgets a move that was not computed yet when it loads
  layer = nn.batchNorm(2)
  start = { ...layer.state(), runningMean: tensor([5, 6]) }
  layer(tensor(batches[0]))
  layer.load(start)
  evaluate(ones([2]).exp())
  elements(layer.runningMean)  => [5, 6]
batch normalisation does without running statistics, or without parameters
  layer = nn.batchNorm(2, { trackRunningStats: false, affine: false, eps: 0 })
  layer.eval()
  x = tensor([[1, 3], [3, 7]])
  expectClose(await elements(layer(x)), [-1, -1, 1, 1])
  layer.state()  => {}
  layer.runningMean  => null
batch normalisation returns the dtype that it takes, and keeps its statistics in f32
  layer = nn.batchNorm(2, { momentum: 1 })
  x = tensor(batches[0]).cast("f16")
  layer(x).dtype  => "f16"
  layer.runningMean?.dtype  => "f32"
  expectClose(await elements(layer.runningMean), columns(batches[0]).mean)
batch normalisation says what it takes
  nn.batchNorm(0)  // batchNorm(0): invalid channels 0: expected an integer above 0
  nn.batchNorm(3, { momentum: 2 })  // batchNorm(3): invalid momentum 2: expected 0 to 1, or null
  nn.batchNorm(3)(zeros([2, 4]))
      // batchNorm(3): mismatched channels: [2, 4] does not have 3 on axis 1
  nn.batchNorm(3)(zeros([1, 3]))
      // batchNorm(3): invalid batch [1, 3]: the variance of a channel requires at least two
      elements
  nn.batchNorm(3).load({ runningMean: zeros([3]) })
      // batchNorm(3): missing parameter "weight" in the state
running statistics in training move once for each call of a function that is differentiated, or
checkpointed
  wanted = columns(batches[0]).mean.map((value) => value / 10)
  x = tensor(batches[0])
  layer = nn.batchNorm(2)
  f = (y) => layer(y).tanh().mul(y).sum()
  [value, gradient] = valueAndGrad(f)(x)
  evaluate(value, gradient)
  expectClose(await elements(layer.runningMean), wanted)
  again = nn.batchNorm(2)
  kept = checkpoint((y) => again(y).tanh())
  [, differentiated] = valueAndGrad((y) => kept(y).mul(y).sum())(x)
  expectClose(await elements(differentiated), await elements(gradient))
  expectClose(await elements(again.runningMean), wanted)
running statistics in training of an earlier graph are kept until they have been replaced twice
  layer = nn.batchNorm(2, { eps: 0 })
  x = tensor([[3, 4]])
  layer.eval()
  [once, twice] = [layer(x), layer(x)]
  layer.train()
  evaluate(layer(tensor(batches[0])))
  elements(once)  => [3, 4]
  evaluate(layer(tensor(batches[1])))
  await twice.data()
      // the parameters, statistics or cache that this tensor depends on were replaced twice after
      it was created
running statistics in training cannot move under vmap, where each example would have its own
  layer = nn.batchNorm(2)
  x = tensor([batches[0], batches[1]])
  vmap((y) => layer(y))(x)
      // batchNorm(2): unsupported inside vmap while training: each example would have separate
      running statistics: call eval() first, or use { trackRunningStats: false }
  # No deferred update remains that could not be computed.
  elements(layer.runningMean)  => [0, 0]
  free = nn.batchNorm(2, { trackRunningStats: false })
  perExample = vmap((y) => free(y))(x)
  expectClose(await elements(perExample.slice(1)), await elements(free(tensor(batches[1]))))
  layer.eval()
  vmap((y) => layer(y))(x).shape  => [2, 3, 2]
`,
  { batches, columns, elements, expectClose, nn },
);

testValuesOnReference(
  `
batch normalisation has statistics in its state, and in what it loads
  model = nn.sequential(nn.linear(2, 2), nn.batchNorm(2))
  [layer] = [nn.sequential(nn.linear(2, 2), nn.batchNorm(2))]
  evaluate(model(tensor(batches[0])))
  Object.keys(model.state())
      => ["0.weight", "0.bias", "1.weight", "1.bias", "1.runningMean", "1.runningVariance"]
  (model.parameters()).length  => 4
  layer.load(model.state())
  taken = await elements(layer.state()["1.runningMean"])
  taken  => await elements(model.state()["1.runningMean"])
  # 'load' copies: what the other module learns from now on does not change these statistics.
  evaluate(model(tensor(batches[1])))
  elements(layer.state()["1.runningMean"])  => taken
  expect(await elements(model.state()["1.runningMean"])).not.toEqual(taken)
`,
  { batches, elements, nn },
);
