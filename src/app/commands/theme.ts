import type { IconName } from "../controls/icon-names.ts";
import { changeSettings, type Theme, themeNames, themes, useSettings } from "../shell/settings.ts";
import type { Command } from "./command.ts";

const looks: Readonly<Record<Theme, { readonly icon: IconName; readonly key: string }>> = {
  system: { icon: "system", key: "G Y" },
  light: { icon: "sun", key: "G W" },
  dark: { icon: "moon", key: "G B" },
  contrast: { icon: "contrast", key: "G H" },
};

export const themeCommands: readonly Command[] = themes.map((theme) => ({
  id: `theme-${theme}`,
  label: `Theme: ${themeNames[theme]}`,
  group: "Settings",
  icon: looks[theme].icon,
  keys: [looks[theme].key],
  run: () => changeSettings({ theme }),
  enabled: () => useSettings.getState().theme !== theme,
}));
