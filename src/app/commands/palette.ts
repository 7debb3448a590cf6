import { showDialog } from "../shell/view.ts";
import type { Command } from "./command.ts";

export const palette: Command = {
  id: "palette",
  label: "Commands",
  icon: "commands",
  keys: ["Ctrl+K", "F1"],
  run: () => showDialog("palette"),
  enabled: () => true,
};
