/**
 * First picture: every pixel of this image is computed at once.
 *
 * Two stones fall into a pond, and from each of them waves spread in
 * circles. Where crest meets crest the water is high; where crest meets
 * trough it stays calm. Move the stones apart, and the pattern becomes finer.
 */
import { linspace, param, plot, print, type Tensor } from "tensorpad";

const distance = param("distance", { min: 0, max: 1, step: 0.05, value: 0.4 });
const size = 193;

// A row [193] and a column [193, 1] of coordinates. Together they make a grid.
const x = linspace(-1, 1, size);
const y = x.reshape([size, 1]);

// The waves around a point on the middle row depend on the distance from it.
const waves = (centre: number): Tensor =>
  x.sub(centre).square().add(y.square()).sqrt().mul(50).cos();

const water = waves(-distance / 2).add(waves(distance / 2));
plot.image("two waves", water.div(4).add(0.5), { map: "viridis" });

// Both waves travel equally far to the middle, so they add up there.
const height = await water.slice(96, 96).item();
print(
  `The middle is at ${height.toFixed(2)};`,
  `2 cos(25 · ${distance}) is ${(2 * Math.cos(25 * distance)).toFixed(2)}`,
);
