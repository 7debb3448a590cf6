import { describe, expect, it } from "vitest";
import { faultIn } from "./check.ts";
import { setsOf } from "./operands.ts";
import type { Reference } from "./work.ts";
import { sum } from "./works/elementwise.ts";
import { mlp } from "./works/mlp.ts";
import { softmax } from "./works/rows.ts";

const doubles: Reference = {
  size: 10_000,
  element: (at) => ({ value: 2 * at, allowance: 0.5 }),
};
const right = Float32Array.from({ length: doubles.size }, (_, at) => 2 * at);

describe("a result", () => {
  it("passes when it is right within its rounding", () => {
    expect(faultIn(right, doubles)).toBeNull();
    expect(
      faultIn(
        right.map((value) => value + 0.25),
        doubles,
      ),
    ).toBeNull();
  });

  it("is refused with the element that is wrong", () => {
    const last = right.slice();
    last[doubles.size - 1] = 0;
    expect(faultIn(last, doubles)).toBe("wrong result: element 9999 is 0 instead of 19998 ± 0.50");
  });

  it("is refused when it is not a number", () => {
    expect(
      faultIn(
        right.map(() => Number.NaN),
        doubles,
      ),
    ).toContain("element 0 is NaN");
  });

  it("is refused when it has another size", () => {
    expect(faultIn(right.subarray(1), doubles)).toBe(
      "wrong result: 9999 elements instead of 10000",
    );
  });

  it("is refused when half of it was never written", () => {
    const half = right.slice().fill(0, doubles.size / 2);
    expect(faultIn(half, doubles)).toContain("is 0 instead of");
  });
});

describe("a reference", () => {
  it("tolerates less error in a sum than one operand contributes", async () => {
    const work = sum(1000);
    const sets = setsOf(work.operands);
    const { value, allowance } = (await work.reference(sets)).element(0);
    const exact = [...(sets[0]?.[0]?.data ?? [])].reduce((total, x) => total + x, 0);
    expect(value).toBeCloseTo(exact, 3);
    expect(allowance).toBeLessThan(0.01);
  });

  it("refuses another set's result", async () => {
    const work = softmax(4, 64);
    const [first, second] = setsOf(work.operands);
    const reference = await work.reference([first ?? []]);
    const other = await work.reference([second ?? []]);
    const elements = Float32Array.from({ length: 256 }, (_, at) => other.element(at).value);
    expect(faultIn(elements, reference)).toContain("wrong result");
  });

  it("of training has losses that fall", async () => {
    const work = mlp({ inputs: 20, hidden: 16, classes: 4, batch: 8 });
    const reference = await work.reference(setsOf(work.operands));
    const losses = [0, 1, 2].map((step) => reference.element(step).value);
    expect(losses[0]).toBeGreaterThan(0.5);
    expect(new Set(losses).size).toBe(3);
  });
});
