/**
 * Special functions against Abramowitz and Stegun's tables 9.8 (Bessel functions), 23.3 and 6.2 (sums of powers)
 * and 26.1 (the normal distribution), closed forms, and, in the tails, values of 40 digits' arithmetic (mpmath).
 */
import { expect, it } from "vitest";
import { grad, type Tensor, tensor } from "../../../src/engine/index.ts";
import { elements } from "../../every-op/known-values.ts";
import { onReferenceAndCpu } from "../../running/on-reference-and-cpu.ts";

const { PI, SQRT1_2, log } = Math;
const zeta3 = 1.202056903159594;

type Known = readonly [
  name: string,
  build: (x: Tensor) => Tensor,
  values: readonly (readonly [x: number, value: number])[],
];

const known: readonly Known[] = [
  [
    "i0e",
    (x) => x.i0e(),
    [
      [1, 0.46575960759364],
      [-5, 0.18354081260933],
      [10, 0.12783333716343],
      [20, 0.089780311884826],
    ],
  ],
  [
    "i0",
    (x) => x.i0(),
    [
      [1, 0.46575960759364 * Math.E],
      [20, 0.089780311884826 * Math.exp(20)],
    ],
  ],
  [
    "i1e",
    (x) => x.i1e(),
    [
      [1, 0.20791041534971],
      [-5, -0.16397226694454],
      [10, 0.12126268138446],
      [20, 0.087506222183289],
    ],
  ],
  ["i1", (x) => x.i1(), [[-10, -0.12126268138446 * Math.exp(10)]]],
  [
    "erfcx",
    (x) => x.erfcx(),
    [
      [1, 0.427583576155807],
      [10, 0.05614099274382259],
      [100, 0.005641613782989433],
      [-1, 5.008980080762283],
    ],
  ],
  [
    "ndtr",
    (x) => x.ndtr(),
    [
      [1, 0.841344746068543],
      [2, 0.977249868051821],
      [-5, 2.866515718791939e-7],
      [-10, 7.61985302416053e-24],
    ],
  ],
  [
    "logNdtr",
    (x) => x.logNdtr(),
    [
      [-30, -454.3212439563432],
      [5, -2.866516129637636e-7],
      [0, log(0.5)],
    ],
  ],
  [
    "ndtri",
    (x) => x.ndtri(),
    [
      [0.841344746068543, 1],
      [2.866515718791939e-7, -5],
      [1e-20, -9.26234008979841],
    ],
  ],
  [
    "zeta(·, 1)",
    (x) => x.zeta(1),
    [
      [2, PI ** 2 / 6],
      [3, zeta3],
      [4, PI ** 4 / 90],
      [1.5, 2.612375348685488],
    ],
  ],
  // ζ(s, ½) = (2ˢ - 1)·ζ(s).
  [
    "zeta(·, ½)",
    (x) => x.zeta(0.5),
    [
      [2, PI ** 2 / 2],
      [3, 7 * zeta3],
    ],
  ],
  [
    "polygamma of order 2",
    (x) => x.polygamma(2),
    [
      [1, -2 * zeta3],
      [0.5, -14 * zeta3],
      [-0.5, -14 * zeta3 + 16],
    ],
  ],
  [
    "polygamma of order 3",
    (x) => x.polygamma(3),
    [
      [1, PI ** 4 / 15],
      [0.5, PI ** 4],
      [-0.5, PI ** 4 + 96],
    ],
  ],
  // P(1, x) = 1 - exp(-x), and Q(3, x) = exp(-x)·(1 + x + x²/2).
  [
    "igamma of 1",
    (x) => tensor(1).igamma(x),
    [
      [1e-6, -Math.expm1(-1e-6)],
      [0.5, -Math.expm1(-0.5)],
      [3, -Math.expm1(-3)],
    ],
  ],
  [
    "igammac of 3",
    (x) => tensor(3).igammac(x),
    [
      [0.25, Math.exp(-0.25) * 1.28125],
      [4, Math.exp(-4) * 13],
      [20, Math.exp(-20) * 221],
    ],
  ],
  [
    "igamma(·, 3)",
    (x) => x.igamma(3),
    [
      [12, 7.13866289742066e-5],
      [1, -Math.expm1(-3)],
    ],
  ],
  [
    "igammac where it is small for a small first operand",
    (x) => x.igammac(0.5),
    [[0.001, 0.00056006665667075]],
  ],
  ["igamma by the uniform expansion", (x) => x.igamma(100), [[100, 0.5132987982791487]]],
  ["igammac in a tail of the expansion", (x) => x.igammac(1100), [[1000, 0.001059323253929977]]],
  ["mvlgamma", (x) => x.mvlgamma(2), [[2, log(PI) / 2 + log(Math.sqrt(PI) / 2)]]],
  [
    "log1mexp",
    (x) => x.log1mexp(),
    [
      [1e-10, log(1e-10)],
      [log(2), -log(2)],
      [40, -Math.exp(-40)],
    ],
  ],
  [
    "xlog1py",
    (x) => x.mul(0).add(2).xlog1py(x),
    [
      [1e-10, 2e-10],
      [1, 2 * log(2)],
    ],
  ],
];

onReferenceAndCpu(() => {
  it.each(known)("%s agrees with tables and closed forms", async (_, build, values) => {
    const found = await elements(build(tensor(values.map(([x]) => x))));
    for (const [at, [x, value]] of values.entries())
      expect(Math.abs((found[at] as number) / value - 1), `at ${x}`).toBeLessThan(8e-7);
  });

  it("ndtri and ndtr are inverses, from the smallest probability on", async () => {
    const shares = tensor([1e-35, 1e-12, 0.003, 0.25, 0.5, 0.875, 0.9999]);
    const back = await elements(shares.ndtri().ndtr().div(shares));
    // In the tail a probability changes x² times as much as x does.
    for (const ratio of back) expect(Math.abs(ratio - 1)).toBeLessThan(3e-5);
  });

  it("the second derivatives are those of the equations that define the functions", async () => {
    const second = (f: (x: Tensor) => Tensor, x: number): Promise<number> =>
      grad((x: Tensor) => grad((y: Tensor) => f(y).sum())(x).sum())(tensor(x)).item();
    // x²·y″ + x·y′ = (x² + n²)·y (9.6.1), with y′ = I₁ for order 0.
    const [zero, one] = [0.46575960759364 * Math.E, 0.20791041534971 * Math.E];
    expect(await second((x) => x.i0(), 1)).toBeCloseTo(zero - one, 5);
    expect(await second((x) => x.i1(), 1)).toBeCloseTo(2 * one - (zero - one), 5);
    expect(await second((x) => x.digamma(), 1)).toBeCloseTo(-2 * zeta3, 5);
    expect(await second((x) => x.trigamma(), 1)).toBeCloseTo(PI ** 4 / 15, 4);
    const density = Math.exp(-0.5) / Math.sqrt(2 * PI);
    expect(await second((x) => x.ndtr(), 1)).toBeCloseTo(-density, 5);
    // y″ = 2·y + 2x·y′.
    const scaled = 0.523156583730247;
    const slope = Math.SQRT2 * scaled - 2 / Math.sqrt(PI);
    expect(await second((x) => x.erfcx(), SQRT1_2)).toBeCloseTo(2 * scaled + Math.SQRT2 * slope, 5);
  });
});
