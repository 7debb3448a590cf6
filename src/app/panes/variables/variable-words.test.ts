import { describe, expect, it } from "vitest";
import type { HeldVariable } from "../../run/messages/events.ts";
import { variableRows } from "./variable-rows.ts";
import { valueText, variableLines } from "./variable-words.ts";

const held = (change: Partial<HeldVariable> = {}): HeldVariable => ({
  file: "main.ts",
  name: "w",
  position: { line: 1, column: 7 },
  device: "gpu",
  dtype: "f32",
  shape: [3],
  missing: null,
  elements: Float32Array.of(1, 2, 3),
  ...change,
});

describe("the value of a variable in words", () => {
  it("is the number of a scalar, and the elements of a small tensor", () => {
    expect(valueText(held({ shape: [], elements: Float32Array.of(0.1) }))).toBe("0.1");
    expect(valueText(held())).toBe("[1, 2, 3]");
  });

  it("is the statistics of a larger one, with what is not finite", () => {
    const elements = Float32Array.of(1, 2, 3, 4, 5, 6, Number.NaN, Number.POSITIVE_INFINITY);
    expect(valueText(held({ shape: [8], elements }))).toBe(
      "min 1 · max 6 · mean 3.5 · std 1.708 · 2 NaN or ±inf",
    );
  });

  it("is the reason where there is none", () => {
    expect(valueText(held({ missing: "not read", elements: null }))).toContain("not read");
  });
});

describe("the hover of a variable", () => {
  const rows = variableRows({
    gpu: [held(), held({ name: "model.w" }), held({ name: "models" })],
    cpu: [held({ device: "cpu" })],
  });
  const about = { file: "main.ts", name: "w", isStale: false };

  it("has its type, its value and its devices", () => {
    expect(variableLines(rows, about)).toEqual([
      "At the end of the last run:",
      "`w` `f32[3]` [1, 2, 3] (GPU, CPU)",
    ]);
  });

  it("says that the program was changed since, and lists the tensors of an object", () => {
    expect(variableLines(rows, { ...about, name: "model", isStale: true })).toEqual([
      "At the end of a run before the program was changed:",
      "`model.w` `f32[3]` [1, 2, 3] (GPU)",
    ]);
  });

  it("is none for a name of another file, and for one that held no tensor", () => {
    expect(variableLines(rows, { ...about, file: "other.ts" })).toEqual([]);
    expect(variableLines(rows, { ...about, name: "mod" })).toEqual([]);
  });
});
