/** Random programs, each for tensors of any size. */
import { concat, type Tensor, where } from "../../src/engine/api.ts";
import { Random } from "../../src/engine/testing/random/kernel.ts";

/** Makes an operand of a program. */
type Operand = (shape: readonly number[]) => Tensor;
type Step = (x: Tensor, random: Random, operand: Operand) => Tensor;

/** Axes and bounds are drawn from the seed and the rank, so that programs of all sizes do the same. */
const steps: readonly Step[] = [
  (x) => x.mul(0.37).add(1.1),
  (x) => x.exp().mul(1e-3),
  (x) => x.sin(),
  (x) => x.maximum(0.25),
  (x) => where(x.gt(0), x, x.mul(0.1)),
  (x) => x.add(x.mean(0, { keepdims: true })),
  (x) => x.sub(x.max(-1, { keepdims: true })),
  (x) => x.softmax(-1),
  (x) => {
    const centred = x.sub(x.mean(-1, { keepdims: true }));
    return centred.div(centred.mul(centred).mean(-1, { keepdims: true }).add(1e-5).sqrt());
  },
  (x, random) => x.flip(axisOf(x, random)),
  (x, random) => sliced(x, axisOf(x, random), random.integer(0, 1), random.integer(0, 2)),
  (x, random) => concat([x, x.mul(2)], axisOf(x, random)),
  (x, random) => padded(x, axisOf(x, random), random),
  (x) => (x.rank > 1 ? x.transpose() : x),
  (x) => (x.rank > 1 ? x.add(x.transpose().slice([0, 1]).sum()) : crossed(x)),
  (x) => x.flatten(),
  (x, _, operand) => (x.rank > 1 ? x.sum(1) : x.unsqueeze(0).mul(operand([3, 1]))),
  (x, random) => (x.rank > 1 ? x.sum(axisOf(x, random)) : x),
  (x, _, operand) => x.add(operand([x.shape.at(-1) as number])),
];

function crossed(x: Tensor): Tensor {
  return x.size > 300 ? x : x.unsqueeze(0).add(x.unsqueeze(1));
}

function axisOf(x: Tensor, random: Random): number {
  return random.integer(0, 2) % x.rank;
}

function sliced(x: Tensor, axis: number, from: number, less: number): Tensor {
  const extent = x.shape[axis] as number;
  if (extent < 5) return x;
  return x.slice(
    ...x.shape.map(
      (all, each) => (each === axis ? [from, extent - less] : [0, all]) as [number, number],
    ),
  );
}

function padded(x: Tensor, axis: number, random: Random): Tensor {
  const [before, after] = [random.integer(0, 2), random.integer(0, 3)];
  return x.pad(
    x.shape.map((_, each) => (each === axis ? [before, after] : [0, 0]) as [number, number]),
  );
}

/** Records the program of a seed for operands whose extents are that size, or a few elements. */
export function randomProgram(seed: number, size: number, operand: Operand): Tensor {
  const random = new Random(seed);
  let x = operand(random.chance(0.5) ? [size] : [random.chance(0.5) ? 5 : size, size]);
  for (let count = random.integer(1, 6); count > 0; count--)
    x = random.pick(steps)(x, random, operand);
  return random.chance(0.6) ? random.pick([x.sum(), x.mean(-1), x.max(0)]) : x;
}
