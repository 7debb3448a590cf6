import { describe, expect, it } from "vitest";
import type { Expression } from "../../../ir/expression.ts";
import type { Kernel } from "../../../ir/kernel.ts";
import { contiguousView, type View } from "../../../ir/view.ts";
import { applyNode, loadNode } from "../../../testing/expressions.ts";
import { Random } from "../../../testing/random/kernel.ts";
import { runWasm } from "../../../testing/run-wasm-kernel.ts";
import { runKernel } from "../../reference.ts";
import type { Matmul } from "../core.ts";
import { streamsColumns } from "./few-rows.ts";

interface Sizes {
  readonly batch?: readonly number[];
  readonly m: number;
  readonly k: number;
  readonly n: number;
}

/** −a · b + c, with the columns of a next to each other in memory, and one b for the whole batch. */
function product({ batch = [], m, k, n }: Sizes): Kernel & { core: Matmul } {
  const none = batch.map(() => 0);
  const matrices = batch.reduce((count, extent) => count * extent, 1);
  const rows: View = {
    shape: [...batch, m, k],
    strides: [...batch.map(() => m * k), 1, m],
    offset: 0,
    mask: null,
  };
  const columns: View = {
    shape: [...batch, k, n],
    strides: [...none, n, 1],
    offset: 0,
    mask: null,
  };
  const domain = [...batch, m, n];
  const a: Expression = applyNode("f32", "neg", loadNode("f32", 0, rows));
  const total: Expression = { kind: "accumulator", dtype: "f32" };
  const addend = loadNode("f32", 2, contiguousView(domain));
  return {
    name: "product",
    inputs: [matrices * m * k, k * n, matrices * m * n].map((size) => ({ dtype: "f32", size })),
    domain,
    core: { kind: "matmul", k, a, b: loadNode("f32", 1, columns) },
    outputs: [{ dtype: "f32", value: applyNode("f32", "add", total, addend) }],
  };
}

function inputsOf(kernel: Kernel, element: () => number): number[][] {
  return kernel.inputs.map(({ size }) => Array.from({ length: size }, element));
}

const sizes: readonly Sizes[] = [
  { m: 1, k: 520, n: 516 },
  { m: 1, k: 4099, n: 65 },
  { m: 2, k: 66, n: 4099 },
  { m: 3, k: 513, n: 1030 },
  { batch: [2], m: 5, k: 515, n: 513 },
  { m: 7, k: 1031, n: 258 },
  { m: 8, k: 512, n: 1029 },
  { m: 13, k: 521, n: 514 },
  { m: 16, k: 514, n: 515 },
];

describe("a product of few rows with a large matrix", () => {
  it.each(sizes)("is exact for integers: %o", async (size) => {
    const kernel = product(size);
    expect(streamsColumns(kernel, kernel.core)).toBe(true);
    const random = new Random(size.m * size.n);
    const inputs = inputsOf(kernel, () => random.integer(-4, 5));
    expect(await runWasm(kernel, inputs)).toEqual(
      runKernel(kernel, inputs).map((elements) => [...elements]),
    );
  });

  it("has the same bits however its work items are divided among calls", async () => {
    const kernel = product({ m: 5, k: 1030, n: 700 });
    const random = new Random(5);
    const inputs = inputsOf(kernel, () => Math.fround(random.integer(-999, 999) / 7));
    const whole = await runWasm(kernel, inputs);
    for (const items of [1, 2, 5]) expect(await runWasm(kernel, inputs, items)).toEqual(whole);
  });

  it("is packed where its rows are many, its matrix is small or its columns lie apart", () => {
    const streams = (size: Sizes): boolean => {
      const kernel = product(size);
      return streamsColumns(kernel, kernel.core);
    };
    expect([16, 17].map((m) => streams({ m, k: 4096, n: 4096 }))).toEqual([true, false]);
    expect([128, 512].map((n) => streams({ m: 4, k: n, n }))).toEqual([false, true]);
    const kernel = product({ m: 4, k: 512, n: 512 });
    const turned: View = { shape: [512, 512], strides: [1, 512], offset: 0, mask: null };
    expect(streamsColumns(kernel, { ...kernel.core, b: loadNode("f32", 1, turned) })).toBe(false);
  });
});
