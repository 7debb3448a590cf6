/**
 * CNN and its filters: a network learns what to look for.
 *
 * The first layer slides eight filters of 5 × 5 numbers over each digit. At
 * first they are noise; training turns them into detectors of strokes and
 * edges. The network has far fewer weights than the one in the MNIST example,
 * because all positions share them. LeCun et al., "Gradient-based learning
 * applied to document recognition", 1998.
 */
import { mnist, nn, optim, param, plot, print } from "tensorpad";

const steps = param("steps", { min: 20, max: 800, step: 20, value: 100 });
// Draw a digit of your own, large and centred, to have it classified.
const drawn = param.drawing("digit", { shape: [28, 28] });

const filters = nn.conv2d(1, 8, 5, { stride: 2, padding: 2 });
const model = nn.sequential(
  nn.unflatten(1, [1, 28, 28]),
  filters, // [n, 8, 14, 14]
  nn.gelu(),
  nn.conv2d(8, 16, 3, { stride: 2, padding: 1 }), // [n, 16, 7, 7]
  nn.gelu(),
  nn.flatten(),
  nn.linear(16 * 7 * 7, 10),
);
const adam = optim.adam(model.parameters(), { lr: 5e-3 });
const pictures = filters.weight.squeeze(1);
const colours = { map: "diverging", min: -0.5, max: 0.5, columns: 4 } as const;
plot.images("filters before training", pictures, colours);

for await (const { x, y } of mnist.train.batches(64).take(steps)) {
  const loss = model(x).crossEntropy(y);
  adam.step(loss);
  plot.line("loss", loss, { xLabel: "step" });
}
plot.images("filters after training", filters.weight.squeeze(1), colours);

const test = mnist.test.all();
const [x, y] = [test.x.slice([0, 1000]), test.y.slice([0, 1000])];

// The filters are applied to one digit: yours, or the first test digit.
const isDrawn = (await drawn.max().item()) > 0;
const digit = isDrawn ? drawn : x.slice(0).reshape([28, 28]);
const seen = filters(digit.reshape([1, 1, 28, 28])).squeeze(0);
plot.image("input digit", digit);
plot.images("output of the filters", seen, { columns: 4 });
const named = await model(digit.reshape([1, 784])).argmax(1).item();
print(`${isDrawn ? "Your digit" : "The digit"} is classified as ${named}`);

const right = await model(x).argmax(1).eq(y).cast("f32").mean().item();
print(`${Math.round(100 * right)}% of 1,000 test digits classified correctly`);
