import { describe, expect, it } from "vitest";
import { GrowingLimit } from "./growing-limit.ts";
import { Pressure } from "./pressure.ts";

describe("a growing limit", () => {
  it("doubles once a quarter of it was requested after it was dropped", () => {
    const limit = new GrowingLimit(64);
    for (let missed = 0; missed < 15; missed++) limit.missed(1);
    expect(limit.value).toBe(64);
    limit.missed(1);
    expect(limit.value).toBe(128);
  });

  it("stays where little of what was dropped is requested again", () => {
    const limit = new GrowingLimit(4);
    for (let round = 0; round < 1000; round++) {
      limit.dropped(20);
      limit.missed(1);
    }
    // The first one was a quarter of the limit, before it was known that such requests are rare.
    expect(limit.value).toBe(4);
  });

  it("ends with at most eight times what was requested again, however long the program goes on", () => {
    const limit = new GrowingLimit(3);
    for (let round = 0; round < 100; round++) limit.missed(1);
    expect(limit.value).toBeGreaterThan(100);
    expect(limit.value).toBeLessThanOrEqual(800);
  });

  it("has an upper bound", () => {
    const limit = new GrowingLimit(512, 1000);
    limit.missed(512);
    expect(limit.value).toBe(1000);
    expect(new GrowingLimit(512, 100).value).toBe(100);
  });
});

describe("pressure on the collector", () => {
  const MiB = 2 ** 20;

  it("is asked for beyond 256 MiB, and no more while values take as much", () => {
    const pressure = new Pressure(8192 * MiB);
    expect(pressure.isDue(256 * MiB)).toBe(false);
    expect(pressure.isDue(257 * MiB)).toBe(true);
    expect(pressure.isDue(300 * MiB)).toBe(false);
  });

  it("is asked for again at 256 MiB where values were collected", () => {
    const pressure = new Pressure(8192 * MiB);
    pressure.isDue(257 * MiB);
    pressure.fell(16 * MiB);
    expect(pressure.isDue(255 * MiB)).toBe(false);
    expect(pressure.isDue(258 * MiB)).toBe(true);
  });

  it("is asked for nine times where a program comes to have 8 GiB of tensors", () => {
    const pressure = new Pressure(16_384 * MiB);
    let asked = 0;
    for (let bytes = 0; bytes <= 8192 * MiB; bytes += MiB) if (pressure.isDue(bytes)) asked++;
    expect(asked).toBe(9);
  });

  it("is not asked for by what comes and goes beside many tensors that stay", () => {
    const pressure = new Pressure(8192 * MiB);
    for (let bytes = 0; bytes <= 1000 * MiB; bytes += MiB) pressure.isDue(bytes);
    let asked = 0;
    for (let step = 0; step < 1000; step++) {
      if (pressure.isDue(1100 * MiB)) asked++;
      pressure.fell(1000 * MiB);
    }
    expect(asked).toBeLessThanOrEqual(1);
  });

  it("begins at half of what a run may take", () => {
    const pressure = new Pressure(100);
    expect(pressure.isDue(50)).toBe(false);
    expect(pressure.isDue(51)).toBe(true);
  });
});
