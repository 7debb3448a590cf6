import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { StepReport } from "../../../engine/executor/host/plan-report.ts";
import { reportedStep } from "../../testing/reported-plan.ts";
import { groupsOf, repeatsOf } from "./groups.ts";

const ranges = (text: string): string[] =>
  repeatsOf([...text]).map(({ from, to, count }) => `${count} × ${text.slice(from, to)}`);

describe("repetitions", () => {
  it.each([
    ["xababab", ["3 × ababab"]],
    ["aaab", ["3 × aaa"]],
    ["abcabc", ["2 × abcabc"]],
    ["abab", ["2 × abab"]],
    ["aab", []],
    ["abc", []],
    ["", []],
    ["aaaxbcbcbc", ["3 × aaa", "3 × bcbcbc"]],
    ["aabaabaab", ["3 × aabaabaab"]],
    ["abababa", ["3 × ababab"]],
  ])("in %s", (text, expected) => {
    expect(ranges(text)).toEqual(expected);
  });

  it("never overlap, and are what they say", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 60 }), (steps) => {
        let last = 0;
        for (const { from, to, count } of repeatsOf(steps)) {
          expect(from).toBeGreaterThanOrEqual(last);
          expect(to).toBeLessThanOrEqual(steps.length);
          const period = (to - from) / count;
          expect(Number.isInteger(period)).toBe(true);
          for (let at = from + period; at < to; at++) expect(steps[at]).toBe(steps[at - period]);
          last = to;
        }
      }),
    );
  });

  it("of 5,000 steps are found", () => {
    const steps = Array.from({ length: 5000 }, (_, at) => `kernel ${at % 100}`);
    expect(repeatsOf(steps)).toEqual([{ id: "repeat 0", from: 0, to: 5000, count: 50 }]);
  });
});

describe("groups of a plan's steps", () => {
  const step = (name: string, line: number | null, operations = 1): StepReport =>
    reportedStep({
      name,
      positions: line === null ? [] : [{ line, column: 1 }],
      work: { bytes: 4, operations },
      inputs: [{ buffer: 0, byteLength: 4 }],
    });

  it("are repetitions of equal kernels on tensors of the same size, whatever their lines", () => {
    const layers = [step("matmul", 4), step("relu", 5), step("matmul", 6), step("relu", 7)];
    expect(groupsOf(layers, "repeats")).toMatchObject([{ from: 0, to: 4, count: 2 }]);
    const grown = [...layers.slice(0, 2), step("matmul", 6, 2), step("relu", 7)];
    expect(groupsOf(grown, "repeats")).toEqual([]);
  });

  it("are kernels in a row that one line called", () => {
    const steps = [step("a", 1), step("b", 2), step("c", 2), step("d", null), step("e", null)];
    expect(groupsOf(steps, "lines")).toMatchObject([{ from: 1, to: 3 }]);
    expect(groupsOf(steps, "none")).toEqual([]);
  });
});
