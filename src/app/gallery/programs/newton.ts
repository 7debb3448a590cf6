/**
 * Newton and the Hessian: six steps across a curved valley, for which gradient
 * descent needs thousands.
 *
 * Rosenbrock's function (1960) is a long curved valley with its minimum at
 * (1, 1). Gradient descent goes downhill and soon slows down. Newton's method
 * also uses the curvature: from the gradient g and the Hessian H, the matrix
 * of second derivatives, it jumps to the bottom of the bowl that fits best.
 * It may go uphill on its way, as the third point shows.
 */
import {
  evaluate, grad, hessian, linspace, param, plot, print, solve, type Tensor,
  tensor,
} from "tensorpad";

const rate = param("rate", {
  min: 0.0002,
  max: 0.002,
  step: 0.0002,
  value: 0.001,
});

const f = (p: Tensor): Tensor => {
  const [x, y] = p.unstack() as [Tensor, Tensor];
  return x.sub(1).square().add(y.sub(x.square()).square().mul(100));
};

const newton = (p: Tensor): Tensor => p.sub(solve(hessian(f)(p), grad(f)(p)));
const descent = (p: Tensor): Tensor => p.sub(grad(f)(p).mul(rate));

async function walk(name: string, next: typeof newton, steps: number) {
  let p = tensor([-1.2, 1]);
  for (let step = 0; step < steps; step++) {
    plot.line("height", f(p), { series: name, xLabel: "step" });
    plot.line("path", p.at(1), p.at(0), { series: name });
    p = next(p);
    await evaluate(p);
  }
  plot.line("path", p.at(1), p.at(0), { series: name });
  const [x = 0, y = 0] = await p.data();
  print(`${name}: (${x.toFixed(3)}, ${y.toFixed(3)}) after ${steps} steps`);
}
await walk("Newton", newton, 6);
await walk("gradient descent", descent, 30);

// The valley itself: the logarithm of its height.
const x = linspace(-1.5, 1.5, 61);
const y = linspace(-0.5, 1.5, 61).reshape([61, 1]);
const valley = x.sub(1).square().add(y.sub(x.square()).square().mul(100));
plot.contour("valley", valley.add(0.1).log(), {
  x: [-1.5, 1.5],
  y: [-0.5, 1.5],
});
