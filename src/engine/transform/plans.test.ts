/** The cost of transforms, measured by their plans. */
import { describe, expect, it } from "vitest";
import { together } from "../../../tests/memory/memory-rules.ts";
import { input, planOf } from "../../../tests/running/plan-of.ts";
import type { Tensor } from "../graph/tensor.ts";
import { jvp, vmap } from "./index.ts";

/** The cores of the plan's kernels, in order. */
function kernelsOf(...tensors: readonly Tensor[]): string[] {
  return planOf(together, ...tensors).steps.map(({ kernel }) => kernel.core?.kind ?? "loop");
}

describe("vmap", () => {
  it("of a product with a shared matrix is one product", () => {
    const w = input([16, 8]);
    expect(kernelsOf(vmap((x) => w.matmul(x).tanh())(input([32, 8])))).toEqual(["matmul"]);
    expect(kernelsOf(vmap((x) => x.matmul(w).relu())(input([5, 3, 16])))).toEqual(["matmul"]);
    const [step] = planOf(together, vmap((x) => x.matmul(w))(input([5, 3, 16]))).steps;
    expect(step?.kernel.domain).toEqual([15, 8]);
  });

  it("of a convolution with a shared weight has more examples, and of one with its own more groups", () => {
    const w = input([4, 3, 3, 3]);
    const images = input([5, 3, 8, 8]);
    expect(kernelsOf(vmap((x) => x.conv2d(w))(images))).toEqual(kernelsOf(images.conv2d(w)));
    const perExample = kernelsOf(vmap((x, own) => x.conv2d(own))(images, input([5, 4, 3, 3, 3])));
    expect(perExample.filter((kind) => kind === "convolution")).toHaveLength(1);
  });
});

describe("jvp", () => {
  it("computes nothing of the value that the tangent has no use for", () => {
    const [x, t, w] = [input([4, 16]), input([4, 16]), input([16, 8])];
    expect(kernelsOf(jvp((y: Tensor) => y.matmul(w), [x], [t])[1])).toEqual(["matmul"]);
    // Computing both products together would compute the value's too, but the tangent needs only cos(x) · t.
    expect(kernelsOf(jvp((y: Tensor) => y.sin().matmul(w), [x], [t])[1])).toEqual([
      "loop",
      "matmul",
    ]);
  });
});
