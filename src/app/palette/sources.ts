/** The sources of the palette's items. One line adds a source. */
import { useEditorFaults } from "../editor/editor-faults.ts";
import { editorHandle, goTo } from "../editor/handle.ts";
import { typeOf } from "../panes/output/values/Tokens.tsx";
import { showVariable } from "../panes/variables/chosen-variable.ts";
import { variableRows } from "../panes/variables/variable-rows.ts";
import { valueText } from "../panes/variables/variable-words.ts";
import { useResults } from "../results/results.ts";
import { settingEntries } from "../settings/entries.ts";
import { showSetting, showTab } from "../shell/view.ts";
import { commandItems } from "./command-items.ts";
import { docsItems, otherNameItems } from "./docs-items.ts";
import type { PaletteItem, PaletteSource } from "./item.ts";
import { programItems } from "./program-items.ts";

const sources: readonly PaletteSource[] = [
  { what: "The commands", items: async () => commandItems() },
  { what: "The problems", items: async () => problemItems() },
  { what: "The variables", items: async () => variableItems() },
  { what: "The programs", items: programItems },
  { what: "The settings", items: async () => settingItems() },
  { what: "The documentation", items: async () => docsItems() },
  { what: "Other libraries' names", items: otherNameItems },
];

/** The items of all sources in their order. A source that fails has none. */
export async function allItems(
  from: readonly PaletteSource[] = sources,
): Promise<readonly PaletteItem[]> {
  const found = await Promise.all(from.map((source) => source.items().catch(() => [])));
  return found.flat();
}

/** The errors and warnings of the program, each of which leads to its line. */
function problemItems(): readonly PaletteItem[] {
  return useEditorFaults.getState().faults.map((fault) => ({
    id: `problem-${fault.line}-${fault.message}`,
    group: "Problems",
    label: fault.message,
    detail: `line ${fault.line}`,
    words: `problem ${fault.severity}`,
    icon: "error",
    run: () => goTo(fault),
  }));
}

/** The variables that held tensors when the last run ended. Choosing one shows its row and its line. */
function variableItems(): readonly PaletteItem[] {
  return variableRows(useResults.getState().variables).map(({ key, variable }) => ({
    id: `variable-${key}`,
    group: "Variables",
    label: variable.name,
    detail: typeOf(variable),
    words: `variable tensor value ${valueText(variable)}`,
    icon: "pane",
    run: () => {
      if (variable.position !== null) editorHandle()?.reveal(variable.position);
      showTab("Variables");
      showVariable(key);
    },
  }));
}

/** The settings, each of which opens the dialog at it. */
function settingItems(): readonly PaletteItem[] {
  return settingEntries.map(({ name, label, section, text }) => ({
    id: `setting-${name}`,
    group: "Settings",
    label,
    detail: section,
    words: `setting ${text}`,
    icon: "settings",
    run: () => showSetting(name),
  }));
}
