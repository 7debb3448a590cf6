import { describe, expect, it } from "vitest";
import type { Kernel } from "../../ir/kernel.ts";
import type { Step } from "../../ir/plan.ts";
import { sizeClass } from "./buffers.ts";
import { commonStep, passTime } from "./clock.ts";
import { chunksOf, weightOf } from "./executable.ts";

describe("size classes", () => {
  it("hold what was requested and waste a quarter at most above 64 KiB", () => {
    for (let length = 1; length < 2 ** 31; length = Math.ceil(length * 1.07)) {
      const bytes = sizeClass(length, 2 ** 31);
      expect(bytes).toBeGreaterThanOrEqual(length);
      expect(bytes % 16).toBe(0);
      if (length > 65536) expect(bytes).toBeLessThanOrEqual(length * 1.25 + 16);
    }
  });

  it("waste a thirtieth at most of a plan's arenas, and of what has more than 64 MiB", () => {
    for (let length = 65537; length < 2 ** 31; length = Math.ceil(length * 1.07)) {
      const bytes = sizeClass(length, 2 ** 31, length > 2 ** 26 ? "tensor" : "arena");
      expect(bytes).toBeGreaterThanOrEqual(length);
      expect(bytes % 256).toBe(0);
      expect(bytes).toBeLessThanOrEqual(length * (1 + 1 / 30));
    }
  });

  it("are their own class", () => {
    for (const length of [256, 4096, 65536, 81920, 98304, 131072, 2 ** 30])
      expect(sizeClass(length, 2 ** 31)).toBe(length);
  });

  it("stay below the largest buffer", () => {
    expect(sizeClass(1_000_000, 1_000_016)).toBe(1_000_016);
  });

  it("are few", () => {
    const classes = new Set(
      Array.from({ length: 10_000 }, (_, index) => sizeClass((index + 1) * 1000, 2 ** 31)),
    );
    expect(classes.size).toBeLessThan(45);
  });
});

describe("the clock's step", () => {
  it("is what all timestamps are multiples of", () => {
    expect(commonStep([65536n * 3n, 65536n * 4n, 65536n * 10n])).toBe(0.065536);
    expect(commonStep([1000n, 1032n, 5000n])).toBe(8e-6);
  });

  it("is not guessed from one timestamp", () => {
    expect(commonStep([0n, 123_456_000n, 123_456_000n])).toBe(1e-6);
  });
});

describe("the time of a pass", () => {
  it("is the difference of its stamps", () => {
    expect(passTime(1000n, 3000n, 3.2e-5)).toBe(2e-3);
  });

  it("is not known where a stamp is missing, 0, or before the other", () => {
    for (const [begin, end] of [
      [undefined, 5n],
      [5n, undefined],
      [0n, 5n],
      [0n, 0n],
      [9n, 5n],
    ])
      expect(passTime(begin, end, 3.2e-5)).toBeNull();
  });

  it("is less than a coarse clock's step where that stood still, and not known where a fine one did", () => {
    expect(passTime(65536n, 65536n, 0.065536)).toBe(0);
    expect(passTime(64n, 64n, 3.2e-5)).toBeNull();
    expect(passTime(64n, 96n, 3.2e-5)).toBe(3.2e-5);
  });
});

describe("chunks of a plan", () => {
  const kernel = (size: number): Kernel => ({
    name: "fill",
    domain: [size],
    core: null,
    inputs: [],
    outputs: [{ dtype: "f32", value: { kind: "constant", dtype: "f32", value: 0 } }],
  });
  const steps = (sizes: readonly number[]): Step[] =>
    sizes.map((size) => ({ kernel: kernel(size), inputs: [], outputs: [0], positions: [] }));

  it("cover every step once, in order", () => {
    const chunks = chunksOf(steps(Array.from({ length: 1100 }, () => 1)), 1e9);
    expect(chunks.map(({ first, last }) => [first, last])).toEqual([
      [0, 512],
      [512, 1024],
      [1024, 1100],
    ]);
  });

  it("end before they are too heavy, and a step that is too heavy has its own batch", () => {
    const unit = weightOf(kernel(100));
    const chunks = chunksOf(steps([100, 100, 1000, 100]), 2 * unit);
    expect(chunks.map(({ first, last, weight }) => [first, last, weight])).toEqual([
      [0, 2, 2 * unit],
      [2, 3, 10 * unit],
      [3, 4, unit],
    ]);
  });

  it("are none for a plan without steps", () => {
    expect(chunksOf([], 10)).toEqual([]);
  });
});
