/**
 * A transformer that writes: a small GPT trained on Moby-Dick.
 *
 * A tokenizer splits the text into bytes and frequent pairs; with 0 merges,
 * into characters. Each token becomes a vector. In each layer it takes what it
 * needs from those before it (attention) and processes it. The last layer
 * scores what could come next. Radford et al., "Improving language
 * understanding", 2018.
 */
import {
  arange, data, type KvCache, mobyDick, nn, optim, param, plot, print, sample,
  type Tensor, tensor, tokens,
} from "tensorpad";

const steps = param("steps", { min: 25, max: 3200, scale: "log2", value: 400 });
const merges = param("merges", { min: 0, max: 1000, step: 50, value: 250 });
const opening = param.text("opening", "Call me Ishmael.", { maxLength: 80 });
const context = 32; // tokens that the model sees at once
const width = 64; // numbers that describe a token

const text = await mobyDick.text();
const tokenizer =
  merges === 0
    ? tokens.characters(text)
    : await tokens.train(text, { size: 256 + merges });
const ids = tokenizer.encode(text);
print(
  `${text.length} characters are ${ids.length} tokens`,
  `from a vocabulary of ${tokenizer.size}`,
);

const parts = {
  token: nn.embedding(tokenizer.size, width),
  position: nn.embedding(context, width),
  layers: nn.transformerEncoder(
    () =>
      nn.transformerEncoderLayer(width, 4, {
        dimFeedforward: 4 * width,
        activation: "gelu",
        normFirst: true,
        dropout: 0,
      }),
    2,
    { norm: nn.layerNorm(width) },
  ),
  scores: nn.linear(width, tokenizer.size),
};

// [..., tokens] → [..., tokens, vocabulary]. The cache holds the tokens before
// these.
const gpt = nn.module(parts, (x: Tensor, cache: KvCache | null): Tensor => {
  const [count = 0] = x.shape.slice(-1);
  const positions = arange(count, { dtype: "i32" }).add(cache?.length ?? 0);
  const vectors = parts.token(x).add(parts.position(positions));
  return parts.scores(parts.layers(vectors, { causal: true, cache }));
});

// Every token of a window is a training example: what comes after it?
const windows = data.windows(tensor(ids), context);
const adam = optim.adam(gpt.parameters(), { lr: 0.01 });
const rate = optim.cosineDecay(0.01, steps);
let step = 0;
for await (const { x, y } of windows.batches(16).take(steps)) {
  const loss = gpt(x, null).crossEntropy(y);
  adam.lr = rate(step++);
  adam.step(loss);
  plot.line("loss", loss);
}

// Only new tokens go through the model: the cache holds the keys and values
// of those before. When it is full, it starts again with the last half.
const cache = nn.kvCache(context);
async function write(
  start: string,
  count: number,
  options: object,
): Promise<string> {
  const written = [...tokenizer.encode(start)];
  let next = written.slice(-context);
  cache.reset();
  for (let token = 0; token < count; token++) {
    if (cache.length + next.length > context) {
      cache.reset();
      next = written.slice(-context / 2);
    }
    const scores = gpt(tensor(next, { dtype: "i32" }), cache).slice(-1);
    const [id = 0] = await sample(scores, options).data();
    written.push(id);
    next = [id];
  }
  return tokenizer.decode(written);
}

const ways = {
  greedy: { temperature: 0 }, // always the likeliest token
  "temperature 0.7": { temperature: 0.7 }, // likely tokens become likelier
  "top-k 5": { topK: 5 }, // one of the five likeliest
  "top-p 0.8": { topP: 0.8 }, // one of the likeliest that make up 80%
};
for (const [name, options] of Object.entries(ways))
  print(`${name}: ${await write(opening || " ", 80, options)}`);
