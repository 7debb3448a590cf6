// More of the methods that PyTorch has, each against its paper's formula in plain numbers.
import { describe, expect, it } from "vitest";
import { compare } from "../../../tests/nn/optimiser-rule.ts";
import { onReference } from "../../../tests/running/on-reference.ts";
import { testValuesOnReference } from "../../../tests/running/test-values.ts";
import { parameter } from "../graph/parameter.ts";
import { tensor } from "../ops/index.ts";
import * as optim from "./index.ts";

describe("an optimiser follows its paper:", () => {
  it("Adamax divides by the largest gradient, which fades", async () => {
    let [m, u, t] = [0, 0, 0];
    await compare(
      (p) => optim.adamax(p, { lr: 0.3, betas: [0.8, 0.7], eps: 0.01, weightDecay: 0.1 }),
      (x, gradient) => {
        const g = gradient + 0.1 * x;
        t++;
        m = 0.8 * m + 0.2 * g;
        u = Math.max(0.7 * u, Math.abs(g) + 0.01);
        return x - (0.3 * m) / (1 - 0.8 ** t) / u;
      },
    );
  });

  it.each([false, true])("NAdam looks ahead; decoupled weight decay: %s", async (decoupled) => {
    let [m, v, t, product] = [0, 0, 0, 1];
    const momentum = (step: number): number => 0.9 * (1 - 0.96 ** (step * 0.1) / 2);
    await compare(
      (p) =>
        optim.nadam(p, {
          lr: 0.2,
          momentumDecay: 0.1,
          weightDecay: 0.1,
          decoupledWeightDecay: decoupled,
        }),
      (x, gradient) => {
        const g = decoupled ? gradient : gradient + 0.1 * x;
        t++;
        product *= momentum(t);
        m = 0.9 * m + 0.1 * g;
        v = 0.999 * v + 0.001 * g * g;
        const mean =
          (momentum(t + 1) * m) / (1 - product * momentum(t + 1)) +
          ((1 - momentum(t)) * g) / (1 - product);
        const left = decoupled ? x * (1 - 0.2 * 0.1) : x;
        return left - (0.2 * mean) / (Math.sqrt(v / (1 - 0.999 ** t)) + 1e-8);
      },
    );
  });

  it.each([false, true])("RAdam waits for the variance; decoupled decay: %s", async (decoupled) => {
    let [m, v, t] = [0, 0, 0];
    const longest = 2 / (1 - 0.99) - 1;
    const seen = new Set<boolean>();
    await compare(
      (p) =>
        optim.radam(p, {
          lr: 0.2,
          betas: [0.9, 0.99],
          weightDecay: 0.1,
          decoupledWeightDecay: decoupled,
        }),
      (x, gradient) => {
        const g = decoupled ? gradient : gradient + 0.1 * x;
        t++;
        m = 0.9 * m + 0.1 * g;
        v = 0.99 * v + 0.01 * g * g;
        const weight = 1 - 0.99 ** t;
        const known = longest - (2 * t * 0.99 ** t) / weight;
        seen.add(known > 5);
        const rectifier = Math.sqrt(
          ((known - 4) * (known - 2) * longest) / ((longest - 4) * (longest - 2) * known),
        );
        const adaptive = known > 5 ? (rectifier * Math.sqrt(weight)) / (Math.sqrt(v) + 1e-8) : 1;
        const left = decoupled ? x * (1 - 0.2 * 0.1) : x;
        return left - ((0.2 * m) / (1 - 0.9 ** t)) * adaptive;
      },
    );
    expect(seen.size).toBe(2);
  });

  it("Rprop steps further as long as the sign stays", async () => {
    let [before, size] = [0, 0.5];
    const turned: number[] = [];
    await compare(
      (p) => optim.rprop(p, { lr: 0.5, etas: [0.4, 1.5], stepSizes: [0.1, 1] }),
      (x, g) => {
        const agreement = Math.sign(g * before);
        size = Math.min(1, Math.max(0.1, size * (agreement > 0 ? 1.5 : agreement < 0 ? 0.4 : 1)));
        before = agreement < 0 ? 0 : g;
        turned.push(agreement);
        return x - Math.sign(before) * size;
      },
    );
    expect(new Set(turned).size).toBe(3);
  });

  it("ASGD falls in rate, and takes weights down", async () => {
    let t = 0;
    await compare(
      (p) => optim.asgd(p, { lr: 0.3, lambda: 0.2, alpha: 0.6, weightDecay: 0.05 }),
      (x, gradient) => {
        const rate = 0.3 / (1 + 0.2 * 0.3 * t++) ** 0.6;
        return x * (1 - 0.2 * rate) - rate * (gradient + 0.05 * x);
      },
    );
  });

  it("ASGD's mean is in its state", async () => {
    await onReference(async () => {
      const x = parameter(tensor([0]));
      const optimizer = optim.asgd([x], { lr: 1, lambda: 0, t0: 0 });
      // The steps lead to 1, 2, 3 and 4; averaging starts at the second one.
      for (let step = 0; step < 4; step++) optimizer.step(x.neg().sum());
      const state = optimizer.state();
      expect(Object.keys(state)).toEqual(["groups.0.steps", "parameters.0.average"]);
      expect((await state["parameters.0.average"]?.data())?.[0]).toBeCloseTo(3, 5);
    });
  });
});

describe("adafactor", () => {
  const rms = (values: readonly number[]): number =>
    Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);

  it("takes a vector's squares as they are", async () => {
    let [v, t] = [0, 0];
    await compare(
      (p) => optim.adafactor(p, { lr: 0.3, beta2Decay: -0.5, d: 0.8, weightDecay: 0.1 }),
      (x, g) => {
        t++;
        v += (g * g - v) * t ** -0.5;
        const update = g / Math.sqrt(v);
        const rate = Math.max(1e-3, Math.abs(x)) * Math.min(0.3, 1 / Math.sqrt(t));
        const length = Math.max(1, Math.abs(update) / 0.8);
        return x * (1 - 0.3 * 0.1) - (rate / length) * update;
      },
    );
  });

  it("takes a matrix's squares by rows and columns", async () => {
    await onReference(async () => {
      const x = parameter(
        tensor([
          [1, 2, 3],
          [-4, 5, 0.5],
        ]),
      );
      const factors = [
        [2, -1, 0.5],
        [1, 3, -2],
      ];
      const optimizer = optim.adafactor([x], { lr: 0.1 });
      let wanted = [
        [1, 2, 3],
        [-4, 5, 0.5],
      ];
      let [rows, columns] = [
        [0, 0],
        [0, 0, 0],
      ];
      for (let t = 1; t <= 3; t++) {
        optimizer.step(x.square().mul(tensor(factors)).sum().div(2));
        const g = wanted.map((row, i) => row.map((value, j) => value * (factors[i]?.[j] ?? 0)));
        const share = t ** -0.8;
        rows = rows.map((r, i) => r + (rms(g[i] ?? []) ** 2 - r) * share);
        columns = columns.map((c, j) => c + (rms(g.map((row) => row[j] ?? 0)) ** 2 - c) * share);
        const whole = ((rows[0] ?? 0) + (rows[1] ?? 0)) / 2;
        const u = g.map((row, i) =>
          row.map((value, j) => value / Math.sqrt(((rows[i] ?? 0) * (columns[j] ?? 0)) / whole)),
        );
        const rate = Math.max(1e-3, rms(wanted.flat())) * Math.min(0.1, 1 / Math.sqrt(t));
        const length = Math.max(1, rms(u.flat()));
        wanted = wanted.map((row, i) =>
          row.map((value, j) => value - (rate / length) * (u[i]?.[j] ?? 0)),
        );
        const found = [...(await x.data())];
        for (const [at, value] of wanted.flat().entries()) expect(found[at]).toBeCloseTo(value, 4);
      }
    });
  });
});

describe("muon", () => {
  it("brings all singular values near 1 in five iterations", async () => {
    await onReference(async () => {
      const x = parameter(
        tensor([
          [0, 0],
          [0, 0],
          [0, 0],
        ]),
      );
      const push = tensor([
        [3, 0],
        [0, 0.5],
        [0, 0],
      ]);
      optim.muon([x], { lr: 1, adjustLr: "matchRmsAdamw" }).step(x.mul(push).sum().neg());
      const [a = 0, b = 0, c = 0, d = 0] = [...(await x.data())];
      const scale = 0.2 * Math.sqrt(3);
      for (const value of [a, d]) {
        expect(value / scale).toBeGreaterThan(0.6);
        expect(value / scale).toBeLessThan(1.3);
      }
      expect([b, c]).toEqual([0, 0]);
    });
  });
});

testValuesOnReference(
  `
muon trains nothing but matrices
  vector = [parameter(tensor([1, 2]))]
  optim.muon(vector)  // muon: invalid parameter [2]: it trains matrices: use adamW for the others
  matrix = [parameter(eye(2, 2))]
  optim.muon(matrix, { nsSteps: 0 })  // muon: invalid nsSteps 0: expected an integer from 1 to 99
  optim.muon(matrix, { adjustLr: "none" })
      // muon: unknown adjustLr "none": use "original", "matchRmsAdamw" or "spectralUnclamped"
options that mean nothing are refused
  p = [parameter(tensor([1]))]
  optim.adamax(p, { betas: [0.9, 1] })  // adamax: invalid betas[1] 1: expected 0 or more, below 1
  optim.nadam(p, { momentumDecay: -1 })  // nadam: invalid momentumDecay -1: expected 0 or more
  optim.rprop(p, { etas: [1, 1.2] })  // rprop: invalid etas[0] 1: expected above 0, below 1
  optim.rprop(p, { stepSizes: [2, 1] })
      // rprop: invalid stepSizes[1] 1: expected at least stepSizes[0]
  optim.asgd(p, { lambda: -1 })  // asgd: invalid lambda -1: expected 0 or more
  optim.adafactor(p, { beta2Decay: 1 })  // adafactor: invalid beta2Decay 1: expected 0 or less
muon steps by an orthogonal matrix, however long the gradient is
  x = parameter(eye(2, 2))
  # The gradient is a rotation times 50, whose orthogonal factor is the rotation. One iteration
  # with
  # the coefficients of X alone scales the singular values, 1/√2 by the length, by a: so √2
  # becomes 1.
  rotation = tensor([[0.6, -0.8], [0.8, 0.6]])
  optimizer = optim.muon([x], { lr: 0.1, weightDecay: 0.5, nsSteps: 1,
      nsCoefficients: [Math.SQRT2, 0, 0] })
  optimizer.step(x.mul(rotation).sum().mul(50))
  wanted = [1 - 0.05 - 0.06, 0.08, -0.08, 1 - 0.05 - 0.06]
  found = [...(await x.data())]
  for [index, value] of wanted.entries():
    found[index]  => value (5 digits)
`,
  { optim },
);
