import { changeSettings, useSettings } from "../shell/settings.ts";
import type { Command } from "./command.ts";

export const toggleFormat: Command = {
  id: "toggle-format",
  label: "Toggle format on save",
  group: "Settings",
  icon: "format",
  keys: ["G Z"],
  run: () => changeSettings({ formatOnSave: !useSettings.getState().formatOnSave }),
  enabled: () => true,
};
