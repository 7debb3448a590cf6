/** Commands that switch settings. The palette shows the state of each. */
import type { IconName } from "../controls/icon-names.ts";
import { changeSettings, type Settings, useSettings } from "../shell/settings.ts";
import type { Command } from "./command.ts";

/** The settings that are on or off. */
type Switch = {
  [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never;
}[keyof Settings];

interface Toggle {
  readonly id: string;
  readonly label: string;
  readonly setting: Switch;
  readonly key: string;
  readonly icon?: IconName;
}

const toggled: readonly Toggle[] = [
  {
    id: "toggle-format",
    label: "Toggle format on save",
    setting: "formatOnSave",
    key: "G Z",
    icon: "format",
  },
  {
    id: "toggle-tab",
    label: "Toggle whether Tab moves focus",
    setting: "tabLeavesEditor",
    key: "Ctrl+M",
    icon: "tab",
  },
  {
    id: "toggle-rerun",
    label: "Toggle re-run on change",
    setting: "rerun",
    key: "G A",
    icon: "rerun",
  },
  {
    id: "toggle-run-on-edit",
    label: "Toggle run on edit",
    setting: "runOnEdit",
    key: "G 6",
    icon: "rerun",
  },
  {
    id: "toggle-shapes",
    label: "Toggle shapes while you type",
    setting: "shapeHints",
    key: "G Q",
  },
  {
    id: "toggle-tuning",
    label: "Toggle kernel tuning while idle",
    setting: "tuneKernels",
    key: "G U",
    icon: "tune",
  },
];

export const toggles: readonly Command[] = toggled.map(({ setting, key, ...command }) => ({
  ...command,
  group: "Settings",
  keys: [key],
  state: () => (useSettings.getState()[setting] ? "on" : "off"),
  run: () => changeSettings({ [setting]: !useSettings.getState()[setting] }),
  enabled: () => true,
}));
