import { describe, expect, it } from "vitest";
import type { EditorFault } from "./editor-faults.ts";
import { faultCounts, faultNews } from "./fault-words.ts";

const fault = (line: number, message: string, of: EditorFault["of"] = "types"): EditorFault => ({
  file: "main.ts",
  line,
  message,
  column: 1,
  severity: "error",
  of,
});

describe("the errors announced to screen readers", () => {
  it("is their number and the first one", () => {
    expect(faultNews([fault(4, "add: mismatched shapes")], "")).toBe(
      "1 error on line 4: add: mismatched shapes",
    );
    expect(faultNews([fault(4, "one"), fault(9, "two")], "")).toBe(
      "2 errors in the program, the first on line 4: one",
    );
  });

  it("is that there are none any more, once", () => {
    expect(faultNews([], "")).toBe("");
    expect(faultNews([], "1 error on line 4: one")).toBe("No errors in the program");
  });

  it("leaves out what a run has met, which stands in the output", () => {
    expect(faultNews([fault(4, "add: mismatched shapes", "run")], "")).toBe("");
  });

  it("leaves out warnings", () => {
    expect(faultNews([{ ...fault(4, "exchanged"), severity: "warning" }], "")).toBe("");
  });

  it("ends a long sentence early", () => {
    expect(faultNews([fault(1, "x".repeat(900))], "")).toHaveLength(220);
  });
});

describe("the counts of problems", () => {
  it("are of errors and of warnings, where there are any", () => {
    const warning: EditorFault = { ...fault(4, "exchanged", "run"), severity: "warning" };
    const error = fault(2, "mismatch");
    expect(faultCounts([error, error, warning])).toBe("2 errors, 1 warning");
    expect(faultCounts([error])).toBe("1 error");
    expect(faultCounts([warning, warning])).toBe("2 warnings");
  });
});
