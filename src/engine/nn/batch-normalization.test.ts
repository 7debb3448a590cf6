import { describe, expect, it, vi } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { evaluate } from "../graph/evaluate.ts";
import { runtime } from "../graph/runtime.ts";
import type { Tensor } from "../graph/tensor.ts";
import { ones, tensor, zeros } from "../ops/index.ts";
import { randn } from "../ops/random/index.ts";
import { adam, sgd } from "../optim/index.ts";
import { checkpoint } from "../transform/checkpoint.ts";
import { valueAndGrad } from "../transform/reverse.ts";
import { vmap } from "../transform/vmap.ts";
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
  it("goes by the batch while training, and by the running statistics in use", async () => {
    await onReference(async () => {
      const layer = nn.batchNorm(2, { eps: 0, momentum: 1 });
      const x = tensor([
        [1, 3],
        [3, 7],
      ]);
      expectClose(await elements(layer(x)), [-1, -1, 1, 1]);
      layer.eval();
      // The running variance is the unbiased one: 2 and 8.
      expectClose(
        await elements(layer(x)),
        [-1, -1, 1, 1].map((y) => y / Math.SQRT2),
      );
    });
  });

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

  it("takes the statistics of a channel over examples and positions", async () => {
    await onReference(async () => {
      const layer = nn.batchNorm(3);
      const x = randn([4, 3, 5, 6]);
      const y = layer(x);
      expectClose(await elements(y.mean([0, 2, 3])), [0, 0, 0]);
      const rows = x.transpose(1, 3).reshape([-1, 3]);
      const { mean } = columns((await rows.array()) as number[][]);
      expectClose(
        await elements(layer.runningMean),
        mean.map((value) => value / 10),
      );
    });
  });

  it("has statistics in its state, and in what it loads", async () => {
    await onReference(async () => {
      const model = nn.sequential(nn.linear(2, 2), nn.batchNorm(2));
      const [layer] = [nn.sequential(nn.linear(2, 2), nn.batchNorm(2))];
      await evaluate(model(tensor(batches[0])));
      expect(Object.keys(model.state())).toEqual([
        "0.weight",
        "0.bias",
        "1.weight",
        "1.bias",
        "1.runningMean",
        "1.runningVariance",
      ]);
      expect(model.parameters()).toHaveLength(4);
      layer.load(model.state());
      const taken = await elements(layer.state()["1.runningMean"] as Tensor);
      expect(taken).toEqual(await elements(model.state()["1.runningMean"] as Tensor));
      // `load` copies: what the other module learns from now on does not change these statistics.
      await evaluate(model(tensor(batches[1])));
      expect(await elements(layer.state()["1.runningMean"] as Tensor)).toEqual(taken);
      expect(await elements(model.state()["1.runningMean"] as Tensor)).not.toEqual(taken);
    });
  });

  it("forgets a move that was not computed yet when it loads", async () => {
    await onReference(async () => {
      const layer = nn.batchNorm(2);
      const start = { ...layer.state(), runningMean: tensor([5, 6]) };
      layer(tensor(batches[0]));
      layer.load(start);
      await evaluate(ones([2]).exp());
      expect(await elements(layer.runningMean)).toEqual([5, 6]);
    });
  });

  it("does without running statistics, or without parameters", async () => {
    await onReference(async () => {
      const layer = nn.batchNorm(2, { trackRunningStats: false, affine: false, eps: 0 });
      layer.eval();
      const x = tensor([
        [1, 3],
        [3, 7],
      ]);
      expectClose(await elements(layer(x)), [-1, -1, 1, 1]);
      expect(layer.state()).toEqual({});
      expect(layer.runningMean).toBeNull();
    });
  });

  it("returns the dtype that it takes, and keeps its statistics in f32", async () => {
    await onReference(async () => {
      const layer = nn.batchNorm(2, { momentum: 1 });
      const x = tensor(batches[0]).cast("f16");
      expect(layer(x).dtype).toBe("f16");
      expect(layer.runningMean?.dtype).toBe("f32");
      expectClose(await elements(layer.runningMean), columns(batches[0]).mean);
    });
  });

  it("says what it takes", async () => {
    await onReference(() => {
      expect(() => nn.batchNorm(0)).toThrow(
        "batchNorm(0): invalid channels 0: expected an integer above 0",
      );
      expect(() => nn.batchNorm(3, { momentum: 2 })).toThrow(
        "batchNorm(3): invalid momentum 2: expected 0 to 1, or null",
      );
      expect(() => nn.batchNorm(3)(zeros([2, 4]))).toThrow(
        "batchNorm(3): mismatched channels: [2, 4] does not have 3 on axis 1",
      );
      expect(() => nn.batchNorm(3)(zeros([1, 3]))).toThrow(
        "batchNorm(3): invalid batch [1, 3]: the variance of a channel requires at least two elements",
      );
      expect(() => nn.batchNorm(3).load({ runningMean: zeros([3]) })).toThrow(
        'batchNorm(3): missing parameter "weight" in the state',
      );
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

  it("are the same whether steps are recorded or not, and whatever is read meanwhile", async () => {
    const plain = await onReference(() => trained(8));
    const reading = (loss: Tensor, step: number): unknown => step % 2 && loss.item();
    expect(await onReference(() => trained(8, reading))).toEqual(plain);
    const using = (): Promise<void> => evaluate(ones([3]).exp());
    expect(await onReference(() => trained(8, using))).toEqual(plain);
  });

  it("move once for each call of a function that is differentiated, or checkpointed", async () => {
    await onReference(async () => {
      const wanted = columns(batches[0]).mean.map((value) => value / 10);
      const x = tensor(batches[0]);
      const layer = nn.batchNorm(2);
      const f = (y: Tensor): Tensor => layer(y).tanh().mul(y).sum();
      const [value, gradient] = valueAndGrad(f)(x);
      await evaluate(value, gradient);
      expectClose(await elements(layer.runningMean), wanted);

      const again = nn.batchNorm(2);
      const kept = checkpoint((y: Tensor) => again(y).tanh());
      const [, differentiated] = valueAndGrad((y: Tensor) => kept(y).mul(y).sum())(x);
      expectClose(await elements(differentiated), await elements(gradient));
      expectClose(await elements(again.runningMean), wanted);
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

  it("of an earlier graph are kept until they have been replaced twice", async () => {
    await onReference(async () => {
      const layer = nn.batchNorm(2, { eps: 0 });
      const x = tensor([[3, 4]]);
      layer.eval();
      const [once, twice] = [layer(x), layer(x)];
      layer.train();
      await evaluate(layer(tensor(batches[0])));
      expect(await elements(once)).toEqual([3, 4]);
      await evaluate(layer(tensor(batches[1])));
      await expect(twice.data()).rejects.toThrow(
        "the parameters, statistics or cache that this tensor depends on were replaced twice after it was created",
      );
    });
  });

  it("cannot move under vmap, where each example would have its own", async () => {
    await onReference(async () => {
      const layer = nn.batchNorm(2);
      const x = tensor([batches[0], batches[1]] as never);
      expect(() => vmap((y: Tensor) => layer(y))(x)).toThrow(
        "batchNorm(2): unsupported inside vmap while training: each example would have separate running statistics: call eval() first, or use { trackRunningStats: false }",
      );
      // No deferred update remains that could not be computed.
      expect(await elements(layer.runningMean)).toEqual([0, 0]);
      const free = nn.batchNorm(2, { trackRunningStats: false });
      const perExample = vmap((y: Tensor) => free(y))(x);
      expectClose(await elements(perExample.slice(1)), await elements(free(tensor(batches[1]))));
      layer.eval();
      expect(vmap((y: Tensor) => layer(y))(x).shape).toEqual([2, 3, 2]);
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
