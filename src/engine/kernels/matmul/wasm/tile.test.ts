import { describe, expect, it } from "vitest";
import type { Expression } from "../../../ir/expression.ts";
import type { Kernel } from "../../../ir/kernel.ts";
import { contiguousView } from "../../../ir/view.ts";
import { applyNode, loadNode } from "../../../testing/expressions.ts";
import { Random } from "../../../testing/random/kernel.ts";
import { randomByteProduct } from "../../../testing/random/words.ts";
import { runWasm } from "../../../testing/run-wasm-kernel.ts";
import { runKernel } from "../../reference.ts";
import type { Matmul } from "../core.ts";
import { plainTile, rowsInPlace, suitsTiles, tileRows } from "./tile.ts";

function product(m: number, k: number, n: number): Kernel & { core: Matmul } {
  const operand = (input: number, shape: readonly number[]): Expression =>
    loadNode("f32", input, contiguousView(shape));
  return {
    name: "product",
    inputs: [m * k, k * n].map((size) => ({ dtype: "f32", size })),
    domain: [m, n],
    core: { kind: "matmul", k, a: operand(0, [m, k]), b: operand(1, [k, n]) },
    outputs: [{ dtype: "f32", value: { kind: "accumulator", dtype: "f32" } }],
  };
}

const isPacked = (m: number, k: number, n: number): boolean => {
  const kernel = product(m, k, n);
  return suitsTiles(kernel, kernel.core);
};

describe("the rows of a tile", () => {
  it("are fewer where the last tile would have few", () => {
    expect([7, 13, 19, 25].map((m) => tileRows(6, m))).toEqual([4, 5, 5, 5]);
    expect([6, 12, 24, 36, 65, 97, 512].map((m) => tileRows(6, m))).toEqual(Array(7).fill(6));
  });

  it("are never too few to keep the units busy", () => {
    for (let m = 1; m < 100; m++) {
      expect(tileRows(4, m)).toBe(4);
      expect(tileRows(2, m)).toBe(2);
      expect(tileRows(8, m)).toBeGreaterThanOrEqual(4);
    }
  });
});

describe("a product by few columns", () => {
  const isTransposePacked = (m: number, k: number, n: number): boolean => {
    const kernel = product(m, k, n);
    const turned = { shape: [m, k], strides: [1, m], offset: 0, mask: null };
    return suitsTiles(kernel, {
      ...kernel.core,
      a: { kind: "load", dtype: "f32", input: 0, access: [turned] },
    });
  };

  it("is a sum: packing would move more than there is to compute", () => {
    expect([2, 4, 5].map((n) => isPacked(1024, 1024, n))).toEqual([false, false, false]);
    expect([6, 7, 64].map((n) => isPacked(1024, 1024, n))).toEqual([true, true, true]);
    expect([2, 5, 7].map((n) => isTransposePacked(1024, 1024, n))).toEqual([false, false, false]);
    expect([8, 9, 64].map((n) => isTransposePacked(1024, 1024, n))).toEqual([true, true, true]);
  });

  it("is packed where its matrix is computed in the kernel: a sum would compute it for each column", () => {
    const kernel = product(1024, 1024, 4);
    const { a } = kernel.core;
    const computed: Expression = applyNode("f32", "exp", a);
    expect(suitsTiles(kernel, { ...kernel.core, a: computed })).toBe(true);
  });
});

describe("a product of operands in place", () => {
  it("uses tiles where they cover little more than the result", () => {
    expect([24, 25, 64, 65, 100, 256].every((n) => isPacked(n, n, n))).toBe(true);
    expect([9, 17, 18, 20].map((n) => isPacked(64, 64, n))).toEqual([false, true, true, true]);
    expect([12, 16].map((m) => isPacked(m, 256, 256))).toEqual([true, true]);
    expect([15, 16, 17].map((n) => isPacked(256, 256, n))).toEqual([true, true, true]);
  });

  it("stays a sum where they cover much more, or packing is most of the work", () => {
    expect([7, 8].map((m) => isPacked(m, 256, 256))).toEqual([false, false]);
    expect([9, 12].map((n) => isPacked(256, 256, n))).toEqual([false, false]);
    expect([16, 20].map((n) => isPacked(n, n, n))).toEqual([false, false]);
  });

  it.each([
    [23, 40, 23],
    [24, 40, 24],
    [25, 40, 25],
    [11, 70, 34],
    [12, 70, 32],
    [13, 70, 33],
    [40, 64, 12],
    [40, 64, 13],
  ])("is the same either way: [%i, %i] @ [·, %i]", async (m, k, n) => {
    const kernel = product(m, k, n);
    const random = new Random(m * n);
    const inputs = kernel.inputs.map(({ size }) =>
      Array.from({ length: size }, () => random.integer(-4, 5)),
    );
    expect(await runWasm(kernel, inputs, 3)).toEqual(
      runKernel(kernel, inputs).map((elements) => [...elements]),
    );
  });
});

describe("a product with few columns, whose rows tiles read in place", () => {
  it.each([
    [41, 300, 8],
    [100, 1100, 24],
    [65, 801, 15],
    [23, 1600, 32],
  ])("is exact for integers: [%i, %i] @ [·, %i]", async (m, k, n) => {
    const kernel = product(m, k, n);
    expect(isPacked(m, k, n)).toBe(true);
    expect(rowsInPlace(kernel.core.a, m, n, plainTile)).not.toBeNull();
    const random = new Random(m * n);
    const inputs = kernel.inputs.map(({ size }) =>
      Array.from({ length: size }, () => random.integer(-4, 5)),
    );
    expect(await runWasm(kernel, inputs, 3)).toEqual(
      runKernel(kernel, inputs).map((elements) => [...elements]),
    );
  });

  it("packs them where columns are many or rows fewer than a tile's, or computed", () => {
    const { a } = product(100, 64, 8).core;
    expect(rowsInPlace(a, 100, 256, plainTile)).toBeNull();
    expect(rowsInPlace(a, 3, 8, plainTile)).toBeNull();
    expect(rowsInPlace(applyNode("f32", "exp", a), 100, 8, plainTile)).toBeNull();
  });
});

describe("a product of words of bytes", () => {
  const pairs = [
    ["u8", "u8"],
    ["i8", "i8"],
    ["u8", "i8"],
    ["i8", "u8"],
  ] as const;
  const sizes = [
    { batch: [], m: 41, k: 33, n: 33 },
    { batch: [3], m: 13, k: 36, n: 34 },
    { batch: [], m: 6, k: 800, n: 9 },
    { batch: [], m: 3, k: 20, n: 5 },
  ];

  it.each(pairs)("is exact where it is tiled and where it is not: %s times %s", async (a, b) => {
    for (const [index, size] of sizes.entries()) {
      const { kernel, inputs } = randomByteProduct(index + 7 * a.length, size, [a, b]);
      expect(await runWasm(kernel, inputs, 2), JSON.stringify(size)).toEqual(
        runKernel(kernel, inputs).map((elements) => [...elements]),
      );
    }
  });
});
