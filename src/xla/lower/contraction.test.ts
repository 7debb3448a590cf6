import { describe, expect, it } from "vitest";
import { computeOn } from "../../../tests/running/compute-on.ts";
import { grad, type Tensor } from "../../engine/index.ts";
import { toStableHLO } from "../export/to-stablehlo.ts";

computeOn({ device: "reference" });

/** The types of the products of a module, such as "2x3xf32 3x4xf32 2x4xf32". */
function productsOf(f: (...operands: Tensor[]) => unknown, ...shapes: number[][]): string[] {
  const lines = toStableHLO(f, ...shapes).text.split("\n");
  return lines
    .filter((line) => line.includes("dot_general"))
    .map((line) => [...line.matchAll(/tensor<([^>]*)>/g)].map(([, type]) => type).join(" "));
}

const product = (x: Tensor, w: Tensor): Tensor => x.matmul(w);

describe("the products of a module", () => {
  it("are one where a batch is multiplied by one matrix, which is not repeated", () => {
    expect(productsOf(product, [5, 2, 3], [3, 4])).toEqual(["10x3xf32 3x4xf32 10x4xf32"]);
    const { text } = toStableHLO(product, [5, 2, 3], [3, 4]);
    expect(text).not.toContain("broadcast_in_dim");
  });

  it("are one for each gradient, and the weights' is the sum over the batch", () => {
    const gradients = grad((x: Tensor, w: Tensor) => x.matmul(w).square().sum(), [0, 1]);
    expect(productsOf(gradients, [5, 2, 3], [3, 4])).toEqual([
      "10x3xf32 3x4xf32 10x4xf32",
      // The matrix is read by columns, and needs no transposition.
      "10x4xf32 3x4xf32 10x3xf32",
      "5x3x2xf32 5x2x4xf32 3x4xf32",
    ]);
  });

  it("are batched where each element of the batch has a separate matrix", () => {
    expect(productsOf(product, [5, 2, 3], [5, 3, 4])).toEqual(["5x2x3xf32 5x3x4xf32 5x2x4xf32"]);
    const sumOfOne = (x: Tensor, y: Tensor): Tensor => x.matmul(y).sum(1);
    expect(productsOf(sumOfOne, [5, 2, 3], [5, 3, 4])).toEqual(["5x2x3xf32 5x3x4xf32 5x2x4xf32"]);
  });
});
