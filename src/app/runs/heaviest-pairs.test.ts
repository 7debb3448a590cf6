import { describe, expect, it } from "vitest";
import { heaviestPairs } from "./heaviest-pairs.ts";

const common = (one: string, other: string): string =>
  heaviestPairs(one.length, other.length, (row, column) => (one[row] === other[column] ? 1 : 0))
    .map(([row]) => one[row])
    .join("");

describe("heaviestPairs", () => {
  it("finds the longest common subsequence where weights are 1", () => {
    expect(common("matmul", "mutual")).toBe("mtul");
    expect(common("abc", "xyz")).toBe("");
    expect(common("", "abc")).toBe("");
  });

  it("prefers one heavy pair to two light ones that it crosses", () => {
    const weights = [
      [0, 0.3, 0],
      [0, 0, 0.3],
      [0.9, 0, 0],
    ];
    expect(heaviestPairs(3, 3, (row, column) => weights[row]?.[column] ?? 0)).toEqual([[2, 0]]);
  });
});
