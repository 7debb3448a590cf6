// L-BFGS on functions whose minimum is known, and its line search on curves.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { onReferenceAndCpu } from "../../../tests/running/on-reference-and-cpu.ts";
import { type Parameter, parameter } from "../graph/parameter.ts";
import type { Tensor } from "../graph/tensor.ts";
import { tensor } from "../ops/index.ts";
import * as optim from "./index.ts";
import { type Sample, strongWolfe } from "./strong-wolfe.ts";

/** Σ 100 (xᵢ₊₁ − xᵢ²)² + (1 − xᵢ)² (Rosenbrock 1960): 0 where all are 1, at the end of a bent valley. */
function rosenbrock(x: Tensor): Tensor {
  const last = x.size - 1;
  const [current, next] = [x.slice([0, last]), x.slice([1, last + 1])];
  return next.sub(current.square()).square().mul(100).add(current.neg().add(1).square()).sum();
}

async function expectNear(x: Tensor, wanted: readonly number[], digits: number): Promise<void> {
  const found = [...(await x.data())];
  expect(found.length).toBe(wanted.length);
  for (const [at, value] of wanted.entries()) expect(found[at]).toBeCloseTo(value, digits);
}

onReferenceAndCpu(() => {
  it.each([
    [[-1.2, 1], 100],
    [[-1.2, 1, -1.2, 1], 100],
    [[3, -2, 0.5], 3],
  ])(
    "finds the end of Rosenbrock's valley from %j, remembering %i steps",
    async (from, historySize) => {
      const x = parameter(tensor(from));
      const optimizer = optim.lbfgs([x], {
        maxIter: 200,
        historySize,
        lineSearch: "strongWolfe",
      });
      let calls = 0;
      await optimizer.step(() => {
        calls++;
        return rosenbrock(x);
      });
      await expectNear(
        x,
        from.map(() => 1),
        3,
      );
      expect(calls).toBeLessThan(120);
    },
  );

  it.each([100, 1])("solves least squares, remembering %i steps", async (historySize) => {
    const points = tensor([
      [1, 0],
      [2, 1],
      [3, -1],
      [4, 2],
    ]);
    const wanted = tensor([3, 4.5, 9, 8]);
    const [w, b] = [parameter(tensor([[0], [0]])), parameter(tensor([0]))];
    const loss = (): Tensor => points.matmul(w).flatten().add(b).sub(wanted).square().sum();
    const optimizer = optim.lbfgs([w, b], { historySize, lineSearch: "strongWolfe" });
    const before = await optimizer.step(loss);
    expect(before).toBe(9 + 20.25 + 81 + 64);
    await optimizer.step(loss);
    // The expected values are from numpy.linalg.lstsq with a column of ones.
    await expectNear(w.flatten(), [2.3928571, -1.1071429], 3);
    await expectNear(b, [0.6964286], 3);
  });
});

describe("L-BFGS", () => {
  it("without a line search goes by the rate, at first no further than 1 in all", async () => {
    await onReference(async () => {
      const x = parameter(tensor([3, -1]));
      const optimizer = optim.lbfgs([x], { maxIter: 1, lr: 0.5 });
      const loss = (): Tensor => x.square().sum().div(2);
      await optimizer.step(loss);
      // The magnitudes of the gradient [3, −1] sum to 4, so the first step is 0.5 / 4 of it.
      await expectNear(x, [3 - 3 / 8, -1 + 1 / 8], 6);
      // From then on the curvature is known, and the rate is the fraction of the distance to the minimum.
      await optimizer.step(loss);
      await expectNear(x, [(3 - 3 / 8) / 2, (-1 + 1 / 8) / 2], 6);
      optimizer.lr = 1;
      await optimizer.step(loss);
      await expectNear(x, [0, 0], 6);
    });
  });

  it("leaves frozen parameters where they are, and stays where there is no derivative", async () => {
    await onReference(async () => {
      const [x, y] = [parameter(tensor([2])), parameter(tensor([5]))];
      y.trainable = false;
      const optimizer = optim.lbfgs([x, y]);
      await optimizer.step(() => x.sub(y).square().sum());
      expect(await y.item()).toBe(5);
      expect(await x.item()).toBeCloseTo(5, 4);
      let calls = 0;
      await optim.lbfgs([x]).step(() => {
        calls++;
        return x.mul(0).sum();
      });
      expect(calls).toBe(1);
    });
  });

  it("calls its closure no more often than it may", async () => {
    await onReference(async () => {
      for (const lineSearch of ["strongWolfe", null] as const) {
        const x = parameter(tensor([-1.2, 1]));
        let calls = 0;
        await optim.lbfgs([x], { maxIter: 50, maxEval: 7, lr: 0.1, lineSearch }).step(() => {
          calls++;
          return rosenbrock(x);
        });
        expect(calls).toBe(7);
      }
    });
  });

  it("goes on elsewhere from what it remembers, as it would have gone on", async () => {
    await onReference(async () => {
      const options = { maxIter: 4, historySize: 3, lineSearch: "strongWolfe" } as const;
      const x = parameter(tensor([-1.2, 1]));
      const first = optim.lbfgs([x], options);
      await first.step(() => rosenbrock(x));
      const saved = first.state();
      expect(Object.keys(saved)).toEqual(["steps", "changes", "step", "gradient"]);
      const y = parameter(x.add(0));
      await y.data();
      const second = optim.lbfgs([y], options);
      second.load(saved);
      await first.step(() => rosenbrock(x));
      await second.step(() => rosenbrock(y));
      await expectNear(y, [...(await x.data())], 5);
      // Loading does not change the saved tensors, so another optimiser can load them too.
      expect((await saved.steps?.data())?.length).toBe(6);
      expect(() => second.load({})).toThrow('lbfgs: missing state "steps"');
      expect(() => optim.lbfgs([y], { historySize: 2 }).load(saved)).toThrow(
        'lbfgs: mismatched state "steps": [3, 2] for [2, 2]',
      );
    });
  });

  it("says what it cannot do", async () => {
    await onReference(async () => {
      const x = parameter(tensor([1]));
      const make =
        (options: object): (() => unknown) =>
        () =>
          optim.lbfgs([x], options);
      expect(make({ maxIter: 0 })).toThrow("lbfgs: invalid maxIter 0: expected an integer above 0");
      expect(make({ historySize: 1.5 })).toThrow(
        "lbfgs: invalid historySize 1.5: expected an integer above 0",
      );
      expect(make({ toleranceGrad: -1 })).toThrow(
        "lbfgs: invalid toleranceGrad -1: expected 0 or more",
      );
      expect(make({ lineSearch: "armijo" })).toThrow(
        'lbfgs: unknown lineSearch "armijo": use "strongWolfe" or null',
      );
      expect(() => optim.lbfgs([] as Parameter[])).toThrow(
        "lbfgs: missing parameters: give a list such as model.parameters()",
      );
      const optimizer = optim.lbfgs([x]);
      const first = optimizer.step(() => x.square().sum());
      await expect(optimizer.step(() => x.square().sum())).rejects.toThrow(
        "lbfgs: invalid step: another one is in progress: await it first",
      );
      await first;
      x.trainable = false;
      await expect(optimizer.step(() => x.square().sum())).rejects.toThrow(
        "lbfgs: missing parameters: all of them are frozen",
      );
    });
  });
});

describe("a line search", () => {
  it("ends where the value has fallen enough and the derivative is flat enough", async () => {
    const number = fc.double({ min: 0.05, max: 20, noNaN: true });
    await fc.assert(
      fc.asyncProperty(number, number, number, number, async (a, b, w, first) => {
        // A parabola with waves on it, which slopes down at 0.
        const value = (t: number): number => a * (t - b) ** 2 + (0.3 * a * b * Math.sin(w * t)) / w;
        const derivative = (t: number): number => 2 * a * (t - b) + 0.3 * a * b * Math.cos(w * t);
        const sample = async (at: number): Promise<Sample> => ({
          at,
          value: value(at),
          derivative: derivative(at),
        });
        const start = await sample(0);
        const end = await strongWolfe({ start, first, most: 60, nearness: 0, sample });
        expect(end.value).toBeLessThanOrEqual(start.value + 1e-4 * end.at * start.derivative);
        expect(Math.abs(end.derivative)).toBeLessThanOrEqual(-0.9 * start.derivative);
      }),
    );
  });

  it("comes back from where there is no value", async () => {
    const sample = async (at: number): Promise<Sample> => {
      const value = at < 2 ? -Math.log(2 - at) - at * 2 : Number.NaN;
      return { at, value, derivative: at < 2 ? 1 / (2 - at) - 2 : Number.NaN };
    };
    const start = await sample(0);
    const end = await strongWolfe({ start, first: 50, most: 25, nearness: 0, sample });
    expect(end.value).toBeLessThan(start.value);
    expect(Math.abs(end.derivative)).toBeLessThanOrEqual(0.9 * 1.5);
  });
});
