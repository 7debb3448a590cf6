import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { edgesOf, formatTensor } from "./format-tensor.ts";

const lines = (...text: string[]): string => text.join("\n");
const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

describe("formatTensor", () => {
  it("writes a scalar without brackets, as short as its dtype allows", () => {
    expect(formatTensor([Math.fround(0.1)], [], "f32")).toBe("0.1");
    expect(formatTensor([Math.fround(1 / 3)], [], "f32")).toBe("0.33333334");
    expect(formatTensor([1 / 3], [], "f16")).toBe("0.3333");
    expect(formatTensor([-0], [], "f32")).toBe("-0");
    expect(formatTensor([Math.fround(1.5e-7)], [], "f32")).toBe("1.5e-7");
    expect(formatTensor([16777216], [], "f32")).toBe("16777216");
    expect(formatTensor([42], [], "i32")).toBe("42");
    expect(formatTensor([1], [], "bool")).toBe("true");
  });

  it("writes whole floats with a point and no decimals", () => {
    expect(formatTensor([1, 2, 3], [3], "f32")).toBe("[1. 2. 3.]");
  });

  it("writes all elements with the decimals that one of them needs, at most four", () => {
    expect(formatTensor([1, 2.5, -3], [3], "f32")).toBe("[ 1.0  2.5 -3.0]");
    expect(formatTensor([1 / 3, 2], [2], "f32")).toBe("[0.3333 2.0000]");
  });

  it("aligns columns", () => {
    expect(formatTensor([1, 10, 100, 1000], [2, 2], "i32")).toBe(
      lines("[[   1   10]", " [ 100 1000]]"),
    );
    expect(formatTensor([1, 0, 0, 1], [2, 2], "bool")).toBe(
      lines("[[ true false]", " [false  true]]"),
    );
  });

  it("leaves a blank line between matrices", () => {
    expect(formatTensor(range(8), [2, 2, 2], "i32")).toBe(
      lines("[[[0 1]", "  [2 3]]", "", " [[4 5]", "  [6 7]]]"),
    );
  });

  it("writes very large and very small elements with exponents", () => {
    expect(formatTensor([1e8, 1], [2], "f32")).toBe("[1.0000e+8 1.0000e+0]");
    expect(formatTensor([1e-5, 2e-5], [2], "f32")).toBe("[1.0000e-5 2.0000e-5]");
    expect(formatTensor([0, 0], [2], "f32")).toBe("[0. 0.]");
  });

  it("writes NaN and the infinities, which do not widen the rest", () => {
    const elements = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1.5];
    expect(formatTensor(elements, [4], "f32")).toBe("[ nan  inf -inf  1.5]");
  });

  it("writes empty tensors as empty", () => {
    expect(formatTensor([], [0], "f32")).toBe("[]");
    expect(formatTensor([], [3, 0, 2], "f32")).toBe("[]");
  });

  it("leaves out the middle of long axes", () => {
    expect(formatTensor(range(2000), [2000], "i32")).toBe("[   0    1    2 … 1997 1998 1999]");
    expect(formatTensor(range(4000), [2, 2000], "i32")).toBe(
      lines("[[   0    1    2 … 1997 1998 1999]", " [2000 2001 2002 … 3997 3998 3999]]"),
    );
    expect(formatTensor(range(3000), [1500, 2], "i32")).toBe(
      lines(
        "[[   0    1]",
        " [   2    3]",
        " [   4    5]",
        " …",
        " [2994 2995]",
        " [2996 2997]",
        " [2998 2999]]",
      ),
    );
  });

  it("takes the edges of a large tensor in place of all of it", () => {
    const shape = [40, 50];
    const all = range(2000);
    expect(formatTensor(edgesOf(all, shape), shape, "i32")).toBe(formatTensor(all, shape, "i32"));
  });

  it("breaks rows that are too long", () => {
    const text = formatTensor(range(60), [60], "i32");
    expect(text.split("\n").length).toBeGreaterThan(1);
    for (const line of text.split("\n")) expect(line.length).toBeLessThanOrEqual(81);
    expect(text.replace(/\s+/g, " ")).toContain("9 10 11");
    expect(text.split("\n")[1]).toMatch(/^ \d/);
  });

  it("shows every element of a tensor that is not large", () => {
    const shapes = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(shapes, (shape) => {
        const size = shape.reduce((product, extent) => product * extent, 1);
        const found = formatTensor(range(size), shape, "i32").match(/\d+/g)?.map(Number);
        expect(found).toEqual(range(size));
      }),
    );
  });
});
