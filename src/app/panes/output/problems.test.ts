import { describe, expect, it } from "vitest";
import type { Problem } from "../../results/results.ts";
import { mergeProblems, missingText, openedText } from "./problems.ts";

const problem = (change: Partial<Problem>): Problem => ({
  message: "bad",
  position: { line: 1, column: 1 },
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
    const again = problem({ position: { line: 1, column: 9 } });
    expect(mergeProblems([problem({}), again])).toEqual([problem({})]);
  });

  it("adds to an error what the type checker says of its line, and keeps other type errors", () => {
    const typed = problem({ severity: "warning", message: "Did you mean 'sum'?", device: null });
    const elsewhere = { ...typed, position: { line: 4, column: 1 } };
    expect(mergeProblems([typed, problem({}), elsewhere])).toEqual([
      problem({ message: "bad. Did you mean 'sum'?" }),
      elsewhere,
    ]);
    expect(mergeProblems([typed])).toEqual([typed]);
  });

  it("keeps problems at other lines apart", () => {
    const other = problem({ position: { line: 2, column: 1 } });
    expect(mergeProblems([problem({}), other])).toHaveLength(2);
  });
});

describe("openedText", () => {
  it("says of which devices the times are", () => {
    expect(openedText({ devices: ["gpu"], opened: { gpu: ["cpu"] } })).toBe(
      "The program opens other devices, and its times include theirs: it ran on GPU with CPU",
    );
  });

  it("says that a comparison is not one of devices", () => {
    const opened = { gpu: ["cpu"], cpu: ["gpu"] } as const;
    expect(openedText({ devices: ["gpu", "cpu"], opened })).toBe(
      "The program opens other devices, so its times do not compare devices: it ran on GPU with CPU, and on CPU with GPU",
    );
  });

  it("says nothing of a program that opens none", () => {
    expect(openedText({ devices: ["gpu", "cpu"], opened: {} })).toBe(null);
  });
});

describe("missingText", () => {
  it("says why there was nothing to compare with, and what can be done", () => {
    const message =
      "gpu: missing adapter: WebGPU is available but found no GPU; turn on hardware acceleration, or run on the CPU";
    expect(missingText({ device: "gpu", message })).toBe(
      "No GPU to compare with; only the CPU was measured: WebGPU is available but found no GPU; turn on hardware acceleration",
    );
    expect(missingText({ device: "cpu", message: "cpu: missing SIMD: use a newer browser" })).toBe(
      "No CPU to compare with; only the GPU was measured: use a newer browser",
    );
  });
});
