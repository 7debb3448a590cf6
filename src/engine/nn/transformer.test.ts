// Attention's options, and layers of transformers from their parts, as their papers put them together.
import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { testValuesOnReference } from "../../../tests/running/test-values.ts";
import type { Tensor } from "../graph/tensor.ts";
import { randn } from "../ops/random/index.ts";
import { adam } from "../optim/index.ts";
import * as nn from "./index.ts";

async function expectClose(found: Tensor, wanted: Tensor): Promise<void> {
  expect(found.shape).toEqual(wanted.shape);
  expect(await found.sub(wanted).abs().max().item()).toBeLessThan(1e-5);
}

describe("multi-head attention", () => {
  it("learns an additional key and value, and may attend to nothing", async () => {
    await onReference(async () => {
      const layer = nn.multiHeadAttention(4, 2, { addBiasKv: true, addZeroAttn: true });
      expect(Object.keys(layer.state()).slice(0, 2)).toEqual(["biasK", "biasV"]);
      const { weights } = layer(randn([5, 4]), { needWeights: true });
      expect(weights.shape).toEqual([5, 7]);
      const before = await layer.state().biasV?.data();
      adam(layer.parameters(), { lr: 0.1 }).step(
        layer(randn([5, 4]))
          .square()
          .sum(),
      );
      expect(await layer.state().biasV?.data()).not.toEqual(before);
    });
  });
});

describe("a transformer's encoder layer", () => {
  const x = () => randn([2, 3, 4], { key: 1 });

  it("adds each part to what goes in, and normalises the sum", async () => {
    await onReference(async () => {
      const layer = nn.transformerEncoderLayer(4, 2, { dimFeedforward: 6, dropout: 0 });
      const { selfAttn, linear1, linear2, norm1, norm2 } = layer;
      const afterAttention = norm1(x().add(selfAttn(x())));
      await expectClose(
        layer(x()),
        norm2(afterAttention.add(linear2(linear1(afterAttention).relu()))),
      );
    });
  });

  it("with `normFirst` normalises what goes into each part", async () => {
    await onReference(async () => {
      const layer = nn.transformerEncoderLayer(4, 2, {
        dimFeedforward: 6,
        dropout: 0,
        normFirst: true,
        activation: "gelu",
        bias: false,
      });
      const { selfAttn, linear1, linear2, norm1, norm2 } = layer;
      const afterAttention = x().add(selfAttn(norm1(x()), { causal: true }));
      const wanted = afterAttention.add(linear2(linear1(norm2(afterAttention)).gelu()));
      await expectClose(layer(x(), { causal: true }), wanted);
      expect(Object.keys(layer.state()).some((name) => name.endsWith("bias"))).toBe(false);
    });
  });

  it("drops while training, and not in use", async () => {
    await onReference(async () => {
      const layer = nn.transformerEncoderLayer(4, 2, { dimFeedforward: 6, dropout: 0.5 });
      const differs = async (): Promise<boolean> =>
        (await layer(x()).sub(layer(x())).abs().max().item()) > 1e-3;
      expect(await differs()).toBe(true);
      layer.eval();
      expect(await differs()).toBe(false);
    });
  });
});

describe("a transformer", () => {
  it("is a stack of encoders, whose result is the memory of a stack of decoders", async () => {
    await onReference(async () => {
      const model = nn.transformer(4, 2, {
        encoderLayers: 2,
        decoderLayers: 1,
        dimFeedforward: 6,
        dropout: 0,
      });
      const [source, target] = [randn([2, 5, 4]), randn([2, 3, 4])];
      const y = model(source, target, { targetCausal: true });
      await expectClose(y, model.decoder(target, model.encoder(source), { causal: true }));
      const names = Object.keys(model.state());
      expect(names).toContain("encoder.layers.1.selfAttn.query.weight");
      expect(names).toContain("decoder.layers.0.multiheadAttn.output.bias");
      expect(names).toContain("decoder.norm.weight");
      adam(model.parameters()).step(y.square().mean());
    });
  });
});

testValuesOnReference(
  `
multi-head attention leaves out keys that are padding
  layer = nn.multiHeadAttention(4, 2)
  x = randn([2, 3, 4])
  keyPaddingMask = tensor([[false, false, true], [false, false, true]])
  expectClose(layer(x, { keyPaddingMask }), layer(x, { key: x.at(":, :2") }))
multi-head attention takes keys and values of other widths, and sequences with the tokens first
  layer = nn.multiHeadAttention(4, 2, { kdim: 3, vdim: 5, batchFirst: false })
  [query, key, value] = [randn([6, 2, 4]), randn([7, 2, 3]), randn([7, 2, 5])]
  y = layer(query, { key, value })
  y.shape  => [6, 2, 4]
  one = layer(query.at(":, 1"), { key: key.at(":, 1"), value: value.at(":, 1") })
  expectClose(y.at(":, 1"), one)
multi-head attention returns the weight of each key for each query: the mean over the heads, or
all
  layer = nn.multiHeadAttention(4, 2)
  x = randn([3, 5, 4])
  { output, weights } = layer(x, { needWeights: true })
  expectClose(output, layer(x))
  weights.shape  => [3, 5, 5]
  expectClose(weights.sum(-1), zeros([3, 5]).add(1))
  all = layer(x, { needWeights: true, averageAttnWeights: false }).weights
  expectClose(all.mean(1), weights)
a transformer's decoder layer attends to itself, then to the memory
  layer = nn.transformerDecoderLayer(4, 2, { dimFeedforward: 6, dropout: 0,
      activation: (y) => y.tanh() })
  [y, memory] = [randn([2, 3, 4]), randn([2, 5, 4])]
  { selfAttn, multiheadAttn, linear1, linear2, norm1, norm2, norm3 } = layer
  afterAttention = norm1(y.add(selfAttn(y, { causal: true })))
  informed = norm2(afterAttention.add(multiheadAttn(afterAttention, { key: memory })))
  wanted = norm3(informed.add(linear2(linear1(informed).tanh())))
  expectClose(layer(y, memory, { causal: true }), wanted)
a transformer's decoder layer does not see padding of the memory
  layer = nn.transformerDecoderLayer(4, 2, { dimFeedforward: 6, dropout: 0 })
  [y, memory] = [randn([1, 3, 4]), randn([1, 2, 4])]
  padded = concat([memory, randn([1, 1, 4])], 1)
  memoryKeyPaddingMask = tensor([[false, false, true]])
  expectClose(layer(y, padded, { memoryKeyPaddingMask }), layer(y, memory))
a transformer may have the tokens first
  model = nn.transformer(4, 2, { encoderLayers: 1, decoderLayers: 1, dimFeedforward: 6,
      dropout: 0, batchFirst: false })
  [source, target] = [randn([5, 2, 4]), randn([3, 2, 4])]
  alone = model(source.at(":, :1"), target.at(":, :1"))
  expectClose(model(source, target).at(":, :1"), alone)
a transformer says what it cannot be
  nn.transformerEncoderLayer(4, 2, { activation: "tanh" })
      // transformerEncoderLayer(4, 2): unknown activation "tanh": use "relu", "gelu" or a
      function
  nn.transformerEncoder(3, 2)
      // transformerEncoder(2): invalid layers: expected a function that returns one
  small = { encoderLayers: 1, decoderLayers: 1, dimFeedforward: 2 }
  nn.transformer(4, 2, small)(zeros([2, 3]), zeros([2, 4]))
      // transformer(4, 2): invalid source: expected a tensor [..., 4]
`,
  { expectClose, nn },
);
