import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/on-reference.ts";
import type { Tensor } from "../graph/tensor.ts";
import { tensor, zeros } from "../ops/index.ts";
import * as nn from "./index.ts";

describe("linear", () => {
  it("multiplies by its weight and adds its bias", async () => {
    await onReference(async () => {
      const layer = nn.linear(2, 3);
      layer.weight.assign(
        tensor([
          [1, 2, 3],
          [4, 5, 6],
        ]),
      );
      layer.bias?.assign(tensor([10, 20, 30]));
      const y = layer(
        tensor([
          [1, 0],
          [0, 1],
          [1, 1],
        ]),
      );
      expect(await y.array()).toEqual([
        [11, 22, 33],
        [14, 25, 36],
        [15, 27, 39],
      ]);
    });
  });

  it("takes any axes before the last", async () => {
    await onReference(() => {
      const layer = nn.linear(4, 5);
      expect(layer(zeros([4])).shape).toEqual([5]);
      expect(layer(zeros([7, 4])).shape).toEqual([7, 5]);
      expect(layer(zeros([2, 3, 4])).shape).toEqual([2, 3, 5]);
    });
  });

  it("starts uniform within one over the root of its inputs, and differs from the next", async () => {
    await onReference(async () => {
      const [layer, next] = [nn.linear(100, 50), nn.linear(100, 50)];
      const weights = await layer.weight.data();
      expect(Math.max(...weights)).toBeLessThan(0.1);
      expect(Math.max(...weights)).toBeGreaterThan(0.099);
      expect(Math.min(...weights)).toBeGreaterThanOrEqual(-0.1);
      expect(
        Math.abs([...weights].reduce((sum, weight) => sum + weight, 0) / weights.length),
      ).toBeLessThan(0.005);
      expect(await next.weight.data()).not.toEqual(weights);
    });
  });

  it("does without a bias when told so", async () => {
    await onReference(async () => {
      const layer = nn.linear(3, 2, { bias: false });
      expect(layer.bias).toBeNull();
      expect(layer.parameters()).toEqual([layer.weight]);
      expect(await layer(zeros([1, 3])).array()).toEqual([[0, 0]]);
    });
  });

  it("says which features do not fit", async () => {
    await onReference(() => {
      const layer = nn.linear(784, 128);
      expect(() => layer(zeros([128, 100]))).toThrow(
        "linear(784, 128): mismatched features: [128, 100] (100 and 784)",
      );
      expect(() => layer(zeros([]))).toThrow(
        "linear(784, 128): mismatched features: [] (a scalar has none)",
      );
      expect(() => layer([1, 2] as never)).toThrow(
        "linear(784, 128): invalid input: expected a tensor, got an array",
      );
    });
  });

  it("refuses counts that are none", async () => {
    await onReference(() => {
      expect(() => nn.linear(0, 2)).toThrow(
        "linear(0, 2): invalid inputs 0: expected a whole number above 0",
      );
      expect(() => nn.linear(2, 1.5)).toThrow(
        "linear(2, 1.5): invalid outputs 1.5: expected a whole number above 0",
      );
    });
  });
});

describe("sequential", () => {
  it("gives each layer what the one before it gives", async () => {
    await onReference(async () => {
      const double = (x: Tensor): Tensor => x.mul(2);
      const model = nn.sequential(double, nn.relu(), (x) => x.add(1));
      expect(await model(tensor([-1, 3])).array()).toEqual([1, 7]);
    });
  });

  it("lists the parameters of its layers in their order, each once", async () => {
    await onReference(() => {
      const [first, second] = [nn.linear(2, 2), nn.linear(2, 2)];
      const model = nn.sequential(first, nn.tanh(), nn.sequential(second, first));
      expect(model.parameters()).toEqual([first.weight, first.bias, second.weight, second.bias]);
    });
  });

  it("refuses what is no layer", () => {
    expect(() => nn.sequential(nn.relu(), 3 as never)).toThrow(
      "sequential: invalid layer 1: expected a module or a function",
    );
  });
});

describe("activations", () => {
  it.each([
    ["relu", nn.relu(), (x: Tensor) => x.relu()],
    ["gelu", nn.gelu(), (x: Tensor) => x.gelu()],
    [
      "gelu by tanh",
      nn.gelu({ approximate: "tanh" }),
      (x: Tensor) => x.gelu({ approximate: "tanh" }),
    ],
    ["tanh", nn.tanh(), (x: Tensor) => x.tanh()],
    ["sigmoid", nn.sigmoid(), (x: Tensor) => x.sigmoid()],
    ["softmax", nn.softmax(), (x: Tensor) => x.softmax(-1)],
    ["softmax along an axis", nn.softmax(0), (x: Tensor) => x.softmax(0)],
    ["logSoftmax", nn.logSoftmax(), (x: Tensor) => x.logSoftmax(-1)],
    ["flatten", nn.flatten(), (x: Tensor) => x.reshape([2, 6])],
  ] as const)("%s is the op of its name, without parameters", async (_name, layer, op) => {
    expect(layer.parameters()).toEqual([]);
    await onReference(async () => {
      const x = tensor([
        [
          [-2, -1],
          [0, 1],
          [2, 3],
        ],
        [
          [0.5, 1.5],
          [-3, 4],
          [1, -1],
        ],
      ]);
      expect(await layer(x).array()).toEqual(await op(x).array());
    });
  });
});
