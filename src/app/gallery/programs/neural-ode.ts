/**
 * Neural ODE: learn the law of motion instead of the motion.
 *
 * A point moves inwards on a spiral. A small network learns the velocity that
 * belongs to each position. Following that velocity from any start yields a
 * whole path, and the gradient flows back through every step of the solver.
 * Chen et al., "Neural ordinary differential equations", 2018.
 */
import {
  nn, optim, param, plot, print, randn, stack, type Tensor, tensor,
} from "tensorpad";

const steps = param("steps", { min: 20, max: 600, step: 20, value: 160 });
const dt = 0.1;

// One step of the classical Runge–Kutta method.
type Law = (p: Tensor) => Tensor;
const move = (law: Law, p: Tensor): Tensor => {
  const k1 = law(p);
  const k2 = law(p.add(k1.mul(dt / 2)));
  const k3 = law(p.add(k2.mul(dt / 2)));
  const k4 = law(p.add(k3.mul(dt)));
  return p.add(k1.add(k4).add(k2.add(k3).mul(2)).mul(dt / 6));
};
const path = (law: Law, from: Tensor, count: number): Tensor => {
  const points = [from];
  for (let at = 1; at < count; at++)
    points.push(move(law, points.at(-1) ?? from));
  return stack(points);
};

// The true law, which the network never sees: rotate, and shrink a little.
const turn = tensor([[-0.15, 2], [-2, -0.15]]);
const truth: Law = (p) => p.matmul(turn);
const network = nn.sequential(nn.linear(2, 32), nn.tanh(), nn.linear(32, 2));
const adam = optim.adam(network.parameters(), { lr: 0.02 });

// Short sections of many paths to learn from: [4 times, 64 paths, 2].
const starts = randn([64, 2]);
const seen = path(truth, starts, 4);
for (let step = 0; step < steps; step++) {
  const loss = path(network, starts, 4).mse(seen);
  adam.step(loss);
  plot.line("loss", loss, { yScale: "log", xLabel: "step" });
}

const start = tensor([[1.5, 0]]);
const ways: [string, Law][] = [
  ["truth", truth], ["learned", network],
];
const [wanted, found] = ways.map(([series, law]) => {
  const way = path(law, start, 60).squeeze(1);
  plot.line("path", way.slice(null, 1), way.slice(null, 0), { series });
  return way;
}) as [Tensor, Tensor];
const apart = await wanted.sub(found).square().sum(1).sqrt().mean().item();
print(`Over 6 s the paths are ${apart.toFixed(1)} apart on average`);
