import { describe, expect, it } from "vitest";
import type { Expression } from "../../../ir/expression.ts";
import type { InstructionName } from "../../../ir/instruction.ts";
import type { Kernel } from "../../../ir/kernel.ts";
import { applyNode, loadNode, stridedView } from "../../../testing/expressions.ts";
import { Random } from "../../../testing/random/kernel.ts";
import { runWasm } from "../../../testing/run-wasm-kernel.ts";
import type { Reduce } from "../../reduce/core.ts";
import { runKernel } from "../../reference.ts";
import { pairwiseSum } from "./pairwise.ts";

type Sum = Kernel & { readonly core: Reduce };

interface Sizes {
  readonly batch?: readonly number[];
  readonly m: number;
  readonly n: number;
  readonly k: number;
}

const f32 = (instruction: InstructionName, ...operands: readonly Expression[]): Expression =>
  applyNode("f32", instruction, ...operands);
const squaredDifference = (x: Expression, y: Expression): Expression => {
  const difference = f32("sub", x, y);
  return f32("mul", difference, difference);
};
const absoluteDifference = (x: Expression, y: Expression): Expression =>
  f32("abs", f32("sub", f32("neg", x), y));

/** Minus the sum of terms of all pairs of rows of [...batch, m, k] and [n, k]. */
function sumOf(
  term: (x: Expression, y: Expression) => Expression,
  { batch = [], m, n, k }: Sizes,
): Sum {
  const shape = [...batch, m, n, k];
  const matrices = batch.reduce((count, extent) => count * extent, 1);
  const x = loadNode("f32", 0, stridedView(shape, [...batch.map(() => m * k), k, 0, 1]));
  const y = loadNode("f32", 1, stridedView(shape, [...batch.map(() => 0), 0, k, 1]));
  return {
    name: "pairs",
    inputs: [matrices * m * k, n * k].map((size) => ({ dtype: "f32", size })),
    domain: [...batch, m, n],
    core: { kind: "reduce", combine: "sum", axes: [k], value: term(x, y) },
    outputs: [{ dtype: "f32", value: f32("neg", { kind: "accumulator", dtype: "f32" }) }],
  };
}

describe("a sum over all pairs of rows", () => {
  for (const [name, term] of Object.entries({ squaredDifference, absoluteDifference }))
    it.each<Sizes>([
      { m: 40, n: 40, k: 64 },
      { m: 33, n: 67, k: 30 },
      { batch: [2], m: 9, n: 500, k: 17 },
      { m: 100, n: 9, k: 801 },
    ])(`of ${name} is exact for integers: %o`, async (size) => {
      const kernel = sumOf(term, size);
      expect(pairwiseSum(kernel, kernel.core)).not.toBeNull();
      const random = new Random(size.m * size.n);
      const inputs = kernel.inputs.map((input) =>
        Array.from({ length: input.size }, () => random.integer(-9, 9)),
      );
      expect(await runWasm(kernel, inputs, 2)).toEqual(
        runKernel(kernel, inputs).map((elements) => [...elements]),
      );
    });

  it("packs operands that are computed, each element once", () => {
    const { domain, ...kernel } = sumOf(
      (x, y) => squaredDifference(f32("exp", x), f32("mul", y, y)),
      { m: 64, n: 64, k: 64 },
    );
    const pairs = pairwiseSum({ ...kernel, domain }, kernel.core);
    expect([pairs?.term.a, pairs?.term.b]).toMatchObject([
      { instruction: "exp" },
      { instruction: "mul" },
    ]);
  });

  it("is an ordinary reduction where it is small, has other operands or needs other instructions", () => {
    const isPairwise = (
      term: (x: Expression, y: Expression) => Expression,
      size: Sizes = { m: 64, n: 64, k: 64 },
    ): boolean => {
      const kernel = sumOf(term, size);
      return pairwiseSum(kernel, kernel.core) !== null;
    };
    const shape = [64, 64, 64];
    const ofPairs = loadNode("f32", 0, stridedView(shape, [64, 1, 0]));
    expect(isPairwise(squaredDifference)).toBe(true);
    expect(isPairwise(squaredDifference, { m: 64, n: 64, k: 3 })).toBe(false);
    expect(isPairwise(squaredDifference, { m: 10, n: 10, k: 64 })).toBe(false);
    expect(isPairwise((x, y) => f32("exp", f32("sub", x, y)))).toBe(false);
    expect(isPairwise((x, y) => f32("mul", f32("sub", x, y), ofPairs))).toBe(false);
    expect(isPairwise((x) => f32("mul", x, x))).toBe(false);
  });
});
