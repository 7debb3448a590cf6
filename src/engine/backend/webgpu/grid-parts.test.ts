import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Expression } from "../../ir/expression.ts";
import type { InstructionName } from "../../ir/instruction.ts";
import type { Kernel } from "../../ir/kernel.ts";
import { applyNode } from "../../testing/expressions.ts";
import { costOf, isFarFrom, Pace, partsFor, partsOfGrid } from "./grid-parts.ts";

function kernelOf(
  size: number,
  value: Expression = { kind: "constant", dtype: "f32", value: 0 },
): Kernel {
  return {
    name: "fill",
    domain: [size],
    core: null,
    inputs: [],
    outputs: [{ dtype: "f32", value }],
  };
}

/** The instruction applied to a constant. */
const applied = (instruction: InstructionName): Expression =>
  applyNode("f32", instruction, { kind: "constant", dtype: "f32", value: 1 });

describe("a grid in parts", () => {
  it("has each group once, whatever its shape and the number of parts", () => {
    const sizes = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(sizes, sizes, fc.integer({ min: 1, max: 60 }), (across, rows, count) => {
        const seen = new Set<number>();
        for (const { base, groups } of partsOfGrid([across, rows], count)) {
          expect(Math.min(...groups)).toBeGreaterThan(0);
          for (let y = base[1]; y < base[1] + groups[1]; y++)
            for (let x = base[0]; x < base[0] + groups[0]; x++) {
              expect(x < across && y < rows && !seen.has(y * across + x)).toBe(true);
              seen.add(y * across + x);
            }
        }
        expect(seen.size).toBe(across * rows);
      }),
    );
  });

  it("has no more parts than groups, and about as many as were requested", () => {
    expect(partsOfGrid([1, 1], 9)).toEqual([{ base: [0, 0], groups: [1, 1] }]);
    expect(partsOfGrid([10, 1], 3).map(({ groups }) => groups[0])).toEqual([3, 3, 4]);
    expect(partsOfGrid([100, 2], 8)).toHaveLength(8);
    expect(partsOfGrid([4, 100], 8)).toHaveLength(8);
  });
});

describe("how a kernel is split", () => {
  it("is not at all up to a tenth of a second", () => {
    expect([0, 1, 100, 100.1, 1000, 1e9].map(partsFor)).toEqual([1, 1, 1, 3, 25, 2048]);
  });

  it("changes only where it is far from right", () => {
    expect(isFarFrom(1, 2)).toBe(false);
    expect(isFarFrom(1, 3)).toBe(true);
    expect(isFarFrom(10, 6)).toBe(false);
    expect(isFarFrom(10, 4)).toBe(true);
  });

  it("takes a device for what it was seen to do: an emulated one for slow, another one for fast", () => {
    const long = kernelOf(1e9);
    const hardware = new Pace(false);
    expect(hardware.partsOf(long)).toBe(1);
    hardware.took(costOf(long), 1e6);
    expect(hardware.partsOf(long)).toBe(1);
    const software = new Pace(true);
    const before = software.partsOf(long);
    expect(before).toBeGreaterThan(10);
    expect(software.partsOf(kernelOf(1000))).toBe(1);
    software.took(costOf(long), 80_000);
    expect(software.partsOf(long)).toBeGreaterThan(before);
    // Work that ends at once only measures its launch.
    const unmoved = new Pace(true);
    unmoved.took(costOf(kernelOf(10)), 10);
    expect(unmoved.partsOf(long)).toBe(before);
  });

  it("counts what a function takes more than a sum", () => {
    const [sine, negation] = (["sin", "neg"] as const).map((instruction) =>
      costOf(kernelOf(100, applied(instruction))),
    ) as [number, number];
    // Each kernel moves 400 bytes.
    expect(sine - 800).toBe(16 * (negation - 800));
  });
});
