import { describe, expect, it } from "vitest";
import type { Measured } from "../results/summary.ts";
import { took } from "../testing/took.ts";
import { verdict } from "./verdict-words.ts";

describe("verdict", () => {
  it("states which device is faster, or that it is too close to call", () => {
    expect(verdict(took(1, 1.1), took(3.1, 1.1))).toBe("GPU 3.10× faster");
    expect(verdict(took(1, 2), took(1.5, 2))).toBe("too close to call");
    expect(verdict(took(1), null)).toBe("");
  });

  it("never makes a factor of what a clock cannot see", () => {
    const unseen: Measured = { ...took(0), high: 0.5, interval: [0, 0.5] };
    expect(verdict(took(6, 1.2), unseen)).toBe("CPU at least 10.0× faster");
    expect(verdict(took(0.4, 1.2), unseen)).toBe("too close to call");
    expect(verdict({ ...took(6), count: 1 }, unseen)).toBe("CPU at least 12.0× faster, one sample");
    expect(verdict({ ...took(0.4), count: 1 }, unseen)).toBe("too close to call, one sample");
  });

  it("is no more than an estimate where a time has one sample", () => {
    expect(verdict({ ...took(1), count: 1 }, took(3))).toBe("GPU about 3.00× faster, one sample");
  });
});
