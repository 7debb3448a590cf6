import { describe, expect, it } from "vitest";
import type { Kernel } from "../ir/kernel.ts";
import { contiguousView } from "../ir/view.ts";
import { applyNode, loadNode } from "../testing/expressions.ts";
import { plainTile } from "./matmul/wasm/tile.ts";
import { KernelCache } from "./wasm-module.ts";

/** The sum of the sines of `size` elements. */
function sumOf(size: number): Kernel {
  const element = loadNode("f32", 0, contiguousView([size]));
  return {
    name: "sum+sin",
    inputs: [{ dtype: "f32", size }],
    domain: [],
    core: { kind: "reduce", combine: "sum", axes: [size], value: applyNode("f32", "sin", element) },
    outputs: [{ dtype: "f32", value: { kind: "accumulator", dtype: "f32" } }],
  };
}

function functionOf(cache: KernelCache, size: number): unknown {
  const [lowered] = cache.lowerAll([sumOf(size)], true);
  return lowered?.phases[0]?.function;
}

describe("the kernels of plan after plan", () => {
  it("have separate functions in the first plan, and share one from then on", () => {
    const cache = new KernelCache({ tile: plainTile });
    const functions = [40, 41, 42, 43, 57].map((size) => functionOf(cache, size));
    expect(new Set(functions.slice(0, 2)).size).toBe(2);
    expect(new Set(functions.slice(1)).size).toBe(1);
    expect(cache.written).toBe(1);
  });

  it("keep the functions that they have", () => {
    const cache = new KernelCache({ tile: plainTile });
    const first = functionOf(cache, 40);
    functionOf(cache, 41);
    expect(functionOf(cache, 40)).toBe(first);
  });

  it("share one function where a plan has four of one name", () => {
    const cache = new KernelCache({ tile: plainTile });
    const functionsOf = (...sizes: readonly number[]): number => {
      const lowered = cache.fresh().lowerAll(sizes.map(sumOf), true);
      return new Set(lowered.map(({ phases }) => phases[0]?.function)).size;
    };
    expect([functionsOf(40, 41, 42), functionsOf(40, 41, 42, 43)]).toEqual([3, 1]);
  });

  it("have another function where a size needs other code", () => {
    const cache = new KernelCache({ tile: plainTile });
    for (const size of [40, 41, 42, 3, 5000, 5001]) functionOf(cache, size);
    // A vector, fewer elements than one, and a sum with further levels.
    expect(cache.written).toBe(3);
  });

  it("are lowered again to functions of their own for a plan that runs repeatedly", () => {
    const cache = new KernelCache({ tile: plainTile });
    for (const size of [40, 42]) functionOf(cache, size);
    const [own] = cache.lowerAll([sumOf(42)]);
    expect(own?.phases[0]?.buffers.map(({ from }) => from)).toEqual(["input", "output"]);
  });

  it("take no more memory the more sizes there are", () => {
    const cache = new KernelCache({ tile: plainTile });
    for (let size = 100; size < 110; size++) functionOf(cache, size);
    const before = cache.bytes;
    for (let size = 110; size < 200; size++) functionOf(cache, size);
    expect(cache.bytes).toBe(before);
  });
});
