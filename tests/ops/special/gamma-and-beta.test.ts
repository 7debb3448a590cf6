/**
 * Euler's functions and what is made of them against closed forms, factorials, and values of 40 digits' arithmetic
 * (mpmath) where there is no closed form.
 */
import { expect, it } from "vitest";
import {
  betaFunction,
  betaln,
  comb,
  klDivergence,
  type Tensor,
  tensor,
} from "../../../src/engine/index.ts";
import { elements } from "../../every-op/known-values.ts";
import { onReferenceAndCpu } from "../../running/on-reference-and-cpu.ts";
import { testValues } from "../../running/test-values.ts";

const { PI, sqrt, log, log1p } = Math;
const { NaN: nan, POSITIVE_INFINITY: inf } = Number;

function factorialOf(n: number): number {
  return n < 2 ? 1 : n * factorialOf(n - 1);
}

/** How far off relative to the value, in 10⁻⁷. */
type Known = readonly [
  name: string,
  allowed: number,
  build: (x: Tensor) => Tensor,
  values: readonly (readonly [x: number, value: number])[],
];

const known: readonly Known[] = [
  [
    "gammaFunction",
    6,
    (x) => x.gammaFunction(),
    [
      [0.5, sqrt(PI)],
      [1.5, sqrt(PI) / 2],
      [-0.5, -2 * sqrt(PI)],
      [-1.5, (4 / 3) * sqrt(PI)],
      [-2.5, (-8 / 15) * sqrt(PI)],
      [1e-20, 1e20],
      [-1e-20, -1e20],
      [20, factorialOf(19)],
      [34.5, 5.04462086834945e37],
      [0.0078125, 127.430456411429],
      [1.984375, 0.993494234954503],
    ],
  ],
  [
    "factorial between whole numbers",
    4,
    (x) => x.factorial(),
    [
      [0.5, sqrt(PI) / 2],
      [2.5, (15 / 8) * sqrt(PI)],
      [34, factorialOf(34)],
    ],
  ],
  [
    "poch",
    25,
    (x) => x.poch(4),
    [
      [0.5, 6.5625],
      [-1.5, -1.5 * -0.5 * 0.5 * 1.5],
      [40, 40 * 41 * 42 * 43],
      [1000, 1000 * 1001 * 1002 * 1003],
    ],
  ],
  ["poch of an index that is no whole number", 40, (x) => x.poch(0.5), [[1e6, 999.999875000007]]],
  [
    "betaFunction(·, ½)",
    8,
    (x) => betaFunction(x, 0.5),
    [
      [0.5, PI],
      [1, 2],
      [1.5, PI / 2],
      [1e-10, 1e10],
      [1000, 0.056056918840616],
      [-0.25, -2.39628046947118],
    ],
  ],
  ["betaFunction far out", 45, (x) => betaFunction(x, 20), [[40, 1.78918850391823e-17]]],
  [
    "betaln(·, 2)",
    4,
    (x) => betaln(x, 2),
    [
      [2, -log(6)],
      [1e6, -log(1e6) - log1p(1e6)],
      [1e20, -2 * log(1e20)],
      [1e-30, log(1e30)],
    ],
  ],
  [
    "comb(·, 3)",
    6,
    (x) => comb(x, 3),
    [
      [3.5, 2.1875],
      [100, 161700],
      [1000, 166167000],
    ],
  ],
  [
    "klDivergence of close numbers",
    6,
    (x) => klDivergence(x, 1),
    [
      // u = x - 1: u²/2 - u³/6 + …
      [1.0009765625, 4.76682013520867e-7],
      [2, 2 * log(2) - 1],
    ],
  ],
];

onReferenceAndCpu(() => {
  it.each(known)("%s is right to %d · 10⁻⁷", async (_, allowed, build, values) => {
    const found = await elements(build(tensor(values.map(([x]) => x))));
    for (const [at, [x, value]] of values.entries())
      expect(Math.abs((found[at] as number) / value - 1), `at ${x}`).toBeLessThan(allowed * 1e-7);
  });

  it("Pascal's triangle is exact up to 100000", async () => {
    const rows = Array.from({ length: 20 }, (_, n) => n);
    const triangle = (await comb(tensor(rows).unsqueeze(1), tensor(rows)).array()) as number[][];
    for (const [n, row] of triangle.entries())
      for (const [k, value] of row.entries()) {
        const above = triangle[n - 1];
        if (above && k > 0) expect(value).toBe((above[k - 1] as number) + (above[k] as number));
      }
    expect(triangle[19]?.[9]).toBe(92378);
  });

  testValues(
    `
factorials are exact up to 13!
  numbers = Array.from({ length: 14 }, (_, n) => n)
  elements(tensor(numbers).factorial())  => numbers.map(factorialOf)
poles, zeros and infinities are SciPy's
  ends = [0, -0, -1, -2, inf, -inf, nan]
  elements(tensor(ends).gammaFunction())  => [inf, -inf, nan, nan, inf, nan, nan]
  elements(tensor(ends).gammasgn())  => [1, -1, nan, nan, 1, nan, nan]
  elements(tensor([-1, 35, nan]).factorial())  => [0, inf, nan]
  a = tensor([0, 2, inf, 0, nan])
  b = tensor([2, inf, 3, inf, 1])
  elements(betaFunction(a, b))  => [inf, 0, 0, nan, nan]
  elements(betaln(a, b))  => [inf, -inf, -inf, nan, nan]
  elements(comb(tensor([4, 4, 4, nan]), tensor([-1, 5, 4, 1])))  => [0, 0, 1, nan]
  [x, y] = [tensor([0, 0, 1, -1, nan]), tensor([2, -2, 0, 1, 1])]
  elements(x.relEntr(y))  => [0, inf, inf, inf, nan]
  elements(x.klDivergence(y))  => [2, inf, inf, inf, nan]
`,
    { elements, factorialOf, inf, nan },
  );
});
