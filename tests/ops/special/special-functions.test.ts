/**
 * Special functions against Abramowitz and Stegun's tables 9.8 (Bessel functions), 23.3 and 6.2 (sums of powers)
 * and 26.1 (the normal distribution), closed forms, and, in the tails, values of 40 digits' arithmetic (mpmath).
 */
import { expect, it } from "vitest";
import { grad, type Tensor, tensor } from "../../../src/engine/index.ts";
import { elements } from "../../every-op/known-values.ts";
import { onReferenceAndCpu } from "../../running/on-reference-and-cpu.ts";
import { testValues } from "../../running/test-values.ts";

const { PI, SQRT1_2, log } = Math;
const zeta3 = 1.202056903159594;

onReferenceAndCpu(() => {
  testValues(
    `
functions agree with tables and closed forms
  tensor([1, -5, 10, 20]).i0e()
      => [0.46575960759364, 0.18354081260933, 0.12783333716343, 0.089780311884826] within 8e-7
  tensor([1, 20]).i0()
      => [0.46575960759364 * Math.E, 0.089780311884826 * Math.exp(20)] within 8e-7
  tensor([1, -5, 10, 20]).i1e()
      => [0.20791041534971, -0.16397226694454, 0.12126268138446, 0.087506222183289] within 8e-7
  tensor([-10]).i1()  => [-0.12126268138446 * Math.exp(10)] within 8e-7
  tensor([1, 10, 100, -1]).erfcx()
      => [0.427583576155807, 0.05614099274382259, 0.005641613782989433,
      5.008980080762283] within 8e-7
  tensor([1, 2, -5, -10]).ndtr()
      => [0.841344746068543, 0.977249868051821, 2.866515718791939e-7,
      7.61985302416053e-24] within 8e-7
  tensor([-30, 5, 0]).logNdtr()
      => [-454.3212439563432, -2.866516129637636e-7, log(0.5)] within 8e-7
  tensor([0.841344746068543, 2.866515718791939e-7, 1e-20]).ndtri()
      => [1, -5, -9.26234008979841] within 8e-7
  tensor([2, 3, 4, 1.5]).zeta(1)
      => [PI ** 2 / 6, zeta3, PI ** 4 / 90, 2.612375348685488] within 8e-7
  # ζ(s, ½) = (2ˢ - 1)·ζ(s).
  tensor([2, 3]).zeta(0.5)  => [PI ** 2 / 2, 7 * zeta3] within 8e-7
  tensor([1, 0.5, -0.5]).polygamma(2)  => [-2 * zeta3, -14 * zeta3, -14 * zeta3 + 16] within 8e-7
  tensor([1, 0.5, -0.5]).polygamma(3)  => [PI ** 4 / 15, PI ** 4, PI ** 4 + 96] within 8e-7
  # P(1, x) = 1 - exp(-x), and Q(3, x) = exp(-x)·(1 + x + x²/2).
  tensor(1).igamma(tensor([1e-6, 0.5, 3]))
      => [-Math.expm1(-1e-6), -Math.expm1(-0.5), -Math.expm1(-3)] within 8e-7
  tensor(3).igammac(tensor([0.25, 4, 20]))
      => [Math.exp(-0.25) * 1.28125, Math.exp(-4) * 13, Math.exp(-20) * 221] within 8e-7
  tensor([12, 1]).igamma(3)  => [7.13866289742066e-5, -Math.expm1(-3)] within 8e-7
  tensor([0.001]).igammac(0.5)  => [0.00056006665667075] within 8e-7
  tensor([100]).igamma(100)  => [0.5132987982791487] within 8e-7
  tensor([1000]).igammac(1100)  => [0.001059323253929977] within 8e-7
  tensor([2]).mvlgamma(2)  => [log(PI) / 2 + log(Math.sqrt(PI) / 2)] within 8e-7
  tensor([1e-10, log(2), 40]).log1mexp()  => [log(1e-10), -log(2), -Math.exp(-40)] within 8e-7
  tensor([1e-10, 1]).mul(0).add(2).xlog1py(tensor([1e-10, 1]))  => [2e-10, 2 * log(2)] within 8e-7
`,
    { PI, log, zeta3 },
  );

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
