import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as tp from "../../api.ts";
import { topologicalNodes } from "../../graph/node.ts";
import type { Tensor } from "../../graph/tensor.ts";
import { grad, parameter } from "../../index.ts";
import { type ReferenceRun, referenceRun } from "../../testing/reference-run.ts";

const evaluations = ({ sent }: ReferenceRun) =>
  sent.filter((message) => message.type === "evaluate");
const definitions = (run: ReferenceRun) =>
  evaluations(run).flatMap(({ definition }) => definition ?? []);
const definedOps = (run: ReferenceRun): number =>
  definitions(run).reduce((sum, { nodes }) => sum + nodes.length, 0);

/** Rows that are written one after the other; the state is read at the end. */
const updates = async (count: number): Promise<{ run: ReferenceRun; state: unknown }> => {
  const run = await referenceRun();
  let state: Tensor = tp.zeros([200, 2]);
  for (let row = 0; row < count; row++) state = state.setAt(row, tp.tensor([row, row + 0.5]));
  return { run, state: await state.array() };
};

/** Hamiltonian Monte Carlo of a logistic regression. */
const sampler = (evaluated: boolean) => {
  const x = tp.tensor([
    [1, 2],
    [-1, 0.5],
    [0.25, -2],
  ]);
  const y = tp.tensor([1, 0, 1]);
  const logDensity = (q: Tensor): Tensor => {
    const z = x.matmul(q);
    return y.mul(z).sub(z.softplus()).sum().sub(q.square().sum().mul(0.5));
  };
  const slope = grad(logDensity);
  return async (iterations: number): Promise<Tensor[]> => {
    let q: Tensor = tp.zeros([2]);
    const samples: Tensor[] = [];
    for (let iteration = 0; iteration < iterations; iteration++) {
      const start = tp.randn([2], { key: iteration });
      let [position, momentum] = [q, start.add(slope(q).mul(0.05))];
      for (let step = 0; step < 10; step++) {
        position = position.add(momentum.mul(0.1));
        momentum = momentum.add(slope(position).mul(step < 9 ? 0.1 : 0.05));
      }
      const energy = (at: Tensor, p: Tensor): Tensor =>
        logDensity(at).sub(p.square().sum().mul(0.5));
      const gain = energy(position, momentum).sub(energy(q, start));
      q = tp.where(
        tp
          .rand([], { key: iteration + 1000 })
          .log()
          .lt(gain),
        position,
        q,
      );
      samples.push(q);
      if (evaluated) await tp.evaluate(q);
    }
    return samples;
  };
};

describe("state that a loop updates and nobody reads", () => {
  it("is made of few graphs, however often it is updated in place", async () => {
    const found: number[] = [];
    for (const count of [60, 97, 160]) {
      const { run, state } = await updates(count);
      const expected = Array.from({ length: 200 }, (_, row) =>
        row < count ? [row, row + 0.5] : [0, 0],
      );
      expect(state).toEqual(expected);
      expect(definitions(run).length).toBeLessThanOrEqual(6);
      found.push(evaluations(run).length);
    }
    // The launches grow more slowly than the updates.
    expect(Math.max(...found)).toBeLessThan(60);
  });

  it("of a sampler has the samples of one that evaluates each", async () => {
    await referenceRun();
    const expected = await Promise.all((await sampler(true)(12)).map((q) => q.array()));
    const run = await referenceRun();
    const samples = await sampler(false)(12);
    const close = async (q: Tensor, wanted: unknown): Promise<void> => {
      const found = (await q.array()) as number[];
      for (const [at, x] of found.entries())
        expect(x).toBeCloseTo((wanted as number[])[at] as number, 5);
    };
    await close(samples.at(-1) as Tensor, expected.at(-1));
    const read = evaluations(run).length;
    for (const [at, q] of samples.entries()) await close(q, expected[at]);
    // All samples have their elements: reading them computes nothing.
    const later = evaluations(run).slice(read);
    expect(later.filter(({ definition }) => (definition?.nodes.length ?? 0) > 0)).toEqual([]);
  });

  it("of a sampler is made of no more graphs for more iterations", async () => {
    const count = async (iterations: number): Promise<number> => {
      const run = await referenceRun();
      const samples = await sampler(false)(iterations);
      await (samples.at(-1) as Tensor).array();
      expect(definitions(run).length).toBeLessThan(12);
      return definedOps(run);
    };
    expect(await count(60)).toBeLessThan(1.5 * (await count(12)));
  });

  it("waits for no more than some thousands of ops", async () => {
    const run = await referenceRun();
    let [x, v]: Tensor[] = [tp.tensor([1, 0]), tp.tensor([0, 1])] as const;
    let most = 0;
    for (let step = 0; step < 4000; step++) {
      v = (v as Tensor).sub((x as Tensor).mul(0.01));
      x = (x as Tensor).add(v.mul(0.01));
      if (step % 100 === 0)
        most = Math.max(most, topologicalNodes([x.node], ({ value }) => value !== null).length);
    }
    expect(most).toBeLessThan(5000);
    expect(evaluations(run).length).toBeGreaterThan(4);
    const [first] = (await (x as Tensor).array()) as number[];
    expect(first).toBeCloseTo(Math.cos(40), 1);
    expect(definitions(run).length).toBeLessThan(14);
  });

  it("is found inside what comes before and after a loop", async () => {
    const steps = (count: number): number => {
      let value = 3;
      for (let step = 0; step < count; step++) value = Math.sqrt(value * 0.5 + step);
      return value;
    };
    await fc.assert(
      fc.asyncProperty(
        fc.nat(20),
        fc.integer({ min: 40, max: 90 }),
        fc.nat(20),
        async (before, count, after) => {
          await referenceRun();
          let x: Tensor = tp.tensor([3]);
          for (let op = 0; op < before; op++) x = op % 2 === 0 ? x.neg() : x.abs();
          x = x.abs();
          for (let step = 0; step < count; step++) x = x.mul(0.5).add(step).sqrt();
          for (let op = 0; op < after; op++) x = op % 3 === 0 ? x.add(1) : x.mul(1);
          expect(await x.item()).toBeCloseTo(steps(count) + Math.ceil(after / 3), 3);
        },
      ),
      { numRuns: 20 },
    );
  });

  it("is differentiated through all of its iterations after it was computed", async () => {
    const run = await referenceRun();
    const w = parameter(tp.tensor([1]));
    let x: Tensor = w.mul(1);
    const steps = 36_000;
    for (let step = 0; step < steps; step++) x = x.mul(1 + 1 / steps).add(0);
    // So much waited that the first of it was computed although a gradient might come.
    expect(evaluations(run).length).toBeGreaterThan(0);
    x.sum().backward();
    expect(await (w.grad as Tensor).item()).toBeCloseTo(Math.E, 2);
  });

  it("is planned as a whole once its graph has come a hundred times", async () => {
    const run = await referenceRun();
    const sent: number[] = [];
    for (let call = 0; call < 103; call++) {
      const before = evaluations(run).length;
      let x: Tensor = tp.tensor([call]);
      for (let step = 0; step < 40; step++) x = x.mul(0.5).add(1).sqrt();
      expect(await x.item()).toBeCloseTo(1.2808, 3);
      sent.push(evaluations(run).length - before);
    }
    expect(sent[0]).toBeGreaterThan(3);
    expect(sent[99]).toBeGreaterThan(3);
    expect(sent.slice(100)).toEqual([1, 1, 1]);
  });

  it("is not split where each round reads other values, as the layers of a network do", async () => {
    const run = await referenceRun();
    const weights = Array.from({ length: 40 }, (_, layer) => tp.tensor([1 + layer / 40]));
    await tp.evaluate(weights);
    const before = evaluations(run).length;
    let x: Tensor = tp.tensor([1]);
    for (const weight of weights) x = x.mul(weight).add(1).tanh();
    expect(Math.abs(await x.item())).toBeLessThan(1);
    expect(evaluations(run).length - before).toBe(1);
  });
});
