/** The commands that open a dialog. */
import type { IconName } from "../controls/Icon.tsx";
import { type DialogName, showDialog } from "../shell/view.ts";
import type { Command } from "./command.ts";

function opens(dialog: DialogName, icon: IconName, label: string, ...keys: string[]): Command {
  return { id: dialog, label, icon, keys, run: () => showDialog(dialog) };
}

export const examples: Command = opens("examples", "examples", "Examples", "G E");
export const exportStableHLO: Command = {
  ...opens("stablehlo", "share", "Export to StableHLO", "G ."),
  id: "export-stablehlo",
};
export const keyboard: Command = {
  ...opens("keys", "keyboard", "Keyboard shortcuts", "?"),
  id: "keyboard",
};
export const palette: Command = opens("palette", "commands", "Commands", "Ctrl+K", "F1");
export const programs: Command = opens(
  "programs",
  "history",
  "Your programs: open earlier ones, rename, restore versions, export, import",
  ...["Ctrl+O", "G P"],
);
export const settings: Command = opens("settings", "settings", "Settings", "G ,");
export const share: Command = opens("share", "share", "Share", "Ctrl+Shift+S", "G S");
