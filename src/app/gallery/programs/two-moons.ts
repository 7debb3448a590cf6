/**
 * Two moons: a network learns a boundary that is not a straight line.
 *
 * Two crescents reach into each other. The network starts with a boundary that
 * is nearly straight and bends it, step by step, until it separates the moons.
 * The map shows how certain the network is at each point of the plane.
 */
import {
  concat, linspace, meshgrid, nn, optim, param, plot, print, randn, stack,
} from "tensorpad";

const steps = param("steps", { min: 20, max: 400, step: 20, value: 200 });
const noise = param("noise", { min: 0, max: 0.4, step: 0.05, value: 0.1 });
const each = 100;

// Half circles: the second is flipped and moved.
const angle = linspace(0, Math.PI, each);
const [c, s] = [angle.cos(), angle.sin()];
const upper = stack([c, s], 1);
const lower = stack([c.neg().add(1), s.neg().add(0.5)], 1);
const points = concat([upper, lower]).add(randn([2 * each, 2]).mul(noise));
const moon = linspace(0, 1, 2 * each).round();

// tanh is smooth, so the boundary is a smooth curve.
const model = nn.sequential(
  nn.linear(2, 16), nn.tanh(),
  nn.linear(16, 16), nn.tanh(),
  nn.linear(16, 1),
);
const adam = optim.adam(model.parameters(), { lr: 0.02 });

// All points of a grid at once, as rows of two coordinates.
const [gx, gy] = [linspace(-1.5, 2.5, 48), linspace(-1, 1.5, 32)];
const places = stack(meshgrid([gx, gy]), 2).reshape([-1, 2]);

for (let step = 1; step <= steps; step++) {
  const loss = model(points).squeeze(1).bceWithLogits(moon);
  adam.step(loss);
  plot.line("loss", loss, { xLabel: "step" });
  if (step % 20 === 0) {
    const sure = model(places).sigmoid().reshape([32, 48]);
    plot.contour("boundary", sure, { x: [-1.5, 2.5], y: [-1, 1.5] });
  }
}
for (const [at, series] of ["upper", "lower"].entries()) {
  const some = points.slice([each * at, each * (at + 1)]);
  plot.scatter("moons", some.slice(null, 0), some.slice(null, 1), { series });
}
const guess = model(points).squeeze(1).sigmoid().round();
const right = await guess.eq(moon).cast("f32").mean().item();
print(`${Math.round(100 * right)}% of the points classified correctly`);
