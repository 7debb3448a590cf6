// Groups of parameters, and an optimiser's state.
import { describe, expect, it, vi } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { testValuesOnReference } from "../../../tests/running/test-values.ts";
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
});

testValuesOnReference(
  `
groups of parameters have their own options, and the optimiser's where they have none
  [x, y, z] = [1, 2, 3].map((value) => parameter(tensor([value])))
  optimizer = optim.sgd([{ parameters: [x] }, { parameters: [y],
      lr: 0.01, weightDecay: 1 }, { parameters: [z], maximize: true }], { lr: 0.1 })
  optimizer.step(x.add(y).add(z).sum())
  all(x, y, z)  => [0.9, 1.97, 3.1]
groups of parameters share a clipping of all gradients together
  [x, y] = [parameter(tensor([3])), parameter(tensor([4]))]
  groups = [{ parameters: [x] }, { parameters: [y], lr: 10 }]
  optim.sgd(groups, { lr: 1, clipNorm: 1 }).step(x.square().add(y.square()).sum().div(2))
  all(x, y)  => [2.4, -4]
groups of parameters are named in what is wrong with them
  [x, y] = [parameter(tensor([3])), parameter(tensor([4]))]
  groups = [{ parameters: [x] }, { parameters: [y], momentum: 2 }]
  optim.sgd(groups, { lr: 1 })  // sgd: group 1: invalid momentum 2: expected 0 or more, below 1
  optim.sgd([{ parameters: [x] }, { parameters: [x] }], { lr: 1 })
      // sgd: duplicate parameter 1: list each once
  optim.sgd([{ parameters: [] }], { lr: 1 })
      // sgd: missing parameters: give a list such as model.parameters()
  optim.sgd([{ parameters: [x] }, y], { lr: 1 })
      // sgd: invalid parameters: expected a list of parameters or of groups, got both
an optimiser's state has to fit
  optimizer = optim.sgd([parameter(tensor([5, -1]))], { lr: 0.1, momentum: 0.5 })
  optimizer.load({ mean: tensor([1]) })
      // sgd: unknown state "mean": it has parameters.0.velocity
  optimizer.load({})  // sgd: missing state "parameters.0.velocity"
  optimizer.load({ "parameters.0.velocity": tensor([1]) })
      // sgd: mismatched state "parameters.0.velocity": [1] for [2]
`,
  { all, optim },
);
