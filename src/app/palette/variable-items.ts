/** The variables that held tensors when the last run ended. Choosing one shows its row and its line. */
import { editorHandle } from "../editor/handle.ts";
import { typeOf } from "../panes/output/values/Tokens.tsx";
import { showVariable } from "../panes/variables/chosen-variable.ts";
import { variableRows } from "../panes/variables/variable-rows.ts";
import { valueText } from "../panes/variables/variable-words.ts";
import { useResults } from "../results/results.ts";
import { showTab } from "../shell/view.ts";
import type { PaletteItem } from "./item.ts";

export function variableItems(): readonly PaletteItem[] {
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
