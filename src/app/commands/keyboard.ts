import { showDialog } from "../shell/view.ts";
import type { Command } from "./command.ts";

export const keyboard: Command = {
  id: "keyboard",
  label: "Keyboard shortcuts",
  icon: "keyboard",
  keys: ["?"],
  run: () => showDialog("keys"),
  enabled: () => true,
};
