/**
 * Memory or arithmetic: what limits a kernel?
 *
 * Adding two matrices reads and writes three numbers for one addition; a
 * product uses each number n times. So a sum waits for memory and a product
 * for the arithmetic units: the two limits of the roofline model (Williams et
 * al., 2009). While memory is the limit, extra arithmetic is free: a chain of
 * operations on each element is one kernel, which takes about as long as a
 * single operation.
 */
import {
  bench, evaluate, param, plot, print, randn, type Tensor,
} from "tensorpad";

const n = param("n", { min: 64, max: 2048, scale: "log2", value: 256 });
const budget = param("budget", { min: 20, max: 1000, step: 20, value: 100 });

const a = randn([n, n]);
await evaluate(a);
const b = randn([n, n]);
await evaluate(b);

const chain = (length: number) => (): Tensor => {
  let x = a.add(b);
  for (let at = 1; at < length; at++) x = x.mul(0.5).add(b);
  return x;
};
const moved = 3 * 4 * n * n;
// A name, the work, its additions and multiplications, and its bytes.
const works: [string, () => Tensor, number, number][] = [
  ["sum", chain(1), n * n, moved],
  ["chain of 9", chain(5), 9 * n * n, moved],
  ["chain of 33", chain(17), 33 * n * n, moved],
  ["product", () => a.matmul(b), 2 * n ** 3, moved],
];

const names: string[] = [];
const [arithmetic, memory]: [number[], number[]] = [[], []];
for (const [name, work, operations, bytes] of works) {
  const { median } = await bench(name, work, { budget });
  names.push(name);
  arithmetic.push(operations / median / 1e6);
  memory.push(bytes / median / 1e6);
}
plot.bar("arithmetic", arithmetic, { labels: names, unit: "GFLOP/s" });
plot.bar("memory", memory, { labels: names, unit: "GB/s" });
for (const [at, name] of names.entries())
  print(
    `${name}: ${((works[at]?.[2] ?? 0) / moved).toFixed(2)}`,
    "operations per byte",
  );
