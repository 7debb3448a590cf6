/** The commands that show, hide and focus columns. A narrow page has its own switch between them. */
import type { IconName } from "../controls/Icon.tsx";
import { editorHandle } from "../editor/handle.ts";
import { narrowPage, toggleBeside, toggleColumn } from "../shell/layout.ts";
import { showProgram, showTab, useView } from "../shell/view.ts";
import type { Command } from "./command.ts";

function toggle(what: string, key: string, icon: IconName, run: () => void): Command {
  return {
    id: `toggle-${what.replace(" ", "-")}`,
    label: `Show or hide the ${what}`,
    group: "Layout",
    icon,
    keys: [key],
    run,
    enabled: () => innerWidth > narrowPage,
  };
}

export const toggleProgram: Command = toggle("program", "G [", "left", () =>
  toggleColumn("program"),
);
export const toggleResults: Command = toggle("results", "G ]", "right", () =>
  toggleColumn("results"),
);
export const toggleSecondPane: Command = toggle("second pane", "G X", "columns", () =>
  toggleBeside(innerWidth),
);

export const layoutCommands: readonly Command[] = [
  {
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
  },
  // Moves the focus to the results, which is a way to leave the editor.
  {
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
  },
  toggleProgram,
  toggleResults,
  toggleSecondPane,
];
