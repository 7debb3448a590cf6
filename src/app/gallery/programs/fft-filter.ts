/**
 * FFT filter: remove the noise from a signal in the frequency domain.
 *
 * In time, signal and noise lie on top of each other. In frequency they do
 * not: the signal is a few tall peaks, the noise a low floor. Remove the floor
 * and transform back. Cooley and Tukey made this fast in 1965.
 */
import { irfft, linspace, param, plot, print, randn, rfft } from "tensorpad";

const noise = param("noise", { min: 0, max: 2, step: 0.1, value: 0.8 });
const threshold = param("threshold", { min: 0, max: 200, step: 5, value: 90 });
const n = 512;

const t = linspace(0, 1, n, { endpoint: false });
const turn = 2 * Math.PI;
const signal = t
  .mul(turn * 5)
  .sin()
  .add(
    t
      .mul(turn * 12)
      .sin()
      .mul(0.6),
  );
const heard = signal.add(randn([n]).mul(noise));

// n numbers become n/2 + 1 frequencies, each with a cosine and a sine part.
const { real, imag } = rfft(heard);
const height = real.square().add(imag.square()).sqrt();
plot.line("spectrum", height.slice([0, 64]), { xLabel: "cycles per second" });

// A smooth step from 0 below the threshold to 1 above it.
const keep = height.sub(threshold).mul(0.5).sigmoid();
const cleaned = irfft({ real: real.mul(keep), imag: imag.mul(keep) });

const first = [0, n / 2] as [number, number];
const labels = { xLabel: "seconds" };
const x = t.slice(first);
plot.line("signal", { x, y: heard.slice(first), series: "noisy", ...labels });
plot.line("signal", { x, y: signal.slice(first), series: "truth" });
plot.line("signal", { x, y: cleaned.slice(first), series: "filtered" });

const off = async (y: typeof signal) =>
  (await y.sub(signal).square().mean().sqrt().item()).toFixed(2);
print(`RMS error: ${await off(heard)} before, ${await off(cleaned)} after`);
