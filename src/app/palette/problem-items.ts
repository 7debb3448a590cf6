/** The errors of the program, each of which leads to its line. */
import { useEditorFaults } from "../editor/editor-faults.ts";
import { goTo } from "../editor/handle.ts";
import type { PaletteItem } from "./item.ts";

export function problemItems(): readonly PaletteItem[] {
  return useEditorFaults.getState().faults.map((fault) => ({
    id: `problem-${fault.line}-${fault.message}`,
    group: "Problems",
    label: fault.message,
    detail: `line ${fault.line}`,
    words: "problem error",
    icon: "error",
    run: () => goTo(fault),
  }));
}
