/**
 * Attention maps: watch a model learn where to look.
 *
 * The task is to say eight letters backwards. One layer of attention can do
 * it, if place 1 learns to look at place 8, place 2 at place 7 and so on. At
 * first it looks everywhere; then a diagonal appears in its map, from right
 * to left.
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

// Queries come from places alone: every place asks the same in every word.
// Keys tell place and letter; values say what to answer.
const look = (x: Tensor): Tensor => {
  const places = parts.place(arange(length, { dtype: "i32" }));
  const keys = parts.key(parts.letter(x).add(places));
  const scores = parts.query(places).matmul(keys.transpose(-1, -2));
  return scores.div(Math.sqrt(width)).softmax(-1); // [n, place, looks at]
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
  // Each place looks at the others, here on average over 64 words.
  if (step % 20 === 0)
    plot.heatmap("map", look(map).mean(0), { min: 0, max: 1 });
}
plot.heatmap("map", look(map).mean(0), {
  min: 0,
  max: 1,
  xLabel: "looks at place",
  yLabel: "place",
});

const x = words(200);
const right = await model(x).argmax(-1).eq(x.flip(1)).cast("f32").mean().item();
print(`${Math.round(100 * right)}% of the letters of 200 new words are right`);
