/** Models with a cache against the same models called with all tokens at once. */
import { describe, expect, it, vi } from "vitest";
import { collectGarbage } from "../../../tests/memory/garbage.ts";
import { onReference } from "../../../tests/running/on-reference.ts";
import { openRun } from "../../../tests/running/open-run.ts";
import { testValuesOnReference } from "../../../tests/running/test-values.ts";
import type { Backend } from "../backend/backend.ts";
import { createCpuBackend } from "../backend/cpu/cpu.ts";
import type { Tensor } from "../graph/tensor.ts";
import { nn as networks, vmap } from "../index.ts";
import { concat, full, tensor, zeros } from "../ops/index.ts";
import { randn, sample } from "../ops/random/index.ts";
import * as nn from "./index.ts";

async function expectClose(found: Tensor, wanted: Tensor): Promise<void> {
  expect(found.shape).toEqual(wanted.shape);
  expect(await found.sub(wanted).abs().max().item()).toBeLessThan(1e-5);
}

/** The outputs for [..., tokens, features], passed in chunks of so many tokens. */
function inChunks(x: Tensor, lengths: readonly number[], call: (chunk: Tensor) => Tensor): Tensor {
  let start = 0;
  const chunks = lengths.map((length) => {
    const chunk = call(x.narrow(-2, start, length));
    start += length;
    return chunk;
  });
  return concat(chunks, -2);
}

const tokenCount = 7;

describe("attention with a cache", () => {
  it.each([[[4, 1, 1, 1]], [[7]], [[1, 1, 1, 1, 1, 1, 1]], [[3, 2, 2]]])(
    "gives what it gives without one, for tokens in pieces of %j",
    async (lengths) => {
      await onReference(async () => {
        for (const [options, batch] of [
          [{}, []],
          [{ rotary: true, keyHeads: 2 }, [2]],
        ] as const) {
          const layer = nn.multiHeadAttention(8, 4, options);
          const x = randn([...batch, tokenCount, 8]);
          const cache = nn.kvCache(9);
          const found = inChunks(x, lengths, (chunk) => layer(chunk, { cache }));
          await expectClose(found, layer(x, { causal: true }));
          expect(cache.length).toBe(tokenCount);
        }
      });
    },
  );

  it("keeps halves as halves", async () => {
    await onReference(async () => {
      const layer = nn.multiHeadAttention(4, 2);
      const x = randn([tokenCount, 4]).cast("f16");
      const cache = nn.kvCache(tokenCount);
      const found = inChunks(x, [5, 2], (chunk) => layer(chunk, { cache }));
      expect(found.dtype).toBe(layer(x).dtype);
      await expectClose(found, layer(x, { causal: true }));
    });
  });

  it("computes the gradients of a single chunk", async () => {
    await onReference(async () => {
      const layer = nn.multiHeadAttention(4, 2);
      const x = randn([tokenCount, 4]);
      const slopes = async (y: Tensor): Promise<Tensor> => {
        layer.key.weight.grad = null;
        y.square().sum().backward();
        return layer.key.weight.grad as unknown as Tensor;
      };
      const cache = nn.kvCache(9);
      await expectClose(
        await slopes(layer(x, { cache })),
        await slopes(layer(x, { causal: true })),
      );
    });
  });
});

describe("a model with a cache", () => {
  const features = 8;
  const makeModel = (): nn.TransformerEncoder =>
    nn.transformerEncoder(
      () => nn.transformerEncoderLayer(features, 2, { dimFeedforward: 16, normFirst: true }),
      2,
      { norm: nn.layerNorm(features) },
    );

  it("returns the same whether outputs are read early or late", async () => {
    await onReference(async () => {
      const model = makeModel();
      model.eval();
      const x = randn([tokenCount, features]);
      const cache = nn.kvCache(16);
      const chunks: Tensor[] = [];
      for (let token = 0; token < tokenCount; token++) {
        chunks.push(model(x.narrow(0, token, 1), { cache }));
        if (token % 3 === 2) await chunks[token]?.data();
      }
      await expectClose(concat(chunks.slice(-3)), model(x, { causal: true }).narrow(0, 4, 3));
    });
  });

  it("begins anew after `reset`, with other sequences too, and whatever it met before", async () => {
    await onReference(async () => {
      const model = makeModel();
      model.eval();
      const cache = nn.kvCache(tokenCount);
      const before = model(full([1, tokenCount, features], Number.NaN), { cache });
      cache.reset();
      expect(cache.length).toBe(0);
      expect(await before.data()).toEqual(new Float32Array(tokenCount * features).fill(Number.NaN));
      for (const batch of [1, 1, 3]) {
        const x = randn([batch, 4, features]);
        await expectClose(model(x, { cache }), model(x, { causal: true }));
        expect(cache.length).toBe(4);
        cache.reset();
      }
    });
  });

  /** So many tokens of some text. */
  const prompt = (length: number): Tensor => {
    const elements = Float32Array.from({ length: length * features }, (_, index) => index % 3);
    return tensor(elements, { shape: [1, length, features] });
  };

  /** Calls the model with these tokens, then with so many others, each drawn from the outputs for the one before. */
  async function write(
    model: nn.TransformerEncoder,
    cache: nn.KvCache,
    first: Tensor,
    count: number,
  ): Promise<void> {
    let x = first;
    for (let token = 0; token <= count; token++) {
      const logits = model(x, { cache }).slice(null, -1);
      const [id = 0] = await sample(logits, { temperature: 0.8, topK: 5 }).data();
      x = tensor(new Float32Array(features).fill(id), { shape: [1, 1, features] });
    }
  }

  it("defines a graph with the initial weights, two for prompts of one length and two for all single tokens", async () => {
    let definitions = 0;
    await onReference(
      async () => {
        const model = makeModel();
        model.eval();
        const cache = nn.kvCache(40);
        await write(model, cache, prompt(5), 2);
        expect(definitions).toBe(3);
        await write(model, cache, prompt(1), 20);
        expect(definitions).toBe(3);
        // Without the initial weights, which the first graph has computed and kept; again, since random keys change.
        for (const [length, known] of [
          [5, 4],
          [1, 4],
          [5, 5],
          [1, 5],
          [5, 5],
        ] as const) {
          cache.reset();
          await write(model, cache, prompt(length), 10);
          expect(definitions).toBe(known);
        }
      },
      {
        onMessage: (message) => {
          if (message.type === "evaluate" && message.definition) definitions++;
        },
      },
    );
  });

  it("prepares no plan after the second token, and leaves nothing on the device", async () => {
    const backend: Backend = await createCpuBackend({ threads: 1 });
    const prepare = vi.spyOn(backend, "prepare");
    const { end } = await openRun(backend);
    const model = makeModel();
    model.eval();
    const cache = nn.kvCache(512);
    await write(model, cache, prompt(5), 2);
    const plans = prepare.mock.calls.length;
    await write(model, cache, prompt(1), 20);
    await collectGarbage();
    const before = backend.memory();
    await write(model, cache, prompt(1), 100);
    await collectGarbage();
    expect(prepare.mock.calls.length).toBe(plans);
    expect(backend.memory()).toEqual(before);
    for (let text = 0; text < 20; text++) {
      cache.reset();
      await write(model, cache, prompt(5), 3);
    }
    await collectGarbage();
    expect(prepare.mock.calls.length).toBe(plans + 2);
    expect(backend.memory().live).toBe(before.live);
    await end();
    expect(backend.memory().live).toBe(0);
  });
});

describe("a cache", () => {
  it("is for causal attention of one sequence to itself", async () => {
    await onReference(async () => {
      const layer = nn.multiHeadAttention(4, 2);
      const cache = nn.kvCache(6);
      const x = zeros([2, 4]);
      const name = "multiHeadAttention(4, 2)";
      expect(() => layer(x, { cache, key: x })).toThrow(
        `${name}: unsupported key or value with a cache: queries attend to their own sequence`,
      );
      expect(() => layer(x, { cache, causal: false })).toThrow(
        `${name}: unsupported causal false with a cache: tokens attend only to earlier tokens`,
      );
      expect(() => vmap((x: Tensor) => layer(x, { cache }))(zeros([3, 2, 4]))).toThrow(
        `${name}: unsupported cache inside vmap: each example would need a separate cache: use a batch axis`,
      );
      expect(() => layer(x, { cache: {} as never })).toThrow(
        `${name}: invalid cache {}: expected a cache of kvCache or null`,
      );
      expect(cache.length).toBe(0);
    });
  });

  it("has a capacity of at least one token", () => {
    for (const capacity of [0, 1.5, Number.NaN])
      expect(() => networks.kvCache(capacity)).toThrow(
        `kvCache(${capacity}): invalid capacity ${capacity}: expected an integer above 0`,
      );
    expect(() => networks.kvCache("6" as never)).toThrow("kvCache: ");
  });
});

testValuesOnReference(
  `
attention with a cache works with additional keys, masks, weights, and tokens first
  layer = nn.multiHeadAttention(4, 2, { addBiasKv: true, addZeroAttn: true })
  x = randn([2, tokenCount, 4])
  ignored = tensor([[false, true, false, false, false, false, false],
      [true, false, false, false, false, false, false]])
  cache = nn.kvCache(tokenCount)
  found = inChunks(x, [5, 1, 1], (chunk) => layer(chunk, { cache, keyPaddingMask: ignored }))
  expectClose(found, layer(x, { causal: true, keyPaddingMask: ignored }))
  cache.reset()
  layer(x.narrow(1, 0, 6), { cache })
  { weights } = layer(x.narrow(1, 6, 1), { cache, needWeights: true })
  whole = layer(x, { causal: true, needWeights: true }).weights
  expectClose(weights, whole.narrow(1, 6, 1))
  turned = nn.multiHeadAttention(4, 2, { batchFirst: false })
  fresh = nn.kvCache(tokenCount)
  first = turned(x.narrow(1, 0, 4).transpose(0, 1), { cache: fresh })
  second = turned(x.narrow(1, 4, 3).transpose(0, 1), { cache: fresh })
  expectClose(concat([first, second]), turned(x.transpose(0, 1), { causal: true }))
a model with a cache returns what all tokens together return, layer by layer
  features = 8
  makeModel = () => nn.transformerEncoder(() => nn.transformerEncoderLayer(features, 2,
      { dimFeedforward: 16, normFirst: true }), 2, { norm: nn.layerNorm(features) })
  model = makeModel()
  model.eval()
  x = randn([2, tokenCount, features])
  cache = nn.kvCache(16)
  found = inChunks(x, [4, 1, 1, 1], (chunk) => model(chunk, { cache }))
  expectClose(found, model(x, { causal: true }))
a model with a cache is a decoder, whose memory needs none
  features = 8
  model = nn.transformerDecoder(() => nn.transformerDecoderLayer(features, 2,
      { dimFeedforward: 16, dropout: 0 }), 2)
  [x, memory] = [randn([2, tokenCount, features]), randn([2, 3, features])]
  cache = nn.kvCache(16)
  found = inChunks(x, [4, 1, 2], (chunk) => model(chunk, memory, { cache }))
  expectClose(found, model(x, memory, { causal: true }))
a cache says when it is full, and stays as it is
  layer = nn.multiHeadAttention(4, 2)
  cache = nn.kvCache(6)
  layer(zeros([5, 4]), { cache })
  layer(zeros([2, 4]), { cache })
      // kvCache(6): invalid length 7: 5 tokens and 2 more exceed the capacity: call reset(), or
      make a larger cache
  cache.length  => 5
  cache.capacity  => 6
  layer(zeros([1, 4]), { cache }).shape  => [1, 4]
a cache refuses other sequences before 'reset'
  layer = nn.multiHeadAttention(4, 2)
  cache = nn.kvCache(6)
  layer(zeros([1, 2, 4]), { cache })
  layer(zeros([3, 2, 4]), { cache })
      // kvCache(6): mismatched keys: f32[3, 2, 6, 2] after f32[1, 2, 6, 2]: call reset() before
      new sequences
a cache may be computed on its own
  layer = nn.multiHeadAttention(4, 2)
  cache = nn.kvCache(6)
  x = randn([3, 4])
  evaluate(layer(x.narrow(0, 0, 2), { cache }))
  expectClose(layer(x.narrow(0, 2, 1), { cache }), layer(x, { causal: true }).narrow(0, 2, 1))
`,
  { expectClose, inChunks, nn, tokenCount },
);
