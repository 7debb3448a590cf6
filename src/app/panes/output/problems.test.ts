import { describe, expect, it } from "vitest";
import type { Problem } from "../../store/results.ts";
import { mergeProblems } from "./problems.ts";

const problem = (change: Partial<Problem>): Problem => ({
  message: "bad",
  place: { line: 1, column: 1 },
  device: "gpu",
  severity: "fault",
  ...change,
});

describe("mergeProblems", () => {
  it("says once what both devices met", () => {
    const merged = mergeProblems([problem({}), problem({ device: "cpu" })]);
    expect(merged).toEqual([problem({ device: null })]);
  });

  it("keeps a device's own problem with its name", () => {
    expect(mergeProblems([problem({}), problem({})])).toEqual([problem({})]);
  });

  it("says the same sentence once a line", () => {
    const again = problem({ place: { line: 1, column: 9 } });
    expect(mergeProblems([problem({}), again])).toEqual([problem({})]);
  });

  it("keeps problems at other lines apart", () => {
    const other = problem({ place: { line: 2, column: 1 } });
    expect(mergeProblems([problem({}), other])).toHaveLength(2);
  });
});
