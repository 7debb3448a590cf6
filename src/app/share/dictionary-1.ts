/**
 * The window that links of codec `d` start with: text that programs often contain. FROZEN: every such link ever
 * made needs exactly these bytes, so a better dictionary is another file with another codec. A test checks the
 * hash.
 */
export const dictionary1: string = `import { abs, add, arange, argmax, argmin, cast, clip, concat, cos, crossEntropy, div, evaluate, exp, eye, flip, full, gelu, grad, linspace, log, logSoftmax, matmul, max, maximum, mean, min, minimum, mnist, mul, neg, nn, oneHot, ones, optim, pad, param, parameter, permute, plot, pow, print, prod, rand, randn, relu, reshape, rsqrt, seed, sigmoid, sign, sin, slice, softmax, sqrt, square, squeeze, stack, sub, sum, take, tanh, tensor, transpose, tril, unsqueeze, valueAndGrad, where, zeros } from "tensorpad";
import { arange, param, plot, print, rand, randn, tensor, type Tensor } from "tensorpad";
const n = param("n", { min: 1, max: 4096, scale: "log2", value: 1024 });
const steps = param("steps", { min: 1, max: 1000, step: 1, value: 100 });
const rate = param("learning rate", { min: 0, max: 1, step: 0.01, scale: "linear", value: 0.5 });
const size = 512; const batch = 64; const hidden = 256; const classes = 10; const epochs = 5;
const data = await x.data(); const value = await loss.item(); const rows = await x.array();
await evaluate(a, b); print(await y.max().item()); console.log("step", i, await loss.item());
console.log(\`step \${i}: loss \${(await loss.item()).toFixed(4)}\`); console.warn(""); console.error("");
let h = zeros([batch, hidden]); let total = 0; let z = x.mul(2).add(1).sub(y).div(3).neg().exp().log();
const mask = full([n, n], -1e9); const identity = eye(n); const one = ones([n, 1]); const grid = linspace(-1, 1, n);
x.sum(0); x.sum(-1, { keepdims: true }); x.mean([0, 1]); x.min(1); x.prod(); x.argmin(0); x.pow(2).sqrt().rsqrt().abs().sign();
x.maximum(0).minimum(1).clip(0, 1).where(mask, y); x.eq(y).ne(0).lt(1).le(2).gt(3).ge(4).and(m).or(m).not();
x.slice([0, null], [1, 2]).flip(0).pad([[1, 1], [0, 0]]).squeeze(0).unsqueeze(-1).broadcastTo([n, n]).transpose(0, 1).T;
concat([a, b], 0).take(index, 1); oneHot(labels, 10); logSoftmax(x, -1); x.cast("i32").cast("u32").cast("f16").cast("bool");
rand([n, n], { dtype: "f32" }).sub(0.5); randn([n]).sin().cos().tanh().sigmoid().relu().gelu().square();
const f = (x: Tensor): Tensor => x.square().sum(); const g = grad(f); const [value, gradient] = valueAndGrad(f)(x);
function layer(x: Tensor, w: Tensor, b: Tensor): Tensor { return x.matmul(w).add(b).relu(); }
const w = parameter(randn([inputs, outputs]).mul(Math.sqrt(2 / inputs))); const b = parameter(zeros([outputs]));
const model = nn.sequential(nn.linear(2, 32), nn.tanh(), nn.linear(32, 32), nn.gelu(), nn.linear(32, 1), nn.sigmoid());
const optimizer = optim.sgd(model.parameters(), { lr: 0.1, momentum: 0.9, nesterov: true, weightDecay: 1e-4 });
const optimizer = optim.adam([w, b], { lr: 3e-4, betas: [0.9, 0.999], eps: 1e-8 });
optimizer.zeroGrad(); loss.backward(); optimizer.step(); if (w.grad) print(w.grad);
for (let i = 0; i < 10; i++) { }
for (let step = 0; step < steps; step++) {
  const loss = model(x).sub(y).square().mean();
  optimizer.step(loss);
  plot.line("loss", loss, step);
  plot.line("accuracy", accuracy);
}
/**
 * Attention from scratch: each token looks back at the tokens before it and takes what it needs.
 *
 * A token asks with its query, is found by its key, and gives its value:
 *
 *   attention(Q, K, V) = softmax(Q Kᵀ / √d) V
 *
 * Several heads do this side by side, each with its own queries, keys and values.
 * Vaswani et al., "Attention is all you need", 2017.
 */
import { arange, param, print, randn, type Tensor, where } from "tensorpad";

const tokens = param("tokens", { min: 4, max: 1024, scale: "log2", value: 8 });
const width = 64; // numbers that describe a token
const heads = 4;
const d = width / heads; // numbers that one head sees

const x = randn([tokens, width]);

// Q, K and V are linear in x. A trained model has learned these weights; ours are random, and
// divided by √width so that the results vary as much as x does.
const weights = (): Tensor => randn([width, width]).div(Math.sqrt(width));

// [tokens, width] → [tokens, heads, d] → [heads, tokens, d]: cut each token into one piece for each
// head, then bring the heads to the front, where matmul takes them as separate matrices.
const split = (y: Tensor): Tensor => y.reshape([tokens, heads, d]).permute([1, 0, 2]);

const q = split(x.matmul(weights()));
const k = split(x.matmul(weights()));
const v = split(x.matmul(weights()));

// How well each query fits each key: [heads, tokens, tokens]. A sum of d products varies √d times as
// much as one; dividing by that keeps softmax from picking a single winner.
const scores = q.matmul(k.transpose(-1, -2)).div(Math.sqrt(d));

// A token may look at itself and back, never ahead. Where it may not, the score is so low that its
// exponential is 0. The mask is [tokens, tokens] and serves every head by broadcasting.
const place = arange(tokens);
const past = place.reshape([1, tokens]).le(place.reshape([tokens, 1]));
const attention = where(past, scores, -1e9).softmax(-1);

// Each row of a head sums to 1, and above its diagonal there are zeros.
print(attention.mean(0));

// Take the values in these proportions, and put the heads' pieces together again.
const mixed = attention.matmul(v).permute([1, 0, 2]).reshape([tokens, width]);
print(mixed);
/**
 * Broadcasting: how tensors of different shapes meet.
 *
 * Line the shapes up at their last axis. On each axis the extents must be equal, or one of them
 * must be 1 or missing: that one is stretched, as if its elements were repeated. Nothing is copied.
 */
import { arange, print, tensor } from "tensorpad";

// Three rows of four: 0 to 11.
const table = arange(12).reshape([3, 4]);
print(table);

// A number goes with every element.
print(table.mul(10));

// A row goes with every row.
//   table  [3, 4]
//   row       [4]
const row = tensor([10, 20, 30, 40]);
print(table.add(row));

// A column goes with every column. Its second axis has extent 1, which stretches to 4.
//   table   [3, 4]
//   column  [3, 1]
const column = tensor([100, 200, 300]).reshape([3, 1]);
print(table.add(column));

// Both can stretch at once: a row and a column make a table.
//   row        [4]
//   column  [3, 1]
print(row.add(column));

// This is how one centres each column on its mean, without a loop: [3, 4] − [4].
print(table.sub(table.mean(0)));

// For rows, the mean must keep its axis: [3, 4] − [3, 1].
print(table.sub(table.mean(1, { keepdims: true })));

// And this is how one finds the distances between all pairs of points.
//   from  [3, 1, 2]
//   to    [1, 3, 2]
const points = tensor([
  [0, 0],
  [3, 4],
  [6, 8],
]);
const from = points.reshape([3, 1, 2]);
const to = points.reshape([1, 3, 2]);
print(from.sub(to).square().sum(-1).sqrt());

// These do not fit: 4 and 3 differ, and neither is 1. Take the slashes away to see what is said.
// print(table.add(tensor([1, 2, 3])));
/**
 * MNIST: a network learns to read handwritten digits.
 *
 * 60,000 grey images of 28 × 28 pixels, each with the digit that it shows. A layer of 128 neurons
 * turns 784 pixels into features, and a second layer turns the features into ten scores, one for
 * each digit. Two passes over the images are enough to read 97 of 100 digits never seen before.
 */
import { mnist, nn, optim, plot, print } from "tensorpad";

const model = nn.sequential(nn.linear(784, 128), nn.relu(), nn.linear(128, 10));
const adam = optim.adam(model.parameters(), { lr: 1e-3 });

// 128 images at a time: x holds their pixels [128, 784] and y their digits [128].
for await (const { x, y } of mnist.train.batches(128, { epochs: 2, prefetch: 4 })) {
  // How surprised the model is by the right answers. Ten equal guesses give ln 10 ≈ 2.3.
  const loss = model(x).crossEntropy(y);

  // The gradient of the loss says which way to move each weight; Adam chooses how far.
  adam.step(loss);

  plot.line("loss", loss);
}

// Images that it has not learned from tell whether it has understood.
const test = mnist.test.all();
const guesses = model(test.x).argmax(1);
const accuracy = await guesses.eq(test.y).cast("f32").mean().item();

print(\`test accuracy: \${(100 * accuracy).toFixed(1)}%\`);
/**
 * Crossover: from which size on is the GPU worth it?
 *
 * Multiplying two n × n matrices takes n³ multiplications and as many additions. A GPU does
 * thousands of them at once, but handing it the work costs time as well, and that cost is the same
 * for a small matrix as for a large one. So the CPU wins below some n, and the GPU above it.
 *
 * Press Run to compare both at one size. Then sweep n, and look for where the curves cross.
 */
import { param, print, randn } from "tensorpad";

// A slider under the editor, and an axis to sweep over: each step doubles n.
const n = param("n", { min: 64, max: 2048, scale: "log2", value: 256 });

const a = randn([n, n]);
const b = randn([n, n]);

// Twice the size is eight times the work.
const product = a.matmul(b);

// Each element is a sum of n random products of variance 1, so the mean of its square is about n.
// Printing this one number, not n² of them, keeps the way back from the GPU short.
print(product.square().mean().div(n));
`;
