import { changeSettings, useSettings } from "../shell/settings.ts";
import type { Command } from "./command.ts";

export const toggleRerun: Command = {
  id: "toggle-rerun",
  label: "Toggle re-run on change",
  group: "Settings",
  icon: "rerun",
  keys: ["G A"],
  run: () => changeSettings({ rerun: !useSettings.getState().rerun }),
  enabled: () => true,
};
