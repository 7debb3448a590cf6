// Each optimiser against its paper's formula in plain numbers.
import { describe, it } from "vitest";
import { compare } from "../../../tests/nn/optimiser-rule.ts";
import { testValuesOnReference } from "../../../tests/running/test-values.ts";
import * as optim from "./index.ts";

describe("an optimiser follows its paper:", () => {
  it("AdamW decays weights separately from gradients", async () => {
    let [m, v, t] = [0, 0, 0];
    await compare(
      (p) => optim.adamW(p, { lr: 0.1, weightDecay: 0.05 }),
      (x, g) => {
        t++;
        m = 0.9 * m + 0.1 * g;
        v = 0.999 * v + 0.001 * g * g;
        const direction = m / (1 - 0.9 ** t) / (Math.sqrt(v / (1 - 0.999 ** t)) + 1e-8);
        return x - 0.1 * (direction + 0.05 * x);
      },
    );
  });

  it("LAMB steps as far as the weights are long", async () => {
    let [m, v, t] = [0, 0, 0];
    await compare(
      (p) => optim.lamb(p, { lr: 0.1 }),
      (x, g) => {
        t++;
        m = 0.9 * m + 0.1 * g;
        v = 0.999 * v + 0.001 * g * g;
        const step = m / (1 - 0.9 ** t) / (Math.sqrt(v / (1 - 0.999 ** t)) + 1e-6) + 0.01 * x;
        return x - 0.1 * (Math.abs(x) / Math.abs(step)) * step;
      },
    );
  });

  it("RMSProp divides by the root mean square", async () => {
    let s = 0;
    await compare(
      (p) => optim.rmsprop(p, { lr: 0.1, alpha: 0.9, weightDecay: 0.01 }),
      (x, g) => {
        const d = g + 0.01 * x;
        s = 0.9 * s + 0.1 * d * d;
        return x - (0.1 * d) / (Math.sqrt(s) + 1e-8);
      },
    );
  });

  it("RMSProp, centred and with momentum", async () => {
    let [s, m, velocity] = [0, 0, 0];
    await compare(
      (p) => optim.rmsprop(p, { lr: 0.05, alpha: 0.9, centered: true, momentum: 0.5 }),
      (x, g) => {
        s = 0.9 * s + 0.1 * g * g;
        m = 0.9 * m + 0.1 * g;
        velocity = 0.5 * velocity + g / (Math.sqrt(s - m * m) + 1e-8);
        return x - 0.05 * velocity;
      },
    );
  });

  it("Adagrad divides by the root of all squares so far", async () => {
    let s = 0.5;
    await compare(
      (p) => optim.adagrad(p, { lr: 0.5, initialAccumulator: 0.5 }),
      (x, g) => {
        s += g * g;
        return x - (0.5 * g) / (Math.sqrt(s) + 1e-10);
      },
    );
  });

  it("Adadelta steps in units of earlier steps", async () => {
    let [s, u] = [0, 0];
    await compare(
      (p) => optim.adadelta(p, { rho: 0.9 }),
      (x, g) => {
        s = 0.9 * s + 0.1 * g * g;
        const step = g * Math.sqrt((u + 1e-6) / (s + 1e-6));
        u = 0.9 * u + 0.1 * step * step;
        return x - step;
      },
    );
  });

  it("Lion steps by a sign", async () => {
    let m = 0;
    await compare(
      (p) => optim.lion(p, { lr: 0.05, weightDecay: 0.1 }),
      (x, g) => {
        const sign = Math.sign(0.9 * m + 0.1 * g);
        m = 0.99 * m + 0.01 * g;
        return x - 0.05 * (sign + 0.1 * x);
      },
    );
  });
});

testValuesOnReference(
  `
clipping by the global norm scales all gradients alike, and returns the norm that they had
  [x, y] = [parameter(tensor([3, 0])), parameter(tensor([4]))]
  x.square().sum().add(y.square().sum()).div(2).backward()
  norm = optim.clipByGlobalNorm([x, y], 1)
  norm.item()  => 5 (6 digits)
  (await x.grad?.data())?.[0]  => 0.6 (5 digits)
  (await y.grad?.data())?.[0]  => 0.8 (5 digits)
clipping by the global norm leaves short gradients, and parameters without one, as they are
  [x, y] = [parameter(tensor([0.5])), parameter(tensor([1]))]
  x.square().sum().div(2).backward()
  optim.clipByGlobalNorm([x, y], 1)
  x.grad?.array()  => [0.5]
  y.grad  => null
clipping by the global norm is part of a step with 'clipNorm'
  x = parameter(tensor([3, 4]))
  optim.sgd([x], { lr: 1, clipNorm: 1 }).step(x.square().sum().div(2))
  [a, b] = await x.data()
  a  => 2.4 (5 digits)
  b  => 3.2 (5 digits)
clipping by the global norm needs a gradient, and a norm above 0
  x = parameter(tensor([1]))
  optim.clipByGlobalNorm([x], 1)
      // clipByGlobalNorm: missing gradient: call loss.backward() first
  optim.clipByGlobalNorm([x], 0)  // clipByGlobalNorm: invalid norm 0: expected above 0
  optim.adam([x], { clipNorm: -1 })  // adam: invalid clipNorm -1: expected above 0
every option of an optimiser that can be wrong says so
  p = [parameter(tensor([1]))]
  optim.rmsprop(p, { alpha: 1 })  // rmsprop: invalid alpha 1: expected 0 or more, below 1
  optim.adadelta(p, { rho: -1 })  // adadelta: invalid rho -1: expected 0 or more, below 1
  optim.adagrad(p, { eps: -1 })  // adagrad: invalid eps -1: expected 0 or more
  optim.lion(p, { betas: [0.9, 2] })  // lion: invalid betas[1] 2: expected 0 or more, below 1
`,
  { optim },
);
