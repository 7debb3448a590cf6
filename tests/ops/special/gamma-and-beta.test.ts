/**
 * Euler's functions and what is made of them against closed forms, factorials, and values of 40 digits' arithmetic
 * (mpmath) where there is no closed form.
 */
import { expect, it } from "vitest";
import { comb, tensor } from "../../../src/engine/index.ts";
import { elements } from "../../every-op/known-values.ts";
import { onReferenceAndCpu } from "../../running/on-reference-and-cpu.ts";
import { testValues } from "../../running/test-values.ts";

const { PI, sqrt, log, log1p } = Math;
const { NaN: nan, POSITIVE_INFINITY: inf } = Number;

function factorialOf(n: number): number {
  return n < 2 ? 1 : n * factorialOf(n - 1);
}

onReferenceAndCpu(() => {
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
functions are right to a few units of 10⁻⁷
  tensor([0.5, 1.5, -0.5, -1.5, -2.5, 1e-20, -1e-20, 20, 34.5, 0.0078125,
      1.984375]).gammaFunction()
      => [sqrt(PI), sqrt(PI) / 2, -2 * sqrt(PI), (4 / 3) * sqrt(PI), (-8 / 15) * sqrt(PI),
      1e20, -1e20, factorialOf(19), 5.04462086834945e37, 127.430456411429,
      0.993494234954503] within 6e-7
  tensor([0.5, 2.5, 34]).factorial()
      => [sqrt(PI) / 2, (15 / 8) * sqrt(PI), factorialOf(34)] within 4e-7
  tensor([0.5, -1.5, 40, 1000]).poch(4)
      => [6.5625, -1.5 * -0.5 * 0.5 * 1.5, 40 * 41 * 42 * 43,
      1000 * 1001 * 1002 * 1003] within 25e-7
  tensor([1e6]).poch(0.5)  => [999.999875000007] within 40e-7
  betaFunction(tensor([0.5, 1, 1.5, 1e-10, 1000, -0.25]), 0.5)
      => [PI, 2, PI / 2, 1e10, 0.056056918840616, -2.39628046947118] within 8e-7
  betaFunction(tensor([40]), 20)  => [1.78918850391823e-17] within 45e-7
  betaln(tensor([2, 1e6, 1e20, 1e-30]), 2)
      => [-log(6), -log(1e6) - log1p(1e6), -2 * log(1e20), log(1e30)] within 4e-7
  comb(tensor([3.5, 100, 1000]), 3)  => [2.1875, 161700, 166167000] within 6e-7
  klDivergence(tensor([1.0009765625, 2]), 1)  => [4.76682013520867e-7, 2 * log(2) - 1] within 6e-7
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
    { PI, elements, factorialOf, inf, log, log1p, nan, sqrt },
  );
});
