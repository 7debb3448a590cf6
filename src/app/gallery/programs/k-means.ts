/**
 * k-means: find groups in points without labels.
 *
 * Start anywhere with k centres. Each point joins the nearest, and each
 * centre moves to the mean of its points; repeat until nothing moves
 * (Lloyd, 1957). All distances are one broadcast: [points, 1, 2] − [1,
 * centres, 2].
 */
import {
  argmin, concat, evaluate, oneHot, param, plot, print, randn, tensor,
} from "tensorpad";

const k = param("k", { min: 2, max: 6, value: 4 });
const each = 60;

// Four clouds, one of them wider than the others.
const middles = [[-2, 1], [2, 2], [0, -2], [3, -1.5]];
const clouds = middles.map((middle, at) =>
  randn([each, 2]).mul(at === 2 ? 0.8 : 0.45).add(tensor(middle)),
);
const points = concat(clouds);

// Points at even distances in the list are a fair start.
let centres = concat(
  Array.from({ length: k }, (_, at) =>
    points.slice([at * 37 + 5, at * 37 + 6]),
  ),
);

const distances = (from: typeof centres) =>
  points.unsqueeze(1).sub(from.unsqueeze(0)).square().sum(-1);

for (let step = 0; step < 10; step++) {
  const all = distances(centres);
  plot.line("spread", all.min(1).mean(), { xLabel: "step" });
  // [points, k]: 1 in the column of the nearest centre.
  const member = oneHot(argmin(all, 1), k);
  const counts = member.sum(0).clip(1, null).reshape([k, 1]);
  centres = member.transpose(0, 1).matmul(points).div(counts);
  void evaluate(centres); // the next step need not wait for it
}

const group = argmin(distances(centres), 1);
plot.scatter("groups", points.slice(null, 0), points.slice(null, 1), {
  value: group,
});
plot.scatter("groups", centres.slice(null, 0), centres.slice(null, 1), {
  series: "centres",
});
const sizes = await oneHot(group, k).sum(0).data();
print(`Groups of ${[...sizes].join(", ")} points`);
