/**
 * Mixed precision: half the bits, nearly the same result.
 *
 * Numbers of 16 bits take half the memory and on many GPUs half the time, but
 * they have three digits and end at 65,504. So weights stay in 32 bits, and
 * the layers compute with 16-bit copies. Small gradients would become 0, so
 * the loss is multiplied by a large factor first, and the gradients are
 * divided by it. Micikevicius et al., "Mixed precision training", 2018.
 */
import {
  linspace, optim, param, parameter, plot, print, randn, seed, type Tensor,
} from "tensorpad";

const steps = param("steps", { min: 20, max: 400, step: 20, value: 100 });

const x = linspace(-2, 2, 128).unsqueeze(1);
const y = x.mul(3).sin().mul(x);

function train(bits: 16 | 32): Promise<number> {
  seed(1);
  const w = parameter(randn([1, 64]));
  const b = parameter(randn([64]));
  const v = parameter(randn([64, 1]).div(8));
  const dtype = bits === 16 ? "f16" : "f32";
  const low = (t: Tensor): Tensor => t.cast(dtype);
  const model = (): Tensor =>
    low(x).matmul(low(w)).add(low(b)).tanh().matmul(low(v)).cast("f32");
  const scaling = bits === 16 ? { lossScale: {} } : {};
  const adam = optim.adam([w, b, v], { lr: 0.03, ...scaling });
  for (let step = 0; step < steps; step++) {
    const loss = model().mse(y);
    adam.step(loss);
    plot.line("loss", loss, { series: `${bits} bits`, yScale: "log" });
  }
  plot.line("curve", model().flatten(), x.flatten(), {
    series: `${bits} bits`,
  });
  return model().mse(y).item();
}
plot.line("curve", y.flatten(), x.flatten(), { series: "truth" });
const losses = [await train(32), await train(16)];
const nearly = losses.every((loss) => loss < 0.1);
print(`Both learn the curve: ${nearly ? "yes" : "not yet"}`);

// 16 bits cannot hold a number as small as this.
const small = await randn([1]).mul(0).add(1e-8).cast("f16").item();
print(`0.00000001 becomes ${small} in 16 bits`);
