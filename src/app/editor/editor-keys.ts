/**
 * Overrides the editor's keys that the page uses otherwise: Ctrl+. stops a run, so the quick fix is Alt+Enter;
 * F1 opens the page's commands, not the editor's.
 */
import type * as monaco from "monaco-editor/editor";

export function setKeys({ editor, KeyCode, KeyMod }: typeof monaco): void {
  editor.addKeybindingRules([
    { keybinding: KeyMod.CtrlCmd | KeyCode.Period, command: "-editor.action.quickFix" },
    {
      keybinding: KeyMod.Alt | KeyCode.Enter,
      command: "editor.action.quickFix",
      when: "editorTextFocus && editorHasCodeActionsProvider && !editorReadonly && !findWidgetVisible",
    },
    { keybinding: KeyCode.F1, command: "-editor.action.quickCommand" },
  ]);
}
