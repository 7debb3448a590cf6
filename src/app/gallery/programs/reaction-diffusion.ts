/**
 * Reaction and diffusion: how a leopard might get its spots.
 *
 * Two chemicals spread over a dish. One feeds the other, which multiplies
 * and decays. A few drops grow into spots that divide like cells, into stripes
 * or into a maze. Turing, 1952; Gray and Scott, 1984; the parameters follow
 * Pearson, 1993. Press on the dish to add a drop.
 */
import {
  animate, evaluate, linspace, param, pointer, print, type Tensor,
} from "tensorpad";

const steps = param("steps", { min: 100, max: 6000, step: 100, value: 1200 });
const feed = param("feed", { min: 0.01, max: 0.08, step: 0.002, value: 0.036 });
const kill = param("kill", {
  min: 0.045,
  max: 0.07,
  step: 0.001,
  value: 0.064,
});
param.presets({
  spots: { feed: 0.036, kill: 0.064 },
  stripes: { feed: 0.029, kill: 0.057 },
  maze: { feed: 0.037, kill: 0.06 },
});

// A few round, soft drops of the second chemical, at the crests of waves.
const x = linspace(0, 6 * Math.PI, 64);
const y = x.reshape([64, 1]);
const waves = x.sin().add(y.mul(0.5).sin()).add(x.mul(0.3).add(y).cos());
let v = waves.sub(1.9).mul(8).sigmoid().mul(0.4);
let u = v.neg().add(1);

// This is how much more there is around a point than at it. Edges meet.
const spread = (a: Tensor): Tensor => {
  const sides = a.roll(1, 1).add(a.roll(-1, 1));
  return sides.add(a.roll(1, 0)).add(a.roll(-1, 0)).sub(a.mul(4));
};

const frame = async (): Promise<Tensor> => {
  const hand = pointer();
  if (hand.down) {
    const [right, down] = [6 * Math.PI * hand.x, 6 * Math.PI * hand.y];
    const far = x.sub(right).square().add(y.sub(down).square());
    v = v.maximum(far.neg().exp().mul(0.4));
  }
  for (let step = 0; step < 10; step++) {
    const reaction = u.mul(v.square());
    const fed = u.neg().add(1).mul(feed);
    u = u.add(spread(u).mul(0.16)).sub(reaction).add(fed);
    v = v.add(spread(v).mul(0.08)).add(reaction).sub(v.mul(feed + kill));
  }
  await evaluate(u, v);
  return v;
};
const colours = { map: "magma", min: 0, max: 0.4 } as const;
await animate(30, frame, { frames: steps / 10, title: "dish", ...colours });
const share = await v.sub(0.15).mul(40).sigmoid().mean().item();
print(`After ${steps} steps, the dish is ${Math.round(100 * share)}% covered`);
