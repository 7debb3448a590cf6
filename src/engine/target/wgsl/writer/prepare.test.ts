import { describe, expect, it } from "vitest";
import { constant, type Expression } from "../../../ir/expression.ts";
import type { Kernel } from "../../../ir/kernel.ts";
import { contiguousView } from "../../../ir/view.ts";
import { applyNode, loadNode } from "../../../testing/expressions.ts";
import { prepareKernel } from "./prepare.ts";

function prepared(value: Expression): Expression | undefined {
  const kernel: Kernel = {
    name: "fill",
    domain: [4],
    core: null,
    inputs: [{ dtype: "f32", size: 4 }],
    outputs: [{ dtype: "f32", value }],
  };
  return prepareKernel(kernel).outputs[0]?.value;
}

const divided = (x: Expression, y: Expression): Expression => applyNode("f32", "div", x, y);

describe("what is known beforehand", () => {
  it("is not left to the device", () => {
    const zero = constant("f32", 0);
    expect(prepared(divided(zero, zero))).toEqual(constant("f32", Number.NaN));
    const third = divided(constant("f32", 1), constant("f32", 3));
    expect(prepared(divided(third, zero))).toEqual(constant("f32", Number.POSITIVE_INFINITY));
    expect(prepared(third)).toEqual(constant("f32", Math.fround(1 / 3)));
  });

  it("does not include what is read", () => {
    const read: Expression = loadNode("f32", 0, contiguousView([4]));
    const expression = divided(read, constant("f32", 0));
    expect(prepared(expression)).toEqual(expression);
  });
});
