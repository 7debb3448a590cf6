import { describe, expect, it } from "vitest";
import type { Attention } from "../../ir/attention.ts";
import { attentionVariant, attentionVariants } from "./attention-variant.ts";
import type { WgslTarget } from "./module.ts";
import { plainTarget } from "./plain-target.ts";

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
  const threads = (rows: number, size = 64): number =>
    attentionVariant(core(rows, size), 8, target).threads;

  it("have 256 threads where a large GPU holds all of them at a time, and 128 where it does not", () => {
    expect([511, 512, 1023, 1024].map((rows) => threads(rows))).toEqual([256, 256, 256, 256]);
    expect([513, 1025, 1088, 2048].map((rows) => threads(rows))).toEqual([128, 128, 128, 128]);
  });

  it("have as many where rows are read element by element", () => {
    expect([33, 63, 65, 129].map((size) => threads(1024, size))).toEqual([256, 256, 256, 256]);
    expect([33, 63, 65, 129].map((size) => threads(1025, size))).toEqual([128, 128, 128, 128]);
  });

  it("bring passing rows in tiles of more bytes where fewer hold none, and with fewer threads where those do not fit", () => {
    const chosen = (size: number, bytes: number): readonly number[] => {
      const { threads, split, tile } = attentionVariant(core(512, size), 8, {
        ...target,
        maxWorkgroupStorageBytes: bytes,
      });
      return [threads, split, tile];
    };
    expect(chosen(32, 49_152)).toEqual([256, 8, 64]);
    expect(chosen(128, 49_152)).toEqual([256, 4, 32]);
    expect(chosen(128, 32_768)).toEqual([128, 2, 16]);
    expect(chosen(256, 16_384)).toEqual([256, 2, 0]);
  });

  it("are tried with half and with twice as many threads, 256 at most", () => {
    const tried = (rows: number): number[] => [
      ...new Set(attentionVariants(core(rows, 64), 8, target).map((each) => each.threads)),
    ];
    expect(tried(1024)).toEqual([256, 128]);
    expect(tried(1025)).toEqual([128, 64, 256]);
  });

  it("meet in workgroup memory where a device's smallest subgroups are of fewer threads than hold a row", () => {
    const chosen = (size: number, smallest: number): readonly unknown[] => {
      const { lanes, meeting } = attentionVariant(core(512, size), 8, {
        ...target,
        subgroupSizes: [smallest, 32],
      });
      return [lanes, meeting];
    };
    expect(chosen(64, 4)).toEqual([4, "subgroup"]);
    expect(chosen(72, 4)).toEqual([8, "workgroup"]);
    expect(chosen(136, 8)).toEqual([8, "subgroup"]);
    expect(chosen(193, 8)).toEqual([16, "workgroup"]);
    expect(chosen(256, 16)).toEqual([16, "subgroup"]);
  });

  it("are then tried in those subgroups too", () => {
    const tried = attentionVariants(core(512, 256), 8, { ...target, subgroupSizes: [8, 32] });
    expect(tried.filter(({ meeting }) => meeting === "subgroup").map(({ lanes }) => lanes)).toEqual(
      [8],
    );
  });
});
