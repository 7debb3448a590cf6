import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Column, independence, nonNegativeLeastSquares } from "./least-squares.ts";

const combined = (columns: readonly Column[], coefficients: readonly number[]): number[] =>
  (columns[0] as Column).map((_, row) =>
    columns.reduce(
      (all, column, at) => all + (coefficients[at] as number) * (column[row] as number),
      0,
    ),
  );

const distance = (one: Column, other: Column): number =>
  Math.hypot(...one.map((value, at) => value - (other[at] as number)));

/** A column of six entries, no two of which are alike enough to make columns dependent by chance. */
const column = fc.array(fc.double({ min: -10, max: 10, noNaN: true }), {
  minLength: 6,
  maxLength: 6,
});

describe("non-negative least squares", () => {
  it("finds the coefficients of columns of very different size", () => {
    const columns = [
      [1, 1, 1, 1],
      [1e6, 4e6, 16e6, 64e6],
      [1e9, 8e9, 64e9, 512e9],
    ];
    const truth = [0.3, 2e-8, 5e-12];
    const found = nonNegativeLeastSquares(columns, combined(columns, truth));
    found.forEach((value, at) => {
      expect(value / (truth[at] as number)).toBeCloseTo(1, 9);
    });
  });

  it("returns 0 for a column that needs a negative coefficient, and fits the others", () => {
    const columns = [
      [1, 1, 1],
      [1, 2, 3],
    ];
    expect(nonNegativeLeastSquares(columns, [3, 2, 1])).toEqual([expect.closeTo(2, 12), 0]);
    expect(nonNegativeLeastSquares(columns, [-1, -2, -3])).toEqual([0, 0]);
  });

  it("agrees with the best of all subsets of columns, by the conditions of Kuhn and Tucker", () => {
    fc.assert(
      fc.property(column, column, column, column, (a, b, c, target) => {
        const columns = [a, b, c];
        fc.pre(columns.every((one) => Math.hypot(...one) > 0.1));
        fc.pre(independence(b, [a]) > 0.05 && independence(c, [a, b]) > 0.05);
        const found = nonNegativeLeastSquares(columns, target);
        const fitted = combined(columns, found);
        const residual = target.map((value, at) => value - (fitted[at] as number));
        columns.forEach((one, at) => {
          const slope = one.reduce((all, value, row) => all + value * (residual[row] as number), 0);
          const scale = 1e-7 * Math.hypot(...one) * (Math.hypot(...target) + 1);
          expect(found[at]).toBeGreaterThanOrEqual(0);
          if (found[at] === 0) expect(slope).toBeLessThanOrEqual(scale);
          else expect(Math.abs(slope)).toBeLessThanOrEqual(scale);
        });
        expect(distance(fitted, target)).toBeLessThanOrEqual(Math.hypot(...target) * (1 + 1e-9));
      }),
    );
  });
});

describe("independence", () => {
  it("is 0 for a multiple of a sum of the others, and 1 at a right angle", () => {
    expect(
      independence(
        [3, 5, 8],
        [
          [1, 1, 2],
          [1, 2, 3],
        ],
      ),
    ).toBeCloseTo(0, 12);
    expect(
      independence(
        [0, 0, 4],
        [
          [1, 0, 0],
          [2, 0, 0],
        ],
      ),
    ).toBeCloseTo(1, 12);
    expect(independence([1, 1], [[1, 0]])).toBeCloseTo(Math.SQRT1_2, 12);
  });
});
