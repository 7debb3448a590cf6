import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as tp from "../../api.ts";
import { type ReferenceRun, referenceRun } from "../../testing/reference-run.ts";
import type { ToHost } from "../protocol.ts";

type Evaluate = Extract<ToHost, { type: "evaluate" }>;

const evaluations = ({ sent }: ReferenceRun): Evaluate[] =>
  sent.filter((message): message is Evaluate => message.type === "evaluate");

const maxOps = (evaluate: readonly Evaluate[]): number =>
  Math.max(...evaluate.map(({ definition }) => definition?.nodes.length ?? 0));

describe("a loop that requests a value which is not its state", () => {
  it("computes the graphs of its first iterations again, and no longer ones", async () => {
    const run = await referenceRun();
    let [x, expected] = [tp.tensor([1, 2, 3]), 3];
    const after: number[] = [];
    for (let iteration = 0; iteration < 40; iteration++) {
      expect(await x.max().item()).toBeCloseTo(expected, 6);
      x = x.mul(0.5).add(1).sqrt();
      expected = Math.sqrt(expected * 0.5 + 1);
      after.push(evaluations(run).filter(({ definition }) => definition !== null).length);
    }
    expect(after.at(-1)).toBe(after[6]);
    expect(maxOps(evaluations(run))).toBeLessThan(20);
  });

  it("keeps all that an iteration leaves to the next, also behind views", async () => {
    const run = await referenceRun();
    let [a, b] = [tp.tensor([[1, 2]]), tp.tensor([[3], [4]])];
    let p: readonly [number, number] = [1, 2];
    let q: readonly [number, number] = [3, 4];
    for (let iteration = 0; iteration < 30; iteration++) {
      expect(await a.sum().item()).toBeCloseTo(p[0] + p[1], 4);
      [a, b] = [b.T.mul(0.5), a.T.add(0.25)];
      [p, q] = [
        [q[0] * 0.5, q[1] * 0.5],
        [p[0] + 0.25, p[1] + 0.25],
      ];
    }
    expect(maxOps(evaluations(run))).toBeLessThan(20);
  });

  it("follows long chains of views, and views of several views, once each", async () => {
    await referenceRun();
    let x = tp.tensor([1, 2]);
    for (let iteration = 0; iteration < 4; iteration++) {
      for (let view = 0; view < 2000; view++) x = x.flip(0);
      for (let view = 0; view < 8; view++) x = tp.concat([x, x.flip(0)]).slice([0, 2]);
      expect(await x.sum().item()).toBe(3);
    }
  });

  it("descends a slope by the same graph at each iteration", async () => {
    const run = await referenceRun();
    const x = tp.tensor([
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
    const loss = (w: tp.Tensor): tp.Tensor => x.matmul(w).sub(1).square().mean();
    const slope = tp.grad(loss);
    let w = tp.zeros([2, 1]);
    let last = Number.POSITIVE_INFINITY;
    for (let iteration = 0; iteration < 30; iteration++) {
      const now = await loss(w).item();
      expect(now).toBeLessThan(last);
      last = now;
      w = w.sub(slope(w).mul(0.01));
    }
    expect(maxOps(evaluations(run).slice(8))).toBe(0);
  });
});

describe("what iterations share", () => {
  it("stays in their kernels, since no iteration depends on another", async () => {
    const run = await referenceRun();
    const mask = tp.arange(6).reshape([2, 3]).gt(2).cast("f32").mul(3);
    for (let iteration = 0; iteration < 6; iteration++)
      expect(await mask.add(iteration).array()).toEqual([
        [iteration, iteration, iteration],
        [3 + iteration, 3 + iteration, 3 + iteration],
      ]);
    expect(evaluations(run)).toHaveLength(6);
  });
});

describe("values that are kept early", () => {
  it("are those that a program without any gets, whatever it requests when", async () => {
    const iteration = fc.record({
      op: fc.constantFrom("add", "mul", "flip", "mix"),
      asks: fc.constantFrom("x", "y", "both", "sum", "nothing"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(iteration, { maxLength: 15 }), async (iterations) => {
        await referenceRun();
        let [x, y] = [tp.tensor([1, 2, 3]), tp.tensor([0.5, 0.25, 2])];
        let [u, v] = [
          [1, 2, 3],
          [0.5, 0.25, 2],
        ];
        const numbers = (f: (a: number, b: number) => number): number[] =>
          u.map((a, at) => f(a, v[at] as number));
        for (const { op, asks } of iterations) {
          if (op === "add") [x, u] = [x.add(y).mul(0.5), numbers((a, b) => (a + b) * 0.5)];
          if (op === "mul") [y, v] = [y.mul(x).sin(), numbers((a, b) => Math.sin(b * a))];
          if (op === "flip") [x, u] = [x.flip(0), u.toReversed()];
          if (op === "mix")
            [x, y, u, v] = [y, x.sub(y).cos(), v, numbers((a, b) => Math.cos(a - b))];
          if (asks === "x" || asks === "both") expect(await x.array()).toEqual(near(u));
          if (asks === "y" || asks === "both") expect(await y.array()).toEqual(near(v));
          if (asks === "sum") expect(await x.sum().item()).toEqual(expect.any(Number));
        }
        expect(await x.array()).toEqual(near(u));
        expect(await y.array()).toEqual(near(v));
      }),
      { numRuns: 60 },
    );
  });
});

const near = (list: readonly number[]): unknown[] =>
  list.map((number) => expect.closeTo(number, 4));
