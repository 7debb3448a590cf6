/** Training with loss scaling, on the CPU, which rounds halves where they are stored. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import type { Parameter } from "../graph/parameter.ts";
import { parameter } from "../graph/parameter.ts";
import { runtime } from "../graph/runtime.ts";
import type { Tensor } from "../graph/tensor.ts";
import { type Device, init } from "../index.ts";
import { tensor } from "../ops/index.ts";
import * as optim from "./index.ts";

const inputs = [
  [1, -2, 0.5],
  [0.25, 1, -1],
];

/** The mean square of x @ w in halves, times a factor. Its gradients go through halves that are stored. */
function lossOf(w: Parameter, factor: number): Tensor {
  const product = tensor(inputs).cast("f16").matmul(w.cast("f16"));
  return product.cast("f32").square().mean().mul(factor);
}

const start = [
  [1, 2],
  [-1, 0.5],
  [2, -2],
];

const scaleOf = async (optimizer: optim.Optimizer): Promise<number> =>
  (await optimizer.state()["lossScale.scale"]?.item()) ?? Number.NaN;

describe("a scaled loss", () => {
  let device: Device;
  beforeEach(async () => {
    device = await init({ device: "cpu", threads: 1 });
  });
  afterEach(() => device.dispose());

  it("has gradients where halves would have none, of the right size", async () => {
    const moved = async (options: object): Promise<number[]> => {
      const w = parameter(tensor(start));
      optim.sgd([w], { lr: 1e9, ...options }).step(lossOf(w, 1e-9));
      return [...(await w.sub(tensor(start)).data())];
    };
    expect(await moved({})).toEqual([0, 0, 0, 0, 0, 0]);
    const exact = parameter(tensor(start));
    const f32 = tensor(inputs).matmul(exact).square().mean();
    optim.sgd([exact], { lr: 1 }).step(f32);
    const wanted = await exact.sub(tensor(start)).data();
    const found = await moved({ lossScale: {} });
    for (const [at, gradient] of found.entries())
      expect(Math.abs(gradient - (wanted[at] as number))).toBeLessThan(0.02);
  });

  it("changes nothing where it overflows, except for the factor", async () => {
    const w = parameter(tensor(start));
    const optimizer = optim.adam([w], { lr: 0.1, lossScale: { initial: 2 ** 20, backoff: 0.25 } });
    const before = optimizer.state();
    optimizer.step(lossOf(w, 1));
    expect(await w.array()).toEqual(start);
    expect(await scaleOf(optimizer)).toBe(2 ** 18);
    for (const [key, value] of Object.entries(optimizer.state()))
      if (!key.startsWith("lossScale"))
        expect([key, await value.data()]).toEqual([key, await before[key]?.data()]);
  });

  it("finds a factor that fits, and trains on", async () => {
    const w = parameter(tensor(start));
    const optimizer = optim.adam([w], { lr: 0.1, lossScale: { initial: 2 ** 24, every: 1000 } });
    const first = await lossOf(w, 1).item();
    for (let step = 0; step < 60; step++) optimizer.step(lossOf(w, 1));
    expect(await lossOf(w, 1).item()).toBeLessThan(first / 20);
    expect(await scaleOf(optimizer)).toBeLessThan(2 ** 17);
  });

  it("reads nothing back, and is recorded once", async () => {
    const w = parameter(tensor(start));
    const optimizer = optim.sgd([w], { lr: 0.01, lossScale: { every: 3 } });
    const evaluate = vi.spyOn(runtime(), "evaluate");
    const repeat = vi.spyOn(runtime(), "repeat");
    for (let step = 0; step < 10; step++) optimizer.step(lossOf(w, 2 ** -10));
    expect([evaluate.mock.calls.length, repeat.mock.calls.length]).toEqual([0, 9]);
    expect(await scaleOf(optimizer)).toBe(2 ** 18);
  });
});

describe("the factor", () => {
  const simple = (options: optim.LossScaleOptions) => {
    const x = parameter(tensor([3]));
    return { x, optimizer: optim.sgd([x], { lr: 0.25, lossScale: options }) };
  };
  /** Takes a step with a finite gradient or one without. */
  const take = ({ x, optimizer }: ReturnType<typeof simple>, finite: boolean): void =>
    optimizer.step(x.mul(finite ? 1 : Number.POSITIVE_INFINITY).sum());

  it("grows after so many finite gradients in a row, and shrinks after each other one", async () => {
    await onReference(async () => {
      const run = simple({ initial: 8, growth: 4, backoff: 0.5, every: 2 });
      const found: number[] = [];
      for (const finite of [true, true, true, false, true, true, true, true]) {
        take(run, finite);
        found.push(await scaleOf(run.optimizer));
      }
      expect(found).toEqual([8, 32, 32, 16, 16, 64, 64, 256]);
      expect(await run.x.array()).toEqual([3 - 7 * 0.25]);
    });
  });

  it("stays from 1 to 2 ** 24", async () => {
    await onReference(async () => {
      const [small, large] = [simple({ initial: 2 }), simple({ initial: 2 ** 23, every: 1 })];
      for (let step = 0; step < 3; step++) {
        take(small, false);
        take(large, true);
      }
      expect([await scaleOf(small.optimizer), await scaleOf(large.optimizer)]).toEqual([
        1,
        2 ** 24,
      ]);
    });
  });

  it("is saved and loaded with the state, and leaves a step what it was", async () => {
    await onReference(async () => {
      const [run, plain] = [simple({ initial: 8, every: 2 }), parameter(tensor([3]))];
      optim.sgd([plain], { lr: 0.25 }).step(plain.square().sum());
      run.optimizer.step(run.x.square().sum());
      expect(await run.x.array()).toEqual(await plain.array());
      const state = run.optimizer.state();
      expect(Object.keys(state)).toEqual(["lossScale.scale", "lossScale.steps"]);
      const other = simple({ every: 2 });
      other.optimizer.load(state);
      take(other, true);
      expect(await scaleOf(other.optimizer)).toBe(16);
    });
  });

  it("comes before clipping, which sees the gradients themselves", async () => {
    await onReference(async () => {
      const x = parameter(tensor([3, 4]));
      const options = { lr: 1, clipNorm: 5, lossScale: { initial: 1024 } };
      optim.sgd([x], options).step(x.square().sum());
      const [a, b] = await x.data();
      expect([a, b]).toEqual([expect.closeTo(0, 4), expect.closeTo(0, 4)]);
    });
  });

  it.each([
    ["initial 0.5: expected a number from 1 to 2 ** 24", { initial: 0.5 }],
    ["initial 33554432: expected a number from 1 to 2 ** 24", { initial: 2 ** 25 }],
    ["initial NaN: expected a number from 1 to 2 ** 24", { initial: Number.NaN }],
    ["growth 0.5: expected 1 or more", { growth: 0.5 }],
    ["growth Infinity: expected 1 or more", { growth: Infinity }],
    ["backoff 1: expected above 0, below 1", { backoff: 1 }],
    ["backoff 0: expected above 0, below 1", { backoff: 0 }],
    ["every 0: expected an integer above 0", { every: 0 }],
    ["every 1.5: expected an integer above 0", { every: 1.5 }],
  ])("refuses %s", async (message, options) => {
    await onReference(() => {
      const x = parameter(tensor([1]));
      expect(() => optim.sgd([x], { lr: 1, lossScale: options })).toThrow(
        `sgd: lossScale: invalid ${message}`,
      );
    });
  });

  it("needs the loss", async () => {
    await onReference(() => {
      const { x, optimizer } = simple({});
      x.square().sum().backward();
      expect(() => optimizer.step()).toThrow(
        "sgd: missing loss: with lossScale, step multiplies the loss itself: call step(loss)",
      );
    });
  });
});
