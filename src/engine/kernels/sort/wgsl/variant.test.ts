import { describe, expect, it } from "vitest";
import type { WgslTarget } from "../../wgsl.ts";
import {
  rowsToTile,
  type SortVariant,
  sortVariant,
  sortVariants,
  type TileSize,
  wholeSorts,
} from "./variant.ts";

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

/**
 * The words of a workgroup's memory: the tile, or the counters where they are more, and what is in addition to
 * it.
 */
function wordsOf({ threads, items }: SortVariant, { extraWords }: TileSize): number {
  return Math.max(threads * items, 9 * threads) + extraWords;
}

const ballots: Partial<WgslTarget> = {
  subgroups: true,
  subgroupSizes: [32, 32],
  maxInvocations: 1024,
  maxWorkgroupStorageBytes: 49152,
};

describe("the tile of a sort", () => {
  it("fits the smallest device, with capacity for the longest row", () => {
    for (const wanted of [1, 100, 1024, 1025, 2048, 2049, 4095, 4096]) {
      const size = { least: wanted, wanted, extraWords: 0 };
      const variant = sortVariant(size, least);
      expect(variant.threads * variant.items).toBeGreaterThanOrEqual(wanted);
      expect(4 * wordsOf(variant, size)).toBeLessThanOrEqual(16384);
    }
  });

  it("fits it where a scatter's digits need memory as well", () => {
    for (const wanted of [1, 1000, 2048, 2300]) {
      const size = { least: 1, wanted, extraWords: 512 };
      expect(4 * wordsOf(sortVariant(size, least), size)).toBeLessThanOrEqual(16384);
    }
  });

  it("is ranked by ballots where subgroups have 16 to 32 threads, and by counters elsewhere", () => {
    const roomy = { ...least, subgroups: true, maxWorkgroupStorageBytes: 32768 };
    const rankOf = (subgroupSizes: WgslTarget["subgroupSizes"]): string =>
      sortVariant({ least: 1, wanted: 2048, extraWords: 512 }, { ...roomy, subgroupSizes }).rank;
    expect([[32, 32] as const, [16, 32] as const].map(rankOf)).toEqual(["match", "match"]);
    expect([[4, 32] as const, [32, 64] as const, null].map(rankOf)).toEqual([
      "counters",
      "counters",
      "counters",
    ]);
  });

  it("is little more than the row, whatever the row's length", () => {
    for (const target of [least, { ...least, ...ballots }])
      for (const wanted of [256, 257, 500, 1023, 1024, 1025, 1500, 2047, 2049, 4095]) {
        const size = { least: wanted, wanted, extraWords: 0 };
        const { threads, items } = sortVariant(size, target);
        expect(threads * items).toBeGreaterThanOrEqual(wanted);
        expect(threads * items).toBeLessThan(1.13 * wanted + 128);
      }
  });

  it("has few threads where there are many, and capacity for the row and its counters", () => {
    const target = { ...least, ...ballots };
    for (const wanted of [385, 512, 513, 1024, 1025, 2048, 2049, 2304, 2305, 4096]) {
      const size = { least: wanted, wanted, extraWords: 0 };
      const few = sortVariant({ ...size, tiles: 4096 }, target);
      expect(few.rank).toBe("match");
      expect(few.threads).toBeLessThanOrEqual(256);
      expect(few.threads * few.items).toBeGreaterThanOrEqual(wanted);
      expect(few.threads * few.items).toBeLessThan(1.13 * wanted + 128);
      expect(4 * (few.threads * few.items + 8 * few.threads)).toBeLessThanOrEqual(49152);
      expect(sortVariant({ ...size, tiles: 10 }, target)).toEqual(sortVariant(size, target));
    }
    expect(
      sortVariant({ least: 4097, wanted: 4097, extraWords: 0, tiles: 4096 }, target).threads,
    ).toBe(384);
  });

  it("has several short rows, but no longer ones where few threads are enough for one", () => {
    const target = { ...least, ...ballots };
    expect(rowsToTile(100, 10_000, target)).toBe(10);
    expect(rowsToTile(100, 3, target)).toBe(3);
    expect(rowsToTile(384, 10_000, target)).toBe(2);
    expect(rowsToTile(385, 10_000, target)).toBe(1);
    expect(rowsToTile(385, 10, target)).toBe(2);
    expect(rowsToTile(385, 10_000, least)).toBe(2);
  });

  it("has the more threads the longer a row is, so that none has many elements", () => {
    const target = { ...least, ...ballots };
    for (const [length, threads] of [
      [4096, 384],
      [4608, 384],
      [4609, 480],
      [8192, 512],
      [12288, 512],
      [12289, 512],
      [16384, 512],
    ] as const)
      expect(sortVariant({ least: length, wanted: length, extraWords: 0 }, target).threads).toBe(
        threads,
      );
  });

  it("is at most a third more than the memory, and no more than it where anything else needs memory", () => {
    const target = { ...least, ...ballots };
    for (const length of [12288, 12289, 13000, 16000, 16384]) {
      const size = { least: length, wanted: length, extraWords: 0 };
      const { rank, threads, items } = sortVariant(size, target);
      expect(rank).toBe("match");
      expect(threads * items).toBeGreaterThanOrEqual(length);
      expect(threads * items).toBeLessThanOrEqual(16384);
    }
    expect(sortVariant({ least: 1, wanted: 12288, extraWords: 0 }, target).rank).toBe("match");
    const smaller = sortVariant({ least: 1, wanted: 12288, extraWords: 1 }, target);
    expect(smaller.threads * smaller.items).toBe(2048);
  });

  it("has its counters in the memory of the elements", () => {
    const target = { ...least, ...ballots };
    const memory = (maxWorkgroupStorageBytes: number): SortVariant =>
      sortVariant(
        { least: 1, wanted: 2048, extraWords: 0 },
        { ...target, maxWorkgroupStorageBytes },
      );
    expect(memory(4 * (8 * 256 + 8))).toEqual({
      rank: "match",
      threads: 256,
      items: 8,
      digitBits: 8,
    });
    expect(memory(4 * (8 * 256 + 7)).rank).toBe("counters");
  });

  it("is small enough for counters where there are no ballots", () => {
    const { threads, items } = sortVariant({ least: 1, wanted: 4095, extraWords: 512 }, least);
    expect(threads * items).toBe(2048);
  });
});

describe("the longest row that is sorted whole", () => {
  const longestOn = (target: Partial<WgslTarget>): number =>
    wholeSorts({ ...least, ...target }).keys;

  it("is as long as the workgroup's memory can hold", () => {
    expect(longestOn({})).toBe(4096);
    expect(longestOn({ maxWorkgroupStorageBytes: 32768 })).toBe(4096);
    expect(longestOn({ maxWorkgroupStorageBytes: 32768, maxInvocations: 512 })).toBe(8192);
    expect(longestOn(ballots)).toBe(16384);
    expect(longestOn({ ...ballots, maxWorkgroupStorageBytes: 49148 })).toBe(12288);
    expect(longestOn({ ...ballots, maxInvocations: 256, maxWorkgroupStorageBytes: 32768 })).toBe(
      8192,
    );
  });

  it("is no longer where that memory is emulated", () => {
    expect(longestOn({ workgroupMemory: false, maxWorkgroupStorageBytes: 49152 })).toBe(2048);
  });

  it("has a variant that fits on the device", () => {
    for (const target of [least, { ...least, ...ballots }]) {
      const { keys: length } = wholeSorts(target);
      for (const variant of sortVariants(
        { least: length, wanted: length, extraWords: 0 },
        target,
      )) {
        expect(variant.threads).toBeLessThanOrEqual(target.maxInvocations);
        expect(variant.threads * variant.items).toBeGreaterThanOrEqual(length);
      }
    }
  });
});
