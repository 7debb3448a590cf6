import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { testValues, testValuesOnReference } from "../../../tests/running/test-values.ts";
import type { Tensor } from "../graph/tensor.ts";
import { tensor } from "../ops/index.ts";
import * as nn from "./index.ts";

describe("linear", () => {
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

testValues(
  `
normalisations have parameters: a weight, and a bias unless there is none
  (nn.layerNorm(4).parameters()).length  => 2
  (nn.layerNorm(4, { bias: false }).parameters()).length  => 1
  (nn.rmsNorm(4).parameters()).length  => 1
sequential refuses what is no layer
  nn.sequential(nn.relu(), 3)  // sequential: invalid layer 1: expected a module or a function
`,
  { nn },
);

testValuesOnReference(
  `
linear multiplies by its weight and adds its bias
  layer = nn.linear(2, 3)
  layer.weight.assign(tensor([[1, 2, 3], [4, 5, 6]]))
  layer.bias?.assign(tensor([10, 20, 30]))
  y = layer(tensor([[1, 0], [0, 1], [1, 1]]))
  y  => [[11, 22, 33], [14, 25, 36], [15, 27, 39]]
linear takes any axes before the last
  layer = nn.linear(4, 5)
  layer(zeros([4])).shape  => [5]
  layer(zeros([7, 4])).shape  => [7, 5]
  layer(zeros([2, 3, 4])).shape  => [2, 3, 5]
linear has no bias where the option says so
  layer = nn.linear(3, 2, { bias: false })
  layer.bias  => null
  layer.parameters()  => [layer.weight]
  layer(zeros([1, 3]))  => [[0, 0]]
linear says which features do not fit
  layer = nn.linear(784, 128)
  layer(zeros([128, 100]))  // linear(784, 128): mismatched features: [128, 100] (100 and 784)
  layer(zeros([]))  // linear(784, 128): mismatched features: [] (a scalar has none)
  layer([1, 2])  // linear(784, 128): invalid x [1, 2]: expected a tensor (write tensor([…]))
linear refuses counts that are none
  nn.linear(0, 2)  // linear(0, 2): invalid inputs 0: expected an integer above 0
  nn.linear(2, 1.5)  // linear(2, 1.5): invalid outputs 1.5: expected an integer above 0
convolutions slide their weight over the input and add their bias
  layer = nn.conv2d(1, 2, [1, 2], { padding: [0, 1] })
  layer.weight.assign(tensor([[[[1, 10]]], [[[1, 0]]]]))
  layer.bias?.assign(tensor([0.5, 0]))
  layer(tensor([[[[1, 2]]]]))  => [[[[10.5, 21.5, 2.5]], [[0, 1, 2]]]]
convolutions start uniform within one over the root of what an output sees
  layer = nn.conv2d(4, 50, 5, { groups: 2 })
  layer.weight.shape  => [50, 2, 5, 5]
  weights = await layer.weight.data()
  bound = 1 / Math.sqrt(2 * 25)
  Math.max(...weights)  => below bound
  Math.max(...weights)  => above 0.99 * bound
convolutions learn one window for one, two and three axes
  nn.conv1d(3, 4, 5)(zeros([2, 3, 9])).shape  => [2, 4, 5]
  nn.conv3d(1, 2, 2, { stride: 2 })(zeros([1, 1, 4, 4, 6])).shape  => [1, 2, 2, 2, 3]
  nn.conv1d(3, 4, 5, { bias: false }).parameters().length  => 1
convolutions refuse counts that are none, and groups that do not divide them
  nn.conv2d(0, 2, 3)  // conv2d(0, 2): invalid channels 0: expected an integer above 0
  nn.conv2d(1, 2.5, 3)  // conv2d(1, 2.5): invalid outputs 2.5: expected an integer above 0
  nn.conv2d(4, 6, 3, { groups: 3 })
      // conv2d(4, 6): invalid groups 3: expected a divisor of channels and outputs
  nn.conv2d(4, 6, [3])  // conv2d(4, 6): invalid size [3]: expected one or 2 integers above 0
normalisations start by scaling each example separately, and learn a scale and a shift
  layer = nn.layerNorm(2, { eps: 0 })
  x = tensor([[1, 3], [40, 0]])
  layer(x)  => [[-1, 1], [1, -1]]
  layer.weight?.assign(tensor([2, 3]))
  layer.bias?.assign(tensor([10, 20]))
  layer(x)  => [[8, 23], [12, 17]]
  nn.rmsNorm(2, { eps: 0 })(tensor([[3, -3]]))  => [[1, -1]]
normalisations normalise over as many axes as they have features
  layer = nn.layerNorm([3, 4])
  layer.weight?.shape  => [3, 4]
  mean = layer(zeros([2, 3, 4]).add(5)).mean([1, 2])
  mean  => [0, 0]
normalisations say what does not fit
  nn.layerNorm(0)  // layerNorm(0): invalid features 0: expected integers above 0
  nn.rmsNorm([3, 4])(zeros([2, 4]))
      // rmsNorm([3, 4]): mismatched features: [2, 4] does not end in [3, 4]
sequential passes each layer the result of the one before it
  double = (x) => x.mul(2)
  model = nn.sequential(double, nn.relu(), (x) => x.add(1))
  model(tensor([-1, 3]))  => [1, 7]
sequential lists the parameters of its layers in their order, each once
  [first, second] = [nn.linear(2, 2), nn.linear(2, 2)]
  model = nn.sequential(first, nn.tanh(), nn.sequential(second, first))
  model.parameters()  => [first.weight, first.bias, second.weight, second.bias]
images are resized and shuffled by the ops of their names
  x = tensor([1, 5, -2, 0.5, 3, -1, 2, 4]).reshape([1, 4, 2, 1])
  sized = { scaleFactor: 2, mode: "bilinear" }
  nn.upsample(sized)(x)  => await x.interpolate(sized).array()
  large = nn.pixelShuffle(2)(x)
  large  => await x.pixelShuffle(2).array()
  nn.pixelUnshuffle(2)(large)  => await x.array()
  nn.channelShuffle(2)(x)  => await x.channelShuffle(2).array()
`,
  { nn },
);
