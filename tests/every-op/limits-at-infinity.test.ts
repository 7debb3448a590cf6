/** Functions at infinity have their limits and slopes, despite infinite intermediate results. */
import { describe, expect, it } from "vitest";
import * as tensorpad from "../../src/engine/index.ts";
import { onReferenceAndCpu } from "../running/on-reference-and-cpu.ts";
import { elements } from "./known-values.ts";

type Tensor = tensorpad.Tensor;

const { POSITIVE_INFINITY: inf } = Number;
const selu = [-1.0507009873554805 * 1.6732632423543772, 1.0507009873554805] as const;

/** A function, its value and its slope at -infinity, and both at infinity. */
type Row = readonly [
  name: string,
  below: readonly [number, number],
  above: readonly [number, number],
];

const limits: readonly Row[] = [
  ["gelu", [0, 0], [inf, 1]],
  ["silu", [0, 0], [inf, 1]],
  ["mish", [0, 0], [inf, 1]],
  ["softplus", [0, 0], [inf, 1]],
  ["squareplus", [0, 0], [inf, 1]],
  ["sparsePlus", [0, 0], [inf, 1]],
  ["hardswish", [0, 0], [inf, 1]],
  ["relu", [0, 0], [inf, 1]],
  ["relu6", [0, 0], [6, 0]],
  ["elu", [-1, 0], [inf, 1]],
  ["celu", [-1, 0], [inf, 1]],
  ["selu", [selu[0], 0], [inf, selu[1]]],
  ["leakyRelu", [-inf, 0.01], [inf, 1]],
  ["logsigmoid", [-inf, 1], [0, 0]],
  ["logNdtr", [-inf, inf], [0, 0]],
  ["tanhshrink", [-inf, 1], [inf, 1]],
  ["softshrink", [-inf, 1], [inf, 1]],
  ["hardshrink", [-inf, 1], [inf, 1]],
  ["sigmoid", [0, 0], [1, 0]],
  ["hardsigmoid", [0, 0], [1, 0]],
  ["sparseSigmoid", [0, 0], [1, 0]],
  ["ndtr", [0, 0], [1, 0]],
  ["tanh", [-1, 0], [1, 0]],
  ["hardtanh", [-1, 0], [1, 0]],
  ["softsign", [-1, 0], [1, 0]],
  ["erf", [-1, 0], [1, 0]],
  ["erfc", [2, 0], [0, 0]],
  ["atan", [-Math.PI / 2, 0], [Math.PI / 2, 0]],
  ["asinh", [-inf, 0], [inf, 0]],
  ["cbrt", [-inf, 0], [inf, 0]],
  ["exp", [0, 0], [inf, inf]],
  ["expm1", [-1, 0], [inf, inf]],
  ["exp2", [0, 0], [inf, inf]],
];

const functions = new Map<string, (x: Tensor) => Tensor>([
  ...Object.entries(tensorpad as unknown as Record<string, (x: Tensor) => Tensor>),
  ["gelu by tanh", (x) => x.gelu({ approximate: "tanh" })],
]);
const rows: readonly Row[] = [...limits, ["gelu by tanh", [0, 0], [inf, 1]]];

/** x times the normal distribution function of x, from tables (Abramowitz and Stegun 26.2). */
const gelus: readonly (readonly [number, number])[] = [
  [-1, -0.15865525393145705],
  [-3, -3 * 0.0013498980316300933],
  [-5, -5 * 2.8665157187919333e-7],
  [-8, -8 * 6.220960574271785e-16],
  [-12, -12 * 1.776482112077679e-33],
  [5, 5 * (1 - 2.8665157187919333e-7)],
];

onReferenceAndCpu(() => {
  it.each(rows)("%s has its limits and its slopes at both ends", async (name, below, above) => {
    const of = functions.get(name) as (x: Tensor) => Tensor;
    const x = tensorpad.tensor([-inf, inf]);
    const values = await elements(of(x));
    const slopes = await elements(tensorpad.grad((y: Tensor) => of(y).sum())(x));
    for (const [at, [value, slope]] of [below, above].entries()) {
      expect(values[at]).toBeCloseTo(value, 6);
      expect(slopes[at]).toBeCloseTo(slope, 6);
    }
  });

  it.each(rows.filter(([, , [, slope]]) => Number.isFinite(slope)))(
    "%s reaches its limits long before infinity",
    async (name, [low, slopeBelow], [high, slopeAbove]) => {
      const of = functions.get(name) as (x: Tensor) => Tensor;
      for (const size of [1e6, 1e20]) {
        const x = tensorpad.tensor([-size, size]);
        const values = await elements(of(x));
        const slopes = await elements(tensorpad.grad((y: Tensor) => of(y).sum())(x));
        for (const [at, limit] of [low, high].entries()) {
          if (Number.isFinite(limit))
            expect(Math.abs((values[at] as number) - limit)).toBeLessThan(4e-6);
          else expect(Math.sign(values[at] as number)).toBe(Math.sign(limit));
        }
        for (const [at, slope] of [slopeBelow, slopeAbove].entries())
          if (Number.isFinite(slope))
            expect(Math.abs((slopes[at] as number) - slope)).toBeLessThan(1e-4);
      }
    },
  );

  it("gelu and its slope are exactly 0 far below 0", async () => {
    const x = tensorpad.tensor([-15, -1e6, -1e20, -3e38]);
    for (const approximate of ["none", "tanh"] as const) {
      const gelu = (y: Tensor): Tensor => y.gelu({ approximate });
      for (const value of await elements(gelu(x))) expect(value + 0).toBe(0);
      const slopes = await elements(tensorpad.grad((y: Tensor) => gelu(y).sum())(x));
      for (const slope of slopes) expect(slope + 0).toBe(0);
    }
  });

  it.each(gelus)("gelu(%d) is accurate in its tail", async (x, wanted) => {
    const found = await tensorpad.tensor(x).gelu().item();
    expect(Math.abs(found / wanted - 1)).toBeLessThan(2e-5);
  });

  it.each([
    ["tanhshrink", 1e-3, 1e-9 / 3 - (2 * 1e-15) / 15],
    ["squareplus", -1e4, 1e-4],
    ["hardswish", -2.9999998, (-2.9999998 * 2.384185791015625e-7) / 6],
    ["silu", -60, -60 * Math.exp(-60)],
    ["mish", -40, -40 * Math.exp(-40)],
    ["softplus", -40, Math.exp(-40)],
    ["logsigmoid", 40, -Math.exp(-40)],
  ] as const)("%s of %d keeps its digits where two terms cancel", async (name, x, wanted) => {
    const of = functions.get(name) as (x: Tensor) => Tensor;
    expect(Math.abs((await of(tensorpad.tensor(Math.fround(x))).item()) / wanted - 1)).toBeLessThan(
      2e-5,
    );
  });

  describe("losses", () => {
    it("keep the loss of an unlikely answer", async () => {
      const { tensor } = tensorpad;
      const likely = tensor([1e-10]).bce(tensor([0]));
      expect(Math.abs((await likely.item()) / 1e-10 - 1)).toBeLessThan(1e-5);
      const certain = tensor([-30]).bceWithLogits(tensor([0]));
      expect(Math.abs((await certain.item()) / Math.exp(-30) - 1)).toBeLessThan(1e-5);
    });
  });
});
