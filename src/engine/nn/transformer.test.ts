// Attention's options, and layers of transformers from their parts, as their papers put them together.
import { expect } from "vitest";
import { testValuesOnReference } from "../../../tests/running/test-values.ts";
import type { Tensor } from "../graph/tensor.ts";
import { adam } from "../optim/index.ts";
import * as nn from "./index.ts";

async function expectClose(found: Tensor, wanted: Tensor): Promise<void> {
  expect(found.shape).toEqual(wanted.shape);
  expect(await found.sub(wanted).abs().max().item()).toBeLessThan(1e-5);
}

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
      // transformerEncoder(2): invalid make 3: expected a function that returns a new layer
      (write transformerEncoder(() => transformerEncoderLayer(features, heads), 2))
  nn.transformerEncoder(nn.transformerEncoderLayer(4, 2), 2)
      // transformerEncoder(2): invalid make the module transformerEncoderLayer(4, 2): expected a
      function that returns a new layer (write transformerEncoder(() =>
      transformerEncoderLayer(features, heads), 2))
  nn.transformerDecoder(() => null, 1)
      // transformerDecoder(1): invalid layer 0 null: expected a function that returns a new layer
      (write transformerDecoder(() => transformerDecoderLayer(features, heads), 1))
  small = { encoderLayers: 1, decoderLayers: 1, dimFeedforward: 2 }
  nn.transformer(4, 2, small)(zeros([2, 3]), zeros([2, 4]))
      // transformer(4, 2): invalid source: expected a tensor [..., 4]
`,
  { expectClose, nn },
);

testValuesOnReference(
  `
multi-head attention learns an additional key and value, and may attend to nothing
  layer = nn.multiHeadAttention(4, 2, { addBiasKv: true, addZeroAttn: true })
  Object.keys(layer.state()).slice(0, 2)  => ["biasK", "biasV"]
  { weights } = layer(randn([5, 4]), { needWeights: true })
  weights.shape  => [5, 7]
  before = await layer.state().biasV?.data()
  adam(layer.parameters(), { lr: 0.1 }).step(layer(randn([5, 4])).square().sum())
  expect(await layer.state().biasV?.data()).not.toEqual(before)
a transformer's encoder layer adds each part to what goes in, and normalises the sum
  layer = nn.transformerEncoderLayer(4, 2, { dimFeedforward: 6, dropout: 0 })
  { selfAttn, linear1, linear2, norm1, norm2 } = layer
  x = () => randn([2, 3, 4], { key: 1 })
  afterAttention = norm1(x().add(selfAttn(x())))
  expectClose(layer(x()), norm2(afterAttention.add(linear2(linear1(afterAttention).relu()))))
a transformer's encoder layer with 'normFirst' normalises what goes into each part
  layer = nn.transformerEncoderLayer(4, 2, { dimFeedforward: 6, dropout: 0, normFirst: true,
      activation: "gelu", bias: false })
  { selfAttn, linear1, linear2, norm1, norm2 } = layer
  x = () => randn([2, 3, 4], { key: 1 })
  afterAttention = x().add(selfAttn(norm1(x()), { causal: true }))
  wanted = afterAttention.add(linear2(linear1(norm2(afterAttention)).gelu()))
  expectClose(layer(x(), { causal: true }), wanted)
  Object.keys(layer.state()).some((name) => name.endsWith("bias"))  => false
a transformer's encoder layer drops while training, and not in use
  layer = nn.transformerEncoderLayer(4, 2, { dimFeedforward: 6, dropout: 0.5 })
  x = () => randn([2, 3, 4], { key: 1 })
  differs = async () => (await layer(x()).sub(layer(x())).abs().max().item()) > 1e-3
  differs()  => true
  layer.eval()
  differs()  => false
a transformer is a stack of encoders, whose result is the memory of a stack of decoders
  model = nn.transformer(4, 2, { encoderLayers: 2, decoderLayers: 1, dimFeedforward: 6,
      dropout: 0 })
  [source, target] = [randn([2, 5, 4]), randn([2, 3, 4])]
  y = model(source, target, { targetCausal: true })
  expectClose(y, model.decoder(target, model.encoder(source), { causal: true }))
  names = Object.keys(model.state())
  expect(names).toContain("encoder.layers.1.selfAttn.query.weight")
  expect(names).toContain("decoder.layers.0.multiheadAttn.output.bias")
  expect(names).toContain("decoder.norm.weight")
  adam(model.parameters()).step(y.square().mean())
`,
  { adam, expectClose, nn },
);
