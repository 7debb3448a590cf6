// Groups of parameters, and an optimiser's state.
import { describe, expect, it, vi } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { parameter } from "../graph/parameter.ts";
import { runtime } from "../graph/runtime.ts";
import type { Tensor } from "../graph/tensor.ts";
import { tensor } from "../ops/index.ts";
import * as optim from "./index.ts";

const all = async (...tensors: readonly Tensor[]): Promise<number[]> => {
  const lists = await Promise.all(tensors.map((tensor) => tensor.data()));
  return lists.flatMap((list) => [...list]).map((value) => Number(value.toFixed(5)));
};

describe("groups of parameters", () => {
  it("have their own options, and the optimiser's where they have none", async () => {
    await onReference(async () => {
      const [x, y, z] = [1, 2, 3].map((value) => parameter(tensor([value]))) as [
        ReturnType<typeof parameter>,
        ReturnType<typeof parameter>,
        ReturnType<typeof parameter>,
      ];
      const optimizer = optim.sgd(
        [
          { parameters: [x] },
          { parameters: [y], lr: 0.01, weightDecay: 1 },
          { parameters: [z], maximize: true },
        ],
        { lr: 0.1 },
      );
      optimizer.step(x.add(y).add(z).sum());
      expect(await all(x, y, z)).toEqual([0.9, 1.97, 3.1]);
    });
  });

  it("have their own learning rates, which may be set", async () => {
    await onReference(async () => {
      const [x, y, z] = [parameter(tensor([0])), parameter(tensor([0])), parameter(tensor([0]))];
      const optimizer = optim.sgd(
        [{ parameters: [x] }, { parameters: [y] }, { parameters: [z], lr: 5 }],
        { lr: 1 },
      );
      const repeat = vi.spyOn(runtime(), "repeat");
      const step = (): void => optimizer.step(x.add(y).add(z).neg().sum());
      step();
      optimizer.lr = 10;
      step();
      const [, , own] = optimizer.groups;
      if (own) own.lr = 100;
      step();
      expect(optimizer.groups.map(({ lr }) => lr)).toEqual([10, 10, 100]);
      expect(await all(x, y, z)).toEqual([21, 21, 110]);
      // Once both rates are inputs, all steps have the same graph.
      optimizer.lr = 1000;
      step();
      expect(repeat).toHaveBeenCalledTimes(1);
      expect(await all(x, y, z)).toEqual([1021, 1021, 210]);
    });
  });

  it("share a clipping of all gradients together", async () => {
    await onReference(async () => {
      const [x, y] = [parameter(tensor([3])), parameter(tensor([4]))];
      const groups = [{ parameters: [x] }, { parameters: [y], lr: 10 }];
      optim.sgd(groups, { lr: 1, clipNorm: 1 }).step(x.square().add(y.square()).sum().div(2));
      expect(await all(x, y)).toEqual([2.4, -4]);
    });
  });

  it("are named in what is wrong with them", async () => {
    await onReference(() => {
      const [x, y] = [parameter(tensor([3])), parameter(tensor([4]))];
      const groups = [{ parameters: [x] }, { parameters: [y], momentum: 2 }];
      expect(() => optim.sgd(groups, { lr: 1 })).toThrow(
        "sgd: group 1: invalid momentum 2: expected 0 or more, below 1",
      );
      expect(() => optim.sgd([{ parameters: [x] }, { parameters: [x] }], { lr: 1 })).toThrow(
        "sgd: duplicate parameter 1: list each once",
      );
      expect(() => optim.sgd([{ parameters: [] }], { lr: 1 })).toThrow(
        "sgd: missing parameters: give a list such as model.parameters()",
      );
      expect(() => optim.sgd([{ parameters: [x] }, y] as never, { lr: 1 })).toThrow(
        "sgd: invalid parameters: expected a list of parameters or of groups, got both",
      );
    });
  });
});

describe("an optimiser's state", () => {
  it("goes on elsewhere as it would have gone on", async () => {
    await onReference(async () => {
      const run = (x: ReturnType<typeof parameter>, optimizer: optim.Optimizer): void => {
        for (let step = 0; step < 4; step++) optimizer.step(x.sub(3).square().sum());
      };
      const make = (x: ReturnType<typeof parameter>): optim.Optimizer =>
        optim.adam([x], { lr: 0.3, amsgrad: true });
      const x = parameter(tensor([5, -1]));
      const first = make(x);
      run(x, first);
      const saved = first.state();
      const y = parameter(x.add(0));
      const second = make(y);
      second.load(saved);
      run(x, first);
      run(y, second);
      expect(Object.keys(saved)).toEqual([
        "groups.0.weights",
        "parameters.0.mean",
        "parameters.0.square",
        "parameters.0.largest",
      ]);
      expect(await all(y)).toEqual(await all(x));
      // Loading a state does not change the saved tensors.
      second.load(saved);
      expect(await all(...Object.values(second.state()))).toEqual(
        await all(...Object.values(saved)),
      );
    });
  });

  it("has to fit", async () => {
    await onReference(() => {
      const optimizer = optim.sgd([parameter(tensor([5, -1]))], { lr: 0.1, momentum: 0.5 });
      expect(() => optimizer.load({ mean: tensor([1]) })).toThrow(
        'sgd: unknown state "mean": it has parameters.0.velocity',
      );
      expect(() => optimizer.load({})).toThrow('sgd: missing state "parameters.0.velocity"');
      expect(() => optimizer.load({ "parameters.0.velocity": tensor([1]) })).toThrow(
        'sgd: mismatched state "parameters.0.velocity": [1] for [2]',
      );
    });
  });
});
