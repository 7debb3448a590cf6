/**
 * Spectrogram: a sound as a picture, time across and pitch upwards.
 *
 * The sound is split into short frames that overlap, and each frame is
 * decomposed into its frequencies. A rising whistle, a steady tone and three
 * clicks: to the ear one mixture, to the eye three things. Gabor, 1946.
 */
import {
  linspace, param, plot, print, randn, stft, zerosLike,
} from "tensorpad";

const window = param("window", {
  min: 32,
  max: 512,
  scale: "log2",
  value: 128,
});
const rate = 4096; // samples per second

const t = linspace(0, 2, 2 * rate, { endpoint: false });
const turn = 2 * Math.PI;
// The frequency is how fast the phase grows: it rises from 200 to 1,400 cycles
// per second.
const whistle = t.mul(200).add(t.square().mul(300)).mul(turn).sin();
const tone = t
  .mul(1600 * turn)
  .sin()
  .mul(0.5);
let clicks = zerosLike(t);
for (const at of [0.5, 1, 1.5])
  clicks = clicks.add(t.sub(at).mul(800).square().neg().exp().mul(4));
const sound = whistle.add(tone).add(clicks).add(randn(t.shape).mul(0.05));

// A long window separates pitches, a short one moments; none does both.
const hop = 64;
const { real, imag } = stft(sound, window, { hop });
const power = real.square().add(imag.square());
const decibels = power.add(1e-3).log10().mul(10);

plot.heatmap("spectrogram", decibels.flip(0), {
  map: "magma",
  xLabel: "frames, 1/64 s apart",
  yLabel: "frequency, high to low",
});
plot.line("sound", sound.slice([1950, 2150]), t.slice([1950, 2150]), {
  xLabel: "seconds",
});

// The loudest frequency after a quarter of a second.
const piece = power.slice(null, rate / 4 / hop);
const place = await piece.argmax(0).item();
print(`${power.shape[1]} frames of ${power.shape[0]} frequencies`);
print(`The loudest after 1/4 s is near ${(place * rate) / window} Hz`);
