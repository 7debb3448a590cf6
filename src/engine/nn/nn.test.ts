import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
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

  it("has no bias where the option says so", async () => {
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
        "linear(784, 128): invalid x [1, 2]: expected a tensor (write tensor([…]))",
      );
    });
  });

  it("refuses counts that are none", async () => {
    await onReference(() => {
      expect(() => nn.linear(0, 2)).toThrow(
        "linear(0, 2): invalid inputs 0: expected an integer above 0",
      );
      expect(() => nn.linear(2, 1.5)).toThrow(
        "linear(2, 1.5): invalid outputs 1.5: expected an integer above 0",
      );
    });
  });
});

describe("convolutions", () => {
  it("slide their weight over the input and add their bias", async () => {
    await onReference(async () => {
      const layer = nn.conv2d(1, 2, [1, 2], { padding: [0, 1] });
      layer.weight.assign(tensor([[[[1, 10]]], [[[1, 0]]]]));
      layer.bias?.assign(tensor([0.5, 0]));
      expect(await layer(tensor([[[[1, 2]]]])).array()).toEqual([
        [[[10.5, 21.5, 2.5]], [[0, 1, 2]]],
      ]);
    });
  });

  it("start uniform within one over the root of what an output sees", async () => {
    await onReference(async () => {
      const layer = nn.conv2d(4, 50, 5, { groups: 2 });
      expect(layer.weight.shape).toEqual([50, 2, 5, 5]);
      const weights = await layer.weight.data();
      const bound = 1 / Math.sqrt(2 * 25);
      expect(Math.max(...weights)).toBeLessThan(bound);
      expect(Math.max(...weights)).toBeGreaterThan(0.99 * bound);
    });
  });

  it("learn one window for one, two and three axes", async () => {
    await onReference(() => {
      expect(nn.conv1d(3, 4, 5)(zeros([2, 3, 9])).shape).toEqual([2, 4, 5]);
      expect(nn.conv3d(1, 2, 2, { stride: 2 })(zeros([1, 1, 4, 4, 6])).shape).toEqual([
        1, 2, 2, 2, 3,
      ]);
      expect(nn.conv1d(3, 4, 5, { bias: false }).parameters().length).toBe(1);
    });
  });

  it("refuse counts that are none, and groups that do not divide them", async () => {
    await onReference(() => {
      expect(() => nn.conv2d(0, 2, 3)).toThrow(
        "conv2d(0, 2): invalid channels 0: expected an integer above 0",
      );
      expect(() => nn.conv2d(1, 2.5, 3)).toThrow(
        "conv2d(1, 2.5): invalid outputs 2.5: expected an integer above 0",
      );
      expect(() => nn.conv2d(4, 6, 3, { groups: 3 })).toThrow(
        "conv2d(4, 6): invalid groups 3: expected a divisor of channels and outputs",
      );
      expect(() => nn.conv2d(4, 6, [3])).toThrow(
        "conv2d(4, 6): invalid size [3]: expected one or 2 integers above 0",
      );
    });
  });
});

describe("normalisations", () => {
  it("start by scaling each example separately, and learn a scale and a shift", async () => {
    await onReference(async () => {
      const layer = nn.layerNorm(2, { eps: 0 });
      const x = tensor([
        [1, 3],
        [40, 0],
      ]);
      expect(await layer(x).array()).toEqual([
        [-1, 1],
        [1, -1],
      ]);
      layer.weight?.assign(tensor([2, 3]));
      layer.bias?.assign(tensor([10, 20]));
      expect(await layer(x).array()).toEqual([
        [8, 23],
        [12, 17],
      ]);
      expect(
        await nn
          .rmsNorm(2, { eps: 0 })(tensor([[3, -3]]))
          .array(),
      ).toEqual([[1, -1]]);
    });
  });

  it("normalise over as many axes as they have features", async () => {
    await onReference(async () => {
      const layer = nn.layerNorm([3, 4]);
      expect(layer.weight?.shape).toEqual([3, 4]);
      const mean = layer(zeros([2, 3, 4]).add(5)).mean([1, 2]);
      expect(await mean.array()).toEqual([0, 0]);
    });
  });

  it("have parameters: a weight, and a bias unless there is none", () => {
    expect(nn.layerNorm(4).parameters()).toHaveLength(2);
    expect(nn.layerNorm(4, { bias: false }).parameters()).toHaveLength(1);
    expect(nn.rmsNorm(4).parameters()).toHaveLength(1);
  });

  it("say what does not fit", async () => {
    await onReference(() => {
      expect(() => nn.layerNorm(0)).toThrow(
        "layerNorm(0): invalid features 0: expected integers above 0",
      );
      expect(() => nn.rmsNorm([3, 4])(zeros([2, 4]))).toThrow(
        "rmsNorm([3, 4]): mismatched features: [2, 4] does not end in [3, 4]",
      );
    });
  });
});

describe("sequential", () => {
  it("passes each layer the result of the one before it", async () => {
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

describe("pooling", () => {
  it.each([
    ["maxPool1d", nn.maxPool1d(2), (x: Tensor) => x.maxPool1d(2)],
    ["maxPool2d", nn.maxPool2d(2), (x: Tensor) => x.maxPool2d(2)],
    ["maxPool3d", nn.maxPool3d([1, 2, 2]), (x: Tensor) => x.maxPool3d([1, 2, 2])],
    ["avgPool1d", nn.avgPool1d(2, { stride: 1 }), (x: Tensor) => x.avgPool1d(2, { stride: 1 })],
    ["avgPool2d", nn.avgPool2d(2, { padding: 1 }), (x: Tensor) => x.avgPool2d(2, { padding: 1 })],
    ["avgPool3d", nn.avgPool3d([1, 2, 2]), (x: Tensor) => x.avgPool3d([1, 2, 2])],
    ["lpPool1d", nn.lpPool1d(2, 2), (x: Tensor) => x.lpPool1d(2, 2)],
    ["lpPool2d", nn.lpPool2d(1, 2), (x: Tensor) => x.lpPool2d(1, 2)],
    ["lpPool3d", nn.lpPool3d(3, [1, 2, 2]), (x: Tensor) => x.lpPool3d(3, [1, 2, 2])],
    ["adaptiveAvgPool1d", nn.adaptiveAvgPool1d(3), (x: Tensor) => x.adaptiveAvgPool1d(3)],
    ["adaptiveAvgPool2d", nn.adaptiveAvgPool2d(1), (x: Tensor) => x.adaptiveAvgPool2d(1)],
    ["adaptiveAvgPool3d", nn.adaptiveAvgPool3d(1), (x: Tensor) => x.adaptiveAvgPool3d(1)],
    ["adaptiveMaxPool1d", nn.adaptiveMaxPool1d(3), (x: Tensor) => x.adaptiveMaxPool1d(3)],
    ["adaptiveMaxPool2d", nn.adaptiveMaxPool2d(1), (x: Tensor) => x.adaptiveMaxPool2d(1)],
    ["adaptiveMaxPool3d", nn.adaptiveMaxPool3d(1), (x: Tensor) => x.adaptiveMaxPool3d(1)],
    ["globalAvgPool of 2d", nn.globalAvgPool(), (x: Tensor) => x.globalAvgPool()],
    [
      "globalMaxPool of 2d",
      nn.globalMaxPool({ keepdims: false }),
      (x: Tensor) => x.globalMaxPool({ keepdims: false }),
    ],
  ] as const)("%s is the op of its name, without parameters", async (name, layer, op) => {
    expect(layer.parameters()).toEqual([]);
    await onReference(async () => {
      const rank = Number(name.at(-2));
      const x = tensor([1, 5, -2, 0.5, 3, -1, 2, 4]).reshape([1, 1, 1, 2, 4].slice(3 - rank));
      const batch = rank === 1 ? x.reshape([1, 2, 4]) : x;
      expect(await layer(batch).array()).toEqual(await op(batch).array());
    });
  });
});

describe("images", () => {
  it("are resized and shuffled by the ops of their names", async () => {
    await onReference(async () => {
      const x = tensor([1, 5, -2, 0.5, 3, -1, 2, 4]).reshape([1, 4, 2, 1]);
      const sized = { scaleFactor: 2, mode: "bilinear" } as const;
      expect(await nn.upsample(sized)(x).array()).toEqual(await x.interpolate(sized).array());
      const large = nn.pixelShuffle(2)(x);
      expect(await large.array()).toEqual(await x.pixelShuffle(2).array());
      expect(await nn.pixelUnshuffle(2)(large).array()).toEqual(await x.array());
      expect(await nn.channelShuffle(2)(x).array()).toEqual(await x.channelShuffle(2).array());
    });
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
