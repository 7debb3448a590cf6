import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { evaluate } from "../graph/evaluate.ts";
import { type Parameter, parameter } from "../graph/parameter.ts";
import { runtime } from "../graph/runtime.ts";
import { Statistic } from "../graph/statistic.ts";
import type { Tensor } from "../graph/tensor.ts";
import { tensor } from "../ops/index.ts";
import { adam, adamW, cosineDecay, lamb, sgd } from "./index.ts";
import { StepReplay } from "./replay.ts";

/** The number of steps that were not recorded. */
async function replayed(program: () => void | Promise<void>): Promise<number> {
  return onReference(async () => {
    const repeat = vi.spyOn(runtime(), "repeat");
    await program();
    return repeat.mock.calls.length;
  });
}

describe("a step on a loss like an earlier one", () => {
  it("is not recorded", async () => {
    const steps = await replayed(async () => {
      const x = parameter(tensor([5, -1]));
      const optimizer = adam([x]);
      for (let step = 0; step < 20; step++) optimizer.step(x.sub(3).square().sum());
    });
    expect(steps).toBe(19);
  });

  it("sets the loss's value", async () => {
    await onReference(async () => {
      const x = parameter(tensor([4, 0]));
      const optimizer = sgd([x], { lr: 0.5 });
      const losses: Tensor[] = [];
      for (let step = 0; step < 3; step++) {
        losses.push(x.square().sum());
        optimizer.step(losses[step]);
      }
      expect(await Promise.all(losses.map((loss) => loss.item()))).toEqual([16, 0, 0]);
    });
  });

  it.each([
    ["another number in the loss", (x: Tensor, step: number) => x.mul(step).sum()],
    ["another shape", (x: Tensor, step: number) => x.slice([0, 1 + (step % 3)]).sum()],
    ["other ops", (x: Tensor, step: number) => (step % 2 ? x.exp() : x.sin()).sum()],
  ])("is recorded where it has %s", async (_, loss) => {
    const steps = await replayed(() => {
      const x = parameter(tensor([5, -1, 2]));
      const optimizer = sgd([x], { lr: 0.1 });
      for (let step = 1; step < 3; step++) optimizer.step(loss(x, step));
    });
    expect(steps).toBe(0);
  });

  it.each([
    ["sgd", (x: Parameter) => sgd([x], { lr: 0.5 })],
    ["adamW", (x: Parameter) => adamW([x], { lr: 0.5 })],
    ["lamb", (x: Parameter) => lamb([x], { lr: 0.5 })],
  ])(
    "is recorded once more where the learning rate is another, and never again: %s",
    async (_, make) => {
      const stepsWith = (isSetFirst: boolean): Promise<number> =>
        replayed(() => {
          const x = parameter(tensor([5, -1]));
          const optimizer = make(x);
          const schedule = cosineDecay(0.5, 20);
          for (let step = 0; step < 20; step++) {
            if (isSetFirst || step > 0) optimizer.lr = schedule(step);
            optimizer.step(x.square().sum());
          }
        });
      expect(await stepsWith(false)).toBe(18);
      // One that is set before the first step is expected to change.
      expect(await stepsWith(true)).toBe(19);
    },
  );

  it.each([
    ["two plans for all learning rates that are set between steps", 1, 2],
    ["one plan for all learning rates where the first is set too", 0, 1],
  ])("needs %s", async (_, first, plans) => {
    const definitions: unknown[] = [];
    await onReference(
      async () => {
        const x = parameter(tensor([5, -1]));
        const optimizer = sgd([x], { lr: 0.5 });
        for (let step = 0; step < 10; step++) {
          if (step >= first) optimizer.lr = 0.5 / (step + 1);
          optimizer.step(x.square().sum());
        }
        await evaluate();
      },
      {
        onMessage: (message) => {
          if (message.type === "evaluate" && message.definition)
            definitions.push(message.definition);
        },
      },
    );
    expect(definitions).toHaveLength(plans);
  });

  it("moves by its own learning rate", async () => {
    await onReference(async () => {
      const x = parameter(tensor([0]));
      const optimizer = sgd([x], { lr: 1 });
      const seen: number[] = [];
      for (const rate of [1, 1, 10, 100, 100, 1, 0]) {
        optimizer.lr = 7;
        optimizer.lr = rate;
        optimizer.step(x.neg().sum());
        seen.push(await x.sum().item());
      }
      expect(seen).toEqual([1, 2, 12, 112, 212, 213, 213]);
    });
  });

  it("is recorded where the loss was computed before: its gradient looks behind it", async () => {
    const steps = await replayed(async () => {
      const x = parameter(tensor([5, -1]));
      const optimizer = sgd([x], { lr: 0.1 });
      for (let step = 0; step < 3; step++) {
        const loss = x.square().sum();
        await loss.item();
        optimizer.step(loss);
      }
    });
    expect(steps).toBe(0);
  });
});

/** Actions of a program between two steps; `step` has one of a few losses. */
const actions = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant("step" as const),
      loss: fc.nat({ max: 5 }),
      batch: fc.nat({ max: 2 }),
      isRead: fc.boolean(),
    }),
    fc.record({ kind: fc.constant("snapshot" as const) }),
    fc.record({ kind: fc.constant("rate" as const), lr: fc.constantFrom(0.1, 0.05) }),
  ),
  { minLength: 1, maxLength: 14 },
);

describe("training with replayed steps", () => {
  afterEach(() => vi.restoreAllMocks());

  async function train(
    plan: readonly (typeof actions extends fc.Arbitrary<infer A> ? A : never)[number][],
  ): Promise<number[]> {
    return onReference(async () => {
      const batches = [tensor([1, 2]), tensor([-1, 0.5]), tensor([0.25, 3])];
      const [x, y] = [parameter(tensor([0.5, -1])), parameter(tensor([2, 1]))];
      const optimizer = adam([x, y], { lr: 0.1 });
      const mean = new Statistic(tensor(new Float32Array(2)));
      let old: Tensor = x.add(0);
      await old.data();
      const seen: number[] = [];
      for (const action of plan) {
        if (action.kind === "rate") optimizer.lr = action.lr;
        else if (action.kind === "snapshot") {
          old = x.add(0);
          await old.data();
        } else {
          const batch = batches[action.batch] as Tensor;
          const losses = [
            (): Tensor => x.mul(batch).sub(y).square().sum(),
            (): Tensor => x.sub(old).square().add(y.mul(batch)).sum(),
            (): Tensor => y.mul(batch).square().mean(),
            (): Tensor => x.mul(x.stopGradient()).add(y.mul(old)).sum(),
            (): Tensor => x.mul(2).sub(y).square().sum().add(x.sum()),
            (): Tensor => {
              mean.move(mean.add(x.mul(batch)).mul(0.5));
              return x.mul(batch).sub(mean).square().sum();
            },
          ];
          const loss = (losses[action.loss] as () => Tensor)();
          if (action.isRead) await loss.item();
          optimizer.step(loss);
          seen.push(await loss.item());
        }
        // The statistic is not read: a deferred update is computed even if nothing requests it.
        seen.push(...(await x.data()), ...(await y.data()));
      }
      return [...seen, ...(await mean.data())];
    });
  }

  it("has the results of recording each step, whatever a program does", async () => {
    await fc.assert(
      fc.asyncProperty(actions, async (plan) => {
        const found = await train(plan);
        vi.spyOn(StepReplay.prototype, "step").mockReturnValue(null);
        const wanted = await train(plan);
        vi.restoreAllMocks();
        expect(found).toEqual(wanted);
      }),
      { numRuns: 60 },
    );
  });
});
