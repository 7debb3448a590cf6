import { describe, expect, it } from "vitest";
import type { WgslTarget } from "../../../target/wgsl/writer/module.ts";
import { plainTarget } from "../../../testing/plain-target.ts";
import type { Attention } from "../core.ts";
import { attentionVariant, attentionVariants, sharedVectorsOf } from "./variant.ts";

describe("groups of attention forward", () => {
  const target: WgslTarget = {
    ...plainTarget,
    subgroups: true,
    subgroupSizes: [32, 32],
    maxInvocations: 1024,
    maxWorkgroupStorageBytes: 49_152,
  };
  const core = (rows: number, size: number): Attention =>
    ({
      queries: rows,
      keys: rows,
      headSize: size,
      valueSize: size,
      causal: false,
      results: ["output"],
    }) as unknown as Attention;
  const chosen = (rows: number, size: number, on = target, batch = 8): readonly number[] => {
    const { threads, lanes, split, tile } = attentionVariant(core(rows, size), batch, on);
    return [threads, lanes, split, tile];
  };

  it("share four rows among as many lanes as the gradients that compute their scores again", () => {
    for (const size of [8, 32, 40, 64, 128]) {
      const forward: Attention = { ...core(1024, size), results: ["output", "statistics"] };
      const operand = forward.value;
      const backward = { gradient: operand, statistics: operand, delta: operand };
      const passes: readonly Attention[] = [
        forward,
        { ...forward, results: ["queryGradient"], backward },
        { ...forward, results: ["keyGradient", "valueGradient"], backward },
      ];
      for (const batch of [1, 64]) {
        const lanes = passes.map((pass) => attentionVariant(pass, batch, target).lanes);
        expect(new Set(lanes).size).toBe(1);
        for (const pass of passes)
          for (const tried of attentionVariants(pass, batch, target))
            expect(tried.lanes).toBe(lanes[0]);
      }
    }
  });

  it("are those that were fastest where they were timed", () => {
    const rows = [257, 384, 512, 896, 1024, 1025, 1536, 2048];
    expect(Object.fromEntries(rows.map((each) => [each, chosen(each, 64)]))).toEqual({
      257: [64, 8, 4, 32],
      384: [256, 4, 8, 64],
      512: [256, 4, 8, 64],
      896: [256, 4, 4, 32],
      1024: [256, 4, 4, 32],
      1025: [128, 4, 4, 32],
      1536: [256, 4, 8, 64],
      2048: [128, 4, 2, 16],
    });
    expect(chosen(512, 64, target, 1).slice(1)).not.toEqual(chosen(512, 64, target, 32).slice(1));
    expect(chosen(1024, 128)).toEqual([256, 8, 2, 16]);
    expect(chosen(1024, 32)).toEqual([256, 4, 4, 64]);
  });

  it("read rows from storage where few queries attend to many keys, or where a tile does not fit in memory", () => {
    const few = { ...core(1024, 64), queries: 1 };
    expect(attentionVariant(few, 8, target)).toMatchObject({ threads: 256, split: 64, tile: 0 });
    const small = { ...target, maxWorkgroupStorageBytes: 16_384 };
    expect(chosen(512, 64, small)[3]).toBeGreaterThan(0);
    expect(chosen(512, 256, small)[3]).toBe(0);
    expect(chosen(512, 64, { ...target, workgroupMemory: false })[3]).toBe(0);
  });

  it("stage rows that are read element by element", () => {
    for (const size of [33, 63, 65, 129])
      for (const rows of [7, 128, 512, 1025])
        expect(chosen(rows, size)[3], `${rows} × ${size}`).toBeGreaterThan(0);
  });

  it("fit every shape and every device", () => {
    const devices: WgslTarget[] = [
      target,
      plainTarget,
      { ...target, maxInvocations: 128, maxWorkgroupStorageBytes: 16_384 },
      { ...target, subgroupSizes: [4, 4] },
    ];
    for (const device of devices)
      for (const size of [1, 3, 16, 64, 72, 128, 256])
        for (const rows of [1, 7, 100, 513, 5000])
          for (const variant of attentionVariants(core(rows, size), 3, device)) {
            const { threads, lanes, split, tile } = variant;
            expect(threads).toBeLessThanOrEqual(device.maxInvocations);
            expect(threads % (lanes * split)).toBe(0);
            expect(tile).toBeGreaterThanOrEqual(0);
            expect(tile % (8 * split)).toBe(0);
          }
  });

  it("write several vectors at a time, within the memory of one group where others share its core", () => {
    const put = (rows: number, size: number, on = target): number => {
      const variant = attentionVariant(core(rows, size), 8, on);
      return sharedVectorsOf(core(rows, size), 8, variant, on);
    };
    expect([put(512, 64), put(1024, 64), put(512, 32)]).toEqual([3, 7, 7]);
    // Each core has two groups.
    expect([put(257, 64), put(2048, 64)]).toEqual([6, 7]);
    expect(put(512, 64, { ...target, maxWorkgroupStorageBytes: 16_384 })).toBe(3);
  });

  it("are tried with the next likely ones, with other tiles and with none", () => {
    const [table, ...others] = attentionVariants(core(1024, 64), 8, target);
    expect(table).toEqual(attentionVariant(core(1024, 64), 8, target));
    expect(new Set(others.map(({ threads }) => threads))).toEqual(new Set([256, 128, 64]));
    const tiles = others.filter(({ threads, split }) => threads === 256 && split === 4);
    expect(tiles.map(({ tile }) => tile)).toEqual([64, 0]);
    const without = { ...target, workgroupMemory: false };
    expect(attentionVariants(core(1024, 64), 8, without)).toHaveLength(1);
  });

  it("exchange sums in workgroup memory where a device's smallest subgroups have fewer threads than a row needs", () => {
    const met = (size: number, smallest: number): readonly unknown[] => {
      const { lanes, exchange } = attentionVariant(core(512, size), 8, {
        ...target,
        subgroupSizes: [smallest, 32],
      });
      return [lanes, exchange];
    };
    expect(met(64, 4)).toEqual([4, "subgroup"]);
    expect(met(72, 4)).toEqual([8, "workgroup"]);
    expect(met(136, 8)).toEqual([8, "subgroup"]);
    expect(met(193, 8)).toEqual([16, "workgroup"]);
    expect(met(256, 16)).toEqual([16, "subgroup"]);
  });

  it("are then tried in those subgroups too", () => {
    const tried = attentionVariants(core(512, 256), 8, { ...target, subgroupSizes: [8, 32] });
    expect(
      tried.filter(({ exchange }) => exchange === "subgroup").map(({ lanes }) => lanes),
    ).toEqual([8]);
  });
});
