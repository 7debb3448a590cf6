/**
 * Quantised product: a quarter of the memory, and a small error.
 *
 * A trained matrix need not have 32 bits a number. Here each column is scaled
 * to whole numbers from −127 to 127, one byte each, and the product reads the
 * bytes themselves. Large language models run on small machines in this way.
 */
import { nn, param, plot, print, randn } from "tensorpad";

const n = param("n", { min: 32, max: 1024, scale: "log2", value: 128 });

const weight = randn([n, n]).div(Math.sqrt(n));
const x = randn([64, n]);

const bytes = await nn.quantize(weight);
const exact = x.matmul(weight);
const close = bytes.product(x);

// The numbers of the matrix have become 255 steps in each column.
const error = bytes.dequantize().sub(weight);
plot.histogram("weights in 32 bits", weight.flatten(), { bins: 60 });
plot.histogram("errors of one byte", error.flatten(), { bins: 60 });
plot.scatter(
  "products",
  exact.slice([0, 8]).flatten(),
  close.slice([0, 8]).flatten(),
  { xLabel: "exact", yLabel: "from bytes" },
);

const spread = await weight.std().div(error.std()).item();
const off = await close.sub(exact).std().div(exact.std()).item();
print(`${4 * n * n} bytes become ${bytes.bytes}`);
print(
  `Weights vary about ${Math.round(spread / 10) * 10} times as much as errors`,
);
print(`Products are off by ${(100 * off).toFixed(1)}%`);
