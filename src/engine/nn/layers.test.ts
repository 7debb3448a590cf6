import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { testValuesOnReference } from "../../../tests/running/test-values.ts";
import { gradients } from "../graph/gradient.ts";
import type { Tensor } from "../graph/tensor.ts";
import { tensor } from "../ops/index.ts";
import { randn } from "../ops/random/index.ts";
import { scaledDotProductAttention } from "../ops/random-ops.ts";
import { adam } from "../optim/index.ts";
import * as nn from "./index.ts";

describe("multi-head attention", () => {
  it("attends in each head separately", async () => {
    await onReference(async () => {
      const layer = nn.multiHeadAttention(6, 2);
      const x = randn([4, 6]);
      const [q, k, v] = [layer.query(x), layer.key(x), layer.value(x)];
      const heads = [0, 3].map((from) => {
        const [a, b, c] = [q, k, v].map((part) => part.slice([0, 4], [from, from + 3]));
        return scaledDotProductAttention(a as typeof q, b as typeof q, c as typeof q, {
          causal: true,
        });
      });
      const [left, right] = heads as [typeof q, typeof q];
      const wanted = layer.output(
        left
          .pad([
            [0, 0],
            [0, 3],
          ])
          .add(
            right.pad([
              [0, 0],
              [3, 0],
            ]),
          ),
      );
      const found = layer(x, { causal: true });
      expect(await found.sub(wanted).abs().max().item()).toBeLessThan(1e-6);
    });
  });
});

describe("a bilinear layer", () => {
  it("multiplies two tensors' features by its weight and adds its bias", async () => {
    await onReference(async () => {
      const layer = nn.bilinear(2, 3, 4);
      expect(layer.weight.shape).toEqual([4, 2, 3]);
      const [x, y] = [randn([5, 2]), randn([5, 3])];
      const [first, second, weight, bias] = (await Promise.all(
        [x, y, layer.weight, layer.bias as Tensor].map((tensor) => tensor.array()),
      )) as [number[][], number[][], number[][][], number[]];
      const found = (await layer(x, y).array()) as number[][];
      for (const [row, outputs] of found.entries()) {
        for (const [o, output] of outputs.entries()) {
          let sum = bias[o] as number;
          for (const [i, a] of (first[row] as number[]).entries())
            for (const [j, b] of (second[row] as number[]).entries())
              sum += a * (weight[o]?.[i]?.[j] as number) * b;
          expect(output).toBeCloseTo(sum, 5);
        }
      }
      expect(nn.bilinear(2, 3, 4, { bias: false }).parameters()).toHaveLength(1);
    });
  });
});

describe("layers that arrange elements", () => {
  it.each([
    [nn.maxPool1d(2, { stride: 1, returnIndices: true }), 1, [1, 1, 2]],
    [nn.maxPool2d([2, 2], { returnIndices: true }), 2, [4, 6]],
    [nn.maxPool3d([1, 2, 2], { returnIndices: true }), 3, [4, 6]],
    [nn.adaptiveMaxPool1d(1, { returnIndices: true }), 1, [1]],
    [nn.adaptiveMaxPool2d([1, 2], { returnIndices: true }), 2, [4, 6]],
    [nn.adaptiveMaxPool3d(1, { returnIndices: true }), 3, [6]],
  ] as const)("return indices of maxima with returnIndices: %#", async (layer, rank, wanted) => {
    await onReference(async () => {
      // Two rows of four; for one axis the first of them.
      const rows = tensor([1, 5, 4, 2, 6, 3, 7, 0]).reshape([2, 4]);
      const x = { 1: rows.slice([0, 1]), 2: rows, 3: rows.unsqueeze(0) }[rank].unsqueeze(0);
      const { values, indices } = layer(x);
      expect([...(await indices.data())]).toEqual(wanted);
      expect(await values.flatten().array()).toEqual(
        await x.flatten().take(indices.flatten()).array(),
      );
      expect(layer.parameters()).toEqual([]);
      expect(() => nn.sequential(layer as never, nn.relu())(x)).toThrow(
        "relu: invalid x { values, indices }: expected a tensor",
      );
    });
  });
});

testValuesOnReference(
  `
dropout drops about its fraction while training, and keeps the mean
  layer = nn.dropout(0.25)
  elements = [...(await layer(ones([4000])).data())]
  dropped = elements.filter((x) => x === 0).length
  dropped / 4000  => above 0.22
  dropped / 4000  => below 0.28
  new Set(elements.map((x) => x.toFixed(4)))  => new Set(["0.0000", "1.3333"])
dropout does nothing in use, wherever in a model it is
  model = nn.sequential(nn.sequential(nn.dropout(0.5)), nn.dropout(1))
  model.eval()
  model(ones([3]))  => [1, 1, 1]
  model.train()
  model(ones([3]))  => [0, 0, 0]
dropout takes a probability
  nn.dropout(2)  // dropout(2): invalid probability 2: expected 0 to 1
an embedding maps each number to its vector, which learns
  layer = nn.embedding(3, 2)
  layer.weight.assign(tensor([[1, 2], [3, 4], [5, 6]]))
  indices = tensor([[2, 0]], { dtype: "i32" })
  layer(indices)  => [[[5, 6], [1, 2]]]
  adam(layer.parameters(), { lr: 1 }).step(layer(indices).sum())
  [, second] = await layer.weight.array()
  second  => [3, 4]
an embedding takes integers
  nn.embedding(3, 2)(zeros([1]))
      // embedding(3, 2): invalid input: expected an i32 or u32 tensor, got f32 (cast it to i32,
      or pass that dtype to arange)
  nn.embedding(0, 2)  // embedding(0, 2): invalid count 0: expected an integer above 0
multi-head attention shares keys between heads, rotates them by position, and takes other keys
  layer = nn.multiHeadAttention(8, 4, { keyHeads: 2, rotary: true, bias: false })
  layer.key.weight.shape  => [8, 4]
  layer.parameters().length  => 4
  layer(zeros([2, 5, 8]), { key: zeros([2, 7, 8]) }).shape  => [2, 5, 8]
multi-head attention needs heads that divide the features
  nn.multiHeadAttention(6, 4)
      // multiHeadAttention(6, 4): invalid heads 4: expected an integer that divides 6 features
  nn.multiHeadAttention(8, 4, { keyHeads: 3 })
      // multiHeadAttention(8, 4): invalid keyHeads 3: expected an integer that divides 4 heads
  nn.multiHeadAttention(8, 4)(zeros([8]))
      // multiHeadAttention(8, 4): invalid input: expected a tensor [..., tokens, 8], got [8]
normalisations of channels learn a scale and a shift for each channel
  group = nn.groupNorm(2, 4)
  group.parameters().map(({ shape }) => shape)  => [[4], [4]]
  x = randn([3, 4, 5])
  group(x).sub(x.groupNorm(2)).abs().max().item()  => 0
  instance = nn.instanceNorm(4)
  instance.parameters()  => []
  instance(x).sub(x.instanceNorm()).abs().max().item()  => 0
normalisations of channels take as many channels as they have numbers for
  nn.groupNorm(2, 4)(zeros([2, 3]))
      // groupNorm(2, 4): mismatched channels: [2, 3] does not have 4 on axis 1
  nn.instanceNorm(0)  // instanceNorm(0): invalid channels 0: expected an integer above 0
a bilinear layer says what it takes
  nn.bilinear(2, 0, 4)  // bilinear(2, 0, 4): invalid second 0: expected an integer above 0
  nn.bilinear(2, 3, 4)(zeros([2]), zeros([2]))
      // bilinear: mismatched features: [2] and [2] with the weight [4, 2, 3]
layers that arrange elements flatten examples, or the axes in their options
  nn.flatten()(zeros([2, 3, 4])).shape  => [2, 12]
  nn.flatten()(zeros([0, 3, 4])).shape  => [0, 12]
  nn.flatten(0, 1)(zeros([2, 3, 4])).shape  => [6, 4]
layers that arrange elements unflatten one axis into several
  nn.unflatten(1, [3, -1])(zeros([2, 12, 5])).shape  => [2, 3, 4, 5]
  nn.unflatten(-1, [1, 0])(zeros([2, 0])).shape  => [2, 1, 0]
  nn.unflatten(0, [2, 2])(tensor([1, 2, 3, 4]))  => [[1, 2], [3, 4]]
layers that arrange elements take images apart into columns and put them together
  x = randn([2, 3, 4, 6])
  columns = nn.im2col(2, { stride: 2 })(x)
  columns.shape  => [2, 12, 6]
  nn.fold([4, 6], 2, { stride: 2 })(columns)  => await x.array()
layers that arrange elements put maxima back where pooling found them
  x = tensor([[[1, 5, 7, 2]]])
  { values, indices } = x.maxPool1dWithIndices(2)
  layer = nn.maxUnpool1d(2)
  layer.parameters()  => []
  layer(values, indices)  => [[[0, 5, 7, 0]]]
  zeroIndices = zeros([1, 1, 1, 1], { dtype: "i32" })
  found = nn.maxPool1d(2, { returnIndices: true })(x)
  layer(found.values, found.indices)  => [[[0, 5, 7, 0]]]
  nn.maxUnpool2d([2, 3])(ones([1, 1, 1, 1]), zeroIndices).shape  => [1, 1, 2, 3]
  deep = zeroIndices.unsqueeze(0)
  nn.maxUnpool3d(2)(ones([1, 1, 1, 1, 1]), deep).shape  => [1, 1, 2, 2, 2]
layers that arrange elements pad the last axes
  x = tensor([[1, 2], [3, 4]])
  nn.pad([[1, 0]], { mode: "edge" })(x)  => [[1, 1, 2], [3, 3, 4]]
  nn.pad([[1, 1]])(zeros([]))  // pad: mismatched widths: 1 pairs for []
local response normalisation is the op of its name, without parameters
  layer = nn.localResponseNorm(3, { alpha: 0.5 })
  x = randn([2, 5, 3])
  layer.parameters()  => []
  layer(x)  => await x.localResponseNorm(3, { alpha: 0.5 }).array()
  nn.localResponseNorm(0)  // localResponseNorm: invalid size 0: expected an integer above 0
an embedding does not change the vector of padding
  for paddingIdx of [2, -1]:
    layer = nn.embedding(3, 2, { weightInit: "ones", paddingIdx })
    indices = tensor([2, 0, -1, 0], { dtype: "i32" })
    gradients(layer(indices).sum(), [layer.weight])[0]?.array()  => [[2, 2], [0, 0], [0, 0]]
`,
  { adam, gradients, nn },
);

testValuesOnReference(
  `
what a model has learned has a name for each parameter
  model = () => nn.sequential(nn.linear(2, 3), nn.relu(),
      nn.sequential(nn.linear(3, 1, { bias: false })))
  Object.keys(model().state())  => ["0.weight", "0.bias", "2.0.weight"]
what a model has learned goes from one model to another, which then changes independently
  model = () => nn.sequential(nn.linear(2, 3), nn.relu(),
      nn.sequential(nn.linear(3, 1, { bias: false })))
  [from, to] = [model(), model()]
  to.load(from.state())
  x = randn([4, 2])
  wanted = await from(x).array()
  to(x)  => wanted
  adam(from.parameters(), { lr: 1 }).step(from(x).sum())
  to(x)  => wanted
what a model has learned goes nowhere else
  model = () => nn.sequential(nn.linear(2, 3), nn.relu(),
      nn.sequential(nn.linear(3, 1, { bias: false })))
  to = model()
  state = to.state()
  to.load({ ...state, "1.weight": zeros([1]) })
      // sequential: unknown parameter "1.weight": it has 0.weight, 0.bias, 2.0.weight
  { "0.bias": _, ...rest } = state
  to.load(rest)  // sequential: missing parameter "0.bias" in the state
  to.load({ ...state, "0.bias": zeros([4]) })
      // sequential: mismatched parameter "0.bias": [4] for [3]
`,
  { adam, nn },
);
