import { describe, expect, it } from "vitest";
import { plainTarget } from "../../../testing/plain-target.ts";
import { randomMatmul } from "../../../testing/random/kernel.ts";
import { lowerToWgsl } from "../../wgsl.ts";
import {
  matmulVariant,
  stripSlots,
  stripSteps,
  type TileVariant,
  tile,
  tileVariants,
  workersOf,
} from "./variant.ts";

const chosen = (m: number, n: number, k: number, batch = 1): number => {
  const variant = matmulVariant({ batch, m, n, k, halves: false }, plainTarget);
  return variant?.kind === "tile" ? variant.workers : 0;
};

describe("sharing a product's tiles", () => {
  const shared = tile({
    tileM: 16,
    tileN: 32,
    tileK: 8,
    threadM: 4,
    threadN: 4,
    workers: 12,
  });

  it("is the tables' choice where tiles are few for a deep product, or slightly more than a multiple of the cores", () => {
    expect(chosen(300, 300, 8192)).toBeGreaterThan(0);
    expect(chosen(2304, 2304, 2304)).toBeGreaterThan(0);
    expect(chosen(128, 128, 4096, 3)).toBeGreaterThan(0);
  });

  it("is not where tiles are as many as cores, or all is done before parts could be added", () => {
    expect(chosen(1024, 1024, 1024)).toBe(0);
    expect(chosen(4096, 4096, 4096)).toBe(0);
    expect(chosen(256, 256, 256)).toBe(0);
  });

  it("takes no more workers than there are steps, or than 32 to a tile, 128 to a deep one, and none where each would have an integer number of tiles", () => {
    expect(workersOf(shared, 5, 100)).toBe(12);
    expect(workersOf(shared, 5, 2)).toBe(10);
    expect(workersOf({ ...shared, workers: 132 }, 1, 100)).toBe(32);
    expect(workersOf({ ...shared, workers: 132 }, 1, 1600)).toBe(100);
    expect(workersOf({ ...shared, workers: 132 }, 1, 8192)).toBe(128);
    expect(workersOf(shared, 24, 100)).toBe(0);
    expect(workersOf(shared, 5, 2 ** 30)).toBe(0);
    expect(workersOf({ ...shared, workers: 0 }, 5, 100)).toBe(0);
  });

  it("needs a second pass, and one buffer more than the kernel has", () => {
    const { kernel } = randomMatmul(1, { batch: [], m: 40, k: 50, n: 70 });
    const buffers = kernel.inputs.length + kernel.outputs.length;
    const lower = (maxStorageBuffers: number) =>
      lowerToWgsl(kernel, { ...plainTarget, maxStorageBuffers, matmulVariant: () => shared });
    expect(lower(buffers + 1).second).toBeDefined();
    expect(lower(buffers).second).toBeUndefined();
  });
});

describe("what no tile covers", () => {
  const [tileM, tileN] = [64, 128];
  const variant = tile({ tileM, tileN, tileK: 16, threadM: 8, threadN: 8, slices: 2 });
  const hasEdges = (change: Partial<TileVariant>, batch: number, m: number, n = m): boolean => {
    const { kernel } = randomMatmul(1, { batch: [batch], m, k: m, n });
    const matmulVariant = () => ({ ...variant, ...change });
    const { code } = lowerToWgsl(kernel, { ...plainTarget, matmulVariant });
    expect(code.includes("fn strip(")).toBe(!code.includes("fn store_edges("));
    return code.includes("fn store_edges(");
  };

  it("is computed by their workgroups in batches whose strips would run one after another", () => {
    expect(hasEdges({}, 64, 129)).toBe(true);
    expect(hasEdges({}, 4, 513)).toBe(true);
  });

  it("are strips where these are few for the steps of k, or cores are idle", () => {
    expect(hasEdges({}, 1, 1025)).toBe(false);
    expect(hasEdges({}, 3, 513)).toBe(false);
    expect(hasEdges({ alwaysEdges: true }, 3, 513)).toBe(true);
  });

  it("are strips where there is no space after the tiles' rows, or a thread has many sums", () => {
    expect(hasEdges({ padding: 0 }, 64, 129)).toBe(false);
    expect(hasEdges({ tileN: 256, threadN: 16 }, 64, 257)).toBe(false);
  });
});

describe("a strip's steps of k", () => {
  it("leave no iteration with only a few of them", () => {
    for (const variant of tileVariants)
      for (const k of [17, 257, 513, 1025, 2049, 4097]) {
        const shares = ((variant.tileM / variant.threadM) * (variant.tileN / variant.threadN)) / 8;
        const steps = Math.ceil(k / (shares * variant.slices));
        const each = stripSteps(variant, { m: 0, n: 1, k: 0 }, { k, indices: 8 });
        expect(each).toBeLessThanOrEqual(17);
        expect(each * Math.ceil(steps / each) - steps).toBeLessThan(Math.ceil(steps / each));
      }
  });
});

describe("a strip's rows", () => {
  const variant = tile({ tileM: 64, tileN: 128, tileK: 16, threadM: 8, threadN: 8, slices: 2 });
  const remainder = { m: 1, n: 1, k: 1 };
  const slots = (batch: number, n: number): number =>
    stripSlots(variant, remainder, { batch, m: n, n, k: n });

  it("are more where there are many strips of few steps", () => {
    expect(slots(64, 129)).toBe(32);
    expect(slots(12, 129)).toBe(16);
    expect(slots(1, 129)).toBe(8);
  });

  it("leave threads no more steps than they have in flight at a time", () => {
    expect(slots(64, 513)).toBe(8);
    expect(slots(64, 257)).toBe(16);
    expect(stripSteps(variant, remainder, { k: 129, indices: 32 })).toBe(17);
  });
});
