import { describe, expect, it } from "vitest";
import { differences, onGpu } from "../../../testing/differences-on-gpu.ts";
import { inTurn } from "../../../testing/in-turn.ts";
import {
  type AttentionSizes,
  isNearAttention,
  randomAttention,
} from "../../../testing/random/attention.ts";
import type { KernelCase } from "../../../testing/random/kernel.ts";
import type { WgslTarget } from "../../wgsl.ts";
import type { AttentionResult } from "../core.ts";
import type { AttentionVariant } from "./variant.ts";

const passes: readonly (readonly [AttentionResult, ...AttentionResult[]])[] = [
  ["output"],
  ["output", "statistics"],
  ["queryGradient"],
  ["keyGradient", "valueGradient"],
  ["valueGradient"],
];

/** Sizes below, at and above a tile; features that vectors divide and features that they do not. */
const sizes: readonly AttentionSizes[] = [
  { queries: 1, keys: 1, headSize: 1 },
  { queries: 7, keys: 33, headSize: 12, valueSize: 20 },
  { batch: [2], queries: 32, keys: 64, headSize: 32 },
  { batch: [2, 3], queries: 5, keys: 9, headSize: 7, valueSize: 3, mask: "f32" },
  { batch: [2], queries: 65, keys: 31, headSize: 16, causal: true },
  { batch: [2], queries: 19, keys: 40, headSize: 8, mask: "bool" },
  { queries: 12, keys: 30, headSize: 100, valueSize: 64, causal: true },
  { queries: 9, keys: 21, headSize: 17, valueSize: 33 },
  { batch: [2], queries: 6, keys: 11, headSize: 65, valueSize: 63 },
  { queries: 10, keys: 19, headSize: 68, valueSize: 72 },
  { batch: [2], queries: 9, keys: 13, headSize: 18, valueSize: 35, mask: "f32" },
  { queries: 11, keys: 18, headSize: 131, valueSize: 130, causal: true },
  { queries: 6, keys: 10, headSize: 256, valueSize: 193 },
];

/** One case of each pass that is due, with sizes that end in a partial pass and a partial iteration. */
function casesOf(turn: number): readonly KernelCase[] {
  const all = passes.map((results, pass) => {
    const size = sizes[(turn + 3 * pass) % sizes.length] as AttentionSizes;
    return randomAttention(100 * turn + pass, size, results);
  });
  return inTurn(all, turn, 2);
}

const variants: readonly (readonly [string, AttentionVariant, Partial<WgslTarget>?])[] = [
  ["quads", { threads: 32, lanes: 4, split: 1, tile: 0, exchange: "subgroup" }],
  ["quads and tiles", { threads: 32, lanes: 4, split: 1, tile: 16, exchange: "subgroup" }],
  ["quads, tiles and a split", { threads: 32, lanes: 4, split: 2, tile: 16, exchange: "subgroup" }],
  ["workgroup memory", { threads: 32, lanes: 4, split: 2, tile: 0, exchange: "workgroup" }],
  ["eight lanes and tiles", { threads: 32, lanes: 8, split: 1, tile: 8, exchange: "workgroup" }],
  ["16 lanes and tiles", { threads: 32, lanes: 16, split: 2, tile: 16, exchange: "workgroup" }],
  ["eight parts", { threads: 32, lanes: 4, split: 8, tile: 0, exchange: "subgroup" }],
  [
    "eight parts with memory for two vectors of a thread",
    { threads: 32, lanes: 4, split: 8, tile: 0, exchange: "subgroup" },
    { maxWorkgroupStorageBytes: 2048 },
  ],
];

/** A score of equal queries and keys, whose products are not exact. */
const large = 1e3 / 3;

/** The kernel with equal elements in its operands, and the statistics that the device found for them. */
function equalScores(
  size: AttentionSizes,
  results: readonly [AttentionResult, ...AttentionResult[]],
  statistics: readonly number[],
): KernelCase {
  let seed = 0;
  const made = (): KernelCase => randomAttention(seed, { ...size, batch: [] }, results);
  while (made().kernel.outputs.some(({ value }) => value.kind !== "accumulator")) seed++;
  const { kernel, inputs } = made();
  const { valueSize = size.headSize } = size;
  // The operands are the query, the key, the value, and for gradients the cotangent, the statistics and delta.
  const elements = [large, large, 1 / valueSize, 1, 0, 0];
  return {
    kernel,
    inputs: inputs.map((input, index) =>
      index === 4 ? [...statistics] : input.map(() => elements[index] as number),
    ),
  };
}

/** Returns the results whose elements are not those of weights that sum to 1 in each row. */
async function wrongAtLargeScores(
  size: AttentionSizes,
  target: Partial<WgslTarget>,
): Promise<string[]> {
  const [forward] = await onGpu([equalScores(size, ["output", "statistics"], [])], target);
  const [output, statistics] = forward as [number[], number[]];
  const gradients = [
    equalScores(size, ["queryGradient"], statistics),
    equalScores(size, ["keyGradient", "valueGradient"], statistics),
  ];
  const [first, second] = await onGpu(gradients, target);
  const { queries, keys, headSize, valueSize = headSize } = size;
  const scale = 1 / Math.sqrt(headSize);
  const wanted: readonly (readonly [string, number[] | undefined, number])[] = [
    ["output", output, 1 / valueSize],
    ["queryGradient", first?.[0], scale * large],
    ["keyGradient", second?.[0], (scale * large * queries) / keys],
    ["valueGradient", second?.[1], queries / keys],
  ];
  return wanted.flatMap(([name, values = [], each]) => {
    const wrong = values.find((value) => !(Math.abs(value / each - 1) < 2e-6 * queries));
    return values.length > 0 && wrong === undefined ? [] : `${name}: ${wrong}, not ${each}`;
  });
}

/** A software device needs seconds to compile a shader. */
const patience = 180_000;

describe("WGSL of attention", () => {
  for (const turn of [0, 1, 2])
    it(
      `agrees with the reference in the variant chosen, turn ${turn}`,
      async () => {
        expect(await differences(casesOf(turn), { maxGroups: 3 }, isNearAttention)).toEqual([]);
      },
      patience,
    );

  for (const [turn, [name, variant, limits]] of variants.entries())
    it(
      `agrees with the reference with ${name}`,
      async () => {
        const target = { attentionVariant: () => variant, ...limits };
        expect(await differences(casesOf(3 + turn), target, isNearAttention)).toEqual([]);
      },
      patience,
    );

  for (const [name, variant, limits] of [["the variant chosen", null, {}] as const, ...variants])
    it(
      `has weights that sum to 1 at large equal scores with ${name}`,
      async () => {
        const target = variant ? { attentionVariant: () => variant, ...limits } : {};
        const size = { queries: 9, keys: 13, headSize: 29, valueSize: 6 };
        expect(await wrongAtLargeScores(size, target)).toEqual([]);
      },
      patience,
    );

  it(
    "adds the products of a score in one order in all passes, whatever the head",
    async () => {
      for (const headSize of [8, 40, 64, 100])
        expect(await wrongAtLargeScores({ queries: 20, keys: 24, headSize }, {})).toEqual([]);
    },
    patience,
  );
});
