/**
 * Iris: three species of flowers, told apart by four measurements.
 *
 * 150 flowers, 50 of each species, with four measurements in centimetres each
 * (Fisher, 1936). The first species is clearly separate; the other two
 * overlap a little, and no straight line separates them completely.
 *
 * To use a table of your own, drop a CSV file on the page and read it with
 *
 *   const table = await data.csv("flowers.csv");
 *   const x = table.matrix();
 *   const { codes: y, names } = table.categories("species");
 */
import {
  data, download, iris, nn, optim, plot, print, safetensors, stack,
} from "tensorpad";

const { x, y } = iris.all();
print(iris.features, x.slice([0, 5])); // the first five flowers

// Standardized: mean 0 and standard deviation 1 in each column.
const scaled = x.sub(x.mean(0)).div(x.std(0));

// Four of five flowers to learn from, the others to test with. The seed
// decides which.
const [train, test] = data.tensors({ x: scaled, y }).split(0.8);

const model = nn.sequential(nn.linear(4, 16), nn.tanh(), nn.linear(16, 3));
const adam = optim.adam(model.parameters(), { lr: 1e-2 });

for await (const { x, y } of train.batches(40, { epochs: 60, drop: true })) {
  const loss = model(x).crossEntropy(y);
  adam.step(loss);
  plot.line("loss", loss);
}

// Counts of flowers by true species (down) and guessed species (across).
const found = test.all();
const guesses = model(found.x).argmax(1);
const table = iris.species.map((_, species) =>
  iris.species.map((_, guess) =>
    found.y.eq(species).logicalAnd(guesses.eq(guess)).cast("i32").sum(),
  ),
);
for (const [species, row] of table.entries())
  print(iris.species[species], ...row);
plot.confusion("guesses", stack(table.map((row) => stack(row))), {
  labels: iris.species,
});

const right = await guesses.eq(found.y).cast("i32").sum().item();
print(`${right} of ${test.rows} test flowers classified correctly`);

// Save what the model has learned.
download("iris.safetensors", safetensors.write(model.state()));
