/**
 * N-body: a disc of stars that rotates under its own gravity.
 *
 * Each star attracts every other: all differences at once, [n, n, 2], by
 * broadcasting. The leapfrog method takes half a step in velocity, a step in
 * position and half a step in velocity; its energy oscillates a little, but
 * does not drift (Verlet, 1967). Gravity is softened, so that close
 * encounters throw no star out.
 */
import { evaluate, linspace, param, plot, print, stack } from "tensorpad";

const n = param("stars", { min: 32, max: 1024, scale: "log2", value: 128 });
const steps = param("steps", { min: 20, max: 400, step: 20, value: 100 });
const [dt, softening] = [0.02, 0.1];

// A sun of mass 1 stays in the middle. Stars start on a spiral around it,
// with the speed that keeps them on a circle: v² = mass / radius.
const mass = 0.5 / n;
const radius = linspace(0.3, 1, n);
const angle = linspace(0, 60, n);
const [c, s] = [angle.cos(), angle.sin()];
let p = stack([c, s], 1).mul(radius.unsqueeze(1));
let v = stack([s.neg(), c], 1).mul(radius.pow(-0.5).unsqueeze(1));

const distance = (d: typeof p) =>
  d.square().sum(-1).add(softening ** 2).sqrt();
const pull = () => {
  const others = p.sub(p.unsqueeze(1)); // [star, other star, 2]
  const each = others.mul(distance(others).pow(-3).unsqueeze(-1)).sum(1);
  return each.mul(mass).sub(p.mul(distance(p).pow(-3).unsqueeze(1)));
};
const energy = () => {
  const moving = v.square().sum().div(2);
  const apart = distance(p.sub(p.unsqueeze(1))).reciprocal().sum();
  const bound = apart.sub(n / softening).mul(mass / 2);
  return moving.sub(bound).sub(distance(p).reciprocal().sum()).div(n);
};

const before = await energy().item();
for (let step = 0; step < steps; step++) {
  if (step % 5 === 0) plot.line("energy", energy(), step * dt);
  for (const star of [0, n - 1]) {
    const series = star === 0 ? "inner" : "outer";
    plot.line("stars", p.at(star, 1), p.at(star, 0), { series });
  }
  v = v.add(pull().mul(dt / 2));
  p = p.add(v.mul(dt));
  v = v.add(pull().mul(dt / 2));
  void evaluate(p, v); // the next step need not wait for it
}
plot.scatter("stars", p.slice(null, 0), p.slice(null, 1), {
  series: "at the end",
});
const after = await energy().item();
print(
  `Energy per star: ${before.toFixed(2)} before, ${after.toFixed(2)} after`,
);
