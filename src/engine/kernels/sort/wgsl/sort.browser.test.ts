import { describe, expect, it } from "vitest";
import { createWebGPUBackend } from "../../../backend/webgpu/webgpu.ts";
import { differences } from "../../../testing/differences-on-gpu.ts";
import { inTurn } from "../../../testing/in-turn.ts";
import type { KernelCase } from "../../../testing/random/kernel.ts";
import {
  randomHistogram,
  randomMerge,
  randomRowSort,
  randomScatter,
} from "../../../testing/random/sort.ts";
import type { WgslTarget } from "../../wgsl.ts";
import type { SortVariant } from "./variant.ts";

const drawn = (count: number, make: (seed: number) => KernelCase): KernelCase[] =>
  Array.from({ length: count }, (_, seed) => make(seed));

/** The threads of the narrowest subgroup; SwiftShader's has four. */
const least = (await navigator.gpu.requestAdapter())?.info.subgroupMinSize ?? 4;

/** Tiles of 64 elements and a few more, where subgroups have four threads. */
const variants: readonly SortVariant[] = [
  { rank: "counters", threads: 16, items: 4, digitBits: 4 },
  { rank: "counters", threads: 64, items: 1, digitBits: 4 },
  { rank: "match", threads: 4 * least, items: 4, digitBits: 4 },
  { rank: "match", threads: 8 * least, items: 2, digitBits: 4 },
  { rank: "match", threads: 6 * least, items: 3, digitBits: 4 },
  { rank: "match", threads: 2 * least, items: 9, digitBits: 4 },
];

describe("WGSL of sorts", () => {
  for (const [turn, variant] of variants.entries()) {
    const title = `${variant.threads} threads of ${variant.items}, ranked by ${variant.rank}`;
    const target: Partial<WgslTarget> = { sortVariant: () => variant };
    it(`sorts rows, several in a tile, like the reference with ${title}`, async () => {
      expect(
        await differences(
          inTurn(
            drawn(12, (seed) => randomRowSort(seed, 64)),
            turn,
            2,
          ),
          target,
        ),
      ).toEqual([]);
    });
    it(`sorts rows in a tile of more than its memory like the reference with ${title}`, async () => {
      const maxWorkgroupStorageBytes = 3 * variant.threads * variant.items;
      const all = drawn(12, (seed) => randomRowSort(seed, 64));
      const cases = inTurn(all, turn, 3);
      for (const isBrief of [false, true])
        expect(await differences(cases, { ...target, maxWorkgroupStorageBytes, isBrief })).toEqual(
          [],
        );
    });
    it(`scatters by digits, several tiles in a block, like the reference with ${title}`, async () => {
      expect(
        await differences(
          inTurn(
            drawn(12, (seed) => randomScatter(seed, 200)),
            turn,
            2,
          ),
          target,
        ),
      ).toEqual([]);
    });
  }

  it.each([true, false])(
    "merges runs like the reference, workgroup memory %s",
    async (workgroupMemory) => {
      const tile = 1800;
      for (const [count, longest] of [
        [12, 40],
        [6, tile],
        [4, 3 * tile],
      ] as const)
        expect(
          await differences(
            drawn(count, (seed) => randomMerge(seed, longest)),
            { workgroupMemory },
          ),
        ).toEqual([]);
    },
    120_000,
  );

  it("counts digits like the reference", async () => {
    expect(await differences(drawn(20, (seed) => randomHistogram(seed, 500)))).toEqual([]);
  });

  it("sorts long rows like the reference", async () => {
    expect(await differences(drawn(4, (seed) => randomRowSort(seed, 2048)))).toEqual([]);
  });

  it("sorts rows of up to 4096 keys like the reference where a workgroup has memory for them", async () => {
    const cases = drawn(6, (seed) => randomRowSort(seed, 4096));
    expect(await differences(cases, { workgroupMemory: true })).toEqual([]);
  });

  it("sorts the longest rows that the device sorts whole like the reference", async () => {
    const backend = await createWebGPUBackend();
    const { keys } = backend.abilities.wholeSorts as { keys: number };
    backend.dispose();
    expect(await differences(drawn(6, (seed) => randomRowSort(seed, keys)))).toEqual([]);
  });

  it("sorts where groups fold into many rows", async () => {
    const cases = [
      ...drawn(6, (seed) => randomRowSort(seed, 64)),
      ...drawn(6, (seed) => randomScatter(seed, 200)),
      ...drawn(6, (seed) => randomHistogram(seed, 50)),
    ];
    expect(await differences(cases, { maxGroups: 2 })).toEqual([]);
  });
});
