/**
 * Moby-Dick: a network learns to write, one character at a time.
 *
 * It sees 16 characters of Melville's first 22 chapters and predicts the next
 * one (Bengio et al., 2003). Each character becomes 24 numbers, which are
 * learned too; one layer of neurons combines those of all 16. After a few
 * hundred steps it writes what looks like words; sense takes a larger network.
 *
 * To use a text of your own, drop it on the page and read it with
 * data.text("name.txt").
 */
import {
  data, mobyDick, nn, optim, param, plot, print, sample,
} from "tensorpad";

const steps = param("steps", { min: 50, max: 3200, scale: "log2", value: 400 });
const context = 16;

const text = await mobyDick.text();
const characters = data.vocabulary(text);
print(`${text.length} characters, ${characters.size} of them distinct`);

// Each window of 16 characters, and the window one character later.
const windows = data.windows(characters.encode(text), context);

const model = nn.sequential(
  nn.embedding(characters.size, 24), // [n, 16] → [n, 16, 24]
  nn.flatten(), // [n, 384]
  nn.linear(context * 24, 192),
  nn.gelu(),
  nn.linear(192, characters.size), // a score for each character
);
const adam = optim.adam(model.parameters(), { lr: 3e-3 });
const rate = optim.cosineDecay(3e-3, steps);

let step = 0;
for await (const { x, y } of windows.batches(64).take(steps)) {
  // Only the last character of y is new. A blind guess costs ln 78 ≈ 4.4.
  const loss = model(x).crossEntropy(y.slice(null, -1));
  adam.lr = rate(step++);
  adam.step(loss);
  plot.line("loss", loss);
}

// Write: guess a character, append it, and look at the last 16 again.
let written = "Call me Ishmael.";
for (let index = 0; index < 160; index++) {
  const seen = characters.encode(written.slice(-context));
  // A temperature below 1 favours likely characters.
  const next = sample(model(seen.unsqueeze(0)), { temperature: 0.7 });
  written += characters.decode(await next.data());
}
print(written);
