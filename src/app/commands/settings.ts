/** The commands that change settings. The palette shows the state of those that are on or off. */
import type { IconName } from "../controls/Icon.tsx";
import {
  changeSettings,
  keymaps,
  type Settings,
  type Theme,
  themeNames,
  themes,
  useSettings,
} from "../shell/settings.ts";
import type { Command } from "./command.ts";

/** The settings that are on or off. */
type Switch = {
  [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never;
}[keyof Settings];

type Toggle = readonly [id: string, label: string, setting: Switch, key: string, icon?: IconName];

const toggles: readonly Toggle[] = [
  ["format", "format on save", "formatOnSave", "G Z", "format"],
  ["tab", "whether Tab moves focus", "tabLeavesEditor", "Ctrl+M", "tab"],
  ["rerun", "re-run on change", "rerun", "G A", "rerun"],
  ["run-on-edit", "run on edit", "runOnEdit", "G 6", "rerun"],
  ["shapes", "shapes while you type", "shapeHints", "G Q"],
  ["tuning", "kernel tuning while idle", "tuneKernels", "G U", "tune"],
];

const looks: Readonly<Record<Theme, { readonly icon: IconName; readonly key: string }>> = {
  system: { icon: "system", key: "G Y" },
  light: { icon: "sun", key: "G W" },
  dark: { icon: "moon", key: "G B" },
  contrast: { icon: "contrast", key: "G H" },
};

export const settingCommands: readonly Command[] = [
  ...keymaps.map((keymap) => ({
    id: `editor-keys-${keymap}`,
    label: `Keybindings: ${keymap}`,
    keys: [],
    run: () => changeSettings({ keymap }),
    enabled: () => useSettings.getState().keymap !== keymap,
  })),
  ...toggles.map(([id, label, setting, key, icon]) => ({
    id: `toggle-${id}`,
    label: `Toggle ${label}`,
    ...(icon && { icon }),
    keys: [key],
    state: () => (useSettings.getState()[setting] ? "on" : "off"),
    run: () => changeSettings({ [setting]: !useSettings.getState()[setting] }),
  })),
  ...themes.map((theme) => ({
    id: `theme-${theme}`,
    label: `Theme: ${themeNames[theme]}`,
    icon: looks[theme].icon,
    keys: [looks[theme].key],
    run: () => changeSettings({ theme }),
    enabled: () => useSettings.getState().theme !== theme,
  })),
].map((command) => ({ ...command, group: "Settings" }));
