import { changeSettings, useSettings } from "../shell/settings.ts";
import type { Command } from "./command.ts";

export const toggleShapes: Command = {
  id: "toggle-shapes",
  label: "Toggle shapes while you type",
  group: "Settings",
  keys: ["G Q"],
  run: () => changeSettings({ shapeHints: !useSettings.getState().shapeHints }),
  enabled: () => true,
};
