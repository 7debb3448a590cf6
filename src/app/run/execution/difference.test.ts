import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PrintedTensor } from "../messages/program-event.ts";
import { Comparison, difference } from "./difference.ts";

const tensor = (...elements: number[]): PrintedTensor => ({
  dtype: "f32",
  shape: [elements.length],
  elements: new Float32Array(elements),
});

describe("difference", () => {
  it("is relative to the larger of two elements", () => {
    expect(difference([tensor(100, 200)], [tensor(100, 198)])).toBeCloseTo(0.01, 6);
    expect(difference([tensor(-1)], [tensor(1)])).toBe(2);
  });

  it("measures small elements against a thousandth of the largest", () => {
    expect(difference([tensor(1000, 1e-6)], [tensor(1000, 2e-6)])).toBeCloseTo(1e-6, 9);
    expect(difference([tensor(0)], [tensor(0)])).toBe(0);
  });

  it("is infinite where only one is NaN or infinite", () => {
    expect(difference([tensor(Number.NaN)], [tensor(1)])).toBe(Number.POSITIVE_INFINITY);
    expect(difference([tensor(Number.POSITIVE_INFINITY)], [tensor(1)])).toBe(
      Number.POSITIVE_INFINITY,
    );
    expect(
      difference(
        [tensor(Number.NaN, Number.POSITIVE_INFINITY)],
        [tensor(Number.NaN, Number.POSITIVE_INFINITY)],
      ),
    ).toBe(0);
  });

  it("is null where shapes, dtypes or numbers of tensors differ", () => {
    expect(difference([tensor(1)], [tensor(1, 2)])).toBeNull();
    expect(difference([tensor(1)], [])).toBeNull();
    expect(difference([tensor(1)], [{ ...tensor(1), dtype: "f16" }])).toBeNull();
    expect(difference([{ ...tensor(1, 2), shape: [2, 1] }], [tensor(1, 2)])).toBeNull();
  });

  it("does not depend on which device is which, and is 0 only of equals", () => {
    const elements = fc.array(fc.float({ noNaN: true, noDefaultInfinity: true }), {
      minLength: 3,
      maxLength: 3,
    });
    fc.assert(
      fc.property(elements, elements, (g, c) => {
        const forth = difference([tensor(...g)], [tensor(...c)]);
        expect(forth).toBe(difference([tensor(...c)], [tensor(...g)]));
        expect(difference([tensor(...g)], [tensor(...g)])).toBe(0);
        expect(forth === 0).toBe(g.every((element, at) => element === c[at]));
        expect(forth).toBeLessThanOrEqual(2);
      }),
    );
  });
});

describe("a comparison", () => {
  it("waits for the second device, slot by slot", () => {
    const comparison = new Comparison();
    expect(comparison.add("gpu", 0, [tensor(2)])).toBeUndefined();
    expect(comparison.add("gpu", 1, [tensor(5)])).toBeUndefined();
    expect(comparison.add("cpu", 1, [tensor(5)])).toBe(0);
    expect(comparison.add("cpu", 0, [tensor(1)])).toBe(0.5);
  });

  it("has nothing to say about text", () => {
    const comparison = new Comparison();
    expect(comparison.add("gpu", 0, [])).toBeUndefined();
    expect(comparison.add("cpu", 0, [])).toBeUndefined();
  });
});
