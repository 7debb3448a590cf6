/**
 * Attention from scratch: each token looks back at the tokens before it and
 * takes what it needs.
 *
 * A token searches with its query, is found by its key and shares its value:
 *
 *   attention(Q, K, V) = softmax(Q Kᵀ / √d) V
 *
 * Several heads do this in parallel, each with its own queries, keys and
 * values.
 * Vaswani et al., "Attention is all you need", 2017.
 */
import {
  arange, param, plot, print, randn, type Tensor, where,
} from "tensorpad";

const tokens = param("tokens", { min: 4, max: 1024, scale: "log2", value: 8 });
const width = 64; // numbers that describe a token
const heads = 4;
const d = width / heads; // numbers that one head works on
const x = randn([tokens, width]);

// Q, K and V are linear in x. A trained model has learned these weights; ours
// are random, divided by √width so that the results have the variance of x.
const weights = (): Tensor => randn([width, width]).div(Math.sqrt(width));

// [tokens, width] → [tokens, heads, d] → [heads, tokens, d]: split each
// token into one part per head, then move the heads to the front, where
// matmul treats them as a batch of matrices.
const split = (y: Tensor): Tensor =>
  y.reshape([tokens, heads, d]).permute([1, 0, 2]);

const q = split(x.matmul(weights()));
const k = split(x.matmul(weights()));
const v = split(x.matmul(weights()));

// A score says how well a query matches a key: [heads, tokens, tokens]. A sum
// of d products has √d times the standard deviation of one product; dividing
// by √d keeps softmax from picking a single winner.
const scores = q.matmul(k.transpose(-1, -2)).div(Math.sqrt(d));

// A token may look at itself and at earlier tokens, never ahead. A masked
// score is so low that its exponential is 0. The mask is [tokens, tokens] and
// is broadcast over the heads.
const place = arange(tokens);
const past = place.reshape([1, tokens]).le(place.reshape([tokens, 1]));
const attention = where(past, scores, -1e9).softmax(-1);

// Each row of a head sums to 1 and is 0 above the diagonal.
print(attention.mean(0));
for (let head = 0; head < heads; head++)
  plot.heatmap(`head ${head + 1}`, attention.slice(head), { min: 0, max: 1 });
plot.figure("attention weights", ["head 1", "head 2", "head 3", "head 4"]);

// Mix the values in these proportions, and join the parts of the heads.
const mixed = attention.matmul(v).permute([1, 0, 2]).reshape([tokens, width]);
print(mixed);
