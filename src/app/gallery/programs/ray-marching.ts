/**
 * Ray marching: a scene made of one formula.
 *
 * For each point the formula says how far the nearest surface is. A ray can
 * go that far without hitting anything, then evaluates the formula again
 * (Hart, 1996). All rays march together. The surface normal is the formula's
 * gradient, which grad computes, so the light is right for any formula.
 */
import {
  exp, grad, linspace, maximum, param, plot, print, type Tensor, zeros,
} from "tensorpad";

const size = param("size", { min: 64, max: 512, scale: "log2", value: 128 });
const melt = param("melt", { min: 0.05, max: 0.6, step: 0.05, value: 0.3 });

type Place = [x: Tensor, y: Tensor, z: Tensor];
const length = ([x, y, z]: Place): Tensor =>
  x.square().add(y.square()).add(z.square()).sqrt();

// A large ball, a small one and the floor, melted into each other.
const distance = (x: Tensor, y: Tensor, z: Tensor): Tensor => {
  const large = length([x.add(0.35), y, z]).sub(0.7);
  const small = length([x.sub(0.75), y.add(0.35), z.add(0.3)]).sub(0.4);
  const floor = y.add(0.8);
  const near = (d: Tensor): Tensor => exp(d.mul(-1 / melt).clip(-40, 20));
  return near(large).add(near(small)).add(near(floor)).log().mul(-melt);
};

// A ray for each pixel, from an eye at z = −3.
const column = linspace(-1, 1, size);
const row = linspace(1, -1, size).reshape([size, 1]);
const grid = zeros([size, size]);
const far = column.square().add(row.square()).add(2.25).sqrt();
const [dx, dy, dz] = [column.div(far), row.div(far), far.reciprocal().mul(1.5)];
const along = (t: Tensor): Place => [
  dx.mul(t), dy.mul(t).add(0.2), dz.mul(t).sub(3),
];

let t = grid.add(1);
for (let step = 0; step < 24; step++)
  t = t.add(distance(...along(t)).clip(0, 1));

// A surface is lit where its normal, the gradient, points to the light.
const hit = along(t);
const sum = (...at: Tensor[]): Tensor => distance(...(at as Place)).sum();
const [nx, ny, nz] = grad(sum, [0, 1, 2])(...hit);
const towards = nx.mul(0.5).add(ny.mul(0.7)).sub(nz.mul(0.5));
const lit = towards.div(length([nx, ny, nz]));
const fog = t.sub(2).mul(-0.25).exp().clip(0, 1);
const bright = maximum(lit, 0.08).mul(fog);
plot.image("scene", bright.clip(0, 1).sqrt(), { map: "magma" });

const nearest = await t.min().item();
print(`${size * size} rays; the nearest hit is ${nearest.toFixed(2)} away`);
