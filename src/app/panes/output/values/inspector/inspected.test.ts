import { expect, it } from "vitest";
import { differenceOf, hasEdgesOnly } from "./inspected.ts";

it("differenceOf subtracts element by element, and equal infinities differ by nothing", () => {
  const tensor = (...elements: number[]) => ({ dtype: "f32", shape: [4], elements }) as const;
  const inf = Number.POSITIVE_INFINITY;
  const { elements, dtype } = differenceOf(tensor(1, inf, 3, 4), tensor(1, inf, 2, inf));
  expect([...Array.from(elements)]).toEqual([0, 0, 1, -inf]);
  expect(dtype).toBe("f32");
});

it("hasEdgesOnly distinguishes a large tensor from a whole one", () => {
  const elements = new Float32Array(6);
  expect(hasEdgesOnly({ dtype: "f32", shape: [2 ** 21], elements })).toBe(true);
  expect(hasEdgesOnly({ dtype: "f32", shape: [2, 3], elements })).toBe(false);
});
