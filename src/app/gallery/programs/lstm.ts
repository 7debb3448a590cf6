/**
 * LSTM: a network with a memory continues a tune.
 *
 * It hears a tune of two sines, one number at a time, and predicts the next.
 * One number does not tell where in the tune it is, so it must remember. Then
 * it hears its own predictions instead and continues alone. Hochreiter and
 * Schmidhuber, "Long short-term memory", 1997.
 */
import {
  linspace, nn, optim, param, plot, print, stack, type Tensor,
} from "tensorpad";

const steps = param("steps", { min: 20, max: 400, step: 20, value: 120 });
const length = 40;

const tune = (t: Tensor): Tensor =>
  t.mul(0.4).sin().mul(0.6).add(t.mul(1.1).sin().mul(0.3));

// Sixteen sections of the tune: [sections, times, 1], and one time step later.
const begin = linspace(0, 60, 16).unsqueeze(1);
const heard = tune(begin.add(linspace(0, length - 1, length))).unsqueeze(2);
const next = tune(begin.add(linspace(1, length, length))).unsqueeze(2);

const lstm = nn.lstm(1, 24, { batchFirst: true });
const readout = nn.linear(24, 1);
const parameters = [...lstm.parameters(), ...readout.parameters()];
const adam = optim.adam(parameters, { lr: 0.02 });
const rate = optim.cosineDecay(0.02, steps);

for (let step = 0; step < steps; step++) {
  const loss = readout(lstm(heard).output).mse(next);
  adam.lr = rate(step);
  adam.step(loss);
  plot.line("loss", loss, { yScale: "log", xLabel: "step" });
}

// Hear the first section, then sing. The state holds what it remembers.
let { output, state } = lstm(heard.slice([0, 1]));
const sung: Tensor[] = [];
for (let index = 0; index < length; index++) {
  const note = readout(output.slice(null, [-1]));
  sung.push(note.flatten());
  ({ output, state } = lstm(note, state));
}
const song = stack(sung).flatten();
const place = linspace(length, 2 * length - 1, length);
plot.line("tune", tune(linspace(0, 2 * length - 1, 2 * length)), {
  series: "tune",
});
plot.line("tune", song, place, { series: "generated", xLabel: "time" });
const off = await song.sub(tune(place)).square().mean().sqrt().item();
print(`RMS error over ${length} generated notes: ${off.toFixed(1)}`);
