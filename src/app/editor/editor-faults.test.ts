import { describe, expect, it } from "vitest";
import { type EditorFault, setEditorFaults, useEditorFaults } from "./editor-faults.ts";

const fault = (line: number, of: EditorFault["of"] = "types"): EditorFault => ({
  file: "main.ts",
  line,
  message: "add: mismatched shapes",
  column: 1,
  severity: "error",
  of,
});

describe("the faults in the editor", () => {
  it("stand in the order of their lines, each once", () => {
    setEditorFaults([fault(5), fault(2), fault(5, "run")]);
    expect(useEditorFaults.getState().faults).toEqual([fault(2), fault(5)]);
  });

  it("count what several finders report of one line once, in the words of the first finder", () => {
    const unknown = { ...fault(4), message: "Cannot find name 'summ'." };
    const thrown = { ...fault(4, "run"), message: "summ is not defined" };
    const elsewhere = { ...fault(6, "run"), message: "missing is not defined" };
    const second = { ...unknown, column: 9, message: "Cannot find name 'b'." };
    setEditorFaults([elsewhere, thrown, unknown, second]);
    expect(useEditorFaults.getState().faults).toEqual([unknown, second, elsewhere]);
  });

  it("include the warnings of a line beside its errors", () => {
    const warning: EditorFault = { ...fault(2, "run"), message: "exchanged", severity: "warning" };
    setEditorFaults([warning, fault(2), warning]);
    expect(useEditorFaults.getState().faults).toEqual([fault(2), warning]);
  });

  it("are reported again only if they differ", () => {
    setEditorFaults([fault(3)]);
    const { faults } = useEditorFaults.getState();
    setEditorFaults([fault(3)]);
    expect(useEditorFaults.getState().faults).toBe(faults);
  });
});
