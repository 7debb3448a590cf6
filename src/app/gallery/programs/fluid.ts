/**
 * Fluid: two layers glide past each other, and the border rolls up.
 *
 * Between layers of different speed a small ripple grows into whirls, as in
 * clouds on a windy day (Helmholtz, 1868; Kelvin, 1871). Each whirl is
 * carried by the wind that all of them make. In frequencies this wind is a
 * division, and derivatives are products: a spectral method (Orszag, 1971).
 * Press on the picture to stir.
 */
import {
  animate, fft2, fftfreq, ifft2, linspace, param, pointer, print, type Tensor,
} from "tensorpad";

const steps = param("steps", { min: 20, max: 400, step: 20, value: 160 });
const [n, dt, viscosity] = [64, 0.05, 1e-3];

// Whole frequencies, of columns [n] and of rows [n, 1]. The highest third
// would disturb lower ones, and 0 has no wind.
const kx = fftfreq(n, 1 / n);
const ky = kx.reshape([n, 1]);
const k2 = kx.square().add(ky.square());
const low = kx.abs().le(n / 3).mul(ky.abs().le(n / 3));
const wind = k2.clip(1, null).reciprocal().mul(low);

// This says how fast the whirling changes at each place.
const change = (whirl: Tensor): Tensor => {
  const { real, imag } = fft2(whirl);
  // A derivative multiplies by ik; `by` goes with it.
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
  // Half a step to look ahead, then a whole one with what was seen there.
  const ahead = whirl.add(change(whirl).mul(dt / 2));
  whirl = whirl.add(change(ahead).mul(dt));
  return whirl;
};
await animate(30, step, { frames: steps, map: "diverging", min: -3, max: 3 });
const left = await whirl.square().mean().div(start.square().mean()).item();
const share = `${Math.round(100 * left)}% of the whirling`;
print(`${share} is left after ${steps} steps`);
