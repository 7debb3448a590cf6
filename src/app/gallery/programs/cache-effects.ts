/**
 * Cache effects: the same sum, from a cache or from main memory.
 *
 * A processor keeps recently used data in caches: a little in the fastest,
 * more in slower ones, the rest in main memory. Summing a tensor again and
 * again shows how fast each is. Small tensors are limited by the cost of a
 * call; then the speed rises, and drops where a tensor no longer fits into a
 * cache. Run it on the CPU and on the GPU: their caches differ in size.
 */
import { bench, evaluate, param, plot, print, rand } from "tensorpad";

const largest = param("largest", { min: 14, max: 24, value: 18 });
const budget = param("budget", { min: 20, max: 1000, step: 20, value: 60 });

let best = { kilobytes: 0, speed: 0 };
for (let power = 10; power <= largest; power += 2) {
  const n = 2 ** power;
  const x = rand([n]);
  await evaluate(x);
  const kilobytes = (4 * n) / 1024;
  const { median, low, high } = await bench(
    `${kilobytes} KiB`,
    () => x.square().sum(),
    { budget },
  );
  // Bytes per millisecond are kB/s; a million of those are 1 GB/s.
  const speed = (milliseconds: number): number => (4 * n) / milliseconds / 1e6;
  plot.line("speed", speed(median), kilobytes, {
    low: speed(high),
    high: speed(low),
    xScale: "log",
    xLabel: "KiB",
    unit: "GB/s",
  });
  if (speed(median) > best.speed) best = { kilobytes, speed: speed(median) };
}
print(`Fastest at ${best.kilobytes} KiB: ${best.speed.toPrecision(2)} GB/s`);
