import { describe, expect, it } from "vitest";
import { parameterDoc } from "./parameter-docs.ts";

const softmax =
  "The exponentials along an axis, scaled so that they sum to 1. Elements where `where` is false are excluded and give 0; `dtype` is the dtype of the computation.";

describe("the documentation of a parameter", () => {
  it("is what the op's text says of it and of its options", () => {
    expect(
      parameterDoc(softmax, "options", 'options?: { dtype?: "f32" | "f16"; where?: Tensor }'),
    ).toBe(
      "Elements where `where` is false are excluded and give 0.\n\n`dtype` is the dtype of the computation.",
    );
  });

  it("is a general one where the text is silent", () => {
    expect(parameterDoc(softmax, "axis", "axis?: number")).toBe(
      "An axis; negative numbers count from the last one.",
    );
    expect(parameterDoc("The sum.", "axis", "axis?: number | readonly number[]")).toMatch(
      /An array selects several axes\.$/,
    );
    expect(parameterDoc("The sum.", "options", "options?: { keepdims?: boolean }")).toBe(
      "`keepdims`: Keeps the reduced axes, with length 1.",
    );
    expect(parameterDoc(softmax, "y", "y: TensorLike")).toBe("");
  });
});
