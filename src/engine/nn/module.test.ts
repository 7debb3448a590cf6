// The common methods of modules: names, parts, freezing.
import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { testValuesOnReference } from "../../../tests/running/test-values.ts";
import { parameter } from "../graph/parameter.ts";
import type { Tensor } from "../graph/tensor.ts";
import { ones, tensor, zeros } from "../ops/index.ts";
import { sgd } from "../optim/index.ts";
import * as nn from "./index.ts";

describe("a module", () => {
  it("knows the modules that it is made of, and calls a function with each", async () => {
    await onReference(async () => {
      const shared = nn.linear(2, 2);
      const model = nn.sequential(nn.sequential(shared, nn.relu()), shared);
      expect(model.modules().map(({ label }) => label)).toEqual([
        "sequential",
        "sequential",
        "linear(2, 2)",
        "relu",
      ]);
      const seen: string[] = [];
      model.apply((part) => {
        seen.push(part.label);
        const { weight } = part as Partial<ReturnType<typeof nn.linear>>;
        weight?.assign(zeros(weight.shape));
      });
      expect(seen).toEqual(["linear(2, 2)", "relu", "sequential", "linear(2, 2)", "sequential"]);
      expect(await shared.weight.array()).toEqual([
        [0, 0],
        [0, 0],
      ]);
    });
  });

  it("may be frozen: gradients and optimisers leave its parameters until it learns again", async () => {
    await onReference(async () => {
      const [body, head] = [nn.linear(1, 1), nn.linear(1, 1)];
      for (const layer of [body, head]) layer.weight.assign(ones([1, 1]));
      const model = nn.sequential(body, head);
      const optimizer = sgd(model.parameters(), { lr: 1, weightDecay: 0.5, momentum: 0.5 });
      const loss = (): Tensor => model(ones([1, 1])).sum();
      const weights = async (): Promise<(number | undefined)[]> =>
        [await body.weight.data(), await head.weight.data()].map(([weight]) => weight);
      optimizer.step(loss());
      const [first] = await weights();
      body.freeze();
      expect(body.weight.trainable).toBe(false);
      for (let step = 0; step < 3; step++) optimizer.step(loss());
      loss().backward();
      expect(body.weight.grad).toBeNull();
      expect(head.weight.grad).not.toBeNull();
      expect((await weights())[0]).toBe(first);
      body.unfreeze();
      optimizer.step(loss());
      expect((await weights())[0]).not.toBe(first);
    });
  });

  it("computes no gradient for a frozen parameter where it is multiplied by one that learns", async () => {
    await onReference(async () => {
      const [x, y] = [parameter(tensor([2])), parameter(tensor([3]))];
      y.trainable = false;
      x.mul(y).sum().backward();
      expect(y.grad).toBeNull();
      expect(await x.grad?.array()).toEqual([3]);
    });
  });

  it("has a frozen parameter's new values when they are assigned, and loads them", async () => {
    await onReference(async () => {
      const x = parameter(ones([2]));
      x.trainable = false;
      x.assign(tensor([3, 4]));
      expect(await x.mul(2).array()).toEqual([6, 8]);
      expect(x.trainable).toBe(false);
      const layer = nn.linear(1, 1);
      layer.freeze();
      layer.load({ weight: tensor([[5]]), bias: tensor([7]) });
      expect(await layer(ones([1, 1])).array()).toEqual([[12]]);
      expect(layer.parameters().map(({ trainable }) => trainable)).toEqual([false, false]);
    });
  });
});

testValuesOnReference(
  `
a module knows its parameters by name, without the statistics that it keeps
  model = nn.sequential(nn.linear(2, 3), nn.batchNorm(3))
  Object.keys(model.namedParameters())  => ["0.weight", "0.bias", "1.weight", "1.bias"]
  Object.values(model.namedParameters())  => model.parameters()
parts may be called like a property of every object, and are missed in a state without them
  model = nn.module({ toString: parameter(ones([2])) }, (x) => x)
  Object.keys(model.state())  => ["toString"]
  model.load({})  // missing parameter "toString" in the state
parts may be objects of modules, which give them names
  heads = { left: nn.linear(1, 2), right: [nn.linear(1, 2, { bias: false })] }
  model = nn.module({ heads }, (x) => heads.left(x).add(heads.right[0]?.(x) ?? 0))
  Object.keys(model.state())  => ["heads.left.weight", "heads.left.bias", "heads.right.0.weight"]
  model(ones([3, 1])).shape  => [3, 2]
parts of a sequence may have names, and are its layers
  model = nn.sequential({ body: nn.linear(2, 3), act: nn.relu(), head: nn.linear(3, 1) })
  Object.keys(model.state())  => ["body.weight", "body.bias", "head.weight", "head.bias"]
  model.layers.length  => 3
  model(ones([5, 2])).shape  => [5, 1]
  nn.sequential({ body: 3 })  // sequential: invalid layer body: expected a module or a function
`,
  { nn },
);
