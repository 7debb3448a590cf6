import { changeSettings, useSettings } from "../shell/settings.ts";
import type { Command } from "./command.ts";

export const toggleTuning: Command = {
  id: "toggle-tuning",
  label: "Toggle kernel tuning while idle",
  group: "Settings",
  icon: "tune",
  keys: ["G U"],
  run: () => changeSettings({ tuneKernels: !useSettings.getState().tuneKernels }),
  enabled: () => true,
};
