import { describe, expect, it } from "vitest";
import type { Expression } from "../../../ir/expression.ts";
import type { Kernel } from "../../../ir/kernel.ts";
import { verify } from "../../../ir/verify.ts";
import type { View } from "../../../ir/view.ts";
import { plainTile } from "../../../kernels/matmul/wasm/tile.ts";
import { runKernel } from "../../../kernels/reference.ts";
import { KernelCache, lowerModule } from "../../../kernels/wasm-module.ts";
import { applyNode } from "../../../testing/expressions.ts";
import { runWasm } from "../../../testing/run-wasm-kernel.ts";
import { fromTheBeginning } from "./input-offsets.ts";

const size = 40;
const numbers = Array.from({ length: size }, (_, at) => at * at);

function view(offset: number, rest: Partial<View> = {}): View {
  return { shape: [5], strides: [1], offset, mask: null, ...rest };
}

function load(...views: [View, ...View[]]): Expression {
  return { kind: "load", dtype: "f32", input: 0, access: views };
}

/** A kernel that adds what it reads. */
function adding(...operands: readonly Expression[]): Kernel {
  const value = operands.reduce((x, y) => applyNode("f32", "add", x, y));
  return {
    name: "adding",
    inputs: [{ dtype: "f32", size }],
    domain: [5],
    core: null,
    outputs: [{ dtype: "f32", value }],
  };
}

describe("kernels on slices of an input", () => {
  it("are one function, whatever slices they are", async () => {
    const at = (offset: number): Kernel => adding(load(view(offset)), load(view(offset + 7)));
    const kernels = [0, 5, 28].map(at);
    const module = lowerModule(
      kernels,
      { shared: false, maximumPages: 1 },
      new KernelCache({ tile: plainTile }),
    );
    const functions = module.kernels.map(({ phases }) => phases.map((phase) => phase.function));
    expect(functions).toEqual([[0], [0], [0]]);
    for (const kernel of kernels)
      expect(await runWasm(kernel, [numbers])).toEqual(
        runKernel(kernel, [numbers]).map((output) => [...output]),
      );
  });

  it.each([
    ["backwards", adding(load(view(30)), load(view(20, { strides: [-2] })))],
    ["after a margin", adding(load(view(-2, { mask: [[2, 5]] })), load(view(9)))],
    [
      "through another shape",
      adding(load(view(1, { strides: [2] }), view(12, { shape: [3, 4], strides: [4, 1] }))),
    ],
  ] as const)("read the same elements %s", async (_, kernel) => {
    verify(kernel);
    expect(await runWasm(kernel, [numbers])).toEqual(
      runKernel(kernel, [numbers]).map((output) => [...output]),
    );
  });

  it("stay as they are where indices are looked up, which count from the buffer's beginning", () => {
    const index: Expression = { kind: "index", dtype: "i32", access: [view(3)] };
    const gather: Expression = { kind: "gather", dtype: "f32", input: 0, index };
    expect(fromTheBeginning(adding(gather, load(view(6)))).begins).toEqual([0]);
  });
});
