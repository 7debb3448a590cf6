/**
 * Crossover: at what size does the GPU become worth it?
 *
 * Multiplying two n × n matrices takes n³ multiplications and as many
 * additions. A GPU does thousands of them at once, but giving it work takes
 * time as well, and that time is the same for a small matrix as for a large
 * one. So the CPU is faster below some n, and the GPU above it.
 *
 * Press Run to time one size on this computer. Then sweep n, and see how
 * the time grows: in Compare, the two curves cross.
 */
import { param, plot, print, randn } from "tensorpad";

// A slider above the editor, and an axis to sweep over: each step doubles n.
const n = param("n", { min: 64, max: 2048, scale: "log2", value: 256 });

const a = randn([n, n]);
const b = randn([n, n]);

// Twice the size is eight times the work.
const product = a.matmul(b);

// Each element is a sum of n random products of variance 1, so the mean of
// its square is about n. Printing this one number, not n² of them, keeps the
// readback from the GPU small.
print(product.square().mean().div(n));

// Such sums are nearly normally distributed: at any n, 64 of them show it.
const some = product.slice([0, 1]).reshape([n]).slice([0, 64]);
plot.histogram("64 elements of the product", some);
