import { changeSettings, useSettings } from "../shell/settings.ts";
import type { Command } from "./command.ts";

export const toggleTab: Command = {
  id: "toggle-tab",
  label: "Toggle whether Tab moves focus",
  group: "Settings",
  icon: "tab",
  keys: ["Ctrl+M"],
  run: () => changeSettings({ tabLeavesEditor: !useSettings.getState().tabLeavesEditor }),
  enabled: () => true,
};
