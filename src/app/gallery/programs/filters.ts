/**
 * Edge and blur filters: each with nine numbers.
 *
 * Every pixel becomes a weighted sum of itself and its neighbours. Equal
 * weights blur; weights that sum to 0 respond only to change and so find
 * edges (Sobel and Feldman, 1968). A convolution layer learns such weights:
 * see the example "CNN and its filters".
 *
 * To use a picture of your own, drop it on the page and read it with
 * (await data.image("photo.jpg")).mean(2).
 */
import {
  conv2d, hypot, linspace, plot, print, stack, tensor,
} from "tensorpad";

const size = 96;
const x = linspace(-1, 1, size);
const y = x.reshape([size, 1]);

// A ball, lit from one side, in front of a chessboard.
const radius = x.square().add(y.square()).sqrt();
const board = x.mul(10).sin().mul(y.mul(10).sin()).mul(8).sigmoid().mul(0.6);
const light = x.add(y).mul(-0.45).add(0.6).clip(0, 1);
const inside = radius.sub(0.6).mul(-60).sigmoid();
const picture = board.mul(inside.neg().add(1)).add(light.mul(inside));

// Pixels outside count as 0, so the filtered picture keeps its size.
const filter = (weights: number[][]) =>
  conv2d(picture.reshape([1, 1, size, size]), tensor([[weights]]), {
    padding: "same",
  }).reshape([size, size]);

const ninth = [1 / 9, 1 / 9, 1 / 9];
const blurred = filter([ninth, ninth, ninth]);
// Unsharp masking: add what blurring removes, here 1.5 times.
const sharp = picture.add(picture.sub(blurred).mul(1.5));
const across = filter([[-1, 0, 1], [-2, 0, 2], [-1, 0, 1]]);
const down = filter([[-1, -2, -1], [0, 0, 0], [1, 2, 1]]);
const edges = hypot(across, down).div(4);

plot.images("filters", stack([picture, blurred, sharp, edges]), {
  captions: ["original", "blurred", "sharpened", "edges"],
  columns: 2,
  min: 0,
  max: 1,
});

const contrast = async (image: typeof picture) =>
  (await image.slice([2, -2], [2, -2]).std().item()).toFixed(2);
print(
  `Contrast: ${await contrast(picture)} in the original,`,
  `${await contrast(blurred)} blurred, ${await contrast(sharp)} sharpened`,
);
