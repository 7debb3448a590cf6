import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contour } from "./contour.ts";

describe("a contour", () => {
  it("runs where the interpolated value is 0", () => {
    expect(
      contour([
        [-1, 3],
        [-1, 3],
      ]),
    ).toEqual([
      [
        [0.25, 0],
        [0.25, 1],
      ],
    ]);
  });

  it("goes around one corner, and is not drawn where all values have one sign", () => {
    expect(
      contour([
        [-1, 1],
        [1, 1],
      ]),
    ).toEqual([
      [
        [0.5, 0],
        [0, 0.5],
      ],
    ]);
    expect(
      contour([
        [1, 2],
        [3, 0],
      ]),
    ).toEqual([]);
  });

  it("joins the corners of a saddle that agree with its middle", () => {
    const joined = contour([
      [3, -1],
      [-1, 3],
    ]);
    expect(joined).toHaveLength(2);
    // Each segment separates a corner below 0: the one on the upper right, or the one on the lower left.
    expect(joined[0]?.flat()).toEqual([0.75, 0, 1, 0.25]);
    expect(joined[1]?.flat()).toEqual([0.25, 1, 0, 0.75]);
    const parted = contour([
      [1, -3],
      [-3, 1],
    ]);
    expect(parted.map((segment) => segment.flat())).toEqual([
      [0, 0.25, 0.25, 0],
      [1, 0.75, 0.75, 1],
    ]);
  });

  it("is not drawn next to a value that is not known, or of less than a square", () => {
    expect(
      contour([
        [-1, 1, 1],
        [-1, null, 1],
      ]),
    ).toEqual([]);
    expect(contour([[-1, 1]])).toEqual([]);
    expect(contour([])).toEqual([]);
  });

  it("keeps to a line wherever the field is linear", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -3, max: 3, noNaN: true }),
        fc.double({ min: -3, max: 3, noNaN: true }),
        fc.double({ min: -9, max: 9, noNaN: true }),
        (a, b, c) => {
          const at = (x: number, y: number): number => a * x + b * y + c;
          const field = [0, 1, 2, 3].map((y) => [0, 1, 2, 3].map((x) => at(x, y)));
          for (const segment of contour(field)) {
            for (const [x, y] of segment) expect(Math.abs(at(x, y))).toBeLessThan(1e-9);
          }
        },
      ),
    );
  });
});
