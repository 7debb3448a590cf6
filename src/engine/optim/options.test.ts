// Options of optimisers against their formulas in plain numbers.
import { describe, expect, it } from "vitest";
import { compare, type Rule } from "../../../tests/nn/optimiser-rule.ts";
import { onReference } from "../../../tests/running/on-reference.ts";
import { testValuesOnReference } from "../../../tests/running/test-values.ts";
import { parameter } from "../graph/parameter.ts";
import { tensor } from "../ops/index.ts";
import * as optim from "./index.ts";

describe("sgd", () => {
  it("with dampening adds less of each gradient but the first", async () => {
    let v: number | null = null;
    await compare(
      (p) => optim.sgd(p, { lr: 0.1, momentum: 0.9, dampening: 0.4, weightDecay: 0.1 }),
      (x, g) => {
        const d = g + 0.1 * x;
        v = v === null ? d : 0.9 * v + 0.6 * d;
        return x - 0.1 * v;
      },
    );
  });
});

it("adam with amsgrad divides by the largest mean square so far", async () => {
  let [m, v, most, t] = [0, 0, 0, 0];
  await compare(
    (p) => optim.adam(p, { lr: 0.4, betas: [0.5, 0.6], amsgrad: true }),
    (x, g) => {
      t++;
      m = 0.5 * m + 0.5 * g;
      v = 0.6 * v + 0.4 * g * g;
      most = Math.max(most, v);
      return x - (0.4 * m) / (1 - 0.5 ** t) / (Math.sqrt(most / (1 - 0.6 ** t)) + 1e-8);
    },
  );
});

it("adagrad with lrDecay slows down", async () => {
  let [s, t] = [0, 0];
  await compare(
    (p) => optim.adagrad(p, { lr: 0.5, lrDecay: 0.2, weightDecay: 0.1 }),
    (x, g) => {
      const d = g + 0.1 * x;
      s += d * d;
      return x - ((0.5 / (1 + 0.2 * t++)) * d) / (Math.sqrt(s) + 1e-10);
    },
  );
});

describe("maximize", () => {
  const rates = { lr: 0.01, maximize: true } as const;
  it.each([
    ["sgd", (p: never) => optim.sgd(p, rates)],
    ["adam", (p: never) => optim.adam(p, rates)],
    ["lion", (p: never) => optim.lion(p, rates)],
    ["rmsprop", (p: never) => optim.rmsprop(p, rates)],
    ["adadelta", (p: never) => optim.adadelta(p, rates)],
  ])("goes up the gradient: %s", async (_, make) => {
    await onReference(async () => {
      const x = parameter(tensor([5, -1]));
      const optimizer = make([x] as never);
      for (let step = 0; step < 3; step++) optimizer.step(x.mul(tensor([2, 3])).sum());
      expect((await x.data())[0]).toBeGreaterThan(5);
      expect((await x.data())[1]).toBeGreaterThan(-1);
    });
  });

  it("takes weights down all the same", async () => {
    const rule: Rule = (x, g) => x - 0.1 * (-g + 0.5 * x);
    await compare((p) => optim.sgd(p, { lr: 0.1, weightDecay: 0.5, maximize: true }), rule);
  });
});

describe("momentum set between steps", () => {
  /** The momentum that is set before each step. */
  const momentumAt = (step: number): number => [0.9, 0.5, 0.5, 0.8][step % 4] as number;

  async function follow(
    make: Parameters<typeof compare>[0],
    rule: (x: number, g: number, momentum: number) => number,
  ): Promise<void> {
    let momentum = Number.NaN;
    const set = (optimizer: optim.Optimizer, step: number): void => {
      momentum = momentumAt(step);
      optimizer.momentum = momentum;
      expect(optimizer.momentum).toBe(momentum);
    };
    await compare(make, (x, g) => rule(x, g, momentum), set);
  }

  it("is what sgd keeps of the velocity", async () => {
    let v = 0;
    await follow(
      (p) => optim.sgd(p, { lr: 0.1, momentum: 0.9, nesterov: true }),
      (x, g, momentum) => {
        v = momentum * v + g;
        return x - 0.1 * (g + momentum * v);
      },
    );
  });

  it("is what rmsprop keeps of the quotients", async () => {
    let [v, s] = [0, 0];
    await follow(
      (p) => optim.rmsprop(p, { lr: 0.1, momentum: 0.9, alpha: 0.5 }),
      (x, g, momentum) => {
        s = 0.5 * s + 0.5 * g * g;
        v = momentum * v + g / (Math.sqrt(s) + 1e-8);
        return x - 0.1 * v;
      },
    );
  });

  it("is how slowly adam's mean moves, whose weights add up to 1 all the same", async () => {
    let [m, v, w, t] = [0, 0, 0, 0];
    await follow(
      (p) => optim.adam(p, { lr: 0.3, betas: [0.9, 0.6] }),
      (x, g, momentum) => {
        t++;
        m = momentum * m + (1 - momentum) * g;
        w = momentum * w + (1 - momentum);
        v = 0.6 * v + 0.4 * g * g;
        return x - (0.3 * m) / w / (Math.sqrt(v / (1 - 0.6 ** t)) + 1e-8);
      },
    );
  });

  it("is a group's own, or all groups' at once, and is not for optimisers without it", async () => {
    await onReference(async () => {
      const [x, y] = [parameter(tensor([0])), parameter(tensor([0]))];
      const groups = [{ parameters: [x] }, { parameters: [y], momentum: 0.5 }];
      const optimizer = optim.sgd(groups, { lr: 1, momentum: 0.9 });
      expect(optimizer.groups.map(({ momentum }) => momentum)).toEqual([0.9, 0.5]);
      const step = (): void => optimizer.step(x.add(y).neg().sum());
      step();
      const [, second] = optimizer.groups;
      if (second) second.momentum = 0.25;
      step();
      expect(await x.item()).toBeCloseTo(1 + 1.9, 5);
      expect(await y.item()).toBeCloseTo(1 + 1.25, 5);
      optimizer.momentum = 0;
      step();
      expect([await x.item(), await y.item()].map((value) => value.toFixed(4))).toEqual([
        "3.9000",
        "3.2500",
      ]);
      expect(() => {
        optimizer.momentum = 1;
      }).toThrow("sgd: group 0: invalid momentum 1: expected 0 or more, below 1");
      const plain = optim.sgd([parameter(tensor([0]))], { lr: 1 });
      expect(plain.momentum).toBeNull();
      expect(() => {
        plain.momentum = 0.5;
      }).toThrow("sgd: unsupported momentum: the optimizer has none");
    });
  });
});

describe("clipping", () => {
  it.each([
    [1, 12, [0.25, -0.5, 0.25]],
    [Number.POSITIVE_INFINITY, 6, [0.5, -1, 0.5]],
    [3, (27 + 216 + 27) ** (1 / 3), [3, -6, 3].map((value) => value / 270 ** (1 / 3))],
  ])("takes the norm of order %s", async (ord, length, wanted) => {
    await onReference(async () => {
      const [x, y] = [parameter(tensor([3, -6])), parameter(tensor([3]))];
      x.square().sum().add(y.square().sum()).div(2).backward();
      const norm = optim.clipByGlobalNorm([x, y], 1, { ord });
      expect(await norm.item()).toBeCloseTo(length, 5);
      const found = [...((await x.grad?.data()) ?? []), ...((await y.grad?.data()) ?? [])];
      for (const [index, value] of wanted.entries()) expect(found[index]).toBeCloseTo(value, 5);
    });
  });
});

testValuesOnReference(
  `
sgd refuses dampening with Nesterov's momentum, which has none
  p = [parameter(tensor([1]))]
  optim.sgd(p, { lr: 1, momentum: 0.9, dampening: 0.1, nesterov: true })
      // sgd: invalid dampening 0.1: Nesterov momentum requires 0
clipping brings each element of a gradient into a range
  [x, y] = [parameter(tensor([3, -0.5])), parameter(tensor([4]))]
  x.square().sum().div(2).backward()
  optim.clipByValue([x, y], 1)
  x.grad?.array()  => [1, -0.5]
  y.grad  => null
  optim.sgd([x], { lr: 1, clipValue: 0.25 }).step(x.square().sum().div(2))
  x  => [2.75, -0.25]
clipping says what it cannot be
  x = parameter(tensor([1]))
  optim.clipByGlobalNorm([x], 1, { ord: 0 })
      // clipByGlobalNorm: invalid ord 0: expected above 0, or Infinity
  optim.clipByValue([x], -1)  // clipByValue: invalid value -1: expected above 0
  optim.sgd([x], { lr: 1, clipValue: 0 })  // sgd: invalid clipValue 0: expected above 0
`,
  { optim },
);
