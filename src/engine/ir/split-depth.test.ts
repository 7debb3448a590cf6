import { describe, expect, it } from "vitest";
import { type Expression, type LoadExpression, operandsOf } from "./expression.ts";
import { type SplitDepth, splitDepth } from "./split-depth.ts";
import { type Access, compose, offsetOf, unravel, type View } from "./view.ts";

const [outputs, inputs, size] = [3, 24, 8] as const;
/** The view through which a product of one row reads the weights of all outputs, and the scales of their groups. */
const weights: View = {
  shape: [1, outputs, inputs],
  strides: [0, inputs, 1],
  offset: 0,
  mask: null,
};
const groups = inputs / size;
const repeated: View = {
  shape: [outputs, groups, size],
  strides: [groups, 1, 0],
  offset: 0,
  mask: null,
};

function load(input: number, access: Access): Expression {
  return { kind: "load", dtype: "f32", input, access };
}

function product(x: Expression, y: Expression): Expression {
  return { kind: "apply", dtype: "f32", instruction: "mul", operands: [x, y] };
}

describe("a sum over groups with a scale each", () => {
  const scale = compose([weights], [repeated]);

  it("reads scales through one view where groups have an axis", () => {
    expect(scale).toHaveLength(2);
    const split = splitDepth(product(load(0, [weights]), load(1, scale))) as SplitDepth;
    expect(split.axes).toEqual([groups, size]);
    const [first, second] = operandsOf(split.value) as readonly [LoadExpression, LoadExpression];
    for (const [made, before] of [
      [first.access, [weights]],
      [second.access, scale],
    ] as const) {
      expect(made).toHaveLength(1);
      for (let flat = 0; flat < outputs * inputs; flat++) {
        const [output, k] = unravel(flat, [outputs, inputs]) as [number, number];
        const index = [0, output, Math.floor(k / size), k % size];
        expect(offsetOf(made, index)).toBe(offsetOf(before as Access, [0, output, k]));
      }
    }
  });

  it("stays as it is without scales, or where the last group is cut", () => {
    expect(splitDepth(load(0, [weights]))).toBeNull();
    const cut: View = { ...weights, shape: [1, outputs, inputs - 1] };
    expect(splitDepth(product(load(0, [cut]), load(1, compose([cut], [repeated]))))).toBeNull();
  });

  it("stays as it is where groups of different sizes meet", () => {
    const others: View = { ...repeated, shape: [outputs, 4, 6], strides: [4, 1, 0] };
    const other = load(1, compose([weights], [others]));
    expect(splitDepth(product(load(0, scale), other))).toBeNull();
  });
});
