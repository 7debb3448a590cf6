import { describe, expect, it } from "vitest";
import { roofsOf } from "../../engine/testing/synthetic-machines.ts";
import { limitAt, limitFraction, rated, ridgeOf } from "./roofline.ts";
import type { Estimate } from "./statistics.ts";

/** Limits with the ridge at 10 operations per byte. */
const limits = roofsOf({ flopsPerSecond: 1e12, bytesPerSecond: 1e11 });

describe("the roofline", () => {
  it("says which limit binds a kernel, and how much of it is used", () => {
    // Moving 1e9 bytes takes at least 10 ms, and 1e9 operations at least 1 ms.
    const moving = { bytes: 1e9, operations: 1e9 };
    expect(limitFraction(moving, 20, limits)).toMatchObject({ binds: "memory", share: 0.5 });
    const computing = { bytes: 1e6, operations: 1e10 };
    expect(limitFraction(computing, 12.5, limits)).toMatchObject({
      binds: "arithmetic",
      share: 0.8,
    });
  });

  it("is that of the matrix units for a kernel that uses them, where they were measured", () => {
    const fast = { ...limits, matrixFlopsPerSecond: 1e13 };
    const product = { bytes: 1e6, operations: 1e11 };
    expect(limitFraction(product, 20, fast, true)).toMatchObject({
      binds: "matrix units",
      share: 0.5,
    });
    expect(limitFraction(product, 200, fast, false)).toMatchObject({
      binds: "arithmetic",
      share: 0.5,
    });
    expect(limitFraction(product, 200, limits, true)).toMatchObject({
      binds: "arithmetic",
      share: 0.5,
    });
  });

  it("is that of the smallest measured range of memory that holds what a kernel moves", () => {
    const caches = [
      { bytes: 1e4, bytesPerSecond: 8e11 },
      { bytes: 1e6, bytesPerSecond: 4e11 },
      { bytes: 1e8, bytesPerSecond: 9e10 },
    ];
    const cached = { ...limits, caches };
    const share = (bytes: number) => limitFraction({ bytes, operations: 0 }, 1e-3, cached);
    expect(share(1e4)).toMatchObject({ binds: "cache", withinBytes: 1e4 });
    expect(share(1e5)).toEqual({ binds: "cache", withinBytes: 1e6, share: 0.25 });
    // Reads within a range are never slower than memory, whatever was measured.
    expect(share(1e7)).toMatchObject({ binds: "memory", withinBytes: null });
    expect(share(1e9)).toMatchObject({ binds: "memory", withinBytes: null });
    const computing = limitFraction({ bytes: 1e4, operations: 1e9 }, 2, cached);
    expect(computing).toEqual({ binds: "arithmetic", withinBytes: null, share: 0.5 });
  });

  it("may be passed where the ranges of caches were not measured", () => {
    expect(limitFraction({ bytes: 1e9, operations: 0 }, 5, limits)?.share).toBe(2);
  });

  it("says nothing of what was not measured", () => {
    expect(limitFraction({ bytes: 1, operations: 1 }, 0, limits)).toBeNull();
    expect(limitFraction({ bytes: 1, operations: 1 }, 1, null)).toBeNull();
  });

  it("has no fraction for a time that its clock cannot distinguish from zero", () => {
    const time: Estimate = {
      median: 1,
      low: 0.5,
      high: 2,
      interval: [0.5, 2],
      count: 5,
      spread: "p10–p90",
    };
    expect(rated(time)).toBe(1);
    expect(rated({ ...time, low: 0 })).toBe(0);
    expect(rated({ ...time, isOpen: true })).toBe(0);
  });

  it("rises with the operations a byte and is level behind its ridge", () => {
    expect(ridgeOf(limits)).toBe(10);
    expect([1, 10, 100].map((intensity) => limitAt(limits, intensity))).toEqual([1e11, 1e12, 1e12]);
  });
});
