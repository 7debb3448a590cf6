import { describe, expect, it, vi } from "vitest";
import { concat, type Tensor, where } from "../../src/engine/index.ts";
import type { Kernel } from "../../src/engine/ir/kernel.ts";
import { plainTile } from "../../src/engine/kernels/matmul/wasm/tile.ts";
import { withoutFusion } from "../../src/engine/target/wasm/assembler/without-relaxed-simd.ts";
import {
  type GeneralFunctions,
  notGeneral,
} from "../../src/engine/target/wasm/general-functions.ts";
import { Random } from "../../src/engine/testing/random/kernel.ts";
import { randomInputs } from "../../src/engine/testing/random-wasm-kernel.ts";
import { RewrittenFunctions } from "../../src/engine/testing/rewritten-functions.ts";
import { runWasm } from "../../src/engine/testing/run-wasm-kernel.ts";
import { input, planOf } from "../running/plan-of.ts";
import { together } from "./memory-rules.ts";

vi.setConfig({ testTimeout: 120_000 });

type Step = (x: Tensor, random: Random) => Tensor;

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
  (x) => (x.rank > 1 ? x.sum(1) : x.unsqueeze(0).mul(input([3, 1]))),
  (x, random) => (x.rank > 1 ? x.sum(axisOf(x, random)) : x),
  (x) => x.add(input([x.shape.at(-1) as number])),
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

function kernelsOf(seed: number, size: number): readonly Kernel[] {
  const random = new Random(seed);
  let x = random.chance(0.5) ? input([size]) : input([random.chance(0.5) ? 5 : size, size]);
  for (let count = random.integer(1, 6); count > 0; count--) x = random.pick(steps)(x, random);
  if (random.chance(0.6)) x = random.pick([x.sum(), x.mean(-1), x.max(0)]);
  return planOf(together, x).steps.map(({ kernel }) => kernel);
}

/** Compares shared functions with own ones, in programs of these seeds; returns the number of kernels that have both. */
async function compare(functions: GeneralFunctions, from: number, to: number): Promise<number> {
  let kernels = 0;
  for (let seed = from; seed < to; seed++)
    for (const size of [7, 8, 19, 20, 33, 64, 65, 130, 131])
      for (const kernel of kernelsOf(seed, size)) {
        const inputs = randomInputs(kernel, seed);
        try {
          const shared = await runWasm(kernel, inputs, undefined, { tile: plainTile, functions });
          kernels++;
          expect(shared, `seed ${seed}, size ${size}`).toEqual(await runWasm(kernel, inputs));
        } catch (error) {
          if (error !== notGeneral) throw error;
        }
      }
  return kernels;
}

describe("a program of another size", () => {
  for (let first = 0; first < 60; first += 10)
    it(`computes with shared functions what it does with its own, seeds ${first} to ${first + 9}`, async () => {
      const kernels = await compare(new RewrittenFunctions(withoutFusion), first, first + 10);
      expect(kernels).toBeGreaterThan(50);
    });

  it("shares most functions", async () => {
    const functions = new RewrittenFunctions(withoutFusion);
    const kernels = await compare(functions, 60, 66);
    expect(functions.written - functions.rewritten).toBeLessThan(kernels / 2);
  });
});
