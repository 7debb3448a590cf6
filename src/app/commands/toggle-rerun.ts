import { changeSettings, useSettings } from "../store/settings.ts";
import type { Command } from "./command.ts";

export const toggleRerun: Command = {
  id: "toggle-rerun",
  label: "Run again when a param is moved: on or off",
  group: "Settings",
  icon: "rerun",
  keys: ["G A"],
  run: () => changeSettings({ rerun: !useSettings.getState().rerun }),
  enabled: () => true,
};
