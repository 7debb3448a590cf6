/**
 * Reduction strategies: four ways to sum many numbers.
 *
 * Their results differ a little: each addition rounds, and the order of the
 * additions decides by how much. Their times differ too: adding one number
 * after the other keeps a single worker busy, adding halves to each other
 * keeps many busy, and one call lets the engine choose. Higham, "The accuracy
 * of floating point summation", 1993.
 */
import {
  bench, evaluate, param, plot, print, rand, type Tensor,
} from "tensorpad";

const n = param("numbers", {
  min: 2 ** 10,
  max: 2 ** 22,
  scale: "log2",
  value: 2 ** 16,
});
const budget = param("budget", { min: 20, max: 1000, step: 20, value: 100 });
const x = rand([n]);
await evaluate(x);

const halves = (): Tensor => {
  let sums = x;
  while (sums.size > 1) sums = sums.reshape([2, -1]).sum(0);
  return sums;
};
const ways: [string, () => Tensor][] = [
  ["one call", () => x.sum()],
  ["rows, then their sums", () => x.reshape([-1, 32]).sum(1).sum()],
  ["repeated halving", halves],
  ["last running sum", () => x.cumsum(0).slice([-1])],
];

// JavaScript adds in 64 bits, which is as good as exact here.
const exact = [...(await x.data())].reduce((sum, value) => sum + value, 0);

const [milliseconds, errors]: [number[], number[]] = [[], []];
for (const [name, way] of ways) {
  const { median } = await bench(name, way, { budget });
  milliseconds.push(median);
  errors.push(Math.abs((await way().item()) / exact - 1) + 1e-9);
}
const labels = ways.map(([name]) => name);
plot.bar("time", milliseconds, { labels, unit: "ms" });
plot.bar("relative error", errors, { labels });
print(
  `The sum of ${n} numbers from 0 to 1 is about ${(exact / n).toFixed(2)} n`,
);
