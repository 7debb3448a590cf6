/**
 * Your own benchmark: three ways to write the same thing, side by side.
 *
 * Squared distances between all pairs of points: by broadcasting every
 * difference, by a matrix product, or point by point. The results are the
 * same, but each uses memory and the device differently. "bench" calls a
 * function repeatedly within a budget and returns the median time of a call.
 */
import {
  bench, evaluate, param, plot, print, randn, stack, type Tensor,
} from "tensorpad";

const n = param("points", { min: 16, max: 1024, scale: "log2", value: 128 });
const budget = param("budget", { min: 20, max: 1000, step: 20, value: 100 });
const points = randn([n, 8]);
await evaluate(points);

/** All differences at once: n × n × 8 numbers, in one kernel. */
const broadcasting = (): Tensor =>
  points.reshape([n, 1, 8]).sub(points).square().sum(2);

/** |a − b|² = |a|² + |b|² − 2ab, so a product does most of the work. */
const product = (): Tensor => {
  const squares = points.square().sum(1);
  const sums = squares.reshape([n, 1]).add(squares);
  return sums.sub(points.matmul(points.transpose()).mul(2));
};

/** As a loop would do it: a row of distances for each point. */
const oneByOne = (): Tensor => {
  const rows = Array.from({ length: n }, (_, at) => {
    const from = points.slice([at, at + 1]);
    return points.sub(from).square().sum(1);
  });
  return stack(rows);
};

const ways = { broadcasting, product, "one by one": oneByOne };
const times: number[] = [];
for (const [name, way] of Object.entries(ways)) {
  times.push((await bench(name, way, { budget })).median);
}
plot.bar("time per call", times, {
  labels: Object.keys(ways), unit: "ms", yScale: "log",
});

// Comparing times is fair only if the results agree.
const apart = (way: () => Tensor): Tensor =>
  way().sub(broadcasting()).abs().max();
const largest = await stack([apart(product), apart(oneByOne)]).max().item();
print(`No distance differs by more than ${largest < 1e-3 ? 0.001 : largest}`);
