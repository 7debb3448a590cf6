import { describe, expect, it } from "vitest";
import type { EditorFault } from "./editor-faults.ts";
import { faultNews } from "./fault-words.ts";

const fault = (line: number, message: string, of: EditorFault["of"] = "types"): EditorFault => ({
  file: "main.ts",
  line,
  message,
  column: 1,
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

  it("ends a long sentence early", () => {
    expect(faultNews([fault(1, "x".repeat(900))], "")).toHaveLength(220);
  });
});
