import { describe, expect, it } from "vitest";
import type { Problem } from "../results/results.ts";
import type { Measured } from "../results/summary.ts";
import { faultMarks, lineEnds, lineEndText, lineNotes } from "./annotations.ts";

const took = (median: number): Measured => ({
  median,
  low: median,
  high: median,
  interval: [median, median],
  count: 1,
  spread: "min–max",
  cold: false,
});

describe("lineNotes", () => {
  it("names each device that ran the line", () => {
    const line = { line: 4, kernels: ["matmul"], executions: 1, auto: null, hybrid: null };
    const [note] = lineNotes([{ ...line, gpu: took(1.24), cpu: took(3.1) }]);
    expect(note).toMatchObject({ line: 4, text: "GPU 1.24 ms · CPU 3.10 ms" });
    expect(note?.forms[1]).toEqual([
      { device: "gpu", text: "1.24 ms" },
      { device: null, text: " · " },
      { device: "cpu", text: "3.10 ms" },
    ]);
    expect(lineNotes([{ ...line, gpu: null, cpu: took(3.1) }])[0]?.text).toBe("CPU 3.10 ms");
    expect(lineNotes([{ ...line, gpu: null, cpu: null }])).toEqual([]);
  });

  it("says of which size the times are, and that they were once", () => {
    const line = {
      line: 4,
      kernels: ["add"],
      executions: 1,
      auto: null,
      hybrid: null,
      gpu: took(1),
      cpu: took(2),
    };
    const about = { isStale: true, at: " at n = 64" };
    expect(lineNotes([line], about)[0]?.text).toBe("was GPU 1.00 ms · CPU 2.00 ms at n = 64");
  });

  it("says of a time that the device's clock cannot see that it is below a step", () => {
    const unseen = { ...took(0), high: 0.005 };
    const line = {
      line: 4,
      kernels: ["add"],
      executions: 1,
      gpu: null,
      cpu: unseen,
      auto: unseen,
      hybrid: null,
    };
    expect(lineNotes([line])[0]?.text).toBe("CPU < 5.00 µs · Auto < 5.00 µs");
  });
});

describe("what stands behind a line", () => {
  const hint = { line: 4, text: "f32[2, 3]", tooltip: "It has other shapes later: f32[4]." };
  const line = { line: 4, kernels: ["add"], executions: 1, auto: null, hybrid: null };
  const [note = null] = lineNotes([{ ...line, gpu: took(1), cpu: took(2) }]);
  const shown = (...known: Parameters<typeof lineEnds>): string[] =>
    lineEnds(...known).map(({ shape, times }) =>
      [shape, times.map(({ text }) => text).join("")].filter(Boolean).join(" | "),
    );

  it("is shortened step by step, and an ellipsis stands for what is left out", () => {
    expect(shown(hint, note)).toEqual([
      "f32[2, 3] | GPU 1.00 ms · CPU 2.00 ms",
      "f32[2, 3] | 1.00 ms · 2.00 ms",
      "… | 1.00 ms · 2.00 ms",
      "…",
    ]);
    expect(shown(hint, null)).toEqual(["f32[2, 3]"]);
    expect(shown(null, note)).toEqual(["GPU 1.00 ms · CPU 2.00 ms", "1.00 ms · 2.00 ms", "…"]);
  });

  it("is in full in its tooltip", () => {
    expect(lineEndText(hint, note)).toBe(
      "f32[2, 3] · It has other shapes later: f32[4]. · GPU 1.00 ms · CPU 2.00 ms",
    );
    expect(lineEndText({ ...hint, tooltip: "" }, null)).toBe("f32[2, 3]");
  });
});

describe("faultMarks", () => {
  const problem = (change: Partial<Problem>): Problem => ({
    message: "bad",
    position: { line: 2, column: 3 },
    device: "gpu",
    severity: "fault",
    ...change,
  });

  it("marks a fault that both devices met once", () => {
    expect(faultMarks([problem({}), problem({ device: "cpu" })])).toEqual([
      { line: 2, column: 3, message: "bad" },
    ]);
  });

  it("leaves out the error of the shapes, which stands at its line already", () => {
    const marked = { start: { line: 2, column: 1 }, message: "bad" };
    expect(faultMarks([problem({})], marked)).toEqual([]);
    expect(faultMarks([problem({ message: "other" })], marked)).toHaveLength(1);
    expect(faultMarks([problem({ position: { line: 3, column: 3 } })], marked)).toHaveLength(1);
  });

  it("leaves out warnings, which the editor marks itself, and errors without a position", () => {
    expect(faultMarks([problem({ severity: "warning" }), problem({ position: null })])).toEqual([]);
  });
});
