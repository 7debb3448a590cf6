import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { testValues, testValuesOnReference } from "../../../tests/running/test-values.ts";
import { inOrder } from "../executor/host/riders.ts";
import type { ToHost } from "../executor/protocol.ts";
import { parameter } from "../graph/parameter.ts";
import { tensor } from "../ops/index.ts";
import { adam, type Optimizer, sgd } from "./index.ts";

/** One step of a rule in plain numbers: x is the parameter, g its gradient. */
type Rule = (x: number, g: number) => number;

/** Minimises (x - 3)² / 2 for each element, whose gradient is x - 3. */
async function trace(
  make: (p: ReturnType<typeof parameter>[]) => Optimizer,
  steps: number,
): Promise<number[]> {
  return onReference(async () => {
    const x = parameter(tensor([5, -1]));
    const optimizer = make([x]);
    const seen: number[] = [];
    for (let step = 0; step < steps; step++) {
      optimizer.step(x.sub(3).square().sum().div(2));
      seen.push((await x.data())[0] as number);
    }
    return seen;
  });
}

function expected(rule: Rule, steps: number): number[] {
  const seen: number[] = [];
  let x = 5;
  for (let step = 0; step < steps; step++) {
    x = rule(x, x - 3);
    seen.push(x);
  }
  return seen;
}

function expectClose(found: readonly number[], wanted: readonly number[]): void {
  expect(found.length).toBe(wanted.length);
  for (const [index, value] of wanted.entries()) expect(found[index]).toBeCloseTo(value, 5);
}

describe("sgd", () => {
  it("gathers momentum", async () => {
    let v = 0;
    const rule: Rule = (x, g) => {
      v = 0.9 * v + g;
      return x - 0.1 * v;
    };
    expectClose(await trace((p) => sgd(p, { lr: 0.1, momentum: 0.9 }), 12), expected(rule, 12));
  });

  it("looks ahead with Nesterov's momentum", async () => {
    let v = 0;
    const rule: Rule = (x, g) => {
      v = 0.9 * v + g;
      return x - 0.1 * (g + 0.9 * v);
    };
    const seen = await trace((p) => sgd(p, { lr: 0.1, momentum: 0.9, nesterov: true }), 12);
    expectClose(seen, expected(rule, 12));
  });
});

describe("adam", () => {
  const rule = (lr: number, beta1: number, beta2: number, eps: number, decay: number): Rule => {
    let [m, v, t] = [0, 0, 0];
    return (x, gradient) => {
      const g = gradient + decay * x;
      t++;
      m = beta1 * m + (1 - beta1) * g;
      v = beta2 * v + (1 - beta2) * g * g;
      return x - (lr * (m / (1 - beta1 ** t))) / (Math.sqrt(v / (1 - beta2 ** t)) + eps);
    };
  };

  it("follows Kingma and Ba's rule", async () => {
    const seen = await trace((p) => adam(p), 30);
    expectClose(seen, expected(rule(1e-3, 0.9, 0.999, 1e-8, 0), 30));
  });

  it("takes its settings", async () => {
    const options = { lr: 0.3, betas: [0.5, 0.8], eps: 0.1, weightDecay: 0.2 } as const;
    expectClose(
      await trace((p) => adam(p, options), 20),
      expected(rule(0.3, 0.5, 0.8, 0.1, 0.2), 20),
    );
  });
});

describe("an optimiser", () => {
  it("takes another learning rate between steps", async () => {
    await onReference(async () => {
      const x = parameter(tensor([5, 5]));
      const optimizer = sgd([x], { lr: 0.5 });
      optimizer.step(x.sum());
      optimizer.lr = 0.25;
      expect(optimizer.lr).toBe(0.25);
      optimizer.step(x.sum());
      expect((await x.data())[0]).toBeCloseTo(4.25, 6);
      expect(() => {
        optimizer.lr = -1;
      }).toThrow("sgd: invalid lr -1: expected 0 or more");
    });
  });

  it("trains scalars", async () => {
    await onReference(async () => {
      const x = parameter(tensor(5));
      const optimizer = adam([x], { lr: 0.5 });
      for (let step = 0; step < 3; step++) optimizer.step(x.square());
      expect(await x.item()).toBeLessThan(4);
      expect(await tensor(0).add(0).item()).toBe(0);
    });
  });

  it("sends one evaluation a step and its graph only once", async () => {
    const sent: ToHost[] = [];
    await onReference(
      () => {
        const x = parameter(tensor([5, -1]));
        const optimizer = adam([x]);
        sent.length = 0;
        for (let step = 0; step < 20; step++) optimizer.step(x.square().sum());
      },
      { onMessage: (message) => sent.push(message) },
    );
    const evaluations = sent.filter((message) => message.type === "evaluate");
    expect(evaluations.length).toBe(20);
    expect(evaluations.filter(({ definition }) => definition !== null).length).toBe(1);
  });

  it("frees the memory of what it replaces", async () => {
    let live = 0;
    let most = 0;
    await onReference(
      () => {
        const x = parameter(tensor([5, -1]));
        const optimizer = adam([x]);
        for (let step = 0; step < 200; step++) optimizer.step(x.square().sum());
      },
      {
        onMessage: (sent) => {
          for (const message of inOrder(sent)) {
            if (message.type === "evaluate")
              live += message.keep.filter((value) => value > 0).length;
            if (message.type === "release") live -= message.values.length;
            most = Math.max(most, live);
          }
        },
      },
    );
    // Each step keeps x, two means, two weights and the loss; the loss is the collector's.
    expect(most).toBeLessThan(200 + 40);
  });
});

testValues(
  `
sgd follows the gradient: x - 3 shrinks by 1 - lr at each step
  seen = await trace((p) => sgd(p, { lr: 0.1 }), 10)
  expectClose(seen, Array.from({ length: 10 }, (_, step) => 3 + 2 * 0.9 ** (step + 1)))
sgd draws parameters to zero by weight decay
  rule = (x, g) => x - 0.1 * (g + 0.5 * x)
  expectClose(await trace((p) => sgd(p, { lr: 0.1, weightDecay: 0.5 }), 8), expected(rule, 8))
adam moves by lr at the first step, whatever the gradient's size
  [first] = await trace((p) => adam(p, { lr: 0.25 }), 1)
  first  => 4.75 (6 digits)
`,
  { adam, expectClose, expected, sgd, trace },
);

testValuesOnReference(
  `
sgd refuses settings that mean nothing
  p = [parameter(zeros([2]))]
  sgd(p, { lr: -1 })  // sgd: invalid lr -1: expected 0 or more
  sgd(p, { lr: NaN })  // sgd: invalid lr NaN: expected 0 or more
  sgd(p, { lr: 1, momentum: 1 })  // sgd: invalid momentum 1: expected 0 or more, below 1
  sgd(p, { lr: 1, weightDecay: -1 })  // sgd: invalid weightDecay -1: expected 0 or more
  sgd(p, { lr: 1, nesterov: true })
      // sgd: missing momentum: Nesterov momentum requires one above 0, such as 0.9
adam refuses settings that mean nothing
  p = [parameter(zeros([2]))]
  adam(p, { betas: [1, 0.9] })  // adam: invalid betas[0] 1: expected 0 or more, below 1
  adam(p, { betas: [0.9, -1] })  // adam: invalid betas[1] -1: expected 0 or more, below 1
  adam(p, { eps: -1 })  // adam: invalid eps -1: expected 0 or more
  adam(p, { lr: "fast" })  // adam: invalid lr fast: expected 0 or more
an optimiser steps by grad when it is called without a loss, and clears it on request
  x = parameter(tensor([5, -1]))
  optimizer = sgd([x], { lr: 0.1 })
  x.sub(3).square().sum().div(2).backward()
  optimizer.step()
  (await x.data())[0]  => 4.8 (6 digits)
  optimizer.zeroGrad()
  x.grad  => null
an optimiser leaves parameters without a gradient, and their state, as they are
  [x, y] = [parameter(tensor([1, 2])), parameter(tensor([3, 4]))]
  optimizer = sgd([x, y], { lr: 0.1, momentum: 0.9 })
  x.sum().backward()
  optimizer.step()
  y  => [3, 4]
  optimizer.zeroGrad()
  y.sum().backward()
  optimizer.step()
  # A first step: no velocity was gathered while y had no gradient.
  (await y.data())[0]  => 2.9 (6 digits)
an optimiser keeps a half's parameter a half, with its state in f32
  x = parameter(tensor([5, 1], { dtype: "f16" }))
  optimizer = adam([x], { lr: 0.5 })
  optimizer.step(x.square().sum())
  x.dtype  => "f16"
  (await x.data())[0]  => 4.5 (2 digits)
an optimiser needs something to train, each thing once
  x = parameter(zeros([2]))
  sgd([], { lr: 1 })  // sgd: missing parameters: give a list such as model.parameters()
  sgd([zeros([2])], { lr: 1 })  // sgd: invalid parameter 0: expected the result of parameter(x)
  sgd([x, x], { lr: 1 })  // sgd: duplicate parameter 1: list each once
an optimiser needs a gradient to step by
  optimizer = adam([parameter(zeros([2]))])
  optimizer.step()
      // adam: missing gradient: pass the loss to step, or call loss.backward() first
`,
  { adam, sgd },
);
