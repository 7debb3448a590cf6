import { describe, expect, it } from "vitest";
import type { WgslTarget } from "../../wgsl.ts";
import {
  type ColumnScan,
  directRun,
  type JoinedScan,
  type ScanFacts,
  scanVariant,
  tilesOf,
} from "./variant.ts";
import { wholeScans } from "./whole-scans.ts";

const target: WgslTarget = {
  f16: false,
  subgroups: true,
  workgroupMemory: true,
  subgroupSizes: [32, 32],
  subgroupMatrices: false,
  maxWorkgroupStorageBytes: 16384,
  maxInvocations: 256,
  maxStorageBuffers: 8,
  maxGroups: 65535,
};

function facts(span: number, given: Partial<ScanFacts> = {}): ScanFacts {
  const rows = { segments: 4096, together: true, aligned: false, shared: false, elementBytes: 4 };
  return { span, ...rows, ...given };
}

function choice(span: number, given: Partial<ScanFacts> = {}, device = target): JoinedScan {
  return scanVariant(facts(span, given), device) as JoinedScan;
}

const spans = [5, 63, 65, 1023, 1025, 2047, 2049, 4095, 4097, 10_001];

describe("the tile of a scan whose rows begin anywhere", () => {
  it("has an odd number of neighbours to a thread, so that threads read different banks", () => {
    for (const span of spans) expect(choice(span).run % 2).toBe(1);
  });

  it("is little more than the row, or than a part of it", () => {
    for (const span of spans) {
      const { lanes, run } = choice(span);
      const tiles = Math.ceil(span / (lanes * run));
      expect(tiles * lanes * run - span).toBeLessThan(2 * lanes * tiles + tiles);
    }
  });

  it("fits the smallest device with its threads' sums, numbers or pairs", () => {
    for (const elementBytes of [4, 8])
      for (const span of spans) {
        const { lanes, run, slots } = choice(span, { elementBytes });
        expect(lanes * slots * (run + 1) * elementBytes).toBeLessThanOrEqual(16384);
      }
  });

  it("is absent where the row begins at whole vectors, or where it does not fit", () => {
    expect(choice(1024, { aligned: true }).run).toBe(directRun);
    expect(choice(1025, {}, { ...target, maxWorkgroupStorageBytes: 1024 }).run).toBe(directRun);
  });
});

describe("the tile of a scan whose rows share vectors with their neighbours", () => {
  const shared = { shared: true };

  it("holds each vector that the row may touch, and few more", () => {
    for (const span of spans) {
      const vectors = Math.floor((span + 2) / 4) + 1;
      const { lanes, runs, run } = choice(span, shared);
      const tiles = tilesOf({ join: "tree", lanes, runs, run, slots: 1 }, facts(span, shared));
      expect(run).toBe(directRun);
      expect(tiles * lanes * runs).toBeGreaterThanOrEqual(vectors);
      expect(tiles * lanes * runs).toBeLessThanOrEqual(1.5 * vectors + 4);
    }
  });

  it("fits the smallest device, numbers or pairs", () => {
    for (const elementBytes of [4, 8])
      for (const span of spans) {
        const { lanes, runs, slots } = choice(span, { ...shared, elementBytes });
        expect(lanes * slots).toBeLessThanOrEqual(256);
        expect(lanes * slots * runs * elementBytes).toBeLessThanOrEqual(16384);
      }
  });

  it("is as without neighbours where every row begins at a whole vector", () => {
    expect(choice(1024, { ...shared, aligned: true })).toEqual(choice(1024, { aligned: true }));
  });
});

describe("a scan whose neighbours in memory are of other segments", () => {
  const column = (span: number, segments: number, device = target): ColumnScan =>
    scanVariant(facts(span, { segments, together: false }), device) as ColumnScan;

  it("has several threads to a segment, fewer the more segments there are", () => {
    const large = { ...target, maxInvocations: 1024 };
    const lanes = [4096, 8192, 16384, 131072].map(
      (segments) => column(1024, segments, large).lanes,
    );
    expect(lanes).toEqual([32, 16, 8, 1]);
    expect(column(8, 4096, large)).toEqual({ join: "columns", lanes: 1, run: 8, slots: 256 });
  });

  it("shares a group with more neighbours the more there are", () => {
    const large = { ...target, maxInvocations: 1024 };
    const slots = [1024, 4096, 8193, 16383, 32769].map(
      (segments) => column(1024, segments, large).slots,
    );
    expect(slots).toEqual([16, 32, 32, 64, 64]);
  });

  it("has as many threads to a segment next to a power of two as at it", () => {
    const large = { ...target, maxInvocations: 1024 };
    const lanes = (segments: number): number => column(1024, segments, large).lanes;
    expect([4095, 4096, 4097].map(lanes)).toEqual([32, 32, 32]);
    expect([8191, 8192, 8193].map(lanes)).toEqual([16, 16, 16]);
  });

  it("fits the smallest device", () => {
    for (const span of [1, 5, 63, 65, 1024])
      for (const segments of [1, 100, 4095, 4096, 100_000]) {
        const { lanes, slots } = column(span, segments);
        expect(lanes * slots).toBeLessThanOrEqual(256);
      }
  });

  it("has a thread to each where workgroup memory is emulated, of the usual segments", () => {
    const emulated = { ...target, workgroupMemory: false };
    expect(column(1024, 8192, emulated).join).toBe("none");
    expect(wholeScans(emulated)).toBeNull();
    expect(wholeScans(target)).not.toBeNull();
  });
});
