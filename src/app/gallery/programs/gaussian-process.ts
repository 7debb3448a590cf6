/**
 * Gaussian process: a curve that knows where it is uncertain.
 *
 * Instead of one curve, think of all smooth curves at once. Each measured
 * point rules out those that miss it. What is left is a band: narrow near the
 * points, wide where nothing was measured. Rasmussen and Williams, 2006,
 * algorithm 2.1.
 */
import {
  cholesky, eye, linspace, param, plot, print, type Tensor, tensor,
  triangularSolve,
} from "tensorpad";

const reach = param("reach", { min: 0.2, max: 2, step: 0.1, value: 0.8 });
const noise = 0.1;

const x = tensor([-2.6, -2, -1.2, -0.4, 0.2, 1.9, 2.4]);
const y = x.mul(1.5).sin().add(x.mul(0.3));
const all = linspace(-3.5, 3.5, 113);

// The covariance [n, m] of pairs of points: 1 at distance 0, 0 far apart.
const alike = (a: Tensor, b: Tensor): Tensor =>
  a.unsqueeze(1).sub(b).div(reach).square().mul(-0.5).exp();

// With K + noise² I = L Lᵀ, two triangular systems yield the mean.
const l = cholesky(alike(x, x).add(eye(x.size).mul(noise ** 2)));
const half = triangularSolve(l, y.unsqueeze(1));
const weights = triangularSolve(l, half, { transpose: true });

const between = alike(all, x);
const mean = between.matmul(weights).squeeze(1);
const known = triangularSolve(l, between.transpose(0, 1)).square().sum(0);
const deviation = known.neg().add(1).clip(0, null).sqrt();

// About 95% of the curves lie within two standard deviations of the mean.
plot.line("curve", {
  x: all,
  y: mean,
  series: "mean",
  low: mean.sub(deviation.mul(2)),
  high: mean.add(deviation.mul(2)),
});
plot.scatter("curve", { x, y, series: "measured" });
plot.line("uncertainty", {
  x: all,
  y: deviation,
  yLabel: "standard deviation",
});

const doubt = async (at: number): Promise<string> =>
  (await deviation.slice(Math.round((at + 3.5) * 16)).item()).toFixed(2);
print(`Standard deviation at −2, measured there: ${await doubt(-2)}`);
print(`Standard deviation at 1, in the gap: ${await doubt(1)}`);
