// Polynomials against NumPy's documented examples and the laws of their arithmetic.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  poly,
  polyadd,
  polyder,
  polydiv,
  polyint,
  polymul,
  polysub,
  polyval,
  roots,
  type Tensor,
  tensor,
} from "../../../src/engine/index.ts";
import { together } from "../../memory/memory-rules.ts";
import { onReference } from "../../running/on-reference.ts";
import { input, planOf } from "../../running/plan-of.ts";
import { testValuesOnReference } from "../../running/test-values.ts";
import { asList, holds, ints } from "../reduction/drawn-lists.ts";

const coefficients = fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 1, maxLength: 7 });

async function expectNear(got: Tensor, want: readonly number[], digits = 5): Promise<void> {
  const list = await asList(got);
  expect(list).toHaveLength(want.length);
  for (const [at, value] of list.entries()) expect(value).toBeCloseTo(want[at] as number, digits);
}

describe("polynomials", () => {
  it("have values that sums, differences and products keep", async () => {
    await holds<[number[], number[]]>([coefficients, coefficients], async (one, other) => {
      const [p, q, x] = [ints(one), ints(other), ints([-2, -1, 0, 1, 3])];
      const [a, b] = [polyval(p, x), polyval(q, x)];
      expect(await asList(polyval(polyadd(p, q), x))).toEqual(await asList(a.add(b)));
      expect(await asList(polyval(polysub(p, q), x))).toEqual(await asList(a.sub(b)));
      expect(await asList(polyval(polymul(p, q), x))).toEqual(await asList(a.mul(b)));
    });
  });

  it("are a quotient times the divisor and a remainder of lower degree", async () => {
    await holds<[number[], number[]]>([coefficients, coefficients], async (one, other) => {
      // A divisor that begins with 1 has whole quotients.
      const [p, q] = [tensor(one), tensor([1, ...other])];
      const { quotient, remainder } = polydiv(p, q);
      expect(remainder.size).toBeLessThanOrEqual(Math.max(p.size, 1));
      const back = await asList(polyadd(polymul(quotient, q), remainder));
      expect(back.slice(-one.length)).toEqual(one);
      expect(back.slice(0, -one.length).every((value) => value === 0)).toBe(true);
      if (p.size >= q.size) expect(remainder.size).toBe(q.size - 1);
    });
  });

  it("equal the derivative of their integral", async () => {
    await holds<[number[], number]>([coefficients, fc.nat(3)], async (list, order) => {
      await expectNear(polyder(polyint(tensor(list), order, 2), order), list);
    });
  });

  it("are evaluated at all points by one kernel", async () => {
    const plan = planOf(together, polyval(input([40]), input([1000])));
    expect(plan.steps).toHaveLength(1);
    await onReference(async () => {
      // The sum of a geometric series.
      const p = tensor(new Array<number>(200).fill(1));
      await expectNear(polyval(p, tensor([0.5, -0.5, 0])), [2, 2 / 3, 1]);
    });
  });
});

describe("roots", () => {
  /** By real parts, then imaginary ones. */
  const rootsOf = async (p: readonly number[]): Promise<number[][]> => {
    const { real, imag } = await roots(tensor([...p]));
    const [re, im] = [await asList(real), await asList(imag)];
    return re
      .map((value, at) => [value, im[at] as number])
      .sort(([a = 0, b = 0], [c = 0, d = 0]) => (Math.abs(a - c) > 1e-4 ? a - c : b - d));
  };

  it("are those that a polynomial was made from", async () => {
    const distinct = fc.uniqueArray(fc.integer({ min: -5, max: 5 }), {
      minLength: 1,
      maxLength: 5,
    });
    await holds<[number[]]>([distinct], async (list) => {
      const found = await rootsOf(await asList(poly(tensor(list))));
      const want = list.toSorted((x, y) => x - y);
      expect(found).toHaveLength(want.length);
      for (const [at, [re, im]] of found.entries()) {
        expect(re).toBeCloseTo(want[at] as number, 3);
        expect(im).toBeCloseTo(0, 3);
      }
    });
  });

  it("agree with NumPy's documentation, are empty for a constant, and are rejected for a leading 0", async () => {
    await onReference(async () => {
      const [below, above] = (await rootsOf([3.2, 2, 1])) as [number[], number[]];
      await expectNear(tensor([...below, ...above]), [-0.3125, -0.46351241, -0.3125, 0.46351241]);
      expect(await rootsOf([7])).toEqual([]);
      await expect(rootsOf([0, 1, 2])).rejects.toThrow(
        "eigvals: invalid operand: -Infinity is not a finite number",
      );
    });
  });
});

testValuesOnReference(
  `
polynomials agree with NumPy's documentation
  expectNear(polyval(tensor([3, 0, 1]), 5), [76])
  expectNear(polymul(tensor([1, 2, 3]), tensor([9, 5, 1])), [9, 23, 38, 17, 3])
  { quotient, remainder } = polydiv(tensor([3, 5, 2]), tensor([2, 1]))
  expectNear(quotient, [1.5, 1.75])
  expectNear(remainder, [0.25])
  ones = tensor([1, 1, 1, 1])
  expectNear(polyder(ones, 2), [6, 2])
  expectNear(polyder(ones, 4), [])
  expectNear(polyint(tensor([1, 1, 1]), 3, tensor([6, 5, 3])),
      [0.01666667, 0.04166667, 0.16666667, 3, 5, 3], 7)
  expectNear(poly(tensor([-0.5, 0, 0.5])), [1, 0, -0.25, 0])
polyfit agrees with NumPy's documentation
  y = tensor([0, 0.8, 0.9, 0.1, -0.8, -1])
  found = polyfit(tensor([0, 1, 2, 3, 4, 5]), y, 3)
  expectNear(found, [0.08703704, -0.81349206, 1.69312169, -0.03968254])
polyfit leaves out points of no weight, and fits several columns at once
  x = tensor([-1, 0, 1, 2])
  lines = tensor([[1, 5], [2, 5], [3, 5], [90, -70]])
  found = polyfit(x, lines, 1, { w: tensor([1, 1, 1, 0]) })
  expectNear(found, [1, 0, 2, 5])
roots move with the coefficients: x² − 3x + 2 by −1/(2x − 3) with its constant term
  p = parameter(tensor([1, -3, 2]))
  { real } = await roots(p)
  real.square().sum().backward()
  # Of x₁² + x₂² = 9 − 2c.
  (await asList(p.grad))[2]  => -2 (4 digits)
`,
  { asList, expectNear },
);
