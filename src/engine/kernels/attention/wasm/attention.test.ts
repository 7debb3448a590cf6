import { describe, expect, it } from "vitest";
import {
  type AttentionSizes,
  isNearAttention,
  randomAttention,
} from "../../../testing/random/attention.ts";
import type { KernelCase } from "../../../testing/random/kernel.ts";
import { runWasm } from "../../../testing/run-wasm-kernel.ts";
import { plainTile, type Tile } from "../../matmul/wasm/tile.ts";
import { runKernel } from "../../reference.ts";
import type { AttentionResult } from "../core.ts";

async function difference(one: KernelCase, tile: Tile): Promise<string | null> {
  const { kernel, inputs } = one;
  const outputs = await runWasm(kernel, inputs, 1, { tile });
  return isNearAttention(one, outputs, runKernel(kernel, inputs));
}

const passes: readonly (readonly [AttentionResult, ...AttentionResult[]])[] = [
  ["output"],
  ["output", "statistics"],
  ["statistics"],
  ["queryGradient"],
  ["keyGradient", "valueGradient"],
  ["keyGradient"],
  ["valueGradient"],
];

/** Below, at and above a tile and a block; features that vectors divide and features that they do not. */
const sizes: readonly AttentionSizes[] = [
  { queries: 1, keys: 1, headSize: 1 },
  { queries: 9, keys: 20, headSize: 200, valueSize: 129 },
  { queries: 7, keys: 33, headSize: 12, valueSize: 20 },
  { batch: [2], queries: 100, keys: 128, headSize: 32 },
  { batch: [2], queries: 97, keys: 131, headSize: 16, causal: true },
  { batch: [2, 3], queries: 5, keys: 9, headSize: 7, valueSize: 3, mask: "f32" },
  { batch: [2], queries: 65, keys: 31, headSize: 16, causal: true },
  { batch: [2], queries: 19, keys: 140, headSize: 8, mask: "bool" },
  { queries: 144, keys: 145, headSize: 8, causal: true },
  { queries: 200, keys: 30, headSize: 100, valueSize: 64, causal: true },
  { queries: 12, keys: 300, headSize: 128, mask: "bool" },
  { batch: [2, 3], queries: 1, keys: 600, headSize: 8, valueSize: 44 },
  { batch: [3], queries: 2, keys: 1031, headSize: 20, valueSize: 64, mask: "bool" },
  { queries: 3, keys: 515, headSize: 64, valueSize: 4, mask: "f32" },
];

const tiles: readonly Tile[] = [
  plainTile,
  { rows: 6, columns: 8, fused: false },
  { rows: 3, columns: 12, fused: false },
];

describe("attention in WebAssembly", () => {
  for (const [nth, size] of sizes.entries())
    it(`agrees with the reference: ${JSON.stringify(size)}`, async () => {
      for (const [pass, results] of passes.entries()) {
        const one = randomAttention(100 * nth + pass, size, results);
        expect(await difference(one, tiles[(nth + pass) % tiles.length] as Tile)).toBeNull();
      }
    });
});
