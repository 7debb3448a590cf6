/**
 * Diffusion: make order out of noise, one small step at a time.
 *
 * Points on a ring get noisier until nothing is left of the ring. A network
 * learns to predict the noise that was added to a point. Started on pure
 * noise and stepped backwards, it finds the ring again. Image generators do
 * the same with millions of pixels instead of two coordinates. Ho et al.,
 * "Denoising diffusion probabilistic models", 2020.
 */
import {
  concat, cumprod, evaluate, linspace, nn, optim, param, plot, print, rand,
  randint, randn, stack, tensor, zeros,
} from "tensorpad";

const steps = param("steps", { min: 100, max: 2000, step: 100, value: 800 });
const moments = 40; // time steps of the diffusion

// The noise that each moment adds, and the fraction of a point left by then.
const added = linspace(0.002, 0.25, moments);
const left = cumprod(added.neg().add(1), 0);

const ring = (count: number) => {
  const angle = rand([count]).mul(2 * Math.PI);
  return stack([angle.cos(), angle.sin()], 1).mul(1.3);
};
// The input is a point [n, 2], and the moment encoded as a few waves.
const input = nn.linear(10, 64);
const output = nn.sequential(nn.silu(), nn.linear(64, 64), nn.silu());
const network = nn.sequential(input, output, nn.linear(64, 2));
const waves = linspace(1, 4, 4).mul(1.5 / moments);
const push = (p: ReturnType<typeof ring>, moment: typeof p) => {
  const angle = moment.unsqueeze(1).mul(waves);
  return network(concat([p, angle.sin(), angle.cos()], 1));
};
const adam = optim.adam(network.parameters(), { lr: 1e-2 });
const rate = optim.cosineDecay(1e-2, steps);
for (let step = 0; step < steps; step++) {
  const moment = randint([256], 0, moments);
  const kept = left.take(moment, 0).unsqueeze(1);
  const [noise, lost] = [randn([256, 2]), kept.neg().add(1).sqrt()];
  const shaken = ring(256).mul(kept.sqrt()).add(noise.mul(lost));
  const loss = push(shaken, moment).mse(noise);
  adam.lr = rate(step);
  adam.step(loss);
  plot.line("loss", loss, { xLabel: "step" });
}
let p = randn([400, 2]);
plot.scatter("before denoising", p.slice(null, 0), p.slice(null, 1));
for (let moment = moments - 1; moment >= 0; moment--) {
  const at = tensor([moment]).cast("i32"); // as data: compiles once
  const [a, kept] = [added.take(at, 0), left.take(at, 0)];
  const back = push(p, zeros([400]).add(at)).mul(a);
  p = p.sub(back.div(kept.neg().add(1).sqrt())).div(a.neg().add(1).sqrt());
  if (moment > 0) p = p.add(randn([400, 2]).mul(a.sqrt()));
  void evaluate(p); // the next moment need not wait for it
}
plot.scatter("after denoising", p.slice(null, 0), p.slice(null, 1));
const apart = p.unsqueeze(1).sub(ring(400)).square().sum(2).min(1).sqrt();
print(`Mean distance from the ring: ${(await apart.mean().item()).toFixed(1)}`);
