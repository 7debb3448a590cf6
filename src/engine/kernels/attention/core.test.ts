import { describe, expect, it } from "vitest";
import { collapse } from "../../ir/collapse.ts";
import type { Kernel } from "../../ir/kernel.ts";
import { print } from "../../ir/print.ts";
import { verify } from "../../ir/verify.ts";
import { workOf } from "../../ir/work.ts";
import { randomAttention } from "../../testing/random/attention.ts";
import { runKernel } from "../reference.ts";
import type { Attention } from "./core.ts";

const sizes = { batch: [2], queries: 3, keys: 5, headSize: 4, valueSize: 6 } as const;
/** This seed produces row-major operands and no epilogue. */
const forward = randomAttention(24, sizes, ["output", "statistics"]).kernel;

function attention(kernel: Kernel): Attention {
  if (kernel.core?.kind !== "attention") throw new Error("no attention");
  return kernel.core;
}

describe("an attention kernel", () => {
  it("prints its results, its sizes and what it reads", () => {
    const { kernel } = randomAttention(
      3,
      { queries: 2, keys: 3, headSize: 4, causal: true, mask: "bool" },
      ["queryGradient"],
    );
    const lines = print(kernel).split("\n");
    expect(lines[1]).toBe("for [2, 4]");
    expect(lines[2]).toBe("  attention queryGradient of 2×4 by 3×4 scale=0.5 causal");
    expect(lines.find((line) => line.includes("mask"))).toBe(
      "    %0, %1, %2 mask %3 from %4, %5, %6",
    );
  });

  it("has for each result an output of its shape", () => {
    expect(forward.domain).toEqual([2, 3, 6]);
    expect(workOf(forward).bytes).toBe(
      4 * (forward.inputs.reduce((sum, { size }) => sum + size, 0) + 2 * 3 * 6 + 2 * 3 * 2),
    );
  });

  it("counts a product for each feature of each pair of query and key", () => {
    expect(workOf(forward).operations).toBe(2 * (2 * 3 * 5) * (4 + 6));
    const gradients = randomAttention(24, sizes, ["keyGradient", "valueGradient"]).kernel;
    expect(workOf(gradients).operations).toBe(2 * (2 * 3 * 5) * (4 + 6 + 4 + 6));
    const causal = randomAttention(24, { ...sizes, causal: true }, ["output", "statistics"]).kernel;
    expect(workOf(causal).operations).toBe(workOf(forward).operations / 2);
  });

  it("verifies with the operands that its pass needs, and only with them", () => {
    const gradient = randomAttention(7, sizes, ["queryGradient"]).kernel;
    expect(() => verify(forward)).not.toThrow();
    expect(() => verify(gradient)).not.toThrow();
    const wrong = (kernel: Kernel, changes: Partial<Attention>) => () =>
      verify({ ...kernel, core: { ...attention(kernel), ...changes } });
    expect(wrong(gradient, { backward: null })).toThrow("queryGradient from the wrong operands");
    expect(wrong(forward, { results: ["output"] })).toThrow("attention of 1 results");
    expect(wrong(forward, { results: ["output", "keyGradient"] })).toThrow(
      "output and keyGradient in one pass",
    );
    expect(wrong(forward, { keys: 6 })).toThrow("access over [2, 5, 4], not [2, 6, 4]");
    const mask = { kind: "constant", dtype: "i32", value: 0 } as const;
    expect(wrong(forward, { mask })).toThrow("mask of i32");
  });

  it("means the same when the axes of its batch are merged", () => {
    for (let seed = 0; seed < 12; seed++) {
      const batch = [[2, 3], [1, 4], [2, 1, 3], []][seed % 4] as number[];
      const { kernel, inputs } = randomAttention(
        seed,
        { batch, queries: 3, keys: 4, headSize: 2, mask: seed % 2 === 0 ? "bool" : "f32" },
        seed % 3 === 0 ? ["keyGradient", "valueGradient"] : ["output", "statistics"],
      );
      const collapsed = collapse(kernel);
      verify(collapsed);
      expect(collapsed.domain.length).toBeLessThanOrEqual(kernel.domain.length);
      expect(runKernel(collapsed, inputs)).toEqual(runKernel(kernel, inputs));
    }
  });
});
