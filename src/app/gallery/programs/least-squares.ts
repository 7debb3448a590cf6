/**
 * Least squares: fit a curve to noisy points, and see how it overfits.
 *
 * Polynomials of growing degree are fitted to 20 noisy points of a wave. The
 * error at these points only falls. The error between them falls at first,
 * then rises when the curve begins to follow the noise: it overfits. Move the
 * degree slider to find the best one. Legendre, 1805; Gauss, 1809.
 */
import {
  arange, eye, linspace, param, plot, print, randn, solve, type Tensor,
} from "tensorpad";

const degree = param("degree", { min: 1, max: 15, value: 5 });

const wave = (x: Tensor): Tensor => x.mul(4).sin();
const seen = linspace(-1, 1, 20);
const noisy = wave(seen).add(randn([20]).mul(0.25));
const between = linspace(-0.97, 0.97, 96);

// Chebyshev polynomials cos(k · arccos x) span the same curves as 1, x, x², …
// and are better conditioned. Those above the degree n are set to 0.
const columns = (x: Tensor, n: number): Tensor =>
  x.acos().unsqueeze(1).mul(arange(16)).cos().mul(arange(16).le(n));

// The best coefficients c solve AᵀA c = Aᵀy. Columns of zeros would make this
// singular, so a little is added to the diagonal.
const polynomial = (n: number): ((x: Tensor) => Tensor) => {
  const a = columns(seen, n);
  const square = a.transpose(0, 1).matmul(a).add(eye(16).mul(1e-4));
  const c = solve(square, noisy.matmul(a));
  return (x) => columns(x, n).matmul(c);
};
const error = (found: Tensor, wanted: Tensor): Tensor =>
  found.sub(wanted).square().mean().sqrt();

const labels = { xLabel: "degree", yLabel: "error" };
for (let n = 1; n <= 15; n += 2) {
  const curve = polynomial(n);
  const missed = error(curve(between), wave(between));
  plot.line("errors", error(curve(seen), noisy), n, { series: "at points" });
  plot.line("errors", missed, n, { series: "between points", ...labels });
}

const curve = polynomial(degree);
plot.scatter("fit", seen, noisy, { series: "noisy points" });
plot.line("fit", wave(between), between, { series: "truth" });
plot.line("fit", curve(between), between, { series: "fitted curve" });
const missed = await error(curve(between), wave(between)).item();
print(`Degree ${degree}: RMS error ${missed.toFixed(2)} between the points`);
