/**
 * Spectrogram: a sound as a picture, time across and pitch upwards.
 *
 * The sound is cut into short pieces that overlap, and each piece is taken
 * apart into its frequencies. A whistle that rises, a steady tone and three
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
const rate = 4096; // samples a second

const t = linspace(0, 2, 2 * rate, { endpoint: false });
const turn = 2 * Math.PI;
// The frequency is how fast the phase goes: it rises from 200 to 1400 a
// second.
const whistle = t.mul(200).add(t.square().mul(300)).mul(turn).sin();
const tone = t
  .mul(1600 * turn)
  .sin()
  .mul(0.5);
let clicks = zerosLike(t);
for (const at of [0.5, 1, 1.5])
  clicks = clicks.add(t.sub(at).mul(800).square().neg().exp().mul(4));
const sound = whistle.add(tone).add(clicks).add(randn(t.shape).mul(0.05));

// A long window tells pitches apart, a short one moments: never both at once.
const hop = 64;
const { real, imag } = stft(sound, window, { hop });
const power = real.square().add(imag.square());
const decibels = power.add(1e-3).log10().mul(10);

plot.heatmap("spectrogram", decibels.flip(0), {
  map: "magma",
  xLabel: "pieces of 1/64 second",
  yLabel: "frequencies, high to low",
});
plot.line("sound", sound.slice([1950, 2150]), t.slice([1950, 2150]), {
  xLabel: "seconds",
});

// The loudest frequency at the first moment after a quarter of a second.
const piece = power.slice(null, rate / 4 / hop);
const place = await piece.argmax(0).item();
print(`${power.shape[1]} pieces of ${power.shape[0]} frequencies`);
print(`After 1/4 s the loudest is near ${(place * rate) / window} Hz`);
