/**
 * SVD of a picture: how much a few numbers show.
 *
 * A picture is a matrix, and each matrix is a sum of simple ones: a column
 * times a row, the most important first. The first few already show the
 * picture, and no other sum of as many comes closer (Eckart and Young, 1936).
 * Move the rank slider.
 *
 * To use a picture of your own, drop it on the page and read it with
 * (await data.image("photo.jpg")).mean(2).
 */
import { linspace, param, plot, print, stack, svd } from "tensorpad";

const rank = param("rank", { min: 1, max: 32, value: 6 });
const size = 64;

// Hills in the mist, with a sun: each hill hides what is further away.
const x = linspace(0, 1, size);
const y = x.reshape([size, 1]);
const distance = x.sub(0.7).square().add(y.sub(0.25).square()).sqrt();
let picture = y.mul(0.4).add(distance.sub(0.1).mul(-60).sigmoid().mul(0.5));
for (const [hill, shade] of [0.75, 0.5, 0.25].entries()) {
  const wave = x
    .mul(7 + 6 * hill)
    .add(2 * hill)
    .sin();
  const edge = wave.mul(0.06).add(0.45 + 0.17 * hill);
  const inside = y.sub(edge).mul(80).sigmoid();
  picture = picture.add(inside.mul(picture.neg().add(shade)));
}

const { u, s, vh } = svd(picture, { fullMatrices: false });
// The sum of the first k products of a column and a row.
const sum = (k: number) =>
  u
    .slice(null, [0, k])
    .mul(s.slice([0, k]))
    .matmul(vh.slice([0, k]));

const ranks = [2, rank];
plot.images("picture", stack([...ranks.map(sum), picture]), {
  captions: [...ranks.map((k) => `rank ${k}`), "original"],
  columns: 3,
  min: 0,
  max: 1,
});
plot.line("singular values", s.add(1e-7), {
  yScale: "log",
  xLabel: "index",
});

const missed = await picture.sub(sum(rank)).square().mean().sqrt().item();
const share = (rank * (2 * size + 1)) / size ** 2;
print(
  `Rank ${rank} keeps ${Math.round(100 * share)}% of the numbers;`,
  `the RMS error of a pixel is ${(100 * missed).toFixed(1)}% of white`,
);
