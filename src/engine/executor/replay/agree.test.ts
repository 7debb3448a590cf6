import { describe, expect, it } from "vitest";
import { agree } from "./agree.ts";

const floats = (...values: number[]): ArrayBuffer => new Float32Array(values).buffer;
const words = (...values: number[]): ArrayBuffer => new Uint32Array(values).buffer;

describe("elements that were computed twice", () => {
  it.each<[string, ArrayBuffer, ArrayBuffer, boolean]>([
    ["equal floats", floats(1, -2), floats(1, -2), true],
    ["floats that were rounded differently", floats(1, -2), floats(1.0001, -2), true],
    ["a small one beside a large one", floats(1e-9, 100), floats(0, 100), true],
    ["other floats", floats(1, -2), floats(1, 2), false],
    ["NaN twice", floats(Number.NaN), floats(Number.NaN), true],
    ["NaN once", floats(Number.NaN), floats(1), false],
    ["infinity once", floats(Number.POSITIVE_INFINITY), floats(1), false],
    ["integers by one", words(7), words(8), false],
    ["another length", floats(1), floats(1, 1), false],
    ["nothing", floats(), floats(), true],
  ])("agree or not: %s", (_, one, other, expected) => {
    expect(agree(one, other)).toBe(expected);
  });
});
