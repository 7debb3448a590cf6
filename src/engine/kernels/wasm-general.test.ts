import { describe, expect, it } from "vitest";
import type { Expression } from "../ir/expression.ts";
import { contiguousView } from "../ir/view.ts";
import { withoutFusion } from "../target/wasm/assembler/without-relaxed-simd.ts";
import { GeneralFunctions, notGeneral } from "../target/wasm/general-functions.ts";
import { loadNode } from "../testing/expressions.ts";
import { randomConvolution } from "../testing/random/convolution.ts";
import { type KernelCase, Random, randomMatmul } from "../testing/random/kernel.ts";
import { randomByteProduct } from "../testing/random/words.ts";
import { randomInputs, randomKernel } from "../testing/random-wasm-kernel.ts";
import { RewrittenFunctions } from "../testing/rewritten-functions.ts";
import { runWasm } from "../testing/run-wasm-kernel.ts";
import { plainTile } from "./matmul/wasm/tile.ts";

describe("functions for many sizes", () => {
  const functions = new GeneralFunctions(withoutFusion);

  for (let first = 0; first < 600; first += 100) {
    it(`compute the bits of a kernel's own functions, seeds ${first} to ${first + 99}`, async () => {
      let general = 0;
      for (let seed = first; seed < first + 100; seed++) {
        const kernel = randomKernel(seed);
        const inputs = randomInputs(kernel, seed);
        const most = seed % 3 === 0 ? 3 : undefined;
        try {
          const many = await runWasm(kernel, inputs, most, { tile: plainTile, functions });
          general++;
          expect(many, `seed ${seed}`).toEqual(await runWasm(kernel, inputs, most));
        } catch (error) {
          if (error !== notGeneral) throw error;
        }
      }
      expect(general, "random kernels that have functions for many sizes").toBeGreaterThan(66);
    });
  }
});

/** Returns how many of the kernels have functions for many sizes, whose bits are compared with those of functions for one size. */
async function compareBits(
  cases: readonly KernelCase[],
  functions: GeneralFunctions,
): Promise<number> {
  let compared = 0;
  for (const [index, { kernel, inputs }] of cases.entries()) {
    const most = index % 3 === 0 ? 2 : undefined;
    try {
      const many = await runWasm(kernel, inputs, most, { tile: plainTile, functions });
      compared++;
      expect(many, `${kernel.name} [${kernel.domain}]`).toEqual(await runWasm(kernel, inputs));
    } catch (error) {
      if (error !== notGeneral) throw error;
    }
  }
  return compared;
}

/** The product of two matrices in place, [m, 64] @ [64, n]. */
function product(m: number, n: number): KernelCase {
  const operand = (input: number, shape: readonly number[]): Expression =>
    loadNode("f32", input, contiguousView(shape));
  const [a, b] = [operand(0, [m, 64]), operand(1, [64, n])];
  const sizes = [m * 64, 64 * n];
  return {
    kernel: {
      name: "product",
      inputs: sizes.map((size) => ({ dtype: "f32", size })),
      domain: [m, n],
      core: { kind: "matmul", k: 64, a, b },
      outputs: [{ dtype: "f32", value: { kind: "accumulator", dtype: "f32" } }],
    },
    inputs: sizes.map((size) => Array.from({ length: size }, (_, at) => Math.sin(at + size))),
  };
}

/** The sum of all rows of a matrix [rows, n]. */
function sumOfRows(n: number, rows: number): KernelCase {
  const view = { shape: [n, rows], strides: [1, n], offset: 0, mask: null };
  return {
    kernel: {
      name: "sum",
      inputs: [{ dtype: "f32", size: rows * n }],
      domain: [n],
      core: { kind: "reduce", combine: "sum", axes: [rows], value: loadNode("f32", 0, view) },
      outputs: [{ dtype: "f32", value: { kind: "accumulator", dtype: "f32" } }],
    },
    inputs: [Array.from({ length: rows * n }, (_, at) => Math.sin(at))],
  };
}

function writtenFor({ written, rewritten }: RewrittenFunctions): number {
  return written - rewritten;
}

describe("functions for many sizes of tiles", () => {
  const seeds = Array.from({ length: 60 }, (_, seed) => seed);

  it("multiply matrices of any size as functions for one size do", async () => {
    const cases = seeds.map((seed) => {
      const random = new Random(seed);
      const batch = random.pick([[], [], [2], [2, 2]]);
      const deep = seed % 10 === 0;
      const [m, n] = [random.integer(5, deep ? 20 : 120), random.integer(5, deep ? 20 : 140)];
      return randomMatmul(seed, { batch, m, n, k: deep ? 800 + seed : random.integer(8, 90) });
    });
    expect(await compareBits(cases, new RewrittenFunctions(withoutFusion))).toBeGreaterThan(40);
  });

  it("multiply few rows of any number with matrices that are read once", async () => {
    const functions = new RewrittenFunctions(withoutFusion);
    const sizes = [4100, 4224, 4227, 5000];
    const cases = [1, 3, 6, 16].flatMap((m) => sizes.map((n) => product(m, n)));
    expect(await compareBits(cases, functions)).toBe(16);
    expect(writtenFor(functions)).toBeLessThan(16);
  });

  it("sum wide rows of any number", async () => {
    const functions = new RewrittenFunctions(withoutFusion);
    const sizes = [
      [401, 100],
      [405, 100],
      [1001, 700],
      [1005, 900],
    ] as const;
    const cases = sizes.map(([n, rows]) => sumOfRows(n, rows));
    expect(await compareBits(cases, functions)).toBe(4);
    expect(functions.written - functions.rewritten).toBe(2);
  });

  it("multiply words of bytes", async () => {
    const cases = seeds.slice(0, 12).map((seed) => {
      const sizes = { batch: [], m: 30 + seed, k: 20 + 3 * seed, n: 40 + 5 * seed };
      return randomByteProduct(seed, sizes, ["u8", "i8"]);
    });
    expect(await compareBits(cases, new RewrittenFunctions(withoutFusion))).toBe(12);
  });

  it("convolve windows of up to 128 elements", async () => {
    const cases = seeds.map((seed) => {
      const extent = 5 + (seed % 31);
      const axis = { extent, window: 3, stride: 1 + (seed % 2), dilation: 1, before: 1 };
      return randomConvolution(seed, seed % 2 === 0 ? {} : { rank: 2, axis });
    });
    expect(await compareBits(cases, new RewrittenFunctions(withoutFusion))).toBeGreaterThan(40);
  });

  it("are few: products of all sizes share those of each remainder", async () => {
    const functions = new RewrittenFunctions(withoutFusion);
    for (let n = 48; n < 80; n++) await compareBits([product(48, n)], functions);
    const written = writtenFor(functions);
    for (let n = 80; n < 128; n++) await compareBits([product(48, n)], functions);
    expect(writtenFor(functions)).toBe(written);
  });

  it("are few: convolutions of all widths share those of each remainder", async () => {
    const functions = new RewrittenFunctions(withoutFusion);
    const convolution = (extent: number): KernelCase => {
      const axis = { extent, window: 3, stride: 1, dilation: 1, before: 1 };
      const sizes = { n: 1, groups: 1, channels: 4, outputs: 16, rank: 2, axis } as const;
      return randomConvolution(11, sizes);
    };
    for (let extent = 40; extent < 60; extent++)
      await compareBits([convolution(extent)], functions);
    const written = writtenFor(functions);
    for (let extent = 60; extent < 100; extent++)
      await compareBits([convolution(extent)], functions);
    // Rows become long enough that copying them takes two blocks.
    expect(writtenFor(functions)).toBeLessThanOrEqual(written + 2);
  });
});
