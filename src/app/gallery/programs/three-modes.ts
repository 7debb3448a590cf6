/**
 * CPU, GPU or both: which is fastest for which work?
 *
 * It depends on the work. A GPU computes faster, but takes a while to start,
 * and transfers between devices take time too. So nothing here is assumed:
 * each task is measured on either device alone, and split between them in
 * proportion to their speed. Both are used only if that saves time.
 *
 * Choose any device to run on: the program opens both itself.
 */
import {
  device, hybrid, mobyDick, param, print, rand, randn,
  scaledDotProductAttention, type Tensor, tokens,
} from "tensorpad";

const n = param("n", { min: 64, max: 2048, scale: "log2", value: 256 });

const cpu = await device("cpu");
const gpu = await device("gpu").catch(() => null);
const devices = gpu ? [cpu, gpu] : [cpu];
print(devices.map(({ kind, name }) => `${kind}: ${name}`).join("\n"));

type Rows = (rows: Tensor) => Tensor;

// Measures a function whose rows do not depend on each other. Its weights are
// copied to each device once.
async function measure(
  name: string,
  x: Tensor,
  weights: Tensor[],
  make: (...weights: Tensor[]) => Rows,
): Promise<void> {
  const f = await hybrid(devices, async (each) =>
    make(...(await Promise.all(weights.map((weight) => weight.to(each))))),
  );
  const isMeasured = (): boolean =>
    f.trials(x).every(({ milliseconds }) => milliseconds !== null);
  for (let call = 0; call < 4 || !isMeasured(); call++) await f.run(x);
  const [fastest, ...others] = f.trials(x).map(({ rows, milliseconds }) => {
    const percent = (count: number) => (100 * count) / (x.shape[0] ?? 1);
    const shares = rows.flatMap((count, at) =>
      count > 0 ? `${devices[at]?.kind} ${Math.round(percent(count))}%` : [],
    );
    const time = Number(milliseconds?.toPrecision(3));
    return `${shares.join(" and ")} in ${time} ms`;
  });
  print(`${name}: ${[fastest, ...others].join("; ")}`);
}

// A matrix product.
const square = () => randn([n, n]);
await measure(
  `product of ${n} × ${n}`,
  square(),
  [square()],
  (w) => (rows) => rows.matmul(w),
);

// Vectors for 10,000 tokens, from a table of 5,000.
const ids = rand([10_000]).mul(5000).floor().cast("i32");
const vectors = randn([5000, 64]);
await measure(
  "embedding of 10,000 tokens",
  ids,
  [vectors],
  (table) => (rows) => table.take(rows, 0),
);

// Attention of 8 heads: queries, keys and values of n tokens each.
await measure(
  "attention with 8 heads",
  randn([8, 3, n, 32]),
  [],
  () => (heads) => {
    const [q, k, v] = heads.split(3, 1) as [Tensor, Tensor, Tensor];
    return scaledDotProductAttention(q, k, v);
  },
);

// A feed-forward layer: 64 numbers per token, 256 hidden.
const layers = [randn([64, 256]), randn([256, 64])];
const forward = (up: Tensor, down: Tensor) => (rows: Tensor) =>
  rows.matmul(up).relu().matmul(down);
await measure("feed-forward with 256 hidden", randn([n, 64]), layers, forward);

// Text is not for a GPU: strings stay in JavaScript.
const text = await mobyDick.text();
const tokenizer = tokens.characters(text);
const begun = performance.now();
const { length } = tokenizer.encode(text.slice(0, 10_000));
const time = (performance.now() - begun).toPrecision(3);
print(`tokenizing ${length} characters: ${time} ms, in JavaScript`);
