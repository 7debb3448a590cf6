import { describe, expect, it } from "vitest";
import type { KernelDType } from "../../../ir/dtype.ts";
import type { Expression } from "../../../ir/expression.ts";
import type { Kernel } from "../../../ir/kernel.ts";
import { contiguousView, type View } from "../../../ir/view.ts";
import { withoutFusion } from "../../../target/wasm/assembler/without-relaxed-simd.ts";
import { applyNode, loadNode } from "../../../testing/expressions.ts";
import { Random } from "../../../testing/random/kernel.ts";
import { RewrittenFunctions } from "../../../testing/rewritten-functions.ts";
import { runWasm } from "../../../testing/run-wasm-kernel.ts";
import { plainTile } from "../../matmul/wasm/tile.ts";
import { runKernel } from "../../reference.ts";
import { transposedLoads } from "./transposed.ts";

type Shape3 = readonly [number, number, number];

const load = (input: number, view: View, dtype: KernelDType = "f32"): Expression =>
  loadNode(dtype, input, view);

/** A view [batch, m, n] of a tensor that is stored as [batch, n, m]. */
function transposedView([batch, m, n]: Shape3): View {
  return { shape: [batch, m, n], strides: [m * n, 1, m], offset: 0, mask: null };
}

/** A view [batch, m, n] of a tensor that is stored as [n, batch, m]. */
function turnedView([batch, m, n]: Shape3): View {
  return { shape: [batch, m, n], strides: [m, 1, batch * m], offset: 0, mask: null };
}

/** A kernel that joins all of `values` by one instruction over the domain. */
function joining(
  domain: Shape3,
  dtype: KernelDType,
  instruction: "add" | "max" | "and",
  values: readonly Expression[],
): Kernel {
  const size = domain[0] * domain[1] * domain[2];
  const value = values.reduce(
    (one, other): Expression => applyNode(dtype, instruction, one, other),
  );
  const inputs = values.map(() => ({ dtype, size }));
  return { name: "transposed", domain, core: null, inputs, outputs: [{ dtype, value }] };
}

/** One function serves all kernels of a key, whatever their sizes. */
const functions = new RewrittenFunctions(withoutFusion);

async function expectAgreement(kernel: Kernel, from: number, to: number): Promise<void> {
  const random = new Random(7);
  const inputs = kernel.inputs.map(({ size }) =>
    Array.from({ length: size }, () => random.integer(from, to)),
  );
  const expected = [...(runKernel(kernel, inputs)[0] ?? [])];
  for (const options of [{ tile: plainTile }, { tile: plainTile, functions }]) {
    const [found] = await runWasm(kernel, inputs, 3, options);
    expect(found, JSON.stringify(kernel.domain)).toEqual(expected);
  }
}

/**
 * Extents around one tile, a tile with one more cache line, two tiles, and the fewest elements that are read as
 * tiles.
 */
const extents = [4, 5, 33, 63, 64, 65, 77, 79, 80, 81, 129, 145];

describe("a loop that reads a tensor transposed", () => {
  it("knows the axis along which neighbours lie", () => {
    const shape: Shape3 = [2, 70, 90];
    const [jumping, lying] = [load(0, transposedView(shape)), load(1, contiguousView(shape))];
    expect(transposedLoads(shape, [jumping, lying])).toEqual({ along: 1, loads: [jumping] });
    expect(transposedLoads(shape, [lying])).toBeNull();
  });

  it("does not change loads that are too narrow for vectors or bounded by a mask", () => {
    for (const shape of [
      [2, 3, 90],
      [2, 90, 3],
    ] as const)
      expect(transposedLoads(shape, [load(0, transposedView(shape))])).toBeNull();
    const shape: Shape3 = [2, 70, 90];
    const mask = [
      [0, 2],
      [1, 70],
      [0, 90],
    ] as const;
    expect(transposedLoads(shape, [load(0, { ...transposedView(shape), mask })])).toBeNull();
  });

  it("agrees with the reference at every edge of a tile", async () => {
    for (const m of extents)
      for (const n of extents) {
        const shape: Shape3 = [2, m, n];
        const values = [load(0, transposedView(shape)), load(1, contiguousView(shape))];
        await expectAgreement(joining(shape, "f32", "add", values), -99, 99);
      }
  });

  it.each([[[3, 70, 81]], [[3, 65, 33]]] as const)(
    "reads every dtype, and more tensors than it keeps tiles of, for %j",
    async (shape) => {
      const views = [transposedView(shape), turnedView(shape), transposedView(shape)];
      for (const dtype of ["f32", "f16", "i32", "u32"] as const)
        await expectAgreement(
          joining(
            shape,
            dtype,
            "max",
            views.map((view, input) => load(input, view, dtype)),
          ),
          0,
          99,
        );
      const bools = views.map((view, input) => load(input, view, "bool"));
      await expectAgreement(joining(shape, "bool", "and", bools), 0, 1);
    },
  );

  it("processes short rows together where those of a tile compete for the same cache sets", async () => {
    for (const [m, neighbours, n] of [
      [64, 64, 16],
      [33, 256, 12],
      [81, 128, 8],
      [32, 256, 4],
      [40, 32, 32],
    ] as const) {
      const shape: Shape3 = [m, neighbours, n];
      const reversed: View = { shape, strides: [1, m, m * neighbours], offset: 0, mask: null };
      const mask = [
        [0, m],
        [1, neighbours],
        [2, n],
      ] as const;
      const joined = load(1, { ...contiguousView(shape), mask });
      await expectAgreement(joining(shape, "f32", "add", [load(0, reversed), joined]), -99, 99);
    }
  });

  it("works beside an operand with a mask", async () => {
    for (const [from, to] of [
      [0, 2],
      [63, 66],
      [5, 129],
    ] as const) {
      const shape: Shape3 = [2, 66, 130];
      const mask = [
        [0, 2],
        [0, 66],
        [from, to],
      ] as const;
      const values = [load(0, transposedView(shape)), load(1, { ...contiguousView(shape), mask })];
      await expectAgreement(joining(shape, "f32", "add", values), -99, 99);
    }
  });
});
