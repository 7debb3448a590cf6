import { describe, expect, it } from "vitest";
import type { Expression } from "../../ir/expression.ts";
import type { Kernel } from "../../ir/kernel.ts";
import { compose, contiguousView } from "../../ir/view.ts";
import { plainTile } from "../../kernels/matmul/wasm/tile.ts";
import { lowerKernel } from "../../kernels/wasm.ts";
import { loadNode } from "../../testing/expressions.ts";
import { runWasm } from "../../testing/run-wasm-kernel.ts";
import { joinPhases } from "./join-phases.ts";

/** Sums of parts of 100 elements of a vector; the last part is shorter. */
function partsOf(size: number): Kernel {
  const rows = Math.ceil(size / 100);
  const padded = { ...contiguousView([rows * 100]), mask: [[0, size]] as const };
  const value: Expression = loadNode("f32", 0, ...compose([contiguousView([rows, 100])], [padded]));
  return {
    name: "parts",
    domain: [rows],
    core: { kind: "reduce", combine: "sum", axes: [100], value },
    inputs: [{ dtype: "f32", size }],
    outputs: [{ dtype: "f32", value: { kind: "accumulator", dtype: "f32" } }],
  };
}

describe("phases that do not wait for each other", () => {
  it("become one phase with the items of all", () => {
    const { phases } = lowerKernel(partsOf(730), { tile: plainTile });
    expect(phases.map(({ items, buffers }) => [items, buffers.length])).toEqual([[8, 4]]);
  });

  it("stay as they are where there is one or none", () => {
    const { phases } = lowerKernel(partsOf(700), { tile: plainTile });
    expect(joinPhases(phases)).toBe(phases);
    expect(joinPhases([])).toEqual([]);
  });

  it("compute the same however their items are distributed over threads", async () => {
    const input = Array.from({ length: 730 }, (_, index) => index % 7);
    const sums = Array.from({ length: 8 }, (_, part) =>
      input.slice(100 * part, 100 * part + 100).reduce((sum, each) => sum + each, 0),
    );
    for (const most of [1, 2, 3, 7, 8, 100])
      expect(await runWasm(partsOf(730), [input], most), `${most} items at a time`).toEqual([sums]);
  });
});
