/**
 * MNIST: a network learns to read handwritten digits.
 *
 * 60,000 grey images of 28 × 28 pixels, each with the digit that it shows. A
 * layer of 128 neurons turns 784 pixels into features, and a second layer
 * turns the features into ten scores, one for each digit. Two passes over the
 * images are enough to read 97 of 100 new digits correctly.
 */
import { mnist, nn, optim, plot, print, topk } from "tensorpad";

// GELU between the layers is smooth. Devices round differently, and at the
// corner of a ReLU that would sometimes decide which way a weight moves; with
// GELU, they learn alike to the last image.
const model = nn.sequential(nn.linear(784, 128), nn.gelu(), nn.linear(128, 10));
const adam = optim.adam(model.parameters(), { lr: 8e-3 });

const epochs = 2;
const steps = epochs * Math.ceil(mnist.train.rows / 128);
let step = 0;

// 128 images at a time: x holds their pixels [128, 784] and y
// their digits [128].
for await (const { x, y } of mnist.train.batches(128, {
  epochs,
  prefetch: 4,
})) {
  // The loss says how much the right answers surprise the model. Ten equal
  // scores cost ln 10 ≈ 2.3.
  const loss = model(x).crossEntropy(y);

  // Large steps at first, small ones at the end. This recompiles nothing.
  adam.lr = 8e-3 * (1 - (0.9 * step++) / steps);

  // The gradient of the loss says which way to move each weight; Adam chooses
  // how far.
  adam.step(loss);

  plot.line("loss", loss);
}

// Images that it has not learned from show whether it generalizes.
const test = mnist.test.all();
const guesses = model(test.x).argmax(1);
const right = guesses.eq(test.y);
const accuracy = await right.cast("f32").mean().item();
print(`test accuracy: ${(100 * accuracy).toFixed(1)}%`);

// The first twelve that it misreads: some of them we would misread as well.
const wrong = topk(right.cast("i32").mul(-1), 12).indices;
const digits = await test.y.take(wrong).data();
const read = await guesses.take(wrong).data();
plot.images("misread", test.x.take(wrong, 0).reshape([12, 28, 28]), {
  captions: [...digits].map((digit, at) => `${digit}, read as ${read[at]}`),
  columns: 6,
});
