import { describe, expect, it } from "vitest";
import type { Kernel } from "../ir/kernel.ts";
import { comparedRanges, differenceOf, isWithinTolerance, obstacle } from "./trial-numbers.ts";

const kernel = (dtype: "f32" | "f16" | "i32", size = 4): Kernel => ({
  name: "neg",
  inputs: [{ dtype, size }],
  domain: [size],
  core: null,
  outputs: [],
});

describe("numbers to try a kernel on", () => {
  it("may be random where all values are floats, and fit", () => {
    expect(obstacle(kernel("f32"))).toBeNull();
    expect(obstacle(kernel("f16"))).toBeNull();
    expect(obstacle(kernel("i32"))).toBe(
      "unsupported dtype i32: only kernels that read and write nothing but floats can run on random numbers, because other values may be indices",
    );
    expect(obstacle(kernel("f32", 2 ** 29))).toBe(
      "unsupported size: the kernel moves 2 GiB, and the limit for a separate run is 1 GiB; run the program with a smaller size",
    );
  });

  it("are compared at both ends of long outputs, in whole words", () => {
    expect(comparedRanges(0)).toEqual([]);
    expect(comparedRanges(10)).toEqual([{ from: 0, bytes: 8 }]);
    const mebi = 2 ** 20;
    expect(comparedRanges(6 * mebi)).toEqual([
      { from: 0, bytes: 4 * mebi },
      { from: 4 * mebi, bytes: 2 * mebi },
    ]);
  });

  it("agree within what another order of summation changes, more for halves", () => {
    const of = (...numbers: number[]): Float32Array[] => [Float32Array.from(numbers)];
    const difference = differenceOf(of(1, -2, Number.NaN), of(1, -2.001, Number.NaN));
    expect(difference.most).toBeCloseTo(1e-3, 6);
    expect(difference.largest).toBe(2);
    const near = differenceOf(of(1, -2), of(1, -2.001));
    expect(isWithinTolerance(kernel("f32"), near)).toBe(false);
    expect(isWithinTolerance(kernel("f16"), near)).toBe(true);
    expect(isWithinTolerance(kernel("f32"), differenceOf(of(1), of(Number.NaN)))).toBe(false);
    expect(isWithinTolerance(kernel("f32"), differenceOf(of(1, 2), of(1)))).toBe(false);
  });
});
