/**
 * Overrides the editor's keys that the page uses otherwise: F1 opens the page's commands, not the editor's. Ctrl+. is
 * the editor's quick fix while nothing runs; during a run it stops the run. Alt+Enter is the quick fix at any time.
 */
import type * as monaco from "monaco-editor/editor";

export function setKeys({ editor, KeyCode, KeyMod }: typeof monaco): void {
  editor.addKeybindingRules([
    {
      keybinding: KeyMod.Alt | KeyCode.Enter,
      command: "editor.action.quickFix",
      when: "editorTextFocus && editorHasCodeActionsProvider && !editorReadonly && !findWidgetVisible",
    },
    { keybinding: KeyCode.F1, command: "-editor.action.quickCommand" },
  ]);
}
