import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { binned } from "./bins.ts";

describe("bins", () => {
  it("count every finite value once, and the others apart", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double()),
        fc.option(fc.integer({ min: 1, max: 50 })),
        (values, asked) => {
          const { edges, counts, leftOut } = binned(values, asked);
          const total = counts.reduce((sum, count) => sum + count, 0);
          expect(total + leftOut).toBe(values.length);
          expect(leftOut).toBe(values.filter((value) => !Number.isFinite(value)).length);
          expect(edges.length).toBe(counts.length + 1);
          if (asked !== null) expect(counts.length).toBe(asked);
        },
      ),
    );
  });

  it("count values whose range overflows", () => {
    const { MAX_VALUE: most } = Number;
    expect(binned([-most, -most, most, most], null).counts).toEqual(Float64Array.of(2, 0, 0, 0, 2));
  });

  it("have a value in the middle where there is only one", () => {
    expect(binned([3, 3], 1)).toEqual({
      edges: Float64Array.of(2.5, 3.5),
      counts: Float64Array.of(2),
      leftOut: 0,
    });
  });

  it("become more with more values, up to a hundred", () => {
    const normal = (count: number): number[] =>
      Array.from({ length: count }, (_, at) => Math.tan(((at + 0.5) / count - 0.5) * 2.5));
    const few = binned(normal(10), null).counts.length;
    const many = binned(normal(10_000), null).counts.length;
    expect(few).toBeGreaterThanOrEqual(5);
    expect(many).toBeGreaterThan(few);
    expect(many).toBeLessThanOrEqual(100);
  });
});
