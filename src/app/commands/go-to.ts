import { editorHandle } from "../editor/handle.ts";
import { showProgram, showTab, useView } from "../shell/view.ts";
import type { Command } from "./command.ts";

export const focusProgram: Command = {
  id: "focus-program",
  label: "Go to the program",
  group: "Layout",
  icon: "left",
  keys: ["G I"],
  run: () => {
    showProgram();
    // A hidden part cannot be focused before it is drawn.
    requestAnimationFrame(() => editorHandle()?.focus());
  },
  enabled: () => editorHandle() !== null,
};

/** Moves the focus to the results, which is a way to leave the editor. */
export const focusResults: Command = {
  id: "focus-results",
  label: "Go to the results",
  group: "Layout",
  icon: "right",
  keys: ["G J"],
  run: () => {
    showTab(useView.getState().tab);
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('.results [role="tab"][aria-selected="true"]')?.focus(),
    );
  },
  enabled: () => true,
};
