/**
 * Fluid: two layers slide past each other and roll up into vortices.
 *
 * Between layers of different speed a small ripple grows into vortices, as in
 * clouds on a windy day (Helmholtz, 1868; Kelvin, 1871). Together, the
 * vortices cause the wind that carries each of them. In the frequency domain,
 * computing this wind takes one division, and a derivative one product: a
 * spectral method (Orszag, 1971). Press on the picture to stir.
 */
import {
  animate, fft2, fftfreq, ifft2, linspace, param, pointer, print, type Tensor,
} from "tensorpad";

const steps = param("steps", { min: 20, max: 400, step: 20, value: 160 });
const [n, dt, viscosity] = [64, 0.05, 1e-3];

// Integer frequencies of columns [n] and of rows [n, 1]. The highest third
// would alias onto lower ones, and frequency 0 causes no wind.
const kx = fftfreq(n, 1 / n);
const ky = kx.reshape([n, 1]);
const k2 = kx.square().add(ky.square());
const low = kx.abs().le(n / 3).mul(ky.abs().le(n / 3));
const wind = k2.clip(1, null).reciprocal().mul(low);

// This returns how fast the vorticity, `whirl`, changes at each point.
const change = (whirl: Tensor): Tensor => {
  const { real, imag } = fft2(whirl);
  // A derivative multiplies by ik; `by` is another factor.
  const slope = (k: Tensor, by: Tensor): Tensor => {
    const factor = k.mul(by);
    return ifft2({ real: imag.mul(factor).neg(), imag: real.mul(factor) }).real;
  };
  const across = slope(ky, wind).mul(slope(kx, low));
  const down = slope(kx, wind).mul(slope(ky, low));
  const high = k2.gt((n / 3) ** 2).mul(1 / dt);
  const rubbed = k2.mul(viscosity).add(high);
  const loss = ifft2({ real: real.mul(rubbed), imag: imag.mul(rubbed) }).real;
  return down.sub(across).sub(loss);
};

const x = linspace(0, 2 * Math.PI, n, { endpoint: false });
const y = x.reshape([n, 1]);
const layer = (at: number): Tensor => y.sub(at).div(0.3).cosh().pow(-2);
const start = layer(1.57).sub(layer(4.71)).add(x.mul(2).cos().mul(0.1)).mul(3);

let whirl = start;
const step = (): Tensor => {
  const { x: right, y: below, down } = pointer();
  const far = x.sub(6.28 * right).square().add(y.sub(6.28 * below).square());
  if (down) whirl = whirl.add(far.mul(-9).exp());
  // The midpoint method: half a step ahead, then a full step with that rate.
  const ahead = whirl.add(change(whirl).mul(dt / 2));
  whirl = whirl.add(change(ahead).mul(dt));
  return whirl;
};
await animate(30, step, { frames: steps, map: "diverging", min: -3, max: 3 });
const left = await whirl.square().mean().div(start.square().mean()).item();
const share = `${Math.round(100 * left)}% of the squared vorticity`;
print(`${share} is left after ${steps} steps`);
