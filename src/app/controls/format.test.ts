import { describe, expect, it } from "vitest";
import {
  formatBytes,
  formatDifference,
  formatMilliseconds,
  formatRange,
  formatRatio,
  formatTime,
  shortMilliseconds,
  threeDigits,
} from "./format.ts";

describe("formatMilliseconds", () => {
  it("chooses the unit that fits and keeps three digits", () => {
    expect(formatMilliseconds(0.00048)).toBe("480 ns");
    expect(formatMilliseconds(0.312)).toBe("312 µs");
    expect(formatMilliseconds(1.24)).toBe("1.24 ms");
    expect(formatMilliseconds(31.4)).toBe("31.4 ms");
    expect(formatMilliseconds(2050)).toBe("2.05 s");
  });

  it("goes to the next unit rather than to four digits", () => {
    expect(formatMilliseconds(0.99999)).toBe("1.00 ms");
    expect(formatMilliseconds(999.9)).toBe("1.00 s");
  });

  it("has no digits for what rounding leaves over", () => {
    expect(formatMilliseconds(1.4e-10)).toBe("< 0.01 ns");
    expect(formatMilliseconds(3e-7)).toBe("0.300 ns");
  });

  it("has words for nothing and for no number", () => {
    expect(formatMilliseconds(0)).toBe("0 ms");
    expect(formatMilliseconds(Number.NaN)).toBe("–");
  });
});

describe("formatTime", () => {
  it("shows the median if the clock can resolve it, and otherwise its upper bound", () => {
    expect(formatTime({ median: 1.24, low: 1, high: 2 })).toBe("1.24 ms");
    expect(formatTime({ median: 0, low: 0, high: 0.005 })).toBe("< 5.00 µs");
    expect(formatTime({ median: 0.005, low: 0, high: 0.01 })).toBe("< 10.0 µs");
    expect(formatTime({ median: 0, low: 0, high: 0 })).toBe("0 ms");
  });

  it("shows on which side a part is open that overlaps or was not fully measured", () => {
    expect(formatTime({ median: 3, low: 2, high: 3, isAtMost: true })).toBe("≤ 3.00 ms");
    expect(formatTime({ median: 3, low: 2, high: Number.POSITIVE_INFINITY })).toBe("≥ 2.00 ms");
    expect(formatTime({ median: 0, low: 0, high: Number.POSITIVE_INFINITY })).toBe("–");
    // Most of the first interval was not measured, and most of the second one was.
    expect(formatTime({ median: 0.2, low: 0.002, high: 16, isOpen: true })).toBe("< 16.0 ms");
    expect(formatTime({ median: 3, low: 2.9, high: 16, isOpen: true })).toBe("≥ 2.90 ms");
    expect(formatTime({ median: 3, low: 0.1, high: 16 })).toBe("3.00 ms");
  });
});

describe("shortMilliseconds", () => {
  it("drops zeros after the point and no others", () => {
    expect(shortMilliseconds(1)).toBe("1 ms");
    expect(shortMilliseconds(2500)).toBe("2.5 s");
    expect(shortMilliseconds(100)).toBe("100 ms");
    expect(shortMilliseconds(0.01)).toBe("10 µs");
    expect(shortMilliseconds(0)).toBe("0");
  });
});

describe("formatRange", () => {
  it("names the unit once where both ends share it", () => {
    expect(formatRange(4, 4.53)).toBe("4.00–4.53 ms");
    expect(formatRange(0.5, 2)).toBe("500 µs – 2.00 ms");
  });

  it("begins at 0 where the lower end is below what any clock resolves", () => {
    expect(formatRange(1.4e-10, 0.023)).toBe("0–23.0 µs");
    expect(formatRange(0, 0.023)).toBe("0–23.0 µs");
    expect(formatRange(2e-6, 0.023)).toBe("2.00 ns – 23.0 µs");
  });
});

describe("threeDigits", () => {
  it("never shows an exponent", () => {
    expect(threeDigits(1234)).toBe("1,234");
    expect(threeDigits(100)).toBe("100");
    expect(threeDigits(0.0123)).toBe("0.0123");
    expect(threeDigits(-9.876)).toBe("-9.88");
  });
});

describe("formatBytes", () => {
  it("counts in powers of 1024", () => {
    expect(formatBytes(12)).toBe("12 B");
    expect(formatBytes(4096)).toBe("4.00 KiB");
    expect(formatBytes(200 * 2 ** 20)).toBe("200 MiB");
  });
});

describe("formatDifference", () => {
  it("writes small differences as powers of ten", () => {
    expect(formatDifference(3.2e-7)).toBe("3e-7");
    expect(formatDifference(0.0123)).toBe("0.012");
    expect(formatDifference(0)).toBe("0");
  });
});

describe("formatRatio", () => {
  it("says which device is faster and by how much", () => {
    expect(formatRatio(3.1)).toBe("GPU 3.10× faster");
    expect(formatRatio(0.5)).toBe("CPU 2.00× faster");
    expect(formatRatio(0.5, "at least ")).toBe("CPU at least 2.00× faster");
  });
});
