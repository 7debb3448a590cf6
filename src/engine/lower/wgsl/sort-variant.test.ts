import { describe, expect, it } from "vitest";
import type { WgslTarget } from "./kernel.ts";
import { sortVariant } from "./sort-variant.ts";

const least: WgslTarget = {
  f16: false,
  subgroups: false,
  workgroupMemory: true,
  subgroupSizes: null,
  subgroupMatrices: false,
  maxWorkgroupStorageBytes: 16384,
  maxInvocations: 256,
  maxStorageBuffers: 8,
  maxGroups: 65535,
};

/** Words that a workgroup keeps: the tile, its digits' places, and its counters. */
function wordsOf({ threads, items }: { threads: number; items: number }): number {
  return threads * items + 512 + 9 * threads;
}

describe("the tile of a sort", () => {
  it("fits the least device that there is, with room for the longest row", () => {
    for (const wanted of [1, 100, 1024, 2048]) {
      const variant = sortVariant({ least: wanted, wanted }, least);
      expect(variant.threads * variant.items).toBeGreaterThanOrEqual(wanted);
      expect(4 * wordsOf(variant)).toBeLessThanOrEqual(16384);
    }
  });

  it("is ranked by ballots where subgroups have 16 to 32 threads, and by counters elsewhere", () => {
    const roomy = { ...least, subgroups: true, maxWorkgroupStorageBytes: 32768 };
    const rankOf = (subgroupSizes: WgslTarget["subgroupSizes"]): string =>
      sortVariant({ least: 1, wanted: 2048 }, { ...roomy, subgroupSizes }).rank;
    expect([[32, 32] as const, [16, 32] as const].map(rankOf)).toEqual(["match", "match"]);
    expect([[4, 32] as const, [32, 64] as const, null].map(rankOf)).toEqual([
      "counters",
      "counters",
      "counters",
    ]);
  });

  it("is little more than the row, whatever the row's length", () => {
    const target = { ...least, subgroups: true, subgroupSizes: [32, 32] as const };
    const roomy = { ...target, maxInvocations: 1024, maxWorkgroupStorageBytes: 49152 };
    for (const wanted of [256, 257, 500, 1023, 1024, 1025, 1500, 2047, 2049, 4095]) {
      const { threads, items } = sortVariant({ least: 1, wanted }, roomy);
      expect(threads * items).toBeGreaterThanOrEqual(wanted);
      expect(threads * items).toBeLessThan(1.13 * wanted + 32);
    }
  });

  it("is within what counters fit where ballots are none", () => {
    const { threads, items } = sortVariant({ least: 1, wanted: 4095 }, least);
    expect(threads * items).toBe(2048);
  });
});
