/**
 * Quantized product: a quarter of the memory, and a small error.
 *
 * A trained matrix does not need 32 bits per number. Here each column is
 * scaled to integers from −127 to 127, one byte each, and the product reads
 * the bytes directly. This is how large language models run on small machines.
 */
import { nn, param, plot, print, randn } from "tensorpad";

const n = param("n", { min: 32, max: 1024, scale: "log2", value: 128 });

const weight = randn([n, n]).div(Math.sqrt(n));
const x = randn([64, n]);

const bytes = await nn.quantize(weight);
const exact = x.matmul(weight);
const close = bytes.product(x);

// Each column of the matrix now has at most 255 different values.
const error = bytes.dequantize().sub(weight);
plot.histogram("weights in 32 bits", weight.flatten(), { bins: 60 });
plot.histogram("errors in 8 bits", error.flatten(), { bins: 60 });
plot.scatter(
  "products",
  exact.slice([0, 8]).flatten(),
  close.slice([0, 8]).flatten(),
  { xLabel: "exact", yLabel: "quantized" },
);

const spread = await weight.std().div(error.std()).item();
const off = await close.sub(exact).std().div(exact.std()).item();
print(`${4 * n * n} bytes become ${bytes.bytes}`);
print(
  `Weights vary about ${Math.round(spread / 10) * 10} times as much as errors`,
);
print(`Products are off by ${(100 * off).toFixed(1)}%`);
