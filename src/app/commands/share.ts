import { showDialog } from "../shell/view.ts";
import type { Command } from "./command.ts";

export const share: Command = {
  id: "share",
  label: "Share",
  icon: "share",
  keys: ["Ctrl+Shift+S", "G S"],
  run: () => showDialog("share"),
  enabled: () => true,
};
