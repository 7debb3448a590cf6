import { afterEach, describe, expect, it } from "vitest";
import * as tp from "../../api.ts";
import { maxWaiting } from "../../graph/growth.ts";
import { topologicalNodes } from "../../graph/node.ts";
import { maxOps } from "../../graph/parts.ts";
import type { Tensor } from "../../graph/tensor.ts";
import { type Device, evaluate, grad, init, nn, optim, parameter, tensor } from "../../index.ts";
import { type ReferenceRun, referenceRun } from "../../testing/reference-run.ts";

let device: Device | null = null;
afterEach(async () => {
  await device?.dispose();
  device = null;
});

const waiting = ({ node }: Tensor): number =>
  topologicalNodes([node], ({ value }) => value !== null).length;

/** Ops that no loop would record in this order. */
const irregular = (count: number): ((x: Tensor) => Tensor)[] => {
  let state = 1;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return state >>> 31 === 0 ? (x) => x.neg() : (x) => x.abs();
  });
};

const evaluations = ({ sent }: ReferenceRun) =>
  sent.filter((message) => message.type === "evaluate");

describe("a recording that is longer than one computation", () => {
  it.each(["reference", "cpu"] as const)("is computed in parts on the %s", async (kind) => {
    device = await init({ device: kind, threads: 1 });
    let x = tensor([0]);
    const steps = kind === "cpu" ? 300_000 : 120_000;
    for (let step = 0; step < steps; step++) x = x.add(1);
    expect(await x.item()).toBe(steps);
    expect(await tensor([1, 2]).add(1).array()).toEqual([2, 3]);
  });

  it("holds no more than two parts, however long it grows", async () => {
    const run = await referenceRun();
    let x = tensor([2]);
    let most = 0;
    for (const [step, op] of irregular(4 * maxOps + 5).entries()) {
      x = op(x);
      if (step % 1000 === 0) most = Math.max(most, waiting(x));
    }
    expect(most).toBeLessThanOrEqual(maxWaiting + 1000);
    expect(Math.abs(await x.item())).toBe(2);
    expect(evaluations(run).length).toBe(5);
  });

  it("that is a loop holds less, and is made of few graphs", async () => {
    const run = await referenceRun();
    let x = tensor([2]);
    let most = 0;
    for (let step = 0; step < 4 * maxOps + 5; step++) {
      x = x.neg();
      if (step % 1000 === 0) most = Math.max(most, waiting(x));
    }
    expect(most).toBeLessThanOrEqual(maxOps / 2);
    expect(await x.item()).toBe(-2);
    const defined = evaluations(run).filter(({ definition }) => definition !== null);
    expect(defined.length).toBeLessThan(12);
  });

  it("is one, up to as many ops as are computed together", async () => {
    for (const steps of [maxOps - 1, maxOps, maxOps + 1]) {
      const run = await referenceRun();
      let x = tensor([2]);
      for (const op of irregular(steps)) x = op(x);
      expect(Math.abs(await x.item()), `${steps} steps`).toBe(2);
      expect(evaluations(run).length, `${steps} steps`).toBe(steps > maxOps ? 2 : 1);
    }
  });

  it("goes on where it was, when one of its tensors is printed now and then", async () => {
    const run = await referenceRun();
    const target = tensor([3, -1]);
    let h = tensor([0, 0]);
    for (let step = 0; step < 3000; step++) {
      const gradient = h.sub(target).mul(2);
      h = h.sub(gradient.mul(0.01));
      if (step % 750 === 749) await h.sum().item();
    }
    expect(evaluations(run).length).toBeGreaterThan(4);
    const sum = evaluations(run).reduce(
      (ops, message) => ops + (message.definition?.nodes.length ?? 0),
      0,
    );
    // Each print continues from the last part rather than from the first step.
    expect(sum).toBeLessThan(6 * maxOps);
    expect(((await h.array()) as number[])[0]).toBeCloseTo(3, 3);
  });

  it("is split where it is wide", async () => {
    await referenceRun();
    const x = tensor([1, 2]);
    const sums = Array.from({ length: 700 }, (_, index) => {
      let branch = x.add(index);
      for (let step = 0; step < 10; step++) branch = branch.mul(1);
      return branch;
    });
    let level = sums;
    while (level.length > 1)
      level = Array.from({ length: Math.ceil(level.length / 2) }, (_, index) => {
        const [a, b] = [level[2 * index] as Tensor, level[2 * index + 1]];
        return b ? a.add(b) : a;
      });
    expect(await (level[0] as Tensor).array()).toEqual([700 + 244_650, 1400 + 244_650]);
    await evaluate(sums);
    // A call with so many arguments overflows JavaScript's own stack.
    const [first] = sums as [Tensor];
    await evaluate(Array.from({ length: 150_000 }, () => first));
    expect(await (sums[7] as Tensor).array()).toEqual([8, 9]);
  });

  it("is a sum of more leaves than one graph has nodes, and so is its gradient", async () => {
    device = await init({ device: "cpu", threads: 1 });
    const leaves = 150_000;
    const w = parameter(tensor([1]));
    let sum: Tensor = w.mul(0);
    let total: Tensor = tensor([0]);
    for (let index = 0; index < leaves; index++) {
      total = total.add(tp.full([1], index % 7));
      if (index % 5 === 0) sum = sum.add(w.mul(index % 7));
    }
    let wanted = 0;
    let slope = 0;
    for (let index = 0; index < leaves; index++) {
      wanted += index % 7;
      if (index % 5 === 0) slope += index % 7;
    }
    expect(await total.item()).toBe(wanted);
    sum.sum().backward();
    expect(await (w.grad as Tensor).item()).toBe(slope);
  });

  it("has its gradient through all of its parts", async () => {
    await referenceRun();
    const w = parameter(tensor([1]));
    const steps = maxOps / 2 + 100;
    let x: Tensor = w.mul(1);
    for (let step = 0; step < steps; step++) x = x.mul(1 + 1 / steps);
    x.sum().backward();
    const expected = Math.exp(steps * Math.log1p(1 / steps));
    expect(await (w.grad as Tensor).item()).toBeCloseTo(expected, 3);
    const through = grad((y: Tensor) => {
      let z = y;
      for (let step = 0; step < maxOps / 2; step++) z = z.add(z.mul(1e-5));
      return z.sum();
    });
    expect(await through(tensor([2])).item()).toBeCloseTo(
      Math.exp((maxOps / 2) * Math.log1p(1e-5)),
      3,
    );
  });

  it("in a training step is not taken for the whole step when that comes again", async () => {
    const trained = async (iterations: number): Promise<unknown> => {
      const run = await referenceRun();
      const w = parameter(tensor([1, 2]));
      const sgd = optim.sgd([w], { lr: 0.01 });
      for (let step = 0; step < 4; step++) {
        let loss: Tensor = w
          .square()
          .mul(tensor([step + 1, 1]))
          .sum();
        for (let iteration = 0; iteration < iterations; iteration++) loss = loss.mul(1);
        sgd.step(loss);
      }
      expect(run.failures).toEqual([]);
      return w.array();
    };
    expect(await trained(maxOps)).toEqual(await trained(1));
  });

  it("draws the same random numbers, and moves statistics once", async () => {
    const run = async (iterations: number): Promise<readonly unknown[]> => {
      await referenceRun();
      const layer = nn.batchNorm(2);
      let x: Tensor = tp.randn([4, 2]);
      for (let iteration = 0; iteration < iterations; iteration++) x = x.mul(1);
      const y = layer(x.add(tp.rand([4, 2])));
      return [await y.array(), await tp.rand([2]).array()];
    };
    expect(await run(maxOps)).toEqual(await run(1));
  });

  it("of other tensors goes on after a part has failed", async () => {
    await referenceRun({ bytes: 4000 });
    let x = tp.ones([2000]);
    for (let step = 0; step < maxOps + 10; step++) x = x.add(1);
    await expect(x.sum().item()).rejects.toThrow("limit is");
    expect(await tensor([1]).add(1).item()).toBe(2);
  });
});
