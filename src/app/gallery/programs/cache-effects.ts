/**
 * Cache effects: the same sum, from nearer or further memory.
 *
 * A processor keeps what it used last close by: a little very close, more a
 * bit further, the rest in main memory. Adding up a tensor again and again
 * shows the distances. Small tensors are limited by the cost of a call; then
 * the speed rises; and where the tensor no longer fits a cache, it falls to
 * the next step. Run it on the CPU and on the GPU: their steps lie elsewhere.
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
  // Bytes a millisecond are kilobytes a second; a million of those are a
  // GB/s.
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
