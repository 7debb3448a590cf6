/**
 * VAE: all handwritten digits on one map.
 *
 * An encoder maps each digit to a point of a plane, and a decoder draws a
 * digit for each point. Noise blurs the points, so neighbours must look alike
 * and the plane has no holes: any point shows a digit or something between
 * two. Kingma and Welling, "Auto-encoding variational Bayes", 2014.
 */
import {
  avgPool2d, linspace, meshgrid, mnist, nn, optim, param, plot, print, randn,
  stack, type Tensor,
} from "tensorpad";

const steps = param("steps", { min: 50, max: 2000, step: 50, value: 300 });
const side = 14;

const encoder = nn.sequential(nn.linear(196, 96), nn.gelu(), nn.linear(96, 4));
const decoder = nn.sequential(nn.linear(2, 96), nn.gelu(), nn.linear(96, 196));
const parameters = [...encoder.parameters(), ...decoder.parameters()];
const adam = optim.adam(parameters, { lr: 4e-3 });

// Every 2 × 2 pixels become one.
const small = (x: Tensor): Tensor =>
  avgPool2d(x.reshape([-1, 1, 28, 28]), 2).reshape([-1, side * side]);

for await (const { x } of mnist.train.batches(64).take(steps)) {
  const pixels = small(x);
  const [mean, logVariance] = encoder(pixels).split(2, 1) as [Tensor, Tensor];
  const place = mean.add(logVariance.div(2).exp().mul(randn(mean.shape)));
  // The reconstruction error, and the divergence from a normal distribution.
  const drawn = decoder(place).bceWithLogits(pixels).mul(side * side);
  const told = mean.square().add(logVariance.exp()).sub(logVariance).sub(1);
  const loss = drawn.add(told.sum(1).mean().div(2));
  adam.step(loss);
  plot.line("loss", loss, { xLabel: "step" });
}

// The map: points from −2 to 2 in both directions, as one large picture.
const [count, line] = [10, linspace(-2, 2, 10)];
const places = stack(meshgrid([line, line]), 2).reshape([-1, 2]);
const digits = decoder(places).sigmoid().reshape([count, count, side, side]);
plot.image("map", digits.permute([0, 2, 1, 3]).reshape([140, 140]));

const some = small(mnist.test.all().x.slice([0, 500]));
const drawn = decoder(encoder(some).slice(null, [0, 2])).sigmoid();
plot.images(
  "digits and their reconstructions",
  stack([some.slice([0, 6]), drawn.slice([0, 6])]).reshape([12, side, side]),
  { columns: 6 },
);
const off = await drawn.sub(some).abs().mean().item();
print(`Mean error of a reconstructed pixel: ${off.toFixed(2)}`);
