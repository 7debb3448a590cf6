/**
 * Attention maps: watch a model learn where to look.
 *
 * The task is to reverse words of eight letters. One layer of attention can
 * do it, if position 1 learns to look at position 8, position 2 at position 7
 * and so on. At first each position looks everywhere; then a diagonal appears
 * in the map, from right to left.
 */
import {
  arange, nn, optim, param, plot, print, randint, type Tensor,
} from "tensorpad";

const steps = param("steps", { min: 20, max: 400, step: 20, value: 160 });
const [length, letters, width] = [8, 12, 32];

const parts = {
  letter: nn.embedding(letters, width),
  place: nn.embedding(length, width),
  query: nn.linear(width, width),
  key: nn.linear(width, width),
  value: nn.linear(width, letters),
};

// Queries depend on the position alone, so they are the same for every word.
// Keys hold position and letter; values score the letters of the answer.
const look = (x: Tensor): Tensor => {
  const places = parts.place(arange(length, { dtype: "i32" }));
  const keys = parts.key(parts.letter(x).add(places));
  const scores = parts.query(places).matmul(keys.transpose(-1, -2));
  return scores.div(Math.sqrt(width)).softmax(-1); // [n, position, looks at]
};
const model = nn.module(
  parts,
  (x: Tensor): Tensor => look(x).matmul(parts.value(parts.letter(x))),
);
const adam = optim.adam(model.parameters(), { lr: 0.02 });

const words = (count: number): Tensor => randint([count, length], 0, letters);
const map = words(64);
for (let step = 0; step < steps; step++) {
  const x = words(64);
  const loss = model(x).crossEntropy(x.flip(1));
  adam.step(loss);
  plot.line("loss", loss, { xLabel: "step" });
  // The map shows where each position looks, averaged over 64 words.
  if (step % 20 === 0)
    plot.heatmap("map", look(map).mean(0), { min: 0, max: 1 });
}
plot.heatmap("map", look(map).mean(0), {
  min: 0,
  max: 1,
  xLabel: "looks at position",
  yLabel: "position",
});

const x = words(200);
const right = await model(x).argmax(-1).eq(x.flip(1)).cast("f32").mean().item();
print(`${Math.round(100 * right)}% of letters in 200 new words are correct`);
