import { showDialog } from "../shell/view.ts";
import type { Command } from "./command.ts";

export const settings: Command = {
  id: "settings",
  label: "Settings",
  icon: "settings",
  keys: ["G ,"],
  run: () => showDialog("settings"),
  enabled: () => true,
};
