import { changeSettings, themes, useSettings } from "../store/settings.ts";
import type { Command } from "./command.ts";

export const themeCommands: readonly Command[] = themes.map((theme) => ({
  id: `theme-${theme}`,
  label: `Theme: ${theme}`,
  keys: [],
  run: () => changeSettings({ theme }),
  enabled: () => useSettings.getState().theme !== theme,
}));
